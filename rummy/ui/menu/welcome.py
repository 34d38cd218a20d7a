"""The question at the very first start: whether to learn rummy by playing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry, entry_buttons
from rummy.ui.widgets.containers import text


class WelcomeScreen(Box[bool]):
    """The offer of the first lesson, made once to newcomers; closes with True to learn, False or None."""

    wide, high = 480, 296

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the offer and buttons for the two answers."""
        self.title = say("welcome.title")
        answers: list[MenuEntry] = [
            (say("menu.learn"), "bulb", partial(self.close_with, True)),
            (say("welcome.no"), "play", partial(self.close_with, False)),
        ]
        words = text(say("welcome.text"), 17, colour=theme.CREAM, align="center")
        return self.framed(size, 66, (76, words), 12, entry_buttons(answers), edge=36, snap=True)

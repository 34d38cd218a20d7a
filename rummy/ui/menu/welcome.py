"""The question at the very first start: whether to learn rummy by playing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box


class WelcomeScreen(Box[bool]):
    """The offer of the first lesson; pops the answer, or None."""

    wide, high = 480, 296

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the offer and two buttons."""
        self.title = say("welcome.title")
        box, u = self.frame(size)
        words = Rect(box.x + round(36 * u), box.y + round(66 * u), box.w - round(72 * u), round(76 * u))
        answers, buttons = [("menu.learn", "bulb", True), ("welcome.no", "play", False)], list[Widget]()
        for row, (key, icon, learns) in enumerate(answers):
            place = Rect(words.x, words.bottom + round((12 + 64 * row) * u), words.w, round(54 * u))
            act = partial(self._answer, learns)
            buttons.append(Button(place, say(key), round(18 * u), act, icon=icon, primary=learns))
        text = Text(words, say("welcome.text"), round(17 * u), colour=theme.CREAM, align="center")
        return [*self.heading(box, u), text, *buttons]

    def _answer(self, learns: bool) -> None:
        self.click()
        self.dismiss(learns)

"""A question with two answers, asked before an action that can't be undone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Widget, text_height
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, row, text

WIDE, WIDER, HIGH = 480, 620, 258  # units of the box
EDGE, ANSWER, TEXT = 30, 192, 90  # units: margin beside the text, width of a button, least height of the text


class ConfirmScreen(Box[bool]):
    """A question asked before an action that can't be undone; closes with True for yes, False for no.

    The panel grows with the length of the question and of the answers.
    """

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__()
        self.title, self.text, self.yes, self.no = title, text, yes, no

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question and two buttons: first no, the harmless answer, then yes."""
        self.wide, more = self._room(theme.legible_unit(size))
        self.high = HIGH + more
        answer = ANSWER + (self.wide - WIDE) // 2
        no, yes = (
            button(self.no, 18, self.back, primary=True),
            button(self.yes, 18, partial(self.close_with, True)),
        )
        return self.framed(
            size,
            *(66, (TEXT + more, text(self.text, 17, colour=theme.CREAM, align="center"))),
            *(SPACE, (52, row((answer, no), SPACE, (answer, yes))), 24),
            edge=EDGE,
        )

    def _room(self, u: float) -> tuple[int, int]:
        """Return the width of the panel, and the extra height that a long text needs, both in units."""
        answers = [letters.wide(words, round(18 * u), True) for words in (self.yes, self.no)]
        wide = WIDE if max(answers) <= round(0.92 * ANSWER * u) else WIDER
        needed = text_height(self.text, round(17 * u), round((wide - 2 * EDGE) * u))
        return wide, max(0, round(needed / u) - TEXT)

    def back(self) -> None:
        """Close with the answer no."""
        self.close_with(False)

"""A question before something that would be regretted, with two answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Button, Text, Widget, text_height
from rummy.ui.widgets.box import Box

WIDE, WIDER, HIGH = 480, 620, 258  # units of the box
EDGE, ANSWER, TEXT = 30, 192, 90  # units: beside the words, how wide an answer is, how high the text at least


class ConfirmScreen(Box[bool]):
    """A question before something that would be regretted; pops True or False.

    Its box grows with the words.
    """

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__()
        self.title, self.text, self.yes, self.no = title, text, yes, no

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question and two buttons, the harmless one first."""
        self.wide, more = self._room(theme.legible_unit(size))
        self.high = HIGH + more
        box, u = self.frame(size)
        wide = box.w - round(2 * EDGE * u)
        words = Rect(box.x + round(EDGE * u), box.y + round(66 * u), wide, round((TEXT + more) * u))
        answer = round((ANSWER + (self.wide - WIDE) // 2) * u)
        left = Rect(words.x, box.bottom - round(76 * u), answer, round(52 * u))
        right = left.move(wide - left.w, 0)
        return [
            *self.heading(box, u),
            Text(words, self.text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, self.no, round(18 * u), self.back, primary=True),
            Button(right, self.yes, round(18 * u), self._agree),
        ]

    def _room(self, u: float) -> tuple[int, int]:
        """Return the width of the box in units, and how much higher it is than for a short text."""
        answers = [letters.wide(words, round(18 * u), True) for words in (self.yes, self.no)]
        wide = WIDE if max(answers) <= round(0.92 * ANSWER * u) else WIDER
        needed = text_height(self.text, round(17 * u), round((wide - 2 * EDGE) * u))
        return wide, max(0, round(needed / u) - TEXT)

    def _agree(self) -> None:
        self.click()
        self.dismiss(True)

    def back(self) -> None:
        """Leave with the answer no."""
        self.click()
        self.dismiss(False)

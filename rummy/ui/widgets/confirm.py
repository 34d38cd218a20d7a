"""A question about what would be regretted, with two answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box


class ConfirmScreen(Box[bool]):
    """A question about what would be regretted; pops True or False."""

    wide, high = 480, 258

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__()
        self.title, self.text, self.yes, self.no = title, text, yes, no

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The question and two buttons, the harmless one first."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(90 * u))
        left = Rect(box.x + round(30 * u), box.bottom - round(76 * u), round(192 * u), round(52 * u))
        right = left.move(box.w - round(60 * u) - left.w, 0)
        return [
            *self.heading(box, u),
            Text(words, self.text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, self.no, round(18 * u), self.back, primary=True),
            Button(right, self.yes, round(18 * u), self._agree),
        ]

    def _agree(self) -> None:
        self.click()
        self.dismiss(True)

    def back(self) -> None:
        """Leave with no."""
        self.click()
        self.dismiss(False)

"""A seat in the waiting room, and who sits there."""

from __future__ import annotations

from pygame import Rect, Surface

from rummy.ui.drawing import plates, theme
from rummy.ui.widgets.basic import Text, Widget


class SeatRow(Widget):
    """Who sits on a seat, and how it is with them."""

    def __init__(self, rect: Rect, name: str, told: str, pixels: int, *, is_me: bool) -> None:
        super().__init__(rect)
        self.name, self.told, self.pixels, self.is_me = name, told, pixels, is_me

    @property
    def texts(self) -> list[Text]:
        """The name to the left, the rest to the right."""
        pad = self.pixels // 2
        inside = self.rect.inflate(-2 * pad, 0)
        left = Rect(inside.x, inside.y, round(inside.w * 0.58), inside.h)
        right = Rect(left.right, inside.y, inside.right - left.right, inside.h)
        colour = theme.GOLD if self.is_me else theme.IVORY
        return [
            Text(left, self.name, self.pixels, colour=colour, bold=True),
            Text(right, self.told, round(self.pixels * 0.88), colour=theme.MIST, align="right"),
        ]

    def paint(self, surface: Surface) -> None:
        """Paint the words in a well."""
        plates.well(surface, self.rect.inflate(0, -max(2, self.rect.h // 8)), max(3, self.pixels // 2))
        for text in self.texts:
            text.paint(surface)

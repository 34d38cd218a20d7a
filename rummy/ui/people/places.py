"""Who sits where: a seat in the waiting room, a table on the network."""

from __future__ import annotations

from pygame import Rect, Surface

from rummy.ui.drawing import plates, symbols, theme
from rummy.ui.widgets.basic import Button, Text, Widget


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


class TableButton(Button):
    """A table to sit down at: its name on one line, what is to be known of it on the next."""

    def paint_content(self, surface: Surface) -> None:
        """Paint the icon, and the lines beside it."""
        pad, size = self.rect.h // 4, round(self.rect.h * 0.4)
        surface.blit(
            symbols.icon(self.icon or "cards", size), (self.rect.x + pad, self.rect.centery - size // 2)
        )
        room = self.rect.inflate(-2 * pad, -pad // 2)
        room.x, room.w = room.x + size + pad, room.w - size - pad
        name, _, about = self.label.partition("\n")
        half = room.h // 2
        upper, lower = Rect(room.x, room.y, room.w, half), Rect(room.x, room.y + half, room.w, half)
        Text(upper, name, self.pixels, bold=True).paint(surface)
        Text(lower, about, round(self.pixels * 0.86), colour=theme.MIST).paint(surface)

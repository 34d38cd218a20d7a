"""The invitation to a table: its link as a QR code for telephones, its code and addresses in large type."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import shown, shown_code
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar

QUIET = 4  # light modules around a code
LIGHT, DARK = (255, 255, 255), (0, 0, 0)


@lru_cache(maxsize=8)
def modules_of(link: str) -> tuple[bytes, ...]:
    """Return the rows of a link's QR code, 1 for each dark module."""
    import segno

    return tuple(bytes(row) for row in segno.make(link, micro=False, error="m").matrix)


class LinkCode(Widget):
    """The QR code of a link on light ground, each module as many whole pixels as fit."""

    def __init__(self, rect: Rect, link: str) -> None:
        super().__init__(rect)
        self.link = link

    def paint(self, surface: Surface) -> None:
        """Paint the ground, and each dark module."""
        rows = modules_of(self.link)
        across = len(rows) + 2 * QUIET
        pixels = max(1, min(self.rect.size) // across)
        ground = Rect(0, 0, pixels * across, pixels * across)
        ground.center = self.rect.center
        pygame.draw.rect(surface, LIGHT, ground)
        left, top = ground.x + QUIET * pixels, ground.y + QUIET * pixels
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill(DARK, (left + x * pixels, top + y * pixels, pixels, pixels))


class InvitationScreen(Screen[None]):
    """Code, address and link as large as the window allows, readable across a room."""

    def __init__(self, link: str, code: str, addresses: Sequence[str]) -> None:
        super().__init__()
        self.link, self.code, self.addresses = link, code, addresses

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the QR code to the left, the code and addresses to type to the right."""
        u, rim = theme.unit(size), theme.rim_width(size)
        top = rim + round(76 * u)
        room = Rect(rim, top, size[0] - 2 * rim, size[1] - rim - round(16 * u) - top)
        side = min(room.h, round(room.w * 0.55))
        square = Rect(room.x + round(24 * u), room.y + (room.h - side) // 2, side, side)
        words = Rect(square.right + round(24 * u), 0, 0, 0)
        words.w = room.right - round(24 * u) - words.x

        def row(share: float, high: int) -> Rect:
            return Rect(words.x, room.y + round(room.h * share), words.w, round(high * u))

        addresses = "\n".join(map(shown, self.addresses)) or "–"
        return [
            *title_bar(self, say("invitation.title"), size),
            LinkCode(square, self.link),
            self._heading(row(0.1, 40), "join.code", u),
            Text(row(0.18, 90), shown_code(self.code), round(76 * u), bold=True, align="center"),
            self._heading(row(0.42, 40), "join.address", u),
            Text(row(0.49, 130), addresses, round(36 * u), align="center"),
            Text(row(0.76, 110), say("invitation.how"), round(21 * u), colour=theme.CREAM, align="center"),
        ]

    @staticmethod
    def _heading(place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(24 * u), colour=theme.CREAM, bold=True, align="center")

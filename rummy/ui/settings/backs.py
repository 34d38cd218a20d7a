"""The pictures of card backs to choose from, drawn one per frame, as drawing all takes too long."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from rummy.ui.cards.deck import Deck
from rummy.ui.cards.pictures import CardPictures


class Backs:
    """The pictures of card backs by name; `deal` draws one of those that `paint` did not have."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[int, Surface]] = {}  # with their widths in pixels
        self._missing: dict[str, Rect] = {}

    @property
    def are_dealt(self) -> bool:
        """True if no picture is missing."""
        return not self._missing

    def paint(self, surface: Surface, name: str, box: Rect) -> None:
        """Paint the back of a name into a rectangle, or mark it as missing at that width."""
        width, picture = self._drawn.get(name, (0, surface))
        if width == box.w:
            surface.blit(
                picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        else:
            self._missing[name] = box

    def deal(self) -> Rect:
        """Make one picture that is not made yet, and return the rectangle to paint again."""
        name = next(iter(self._missing))
        box = self._missing.pop(name)
        picture = CardPictures(Deck(name)).card(None, box.w)
        self._drawn[name] = box.w, picture
        return picture.get_rect(center=box.center)

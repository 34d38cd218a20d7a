"""The backs to choose from: all together take longer to draw than a frame may, so they are dealt."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from rummy.ui.cards.deck import Deck
from rummy.ui.cards.pictures import CardPictures


class Backs:
    """Pictures of backs, by name; one that is missing when it is to be painted is drawn with `deal`."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[int, Surface]] = {}  # with the width that was wanted
        self._missing: dict[str, Rect] = {}

    @property
    def are_dealt(self) -> bool:
        """True if all that were to be painted have been."""
        return not self._missing

    def paint(self, surface: Surface, name: str, box: Rect) -> None:
        """Paint a back into a box, if it has been drawn for one so wide."""
        width, picture = self._drawn.get(name, (0, surface))
        if width == box.w:
            surface.blit(
                picture, picture.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        else:
            self._missing[name] = box

    def deal(self) -> Rect:
        """Draw one that is missing, and tell where it is to be painted."""
        name = next(iter(self._missing))
        box = self._missing.pop(name)
        picture = CardPictures(Deck(name)).card(None, box.w)
        self._drawn[name] = box.w, picture
        return picture.get_rect(center=box.center)

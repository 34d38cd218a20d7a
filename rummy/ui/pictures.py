"""Pictures of cards with their shadows, drawn from vectors at exactly the size wanted, and remembered."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from pathlib import Path

import pygame
from pygame import Surface

from rummy.engine.cards import Face
from rummy.paths import asset

ASPECT = 1.4  # height of a card for its width
SHADOW = 0.055  # reach of the shadow for the card's width
KEPT = 700  # pictures


class CardPictures:
    """Card pictures, premultiplied: blit them with BLEND_PREMULTIPLIED, centred."""

    def __init__(self, back: str = "classic", four_colours: bool = False) -> None:
        self.back, self.four_colours = back, four_colours
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def card(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        """A card of so many pixels' width, turned by degrees counter-clockwise; None is the back."""
        angle = round(angle * 2) / 2
        key = (face, width, angle)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self._keep(key, self._turned(face, width, angle) if angle else self._flat(face, width))

    def shadow(self, width: int) -> Surface:
        """The soft shadow alone, for a card that is held above the table."""
        key = ("shadow", width)
        return self._kept.get(key) or self._keep(key, _shadow(width, reach=0.16, strength=70))

    def _keep(self, key: tuple[object, ...], surface: Surface) -> Surface:
        self._kept[key] = surface
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return surface

    def _flat(self, face: Face | None, width: int) -> Surface:
        picture = _shadow(width, SHADOW, 60)
        plain = self._plain(face, width)
        spare = (picture.get_width() - plain.get_width()) // 2
        picture.blit(plain, (spare, spare), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _turned(self, face: Face | None, width: int, angle: float) -> Surface:
        """Turn a picture of twice the size, so that indices stay crisp."""
        return pygame.transform.rotozoom(self.card(face, width * 2), angle, 0.5)

    def _plain(self, face: Face | None, width: int) -> Surface:
        size = (width, round(width * ASPECT))
        return pygame.image.load_sized_svg(self._file(face), size).convert_alpha().premul_alpha()

    def _file(self, face: Face | None) -> Path:
        if face is None:
            return asset("cards", "backs", f"{self.back}.svg")
        if face.joker:
            return asset("cards", "faces", "joker.svg")
        if self.four_colours and face.suit in "CD":
            return asset("cards", "four_colour", "faces", f"{face}.svg")
        return asset("cards", "faces", f"{face}.svg")


def _shadow(width: int, reach: float, strength: int) -> Surface:
    """A rounded box, blurred, on a surface with a margin for its reach."""
    spare = max(2, ceil(width * reach))
    height = round(width * ASPECT)
    surface = Surface((width + 2 * spare, height + 2 * spare), pygame.SRCALPHA)
    box = pygame.Rect(spare, spare + spare // 3, width, height)
    pygame.draw.rect(surface, (0, 0, 0, strength), box, border_radius=max(2, width // 14))
    return pygame.transform.gaussian_blur(surface, max(1, spare // 2))

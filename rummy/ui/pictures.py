"""Pictures of cards with their shadows, drawn from vectors at exactly the size wanted, and remembered."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import lru_cache
from io import BytesIO
from math import ceil
from pathlib import Path

import pygame
from pygame import Surface

from rummy.engine.cards import Face
from rummy.paths import asset

BACK = "classic"  # where the chosen back is not there any more
ASPECT = 1.4  # height of a card for its width
RESTING = (0.055, 60)  # reach of a shadow for the card's width, and its strength of 255
HELD = (0.16, 70)
BLURRED_AT = 96  # pixels; a shadow is soft, so one of this width is blurred and then scaled
ROOM = 24 << 20  # bytes kept as pictures
CORNER = (0.25, 0.46)  # what of a card shows its index, for the card's width
JUMBO_CORNER = (0.355, 0.66)
RECOLOURED = ("C", "D")  # the suits that look different in four colours
HALF = re.compile(r'<g id="half">(.*?)</g>', re.DOTALL)
AGAIN = re.compile(r'<use href="#half" (transform="[^"]*")/>')
GROUND, FRAME = (0, 12, 60), (196, 132, 20)  # what a joker's corner lacks of white, and its frame
TURNING = 8  # pictures of twice the size kept for turning
FLYING = 48  # pictures of cards on their way kept for the next ones that fly alike


class CardPictures:
    """Card pictures, premultiplied: blit them with BLEND_PREMULTIPLIED, centred."""

    def __init__(self, back: str = BACK, four_colours: bool = False, jumbo: bool = False) -> None:
        self.back, self.four_colours, self.jumbo = back, four_colours, jumbo
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0
        self._large = lru_cache(maxsize=TURNING)(self._flat)
        self._flying = lru_cache(maxsize=FLYING)(self._made_to_fly)

    def card(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        """A card of so many pixels' width, turned by degrees counter-clockwise; None is the back."""
        angle = round(angle * 2) / 2
        key = (face, width, angle)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self._keep(key, self._turned(face, width, angle) if angle else self._flat(face, width))

    def moving(
        self, face: Face | None, base: int, width: float, angle: float, squeeze: float = 1.0
    ) -> Surface:
        """A card on its way, made from the picture of width `base`: good enough for a moment, and quick."""
        scale, turn = round(24 * width / base) / 24, round(angle / 1.5) * 1.5
        shown = max(1, round(12 * squeeze)) / 12
        if (scale, turn, shown) == (1, 0, 1):
            return self.card(face, base)
        return self._flying(face, base, scale, turn, shown)

    def _made_to_fly(
        self, face: Face | None, base: int, scale: float, angle: float, squeeze: float
    ) -> Surface:
        picture = self.card(face, base)
        if scale != 1 or angle:
            picture = pygame.transform.rotozoom(picture, angle, scale)
        if squeeze == 1:
            return picture
        narrow = (max(1, round(picture.get_width() * squeeze)), picture.get_height())
        return pygame.transform.smoothscale(picture, narrow)

    def shadow(self, width: int, height: float = 1.0, squeeze: float = 1.0) -> Surface:
        """The soft shadow alone, for a card so high above the table, 0 to 1, and perhaps on its edge."""
        wide, level = round(width / 4) * 4, max(1, round(4 * height))
        shown = max(1, round(6 * squeeze)) / 6
        key = ("shadow", wide, level, shown)
        return self._kept.get(key) or self._keep(key, _lifted_shadow(wide, level / 4, shown))

    def _keep(self, key: tuple[object, ...], surface: Surface) -> Surface:
        self._kept[key] = surface
        self._bytes += _size(surface)
        while self._bytes > ROOM and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return surface

    def _flat(self, face: Face | None, width: int) -> Surface:
        picture = _shadow(width, RESTING)
        plain = self._plain(face, width)
        middle = plain.get_rect(center=picture.get_rect().center)
        picture.blit(plain, middle, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _turned(self, face: Face | None, width: int, angle: float) -> Surface:
        """Turn a picture of twice the size, so that indices stay crisp."""
        return pygame.transform.rotozoom(self._large(face, width * 2), angle, 0.5)

    def _plain(self, face: Face | None, width: int) -> Surface:
        size = (width, round(width * ASPECT))
        svg = self._file(face).read_text(encoding="utf-8")
        picture = rasterised(svg, size).convert_alpha().premul_alpha()
        if face is not None and face.joker and face.rank:
            _lay_corner(picture, self._plain(face.natural, width), JUMBO_CORNER if self.jumbo else CORNER)
        return picture

    def _file(self, face: Face | None) -> Path:
        if face is None:
            chosen = asset("cards", "backs", f"{self.back}.svg")
            return chosen if chosen.exists() else asset("cards", "backs", f"{BACK}.svg")
        deck = ("four_colour",) if self.four_colours and face.suit in RECOLOURED and not face.joker else ()
        name = "joker" if face.joker else str(face)
        return asset("cards", *deck, "jumbo" if self.jumbo else "faces", f"{name}.svg")


def rasterised(svg: str, size: tuple[int, int]) -> Surface:
    """A vector picture at a size; the rasteriser knows no `use`, so what is shown again is written out."""
    half = HALF.search(svg)
    if half:
        svg = AGAIN.sub(lambda use: f"<g {use[1]}>{half[1]}</g>", svg)
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size)


def _lay_corner(joker: Surface, stands_for: Surface, shown: tuple[float, float]) -> None:
    """Show in a joker's corner, framed in gold, the index of the card that it stands for."""
    wide = joker.get_width()
    corner = pygame.Rect(0, 0, *(round(share * wide) for share in shown)).move(wide // 50, wide // 50)
    joker.blit(stands_for, corner, corner)
    joker.fill((*GROUND, 0), corner, special_flags=pygame.BLEND_RGBA_SUB)
    pygame.draw.rect(joker, FRAME, corner, max(1, wide // 36), border_radius=max(2, wide // 20))


def _size(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _shadow(width: int, kind: tuple[float, int]) -> Surface:
    """A soft shadow for a card, with a margin for its reach on all sides."""
    spare = max(2, ceil(width * kind[0]))
    size = (width + 2 * spare, round(width * ASPECT) + 2 * spare)
    return pygame.transform.smoothscale(_blurred(kind), size)


def _lifted_shadow(width: int, height: float, squeeze: float) -> Surface:
    """The higher the card, the wider its shadow and the more there is of it."""
    shadow = _shadow(width, (HELD[0] * (0.4 + 0.6 * height), round(HELD[1] * (0.3 + 0.7 * height))))
    if squeeze == 1:
        return shadow
    return pygame.transform.smoothscale(shadow, (round(shadow.get_width() * squeeze), shadow.get_height()))


@lru_cache(maxsize=8)
def _blurred(kind: tuple[float, int]) -> Surface:
    """A rounded box, blurred."""
    width, (reach, strength) = BLURRED_AT, kind
    spare = ceil(width * reach)
    surface = Surface((width + 2 * spare, round(width * ASPECT) + 2 * spare), pygame.SRCALPHA)
    box = pygame.Rect(spare, spare + spare // 3, width, round(width * ASPECT))
    pygame.draw.rect(surface, (0, 0, 0, strength), box, border_radius=width // 14)
    return pygame.transform.gaussian_blur(surface, max(1, spare // 2))

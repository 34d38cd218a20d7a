"""The cards of a deck, drawn from vector files at any size and angle."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from math import ceil, cos, radians, sin
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from rummy.engine.cards import JOKER, Face
from rummy.paths import asset
from rummy.text.corners import lettered
from rummy.text.languages import LETTERS
from rummy.ui.cards.place import ASPECT, LEGIBLE

FRENCH, SPANISH = "french", "spanish"
BACK = "classic"  # used if the file of the chosen back is missing
EVEN = (
    "canal",
    "classic",
    "fans",
    "frost",
    "harbour",
    "lattice",
    "peacock",
)  # backs that look the same in a mirror
CORNER = (0.25, 0.46)  # width and height of the index, in card widths
JUMBO_CORNER = (0.355, 0.66)
HALF = re.compile(r'<g id="half">(.*?)</g>', re.DOTALL)
AGAIN = re.compile(r'<use href="#half" (transform="[^"]*")/>')
GROUND, FRAME = (0, 12, 60), (196, 132, 20)  # subtracted from the white of a joker's corner; its frame


class Deck(NamedTuple):
    """The look of the cards that the player has chosen: back, colours of the suits, the indices."""

    back: str = BACK
    four_colours: bool = False
    jumbo: bool = False
    spanish: bool = True  # whether games with a Spanish pack are shown with Spanish cards
    pack: str = FRENCH
    joker: Face = JOKER  # the face that jokers are drawn with
    letters: str = LETTERS  # in the corners, for ace, king, queen and jack

    def of(self, pack: str, joker: Face = JOKER) -> Deck:
        """Return the deck for a game with this pack and this face for its jokers."""
        return self._replace(pack=SPANISH if self.spanish and pack != FRENCH else FRENCH, joker=joker)

    def card(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        """Return a card of this width in pixels (None: the back), rotated by degrees counter-clockwise.

        A narrow card gets a jumbo index, to be legible.
        """
        if width < LEGIBLE and face is not None and not self.jumbo:
            return self._replace(jumbo=True).card(face, width, angle)
        if face is not None and face.joker and face.rank:
            picture = self.card(JOKER, width)
            _lay_corner(picture, self.card(face.natural, width), JUMBO_CORNER if self.jumbo else CORNER)
            return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
        if face is None and angle and self.back in EVEN:
            turned = _turned_back(self._file(None), width, abs(angle))
            return turned.copy() if angle > 0 else pygame.transform.flip(turned, True, False)
        return drawn(self._file(face), width, angle, self.letters)

    def _file(self, face: Face | None) -> Path:
        if face is None:
            chosen = asset("cards", "backs", f"{self.back}.svg")
            return chosen if chosen.exists() else asset("cards", "backs", f"{BACK}.svg")
        shown = self.joker if face.joker else face
        name = "joker" if shown.joker else str(shown)
        place = "jumbo" if self.jumbo else "faces", f"{name}.svg"
        if self.pack == SPANISH and (card := asset("cards", SPANISH, *place)).exists():
            return card
        other = asset("cards", "four_colour", *place)  # this folder holds only the cards that look different
        return other if self.four_colours and other.exists() else asset("cards", *place)


USUAL = Deck()


def drawn(file: Path, width: int, angle: float, letters: str = LETTERS) -> Surface:
    """Return a picture of a card from its file, rotated by degrees counter-clockwise."""
    svg, size = lettered(file, letters), (width, round(width * ASPECT))
    if angle:
        svg, size = _turned(svg, size, angle)
    return rasterised(svg, size).premul_alpha()


@lru_cache(maxsize=1)
def _turned_back(file: Path, width: int, angle: float) -> Surface:
    """Return a rotated back; the last one is cached, because fans use each angle and its mirror image."""
    return drawn(file, width, angle)


def rasterised(svg: str, size: tuple[int, int]) -> Surface:
    """Return a vector picture at a size in pixels; expand `use` elements, which the rasteriser lacks."""
    half = HALF.search(svg)
    if half:
        svg = AGAIN.sub(lambda use: f"<g {use[1]}>{half[1]}</g>", svg)
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size)


def _lay_corner(joker: Surface, stands_for: Surface, shown: tuple[float, float]) -> None:
    """Paint the index of the card that a joker represents in its corner, with a gold frame."""
    wide = joker.get_width()
    corner = pygame.Rect(0, 0, *(round(share * wide) for share in shown)).move(wide // 50, wide // 50)
    joker.blit(stands_for, corner, corner)
    joker.fill((*GROUND, 0), corner, special_flags=pygame.BLEND_RGBA_SUB)
    pygame.draw.rect(joker, FRAME, corner, max(1, wide // 36), border_radius=max(2, wide // 20))


def _turned(svg: str, size: tuple[int, int], angle: float) -> tuple[str, tuple[int, int]]:
    """Return the SVG text of a rotated drawing and its size; rotated pixels would be less sharp."""
    (width, height), turn = size, radians(abs(angle))
    wide, high = (
        here + 2 * ceil((here * cos(turn) + there * sin(turn) - here) / 2)
        for here, there in (size, (height, width))
    )
    left, top, *inner = map(float, svg.partition('viewBox="')[2].partition('"')[0].split())
    scale = inner[0] / width
    frame = (left - (wide - width) * scale / 2, top - (high - height) * scale / 2, wide * scale, high * scale)
    middle = left + inner[0] / 2, top + inner[1] / 2
    drawing = svg[svg.index("<svg") + 4 : svg.rindex("</svg>")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_spelt(frame)}">'
        f'<g transform="rotate({_spelt((-angle, *middle))})"><g{drawing}</g></g></svg>'
    ), (wide, high)


def _spelt(numbers: Iterable[float]) -> str:
    return " ".join(f"{number:.4f}" for number in numbers)

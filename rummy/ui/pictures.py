"""Pictures of cards with their shadows, drawn from vectors at exactly the size wanted, and remembered."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from math import ceil, cos, radians, sin
from pathlib import Path

import pygame
from pygame import Surface

from rummy.engine.cards import JOKER, Face
from rummy.paths import asset
from rummy.ui.ahead import Ahead

BACK = "classic"  # where the chosen back is not there any more
ASPECT = 1.4  # height of a card for its width
RESTING = (0.055, 60)  # reach of a shadow for the card's width, and its strength of 255
HELD = (0.16, 70)
BLURRED_AT = 96  # pixels; a shadow is soft, so one of this width is blurred and then scaled
ROOM = 4  # bytes kept as pictures for each pixel of the window
CORNER = (0.25, 0.46)  # what of a card shows its index, for the card's width
JUMBO_CORNER = (0.355, 0.66)
RECOLOURED = ("C", "D")  # the suits that look different in four colours
HALF = re.compile(r'<g id="half">(.*?)</g>', re.DOTALL)
AGAIN = re.compile(r'<use href="#half" (transform="[^"]*")/>')
GROUND, FRAME = (0, 12, 60), (196, 132, 20)  # what a joker's corner lacks of white, and its frame
SHADOWS = 16  # of cards above the table, kept for the next ones that fly alike
FLYING = 16  # pictures of cards on their way, likewise
HARDLY = 4.0  # degrees by which a card on its way may be turned too far
NEARLY = 2.0  # and one at rest, for a moment


Look = tuple[Face | None, int, float]  # what it shows, how wide in pixels, by how many degrees turned


class CardPictures:
    """Card pictures, premultiplied: blit them with BLEND_PREMULTIPLIED, centred."""

    def __init__(
        self, back: str = BACK, four_colours: bool = False, jumbo: bool = False, *, ahead: bool = False
    ) -> None:
        self.back, self.four_colours, self.jumbo = back, four_colours, jumbo
        self.room = 24 << 20  # bytes
        self._kept: OrderedDict[Look, Surface] = OrderedDict()
        self._flying = lru_cache(maxsize=FLYING)(self._made_to_fly)
        self._shadow = lru_cache(maxsize=SHADOWS)(_lifted_shadow)
        self._ahead = Ahead(self._drawn) if ahead else None

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as much as serves a window of this size in pixels."""
        self.room = ROOM * size[0] * size[1]

    # What can be had

    def card(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        """A card of so many pixels' width, turned by degrees counter-clockwise; None is the back.

        While it is still being drawn ahead, one that is made from another size or turn stands in for it.
        """
        look = look_of(face, width, angle)
        if look in self._kept:
            self._kept.move_to_end(look)
            return self._kept[look]
        like = self._nearest(look) if self._ahead else None
        if self._ahead is None or like is None:
            return self._keep(look, self._fetched(look))
        self._ahead.ask(look)
        return _bent(self._kept[like], width / like[1], look[2] - like[2])

    def moving(
        self, face: Face | None, base: int, width: float, angle: float, squeeze: float = 1.0
    ) -> Surface:
        """A card on its way, made quickly from a picture about as wide as `base`: good for a moment."""
        scale, turn = round(24 * width / base) / 24, round(angle / 1.5) * 1.5
        shown = max(1, round(12 * squeeze)) / 12
        if (scale, turn, shown) == (1, 0, 1):
            return self.card(face, base)
        return self._flying(face, base, scale, turn, shown)

    def _made_to_fly(
        self, face: Face | None, base: int, scale: float, angle: float, squeeze: float
    ) -> Surface:
        like = self._nearest(look_of(face, base, angle)) if self._ahead else None
        if like is None:
            like = look_of(face, base, 0.0)
            self.card(*like)
        picture = _bent(self._kept[like], base * scale / like[1], angle - like[2], HARDLY)
        if squeeze == 1:
            return picture
        narrow = (max(1, round(picture.get_width() * squeeze)), picture.get_height())
        return pygame.transform.smoothscale(picture, narrow)

    def shadow(self, width: int, height: float = 1.0, squeeze: float = 1.0) -> Surface:
        """The soft shadow alone, for a card so high above the table, 0 to 1, and perhaps on its edge."""
        level, shown = max(1, round(4 * height)) / 4, max(1, round(6 * squeeze)) / 6
        return self._shadow(round(width / 4) * 4, level, shown)

    # Drawing ahead

    def prepare(self, face: Face | None, width: int, angle: float = 0.0) -> None:
        """Have a picture drawn that will be wanted soon."""
        look = look_of(face, width, angle)
        if self._ahead and look not in self._kept:
            self._ahead.ask(look)

    def take_in(self) -> set[Look]:
        """Take over what has been drawn ahead, and tell what it was."""
        fresh = self._ahead.take() if self._ahead else {}
        for look, picture in fresh.items():
            self._keep(look, picture)
        return {*fresh}

    def rest(self) -> None:
        """Draw nothing ahead for a while, as all sizes are about to change again."""
        if self._ahead:
            self._ahead.rest()

    def go_on(self) -> None:
        """Draw ahead again."""
        if self._ahead:
            self._ahead.go_on()

    def finish(self) -> None:
        """Wait until everything is drawn that was to be drawn ahead."""
        if self._ahead:
            self._ahead.finish()

    def _fetched(self, look: Look) -> Surface:
        drawn = self._ahead.fetch(look) if self._ahead else None
        return drawn or self._drawn(look)

    def _nearest(self, look: Look) -> Look | None:
        """The picture of the same card, among those kept, that is most like this one; rather too large."""
        face, width, angle = look

        def unlike(other: Look) -> tuple[float, float]:
            larger = other[1] / width
            return (larger if larger >= 1 else 2 / larger), abs(other[2] - angle)

        return min((kept for kept in self._kept if kept[0] == face), key=unlike, default=None)

    # Keeping

    def _keep(self, look: Look, surface: Surface) -> Surface:
        self._kept[look] = surface
        while self.bytes > self.room and len(self._kept) > 1:
            self._kept.popitem(last=False)
        return surface

    @property
    def bytes(self) -> int:
        """What the kept pictures take."""
        return sum(map(_size, self._kept.values()))

    # Drawing

    def _drawn(self, look: Look) -> Surface:
        """A card with its shadow; drawn in whichever thread asks, so it may touch nothing that is kept."""
        face, width, angle = look
        plain, shadow = self._plain(face, width, angle), _shadow(width, RESTING, angle)
        size = [max(a, b + (a - b) % 2) for a, b in zip(plain.get_size(), shadow.get_size(), strict=True)]
        picture = Surface(size, pygame.SRCALPHA)
        for part in (shadow, plain):
            middle = part.get_rect(center=picture.get_rect().center)
            picture.blit(part, middle, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _plain(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        if face is not None and face.joker and face.rank:
            picture = self._plain(JOKER, width)
            _lay_corner(picture, self._plain(face.natural, width), JUMBO_CORNER if self.jumbo else CORNER)
            return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
        svg, size = self._file(face).read_text(encoding="utf-8"), (width, round(width * ASPECT))
        if angle:
            svg, size = _turned(svg, size, angle)
        return rasterised(svg, size).premul_alpha()

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


def _spelt(numbers: Iterable[float]) -> str:
    return " ".join(f"{number:.4f}" for number in numbers)


def look_of(face: Face | None, width: float, angle: float) -> Look:
    """How a card looks at a place: in whole pixels and half degrees."""
    return face, round(width), round(angle * 2) / 2


def _turned(svg: str, size: tuple[int, int], angle: float) -> tuple[str, tuple[int, int]]:
    """A drawing, turned, in a frame that holds all of it; turned pixels would not be as crisp."""
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


def _bent(picture: Surface, scale: float, angle: float, unseen: float = NEARLY) -> Surface:
    """A picture made larger, smaller or turned in a moment, but not by degrees that nobody sees."""
    if abs(angle) > unseen:
        return pygame.transform.rotozoom(picture, angle, scale)
    return pygame.transform.smoothscale_by(picture, scale) if abs(scale - 1) > 0.01 else picture


def _shadow(width: int, kind: tuple[float, int], angle: float = 0.0) -> Surface:
    """A soft shadow for a card, with a margin for its reach on all sides."""
    if angle:
        return pygame.transform.rotozoom(_blurred(kind), angle, width / BLURRED_AT)
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

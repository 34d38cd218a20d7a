"""Prints on the felt (a line around the melds, an emblem, beds for piles), and boards and labels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface, Vector2

from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.spots import Point

LIGHT = (20, 24, 20)  # the colour that a line adds to the felt
FAINT = (12, 14, 12)
EMBLEM = 150  # units


def prints(fr: Frame, words: str, *, is_bare: bool) -> list[Painted]:
    """Return what is printed on the felt, in order; the emblem with `words` only if the table `is_bare`."""
    boxes: list[Painted] = [Thread(fr.thread, fr.unit)]
    if is_bare and not fr.thread.colliderect(fr.stock):
        boxes.append(Emblem(fr.thread, fr.unit, words))
    return [*boxes, *(Bed(box, fr.unit) for box in (fr.stock, fr.pile) if box)]


@dataclass(frozen=True, slots=True)
class Thread:
    """Two fine lines around a box, their corners notched as on an old card table."""

    rect: Rect
    unit: float

    def paint(self, surface: Surface) -> None:
        """Paint the lines."""
        notch = round(20 * self.unit)
        for inset, wide, light in ((0, max(1, round(1.6 * self.unit)), LIGHT), (5, 1, FAINT)):
            box = self.rect.inflate(*(-2 * round(inset * self.unit),) * 2)
            for side in _sides(box, notch, wide):
                part = side.clip(surface.get_clip())  # an additive fill ignores the clip
                if part.w and part.h:
                    surface.fill(light, part, special_flags=pygame.BLEND_RGB_ADD)
            for turn, name in enumerate(("topleft", "topright", "bottomright", "bottomleft")):
                corner = _corner(notch, wide, light, turn)
                place = corner.get_rect(**{name: getattr(box, name)})
                surface.blit(corner, place, special_flags=pygame.BLEND_RGB_ADD)


def _sides(box: Rect, notch: int, wide: int) -> tuple[Rect, ...]:
    across = Rect(box.left + notch, box.top, box.w - 2 * notch, wide)
    down = Rect(box.left, box.top + notch, wide, box.h - 2 * notch)
    return across, across.move(0, box.h - wide), down, down.move(box.w - wide, 0)


@lru_cache(maxsize=16)
def _corner(size: int, wide: int, light: theme.Colour, turn: int) -> Surface:
    """Return a picture of a quarter circle, rotated clockwise by `turn` quarters."""
    large = Surface((4 * size, 4 * size))
    pygame.draw.circle(large, light, (0, 0), 4 * size, 4 * wide)
    return pygame.transform.rotate(pygame.transform.smoothscale(large, (size, size)), -90 * turn)


@dataclass(frozen=True, slots=True)
class Emblem:
    """The four suits in a ring in the middle of a box, pressed into the felt, with a text below."""

    box: Rect
    unit: float
    words: str

    @property
    def rect(self) -> Rect:
        """The rectangle of the emblem and the text."""
        size = self._size
        rect = Rect(0, 0, round(1.6 * size), round(1.3 * size))
        rect.center = self.box.center
        return rect

    @property
    def _size(self) -> int:
        return round(min(EMBLEM * self.unit, self.box.h * 0.5))

    def paint(self, surface: Surface) -> None:
        """Paint the emblem and the text."""
        picture = _emblem(self._size)
        place = picture.get_rect(midtop=self.rect.midtop)
        surface.blit(picture, place)
        if self.words:
            label = letters.line(self.words, round(14 * self.unit))
            letters.put(surface, label, midtop=(place.centerx, place.bottom + round(8 * self.unit)))


@lru_cache(maxsize=2)
def _emblem(size: int) -> Surface:
    """Return a picture of the emblem, darker than the felt and with a light lower edge."""
    shape = Surface((size, size), pygame.SRCALPHA)
    middle = Vector2(size / 2, size / 2)
    for share, wide in ((0.49, 0.012), (0.46, 0.006)):
        pygame.draw.aacircle(shape, (255, 255, 255), middle, round(size * share), max(1, round(size * wide)))
    suit = round(size * 0.3)
    for number, name in enumerate("SHCD"):
        at = middle + Vector2(0, -size * 0.235).rotate(90 * number)
        letters.put(
            shape, symbols.picture("cards/suits", name, suit, suit), center=(round(at.x), round(at.y))
        )
    picture = Surface((size, size), pygame.SRCALPHA)
    for colour, alpha, down in (((255, 255, 255), 26, max(1, size // 110)), ((0, 0, 0), 44, 0)):
        tinted = shape.copy()
        tinted.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        tinted.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        tinted.set_alpha(alpha)
        picture.blit(tinted, (0, down))
    return picture


@dataclass(frozen=True, slots=True)
class Bed:
    """A rounded bed for the stock or the pile, pressed into the felt."""

    box: Rect
    unit: float

    @property
    def rect(self) -> Rect:
        """The rectangle of the bed with its edge."""
        return self.box.inflate(*(2 * round(5 * self.unit),) * 2)

    def paint(self, surface: Surface) -> None:
        """Paint the bed."""
        box = self.rect
        surface.blit(_bed(box.size, round(10 * self.unit), max(1, round(1.6 * self.unit))), box)


@lru_cache(maxsize=4)
def _bed(size: tuple[int, int], radius: int, wide: int) -> Surface:
    bed = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(bed, (0, 0, 0, 34), bed.get_rect(), border_radius=radius)
    pygame.draw.rect(bed, (255, 255, 255, 30), bed.get_rect(), wide, border_radius=radius)
    return bed


@dataclass(frozen=True, slots=True)
class Count:
    """The number of cards in the stock, on a small plate at its lower edge."""

    box: Rect
    cards: int
    unit: float

    @property
    def _line(self) -> Surface:
        return letters.line(str(self.cards), round(14 * self.unit), theme.IVORY, True)

    @property
    def rect(self) -> Rect:
        """The rectangle of the plate."""
        wide, high = self._line.get_size()
        rect = Rect(0, 0, max(wide + high, round(34 * self.unit)), high + 2)
        rect.center = (self.box.centerx, self.box.bottom)
        return rect

    def paint(self, surface: Surface) -> None:
        """Paint the plate and the number."""
        plates.panel(surface, self.rect, self.rect.h // 2, (12, 22, 20), 215)
        letters.put(surface, self._line, center=self.rect.center)


@dataclass(frozen=True, slots=True)
class TrayBoard:
    """The board below the cards on the tray: dark, with a thin golden edge."""

    rect: Rect
    unit: float

    def paint(self, surface: Surface) -> None:
        """Paint the board and its edge."""
        radius = round(14 * self.unit)
        plates.panel(surface, self.rect, radius, (8, 20, 16), 120)
        line = max(1, round(1.5 * self.unit))
        pygame.draw.rect(surface, theme.GOLD, self.rect, line, border_radius=radius)


@dataclass(frozen=True, slots=True)
class Label:
    """A short text on a dark strip; `anchor` names the point of the strip at `at`, such as "center"."""

    text: str
    at: Point
    pixels: int
    anchor: str = "center"
    colour: theme.Colour = theme.MIST
    bold: bool = False

    @property
    def _words(self) -> Surface:
        return letters.block(self.text, self.pixels, self.colour, self.bold)

    @property
    def rect(self) -> Rect:
        """The rectangle of the strip."""
        return self._words.get_rect(**{self.anchor: self.at}).inflate(self.pixels, self.pixels // 3)

    def paint(self, surface: Surface) -> None:
        """Paint the strip and the text."""
        radius = min(self.rect.h // 2, self.pixels)
        plates.panel(surface, self.rect, radius, (10, 26, 20), 220)
        letters.put(surface, self._words, center=self.rect.center)

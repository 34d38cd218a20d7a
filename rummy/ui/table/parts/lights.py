"""The lights at the table: around the player in turn, around spots for cards, and on a new card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import motion, plates, theme
from rummy.ui.table.layout.frame import SeatPlace


class TurnLight:
    """A ring of light around the portrait of the player in turn; it moves from seat to seat."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self.centre = (0.0, 0.0)
        self.radius = 10.0
        self._start = (0.0, 0.0, 0.0)
        self._goal: tuple[float, float, float] | None = None
        self._waited = 0.0
        self.seconds = motion.LIGHT

    @property
    def moves(self) -> bool:
        """True while the light is moving."""
        return self._goal is not None

    def put(self, place: SeatPlace) -> None:
        """Place the light at a seat without animation."""
        self.centre, self.radius, self._goal = (*place.portrait,), place.radius, None

    def walk(self, place: SeatPlace, seconds: float) -> None:
        """Start to move the light to a seat in a number of seconds."""
        if seconds <= 0:
            self.put(place)
        elif place.portrait != self.centre:
            self._start = (*self.centre, self.radius)
            self._goal = (*place.portrait, place.radius)
            self._waited, self.seconds = 0.0, seconds

    def advance(self, seconds: float) -> None:
        """Move the light for a number of seconds."""
        if self._goal is None:
            return
        self._waited += seconds
        way = motion.ease_out(min(1.0, self._waited / self.seconds))
        x, y, radius = (a + (b - a) * way for a, b in zip(self._start, self._goal, strict=True))
        self.centre, self.radius = (x, y), radius
        if way >= 1:
            self._goal = None

    @property
    def rect(self) -> Rect:
        """The rectangle of the light."""
        reach = round(self.radius + 18 * self.unit)
        return Rect(0, 0, 2 * reach, 2 * reach).move(self.centre[0] - reach, self.centre[1] - reach)

    def paint(self, surface: Surface) -> None:
        """Paint the glow and the ring."""
        centre = (round(self.centre[0]), round(self.centre[1]))
        glow = _halo(round(self.radius), self.unit)
        surface.blit(glow, glow.get_rect(center=centre))


@lru_cache(maxsize=8)
def _halo(radius: int, unit: float) -> Surface:
    """Return a picture of a ring inside fainter rings."""
    reach = radius + 17 * unit
    glow = Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
    middle = (glow.get_width() // 2, glow.get_height() // 2)
    for step in range(8):
        colour = (*theme.GOLD, 14 + 16 * step)
        pygame.draw.circle(glow, colour, middle, round(reach - step * 2 * unit), max(2, round(2.6 * unit)))
    ring = plates.disc(round(radius + 6 * unit), theme.GOLD, max(3, round(5 * unit)))
    glow.blit(ring, ring.get_rect(center=middle))
    return glow


@dataclass(frozen=True)
class Glow:
    """The light around a box to which selected or dragged cards can go."""

    box: Rect
    unit: float
    strong: bool

    @cached_property
    def rect(self) -> Rect:
        """The rectangle of the box together with its light."""
        reach = round(16 * self.unit)
        return self.box.inflate(2 * reach, 2 * reach)

    @cached_property
    def lit(self) -> list[Rect]:
        """The rectangles of the light: the four sides with their corners, or everything."""
        if self._filled:
            return [self.rect]
        box, (wide, high) = self.rect, self._corner
        upper, lower = Rect(box.x, box.y, box.w, high), Rect(box.x, box.bottom - high, box.w, high)
        left = Rect(box.x, upper.bottom, wide, lower.y - upper.bottom)
        return [upper, lower, left, left.move(box.w - wide, 0)]

    def paint(self, surface: Surface) -> None:
        """Paint the light: its corners as they are, its sides stretched to the box."""
        places, lights = self._drawn
        for seen in surface.get_clip().collidelistall(places):
            place, light = places[seen], lights[seen]
            drawn_out = light if place.size == light.size else pygame.transform.scale(light, place.size)
            surface.blit(drawn_out, place)

    @cached_property
    def _drawn(self) -> tuple[list[Rect], list[Surface]]:
        """The places of the parts of the light in the window, and their pictures."""
        light = self._light
        return self._ninths(self.rect), [light.subsurface(part) for part in self._ninths(light.get_rect())]

    @cached_property
    def _filled(self) -> bool:
        """True if the inside is lit too: a strong light around a box that is not large."""
        is_wide = self.box.w > 3 * self.box.h or self.box.h > 250 * self.unit
        return self.strong and not is_wide

    @cached_property
    def _light(self) -> Surface:
        return _light(self.unit, self.strong, self._filled)

    @cached_property
    def _corner(self) -> tuple[int, int]:
        """The width and height of a corner of the light in pixels, smaller in a small box."""
        most = self._light.get_width() // 2
        return min(most, self.rect.w // 2), min(most, self.rect.h // 2)

    def _ninths(self, box: Rect) -> list[Rect]:
        """Return the corners and sides of a box, and its middle if the light is filled."""
        wide, high = self._corner
        columns = ((box.x, wide), (box.x + wide, box.w - 2 * wide), (box.right - wide, wide))
        rows = ((box.y, high), (box.y + high, box.h - 2 * high), (box.bottom - high, high))
        parts = [Rect(x, y, wide, high) for x, wide in columns for y, high in rows]
        return parts if self._filled else [*parts[:4], *parts[5:]]


@lru_cache(maxsize=4)
def _light(unit: float, strong: bool, filled: bool) -> Surface:
    """Return a picture of fading rings around a line: all corners, and one pixel of each side."""
    reach = round(16 * unit)
    light = Surface((2 * (reach + 12) + 1,) * 2, pygame.SRCALPHA)
    inner = light.get_rect().inflate(8 - 2 * reach, 8 - 2 * reach)
    wide = max(2, round(2 * unit))
    for step in range(6, 0, -1):
        ring = inner.inflate(2 * step * wide, 2 * step * wide)
        alpha = (64 if strong else 32) * (7 - step) // 6
        pygame.draw.rect(light, (*theme.GOLD, alpha), ring, wide, border_radius=10 + step * wide)
    if filled:
        pygame.draw.rect(light, (*theme.GOLD, 46), inner, border_radius=10)
    line = max(2, round((4 if strong else 2.5) * unit))
    pygame.draw.rect(light, theme.GOLD, inner, line, border_radius=10)
    return light


@dataclass(frozen=True)
class NewMark:
    """A small gold dot on the card drawn this turn."""

    centre: tuple[float, float]
    unit: float

    @property
    def rect(self) -> Rect:
        """The rectangle of the dot."""
        size = round(20 * self.unit)
        return Rect(0, 0, size, size).move(self.centre[0] - size / 2, self.centre[1] - size / 2)

    def paint(self, surface: Surface) -> None:
        """Paint the dot with a dark edge."""
        pygame.draw.aacircle(surface, (90, 60, 10), self.rect.center, self.rect.w // 2 - 1)
        pygame.draw.aacircle(surface, theme.GOLD, self.rect.center, self.rect.w // 2 - 3)


def glows(targets: Sequence[Rect], best: int | None, unit: float) -> list[Glow]:
    """Return a gold light around each of the boxes, a stronger one around that of index `best`."""
    return [Glow(box, unit, index == best) for index, box in enumerate(targets)]

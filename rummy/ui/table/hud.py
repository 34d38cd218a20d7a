"""What stands around the cards: seats, the turn light, the prompt, glows. It shows what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.text import number
from rummy.ui import letters, motion, plates, symbols, theme
from rummy.ui.table.frame import SeatPlace

RING: theme.Colour = (150, 122, 66)  # brass around a portrait
PORTRAITS = ("anna", "bill", "grace", "lisa", "mei", "mike", "omar", "walter")


def portrait(name: str, pixels: int) -> Surface:
    """The picture of a player by name; a stranger gets the picture of the human."""
    known = name.lower() if name.lower() in PORTRAITS else "you"
    return symbols.picture("portraits", known, pixels, pixels)


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What a seat tells: name, score, how many cards or points are left, whether it deals, and plays now."""

    name: str
    score: int
    rest: str
    deals: bool
    plays: bool


@dataclass(frozen=True, slots=True)
class Plate:
    """The panel on which a player's words stand: quiet, and bright while that player is to play."""

    rect: Rect
    unit: float
    is_lit: bool

    def paint(self, surface: Surface) -> None:
        """Paint the panel, and around the lit one a line of gold."""
        radius = round(16 * self.unit)
        if self.is_lit:
            plates.framed(surface, self.rect, radius, (74, 58, 20), max(2, round(2.5 * self.unit)))
        else:
            plates.panel(surface, self.rect, radius, (12, 28, 24), 150)


class Seat:
    """A player at the table: the portrait in its ring; name, score and what is left on a plate."""

    def __init__(self, place: SeatPlace, unit: float, words: SeatWords) -> None:
        self.place, self.unit, self.words = place, unit, words

    @property
    def rect(self) -> Rect:
        """Plate and portrait."""
        return self.place.box

    @property
    def plate(self) -> Plate:
        """What lies below the turn light and the portrait."""
        return Plate(self.place.plate, self.unit, self.words.plays)

    def paint(self, surface: Surface) -> None:
        """Paint portrait and words."""
        place, u = self.place, self.unit
        size = 2 * place.radius
        pygame.draw.aacircle(surface, (14, 26, 22), place.portrait, place.radius + round(2.5 * u))
        pygame.draw.aacircle(surface, RING, place.portrait, place.radius + max(1, round(1.2 * u)))
        letters.put(surface, portrait(self.words.name, size), center=place.portrait)
        self._paint_words(surface)
        if self.words.deals:
            self._paint_dealer(surface)

    def _paint_words(self, surface: Surface) -> None:
        box, u = self.place.words, self.unit
        upper, lower = box.top + round(13 * u), box.top + round(34 * u)
        score = letters.line(number(self.words.score), round(18 * u), theme.GOLD, True)
        gap = round(8 * u)
        pixels, room = round(18 * u), box.w - score.get_width() - gap
        name = letters.line(letters.shortened(self.words.name, pixels, room), pixels, theme.IVORY, True)
        rest = letters.line(self.words.rest, round(14 * u), theme.MIST)
        if self.place.is_upright:
            left = box.centerx - (name.get_width() + gap + score.get_width()) // 2
            letters.put(surface, name, midleft=(left, upper))
            letters.put(surface, score, midleft=(left + name.get_width() + gap, upper))
            letters.put(surface, rest, center=(box.centerx, lower))
        else:
            letters.put(surface, name, midleft=(box.left, upper))
            letters.put(surface, score, midright=(box.right, upper))
            letters.put(surface, rest, midleft=(box.left, lower))

    def _paint_dealer(self, surface: Surface) -> None:
        """A button of ivory at the portrait."""
        x, y = self.place.portrait
        reach = round(self.place.radius * 0.76)
        centre, size = (x + reach, y + reach * (-1 if self.place.is_upright else 1)), round(12 * self.unit)
        pygame.draw.aacircle(surface, (14, 26, 22), centre, size + 2)
        pygame.draw.aacircle(surface, theme.IVORY, centre, size)
        letters.put(surface, letters.line("D", round(14 * self.unit), theme.INK, True), center=centre)


class TurnLight:
    """A ring of light around the portrait of who is to play; it walks from seat to seat."""

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
        """Whether it is on its way."""
        return self._goal is not None

    def put(self, place: SeatPlace) -> None:
        """Stand at a seat at once."""
        self.centre, self.radius, self._goal = (*place.portrait,), place.radius, None

    def walk(self, place: SeatPlace, seconds: float) -> None:
        """Go to a seat."""
        if seconds <= 0:
            self.put(place)
        elif place.portrait != self.centre:
            self._start = (*self.centre, self.radius)
            self._goal = (*place.portrait, place.radius)
            self._waited, self.seconds = 0.0, seconds

    def advance(self, seconds: float) -> None:
        """Move on."""
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
        """Where the light shows."""
        reach = round(self.radius + 18 * self.unit)
        return Rect(0, 0, 2 * reach, 2 * reach).move(self.centre[0] - reach, self.centre[1] - reach)

    def paint(self, surface: Surface) -> None:
        """Paint the glow and the ring."""
        centre = (round(self.centre[0]), round(self.centre[1]))
        glow = _halo(round(self.radius), self.unit)
        surface.blit(glow, glow.get_rect(center=centre))
        width = max(3, round(5 * self.unit))
        pygame.draw.aacircle(surface, theme.GOLD, centre, round(self.radius + 6 * self.unit), width)


@lru_cache(maxsize=8)
def _halo(radius: int, unit: float) -> Surface:
    """Rings that grow fainter outwards."""
    reach = radius + 17 * unit
    glow = Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
    middle = (glow.get_width() // 2, glow.get_height() // 2)
    for step in range(8):
        colour = (*theme.GOLD, 14 + 16 * step)
        pygame.draw.circle(glow, colour, middle, round(reach - step * 2 * unit), max(2, round(2.6 * unit)))
    return glow


class Prompt:
    """The one short line that says what can be done now, or why not."""

    def __init__(self, place: Rect, unit: float) -> None:
        self.place, self.unit = place, unit
        self.text, self.is_refusal = "", False
        self.is_call = False  # whether it is the player who is to do something

    @property
    def rect(self) -> Rect:
        """The line's whole width."""
        return self.place

    @property
    def shown_pixels(self) -> int:
        """The height of its letters: smaller than wanted only where the sentence would not fit."""
        return letters.fitting([self.text], round(18 * self.unit), self.place.w - 8, self.is_refusal)

    def paint(self, surface: Surface) -> None:
        """Paint the line on a dark lozenge."""
        if not self.text:
            return
        colour = (255, 214, 190) if self.is_refusal else theme.IVORY
        text = letters.line(self.text, self.shown_pixels, colour, self.is_refusal)
        box = text.get_rect(center=self.place.center).inflate(round(36 * self.unit), 0)
        box.height = self.place.height - 4
        box.centery = self.place.centery
        box = box.clip(self.place)
        ground = (92, 30, 26) if self.is_refusal else (10, 26, 20)
        if self.is_call:
            plates.framed(surface, box, box.height // 2, ground, max(2, round(2 * self.unit)))
        else:
            plates.panel(surface, box, box.height // 2, ground, 235 if self.is_refusal else 150)
        letters.put(surface, text, center=self.place.center)


class Glow:
    """The light around a place where what is dragged or selected may go."""

    def __init__(self, box: Rect, unit: float, strong: bool) -> None:
        self.box, self.unit, self.strong = box, unit, strong
        self.open = box.w > 3 * box.h or box.h > 250 * unit  # a wide place keeps its colours

    @property
    def rect(self) -> Rect:
        """The box with the light around it."""
        reach = round(16 * self.unit)
        return self.box.inflate(2 * reach, 2 * reach)

    def paint(self, surface: Surface) -> None:
        """Paint the light of a small box, its corners as they are and its sides drawn out."""
        places, parts = self._ninths(self.rect), self._ninths(self._light.get_rect())
        for seen in surface.get_clip().collidelistall(places):
            place, light = places[seen], self._light.subsurface(parts[seen])
            drawn_out = light if place.size == light.size else pygame.transform.scale(light, place.size)
            surface.blit(drawn_out, place)

    @property
    def lit(self) -> list[Rect]:
        """The parts of it that the light falls on."""
        return [self.rect] if self._filled else self._ninths(self.rect)

    @property
    def _filled(self) -> bool:
        return self.strong and not self.open

    @property
    def _light(self) -> Surface:
        return _light(self.unit, self.strong, self._filled)

    def _ninths(self, box: Rect) -> list[Rect]:
        """Corners and sides of a box, and its middle if there is light in it."""
        corner = self._light.get_width() // 2
        columns = ((box.x, corner), (box.x + corner, box.w - 2 * corner), (box.right - corner, corner))
        rows = ((box.y, corner), (box.y + corner, box.h - 2 * corner), (box.bottom - corner, corner))
        parts = [Rect(x, y, wide, high) for x, wide in columns for y, high in rows]
        return parts if self._filled else [*parts[:4], *parts[5:]]


@lru_cache(maxsize=4)
def _light(unit: float, strong: bool, filled: bool) -> Surface:
    """Rings that grow fainter outwards, around a firm line: all corners, and one pixel of each side."""
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
    pygame.draw.rect(light, (*theme.GOLD, 255 if strong else 190), inner, line, border_radius=10)
    return light


class NewMark:
    """A small gold flag on the card that came this turn."""

    def __init__(self, centre: tuple[float, float], unit: float) -> None:
        self.centre, self.unit = centre, unit

    @property
    def rect(self) -> Rect:
        """The flag."""
        size = round(20 * self.unit)
        return Rect(0, 0, size, size).move(self.centre[0] - size / 2, self.centre[1] - size / 2)

    def paint(self, surface: Surface) -> None:
        """Paint a star-like dot."""
        pygame.draw.aacircle(surface, (90, 60, 10), self.rect.center, self.rect.w // 2 - 1)
        pygame.draw.aacircle(surface, theme.GOLD, self.rect.center, self.rect.w // 2 - 3)


def glows(targets: Sequence[Rect], best: int | None, unit: float) -> list[Glow]:
    """The lights for places, the best one strong."""
    return [Glow(box, unit, index == best) for index, box in enumerate(targets)]

"""What somebody says, in a bubble beside their plate: it takes free felt only, and fades by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import letters, motion, plates, theme
from rummy.ui.table.layout.frame import SeatPlace
from rummy.ui.table.layout.spots import Point

WIDTHS = (240, 180, 132, 108)  # units of the text: the widest that finds a place is taken
TAIL = 9  # units
EDGE: theme.Colour = (14, 26, 22)


class Bubble:
    """A sentence, where it stands, and how long it is still to be seen."""

    def __init__(self, seat: int, text: str, rect: Rect, picture: Surface) -> None:
        self.seat, self.text, self.rect, self.picture = seat, text, rect, picture
        self.left = motion.REMARK
        self.fade = motion.FADE  # of these, seconds in which it goes

    @property
    def strength(self) -> float:
        """How much of it is to be seen, from 1 down to 0."""
        return min(1.0, self.left / self.fade) if self.fade else 1.0

    def paint(self, surface: Surface) -> None:
        """Paint it as strong as it still is."""
        self.picture.set_alpha(round(255 * self.strength))
        surface.blit(self.picture, self.rect)


def bubble(
    place: SeatPlace, text: str, unit: float, table: Rect, taken: Sequence[Rect], low: int
) -> Bubble | None:
    """The bubble where it covers nothing that is taken; None without such a place.

    `low` is where the seat's plate and cards end; `table` is all that may be covered.
    """
    pixels, pad = round(15 * unit), round(9 * unit)
    for width in WIDTHS:
        lines = letters.wrapped(text, pixels, round(width * unit))
        if max(letters.wide(line, pixels) for line in lines) > round(width * unit):
            continue
        box = Rect(0, 0, max(letters.wide(line, pixels) for line in lines) + 2 * pad, 0)
        box.h = letters.pitch(pixels) * len(lines) + pad
        for body, tip in _spots(place, box, unit, table, low):
            if table.contains(body) and not any(
                part.collidelist(taken) >= 0 for part in (body, _tail(body, tip))
            ):
                return Bubble(place.seat, text, _whole(body, tip), _picture(lines, pixels, body, tip))
    return None


def _whole(body: Rect, tip: Point) -> Rect:
    """All that it is painted on."""
    return body.union(Rect(tip, (1, 1)))


def _tail(body: Rect, tip: Point) -> Rect:
    """Where the tail lies."""
    (x, y), (right, bottom) = _foot(body, tip)
    return Rect(x, y, right - x + 1, bottom - y + 1).union(Rect(tip, (1, 1)))


def _spots(place: SeatPlace, box: Rect, unit: float, table: Rect, low: int) -> Iterator[tuple[Rect, Point]]:
    """Where a body of this size may stand around a seat, the best place first, and where its tail points."""
    tail, x = round(TAIL * unit), place.portrait[0]
    if not place.is_upright:
        right, left = place.box.right, x - place.radius - round(6 * unit)
        level = place.plate.centery
        yield box.move(right + tail, level - box.h // 2), (right, level)
        yield box.move(left - tail - box.w, level - box.h // 2), (left, level)
    below = box.move(0, low + tail)
    for middle in (x, place.box.centerx):
        below.centerx = middle
        below.clamp_ip(Rect(table.x, below.y, table.w, below.h))
        tip = low if place.is_upright else place.portrait[1] + place.radius + round(6 * unit)
        yield below.copy(), (min(max(x, below.x + 2 * tail), below.right - 2 * tail), tip)
    if place.is_upright:
        high = place.portrait[1] - place.radius - round(8 * unit)
        above = box.move(x - box.w // 2, high - tail - box.h)
        above.clamp_ip(Rect(table.x, above.y, table.w, above.h))
        yield above, (x, high)


def _picture(lines: Sequence[str], pixels: int, body: Rect, tip: Point) -> Surface:
    """Body, tail and words."""
    whole = _whole(body, tip)
    picture = Surface(whole.size, pygame.SRCALPHA)
    inner, point = body.move(-whole.x, -whole.y), (tip[0] - whole.x, tip[1] - whole.y)
    radius = min(inner.h // 2, round(pixels * 0.9))
    plates.panel(picture, inner, radius, EDGE)
    tail = _tail(inner, point)
    picture.blit(
        _triangle(tail.size, [(x - tail.x, y - tail.y) for x, y in (point, *_foot(inner, point))]), tail
    )
    plates.panel(picture, inner.inflate(-2, -2), radius - 1, theme.IVORY)
    top = inner.centery - letters.pitch(pixels) * (len(lines) - 1) / 2
    for row, text in enumerate(lines):
        middle = (inner.centerx, round(top + row * letters.pitch(pixels)))
        letters.put(picture, letters.line(text, pixels, theme.INK), center=middle)
    return picture


def _triangle(size: tuple[int, int], corners: Sequence[Point]) -> Surface:
    """A triangle with smooth edges."""
    large = Surface((4 * size[0], 4 * size[1]), pygame.SRCALPHA)
    large.fill((*theme.IVORY, 0))
    pygame.draw.polygon(large, theme.IVORY, [(4 * x + 2, 4 * y + 2) for x, y in corners])
    return pygame.transform.smoothscale(large, size)


def _foot(body: Rect, tip: Point) -> tuple[Point, Point]:
    """Where the tail leaves the body, a little inside of it."""
    half = max(4, body.h // 8)
    if body.left <= tip[0] < body.right:
        y = body.top + 2 if tip[1] <= body.top else body.bottom - 3
        return (tip[0] - half, y), (tip[0] + half, y)
    x = body.left + 2 if tip[0] <= body.left else body.right - 3
    return (x, tip[1] - half), (x, tip[1] + half)

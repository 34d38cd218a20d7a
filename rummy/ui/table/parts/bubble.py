"""A speech bubble beside a player's plate: a text or an emoji, which fades after some seconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import letters, motion, plates, symbols, theme
from rummy.ui.table.layout.frame import SeatPlace
from rummy.ui.table.layout.spots import Point

WIDTHS = (240, 180, 132, 108)  # units of width of the text; the widest one that finds a place is used
# The same for enlarged letters, of which several lines may be too high.
LOW_WIDTHS = (300, 340, 400, 460, 520, 580, 640, 760)
TAIL = 9  # units from the bubble to the tip of its tail
FACE = 46  # units of height of an emoji
EDGE: theme.Colour = (14, 26, 22)


@dataclass(frozen=True, slots=True)
class Saying:
    """A remark: a text, or the name of an emoji with the text that describes it."""

    text: str
    face: str = ""
    insists: bool = False  # whether its bubble may cover cards


class Bubble:
    """A speech bubble with its remark, its place, and the seconds for which it is still shown."""

    def __init__(self, seat: int, said: Saying, rect: Rect, picture: Surface) -> None:
        self.seat, self.said, self.rect, self.picture = seat, said, rect, picture
        self.left = motion.SAYING if said.insists else motion.REMARK
        self.fade = motion.FADE  # the seconds at the end in which the bubble fades

    @property
    def text(self) -> str:
        """The text of the remark."""
        return self.said.text

    @property
    def strength(self) -> float:
        """The opacity of the bubble, from 1 down to 0."""
        return min(1.0, self.left / self.fade) if self.fade else 1.0

    def paint(self, surface: Surface) -> None:
        """Paint the bubble with its opacity."""
        self.picture.set_alpha(round(255 * self.strength))
        surface.blit(self.picture, self.rect)


def bubble(
    place: SeatPlace, said: Saying, unit: float, table: Rect, taken: Sequence[Rect], low: int
) -> Bubble | None:
    """Return a bubble at the best place inside `table` that overlaps no box in `taken`, or None.

    `low` is the lower end of the seat's plate and cards in pixels.
    """
    pad = round(9 * unit)
    for shown in _pictures(said, unit):
        box = Rect(0, 0, shown.get_width() + 2 * pad, shown.get_height() + pad)
        for body, tip in _spots(place, box, unit, table, low):
            if table.contains(body) and not any(
                part.collidelist(taken) >= 0 for part in (body, _tail(body, tip))
            ):
                return Bubble(
                    place.seat, said, _whole(body, tip), _picture(shown, round(15 * unit), body, tip)
                )
    return None


def _pictures(said: Saying, unit: float) -> Iterator[Surface]:
    """Yield the picture of the emoji, or pictures of the text in wide and then narrower lines."""
    pixels = round(15 * unit)
    if said.face:
        high = round(FACE * unit)
        yield symbols.picture("faces", said.face, high, high)
        return
    for width in (*WIDTHS, *LOW_WIDTHS) if letters.are_enlarged() else WIDTHS:
        lines = letters.wrapped(said.text, pixels, round(width * unit))
        wide = max(letters.wide(line, pixels) for line in lines)
        if wide <= round(width * unit):
            yield _words(lines, pixels, wide)


def _words(lines: Sequence[str], pixels: int, wide: int) -> Surface:
    """Return a picture of centred lines of text."""
    pitch = letters.pitch(pixels)
    words = Surface((wide, pitch * len(lines)), pygame.SRCALPHA)
    words.fill((*theme.IVORY, 0))
    for row, text in enumerate(lines):
        middle = (wide // 2, round(pitch * (row + 0.5)))
        letters.put(words, letters.line(text, pixels, theme.INK), center=middle)
    return words


def _whole(body: Rect, tip: Point) -> Rect:
    """Return the rectangle around the body and the tail of a bubble."""
    return body.union(Rect(tip, (1, 1)))


def _tail(body: Rect, tip: Point) -> Rect:
    """Return the rectangle around the tail of a bubble."""
    (x, y), (right, bottom) = _foot(body, tip)
    return Rect(x, y, right - x + 1, bottom - y + 1).union(Rect(tip, (1, 1)))


def _spots(place: SeatPlace, box: Rect, unit: float, table: Rect, low: int) -> Iterator[tuple[Rect, Point]]:
    """Yield the possible bodies around a seat with the tips of their tails, the best first."""
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
        under = max(place.portrait[1] + place.radius + round(6 * unit), place.plate.bottom)
        tip = low if place.is_upright else under
        yield below.copy(), (min(max(x, below.x + 2 * tail), below.right - 2 * tail), tip)
    if place.is_upright:
        high = place.portrait[1] - place.radius - round(8 * unit)
        above = box.move(x - box.w // 2, high - tail - box.h)
        above.clamp_ip(Rect(table.x, above.y, table.w, above.h))
        yield above, (x, high)
        if x < table.centerx:
            beside, tip_x = place.box.right + tail, place.box.right
        else:
            beside, tip_x = place.box.left - tail - box.w, place.box.left - 1
        level = place.words.centery
        yield box.move(beside, level - box.h // 2), (tip_x, level)


def _picture(shown: Surface, pixels: int, body: Rect, tip: Point) -> Surface:
    """Return a picture of a bubble with its tail and contents."""
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
    letters.put(picture, shown, center=inner.center)
    return picture


def _triangle(size: tuple[int, int], corners: Sequence[Point]) -> Surface:
    """Return a picture of a triangle with smooth edges."""
    large = Surface((4 * size[0], 4 * size[1]), pygame.SRCALPHA)
    large.fill((*theme.IVORY, 0))
    pygame.draw.polygon(large, theme.IVORY, [(4 * x + 2, 4 * y + 2) for x, y in corners])
    return pygame.transform.smoothscale(large, size)


def _foot(body: Rect, tip: Point) -> tuple[Point, Point]:
    """Return the two ends of the tail's base, a little inside the body."""
    half = max(4, body.h // 8)
    if body.left <= tip[0] < body.right:
        y = body.top + 2 if tip[1] <= body.top else body.bottom - 3
        return (tip[0] - half, y), (tip[0] + half, y)
    x = body.left + 2 if tip[0] <= body.left else body.right - 3
    return (x, tip[1] - half), (x, tip[1] + half)

"""The base of all charts: a heading, axes with round numbers, dates, and explanations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import pairwise

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import number, say
from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Control
from rummy.ui.widgets.controls import arrow_step
from rummy.viewmodel.words.dates import short_date

LINE: theme.Colour = (42, 62, 54)
LIT: theme.Colour = (34, 62, 52)  # background of the part under the pointer


def percent(share: float) -> str:
    """Return a share from 0 to 1 as text in percent."""
    return say("statistics.percent", number=round(100 * share))


def date(ended: str) -> str:
    """Return the local date, as text, of an ISO time at which a match ended."""
    return short_date(datetime.fromisoformat(ended).astimezone())


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Return equally spaced round numbers, among them 0, that cover `low` to `high`.

    They are at most `most` numbers, or at most three if `most` is smaller.
    """
    low, high = min(0, low), max(0, high)
    if low == high:
        high = 1
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            first, last = low // step, -(-high // step)
            if last - first < max(3, most):
                return tuple(step * n for n in range(first, last + 1))
        power *= 10


def fitting(text: str, pixels: int, width: int, colour: theme.Colour, bold: bool = False) -> Surface:
    """Return the picture of a line of text, in smaller letters if it is wider than `width` pixels."""
    return letters.line(text, letters.fitting([text], pixels, width, bold), colour, bold)


class Chart(Control):
    """A chart with a heading, a plot, and optionally a text below; a subclass paints the plot.

    Parts of a plot, such as columns, show an explanation in the heading when they are pointed at.
    """

    role = "choice"
    takes_pointer = False
    ticks: tuple[int, ...] = (0, 1)

    def __init__(self, rect: Rect, pixels: int, heading: str, foot: str = "") -> None:
        super().__init__(rect.inflate(pixels, pixels))  # room for the focus ring
        self.inner = rect
        self.pixels, self.heading, self.foot = max(letters.SMALLEST_TEXT, pixels), heading, foot
        self.em, self.line = letters.scaled(self.pixels), letters.pitch(self.pixels)
        self.over = -1
        self.plot = Rect(rect.x, rect.y + round(1.6 * self.line), rect.w, 0)
        self.plot.h = rect.bottom - round((2.8 if foot else 1.5) * self.line) - self.plot.y

    @property
    def rect(self) -> Rect:
        """The rectangle; what is in it moves along."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        before = getattr(self, "_rect", rect)
        for part in (getattr(self, "inner", None), getattr(self, "plot", None)):
            if part is not None:
                part.move_ip(rect.x - before.x, rect.y - before.y)
        self._rect = rect

    @property
    def spoken(self) -> str:
        """The heading."""
        return self.heading

    @property
    def spoken_value(self) -> str:
        """The explanation of the selected part, or else the text below the plot."""
        return self.part_text(self.over) if self.over >= 0 else self.foot

    # Layout

    def y(self, value: float) -> int:
        """Return the y pixel of a value on the vertical axis."""
        low, high = self.ticks[0], self.ticks[-1]
        return round(self.plot.bottom - self.plot.h * (value - low) / (high - low))

    def wide(self, text: str) -> int:
        """Return the width of a text in pixels."""
        return letters.wide(text, self.pixels)

    def leave_left(self, labels: Sequence[str]) -> None:
        """Move the left edge of the plot to make room for the labels of the vertical axis."""
        room = max(map(self.wide, labels)) + self.em
        self.plot.x, self.plot.w = self.inner.x + room, self.inner.right - self.inner.x - room

    def rows(self, lines: float = 1.6) -> int:
        """Return how many rows, each this number of text lines high, fit into the plot."""
        return int(self.plot.h // (lines * self.line))

    def slots(self, count: int) -> list[Rect]:
        """Return the rectangles of `count` equally wide columns that fill the plot."""
        edges = [self.plot.x + self.plot.w * index // count for index in range(count + 1)]
        return [Rect(left, self.plot.y, right - left, self.plot.h) for left, right in pairwise(edges)]

    # Parts

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles of the parts that show an explanation when pointed at."""
        return ()

    def part_text(self, index: int) -> str:
        """Return the explanation of the part with this index."""
        return ""

    def point(self, position: tuple[int, int]) -> None:
        """Select the part under the pointer."""
        super().point(position)
        found = (index for index, part in enumerate(self.parts) if part.collidepoint(position))
        self.mark("over", next(found, -1))

    def key(self, event: Event) -> bool:
        """Select the next part with the arrows, at first the last one; return False if there is none."""
        step, parts = arrow_step(event), len(self.parts)
        there = self.over + step if self.over >= 0 else parts - 1
        if not step or not 0 <= there < parts:
            return False
        self.mark("over", there)
        return True

    # Painting

    def paint(self, surface: Surface) -> None:
        """Paint the heading, the selected part with its explanation, the text below, and the plot."""
        words = self.part_text(self.over) if self.over >= 0 else ""
        room = self.inner.w - (self.wide(words) + self.em if words else 0)
        letters.put(
            surface,
            fitting(self.heading, self.pixels, room, theme.GOLD, True),
            midleft=(self.inner.x, self.inner.y + self.line // 2),
        )
        if words:
            pygame.draw.rect(surface, LIT, self.parts[self.over])
            self.write(
                surface, words, theme.IVORY, midright=(self.inner.right, self.inner.y + self.line // 2)
            )
        foot = fitting(self.foot, self.pixels, self.inner.w, theme.MIST)
        letters.put(surface, foot, midleft=(self.inner.x, self.inner.bottom - self.line // 2))
        self.paint_plot(surface)
        self.paint_focus(surface, self.pixels // 2)

    def paint_plot(self, surface: Surface) -> None:
        """Paint what the plot shows, and the axes."""
        raise NotImplementedError

    def write(
        self, surface: Surface, text: str, colour: theme.Colour = theme.MIST, **at: tuple[int, int]
    ) -> Rect:
        """Draw a text anchored at a pixel, as in `center=(10, 20)`; return the rectangle of the text."""
        return letters.put(surface, letters.line(text, self.pixels, colour), **at)

    def paint_axis(self, surface: Surface, label: Callable[[int], str] = number) -> None:
        """Paint a line across the plot for every tick of the vertical axis, with its label to the left."""
        for tick in self.ticks:
            y = self.y(tick)
            pygame.draw.line(surface, LINE, (self.plot.left, y), (self.plot.right - 1, y))
            self.write(surface, label(tick), midright=(self.plot.x - self.em // 2, y))

    def paint_dates(self, surface: Surface, first: str, last: str, right: int) -> None:
        """Draw the dates of two ISO times below the plot, whose right end is the x pixel `right`."""
        y = self.plot.bottom + self.line
        days = [*dict.fromkeys((date(first), date(last)))]
        if len(days) == 1 or sum(map(self.wide, days)) + self.em > right - self.plot.x:
            self.write(surface, " – ".join(days), midleft=(self.plot.x, y))
            return
        self.write(surface, days[0], midleft=(self.plot.x, y))
        self.write(surface, days[1], midright=(right, y))

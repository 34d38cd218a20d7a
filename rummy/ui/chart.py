"""How results are drawn: figures on tiles, and matches over time as bars with the win rate in a strip."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from rummy.text import number, say
from rummy.ui import letters, theme
from rummy.ui.widgets import Widget

LAST = 40  # matches that are shown
WINDOW = 10  # matches that a win rate looks back on
LOST: theme.Colour = (210, 104, 92)

Entry = tuple[str, bool, int]  # when a match ended, whether it was won, the margin in points


def signed(points: int) -> str:
    """A difference in points with its sign, plus or minus."""
    return f"+{number(points)}" if points > 0 else number(points)


def date(ended: str) -> str:
    """The day on which a match ended, where the player is."""
    day = datetime.fromisoformat(ended).astimezone()
    month = say("statistics.months").split()[day.month - 1]
    return say("statistics.date", day=day.day, month=month, year=str(day.year))


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Round numbers around zero and all from low to high, at most so many, but never fewer than three."""
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


def running_rates(wins: Sequence[bool]) -> list[float]:
    """After every match, the share of wins among the last ten, or as many as there were."""
    windows = [wins[max(0, end - WINDOW) : end] for end in range(1, len(wins) + 1)]
    return [sum(window) / len(window) for window in windows]


def height_of(entry: Entry) -> int:
    """The margin, but a match conceded while ahead is no win and does not stand above the line."""
    _, won, margin = entry
    return max(0, margin) if won else min(0, margin)


class Tile(Widget):
    """A big number over its small label, whose letters are as high as those of the tiles beside it."""

    def __init__(self, rect: Rect, value: str, label: str, pixels: int, label_pixels: int) -> None:
        super().__init__(rect)
        self.value, self.label, self.pixels, self.label_pixels = value, label, pixels, label_pixels

    def paint(self, surface: Surface) -> None:
        """Paint number and label, the number smaller where it would not fit."""
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=self.pixels // 2)
        value = fitting(self.value, round(self.pixels * 1.9), self.rect.w - self.pixels, theme.IVORY, True)
        letters.put(surface, value, center=(self.rect.centerx, self.rect.y + round(self.rect.h * 0.37)))
        label = letters.line(self.label, self.label_pixels, theme.MIST)
        letters.put(surface, label, center=(self.rect.centerx, self.rect.y + round(self.rect.h * 0.78)))


def fitting(text: str, pixels: int, width: int, colour: theme.Colour, bold: bool = False) -> Surface:
    """A line of text, made smaller until it is at most so wide, as long as it stays legible."""
    return letters.line(text, letters.fitting([text], pixels, width, bold), colour, bold)


class Chart(Widget):
    """A bar for every match, won upwards and lost downwards; pointing at one tells its date and margin."""

    def __init__(self, rect: Rect, history: Sequence[Entry], pixels: int) -> None:
        super().__init__(rect)
        self.pixels = max(letters.SMALLEST_TEXT, pixels)
        self.earlier = len(history) > LAST
        self.history = tuple(history[-LAST:])
        self.rates = running_rates([won for _, won, _ in history])[-LAST:]
        self.over = -1
        self._lay_out()

    def _lay_out(self) -> None:
        """Heading, bars, strip and dates from top to bottom; ticks to the left, words to the right."""
        line = round(self.pixels * 1.4)
        space = self.rect.h - round(4.3 * line)
        strip = max(2 * line, round(space * 0.26))
        heights = [height_of(entry) for entry in self.history]
        self.ticks = ticks(min(heights), max(heights), min(8, (space - strip) // round(1.2 * line) + 1))
        labels = [*(number(tick) for tick in self.ticks), self._percent(1)]
        left = max(letters.wide(label, self.pixels) for label in labels) + self.pixels
        wide = self.rect.w - left - 10 * self.pixels
        self.plot = Rect(self.rect.x + left, self.rect.y + round(1.7 * line), wide, space - strip)
        self.strip = Rect(self.plot.x, self.plot.bottom + round(1.2 * line), wide, strip)

    @staticmethod
    def _percent(share: float) -> str:
        return say("statistics.percent", number=round(100 * share))

    # Where things are

    def y(self, points: float) -> int:
        """The height of so many points in the picture."""
        low, high = self.ticks[0], self.ticks[-1]
        return round(self.plot.bottom - self.plot.h * (points - low) / (high - low))

    def slot(self, index: int) -> Rect:
        """The column of a match."""
        left = self.plot.x + self.plot.w * index // len(self.history)
        right = self.plot.x + self.plot.w * (index + 1) // len(self.history)
        return Rect(left, self.plot.y, right - left, self.strip.bottom - self.plot.y)

    def bar(self, index: int) -> Rect:
        """The bar of a match, which shows even where the margin is nothing."""
        entry, slot = self.history[index], self.slot(index)
        wide = max(3, min(round(slot.w * 0.68), round(2.4 * self.pixels)))
        high = max(3, abs(self.y(height_of(entry)) - self.y(0)))
        place = Rect(slot.centerx - wide // 2, 0, wide, high)
        if entry[1]:
            place.bottom = self.y(0)
        else:
            place.top = self.y(0) + 1
        return place

    def point(self, position: tuple[int, int]) -> None:
        """Note which match the pointer is over."""
        super().point(position)
        slots = (self.slot(index) for index in range(len(self.history)))
        self.mark("over", next((i for i, slot in enumerate(slots) if slot.collidepoint(position)), -1))

    # Painting

    def paint(self, surface: Surface) -> None:
        """Paint the whole picture."""
        self._paint_heading(surface)
        self._paint_axis(surface)
        if self.over >= 0:
            pygame.draw.rect(surface, (34, 62, 52), self.slot(self.over))
        for index in range(len(self.history)):
            self._paint_bar(surface, index)
        pygame.draw.line(surface, theme.CREAM, *self._across(self.y(0)), max(1, self.pixels // 16))
        self._paint_sides(surface)
        self._paint_strip(surface)
        self._paint_dates(surface)

    def _across(self, y: int) -> tuple[tuple[int, int], tuple[int, int]]:
        return (self.plot.left, y), (self.plot.right - 1, y)

    def _write(self, surface: Surface, text: str, colour: theme.Colour = theme.MIST, **at: object) -> Rect:
        return letters.put(surface, letters.line(text, self.pixels, colour), **at)

    def _paint_heading(self, surface: Surface) -> None:
        words = say("statistics.chart_last", count=LAST) if self.earlier else say("statistics.chart")
        heading = letters.line(words, self.pixels, theme.GOLD, True)
        letters.put(surface, heading, topleft=self.rect.topleft)
        if self.over >= 0:
            ended, _, margin = self.history[self.over]
            words = say("statistics.one", date=date(ended), margin=signed(margin))
            self._write(surface, words, theme.IVORY, topright=(self.plot.right, self.rect.y))

    def _paint_axis(self, surface: Surface) -> None:
        for tick in self.ticks:
            y = self.y(tick)
            pygame.draw.line(surface, (42, 62, 54), *self._across(y))
            self._write(surface, number(tick), midright=(self.plot.x - self.pixels // 2, y))

    def _paint_bar(self, surface: Surface, index: int) -> None:
        bar, won = self.bar(index), self.history[index][1]
        pygame.draw.rect(surface, theme.GOLD if won else LOST, bar)

    def _paint_sides(self, surface: Surface) -> None:
        """Say beside the bars what above and below the line means, where there is room."""
        x, zero, half = self.plot.right + self.pixels, self.y(0), round(self.pixels * 0.7)
        if zero - self.plot.top >= 2 * half:
            self._write(surface, say("statistics.won"), theme.GOLD, midleft=(x, zero - half))
        if self.plot.bottom - zero >= 2 * half:
            self._write(surface, say("statistics.lost"), LOST, midleft=(x, zero + half))

    def _paint_strip(self, surface: Surface) -> None:
        strip, thick = self.strip, max(2, self.pixels // 8)
        for share in (0, 1):
            y = strip.bottom - share * strip.h
            pygame.draw.line(surface, (42, 62, 54), *self._across(y))
            self._write(surface, self._percent(share), midright=(strip.x - self.pixels // 2, y))
        points = [
            (self.slot(i).centerx, round(strip.bottom - rate * strip.h)) for i, rate in enumerate(self.rates)
        ]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, theme.IVORY, start, end, thick)
        pygame.draw.aacircle(surface, theme.IVORY, points[-1], 2 * thick)
        words = say("statistics.trend", number=round(100 * self.rates[-1]))
        for row, text in enumerate(letters.wrapped(words, self.pixels, 9 * self.pixels)):
            top = strip.y + round(row * self.pixels * 1.25)
            self._write(surface, text, theme.IVORY, topleft=(strip.right + self.pixels, top))

    def _paint_dates(self, surface: Surface) -> None:
        first, last = date(self.history[0][0]), date(self.history[-1][0])
        if first == last:
            self._write(surface, first, midbottom=(self.plot.centerx, self.rect.bottom))
            return
        for text, index in ((first, 0), (last, len(self.history) - 1)):
            picture = letters.line(text, self.pixels, theme.MIST)
            place = picture.get_rect(midbottom=(self.slot(index).centerx, self.rect.bottom))
            surface.blit(picture, place.clamp(Rect(self.plot.x, place.y, self.plot.w, place.h)))

"""The curve of the player's rating, with a point for each day on which they played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.statistics.chart import Chart
from rummy.viewmodel.words.ratings import day_words

STEPS = (50, 100, 200, 500, 1000, 2000, 5000)  # points between two lines of the vertical axis


def round_ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Return equally spaced round ratings from `low` to `high`: at most `most`, or three if that is less."""
    for step in STEPS:
        first, last = low // step, -(-(high + 1) // step)
        if last - first < max(3, most):
            break
    return tuple(step * at for at in range(first, last + 1))


class RatingCurve(Chart):
    """A chart with the rating at the end of each day with a rated match, days counted from 1970."""

    def __init__(self, rect: Rect, curve: Sequence[tuple[int, int]], pixels: int) -> None:
        super().__init__(rect, pixels, say("ratings.curve"))
        self.curve = curve
        values = [value for _, value in curve]
        self.ticks = round_ticks(min(values), max(values), self.rows())
        self.leave_left([number(tick) for tick in self.ticks])
        self.plot.w -= self.em

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles that show an explanation when pointed at: a column for each day."""
        return self.slots(len(self.curve))

    def part_text(self, index: int) -> str:
        """Return a text with the date and the rating of the day with this index."""
        day, value = self.curve[index]
        return say("ratings.day", date=day_words(day), rating=number(value))

    @property
    def spoken_value(self) -> str:
        """The explanation of the selected day, at first of the last one."""
        return self.part_text(self.over)

    def paint_plot(self, surface: Surface) -> None:
        """Paint the curve with a point at its end, the axis, and the first and last date."""
        self.paint_axis(surface)
        thick = max(2, self.em // 6)
        places = zip(self.parts, self.curve, strict=True)
        points = [(part.centerx, self.y(value)) for part, (_, value) in places]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, theme.GOLD, start, end, thick)
        pygame.draw.aacircle(surface, theme.GOLD, points[self.over], 2 * thick)
        self._paint_days(surface)

    def _paint_days(self, surface: Surface) -> None:
        y = self.plot.bottom + self.line
        days = [*dict.fromkeys(day_words(self.curve[at][0]) for at in (0, -1))]
        if len(days) == 1 or sum(map(self.wide, days)) + self.em > self.plot.w:
            self.write(surface, " – ".join(days), midleft=(self.plot.x, y))
            return
        self.write(surface, days[0], midleft=(self.plot.x, y))
        self.write(surface, days[1], midright=(self.plot.right, y))

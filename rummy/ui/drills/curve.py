"""The curve of a player's latest tries of a drill: the share of right answers of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from rummy.storage.drills import DrillResult
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.statistics.chart import Chart, date, percent


class Curve(Chart):
    """A chart with a point for each try, at the height of the share of right answers, joined by a line."""

    ticks = (0, 25, 50, 75, 100)

    def __init__(self, rect: Rect, tries: Sequence[DrillResult], pixels: int) -> None:
        super().__init__(rect, pixels, say("drill.curve", count=len(tries)))
        self.tries = tuple(tries)
        self.leave_left([percent(1)])
        self.plot.w -= self.em

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles to point at: a column for each try."""
        return self.slots(len(self.tries))

    @property
    def spoken_value(self) -> str:
        """The explanation of the selected try, or else of the latest one."""
        return self.part_text(self.over if self.over >= 0 else len(self.tries) - 1)

    def part_text(self, index: int) -> str:
        """Return a text with the date and the result of a try."""
        result = self.tries[index]
        return say("drill.one", date=date(result.day), right=result.right, count=result.asked)

    def paint_plot(self, surface: Surface) -> None:
        """Paint the axes, the line and its points."""
        self.paint_axis(surface, lambda tick: percent(tick / 100))
        thick = max(2, self.em // 6)
        points = [
            (column.centerx, self.y(100 * result.right / result.asked))
            for column, result in zip(self.parts, self.tries, strict=True)
        ]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, theme.GOLD, start, end, thick)
        for point in points:
            pygame.draw.aacircle(surface, theme.GOLD, point, 2 * thick)
        self.paint_dates(surface, self.tries[0].day, self.tries[-1].day, self.plot.right)

"""A histogram of the points of rounds; a sentence below tells the number of rounds without points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.statistics.chart import Chart, ticks
from rummy.ui.widgets.basic import Text

MOST_BARS = 12
TALL = 5  # least number of rounds for which a bar is as high as the plot


def bins(points: Sequence[int], most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the edges, as round numbers, of at most `most` bins, and how many values each bin has."""
    edges = ticks(min(points), max(points) + 1, most + 1)
    counts = [0] * (len(edges) - 1)
    for each in points:
        counts[bisect_right(edges, each) - 1] += 1
    return edges, tuple(counts)


class ByPoints(Chart):
    """A chart in which the height of a bar is the number of rounds with points in a range."""

    def __init__(self, rect: Rect, points: Sequence[int], low_wins: bool | None, pixels: int) -> None:
        some = [each for each in points if each and low_wins is not None]
        remark = self._remark(len(points) - len(some), len(points), low_wins)
        super().__init__(rect, pixels, say("statistics.by_points"), remark if some else "")
        self.plot.h -= self.line
        self.remark = remark
        self.edges: tuple[int, ...] = ()
        self.counts: tuple[int, ...] = ()
        if some:
            self._lay_out(some)

    @staticmethod
    def _remark(none: int, rounds: int, low_wins: bool | None) -> str:
        if not rounds or low_wins is None:
            return say("statistics.points_mixed" if rounds else "statistics.no_rounds")
        key = "statistics.rounds_free" if low_wins else "statistics.rounds_empty"
        return say(key, count=none, rounds=rounds) if none else ""

    def _lay_out(self, points: Sequence[int]) -> None:
        """Compute the bins and the axes: as many bins as have room for the numbers below them."""
        label = max(self.wide(number(end)) for end in (min(points), 10 * max(points, key=abs)))
        most = min(MOST_BARS, max(3, round(self.plot.w * 0.9) // (label + self.em // 2)))
        self.edges, self.counts = bins(points, most)
        self.ticks = ticks(0, max(TALL, *self.counts), self.rows(2.0))
        self.leave_left([number(tick) for tick in self.ticks])
        self.plot.w -= self.wide(number(self.edges[-1])) // 2

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles that show an explanation when pointed at: a column for each bar."""
        return self.slots(len(self.counts)) if self.counts else ()

    def part_text(self, index: int) -> str:
        """Return a text with the range of points of a bar and its number of rounds."""
        low, high = self.edges[index], self.edges[index + 1] - 1
        return say("statistics.bar", low=low, high=high, count=self.counts[index])

    def bar(self, index: int) -> Rect:
        """Return the rectangle of the bar with this index."""
        slot = self.parts[index]
        top = self.y(self.counts[index])
        return Rect(slot.x + 1, top, slot.w - 2, self.plot.bottom - top)

    def paint_plot(self, surface: Surface) -> None:
        """Paint the bars over their axis, or only the sentence if there are no rounds with points."""
        if not self.counts:
            Text(self.plot, self.remark, self.pixels, colour=theme.CREAM, align="center").paint(surface)
            return
        self.paint_axis(surface)
        for index in range(len(self.counts)):
            pygame.draw.rect(surface, theme.GOLD, self.bar(index))
        slots = self.parts
        y = self.plot.bottom + round(0.7 * self.line)
        for edge, x in zip(self.edges, [*(slot.left for slot in slots), slots[-1].right], strict=True):
            self.write(surface, number(edge), center=(x, y))
        axis = say("statistics.points_axis")
        self.write(surface, axis, center=(self.plot.centerx, y + self.line))

"""Charts of matches in the order played: the margin of each, and the win rate over time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from rummy.career.summary import share
from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.statistics.chart import Chart, date, percent, ticks
from rummy.ui.widgets.basic import Text
from rummy.viewmodel.words.counting import gain

LAST = 40  # most matches with a bar
ROOM = 10  # least number of columns, so that a few bars are not too wide
WINDOW = 20  # number of matches in a win rate
ENOUGH = 5  # matches needed for a line of win rates
LOST: theme.Colour = (210, 104, 92)

MatchBar = tuple[str, bool, int]  # when a match ended (ISO), whether the player won, the margin in points


def running_rates(wins: Sequence[bool]) -> list[float]:
    """Return, for each match, the share of wins (0 to 1) among the last 20 matches up to it."""
    return [share(wins[max(0, end - WINDOW) : end]) for end in range(1, len(wins) + 1)]


def height_of(entry: MatchBar) -> int:
    """Return the margin of a match in points: at least 0 if it was won, at most 0 if it was lost."""
    _, won, margin = entry
    return max(0, margin) if won else min(0, margin)


class Margins(Chart):
    """A chart with a bar for each of the latest 40 matches, upwards if it was won, else downwards."""

    def __init__(self, rect: Rect, history: Sequence[MatchBar], pixels: int) -> None:
        earlier = len(history) > LAST
        key = "statistics.chart_last" if earlier else "statistics.chart"
        super().__init__(rect, pixels, say(key, count=LAST))
        self.history = tuple(history[-LAST:])
        heights = [height_of(entry) for entry in self.history]
        reach = max(map(abs, heights)) if len(heights) < ROOM else 0
        self.ticks = ticks(min(-reach, *heights), max(reach, *heights), self.rows())
        self.leave_left([number(tick) for tick in self.ticks])
        self.plot.w -= max(self.wide(say(f"statistics.{end}")) for end in ("won", "lost")) + self.em

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles that show an explanation when pointed at: a column for each match."""
        return self.slots(max(ROOM, len(self.history)))[: len(self.history)]

    def part_text(self, index: int) -> str:
        """Return a text with the date and the margin of the match with this index."""
        ended, _, margin = self.history[index]
        return say("statistics.one", date=date(ended), margin=gain(margin))

    def bar(self, index: int) -> Rect:
        """Return the rectangle of a match's bar, which is at least 3 pixels high."""
        entry, slot = self.history[index], self.parts[index]
        wide = max(3, min(round(slot.w * 0.68), round(2.4 * self.em)))
        high = max(3, abs(self.y(height_of(entry)) - self.y(0)))
        place = Rect(slot.centerx - wide // 2, 0, wide, high)
        if entry[1]:
            place.bottom = self.y(0)
        else:
            place.top = self.y(0) + 1
        return place

    def paint_plot(self, surface: Surface) -> None:
        """Paint a bar for each match, the line of margin 0, and the dates of the first and last match."""
        self.paint_axis(surface)
        for index, (_, won, _) in enumerate(self.history):
            pygame.draw.rect(surface, theme.GOLD if won else LOST, self.bar(index))
        zero = self.y(0)
        ends = (self.plot.left, zero), (self.plot.right - 1, zero)
        pygame.draw.line(surface, theme.CREAM, *ends, max(1, self.em // 16))
        self._paint_sides(surface)
        self.paint_dates(surface, self.history[0][0], self.history[-1][0], self.parts[-1].right)

    def _paint_sides(self, surface: Surface) -> None:
        """Write "won" and "lost" next to the bars, above and below margin 0, if there is room."""
        x, zero, half = self.plot.right + self.em // 2, self.y(0), round(self.em * 0.7)
        if zero - self.plot.top >= 2 * half:
            self.write(surface, say("statistics.won"), theme.GOLD, midleft=(x, zero - half))
        if self.plot.bottom - zero >= 2 * half:
            self.write(surface, say("statistics.lost"), LOST, midleft=(x, zero + half))


class Rates(Chart):
    """A chart with a line of the win rate, and a dashed line for the rate of equally strong players."""

    ticks = (0, 25, 50, 75, 100)

    def __init__(self, rect: Rect, history: Sequence[MatchBar], fair: float, pixels: int) -> None:
        foot = say("statistics.fair_line") if len(history) >= ENOUGH else ""
        super().__init__(rect, pixels, say("statistics.rates", count=WINDOW), foot)
        self.history, self.fair = tuple(history), fair
        self.rates = running_rates([won for _, won, _ in history])
        self.leave_left([percent(1)])
        self.plot.w -= self.em

    @property
    def parts(self) -> Sequence[Rect]:
        """The rectangles to point at: a column for each match, or none for fewer than five matches."""
        return self.slots(len(self.history)) if len(self.history) >= ENOUGH else ()

    @property
    def first(self) -> int:
        """The index of the first match on the line, as rates of only a few matches jump."""
        return min(WINDOW, len(self.history)) // 2

    def part_text(self, index: int) -> str:
        """Return a text with the date of a match and the win rate up to it."""
        return say("statistics.one", date=date(self.history[index][0]), margin=percent(self.rates[index]))

    def paint_plot(self, surface: Surface) -> None:
        """Paint both lines and the axes, or a sentence that says that there are too few matches."""
        if not self.parts:
            words = say("statistics.rates_later", count=ENOUGH)
            Text(self.plot, words, self.pixels, colour=theme.CREAM, align="center").paint(surface)
            return
        self.paint_axis(surface, lambda tick: percent(tick / 100))
        self._paint_fair(surface)
        thick = max(2, self.em // 6)
        columns = zip(self.parts, self.rates, strict=True)
        points = [(column.centerx, self.y(100 * rate)) for column, rate in columns][self.first :]
        for start, end in pairwise(dict.fromkeys(points)):
            pygame.draw.aaline(surface, theme.GOLD, start, end, thick)
        pygame.draw.aacircle(surface, theme.GOLD, points[-1], 2 * thick)
        self.paint_dates(surface, self.history[0][0], self.history[-1][0], self.plot.right)

    def _paint_fair(self, surface: Surface) -> None:
        y, dash = self.y(100 * self.fair), self.em // 2
        for x in range(self.plot.x, self.plot.right - dash, 2 * dash):
            pygame.draw.line(surface, theme.MIST, (x, y), (x + dash, y), max(1, self.em // 10))

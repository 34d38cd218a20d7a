"""A calendar of a month, which marks days whose daily deal the player has won, lost or left half-way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import date, timedelta
from typing import Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.storage.values import is_day
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Control
from rummy.viewmodel.words.dates import long_date

DayMark = Literal["won", "lost", "begun"]  # of a day's deal; "begun": it waits to be continued
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
ROWS, COLUMNS = 7, 7  # rows: the names of the weekdays, and six weeks


def months_between(first: date, last: date) -> int:
    """Return the number of months from the month of `first` to the month of `last`."""
    return 12 * (last.year - first.year) + last.month - first.month


def month_after(first: date, count: int) -> date:
    """Return the first day of the month that is `count` months after the month of a day."""
    years, months = divmod(first.month - 1 + count, 12)
    return date(first.year + years, months + 1, 1)


class Month(Control):
    """A widget with the days of a month, one of which is chosen.

    `marks` has the days whose daily deal was begun or played; `weeks` has the Mondays of the weeks that were
    done.
    """

    role = "choice"

    def __init__(
        self,
        rect: Rect,
        chosen: date,
        today: date,
        marks: Mapping[date, DayMark],
        choose: Callable[[date], None],
        pixels: int,
        weeks: Collection[date] = (),
    ) -> None:
        super().__init__(rect)
        self.chosen, self.today, self.marks, self.choose, self.pixels = chosen, today, marks, choose, pixels
        self.first, self.weeks = chosen.replace(day=1), weeks
        self._over: date | None = None

    @property
    def spoken_value(self) -> str:
        """The chosen day, the mark of its deal, and whether its week was done."""
        mark, done = self.marks.get(self.chosen), self._monday_of(self.chosen) in self.weeks
        said = [say(f"daily.legend_{mark}")] if mark else []
        return "\n".join((long_date(self.chosen), *said, *([say("week.legend")] if done else [])))

    @staticmethod
    def _monday_of(day: date) -> date:
        return day - timedelta(day.weekday())

    @property
    def days(self) -> list[date]:
        """All days of the month."""
        count = (month_after(self.first, 1) - self.first).days
        return [self.first + timedelta(number) for number in range(count)]

    def cell(self, day: date) -> Rect:
        """Return the rectangle of a day of the month."""
        row, column = divmod(day.day - 1 + self.first.weekday(), COLUMNS)
        return self._cell(row + 1, column)

    def _cell(self, row: int, column: int) -> Rect:
        start, wide = self.rect.x + self.pixels, self.rect.w - self.pixels  # beside the marks of weeks
        left, right = (start + wide * edge // COLUMNS for edge in (column, column + 1))
        top, bottom = (self.rect.y + self.rect.h * edge // ROWS for edge in (row, row + 1))
        return Rect(left, top, right - left, bottom - top)

    def can_be_chosen(self, day: date) -> bool:
        """Return True if a day has a daily deal and is not in the future, or its deal was begun."""
        return is_day(day.isoformat()) and (day <= self.today or day in self.marks)

    def paint(self, surface: Surface) -> None:
        """Paint the names of the weekdays, and the days with their marks."""
        names = say("daily.weekdays_short").split()
        pixels = letters.fitting(names, self.pixels, self.rect.w // COLUMNS - 4, bold=False)
        for column, name in enumerate(names):
            picture = letters.line(name, pixels, theme.MIST)
            letters.put(surface, picture, center=self._cell(0, column).center)
        for day in self.days:
            self._paint_day(surface, day)
            if self._monday_of(day) in self.weeks:
                middle = self.rect.x + self.pixels // 2, self.cell(day).centery
                paint_week_mark(surface, middle, self.pixels)
        self.paint_focus(surface, self.pixels // 2)

    def _paint_day(self, surface: Surface, day: date) -> None:
        cell = self.cell(day)
        radius = round(min(cell.w, cell.h) * 0.38)
        if day == self.chosen or (self.hovered and day == self._over):
            colour = theme.GOLD if day == self.chosen else plates.in_hue(theme.PANEL_LINE)
            pygame.draw.rect(surface, colour, cell.inflate(-4, -4), 2, border_radius=radius // 2)
        if mark := self.marks.get(day):
            paint_mark(surface, cell.center, radius, mark)
        picture = letters.line(str(day.day), self.pixels, self._ink(day), bold=day == self.today)
        letters.put(surface, picture, center=cell.center)

    def _ink(self, day: date) -> theme.Colour:
        if self.marks.get(day) == "won":
            return theme.INK
        if day == self.today:
            return theme.GOLD
        return theme.IVORY if day in self.marks else theme.MIST if day < self.today else theme.OFF

    def _at(self, position: tuple[int, int]) -> date | None:
        under = (day for day in self.days if self.cell(day).collidepoint(position))
        return next((day for day in under if self.can_be_chosen(day)), None)

    def point(self, position: tuple[int, int]) -> None:
        """Highlight the day under the pointer."""
        super().point(position)
        self.mark("_over", self._at(position))

    def release(self, position: tuple[int, int]) -> None:
        """Choose the day under the pointer."""
        pressed, day = self.pressed, self._at(position)
        super().release(position)
        if pressed and day is not None:
            self.choose(day)

    def key(self, event: Event) -> bool:
        """Choose another day with the arrows, also in another month; return True if it can be chosen."""
        day = self.chosen + timedelta(STEPS.get(event.key, 0))
        if day == self.chosen or not self.can_be_chosen(day):
            return False
        self.choose(day)
        return True


def paint_week_mark(surface: Surface, centre: tuple[int, int], pixels: int) -> None:
    """Paint the mark of a week that was done: a small check mark."""
    letters.put(surface, symbols.icon("check", pixels, theme.BRASS), center=centre)


def paint_mark(surface: Surface, centre: tuple[int, int], radius: int, mark: DayMark) -> None:
    """Paint the mark of a day: a disc if it was won, a ring if it was lost, half a ring if it was begun."""
    match mark:
        case "won":
            pygame.draw.aacircle(surface, theme.BRASS, centre, radius)
        case "lost":
            pygame.draw.aacircle(surface, theme.MIST, centre, radius, 2)
        case "begun":
            left = {"draw_top_left": True, "draw_bottom_left": True}
            pygame.draw.aacircle(surface, theme.GOLD, centre, radius, 3, **left)

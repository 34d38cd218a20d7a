"""The rows of players at the end of a round, each with the points of the last rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.engine.view import View
from rummy.match.sheet import Entry, Sheet
from rummy.text import number, say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.scores.score_table import best_of, line_head, points_told
from rummy.ui.widgets.basic import KEYS_ACT, Control, Widget
from rummy.ui.widgets.containers import Part, button, column, inset, of, row, stack
from rummy.viewmodel.tally import HandTally, tallies
from rummy.viewmodel.words.counting import Fits, account_words, seat_words

HEAD, ROW = 30, 50  # heights in units: of the headings, and of a row
COLUMN, WORDED, TOTAL = 52, 78, 92  # widths of columns in units: a round, an addition, totals
NAME = 104  # least width in units of a name
WON: theme.Colour = (26, 52, 43)
POINTED: theme.Colour = (58, 92, 72)


class ScoreColumn(NamedTuple):
    """A column for a line of the score sheet, with its right edge and its width in pixels."""

    line: Entry
    right: int
    wide: int


class Columns:
    """The x pixels at which rows of players show names, the last rounds, and totals."""

    def __init__(self, left: int, wide: int, lines: Sequence[Entry], u: float) -> None:
        self.left, self.right, self.u = left, left + wide, u
        self.name = left + round(ROW * u)
        self.total = self.right - round(10 * u)
        self.growth = letters.growth() ** 0.5  # of all columns, while the panel stays as wide
        self.total_wide = TOTAL * self.growth * u
        self.shown = self._shown(lines)
        self.latest = max(at for at, column in enumerate(self.shown) if column.line.result)

    def _shown(self, lines: Sequence[Entry]) -> list[ScoreColumn]:
        """Return columns for the last lines that fit, but at least for the round that has just ended."""
        right, shown = self.right - round(self.total_wide), list[ScoreColumn]()
        for line in reversed(lines):
            wide = round((COLUMN if line.result else WORDED) * self.u * self.growth)
            is_full = right - wide < self.name + round(NAME * self.u)
            if is_full and any(column.line.result for column in shown):
                break
            shown.insert(0, ScoreColumn(line, right, wide))
            right -= wide
        return shown

    @property
    def name_room(self) -> int:
        """The width for a name in pixels."""
        return self.shown[0].right - self.shown[0].wide - self.name

    @property
    def sum_room(self) -> int:
        """The width in pixels for the text below the name, which ends at the points of this round."""
        latest = self.shown[self.latest]
        return latest.right - latest.wide - self.name


class RowsHead(Widget):
    """The headings above the rows: numbers of rounds, names of additions, and the word for totals."""

    def __init__(self, rect: Rect, columns: Columns, word: str) -> None:
        super().__init__(rect)
        self.columns, self.word = columns, word

    def paint(self, surface: Surface) -> None:
        """Paint the headings, and a stroke below them."""
        columns, y = self.columns, self.rect.centery
        pixels = round(15 * columns.u)
        put = partial(_put, surface, pixels=pixels, colour=theme.GOLD, bold=True)
        put(self.word, columns.name_room, midleft=(columns.name, y))
        for line, right, wide in columns.shown:
            put(line_head(line), wide - round(8 * columns.u), midright=(right, y))
        put(say("round.total"), round(columns.total_wide - 14 * columns.u), midright=(columns.total, y))
        bottom = self.rect.bottom - 1
        pygame.draw.line(
            surface, plates.in_hue(theme.PANEL_LINE), (self.rect.x, bottom), (self.rect.right, bottom)
        )


class SeatRow(Control):
    """A player's row: name, how the hand was counted, points of the last rounds, and total.

    The row calls `point_at` with the seat when the pointer or the focus comes to it, with None afterwards.
    """

    role = "text"

    def __init__(
        self,
        rect: Rect,
        columns: Columns,
        name: str,
        tally: HandTally,
        points: Sequence[str],
        total: int,
        *,
        is_best: bool,
        point_at: Callable[[int | None], None],
    ) -> None:
        super().__init__(rect)
        self.columns, self.name, self.tally = columns, name, tally
        self.points, self.total, self.is_best = points, total, is_best
        self.point_at = point_at

    @property
    def spoken(self) -> str:
        """The name, how the hand was counted, and the points with their headings."""
        return "\n".join(filter(None, (self.name, self.sum, *self._spoken_points)))

    @property
    def _spoken_points(self) -> list[str]:
        heads = [line_head(line) for line, _, _ in self.columns.shown]
        shown = [f"{head}: {points}" for head, points in zip(heads, self.points, strict=True)]
        return [*shown, f"{say('round.total')}: {number(self.total)}"]

    @property
    def is_pointed_at(self) -> bool:
        """True if the row is under the pointer or has the focus."""
        return self.hovered or self.focused

    def mark(self, name: str, value: object) -> None:
        """Set the attribute called `name`; call `point_at` if the pointer or the focus came or went."""
        before = self.is_pointed_at
        super().mark(name, value)
        if before != self.is_pointed_at:
            self.point_at(self.tally.seat if self.is_pointed_at else None)

    def key(self, event: Event) -> bool:
        """Return True for Enter and Space, which then do not begin the next round."""
        return event.key in KEYS_ACT

    @property
    def sum(self) -> str:
        """A text that says how the hand was counted, in as much detail as fits."""
        tally = self.tally
        if not (tally.cards or tally.won):
            return ""
        if tally.has_account:
            return account_words(tally.points, self._fits)
        return seat_words(tally.points, tally.taken, tally.won, self._fits, is_unopened=tally.is_unopened)

    @property
    def _fits(self) -> Fits:
        pixels = round(15 * self.columns.u)
        return lambda words: letters.wide(words, pixels) <= self.columns.sum_room

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of the name and of the text below it, at least that of now."""
        u = self.columns.u
        texts = letters.height(round(17 * u)) + letters.height(round(15 * u)) if self.sum else 0
        return max(self.rect.h, texts + round(6 * u))

    def paint(self, surface: Surface) -> None:
        """Paint portrait, name, the text below it, and the points."""
        columns, u = self.columns, self.columns.u
        if self.is_pointed_at or self.is_best:
            ground = POINTED if self.is_pointed_at else WON
            box = self.rect.inflate(0, -2)
            pygame.draw.rect(surface, plates.in_hue(ground), box, border_radius=round(10 * u))
        size = round((ROW - 12) * u)
        face = (self.rect.x + round(ROW * u) // 2, self.rect.centery)
        if self.is_best:
            pygame.draw.aacircle(surface, theme.GOLD, face, size // 2 + max(2, round(2 * u)))
        letters.put(surface, portrait(self.name, size), center=face)
        upper, lower = self.rect.y + round(16 * u), self.rect.y + round(36 * u)
        if letters.are_enlarged():
            high, low = (letters.height(round(size * u)) for size in (17, 15))
            edge = (self.rect.h - high - low * bool(self.sum)) // 2
            upper, lower = self.rect.y + edge + high // 2, self.rect.bottom - edge - low // 2
        name = theme.GOLD if self.is_best else theme.IVORY
        _put(
            surface,
            self.name,
            columns.name_room,
            round(17 * u),
            name,
            bold=True,
            midleft=(columns.name, upper),
        )
        if self.sum:
            _put(
                surface, self.sum, columns.sum_room, round(15 * u), theme.CREAM, midleft=(columns.name, lower)
            )
        self._paint_points(surface, upper)
        self.paint_focus(surface, round(10 * u))

    def _paint_points(self, surface: Surface, upper: int) -> None:
        """Paint the points beside the name at the y pixel `upper`; points of this round are larger."""
        columns, u = self.columns, self.columns.u
        for index, ((_, right, wide), words) in enumerate(zip(columns.shown, self.points, strict=True)):
            is_new = index >= columns.latest
            pixels, colour = (18, theme.IVORY) if is_new else (15, theme.MIST)
            colour = theme.GOLD if is_new and self.is_best else colour
            room = wide - round(6 * u)
            _put(surface, words, room, round(pixels * u), colour, bold=is_new, midright=(right, upper))
        total = round(columns.total_wide - 12 * u)
        _put(
            surface,
            number(self.total),
            total,
            round(18 * u),
            theme.GOLD,
            bold=True,
            midright=(columns.total, upper),
        )


def seat_rows(
    place: Rect,
    sheet: Sheet,
    view: View,
    names: Sequence[str],
    u: float,
    point_at: Callable[[int | None], None],
    show_all: Callable[[], None],
) -> list[Widget]:
    """Return the headings and a row for each player, the player's own seat first.

    If not all rounds fit, the headings have a button that calls `show_all`, if there is room for it.
    """
    columns = Columns(place.x, place.w, sheet.lines, u)
    by_seat = {tally.seat: tally for tally in tallies(view)}
    seats = [(view.seat + step) % view.seats for step in range(view.seats)]
    best = best_of(sheet.rules, sheet.results[-1])
    has_all = len(columns.shown) == len(sheet.lines) or columns.name_room <= 0
    head: Part = of(RowsHead, columns, say("round.column") if has_all else "")
    if not has_all:
        wide = (columns.name + columns.name_room - columns.left) / u
        head = stack(head, row((wide, inset(button(say("round.all"), 15, show_all), 4, 2))))

    def seat_row(seat: int) -> Part:
        points = [points_told(sheet, column.line, seat) for column in columns.shown]
        told = (columns, names[seat], by_seat[seat], points, sheet.totals[seat])
        return of(SeatRow, *told, is_best=seat == best, point_at=point_at)

    return column((HEAD, head), *((ROW, seat_row(seat)) for seat in seats), snap=True)(place, u)


def rows_height(seats: int, u: float) -> int:
    """Return the height in pixels of the rows of this number of players, with the headings."""
    return round(HEAD * u) + seats * round(ROW * u)


def _put(
    surface: Surface,
    words: str,
    room: int,
    pixels: int,
    colour: theme.Colour,
    *,
    bold: bool = False,
    **anchor: object,
) -> None:
    """Draw a text at most `room` pixels wide; a long one gets smaller letters, then an ellipsis."""
    pixels = letters.fitting([words], pixels, room, bold)
    if letters.wide(words, pixels, bold) > room:
        words = letters.shortened(words, pixels, room)
    letters.put(surface, letters.line(words, pixels, colour, bold), **anchor)

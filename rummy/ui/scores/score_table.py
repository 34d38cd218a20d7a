"""The table of a match's rounds, with totals and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame
from pygame import Rect, Surface

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.match.sheet import Entry, Sheet
from rummy.text import number, say, says
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.widgets.scroll import Scroll
from rummy.viewmodel.words.contracts import contract_short
from rummy.viewmodel.words.headline import ending
from rummy.viewmodel.words.names import side_names

ROW, FIRST, LAST = 32, 90, 190  # units: the height of a row, the width of the first and last columns
WON: theme.Colour = (26, 52, 43)  # background of the column of the last round's winner
LATEST: theme.Colour = (40, 74, 62)  # background of the last round


class ScoreTable(Scroll):
    """A table with a row for each round, a column for each player or side, and additions and totals below.

    If not all rounds fit, one row sums up those before, and the table can be scrolled; without an `offset`
    in pixels it begins at the latest rounds.
    """

    def __init__(
        self,
        rect: Rect,
        sheet: Sheet,
        names: Sequence[str],
        unit: float,
        offset: int | None = None,
        moved: Callable[[int], None] = lambda offset: None,
    ) -> None:
        self.row = round(ROW * unit)
        super().__init__(rect, (), self.row, moved=moved)
        self.sheet, self.players, self.unit = sheet, names, unit
        self.names = side_names(names, sheet.table.sides)
        below = len(added_rows(sheet)) + len(place_rows(sheet))
        self._room = max(2, rect.h // self.row - 2 - below)  # rows for rounds
        hidden = len(sheet.lines) - self._room
        self.longest = (hidden + 1) * self.row if hidden > 0 else 0
        self.takes_pointer = self.takes_focus = self.longest > 0
        self.role = "text"
        self._move_to(self.longest if offset is None else offset)

    @property
    def spoken(self) -> str:
        """All rows, each cell with the name of its column."""
        columns = "", *self.names, ""
        totals = [say("round.total"), *map(number, self.sheet.totals[: len(self.names)]), ""]
        rows = [*map(self.cells, self.sheet.lines), *added_rows(self.sheet), totals, *place_rows(self.sheet)]
        told = (
            " ".join(f"{head} {cell}".strip() for head, cell in zip(columns, row, strict=False))
            for row in rows
        )
        return "\n".join(told)

    def _move_to(self, offset: int) -> bool:
        """Scroll to an offset, rounded to rows; return True if it moved. Never sum up a single round."""
        before = self.offset
        offset = max(0, min(self.longest, round(offset / self.row) * self.row))
        self.offset = offset if offset != self.row else 2 * self.row if before < offset else 0
        return self.offset != before

    def paint(self, surface: Surface) -> None:
        """Paint names, the rounds that fit, the sum of those before, additions, totals and places."""
        row, columns = self.row, self._columns()
        y = self.rect.y + row // 2
        ended = say("round.out_column" if self.sheet.rules.scores_all else "round.winner")
        self._paint_winner(surface, columns)
        self._line(surface, y, columns, [say("round.column"), *self.names, ended], theme.GOLD)
        self._rule(surface, y + row // 2)
        added, places = added_rows(self.sheet), place_rows(self.sheet)
        first = self.offset // row
        lines = self.sheet.lines[first : first + self._room - (first > 0)]
        if first:
            y += row
            before = map(number, lines[0].before[: len(self.names)])
            self._line(surface, y, columns, [say("round.before"), *before, ""], theme.MIST, digits=True)
        for line in lines:
            y += row
            if line.number == len(self.sheet.results):
                stripe = Rect(self.rect.x, y - row // 2 + 1, self.rect.w, row - 2)
                pygame.draw.rect(surface, plates.in_hue(LATEST), stripe, border_radius=6)
            best = self.best(line.result) if line.result else None
            self._line(surface, y, columns, self.cells(line), theme.IVORY, best, digits=True)
        y += row
        self._rule(surface, y - row // 2)
        for cells in added:
            self._line(surface, y, columns, cells, theme.CREAM, digits=True)
            y += row
            self._rule(surface, y - row // 2)
        note = say("round.unopened") if any(line.result and line.result.unopened for line in lines) else ""
        totals = self.sheet.totals[: len(self.names)]
        words = [say("round.total"), *map(number, totals), note]
        self._line(surface, y, columns, words, theme.GOLD, digits=True)
        for cells in places:
            y += row
            self._line(surface, y, columns, cells, theme.CREAM)
        self.paint_focus(surface, 8)

    def _columns(self) -> list[float]:
        """Return the x pixel of the middle of each column."""
        first, last = round(FIRST * self.unit), round(LAST * self.unit)
        middles = [self.rect.x + first + self._wide * (i + 0.5) for i in range(len(self.names))]
        return [self.rect.x + first / 2, *middles, self.rect.right - last / 2]

    @property
    def _wide(self) -> float:
        """The width of a player's column in pixels."""
        return (self.rect.w - round(FIRST * self.unit) - round(LAST * self.unit)) / len(self.names)

    def _paint_winner(self, surface: Surface, columns: Sequence[float]) -> None:
        """Tint the column of the last round's winner, or of the match's winner at the end."""
        best = self.best(self.sheet.results[-1]) if self.sheet.results else None
        best = self.sheet.winner if self.sheet.is_finished else best
        if best is not None:
            column = Rect(0, self.rect.y, round(self._wide) - 4, self.rect.h)
            column.centerx = round(columns[best + 1])
            pygame.draw.rect(surface, plates.in_hue(WON), column, border_radius=8)

    def _rule(self, surface: Surface, y: int) -> None:
        pygame.draw.line(surface, plates.in_hue(theme.PANEL_LINE), (self.rect.x, y), (self.rect.right, y))

    def cells(self, line: Entry) -> list[str]:
        """Return the texts of a row: the round or kind of line, each player's points, and the reason."""
        result, points = line.result, [self._cell(line, seat) for seat in range(len(self.names))]
        if result is None:
            words = say("round.back_with", points=number(_back(line))) if line.kind == "back" else ""
            return [line_head(line), *points, words]
        void = self.sheet.rules.is_void(result.winner)
        mark = "round.void_mark" if void else f"round.{ending(result, self.sheet.rules)}_mark"
        if result.reason == "concealed" and self.sheet.rules.counts_penalties:
            mark = "round.at_once_mark"
        if self.sheet.rules.scores_all:
            mark = "round.laid_mark" if result.winner is None else ""
            mark = f"round.{result.reason}_mark" if result.reason == "concealed" else mark
        number_of = self._number(line.number)
        if result.winner is None:
            return [number_of, *points, say(mark if says(mark) else f"round.unwon_{result.reason}")]
        winner = self.players[result.winner]
        return [number_of, *points, f"{winner} · {say(mark)}" if says(mark) else winner]

    def _number(self, count: int) -> str:
        """Return the number of a round as text, followed by the contract of that deal if it has one."""
        rules, before = self.sheet.rules, self.sheet.results[: count - 1]
        deal = 1 + sum(not rules.is_void(result.winner) for result in before)
        short = contract_short(rules.in_deal(len(self.players), deal))
        return f"{count} · {short}" if short else str(count)

    def best(self, result: Result) -> int | None:
        """Return the seat with most points if everybody scores, else the winner of the round or None."""
        return best_of(self.sheet.rules, result)

    def _cell(self, line: Entry, seat: int) -> str:
        """Return a seat's points as text, or in brackets the points left in hand that cost nothing."""
        result, words = line.result, points_told(self.sheet, line, seat)
        if result is None:
            return words
        left = left_with(self.sheet, line.number)[seat]
        if left and not result.points[seat] and result.winner != seat:
            return say("round.left", points=number(left))
        return words + (say("round.unopened_mark") if seat in result.unopened else "")

    def _line(
        self,
        surface: Surface,
        y: int,
        columns: Sequence[float],
        cells: Sequence[str],
        colour: theme.Colour,
        winner: int | None = None,
        *,
        digits: bool = False,
    ) -> None:
        """Draw the texts of a row in their columns; `digits` aligns players' points to the right."""
        pixels = round(17 * self.unit)
        for index, (x, cell) in enumerate(zip(columns, cells, strict=True)):
            won = winner is not None and index == winner + 1
            shade = theme.GOLD if won else theme.MIST if cell.startswith("(") else colour
            bold, room = won or colour == theme.GOLD, 2 * min(x - self.rect.x, self.rect.right - x)
            is_players = 0 < index <= len(self.names)
            room = min(room, self._wide - 6) if is_players else room
            text = letters.line(cell, letters.fitting([cell], pixels, round(room), bold), shade, bold)
            if digits and is_players:
                letters.put(surface, text, midright=(round(x + self._widest[index - 1] / 2), y))
            else:
                letters.put(surface, text, center=(round(x), y))

    @cached_property
    def _widest(self) -> list[int]:
        """The width in pixels of each player's widest points or total."""
        lines = [self.cells(line)[1:-1] for line in self.sheet.lines] + [
            [*map(number, self.sheet.totals[: len(self.names)])]
        ]
        pixels, room = round(17 * self.unit), round(self._wide) - 6
        columns = zip(*lines, strict=True)
        return [min(room, max(letters.wide(cell, pixels, True) for cell in column)) for column in columns]


def has_brackets(sheet: Sheet) -> bool:
    """Return True if a row of the table shows points in brackets."""
    return any(
        left and not result.points[seat] and result.winner != seat
        for count, result in enumerate(sheet.results, 1)
        for seat, left in enumerate(left_with(sheet, count))
    )


def left_with(sheet: Sheet, count: int) -> tuple[int, ...]:
    """Return the points left in each hand in round `count`; zeros if unknown or the scores show them."""
    rules = sheet.rules
    if rules.scores_all or rules.knocks or count > len(sheet.left):
        return (0,) * sheet.table.sides
    return sheet.left[count - 1]


def line_head(line: Entry) -> str:
    """Return the heading of a line as text: the number of a round, or the name of another kind of line."""
    return str(line.number) if line.result else say(f"round.{line.kind}")


def points_told(sheet: Sheet, line: Entry, seat: int) -> str:
    """Return the text of a seat's points in a line, which is a dash if the seat could not score."""
    result, rules, added = line.result, sheet.rules, line.added[seat]
    if result is None:
        return number(added) if added else ""
    points = result.points[seat]
    if added != points:
        return say("round.times", times=number(added // points), points=number(points))
    if points or result.winner == seat or rules.scores_all:
        return number(points)
    has_settled = result.winner is not None or any(result.points)
    is_out = rules.eliminates and line.before[seat] >= rules.target_for(sheet.table.seats)
    return number(0) if rules.match_goal == "lowest" and has_settled and not is_out else "–"


def place_of(sheet: Sheet, seat: int) -> str:
    """Return the place of a seat in the match as an ordinal in the player's language."""
    return say("match.place").split()[sheet.places[seat] - 1]


def place_rows(sheet: Sheet) -> list[list[str]]:
    """Return a row with everybody's place at the end of a match of three or more sides, else no row."""
    sides = sheet.table.sides
    if not sheet.is_finished or sides < 3:
        return []
    words = [
        say("match.shared_place", place=place_of(sheet, seat))
        if sheet.shares_place(seat)
        else place_of(sheet, seat)
        for seat in range(sides)
    ]
    return [[say("round.place"), *words, ""]]


def _back(line: Entry) -> int:
    """Return the total with which eliminated players rejoin the match, from the line about that."""
    return next(before + added for before, added in zip(line.before, line.added, strict=True) if added)


def best_of(rules: Rules, result: Result) -> int | None:
    """Return the seat with most points if everybody scores, else the winner of the round or None."""
    return result.points.index(max(result.points)) if rules.scores_all else result.winner


def added_rows(sheet: Sheet) -> list[list[str]]:
    """Return the totals of the rounds or games and a row per bonus at the end; none without a bonus."""
    entries = [entry for entry in sheet.added if any(entry[1])]
    rows = [[say(f"account.{what}"), *map(_points, points), ""] for what, points in entries]
    games = [
        [say("account.column", number=place), *map(number, column.scores), ""]
        for place, column in enumerate(sheet.table.columns, 1)
    ]
    played = games or [[say("account.rounds"), *map(number, sheet.table.scores), ""]]
    return [*played, *rows] if rows else []


def _points(points: int) -> str:
    return number(points) if points else "–"

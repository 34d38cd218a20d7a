"""The table of a match's rounds, up to its totals. It adds nothing up: the match has done so."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.match.sheet import Sheet
from rummy.text import number, say, says
from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.words.contracts import contract_short
from rummy.ui.words.headline import ending
from rummy.ui.words.names import side_names

ROW, FIRST, LAST = 32, 90, 190  # units: the height of a row, the width of the outer columns
COUNTS_ALL = ("laid", "canastas")  # settlements by which everybody scores, whoever goes out
WON: theme.Colour = (26, 52, 43)  # the column of who won the last round


def table_place(box: Rect, top: int, rows: int, unit: float) -> Rect:
    """Where so many rows, with a head and the totals, stand on a panel."""
    wide, high = box.w - round(72 * unit), round(ROW * (rows + 2) * unit)
    return Rect(box.x + round(36 * unit), top, wide, high)


class ScoreTable(Widget):
    """A row per round, a column per player, the winner at the end; below, what was added, and the totals."""

    def __init__(self, rect: Rect, sheet: Sheet, names: Sequence[str], unit: float) -> None:
        super().__init__(rect)
        self.sheet, self.players, self.unit = sheet, names, unit
        self.names = side_names(names, sheet.table.sides)

    def paint(self, surface: Surface) -> None:
        """Paint as many of the latest rounds as there is room for."""
        row, columns = round(ROW * self.unit), self._columns()
        y = self.rect.y + row // 2
        ended = say("round.out_column" if self.is_laid else "round.winner")
        self._paint_winner(surface, columns)
        self._line(surface, y, columns, [say("round.column"), *self.names, ended], theme.GOLD)
        self._rule(surface, y + row // 2)
        added = added_rows(self.sheet)
        shown = max(1, self.rect.h // row - 2 - len(added))
        numbered = list(enumerate(self.sheet.results, 1))[-shown:]
        for count, result in numbered:
            y += row
            if count == len(self.sheet.results):
                stripe = Rect(self.rect.x, y - row // 2 + 1, self.rect.w, row - 2)
                pygame.draw.rect(surface, (40, 74, 62), stripe, border_radius=6)
            self._line(surface, y, columns, self._round(count, result), theme.IVORY, self.best(result))
        y += row
        self._rule(surface, y - row // 2)
        for cells in added:
            self._line(surface, y, columns, cells, theme.CREAM)
            y += row
            self._rule(surface, y - row // 2)
        note = say("round.unopened") if any(result.unopened for _, result in numbered) else ""
        totals = self.sheet.totals[: len(self.names)]
        self._line(surface, y, columns, [say("round.total"), *map(number, totals), note], theme.GOLD)

    def _columns(self) -> list[float]:
        """The middles of all columns."""
        first, last = round(FIRST * self.unit), round(LAST * self.unit)
        middles = [self.rect.x + first + self._wide * (i + 0.5) for i in range(len(self.names))]
        return [self.rect.x + first / 2, *middles, self.rect.right - last / 2]

    @property
    def _wide(self) -> float:
        """The width of a player's column."""
        return (self.rect.w - round(FIRST * self.unit) - round(LAST * self.unit)) / len(self.names)

    def _paint_winner(self, surface: Surface, columns: Sequence[float]) -> None:
        """Tint the column of who won the last round, at the end the match."""
        best = self.best(self.sheet.results[-1]) if self.sheet.results else None
        best = self.sheet.winner if self.sheet.is_finished else best
        if best is not None:
            column = Rect(0, self.rect.y, round(self._wide) - 4, self.rect.h)
            column.centerx = round(columns[best + 1])
            pygame.draw.rect(surface, WON, column, border_radius=8)

    @property
    def is_laid(self) -> bool:
        """Whether everybody scores in each round, whoever goes out."""
        return self.sheet.rules.settlement in COUNTS_ALL

    def _rule(self, surface: Surface, y: int) -> None:
        pygame.draw.line(surface, theme.PANEL_LINE, (self.rect.x, y), (self.rect.right, y))

    def _round(self, count: int, result: Result) -> list[str]:
        points = [self._cell(count, result, seat) for seat in range(len(self.names))]
        void = self.sheet.rules.is_void(result.winner)
        mark = "round.void_mark" if void else f"round.{ending(result, self.sheet.rules)}_mark"
        if result.reason == "concealed" and self.sheet.rules.settlement == "penalty":
            mark = "round.at_once_mark"
        if self.is_laid:
            mark = "round.laid_mark" if result.winner is None else ""
            mark = f"round.{result.reason}_mark" if result.reason == "concealed" else mark
        number_of = self._number(count)
        if result.winner is None:
            return [number_of, *points, say(mark) if says(mark) else say("round.stalemate")]
        winner = self.players[result.winner]
        return [number_of, *points, f"{winner} · {say(mark)}" if says(mark) else winner]

    def _number(self, count: int) -> str:
        """The number of a round; where each deal has its contract, that behind it."""
        rules, before = self.sheet.rules, self.sheet.results[: count - 1]
        deal = 1 + sum(not rules.is_void(result.winner) for result in before)
        short = contract_short(rules.in_deal(len(self.players), deal))
        return f"{count} · {short}" if short else str(count)

    def best(self, result: Result) -> int | None:
        """Who scored most, where all do; else the winner of a round."""
        return best_of(self.sheet.rules, result)

    def _cell(self, count: int, result: Result, seat: int) -> str:
        """The points of a seat, or in brackets what it was left with where that brings it nothing."""
        mark = say("round.unopened_mark") if seat in result.unopened else ""
        left = self.left(count)[seat]
        if left and not result.points[seat] and result.winner != seat:
            return say("round.left", points=number(left))
        return round_points(self.sheet, count, seat) + mark

    @property
    def has_brackets(self) -> bool:
        """Whether the last rounds tell what somebody was left with."""
        shown = list(enumerate(self.sheet.results, 1))[-9:]
        return any(
            left and not result.points[seat] and result.winner != seat
            for count, result in shown
            for seat, left in enumerate(self.left(count))
        )

    def left(self, count: int) -> tuple[int, ...]:
        """What each seat was left with in a round, where that is not what it scored."""
        if self.is_laid or self.sheet.rules.flow == "knock" or count > len(self.sheet.left):
            return (0,) * len(self.names)
        return self.sheet.left[count - 1]

    def _line(
        self,
        surface: Surface,
        y: int,
        columns: Sequence[float],
        cells: Sequence[str],
        colour: theme.Colour,
        winner: int | None = None,
    ) -> None:
        pixels = round(17 * self.unit)
        for index, (x, cell) in enumerate(zip(columns, cells, strict=True)):
            won = winner is not None and index == winner + 1
            shade = theme.GOLD if won else theme.MIST if cell.startswith("(") else colour
            bold, room = won or colour == theme.GOLD, 2 * min(x - self.rect.x, self.rect.right - x)
            text = letters.line(cell, letters.fitting([cell], pixels, round(room), bold), shade, bold)
            letters.put(surface, text, center=(round(x), y))


def round_points(sheet: Sheet, count: int, seat: int) -> str:
    """What a round brought a seat, counted from 1; a dash where there was nothing for it to win or lose."""
    result, rules = sheet.results[count - 1], sheet.rules
    if result.points[seat] or result.winner == seat or rules.settlement in COUNTS_ALL:
        return number(result.points[seat])
    has_settled = result.winner is not None or any(result.points)
    before = sum(earlier.points[seat] for earlier in sheet.results[: count - 1])
    is_out = rules.eliminates and before >= rules.target_for(sheet.table.seats)
    return number(0) if rules.match_goal == "lowest" and has_settled and not is_out else "–"


def best_of(rules: Rules, result: Result) -> int | None:
    """Who scored most, where all do; else the winner of a round."""
    return result.points.index(max(result.points)) if rules.settlement in COUNTS_ALL else result.winner


def added_rows(sheet: Sheet) -> list[list[str]]:
    """What the end of a match adds to the points of its rounds, a row each."""
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

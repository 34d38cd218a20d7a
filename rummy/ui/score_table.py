"""The table of a match's rounds, up to its totals. It adds nothing up: the match has done so."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.engine.events import Result
from rummy.game import Game
from rummy.text import number, say, says
from rummy.ui import theme
from rummy.ui.session import ME, Session
from rummy.ui.widgets import Widget


class ScoreTable(Widget):
    """A row per round, a column per player, the winner at the end; below, what was added, and the totals."""

    def __init__(self, rect: Rect, session: Session, unit: float) -> None:
        super().__init__(rect)
        self.game, self.unit = session.game, unit
        self.names = [player.name for player in session.game.players]

    def paint(self, surface: Surface) -> None:
        """Paint as many of the latest rounds as there is room for."""
        row = round(32 * self.unit)
        first, last = round(90 * self.unit), round(190 * self.unit)
        width = (self.rect.w - first - last) / len(self.names)
        middles = [self.rect.x + first + width * (i + 0.5) for i in range(len(self.names))]
        columns = [self.rect.x + first / 2, *middles, self.rect.right - last / 2]
        y = self.rect.y + row // 2
        ended = say("round.out_column" if self.is_laid else "round.winner")
        self._line(surface, y, columns, [say("round.column"), *self.names, ended], theme.GOLD)
        self._rule(surface, y + row // 2)
        added = added_rows(self.game)
        shown = max(1, self.rect.h // row - 2 - len(added))
        numbered = list(enumerate(self.game.results, 1))[-shown:]
        for count, result in numbered:
            y += row
            if count == len(self.game.results):
                stripe = Rect(self.rect.x, y - row // 2 + 1, self.rect.w, row - 2)
                pygame.draw.rect(surface, (34, 62, 52), stripe, border_radius=6)
            self._line(surface, y, columns, self._round(count, result), theme.IVORY, self.best(result))
        y += row
        self._rule(surface, y - row // 2)
        for cells in added:
            self._line(surface, y, columns, cells, theme.CREAM)
            y += row
            self._rule(surface, y - row // 2)
        note = say("round.unopened") if any(result.unopened for _, result in numbered) else ""
        totals = [say("round.total"), *map(number, self.game.totals), note]
        self._line(surface, y, columns, totals, theme.GOLD)

    @property
    def is_laid(self) -> bool:
        """Whether everybody scores in each round, whoever goes out."""
        return self.game.table.rules.settlement == "laid"

    def _rule(self, surface: Surface, y: int) -> None:
        pygame.draw.line(surface, theme.PANEL_LINE, (self.rect.x, y), (self.rect.right, y))

    def _round(self, count: int, result: Result) -> list[str]:
        points = [self._cell(result, seat) for seat in range(len(self.names))]
        mark = f"round.{result.reason}_mark"
        if self.is_laid:
            points = [*map(number, result.points)]
            mark = "round.laid_mark" if result.winner is None else ""
        if result.winner is None:
            return [str(count), *points, say(mark) if says(mark) else say("round.stalemate")]
        winner = self.names[result.winner]
        return [str(count), *points, f"{winner} · {say(mark)}" if says(mark) else winner]

    def best(self, result: Result) -> int | None:
        """Who scored most, where all do; else the winner of a round."""
        return result.points.index(max(result.points)) if self.is_laid else result.winner

    def _cell(self, result: Result, seat: int) -> str:
        points = result.points[seat]
        mark = say("round.unopened_mark") if seat in result.unopened else ""
        return number(points) + mark if points or result.winner == seat else "–"

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
            text = theme.line(cell, pixels, theme.GOLD if won else colour, won or colour == theme.GOLD)
            theme.put(surface, text, center=(round(x), y))


def added_rows(game: Game) -> list[list[str]]:
    """What the end of a match adds to the points of its rounds, a row each."""
    view = game.view(ME)
    entries = [entry for entry in view.match_entries if any(entry[1])]
    rows = [[say(f"account.{what}"), *map(_points, points), ""] for what, points in entries]
    return [[say("account.rounds"), *map(number, view.scores), ""], *rows] if rows else []


def _points(points: int) -> str:
    return number(points) if points else "–"

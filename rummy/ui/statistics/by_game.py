"""A chart of the win rate in each game, with the rate of equally strong players for comparison."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.career.summary import share
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.ui.drawing import letters, theme
from rummy.ui.statistics.chart import LINE, Chart, percent


@dataclass(frozen=True, slots=True)
class GameBar:
    """The player's results in one game."""

    key: str
    played: int
    rate: float  # 0 to 1
    fair: float  # 0 to 1: the win rate if all players were equally strong


def fair_share(matches: Sequence[MatchResult]) -> float:
    """Return the share of wins, 0 to 1, to expect in these matches if all sides are equally strong."""
    return sum(1 / match.sides for match in matches) / max(1, len(matches))


def bars_of(matches: Sequence[MatchResult]) -> list[GameBar]:
    """Return the results in each game, the most played games first."""
    keys = dict.fromkeys(match.game for match in matches)
    played = {key: [match for match in matches if match.game == key] for key in keys}
    bars = [GameBar(key, len(of), share([m.won for m in of]), fair_share(of)) for key, of in played.items()]
    return sorted(bars, key=lambda bar: (-bar.played, bar.key))


class ByGame(Chart):
    """A chart with a bar for every game, as far as they fit; `names` has the games' names by key."""

    takes_focus = False  # the texts next to the bars say everything

    def __init__(
        self, rect: Rect, games: Sequence[GameBar], names: dict[str, str], chosen: object, pixels: int
    ) -> None:
        super().__init__(rect, pixels, say("statistics.rate_by_game"), say("statistics.fair_mark"))
        self.names, self.chosen = names, chosen
        self.games = tuple(games[: max(1, self.rows(1.5))])
        self.count_label = say("statistics.matches")
        widest = max(letters.wide(names[game.key], self.pixels, True) for game in self.games)
        left = min(widest + self.em, round(rect.w * 0.4))
        right = max(self.wide(self.count_label), *(self.wide(number(game.played)) for game in self.games))
        self.plot.x = rect.x + left
        self.plot.w = rect.right - right - self.em - self.wide(percent(1)) - self.em - self.plot.x
        self.pitch = min(round(2.6 * self.line), self.plot.h // len(self.games))
        self.plot.h = self.pitch * len(self.games)

    def row(self, index: int) -> Rect:
        """Return the rectangle of the row of the game with this index."""
        return Rect(self.inner.x, self.plot.y + index * self.pitch, self.inner.w, self.pitch)

    def bar(self, index: int) -> Rect:
        """Return the rectangle of the bar of the game with this index."""
        row = self.row(index)
        high = min(round(self.pitch * 0.62), round(1.5 * self.em))
        wide = max(2, round(self.plot.w * self.games[index].rate))
        return Rect(self.plot.x, row.centery - high // 2, wide, high)

    def paint_plot(self, surface: Surface) -> None:
        """Paint the axis, and a row for each game: name, bar, win rate and number of matches."""
        heading = (self.inner.right, self.inner.y + self.line // 2)
        self.write(surface, self.count_label, midright=heading)
        for tick in (0, 50, 100):
            x = self.plot.x + self.plot.w * tick // 100
            pygame.draw.line(surface, LINE, (x, self.plot.top), (x, self.plot.bottom))
            self.write(surface, percent(tick / 100), center=(x, self.plot.bottom + round(0.6 * self.line)))
        for index in range(len(self.games)):
            self._paint_game(surface, index)

    def _paint_game(self, surface: Surface, index: int) -> None:
        game, row, bar = self.games[index], self.row(index), self.bar(index)
        lit = self.chosen in (None, game.key)
        room = self.plot.x - self.inner.x - self.em // 2
        name = letters.shortened(self.names[game.key], self.pixels, room)
        self.write(surface, name, theme.IVORY if lit else theme.MIST, midleft=(self.inner.x, row.centery))
        pygame.draw.rect(surface, theme.GOLD if lit else theme.OFF, bar)
        x = self.plot.x + round(self.plot.w * game.fair)
        pygame.draw.line(surface, theme.IVORY, (x, bar.top - 3), (x, bar.bottom + 2), max(2, self.em // 7))
        after = max(bar.right, x) + round(0.7 * self.em)
        self.write(surface, percent(game.rate), theme.IVORY, midleft=(after, row.centery))
        self.write(surface, number(game.played), theme.IVORY, midright=(self.inner.right, row.centery))

"""The statistics: sums over the finished matches, chosen by game, level and players, and their picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from rummy.engine.variants import VARIANTS
from rummy.game import LEVELS
from rummy.storage.my_games import MyGames, named
from rummy.storage.results import MatchResult, load_results, reset_results
from rummy.storage.summary import Summary, summary
from rummy.text import number, say, says
from rummy.ui import letters, symbols, theme
from rummy.ui.app import App
from rummy.ui.chart import Chart, Tile
from rummy.ui.company import MIXED
from rummy.ui.controls import Choice
from rummy.ui.help import below_title
from rummy.ui.match_up import level_met
from rummy.ui.my_games import MARK, filed_under, label_of
from rummy.ui.pause import ConfirmScreen
from rummy.ui.screen import Screen
from rummy.ui.stepper import Stepper
from rummy.ui.tabs import tab_bar
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget

COLUMNS = 6


def game_name(game: str, mine: MyGames) -> str:
    """The name of a preset or of the player's own game; its key where a newer version knows more games."""
    own = named(mine, game.removeprefix(MARK)) if game.startswith(MARK) else None
    if own is not None:
        return label_of(own)
    return say(f"game.{game}") if says(f"game.{game}") else game


def met_by(match: MatchResult) -> str:
    """The level of all opponents, or that they were mixed company."""
    return level_met(match) or MIXED


def level_name(level: str) -> str:
    """The name of a level; its key where a newer version knows more levels."""
    return say(f"level.{level}") if says(f"level.{level}") else level


def time_played(seconds: float) -> str:
    """A duration in words, without what would be beside the point."""
    hours, minutes = divmod(int(seconds) // 60, 60)
    if hours >= 10:
        return say("statistics.only_hours", hours=number(hours))
    return say("statistics.hours" if hours else "statistics.minutes", hours=hours, minutes=minutes)


def figures(found: Summary) -> dict[str, str]:
    """What the tiles show, by the key of their label: a row about matches, a row about rounds."""
    return {
        "statistics.matches": number(found.played),
        "statistics.matches_won": number(found.won),
        "statistics.win_rate": say("statistics.percent", number=round(100 * found.win_rate)),
        "statistics.streak": number(found.current_streak),
        "statistics.longest": number(found.longest_streak),
        "statistics.time": time_played(found.seconds_played),
        "statistics.rounds": number(found.rounds_played),
        "statistics.rounds_won": number(found.rounds_won),
        "statistics.points": number(found.points_per_round, 1),
        "statistics.best": "–" if found.best_round is None else number(found.best_round),
        "statistics.rummies": number(found.rummies),
        "statistics.stalemates": number(found.stalemates),
    }


class StatisticsScreen(Screen):
    """What became of all finished matches."""

    def __init__(self) -> None:
        super().__init__()
        self.matches: tuple[MatchResult, ...] = ()
        self.game: str | None = None
        self.players: int | None = None
        self.level: str | None = None
        self.trouble = ""

    def enter(self, app: App) -> None:
        """Read the results, then lay them out."""
        self.app = app
        self._load()
        super().enter(app)

    def _load(self) -> None:
        matches, notices = load_results(self.app.folder)
        mine = self.app.settings.my_games
        keys = {m.rules: filed_under(m.rules, mine, m.game) for m in matches.values()} if mine else {}
        filed = (replace(m, game=keys.get(m.rules, m.game)) for m in matches.values())
        self.matches, self.game, self.players, self.level = tuple(filed), None, None, None
        self.app.tell(notices)

    @property
    def against(self) -> list[MatchResult]:
        """The matches against the chosen level."""
        return [match for match in self.matches if self.level in (None, met_by(match))]

    @property
    def games(self) -> list[str]:
        """The games that were played against it, in the order in which they are offered."""
        offered = list(VARIANTS)
        played = {match.game for match in self.against}
        return sorted(played, key=lambda game: (offered.index(game) if game in offered else 99, game))

    @property
    def levels(self) -> list[str]:
        """The levels that were met, from the weakest on, and mixed company."""
        offered = [*LEVELS, MIXED]
        met = {met_by(match) for match in self.matches}
        return sorted(met, key=lambda level: (offered.index(level) if level in offered else 99, level))

    def counts(self, game: str | None) -> list[int]:
        """With how many players a game was played."""
        return sorted({len(match.players) for match in self.against if game in (None, match.game)})

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Filters, tiles and the picture on one panel; without any match, words."""
        u = theme.unit(size)
        bar = tab_bar(self, "statistics", size)
        return [*bar, *(self._results(size, u) if self.matches else self._nothing(size, u))]

    def _nothing(self, size: tuple[int, int], u: float) -> list[Widget]:
        box = Rect(0, 0, round(620 * u), round(232 * u))
        box.center = below_title(size)
        symbol = Rect(box.x, box.y + round(36 * u), box.w, round(84 * u))
        words = symbol.inflate(-round(60 * u), 0).move(0, symbol.h + round(8 * u))
        text = Text(words, say("statistics.none"), round(21 * u), colour=theme.CREAM, align="center")
        return [Panel(box, round(18 * u)), Picture(symbol, draw_symbol), text]

    def _results(self, size: tuple[int, int], u: float) -> list[Widget]:
        room = size[1] - theme.rim_width(size) - round(106 * u)
        box = Rect(0, 0, round(1150 * u), min(room, round(900 * u)))
        box.center = size[0] // 2, round(92 * u) + room // 2
        inner = box.inflate(-round(56 * u), -round(40 * u))
        found = summary(self.against, game=self.game, players=self.players)
        tiles = self._tiles(inner, round(62 * u), u, found)
        top = tiles[-1].rect.bottom + round(18 * u)
        chart = Rect(inner.x, top, inner.w, inner.bottom - top)
        return [
            Panel(box, round(18 * u)),
            self._reset_button(size, u),
            *self._filters(inner, u),
            *tiles,
            Chart(chart, found.history, round(17 * u)),
            *self._trouble(box, size),
        ]

    def _reset_button(self, size: tuple[int, int], u: float) -> Button:
        edge = theme.rim_width(size) + round(16 * u)
        place = Rect(size[0] - edge - round(120 * u), edge, round(120 * u), round(46 * u))
        return Button(place, say("statistics.reset"), max(14, round(17 * u)), self._ask)

    def _filters(self, inner: Rect, u: float) -> list[Widget]:
        high, pixels = round(46 * u), round(17 * u)
        counts: list[tuple[object, str]] = [(None, say("statistics.all_players"))]
        counts += [(count, str(count)) for count in self.counts(self.game)]
        right = Rect(0, inner.y, round(66 * u) * len(counts), high)
        right.right = inner.right
        label = Rect(right.x - round(100 * u), inner.y, round(88 * u), high)
        games = Rect(inner.x, inner.y, round(530 * u), high)
        levels: list[Widget] = []
        if len(self.levels) > 1:
            games.w = round(310 * u)
            levels = [
                self._level_filter(Rect(games.right + round(10 * u), games.y, round(220 * u), high), pixels)
            ]
        return [
            self._game_filter(games, pixels),
            *levels,
            Text(label, say("statistics.players"), pixels, colour=theme.MIST, align="right"),
            Choice(right, counts, pixels, self.players, self._choose_players),
        ]

    def _game_filter(self, place: Rect, pixels: int) -> Choice:
        options: list[tuple[object, str]] = [(None, say("statistics.all_games"))]
        options += [(game, game_name(game, self.app.settings.my_games)) for game in self.games]
        widest = max(letters.wide(label, pixels, bold=True) for _, label in options)
        kind = Choice if (widest + pixels) * len(options) <= place.w else Stepper
        return kind(place, options, pixels, self.game, self._choose_game)

    def _level_filter(self, place: Rect, pixels: int) -> Stepper:
        options: list[tuple[object, str]] = [(None, say("statistics.all_levels"))]
        options += [(level, level_name(level)) for level in self.levels]
        return Stepper(place, options, pixels, self.level, self._choose_level)

    def _tiles(self, inner: Rect, top: int, u: float, found: Summary) -> list[Tile]:
        gap, high, pixels = round(10 * u), round(84 * u), round(17 * u)
        shown = {say(key): value for key, value in figures(found).items()}
        small = letters.fitting([*shown], pixels, inner.w // COLUMNS - gap - pixels, bold=False)
        tiles = []
        for index, (label, value) in enumerate(shown.items()):
            row, column = divmod(index, COLUMNS)
            left, right = (round((inner.w + gap) * edge / COLUMNS) for edge in (column, column + 1))
            place = Rect(inner.x + left, inner.y + top + row * (high + gap), right - left - gap, high)
            tiles.append(Tile(place, value, label, pixels, small))
        return tiles

    def _trouble(self, box: Rect, size: tuple[int, int]) -> list[Widget]:
        u = theme.unit(size)
        place = Rect(box.x, box.y - round(32 * u), box.w, round(30 * u))
        pixels = max(letters.SMALLEST_TEXT, round(15 * u))
        return [Text(place, self.trouble, pixels, colour=theme.GOLD, align="center")] if self.trouble else []

    def _choose_game(self, game: object) -> None:
        self.game = game if isinstance(game, str) else None
        self._changed()

    def _choose_players(self, count: object) -> None:
        self.players = count if isinstance(count, int) else None
        self._changed()

    def _choose_level(self, level: object) -> None:
        self.level = level if isinstance(level, str) else None
        self._changed()

    def _changed(self) -> None:
        """Show what is chosen; no choice is kept that no match was played by."""
        if self.game not in self.games:
            self.game = None
        if self.players not in self.counts(self.game):
            self.players = None
        self.click()
        self.rebuild()

    def _ask(self) -> None:
        self.click()
        words = [say(f"statistics.reset_{part}") for part in ("title", "text", "yes", "no")]
        self.app.push(ConfirmScreen(*words), self._reset)

    def _reset(self, answer: Any) -> None:
        if not answer:
            return
        try:
            reset_results(self.app.folder)
        except OSError as error:
            self.trouble = say("statistics.reset_failed", reason=error.strerror or str(error))
        self._load()
        self.rebuild()


def draw_symbol(surface: Surface, place: Rect) -> None:
    """Draw the sign of the statistics."""
    symbol = symbols.icon("statistics", place.h)
    surface.blit(symbol, symbol.get_rect(center=place.center))

"""The screen with statistics of matches, which filters choose, and a chart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.career.summary import Summary, summary
from rummy.match.so_far import results_so_far
from rummy.storage.results import MatchResult
from rummy.text import say
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.shell.host import Host
from rummy.ui.statistics.by_game import ByGame, bars_of, fair_share
from rummy.ui.statistics.by_points import ByPoints
from rummy.ui.statistics.chart import Chart
from rummy.ui.statistics.filters import (
    Filters,
    filed,
    filter_row,
    game_name,
    people_here,
    periods,
    results_of,
)
from rummy.ui.statistics.ledger import FigureList, Headline, figures
from rummy.ui.statistics.over_time import Margins, Rates
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    Part,
    button,
    column,
    headed,
    inset,
    lettered,
    of,
    panel,
    row,
    stack,
    text,
)
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import at_right, below_title, whole_window
from rummy.viewmodel.words.names import called

PICTURES = ("matches", "rates", "games", "points")


class StatisticsScreen(Screen[None]):
    """A screen with filters, a list of numbers and a chart about matches.

    Matches count once they are finished, rounds at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.matches: Sequence[MatchResult] | None = None  # None until the statistics are computed
        self.filters = Filters((), {})
        self.picture = PICTURES[0]

    def on_enter(self, app: Host) -> None:
        """Show the results known so far, and have the files read again."""
        self.app = app
        super().on_enter(app)
        self._sum_up(self._fresh)
        app.rescan()

    def _fresh(self) -> Filters:
        """Return filters for the results as they are now, with the previous choices if still possible."""
        return self._chosen_anew(self.filters.chosen)

    def _chosen_anew(self, chosen: Mapping[str, object]) -> Filters:
        """Return filters for the results of the chosen person, with the other choices if possible."""
        running = results_so_far(self.app.library.unfinished)
        results = filed(self.app, [*self.app.library.results.values(), *running])
        person = chosen["person"] if chosen["person"] in people_here(results) else None
        times, unfinished = periods(self.app.today(), self.app.started), {match.id for match in running}
        filters = Filters(results_of(person, results), times, unfinished - self.app.library.results.keys())
        filters.chosen = {**chosen, "person": person}
        filters.drop_empty_choices()
        return filters

    def _sum_up(self, make_filters: Callable[[], Filters]) -> None:
        """Filter the matches and compute the statistics in the background, and show them."""

        def work() -> tuple[Filters, Sequence[MatchResult], Summary]:
            filters = make_filters()
            finished = filters.passing()
            return filters, finished, summary(finished, filters.passing_unfinished())

        self.app.run(work, self._take)

    def _take(self, found: tuple[Filters, Sequence[MatchResult], Summary]) -> None:
        self.filters, self.chosen, self.sums = found
        self.matches = self.filters.matches
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the tabs, and filters, numbers and a chart, or a sentence if there are no matches."""
        words = say("statistics.add" if self.matches == [] else "statistics.results")
        more = at_right(button(words, max(17, 14 / theme.unit(size)), self._open_results), 204, size)
        bar = [*tab_bar(self, "statistics", size), *more]
        if self.matches is None:
            return bar
        if not self.matches:
            return [*bar, *self._nothing(size)]
        return [*bar, *stack(panel(), inset(self._results, 56, 40))(*whole_window(size, 1150, 900))]

    def _nothing(self, size: tuple[int, int]) -> list[Widget]:
        words = text(say("statistics.none"), 21, colour=theme.CREAM, align="center")
        symbol = of(Picture, draw_symbol)
        parts = stack(panel(), column(36, (84, symbol), 8, (84, inset(words, 60)), snap=True))
        return below_title(parts, 620, 232, size)

    @property
    def _results(self) -> Part:
        none = text(say("statistics.none_then"), 21, colour=theme.CREAM, align="center")
        return column(
            (46, self._filters),
            18,
            self._figures if self.sums.rounds_played or self.chosen else none,
            snap=True,
        )

    def _filters(self, place: Rect, u: float) -> Sequence[Widget]:
        mine = self.app.settings.my_games
        return filter_row(self.filters, place, round(17 * u), mine, self._people, self._choose)

    @property
    def _people(self) -> list[tuple[object, str]]:
        """The people whose results can be shown, with their names: the player, and others at this screen."""
        names = people_here(self.app.library.results.values())
        return [(None, called(self.app.settings.player_name)), *((name, name) for name in names)]

    def _figures(self, place: Rect, u: float) -> list[Widget]:
        pixels = round(17 * u)
        high = max(104, round(3.9 * letters.pitch(pixels)) / u)
        lines = [(say(key), value) for key, value in figures(self.sums).items()]
        pictures = [(name, say(f"statistics.picture_{name}")) for name in PICTURES]
        left = column((high, of(Headline, self.sums, pixels)), 10, of(FigureList, lines, pixels), snap=True)
        choice = lettered(Choice, pictures, 17, self.picture, self._show)
        none = text(say("statistics.none_then"), 21, colour=theme.CREAM, align="center")
        can_draw = self.chosen or self.picture == "points"
        chart = column(
            (46, headed(say("heard.chart"), choice)),
            16,
            self._chart if can_draw else none,
            snap=True,
        )
        return row((384, left), 34, chart, snap=True)(place, u)

    def _chart(self, place: Rect, u: float) -> Chart:
        found, pixels = self.sums, round(17 * u)
        match self.picture:
            case "matches":
                return Margins(place, found.history, pixels)
            case "rates":
                return Rates(place, found.history, fair_share(self.chosen), pixels)
            case "games":
                bars = bars_of(self.filters.passing("game"))
                names = {bar.key: game_name(bar.key, self.app.settings.my_games) for bar in bars}
                return ByGame(place, bars, names, self.filters.chosen["game"], pixels)
            case _:
                return ByPoints(place, found.points, found.low_wins, pixels)

    def _choose(self, kind: str, value: object) -> None:
        self.click()
        if kind == "person":
            self._sum_up(lambda: self._chosen_anew({**self.filters.chosen, kind: value}))
        else:
            self._sum_up(lambda: self.filters.with_choice(kind, value))

    def _show(self, picture: object) -> None:
        self.picture = str(picture)
        self.click()
        self.rebuild()

    def _open_results(self, dropped: str = "") -> None:
        self.click()
        game = self.filters.chosen["game"]
        self.app.push(ResultsScreen(game if isinstance(game, str) else None, dropped))

    def on_resume(self) -> None:
        """Show the results as they are now, and have the files read again."""
        self.on_library_changed()
        self.app.rescan()

    def on_library_changed(self) -> None:
        """Compute the statistics again, as there are new results."""
        self._sum_up(self._fresh)

    def handle(self, event: Event) -> None:
        """Handle an event; a file dropped onto the window opens the screen that imports it."""
        if event.type == pygame.DROPFILE:
            self._open_results(event.file)
        else:
            super().handle(event)


def draw_symbol(surface: Surface, place: Rect) -> None:
    """Draw the icon of the statistics into a rectangle."""
    symbol = symbols.icon("statistics", place.h)
    surface.blit(symbol, symbol.get_rect(center=place.center))

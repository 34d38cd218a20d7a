"""The statistics of the chosen finished matches, with a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.career.summary import Summary, summary
from rummy.storage.results import MatchResult
from rummy.text import say
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.shell.host import Host
from rummy.ui.statistics.by_game import ByGame, bars_of, fair_share
from rummy.ui.statistics.by_points import ByPoints
from rummy.ui.statistics.chart import Chart
from rummy.ui.statistics.filters import Filters, filed, filter_row, game_name, periods
from rummy.ui.statistics.ledger import FigureList, Headline, figures
from rummy.ui.statistics.over_time import Margins, Rates
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import below_title, whole_window

PICTURES = ("matches", "rates", "games", "points")


class StatisticsScreen(Screen[None]):
    """The screen of the statistics."""

    def __init__(self) -> None:
        super().__init__()
        self.matches: Sequence[MatchResult] | None = None  # None until summed up
        self.filters = Filters((), {})
        self.picture = PICTURES[0]

    def on_enter(self, app: Host) -> None:
        """Show the known results, and look for new ones."""
        self.app = app
        super().on_enter(app)
        self._sum_up(self._fresh)
        app.rescan()

    def _fresh(self) -> Filters:
        """Return filters for the present results, with the previous choices as far as possible."""
        filters = Filters(filed(self.app), periods(self.app.today(), self.app.started))
        filters.chosen = {**self.filters.chosen}
        filters.drop_empty_choices()
        return filters

    def _sum_up(self, make_filters: Callable[[], Filters]) -> None:
        """Filter and sum up the matches in the background, and show the sums."""

        def work() -> tuple[Filters, Sequence[MatchResult], Summary]:
            filters = make_filters()
            return filters, filters.passing(), summary(filters.passing())

        self.app.run(work, self._take)

    def _take(self, found: tuple[Filters, Sequence[MatchResult], Summary]) -> None:
        self.filters, self.chosen, self.sums = found
        self.matches = self.filters.matches
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return filters, figures and a chart on one panel; a sentence without any match."""
        box, u = whole_window(size, 1150, 900)
        bar = tab_bar(self, "statistics", size)
        bar.append(self._results_button(size, u))
        if self.matches is None:
            return bar
        return [*bar, *(self._results(box, size, u) if self.matches else self._nothing(size, u))]

    def _nothing(self, size: tuple[int, int], u: float) -> list[Widget]:
        box = Rect(0, 0, round(620 * u), round(232 * u))
        box.center = below_title(size)
        symbol = Rect(box.x, box.y + round(36 * u), box.w, round(84 * u))
        words = symbol.inflate(-round(60 * u), 0).move(0, symbol.h + round(8 * u))
        text = Text(words, say("statistics.none"), round(21 * u), colour=theme.CREAM, align="center")
        return [Panel(box, round(18 * u)), Picture(symbol, draw_symbol), text]

    def _results(self, box: Rect, size: tuple[int, int], u: float) -> list[Widget]:
        inner = box.inflate(-round(56 * u), -round(40 * u))
        row = Rect(inner.x, inner.y, inner.w, round(46 * u))
        body = Rect(inner.x, row.bottom + round(18 * u), inner.w, 0)
        body.h = inner.bottom - body.y
        return [
            Panel(box, round(18 * u)),
            *filter_row(self.filters, row, round(17 * u), self.app.settings.my_games, self._choose),
            *(self._figures(body, u) if self.chosen else [self._none_then(body, u)]),
        ]

    def _none_then(self, body: Rect, u: float) -> Text:
        words = say("statistics.none_then")
        return Text(body, words, round(21 * u), colour=theme.CREAM, align="center")

    def _figures(self, body: Rect, u: float) -> list[Widget]:
        pixels = round(17 * u)
        high = max(round(104 * u), round(3.9 * letters.pitch(pixels)))
        hero = Rect(body.x, body.y, round(384 * u), high)
        ledger = Rect(hero.x, hero.bottom + round(10 * u), hero.w, 0)
        ledger.h = body.bottom - ledger.y
        right = Rect(hero.right + round(34 * u), body.y, 0, round(46 * u))
        right.w = body.right - right.x
        chart = Rect(right.x, right.bottom + round(16 * u), right.w, 0)
        chart.h = body.bottom - chart.y
        pictures = [(name, say(f"statistics.picture_{name}")) for name in PICTURES]
        return [
            Headline(hero, self.sums, pixels),
            FigureList(ledger, [(say(key), value) for key, value in figures(self.sums).items()], pixels),
            Choice(right, pictures, pixels, self.picture, self._show),
            self._chart(chart, self.sums, pixels),
        ]

    def _chart(self, place: Rect, found: Summary, pixels: int) -> Chart:
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

    def _results_button(self, size: tuple[int, int], u: float) -> Button:
        edge = theme.rim_width(size) + round(16 * u)
        place = Rect(0, edge, round(204 * u), round(46 * u))
        place.right = size[0] - edge
        words = say("statistics.add" if self.matches == [] else "statistics.results")
        return Button(place, words, max(14, round(17 * u)), self._open_results)

    def _choose(self, kind: str, value: object) -> None:
        self.click()
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
        """Show the present results, and look for new ones."""
        self.on_library_changed()
        self.app.rescan()

    def on_library_changed(self) -> None:
        """Show the present results."""
        self._sum_up(self._fresh)

    def handle(self, event: Event) -> None:
        """Import results that are dropped onto the window."""
        if event.type == pygame.DROPFILE:
            self._open_results(event.file)
        else:
            super().handle(event)


def draw_symbol(surface: Surface, place: Rect) -> None:
    """Draw the symbol of the statistics."""
    symbol = symbols.icon("statistics", place.h)
    surface.blit(symbol, symbol.get_rect(center=place.center))

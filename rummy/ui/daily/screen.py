"""The daily deal: today's deal, the results of a month, and the start of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from pygame import Rect, Surface

from rummy.career.daily import DailyDeal, deal_for, deal_in, deal_of, streaks, tries
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.unfinished import UnfinishedMatch, kind_of
from rummy.text import number, say
from rummy.ui.daily.month import Month, month_after, months_between, paint_mark
from rummy.ui.drawing import plates, theme
from rummy.ui.setup.opponents import faces
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.daily import outcome, shared
from rummy.viewmodel.words.dates import long_date, month_name
from rummy.viewmodel.words.game_names import about_line, goal_line


class DailyScreen(Screen[None]):
    """The daily deal of today, or of the day chosen on the calendar."""

    def on_enter(self, app: Host) -> None:
        """Start with today."""
        self.app, self.message = app, ""
        self.chosen = self.today = app.today()  # a match begun here counts for it, even after midnight
        self._load()
        super().on_enter(app)
        app.rescan()
        app.nav.expect("table")

    def _load(self) -> None:
        self.found = tries(self.app.library.results.values())

    def on_library_changed(self) -> None:
        """Update the results."""
        self._load()
        self.rebuild()

    @property
    def waits(self) -> bool:
        """True if the chosen day's deal has been begun and can be continued."""
        return self._begun is not None

    @property
    def _begun(self) -> UnfinishedMatch | None:
        """The unfinished try at the chosen day's deal, also in another window."""
        return self.app.library.begun(kind_of("", (), daily=self.chosen.isoformat()), ())

    @property
    def counts(self) -> bool:
        """True if a try at the chosen day's deal would be the one that counts."""
        return self.chosen == self.today and self.chosen not in self.found

    @property
    def _dealt(self) -> DailyDeal:
        """The deal played or to be played; a newcomer's may be another game than the date's."""
        begun, match, overview = self._begun, self.found.get(self.chosen), self.app.library
        game = match.game if match else begun.summary.game if begun and begun.summary else ""
        if game or not self.counts or overview.stamp is None:
            return deal_in(self.chosen, game)
        return deal_for(self.chosen, overview.results.values())

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the deal to the left, the month to the right."""
        box, u = whole_window(size, 1200)
        inner = box.inflate(-round(68 * u), -round(56 * u))
        left = Rect(inner.x, inner.y, round(inner.w * 0.5), inner.h)
        right = Rect(0, inner.y, round(inner.w * 0.44), inner.h)
        right.right = inner.right
        bar = title_bar(self, say("daily.title"), size)
        shown = [*self._deal(left, u), *self._calendar(right, u)]
        return [
            Panel(box, round(18 * u)),
            *bar,
            self._to_puzzles(bar[-1].rect, size),
            *shown,
            *self._to_others(left, u),
        ]

    def _to_puzzles(self, back: Rect, size: tuple[int, int]) -> Button:
        """Return the button for puzzles, across from the way back."""
        place = Rect(0, back.y, round(back.w * 1.4), back.h)
        place.right = size[0] - back.x
        pixels = max(14, round(17 * theme.unit(size)))
        return Button(place, say("puzzle.button"), pixels, self._puzzles, icon="bulb")

    def _puzzles(self) -> None:
        self.click()
        self.app.nav.puzzles()

    # The deal

    def _deal(self, place: Rect, u: float) -> list[Widget]:
        deal = self._dealt
        seats = len(deal.opponents) + 1
        about, goal = about_line(deal.rules, seats), goal_line(deal.rules, seats)

        def row(y: int, high: int) -> Rect:
            return Rect(place.x, place.y + round(y * u), place.w, round(high * u))

        return [
            Text(row(0, 30), long_date(self.chosen), round(18 * u), colour=theme.CREAM),
            Text(row(32, 50), say(f"game.{deal.rules.name}"), round(32 * u), colour=theme.GOLD, bold=True),
            Text(row(84, 52), about, round(16 * u), colour=theme.CREAM),
            Text(row(138, 30), goal, round(16 * u), colour=theme.MIST),
            *self._company(row(168, 198), deal, u),
            *self._state(row(368, 108), u),
            self._to_table(self._half(place, u, 0), u),
        ]

    def _company(self, place: Rect, deal: DailyDeal, u: float) -> list[Widget]:
        shown = faces(place, deal.opponents, (u, u), lambda seat: None, has_partner=deal.rules.partners)
        for face in shown:
            face.enabled = face.takes_focus = face.takes_pointer = False
        return [*shown]

    def _state(self, place: Rect, u: float) -> list[Widget]:
        """Return the outcome of the deal, and what a try would be."""
        top = Rect(place.x, place.y, place.w, round(place.h * 0.54))
        below = top.move(0, place.h - top.h)
        match = self.found.get(self.chosen)
        head = outcome(match) if match else self._not_played()
        text = self.message or self._about_a_try()
        return [
            Text(top, head, round(21 * u), bold=True, align="center"),
            Text(below, text, round(16 * u), colour=theme.MIST, align="center"),
        ]

    def _not_played(self) -> str:
        if self.waits:
            return say("daily.begun")
        usual = deal_of(self.chosen).rules.name
        if self._dealt.rules.name != usual:
            return say("daily.own", game=say(f"game.{usual}"))
        return say("daily.open" if self.chosen == self.today else "daily.missed")

    def _about_a_try(self) -> str:
        if self.waits:
            return say("daily.waits")
        if self.counts:
            return say("daily.first_counts")
        return say("daily.has_counted" if self.chosen in self.found else "daily.has_passed")

    def _half(self, place: Rect, u: float, column: int) -> Rect:
        """Return a half of the lowest row, or all of it for a first button without a second."""
        high, wide = round(68 * u), place.w
        if self.chosen in self.found:
            wide = (place.w - round(14 * u)) // 2
        return Rect(place.x if column == 0 else place.right - wide, place.bottom - high, wide, high)

    def _to_table(self, place: Rect, u: float) -> Button:
        key = "daily.go_on" if self.waits else "daily.play" if self.counts else "daily.practise"
        first = self.waits or self.counts
        act = self._continue if self.waits else self._play
        return Button(place, say(key), round((22 if first else 18) * u), act, icon="cards", primary=first)

    def _to_others(self, place: Rect, u: float) -> list[Widget]:
        """Return the button to copy the result; it is the last widget, so that the focus stays on a day."""
        if self.chosen not in self.found:
            return []
        half = self._half(place, u, 1)
        return [Button(half, say("daily.copy"), round(18 * u), self._copy, icon="copy")]

    def _copy(self) -> None:
        assert self.chosen in self.found
        days = streaks(self.found, self.chosen).played
        done = copy(shared(self.found[self.chosen], days))
        self.message = say("daily.copied" if done else "daily.not_copied")
        self.click()
        self.rebuild()

    def _play(self) -> None:
        self.click()
        self.app.nav.when_free(kind_of("", (), **self._mark), self._start)

    @property
    def _mark(self) -> dict[str, str]:
        """The argument for a session: the day that it counts for, or that it practises."""
        return {"daily" if self.counts else "again": self.chosen.isoformat()}

    def _start(self) -> None:
        """Start the match; its session decides whether it still counts."""
        app, deal = self.app, self._dealt
        players = [Player(app.settings.player_name), *deal.opponents]
        begin = partial(Session.start, app.folder, deal.rules, players, deal.seed, **self._mark)
        app.nav.play(begin)

    def _continue(self) -> None:
        self.click()
        if self._begun:
            self.app.nav.resume(self._begun.path)

    # The month

    def _calendar(self, place: Rect, u: float) -> list[Widget]:
        head = Rect(place.x, place.y, place.w, round(46 * u))
        high = round(96 * u)
        tiles = Rect(place.x, place.bottom - high, place.w, high)
        legend = Rect(place.x, tiles.y - round(54 * u), place.w, round(44 * u))
        sheet = Rect(place.x, head.bottom + round(6 * u), place.w, 0)
        sheet.h = legend.y - round(10 * u) - sheet.y
        won = {day: match.won for day, match in self.found.items()}
        month = Month(sheet, self.chosen, self.today, won, self._choose, round(18 * u))
        return [*self._months(head, u), month, *self._legend(legend, u), *self._streaks(tiles, u)]

    def _months(self, place: Rect, u: float) -> list[Widget]:
        """Return the name of the month between two arrows."""
        words = say("daily.month", month=month_name(self.chosen), year=str(self.chosen.year))
        back = Button(Rect(place.x, place.y, place.h, place.h), "", round(18 * u), lambda: self._turn(-1))
        on = Button(back.rect.move(place.w - place.h, 0), "", round(18 * u), lambda: self._turn(1))
        back.icon, on.icon = "arrow_left", "arrow_right"
        days = [self.today, *self.found]
        back.enabled = months_between(min(days), self.chosen) > 0
        on.enabled = months_between(self.chosen, max(days)) > 0
        return [back, Text(place, words, round(20 * u), bold=True, align="center"), on]

    def _turn(self, months: int) -> None:
        """Turn to another month, to its last day that can be chosen."""
        last = month_after(self.chosen, months + 1) - timedelta(1)
        played = [day for day in self.found if day <= last]
        self._choose(last if last <= self.today else max([self.today, *played]))

    def _choose(self, day: date) -> None:
        self.chosen, self.message = day, ""
        self.click()
        self.rebuild()

    def _legend(self, place: Rect, u: float) -> list[Widget]:
        """Return the meaning of disc and ring."""
        widgets: list[Widget] = []
        half = place.w // 2
        for column, key in enumerate(("daily.legend_won", "daily.legend_lost")):
            mark = Rect(place.x + column * half + round(12 * u), place.y, round(30 * u), place.h)
            words = Rect(mark.right + round(8 * u), place.y, half - mark.w - round(22 * u), place.h)
            widgets.append(Picture(mark, _legend_mark(won=column == 0)))
            widgets.append(Text(words, say(key), round(16 * u), colour=theme.MIST))
        return widgets

    def _streaks(self, place: Rect, u: float) -> list[Widget]:
        found = streaks(self.found, self.today)
        wide = (place.w - round(14 * u)) // 2
        left = Rect(place.x, place.y, wide, place.h)
        right = left.move(place.w - wide, 0)
        return [
            *_figure(left, found.played, say("daily.played_streak"), u),
            *_figure(right, found.won, say("daily.won_streak"), u),
        ]


def _figure(place: Rect, value: int, label: str, u: float) -> list[Widget]:
    """Return a number above its label, in a well."""
    well = Picture(place, lambda surface, box: plates.well(surface, box, round(10 * u)))
    inner = place.inflate(-round(16 * u), -round(8 * u))
    upper = Rect(inner.x, inner.y, inner.w, round(inner.h * 0.46))
    lower = Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
    return [
        well,
        Text(upper, number(value), round(30 * u), bold=True, align="center"),
        Text(lower, label, round(17 * u), colour=theme.MIST, align="center"),
    ]


def _legend_mark(*, won: bool) -> Callable[[Surface, Rect], None]:
    def paint(surface: Surface, place: Rect) -> None:
        paint_mark(surface, place.center, round(place.w * 0.4), won=won)

    return paint

"""The screen of daily deals: the deal of a day, which starts a match, and a calendar of results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from pygame import Rect, Surface

from rummy.career.daily import DailyDeal, deal_for, deal_in, deal_of, streaks, tries
from rummy.career.week import Week, week_of, weeks_done
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.files import Notice
from rummy.storage.puzzles import PuzzleAnswer, load_answers
from rummy.storage.unfinished import UnfinishedMatch, kind_of
from rummy.text import number, say
from rummy.ui.daily.month import DayMark, Month, month_after, months_between, paint_mark, paint_week_mark
from rummy.ui.drawing import theme
from rummy.ui.setup.opponents import faces, partner_among
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    column,
    headed,
    inset,
    nothing,
    of,
    row,
    share,
    stack,
    text,
    well,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import at_right, framed
from rummy.viewmodel.words.daily import outcome, shared
from rummy.viewmodel.words.dates import long_date, month_name
from rummy.viewmodel.words.game_names import about_line, goal_line


class DailyScreen(Screen[None]):
    """A screen with the daily deal of today, or of the day chosen on the calendar."""

    def on_enter(self, app: Host) -> None:
        """Show today's deal, and have the player's files read again."""
        self.app, self.message, self.answers = app, "", tuple[PuzzleAnswer, ...]()
        self.chosen = self.today = app.today()  # a match begun here counts for this day, even after midnight
        self._load()
        super().on_enter(app)
        app.rescan()
        self._load_answers()
        app.nav.expect("table")

    def _load(self) -> None:
        matches = self.app.library.results.values()
        self.found, self.weeks = tries(matches), weeks_done(matches, self.answers)

    def _load_answers(self) -> None:
        """Load the answers to puzzles, of which the marks of weeks depend."""
        self.app.run(partial(load_answers, self.app.folder), self._take_answers)

    def _take_answers(self, found: tuple[tuple[PuzzleAnswer, ...], tuple[Notice, ...]]) -> None:
        self.answers, notices = found
        self.app.notify(notices)
        self.on_library_changed()

    def on_resume(self) -> None:
        """Load the answers again, as another screen may have added some."""
        self._load_answers()

    def on_library_changed(self) -> None:
        """Rebuild the screen, as there are new results."""
        self._load()
        self.rebuild()

    @property
    def waits(self) -> bool:
        """True if there is an unfinished match of the chosen day's deal, which can be continued."""
        return self._begun is not None

    @property
    def _begun(self) -> UnfinishedMatch | None:
        """The unfinished match of the chosen day's deal, which another window may play, or None."""
        return self.app.library.begun(kind_of("", (), daily=self.chosen.isoformat()), ())

    @property
    def counts(self) -> bool:
        """True if a match begun now counts as the chosen day's result: it is today's and the first one."""
        return self.chosen == self.today and self.chosen not in self.found

    @property
    def _dealt(self) -> DailyDeal:
        """The deal of the chosen day as it was or would be played; newcomers may get another game."""
        begun, match, overview = self._begun, self.found.get(self.chosen), self.app.library
        game = match.game if match else begun.summary.game if begun and begun.summary else ""
        if game or not self.counts or overview.stamp is None:
            return deal_in(self.chosen, game)
        return deal_for(self.chosen, overview.results.values())

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the deal to the left, the calendar to the right, and a button for puzzles."""
        both = row(share(0.5, self._deal), SPACE, share(0.44, self._calendar))
        parts = inset(stack(both, row(share(0.5, self._to_others))), 68, 56)
        pixels = max(17, 14 / theme.unit(size))
        words = say("week.title", number=number(self._week.number))
        week = button(words, pixels, self._to_week, icon="calendar")
        puzzles = button(say("puzzle.button"), pixels, self._puzzles, icon="bulb")
        panel, title, back, *shown = framed(self, say("daily.title"), size, parts, 1200)
        return [panel, title, back, *at_right(row(week, puzzles, gap=10), 346, size), *shown]

    @property
    def _week(self) -> Week:
        """The week of the chosen day."""
        return week_of(self.chosen)

    def _to_week(self) -> None:
        self.click()
        self.app.nav.week(self._week.key)

    def _puzzles(self) -> None:
        self.click()
        self.app.nav.puzzles()

    # The deal

    @property
    def _deal(self) -> Part:
        """A part about the chosen day's deal: date, game, opponents, result, and the button to play."""
        deal = self._dealt
        seats = len(deal.opponents) + 1
        about, goal = about_line(deal.rules, seats), goal_line(deal.rules, seats)
        return column(
            (30, text(long_date(self.chosen), 18, colour=theme.CREAM)),
            2,
            (50, text(say(f"game.{deal.rules.name}"), 32, colour=theme.GOLD, bold=True)),
            2,
            (52, text(about, 16, colour=theme.CREAM)),
            2,
            (30, text(goal, 16, colour=theme.MIST)),
            (182 if self.chosen in self.found else 198, self._company),
            2,
            (108, self._state),
            SPACE,
            (68, self._halves(self._to_table, nothing)),
            *((10, (50, nothing)) if self.chosen in self.found else ()),
        )

    def _company(self, place: Rect, u: float) -> list[Widget]:
        deal = self._dealt
        partner = partner_among(deal.opponents, deal.rules)
        shown = faces(place, deal.opponents, (u, u), lambda seat: None, partner)
        for face in shown:
            face.enabled = face.takes_focus = face.takes_pointer = False
        return [*shown]

    @property
    def _state(self) -> Part:
        """A part with the outcome of the deal, and a sentence about whether another match would count."""
        match = self.found.get(self.chosen)
        head = text(outcome(match) if match else self._not_played(), 21, bold=True, align="center")
        words = text(self.message or self._about_a_try(), 16, colour=theme.MIST, align="center")
        return column(share(0.54, head), SPACE, share(0.54, words))

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

    def _halves(self, left: Part, right: Part) -> Part:
        """Return two parts side by side, or only the left one if the chosen day was not played."""
        return row(left, 14, SPACE, right) if self.chosen in self.found else left

    @property
    def _to_table(self) -> Part:
        key = "daily.go_on" if self.waits else "daily.play" if self.counts else "daily.practise"
        first = self.waits or self.counts
        act = self._continue if self.waits else self._play
        return button(say(key), 22 if first else 18, act, icon="cards", primary=first)

    @property
    def _to_others(self) -> Part:
        """The buttons that copy the result and show others'; they are the last, so that the focus stays."""
        if self.chosen not in self.found:
            return nothing
        copies = button(say("daily.copy"), 18, self._copy, icon="copy")
        others = button(say("daily.others"), 18, self._show_others, icon="people")
        return column(SPACE, (68, self._halves(nothing, copies)), 10, (50, others))

    def _show_others(self) -> None:
        self.click()
        self.app.nav.daily_results(self.found[self.chosen])

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
        """The argument of `Session.start`: the day for which the match counts, or whose deal it repeats."""
        return {"daily" if self.counts else "again": self.chosen.isoformat()}

    def _start(self) -> None:
        """Start the match; whether it still counts is decided when it is created."""
        app, deal = self.app, self._dealt
        players = [Player(app.settings.player_name), *deal.opponents]
        begin = partial(Session.start, app.folder, deal.rules, players, deal.seed, **self._mark)
        app.nav.play(begin)

    def _continue(self) -> None:
        self.click()
        if self._begun:
            self.app.nav.resume(self._begun.path)

    # The month

    @property
    def _calendar(self) -> Part:
        """A part with the calendar, the meaning of the marks, and the streaks of days played and won."""
        streak = streaks(self.found, self.today)
        played = _figure(streak.played, say("daily.played_streak"))
        won = _figure(streak.won, say("daily.won_streak"))
        marks: list[DayMark] = ["won", "lost"]
        marks += ["begun"] if "begun" in self._marks.values() else []
        legend = row(*map(_legend, marks), *([_week_legend()] if self.weeks else []), SPACE)
        figures = row(played, 14, SPACE, won)
        return column((46, self._months), 6, self._month, 10, (44, legend), 10, (96, figures), snap=True)

    def _month(self, place: Rect, u: float) -> Month:
        weeks = frozenset(week.monday for week in self.weeks)
        return Month(place, self.chosen, self.today, self._marks, self._choose, round(18 * u), weeks)

    @property
    def _marks(self) -> dict[date, DayMark]:
        """The marks of the days whose deal was played, or waits to be continued."""
        begun: dict[date, DayMark] = {date.fromisoformat(day): "begun" for day in self.app.library.days_begun}
        return {**begun, **{day: "won" if match.won else "lost" for day, match in self.found.items()}}

    @property
    def _months(self) -> Part:
        """A part with the name of the month between two buttons that turn to other months."""
        words = say("daily.month", month=month_name(self.chosen), year=str(self.chosen.year))
        days = [self.today, *self.found]
        is_first = months_between(min(days), self.chosen) <= 0
        is_last = months_between(self.chosen, max(days)) <= 0
        back = button("", 18, lambda: self._turn(-1), icon="arrow_left", enabled=not is_first)
        on = button("", 18, lambda: self._turn(1), icon="arrow_right", enabled=not is_last)
        name = text(words, 20, bold=True, align="center")
        before, after = headed(say("heard.month_before"), back), headed(say("heard.month_after"), on)
        return stack(row((46, before)), name, row(SPACE, (46, after)))

    def _turn(self, months: int) -> None:
        """Choose the last possible day of the month that is `months` later, or earlier if negative."""
        last = month_after(self.chosen, months + 1) - timedelta(1)
        played = [day for day in self.found if day <= last]
        self._choose(last if last <= self.today else max([self.today, *played]))

    def _choose(self, day: date) -> None:
        self.chosen, self.message = day, ""
        self.click()
        self.rebuild()


def _legend(mark: DayMark) -> Part:
    """Return a row with a mark of days, and what it means."""
    words = text(say(f"daily.legend_{mark}"), 16, colour=theme.MIST)
    return row(12, (30, of(Picture, _legend_mark(mark))), 8, words, 2, snap=True)


def _week_legend() -> Part:
    """Return a row with the mark of weeks that were done, and what the mark means."""
    words = text(say("week.legend"), 16, colour=theme.MIST)
    return row(12, (30, of(Picture, _paint_week_mark)), 8, words, 2, snap=True)


def _paint_week_mark(surface: Surface, place: Rect) -> None:
    paint_week_mark(surface, place.center, place.w)


def _figure(value: int, label: str) -> Part:
    """Return a part with a number above its label, on a sunken background."""
    upper = text(number(value), 30, bold=True, align="center")
    lower = text(label, 17, colour=theme.MIST, align="center")
    return stack(well(), inset(column(share(0.46, upper), lower), 16, 8))


def _legend_mark(mark: DayMark) -> Callable[[Surface, Rect], None]:
    def paint(surface: Surface, place: Rect) -> None:
        paint_mark(surface, place.center, round(place.w * 0.4), mark)

    return paint

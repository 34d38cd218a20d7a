"""The screen at the end of a match: the result, portraits of the best, all scores, and buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.career.achievements import earned_by
from rummy.career.daily import streaks, tries
from rummy.career.summary import Summary, summary
from rummy.career.tour import evening_of
from rummy.match.seat import Seat, reader_of
from rummy.storage.record import Header
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.ui.drawing import motion, theme
from rummy.ui.scores.above_table import AboveTable
from rummy.ui.scores.badge import earned_row
from rummy.ui.scores.evening_end import EveningEnd
from rummy.ui.scores.podium import podium
from rummy.ui.scores.said import SaidLine
from rummy.ui.scores.score_table import (
    ROW,
    ScoreTable,
    added_rows,
    has_brackets,
    place_of,
    place_rows,
)
from rummy.ui.shell.host import Host
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    Part,
    button,
    centred,
    column,
    inset,
    nothing,
    panel,
    row,
    stack,
    text,
)
from rummy.viewmodel.words.headline import winner_line
from rummy.viewmodel.words.losing import losing_word

WIDE = 940  # width of the panel in units
STEP = 5  # seconds between two times that are shown
WARM = (26, 15, 0)  # light that is added to the table of a winner


class MatchScreen(AboveTable[Header]):
    """The end of a match; closes with the match's header if the player wants another match, or None."""

    darkness = 150

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.header = seat.match.header
        self._said: dict[int, tuple[str, float]] = {}  # each seat's last chat phrase, and when it ends
        self._offset: int | None = None  # pixels by which the rounds are scrolled
        self.evening: EveningEnd | None = None  # if the match was one of the tour
        self._refused = 0.0  # until when the screen shows that a chat phrase was refused
        self._asked: tuple[int, int, int] | None = None  # for another match, as shown

    @property
    def won(self) -> bool:
        """True if a person at this screen won the match."""
        return any(map(self.sheet.has_won, self.seat.audience))

    @property
    def _is_watched(self) -> bool:
        """True if the player was a spectator."""
        return self.host.is_watching

    @property
    def _is_shared(self) -> bool:
        """True if several people look at this screen."""
        return len(self.seat.audience) > 1

    def on_enter(self, app: Host) -> None:
        """Show the scores, and celebrate if the player has won."""
        if (evening := evening_of(self.header.tour)) and not self._is_watched:
            self.evening = EveningEnd(app, evening, self.seat.match.result(), self.rebuild)
        self._load(app)
        super().on_enter(app)
        app.sounds.play("match_won" if self.won or self._is_watched else "match_lost")
        if self.won:
            self.celebrate(90)
            self.light_fireworks()

    def background(self, size: tuple[int, int]) -> Surface:
        """Return the darkened table, in a warmer light if the player has won."""
        picture = super().background(size)
        if self.won and not self.is_away:
            picture.fill(WARM, special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def _load(self, app: Host) -> None:
        """Compute standing and achievements from all results, including this match if it is not saved yet."""
        matches = {**app.library.results}
        if not (self.header.again or self._is_watched):
            matches.setdefault(self.header.id, self.seat.match.result())
        self.standing = self._standing(app, matches.values())
        if self.evening:
            self.evening.take(matches.values())
        self.earned = earned_by(self.header.id, matches.values())

    def on_library_changed(self) -> None:
        """Update standing and achievements, as there are new results."""
        self._load(self.app)
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the portraits, the result, the table of scores, sentences about it, and the buttons."""
        if self.is_away:
            return self.way_back(size)
        u = theme.legible_unit(size)
        added = len(added_rows(self.sheet))
        asked = self.evening.high if self.evening else 0
        most = (8 if added else 6) - ceil(asked / ROW)
        rows = min(most, len(self.sheet.lines) + added) + len(place_rows(self.sheet))
        words, talks = self._agreed_words() or self._kind_word(), self.host.may_talk
        title = text(
            winner_line(self.sheet, self.names, reader_of(self.seat)),
            34,
            colour=theme.GOLD,
            bold=True,
            align="center",
        )
        means = text(say("round.left_means"), 15, colour=theme.MIST, align="center")
        standing = text(self.standing, 16, colour=theme.MIST, align="center")
        remark = (34, self._remarks(words, u) if talks else text(words, 18, align="center"))
        shown: list[tuple[object, tuple[float, Part]]] = [
            (words or talks, remark),
            (has_brackets(self.sheet), (26, means)),
            (self.standing, (34, standing)),
            (self.evening, (asked, row(60, self.evening.part if self.evening else nothing, 60))),
            (self.earned, (48, row(30, partial(earned_row, self.earned), 30))),
        ]
        said, below, record, evening, earned = (
            part if is_shown else (0, nothing) for is_shown, part in shown
        )
        high = 376 + ROW * rows + sum(high for high, _ in (said, below, record, evening, earned))
        parts = column(
            *(20, (110, centred(self._podium, 110)), 8, (52, title), -4, said, 12),
            *((ROW * (rows + 2), row(36, self._rounds, 36)), below, 6, record, evening, earned),
            snap=True,
        )
        ways = row(28, *((212, way) for way in self._ways_on(u)), gap=12)
        layers = (panel(), self._talk if talks else nothing, parts, column(SPACE, (58, ways), 20))
        return centred(stack(*layers), WIDE, high)(Rect((0, 0), size), u)

    def _podium(self, place: Rect, u: float) -> Sequence[Widget]:
        return podium([(self.seat.players[seat], self.sheet.places[seat]) for seat in self._honoured], place)

    def _rounds(self, place: Rect, u: float) -> list[Widget]:
        return ScoreTable(place, self.sheet, self.names, u, self._offset, self._scrolled).widgets

    def _scrolled(self, offset: int) -> None:
        self._offset = offset

    def on_resize(self, size: tuple[int, int]) -> None:
        """Build the widgets again for the new size, scrolled to the latest rounds."""
        self._offset = None
        super().on_resize(size)

    @property
    def _honoured(self) -> list[int]:
        """The seats whose portraits are shown: in order of rank, or with partners only the winning side."""
        table, ranking = self.sheet.table, self.sheet.ranking
        return ranking if table.sides == table.seats else ranking[: table.seats // table.sides]

    def _ways_on(self, u: float) -> list[Part]:
        is_daily = self.header.daily or self.header.is_practice
        of_week = "week.short" if self.header.week else "match.again"
        key = "daily.title" if is_daily else "tour.title" if self.evening else of_week
        words, pixels = say(key), round(18 * u)
        if self._asked is not None:
            words = say("match.again_in", seconds=self._asked[2])
        again = Button(UNPLACED, words, pixels, self._again, primary=True)
        watched = say("round.watched") if self._is_watched else ""
        if watched:
            again.forbid(watched)
        again.focused = self.app.by_keys and again.enabled
        why_not = watched or ("" if self.seat.match.reviews.rounds else say("kept.no_round"))
        review = button(say("review.open"), 18, self._look_back, icon="bulb", reason=why_not)
        return [again, review, self.new_look(UNPLACED, pixels), button(say("match.to_menu"), 18, self.back)]

    # Another match among strangers

    def _question(self) -> tuple[int, int, int] | None:
        """Return how many people want another match, how many are asked, and the seconds left, or None.

        The seconds go in steps, so that a screen reader does not read out each of them.
        """
        if (another := self.host.another) is None:
            return None
        return another.agreed, another.people, STEP * ceil(another.seconds / STEP)

    def _agreed_words(self) -> str:
        """Return the sentence on how many people want another match, or ""."""
        agreed, people, _ = self._asked or (0, 0, 0)
        return say("match.agreed", count=agreed, all=people) if agreed else ""

    # Remarks

    def _remarks(self, words: str, u: float) -> Part:
        """Return the line of chat phrases, which shows `words` while there are none."""
        self.line = SaidLine(UNPLACED, round(18 * u), words)
        self._show_said()
        return inset(self.line, 60)

    @property
    def _talk(self) -> Part:
        """A part with the button that opens the choice of chat phrases, in the upper right corner."""
        talk = button("", 16, self._say, icon="speech", hint=say("hint.talk"))
        return column(20, (44, row(SPACE, (44, talk), 20)))

    def _say(self) -> None:
        """Let the player choose a chat phrase, and send it."""
        self.click()
        self.app.nav.talk(lambda saying: self.host.say(saying) if saying else None)

    def handle(self, event: Event) -> None:
        """Handle an event; a key opens the choice of chat phrases, as at the table."""
        if pressed(event, ["talk"]) and self.host.may_talk and not self.is_away:
            self._say()
        else:
            super().handle(event)

    def update(self, seconds: float) -> None:
        """Show new chat phrases, and close once the next match has begun."""
        super().update(seconds)
        if self.host.may_talk:
            self._take_remarks()
            self._show_said()
        if self.host.is_next_begun:
            self.dismiss(None)
        elif (asked := self._question()) != self._asked and not self.group.is_held:
            self._asked = asked
            self.rebuild()

    def _take_remarks(self) -> None:
        """Add newly received chat phrases, and drop expired ones."""
        now = self.app.now
        self._said = {seat: said for seat, said in self._said.items() if said[1] > now}
        self.host.poll()
        for seat, saying in self.host.take_said():
            self._said.pop(seat, None)
            self._said[seat] = saying, now + motion.SAYING
        if self.host.take_refusal() == "too_much_said":
            self._refused = now + motion.MESSAGE

    def _show_said(self) -> None:
        self.line.mark("said", [(self.names[seat], saying) for seat, (saying, _) in self._said.items()])
        self.line.mark("refusal", say("illegal.too_much_said") if self._refused > self.app.now else "")

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until a chat phrase disappears, 0 while confetti falls, or else None."""
        ends = [until for _, until in self._said.values()] + [self._refused]
        pauses = [max(0.05, end - self.app.now) for end in ends if end > self.app.now]
        if (another := self.host.another) is not None:
            pauses.append(max(0.05, another.seconds % STEP))
        falls = super().seconds_to_sleep()
        return min(pauses, default=None) if falls is None else falls

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        over = self.header if self.host.may_play_on else None
        self.app.nav.look_back(reviews, self.names, reviews.rounds, over)

    def _again(self) -> None:
        self.close_with(self.header)

    def _standing(self, app: Host, matches: Collection[MatchResult]) -> str:
        """Return a sentence on the player's matches or daily deals won so far; empty if there are none."""
        if self._is_watched or self._is_shared:
            return ""
        if self.header.is_practice:
            return say("daily.was_practice")
        if self.header.again:
            return say("match.known")
        if not self.header.daily:
            return _so_far(summary(matches))
        found = streaks(tries(matches), app.today())
        return say("daily.standing", played=number(found.played), won=number(found.won))

    def _kind_word(self) -> str:
        """Return a sentence for a player who lost: what went well, else their place among several."""
        sheet, is_told = self.sheet, not (self.won or self._is_watched or self._is_shared)
        if not is_told or sheet.conceded_by is not None or sheet.winner is None:
            return ""
        if words := losing_word(sheet, self.seat.me, self.names[sheet.winner]):
            return words
        if sheet.table.sides == 2:
            return say("match.close") if _is_close(sheet.totals) else say("match.fresh")
        key = "match.tied" if sheet.shares_place(self.seat.me) else "match.finished"
        return say(key, place=place_of(sheet, self.seat.me), seats=len(self.names))


def _is_close(totals: Sequence[int]) -> bool:
    """Return True if best and worst total differ by at most a tenth of the largest absolute total."""
    return 10 * abs(max(totals) - min(totals)) <= max(map(abs, totals))


def _so_far(standing: Summary) -> str:
    if not standing.won:
        return ""
    streak = standing.current_streak
    words = (
        say("match.streak", count=streak)
        if streak > 1
        else say("match.no_streak", count=standing.longest_streak)
    )
    return say("match.so_far", won=standing.won, played=standing.played, streak=words)

"""The end of a match: the winner's banner, the podium, all scores, and what to do next."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.career.achievements import earned_by
from rummy.career.daily import streaks, tries
from rummy.career.summary import Summary, summary
from rummy.match.seat import RemoteMatch, Seat
from rummy.storage.record import Header
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.ui.drawing import motion, theme
from rummy.ui.scores.above_table import AboveTable
from rummy.ui.scores.badge import earned_row
from rummy.ui.scores.podium import podium
from rummy.ui.scores.said import SaidLine
from rummy.ui.scores.score_table import (
    ScoreTable,
    added_rows,
    has_brackets,
    place_of,
    place_rows,
    table_place,
)
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.viewmodel.words.names import names_of, side_name

WIDE = 940  # units of the panel


class MatchScreen(AboveTable[Header]):
    """The end of a match; pops its header if it is to be played again, or None."""

    darkness = 150

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat, self.sheet, self.header = seat, seat.sheet, seat.match.header
        self._said: dict[int, tuple[str, float]] = {}  # the last remark of a seat, and until when it is shown
        self._offset: int | None = None  # pixels by which the rounds are scrolled
        self._refused = 0.0  # until when the refusal of a remark is shown

    @property
    def names(self) -> list[str]:
        """The names of the players by seat."""
        return names_of(self.seat.players)

    @property
    def won(self) -> bool:
        """True if the player won the match."""
        return self.sheet.has_won(self.seat.me)

    @property
    def _is_watched(self) -> bool:
        """True if the player was an onlooker."""
        return self.seat.remote is not None and self.seat.remote.is_watching

    @property
    def _may_talk(self) -> bool:
        """True if there are other people to talk to."""
        return self.seat.remote is not None and not self._is_watched

    def on_enter(self, app: Host) -> None:
        """Load the results, and celebrate a win."""
        self._load(app)
        super().on_enter(app)
        app.sounds.play("match_won" if self.won or self._is_watched else "match_lost")
        if self.won:
            self.celebrate(90)
            self.light_fireworks()

    def _load(self, app: Host) -> None:
        """Compute standing and achievements from all results, with this match even if not saved yet."""
        matches = {**app.library.results}
        if not (self.header.again or self._is_watched):
            matches.setdefault(self.header.id, self.seat.match.result())
        self.standing = self._standing(app, matches.values())
        self.earned = earned_by(self.header.id, matches.values())

    def on_library_changed(self) -> None:
        """Update standing and achievements with new results."""
        self._load(self.app)
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the winner's portrait, the banner, the table, and the buttons."""
        if self.is_away:
            return self.way_back(size)
        u = theme.legible_unit(size)
        added = len(added_rows(self.sheet))
        rows = min(8 if added else 6, len(self.sheet.lines) + added) + len(place_rows(self.sheet))
        words = self._kind_word()
        remark = round(34 * u) if words or self._may_talk else 0
        means = round(26 * u) if has_brackets(self.sheet) else 0
        earned = round(48 * u) if self.earned else 0
        standing = round(34 * u) if self.standing else 0
        box = Rect(0, 0, round(WIDE * u), round((376 + 32 * rows) * u) + remark + means + standing + earned)
        box.center = (size[0] // 2, size[1] // 2)
        face = Rect(0, 0, round(110 * u), round(110 * u))
        face.midtop = (box.centerx, box.y + round(20 * u))
        title = Rect(box.x, face.bottom + round(8 * u), box.w, round(52 * u))
        kind = Rect(box.x, title.bottom - round(4 * u), box.w, remark)
        place = table_place(box, title.bottom + remark + round(8 * u), rows, u)
        rounds = ScoreTable(place, self.sheet, self.names, u, self._offset, self._scrolled)
        brackets = Rect(box.x, place.bottom, box.w, means)
        record = Rect(box.x, brackets.bottom + round(6 * u), box.w, standing)
        below = Rect(box.x + round(30 * u), record.bottom, box.w - round(60 * u), earned)
        return [
            Panel(box, round(18 * u)),
            *podium([(self.seat.players[seat], self.sheet.places[seat]) for seat in self._honoured], face),
            Text(title, self._banner(), round(34 * u), colour=theme.GOLD, bold=True, align="center"),
            *([Text(kind, words, round(18 * u), align="center")] if words and not self._may_talk else []),
            *(self._talk(kind, words, box, u) if self._may_talk else []),
            *rounds.widgets,
            *([self._note(brackets, u)] if means else []),
            *(
                [Text(record, self.standing, round(16 * u), colour=theme.MIST, align="center")]
                if standing
                else []
            ),
            *(earned_row(below, self.earned, u) if self.earned else []),
            *self._ways_on(box, u),
        ]

    def _scrolled(self, offset: int) -> None:
        self._offset = offset

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out, scrolled to the latest rounds."""
        self._offset = None
        super().on_resize(size)

    @property
    def _honoured(self) -> list[int]:
        """The seats on the podium: the best three, or the players of the winning side."""
        table, ranking = self.sheet.table, self.sheet.ranking
        return ranking if table.sides == table.seats else ranking[: table.seats // table.sides]

    def _note(self, place: Rect, u: float) -> Text:
        """Return the meaning of brackets."""
        return Text(place, say("round.left_means"), round(15 * u), colour=theme.MIST, align="center")

    def _ways_on(self, box: Rect, u: float) -> list[Widget]:
        first = Rect(box.x + round(28 * u), box.bottom - round(78 * u), round(212 * u), round(58 * u))
        second, third, last = (first.move(round(step * 224 * u), 0) for step in (1, 2, 3))
        is_daily = self.header.daily or self.header.is_practice
        words, high = say("daily.title" if is_daily else "match.again"), round(18 * u)
        again = Button(first, words, high, self._again, primary=True)
        if self._is_watched:
            again.forbid(say("round.watched"))
        again.focused = self.app.by_keys and again.enabled
        review = Button(second, say("review.open"), high, self._look_back, icon="bulb")
        if self._is_watched or not self.seat.match.reviews.rounds:
            review.forbid(say("round.watched" if self._is_watched else "kept.no_round"))
        menu = Button(last, say("match.to_menu"), high, self.back)
        return [again, review, self.new_look(third, high), menu]

    # Remarks

    def _talk(self, place: Rect, words: str, box: Rect, u: float) -> list[Widget]:
        """Return the line of remarks, and the button to talk."""
        self.line = SaidLine(place.inflate(-round(60 * u), 0), round(18 * u), words)
        self._show_said()
        corner = Rect(0, 0, round(44 * u), round(44 * u))
        corner.topright = box.right - round(20 * u), box.y + round(20 * u)
        hint = say("hint.talk")
        return [self.line, Button(corner, "", round(16 * u), self._say, icon="speech", hint=hint)]

    def _say(self) -> None:
        """Choose something to say."""
        remote = self.seat.remote
        if remote is not None:
            self.click()
            self.app.nav.talk(lambda saying: remote.say(saying) if saying else None)

    def handle(self, event: Event) -> None:
        """Open the choice of remarks by its key, as at the table."""
        is_key = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if is_key and self._may_talk and not self.is_away:
            self._say()
        else:
            super().handle(event)

    def update(self, seconds: float) -> None:
        """Show remarks, and leave once the next match has begun."""
        super().update(seconds)
        remote = self.seat.remote
        if self._may_talk and remote is not None:
            self._take_remarks(remote)
            self._show_said()
        if remote is not None and remote.is_next_begun:
            self.dismiss(None)

    def _take_remarks(self, remote: RemoteMatch) -> None:
        """Add new remarks, and drop expired ones."""
        now = self.app.now
        self._said = {seat: said for seat, said in self._said.items() if said[1] > now}
        remote.poll()
        for seat, saying in remote.take_said():
            self._said.pop(seat, None)
            self._said[seat] = saying, now + motion.SAYING
        if remote.take_refusal() == "too_much_said":
            self._refused = now + motion.MESSAGE

    def _show_said(self) -> None:
        self.line.mark("said", [(self.names[seat], saying) for seat, (saying, _) in self._said.items()])
        self.line.mark("refusal", say("illegal.too_much_said") if self._refused > self.app.now else "")

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until a remark disappears, 0 while confetti falls."""
        ends = [until for _, until in self._said.values()] + [self._refused]
        pauses = [max(0.05, end - self.app.now) for end in ends if end > self.app.now]
        falls = super().seconds_to_sleep()
        return min(pauses, default=None) if falls is None else falls

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        over = self.header if self.seat.remote is None else None
        self.app.nav.look_back(reviews, self.names, reviews.rounds, over)

    def _again(self) -> None:
        self.click()
        self.dismiss(self.header)

    def _standing(self, app: Host, matches: Collection[MatchResult]) -> str:
        """Return the player's standing in all matches, or in the daily deals; empty before a win."""
        if self._is_watched:
            return ""
        if self.header.is_practice:
            return say("daily.was_practice")
        if self.header.again:
            return say("match.known")
        if not self.header.daily:
            return _so_far(summary(matches))
        found = streaks(tries(matches), app.today())
        return say("daily.standing", played=number(found.played), won=number(found.won))

    def _banner(self) -> str:
        if self.won:
            return say("match.you_won")
        assert self.sheet.winner is not None
        table, has_conceded = self.sheet.table, self.sheet.conceded_by is not None
        if table.sides < table.seats:
            names = side_name(self.names, table.sides, table.side_of(self.sheet.winner))
            return say("match.sides_conceded" if has_conceded else "match.sides_won", names=names)
        key = "match.conceded" if has_conceded else "match.won"
        return say(key, name=self.names[self.sheet.winner])

    def _kind_word(self) -> str:
        """Return the place of a player who lost; praise only if it was close."""
        sheet = self.sheet
        if self.won or self._is_watched or sheet.conceded_by is not None or sheet.winner is None:
            return ""
        if sheet.table.sides == 2:
            return say("match.close") if _is_close(sheet.totals) else say("match.fresh")
        key = "match.tied" if sheet.shares_place(self.seat.me) else "match.finished"
        return say(key, place=place_of(sheet, self.seat.me), seats=len(self.names))


def _is_close(totals: Sequence[int]) -> bool:
    """Return True if the second was within a tenth of the first."""
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

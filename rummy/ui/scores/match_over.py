"""The end of a match: the winner's banner, the podium, all scores, and what next."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from rummy.career.achievements import earned_by
from rummy.career.daily import streaks, tries
from rummy.career.summary import Summary, summary
from rummy.match.seat import Seat
from rummy.storage.record import Header
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.ui.drawing import theme
from rummy.ui.scores.above_table import AboveTable
from rummy.ui.scores.badge import earned_row
from rummy.ui.scores.podium import podium
from rummy.ui.scores.score_table import ScoreTable, added_rows, table_place
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.words.names import names_of

WIDE = 940  # units of the panel


class MatchScreen(AboveTable[Header]):
    """The winner banner; pops what is to be played again, or None."""

    darkness = 150

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat, self.sheet, self.header = seat, seat.sheet, seat.match.header

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return names_of(self.seat.players)

    @property
    def won(self) -> bool:
        """Whether the player won the match."""
        return self.sheet.winner == self.seat.me

    @property
    def _is_watched(self) -> bool:
        """Whether others have played it."""
        return self.seat.afar is not None and self.seat.afar.is_watching

    def enter(self, app: Host) -> None:
        """Raise the banner."""
        self._load(app)
        super().enter(app)
        app.sounds.play("match_won" if self.won or self._is_watched else "match_lost")
        if self.won:
            self.celebrate(90)
            self.light_fireworks()

    def _load(self, app: Host) -> None:
        """What is known of all matches, this one among them, be it on the disk already or not."""
        matches = {**app.overview.results}
        if not (self.header.again or self._is_watched):
            matches.setdefault(self.header.id, self.seat.match.result())
        self.standing = self._standing(app, matches.values())
        self.earned = earned_by(self.header.id, matches.values())

    def look_again(self) -> None:
        """Take in matches that have just become known."""
        self._load(self.app)
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The winner's portrait, the banner, the table, and what next."""
        if self.is_away:
            return []
        u = theme.legible_unit(size)
        added = len(added_rows(self.sheet))
        rows = min(8 if added else 6, len(self.sheet.results) + added)
        words = self._kind_word()
        told = round(34 * u) if words else 0
        rounds = ScoreTable(Rect(0, 0, 0, 0), self.sheet, self.names, u)
        means = round(26 * u) if rounds.has_brackets else 0
        earned = round(48 * u) if self.earned else 0
        far = round(34 * u) if self.standing else 0
        box = Rect(0, 0, round(WIDE * u), round((376 + 32 * rows) * u) + told + means + far + earned)
        box.center = (size[0] // 2, size[1] // 2)
        face = Rect(0, 0, round(110 * u), round(110 * u))
        face.midtop = (box.centerx, box.y + round(20 * u))
        title = Rect(box.x, face.bottom + round(8 * u), box.w, round(52 * u))
        kind = Rect(box.x, title.bottom - round(4 * u), box.w, told)
        table = rounds.rect = table_place(box, title.bottom + told + round(8 * u), rows, u)
        brackets = Rect(box.x, table.bottom, box.w, means)
        record = Rect(box.x, brackets.bottom + round(6 * u), box.w, far)
        below = Rect(box.x + round(30 * u), record.bottom, box.w - round(60 * u), earned)
        return [
            Panel(box, round(18 * u)),
            *podium([self.seat.players[seat] for seat in self.sheet.ranking], face),
            Text(title, self._banner(), round(34 * u), colour=theme.GOLD, bold=True, align="center"),
            *([Text(kind, words, round(18 * u), align="center")] if words else []),
            rounds,
            *([self._note(brackets, u)] if means else []),
            *([Text(record, self.standing, round(16 * u), colour=theme.MIST, align="center")] if far else []),
            *(earned_row(below, self.earned, u) if self.earned else []),
            *self._ways_on(box, u),
        ]

    def _note(self, place: Rect, u: float) -> Text:
        """What stands in brackets."""
        return Text(place, say("round.left_means"), round(15 * u), colour=theme.MIST, align="center")

    def _ways_on(self, box: Rect, u: float) -> list[Widget]:
        first = Rect(box.x + round(28 * u), box.bottom - round(78 * u), round(212 * u), round(58 * u))
        second, third, last = (first.move(round(step * 224 * u), 0) for step in (1, 2, 3))
        is_daily = self.header.daily or self.header.is_practice
        words, high = say("daily.title" if is_daily else "match.again"), round(18 * u)
        again = Button(first, words, high, self._again, primary=True)
        again.enabled = not self._is_watched
        again.focused = self.app.by_keys
        review = Button(second, say("review.open"), high, self._look_back, icon="bulb")
        review.enabled = self.seat.match.reviews.rounds > 0 and not self._is_watched
        menu = Button(last, say("match.to_menu"), high, self.back)
        return [again, review, self.new_look(third, high), menu]

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        over = self.header if self.seat.afar is None else None
        self.app.doors.look_back(reviews, self.names, reviews.rounds, over)

    def _again(self) -> None:
        self.click()
        self.dismiss(self.header)

    def _standing(self, app: Host, matches: Collection[MatchResult]) -> str:
        """How far the player has come with all matches, or with the daily deals; nothing before a win."""
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
        key = "match.won" if self.sheet.conceded_by is None else "match.conceded"
        return say(key, name=self.names[self.sheet.winner])

    def _kind_word(self) -> str:
        """A friendly word for who has lost."""
        sheet = self.sheet
        if self.won or self._is_watched or sheet.conceded_by is not None or sheet.winner is None:
            return ""
        place, seats = sheet.ranking.index(self.seat.me), len(self.names)
        if place == 1 and seats == 2:
            return say("match.close") if _is_close(sheet.totals) else say("match.good_game")
        return say("match.well_played", place=say("match.place").split()[place], seats=seats)


def _is_close(totals: Sequence[int]) -> bool:
    """Whether the second was within a tenth of the first."""
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

"""A table for people as somebody far from its host follows it: what they see, ask for, and can check later.

What its person does is shown at once where the rules allow it, and stands when the host says so too. Messages
go in, commands and what is to be shown come out; it has no line.
"""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.chains import link_before, link_of, seed_of
from rummy.engine.events import Drew, Event
from rummy.engine.judge import decide
from rummy.engine.notation import write_action
from rummy.engine.rules_text import read_rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online.blind import blind_table, load_view, moved_on
from rummy.online.hosted import CONCEDE, UNDO
from rummy.online.messages import (
    Again,
    Caught,
    Conceded,
    Do,
    Gap,
    Happened,
    Lines,
    News,
    Opened,
    Ready,
    Refused,
    RoomState,
    Said,
    Share,
    Shares,
    Told,
    Undone,
)
from rummy.online.wire import BadMessage

Seen = tuple[Event, View]


class FarTable:
    """What came of all that was heard of a table; `hear` raises BadMessage for what can't be."""

    def __init__(self, secret: str) -> None:
        self.room: RoomState | None = None
        self.n, self.q = 0, 0  # the last action heard of, and the last command of one's own that was done
        self.refusals: list[str] = []  # why something was not done, by the keys of sentences
        self.said: list[Said] = []
        self.conceded_by: int | None = None
        self.past: Game | None = None  # the rounds that are over, as everybody may know them now
        self.unproven: dict[int, str] = {}  # rounds whose deal was not what it should be, and why
        self.is_behind = False  # whether something was missed
        self.has_jumped = False  # whether what is seen is no longer what was shown, until somebody looks
        self._secret = secret
        self._tables: dict[int, Table] = {}
        self._ahead: Table | None = None  # with a command of one's own that was not answered yet
        self._shown: list[Event] = []  # what that command has brought already
        self._asked: Do | None = None
        self._seen: list[Seen] = []
        self._tips: tuple[str, list[str]] = ("", [])  # the host's and each seat's, from before their use
        self._links: dict[int, Shares] = {}
        self._lines: list[str] = []
        self._opened = 0  # the last link of a round that is over

    # What is seen

    @property
    def reader(self) -> int:
        """The seat that it is seen from; behind the last one is who only watches."""
        room = self._known_room
        return room.settings.seats if room.me is None else room.me

    @property
    def view(self) -> View:
        """What can be seen now."""
        return observe(self._ahead or self._tables[self.n], self.reader)

    @property
    def is_there(self) -> bool:
        """Whether there is anything to be seen."""
        return self._ahead is not None or self.n in self._tables

    def take(self) -> list[Seen]:
        """What has happened since the last call, in order."""
        seen, self._seen = self._seen, []
        return seen

    @property
    def waits(self) -> bool:
        """Whether a command has no answer yet."""
        return self._asked is not None

    # What is said to the host

    def again(self) -> Again:
        """What to say on a new line, or after something was missed."""
        return Again(self._known_room.table, -1 if self.is_behind or not self.n else self.n, self._opened)

    def resend(self) -> Do | None:
        """The command that has no answer yet."""
        return self._asked

    def act(self, action: Action) -> Do:
        """Ask for an action, and show at once what it brings; raises IllegalMove."""
        events = decide(self.view, action)
        command = self._ask(write_action(action))
        if not any(isinstance(event, Drew) for event in events):
            self._show_ahead(events)
        return command

    def undo(self) -> Do:
        """Ask to take the last action back; raises IllegalMove."""
        return self._ask(UNDO)

    def concede(self) -> Do:
        """Give the match up; raises IllegalMove."""
        return self._ask(CONCEDE)

    def be_ready(self) -> Ready:
        """Say that a match may begin, bound to one's chain."""
        return Ready(link_of(self._secret, 0))

    def share(self) -> Share:
        """Give one's link for the next deal."""
        number = self._known_room.link + 1
        return Share(number, link_of(self._secret, number))

    def _ask(self, text: str) -> Do:
        if self._asked is not None:
            raise IllegalMove("waiting_for_host")
        self._asked = Do(self.q + 1, self.n, text)
        return self._asked

    def _show_ahead(self, events: Sequence[Event]) -> None:
        table = self._tables[self.n]
        for event in events:
            table = moved_on(table, event, {})
            self._seen.append((event, observe(table, self.reader)))
        self._ahead, self._shown = table, [*events]

    # What is heard

    def hear(self, news: News) -> None:
        """Take in what the host says."""
        try:
            self._hear(news)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadMessage(f"{type(news).__name__} can't be: {error!r}") from error

    def _hear(self, news: News) -> None:
        match news:
            case RoomState():
                self._enter(news)
            case Happened() | Undone() | Conceded():
                self._next(news)
            case Caught():
                self._catch_up(news)
            case Refused(why, q):
                self._refused(why, q)
            case Gap(q, _):
                self.q = q
                self._forget_command(jump=self._ahead is not None)
                self.is_behind = True
            case Shares():
                self._links[news.i] = news
            case Lines(_, at, lines):
                self._lines = [*self._lines[:at], *lines]
            case Opened(number, link):
                self._check(number, link)
            case Said():
                self.said.append(news)

    @property
    def _known_room(self) -> RoomState:
        if self.room is None:
            raise BadMessage("no table yet")
        return self.room

    def _enter(self, room: RoomState) -> None:
        is_new = self.room is None or (room.match, room.table) != (self.room.match, self.room.table)
        self._note_tips(room, anew=is_new or room.state != "playing")
        self.room = room
        if is_new:
            rules = read_rules(room.settings.rules)
            self.n = self.q = 0
            self._tables = {0: blind_table(rules, room.settings.seats)}
            self._forget_command(jump=False)
            self._seen, self._links, self._lines = [], {}, []
            self.past, self.conceded_by, self.is_behind = None, None, False
            self._opened = 0

    def _note_tips(self, room: RoomState, *, anew: bool) -> None:
        """Remember who is bound to what: the host for as long as the table stands, a seat for a match."""
        is_known = self.room is not None and self.room.table == room.table
        host, seats = self._tips
        self._tips = host if is_known else room.tip, [seat.tip for seat in room.seats] if anew else seats

    def _next(self, news: Happened | Undone | Conceded) -> None:
        if news.n <= self.n:
            return
        if news.n != self.n + 1 or self.n not in self._tables:
            self.is_behind = True
            return
        is_mine = news.q > 0
        before, shown = self._tables[self.n], self._shown if is_mine else []
        self.q, self.n = max(self.q, news.q), news.n
        if self._ahead is not None and not is_mine:
            self.has_jumped = True  # what was shown has not come to pass, or not yet
        match news:
            case Happened(_, told):
                self._tables[self.n] = self._moved(before, told, len(shown))
                if [each.event for each in told[: len(shown)]] != shown:
                    self.has_jumped = True
            case Undone(_, to):
                if to not in self._tables:
                    raise BadMessage("nothing to go back to")
                self._tables[self.n] = self._tables[to]
                self.has_jumped = True
            case Conceded(_, seat):
                self._tables[self.n], self.conceded_by = before, seat
        if self._asked is not None and (is_mine or self._asked.n != self.n):
            self._forget_command(jump=False)

    def _moved(self, table: Table, told: Sequence[Told], shown: int) -> Table:
        """The table after an action, of which so many events were shown before."""
        for number, each in enumerate(told):
            table = moved_on(table, each.event, each.faces)
            if number >= shown:
                self._seen.append((each.event, observe(table, self.reader)))
        return table

    def _catch_up(self, news: Caught) -> None:
        room = self._known_room
        rules = read_rules(room.settings.rules)
        self._tables = {news.n: load_view(news.view, rules, room.settings.seats, self.reader)}
        self.n, self.q = news.n, max(news.q, 0)
        self.is_behind, self._seen = False, []
        self._forget_command(jump=True)

    def _refused(self, why: str, q: int) -> None:
        self.refusals.append(why)
        if self._asked is not None and q == self._asked.q:
            self._forget_command(jump=self._ahead is not None)

    def _forget_command(self, *, jump: bool) -> None:
        self._asked, self._ahead, self._shown = None, None, []
        self.has_jumped = self.has_jumped or jump

    # What can be checked

    def _check(self, number: int, link: str) -> None:
        """Follow a round that is over, and see whether it was dealt as everybody had agreed."""
        room, lines = self._known_room, self._lines
        self._lines = []
        if number <= self._opened:
            return
        self._opened = number
        if self.past is None:
            names = [Player(seat.name, None if seat.id else seat.bot or None) for seat in room.seats]
            self.past = Game(read_rules(room.settings.rules), names, seed="")
        why = self._fault(number, link, lines)
        if why:
            self.unproven[number] = why
        try:
            for line in lines:
                self.past.follow(line)
        except ValueError:
            self.unproven[number] = "not_followed"
            return
        if self._tables[self.n].round_number == self.past.table.round_number and not self._agrees():
            self.unproven[number] = "not_what_was_shown"

    def _agrees(self) -> bool:
        """Whether the faces that were shown are those that were dealt."""
        assert self.past is not None
        dealt = self.past.table.faces
        return all(dealt.get(card) == face for card, face in self._tables[self.n].faces.items())

    def _fault(self, number: int, link: str, lines: Sequence[str]) -> str:
        """What is wrong with the links of a round, or nothing."""
        shares, room = self._links.get(number), self._known_room
        tip, tips = self._tips
        if _tip(link, number) != tip:
            return "not_the_hosts_link"
        if shares is None:
            return ""  # of a round that was dealt before one came
        if room.me is not None and shares.x[room.me] not in ("", link_of(self._secret, number)):
            return "not_my_link"
        for bound, share in zip(tips, shares.x, strict=True):
            if share and _tip(share, number) != bound:
                return "not_their_link"
        seed = seed_of(room.table, number, link, [share or None for share in shares.x])
        return "" if f"seed {seed}" in lines else "not_dealt_from_it"


def _tip(link: str, number: int) -> str:
    for _ in range(number):
        link = link_before(link)
    return link

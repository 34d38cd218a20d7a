"""A player's copy of a table at a server: their view, their commands, and proofs to check later.

The player's own actions are shown at once if the rules decide their outcome, and become final when the host
confirms them. The copy takes messages and returns commands and events; it has no connection of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.chains import OwnLinks, own_link
from rummy.engine.events import (
    Asked,
    Bought,
    Drew,
    Event,
    GaveBack,
    LaidOff,
    Melded,
    RoundBegan,
    Swapped,
    Took,
)
from rummy.engine.table import Table
from rummy.engine.view import Seen, View, observe
from rummy.games.judge import decide
from rummy.games.notation import write_action
from rummy.games.rules_text import read_rules
from rummy.match.game import REVEALING
from rummy.online.agreement import OtherRules, digest_of_rules, digest_of_view
from rummy.online.atomic import all_or_nothing
from rummy.online.hosted_match import CONCEDE, RESTORED, UNDO
from rummy.online.messages import (
    FULL,
    Act,
    Applied,
    Chat,
    Clock,
    Conceded,
    GiveLink,
    HostLink,
    Lines,
    Links,
    MissingCommand,
    Moved,
    News,
    Ready,
    Refused,
    Rejoin,
    RoomInfo,
    SeenEvent,
    Snapshot,
    Undone,
)
from rummy.online.past_rounds import PastRounds
from rummy.online.plausible import check_event, check_room, check_seats, check_table
from rummy.online.replica import apply_event, for_onlookers, load_view, replica_table
from rummy.online.wire import BadMessage

DRAWS = (Drew, Bought, Asked)  # events that show a card or lead to one, which only the host knows
STALE = "stale"  # refused, as something else has happened meanwhile
HARMLESS = (RoomInfo, Clock, Chat)  # messages that say nothing about the next round
GOES_ON = (Took, GaveBack, Melded, LaidOff, Swapped)  # after which it is still the same seat's turn


class ClientTable:
    """A table as the host's messages and the player's actions describe it.

    `receive` raises BadMessage for an impossible message, and OtherRules if the host's rules are different.
    With `checks_later` a finished round is only checked by `check_past`, or before the next one is followed.
    """

    def __init__(self, secret: str | OwnLinks, *, checks_later: bool = False) -> None:
        self._checks_later = checks_later
        self.room: RoomInfo | None = None
        self.n, self.q = 0, 0  # numbers of the last action, and of the player's last performed command
        self.refusals: list[str] = []  # reasons for refused commands, as keys of sentences
        self.is_full = False  # True if the host's disk was full at the last message
        self.said: list[Chat] = []
        self.conceded_by: int | None = None
        self.clock: tuple[int, int | None] = 0, None  # number of messages about it, and the last
        self.past = PastRounds(secret)
        self.moved_to = ""  # the table where the player has a seat now, until they are there
        self.moves = 0  # times that they were sent to another table
        self.is_behind = False  # True if a message was missed
        self._restored: int | None = None  # how often the table was restored from a backup, if known
        self.snapshot_count = 0  # number of snapshots received
        self.has_jumped = False  # True if the view changed otherwise than by events
        self._secret = secret
        self._tables: dict[int, Table] = {}
        self._me: int | None = None  # the seat whose view they are; None for a watcher
        self.undoer: int | None = None  # the seat that may undo its last action
        self._undo: list[int] = []  # numbers of the actions that it may undo
        self._ahead: Table | None = None  # the table after the player's unanswered commands
        self._asked: Act | None = None
        self._drawn: int | None = None  # the card that this command draws
        self._shown: Sequence[Event] = ()  # its events that were shown already
        self._next_ones: list[tuple[str, Sequence[Event]]] = []  # commands to send after it, and their events
        self._seen: list[Seen] = []
        self.log: list[Seen] = []  # events of this round, as far as known and not undone
        self._lengths = {0: 0}  # length of the log after each action

    # State

    @property
    def reader(self) -> int:
        """The seat whose view this is; for a watcher, the number of seats."""
        return self._reader_on(self._me)

    def _reader_on(self, me: int | None) -> int:
        seats = next(iter(self._tables.values())).seats
        return seats if me is None else min(me, seats)

    @property
    def view(self) -> View:
        """The current view; a watcher sees the table from the first seat, with all hands hidden."""
        return self._view_of(self._ahead or self._tables[self.n])

    def _view_of(self, table: Table) -> View:
        view = observe(table, self.reader)
        return view if self._me is not None else replace(view, seat=0)

    @property
    def is_there(self) -> bool:
        """True if the state of the table is known."""
        return self._ahead is not None or self.n in self._tables

    def take(self) -> list[Seen]:
        """Return the events since the last call in order, each with the view after it."""
        seen, self._seen = self._seen, []
        return seen

    @property
    def round_number(self) -> int:
        """The number of the current or last round; 0 before the first round."""
        return self._tables[self.n].round_number if self.is_there else 0

    @property
    def waits(self) -> bool:
        """True if a command of the player has no answer yet."""
        return self._asked is not None

    @property
    def awaits_outcome(self) -> bool:
        """True if the seat can do nothing before the host has sent the result of its last command."""
        if self._asked is None:
            return False
        if self._ahead is None:
            return True
        goes_on = isinstance(self.log[-1][0], GOES_ON) and self.view.hand
        return not goes_on or self.view.phase == "arrange"

    @property
    def drawn(self) -> int | None:
        """The number of the card that the player drew, until the host has sent its face; else None."""
        return self._drawn if self._asked is not None else None

    @property
    def next_deal(self) -> tuple[str, int, int] | None:
        """The next deal as table, match and round; None during a round."""
        room = self.room
        if room is None or not self.is_there or not (self._tables[self.n].is_over or not self.round_number):
            return None
        return room.table, room.match, self.round_number + 1

    @property
    def is_known(self) -> bool:
        """True if the host has sent the room's state on this connection."""
        return self.past.is_room_known

    @property
    def has_all_rounds(self) -> bool:
        """True if all finished rounds have been received."""
        room = self._known_room
        return self.past.opened >= room.link - (not self._tables[self.n].is_over and self.conceded_by is None)

    # Commands

    def rejoin(self) -> Rejoin:
        """Return the command that requests the missed messages, or the table that the player was moved to."""
        if self.moved_to:
            return Rejoin(self.moved_to)
        room, have = self._known_room, -1 if self.is_behind or not self.n else self.n
        return Rejoin(room.table, have, self.past.opened, room.match)

    def connection_lost(self) -> None:
        """Prepare for a new connection; messages sent on the last one may be lost."""
        self.is_full = False
        self.past.connection_lost()

    def resend(self) -> Act | None:
        """Return the command that has no answer yet, or None."""
        return self._asked

    def act(self, action: Action) -> Act | None:
        """Show an action at once if its outcome is known, and return its command.

        Return None if an earlier command has no answer yet: `ask_on` returns this command later. Raise
        IllegalMove if the action is illegal, or if the host's answer is needed first.
        """
        if self.awaits_outcome:
            raise IllegalMove("waiting_for_host")
        events, text = decide(self.view, action), write_action(action)
        is_draw = any(isinstance(event, DRAWS) for event in events)
        drawn = next((event.card for event in events if isinstance(event, Drew)), None)
        if self._asked is not None and is_draw:
            raise IllegalMove("waiting_for_host")
        if not is_draw:
            self._show_ahead(events)
        if self._asked is not None:
            self._next_ones.append((text, events))
            return None
        self._shown = () if is_draw else events
        return self._ask(text, drawn)

    def ask_on(self) -> Act | None:
        """Return the next queued command, after the one before it has been answered; else None."""
        if self._asked is not None or not self._next_ones:
            return None
        text, self._shown = self._next_ones.pop(0)
        return self._ask(text)

    def undo(self) -> Act:
        """Return the command that undoes the last action; raise IllegalMove while another is unanswered."""
        return self._ask(UNDO)

    def concede(self) -> Act:
        """Return the command that concedes the match; raise IllegalMove while another is unanswered."""
        return self._ask(CONCEDE)

    def bind_to(self, secret: str | OwnLinks) -> None:
        """Switch to another hash chain: the one to which the seat was bound before."""
        self._secret = secret
        self.past.bind_to(secret)

    def be_ready(self) -> Ready:
        """Return the command to be ready for a match, which binds the player to their hash chain."""
        return Ready(own_link(self._secret, 0))

    def share(self, *, late: bool = False) -> GiveLink:
        """Return the command with the player's link for the next deal.

        `late` says that an honest host may have dealt without this link.
        """
        return self.past.share(late=late)

    def _ask(self, text: str, drawn: int | None = None) -> Act:
        if self._asked is not None:
            raise IllegalMove("waiting_for_host")
        self._asked, self._drawn = Act(self.q + 1, self.n, text), drawn
        return self._asked

    def _show_ahead(self, events: Sequence[Event]) -> None:
        table = self._ahead or self._tables[self.n]
        for event in events:
            table = apply_event(table, event, {})
            self._add(event, table)
        self._ahead = table

    # Messages

    def receive(self, news: News) -> None:
        """Update this copy by a message; raise BadMessage, and change nothing, if it contradicts the copy."""
        with all_or_nothing(self, self.past):
            if not isinstance(news, HARMLESS):
                self.past.check()
            self._handle(news)
            self._check_room_fits()
            if not self._checks_later:
                self.past.check()

    def check_past(self) -> bool:
        """Check the finished round; return False if that was done before; raise BadMessage if it can't be."""
        with all_or_nothing(self.past):
            return self.past.check()

    def _handle(self, news: News) -> None:
        self.is_full = isinstance(news, Refused) and news.why == FULL
        match news:
            case RoomInfo():
                self._enter(news)
            case Applied() | Undone() | Conceded():
                self._next(news)
            case Clock():
                self._set_clock(news.left)
            case Snapshot():
                self._catch_up(news)
            case Refused(why, q):
                self._refused(why, q)
            case MissingCommand(q, _) if self._known_room:
                self.q = q
                self._forget_command(jump=self._ahead is not None)
                self.is_behind = True
            case Links():
                self.past.dealt_from(news)
            case Lines():
                self.past.note(news)
            case HostLink(0):
                self.past.note_before()
                self._go_on()
            case HostLink(number, link):
                self.past.end(number, link, self._tables[self.n])
            case Chat():
                self.said.append(news)
            case Moved(table):
                self.moved_to, self.moves = table, self.moves + 1

    def _check_room_fits(self) -> None:
        """Raise BadMessage if the seats or the rules change during a match."""
        if self.room is None or self.room.state != "playing" or not self.is_there:
            return
        table, settings = self._tables[self.n], self.room.settings
        if (table.seats, table.rules) != (settings.seats, read_rules(settings.rules)):
            raise BadMessage("another game in the middle of a match")

    @property
    def _known_room(self) -> RoomInfo:
        if self.room is None:
            raise BadMessage("no table yet")
        return self.room

    def _enter(self, room: RoomInfo) -> None:
        check_room(room)
        if room.rules not in ("", digest_of_rules(read_rules(room.settings.rules))):
            raise OtherRules(room.settings.rules)
        is_new = self.room is None or (room.match, room.table) != (self.room.match, self.room.table)
        self.past.enter(room)
        if self.room is not None and room.table != self.room.table:
            self._restored = None
        self.room = room
        self.moved_to = "" if self.moved_to == room.table else self.moved_to
        if is_new:
            rules = read_rules(room.settings.rules)
            self.n = self.q = 0
            self._tables = {0: replica_table(rules, room.settings.seats)}
            self.log, self._lengths = [], {0: 0}
            self._undo, self.undoer = [], None
            self._forget_command(jump=False)
            self._seen, self.conceded_by, self.is_behind = [], None, False
            self._go_on()
        if self.n and room.me != self._me:
            self.is_behind = True  # what is known is another seat's view
        else:
            self._me = room.me

    def _go_on(self) -> None:
        """Start from the table of a match begun at another server, if its rounds are known."""
        if self.round_number or (left := self.past.go_on()) is None:
            return
        self._tables[0] = for_onlookers(replace(left, seed=""))
        if self.n:
            self.is_behind = True  # the events so far did not begin there

    def _next(self, news: Applied | Undone | Conceded) -> None:
        if news.n <= self.n:
            return
        is_theirs = self._known_room.me == self._me  # else it is for the seat that they have now
        if news.n != self.n + 1 or self.n not in self._tables or not is_theirs:
            self.is_behind = True
            return
        if isinstance(news, Undone) and news.to not in self._tables:
            self.is_behind = True  # back to a table from before the player came
            return
        if isinstance(news, Undone) and not (self._undo and self._is_last_undone_by(news.to)):
            raise BadMessage("not the last action was taken back")
        is_mine = news.q > 0
        before, shown = self._tables[self.n], self._shown if is_mine else ()
        self.q, self.n, self._restored = max(self.q, news.q), news.n, news.n // RESTORED
        as_shown = is_mine
        match news:
            case Applied(_, events):
                self._lengths[self.n] = self._lengths[self.n - 1] + len(events)
                self._tables[self.n] = self._moved(before, events, len(shown))
                self._set_clock(news.left)
                as_shown &= [each.event for each in events[: len(shown)]] == [*shown]
                self._note_undo(before, events)
                self._compare(news.seen)
            case Undone(_, to):
                self._tables[self.n] = self._tables[to]
                self._lengths[self.n] = self._lengths[to]
                del self.log[self._lengths[to] :], self._undo[-1:]
                self.has_jumped, as_shown = True, False
                self.undoer = self.undoer if self._undo else None
            case Conceded(_, seat):
                self._tables[self.n], self.conceded_by = before, seat
                self._lengths[self.n] = self._lengths[self.n - 1]
        self._forget_tables()
        self._is_answered(is_mine, as_shown=as_shown)

    def _forget_tables(self) -> None:
        """Forget the tables to which no undo can lead."""
        first = self._undo[0] - 1 if self._undo else self.n
        self._tables = {n: table for n, table in self._tables.items() if n >= first}

    def _is_last_undone_by(self, to: int) -> bool:
        return self._tables[to] == self._tables[self._undo[-1] - 1]

    def _compare(self, seen: str) -> None:
        """Request a snapshot if the host's digest of this seat's view differs."""
        mine = digest_of_view(observe(self._tables[self.n], self.reader)) if seen else ""
        if seen != mine:
            self.is_behind = True

    def _is_answered(self, is_mine: bool, *, as_shown: bool) -> None:
        """Go on with the next command, or drop all commands if one was not performed as shown."""
        if is_mine and as_shown and self._next_ones:
            self._asked, self._shown = None, ()
        elif self._asked is not None and (is_mine or self._asked.n != self.n):
            self._forget_command(jump=self._ahead is not None and not as_shown)
        elif self._ahead is not None and not is_mine:
            self.has_jumped = True

    def _set_clock(self, left: int | None) -> None:
        self.clock = self.clock[0] + 1, left

    def _note_undo(self, before: Table, events: Sequence[SeenEvent]) -> None:
        """Update the undoable actions as the host does: an action that reveals a card can't be undone."""
        reveals = any(isinstance(each.event, REVEALING) for each in events)
        if reveals or self.undoer != before.turn:
            self._undo.clear()
        if not reveals:
            self._undo.append(self.n)
        self.undoer = before.turn if self._undo else None

    def _moved(self, table: Table, events: Sequence[SeenEvent], shown: int) -> Table:
        """Return the table after an action's events, of which the first `shown` were shown before."""
        for number, each in enumerate(events):
            check_event(table, each.event)
            table = apply_event(table, each.event, each.faces)
            check_seats(table)  # each step is shown, not only the last
            if isinstance(each.event, RoundBegan):
                self.log, self._lengths[self.n] = [], len(events) - number
                self._tables = {self.n: table}  # no undo reaches behind a deal
            if number >= shown:
                self._add(each.event, table)
        check_table(table, self.reader)
        return table

    def _add(self, event: Event, table: Table) -> None:
        seen = event, self._view_of(table)
        self._seen.append(seen)
        self.log.append(seen)

    def forget_views(self, begin: int, end: int) -> None:
        """Forget the views of a part of the log, which then has the view at its beginning, to free memory."""
        self.log[begin:end] = [(event, self.log[0][1]) for event, _ in self.log[begin:end]]

    def _catch_up(self, news: Snapshot) -> None:
        self.snapshot_count += 1
        room = self._known_room
        rules = read_rules(room.settings.rules)
        reader = self._reader_on(room.me)
        table = load_view(news.view, rules, room.settings.seats, reader)
        check_table(table, reader)
        if news.n <= self.n and not self.is_behind:
            return  # it was requested twice
        has_gone_back = self._restored not in (None, news.n // RESTORED)
        asked, is_mine = self._asked, self._me == room.me
        self._me, self._tables = room.me, {news.n: table}
        self._undo, self.undoer, self.log, self._lengths = [], None, [], {news.n: 0}
        self.n, self.q = news.n, max(news.q, 0)
        self.is_behind, self._seen = False, []
        self._forget_command(jump=True)
        if is_mine and asked is not None and (asked.q, asked.n) == (self.q + 1, self.n):
            self._asked = asked  # it may be on its way still, and another one would have its number
        self._restored = news.n // RESTORED
        if has_gone_back:
            self.past.go_back()
            self.is_behind = True  # the rounds of this match are missing
            self.refusals.append("restored")

    def _refused(self, why: str, q: int) -> None:
        """Store a refusal and drop its command; a stale command was dropped by an earlier action."""
        self.refusals.append(why)
        if self._asked is not None and q == self._asked.q and why != STALE:
            self._forget_command(jump=self._ahead is not None)

    def _forget_command(self, *, jump: bool) -> None:
        if jump:
            del self.log[self._lengths[self.n] :]
        self._asked, self._ahead, self._shown, self._next_ones = None, None, (), []
        self.has_jumped = self.has_jumped or jump

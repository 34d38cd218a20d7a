"""Whole evenings at one table without sockets: people who play by chance, on lines that break and double."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from random import Random

from rummy.bots.opponents import bot_of
from rummy.engine import actions
from rummy.engine.events import TurnBegan
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.online.client_table import ClientTable
from rummy.online.hosted_match import HostedAction
from rummy.online.match_room import MatchRoom
from rummy.online.messages import (
    Access,
    Applied,
    Command,
    Conceded,
    Join,
    News,
    Rejoin,
    RoomInfo,
    Snapshot,
    TableSettings,
    Undone,
    Vote,
)
from rummy.online.messages_text import read_command, read_news, write
from rummy.online.open_room import OpenRoom
from rummy.online.replica import for_onlookers
from rummy.online.room import Effects
from rummy.online.seating import RequestRefused
from tests.online.elsewhere import room_of
from tests.positions import legal_actions

CODE = "K7QM9RTX"
THINKS = 0.7  # seconds before somebody acts
SENSIBLE = 0.8  # of all actions
RESENDS = 5.0  # seconds after which an unanswered command is sent again, if nothing was heard
TAKES_BACK = 0.05  # of all moves that can be
NOTICED = 0.8  # of all broken lines, before their owner calls again
SILENT = 90.0  # seconds at most until a line that says nothing any more is found broken
SHOWS = RoomInfo | Applied | Undone | Conceded | Snapshot  # after which something else may be seen
heard = lru_cache(maxsize=256)(read_news)  # what several hear is read once


@dataclass
class Net:
    """How often a line breaks, says a thing twice, or falls silent; and the seconds it takes.

    And how often the host dies, of all times at which it has something to tell.
    """

    breaks: float = 0.0
    doubles: float = 0.0
    takes: float = 0.05
    falls_silent: float = 0.0
    host_dies: float = 0.0
    program_dies: float = 0.0  # somebody's, of all times at which their line breaks


def overheard(table: ClientTable) -> list[str]:
    """Return a list that grows by the line of each news that the table receives from now on."""
    lines, receive = list[str](), table.receive

    def listen(news: News) -> None:
        lines.append(write(news))
        receive(news)

    table.receive = listen  # type: ignore[method-assign]
    return lines


class Person:
    """Somebody who plays by chance and keeps to the protocol."""

    def __init__(self, name: str, chance: Random) -> None:
        self.name, self.chance = name, chance
        self._chain = f"{chance.getrandbits(256):064x}"
        self.start()
        self.gives_up = 0.0  # how often, of all times at which they could do something

    def start(self) -> None:
        """Know nothing of the table but its name, and one's chain."""
        self.table = ClientTable(self._chain)

    def wants(self) -> Command | None:
        """What they do next."""
        table, room = self.table, self.table.room
        if "no_table" in table.refusals:  # they were removed while they were away
            table.refusals.clear()
            return Join(CODE)
        if room is None:
            return self.comes()
        if table.is_behind and table.is_known:  # else it comes by itself
            return table.rejoin()
        if room.me is None:
            is_removed = self.name.upper() not in room.watching and room.state == "waiting"
            return self.comes() if is_removed else None
        if room.absent and room.me not in room.absent:
            return Vote(self.chance.choice(("wait", "bot", "end", "remove")))
        if room.state != "playing":
            return None if room.seats[room.me].ready else table.be_ready()
        if table.waits:
            return table.resend()
        if self.gives_up and self.chance.random() < self.gives_up:
            return table.concede()
        if table.view.is_over:
            return table.share(late=room.clock)  # it may come too late
        if room.settings.undo and table.undoer == room.me and self.chance.random() < TAKES_BACK:
            return table.undo()
        return table.act(self._any_action(table.view)) if table.view.is_my_turn else None

    def comes(self) -> Command:
        """What they say to come back; no place is kept for who only watches."""
        room = self.table.room
        if room is None:
            return Rejoin("t81")
        return Join(room.code, link=self.table.past.opened) if room.me is None else self.table.rejoin()

    def _any_action(self, view: View) -> actions.Action:
        """Mostly something that brings the round to its end."""
        if self.chance.random() < SENSIBLE:
            return bot_of("casual").choose(view, self.chance)
        return self.chance.choice(legal_actions(view))


class WatchedRoom(MatchRoom):
    """A room that remembers what lay after each action."""

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        super().__init__(name, lines)
        self.out: dict[int, int] = {}  # the last action before the turn, by match
        self._lay: dict[tuple[int, int], Table] = {}  # by match and action
        self._seen: dict[tuple[int, int, int], View] = {}  # and by reader, as soon as somebody asks

    def _apply(self, line: str) -> HostedAction | None:
        action, match = super()._apply(line), self.state.match
        if action is not None and match is not None:
            self._lay[self.state.matches, action.n] = match.game.table
            if match.turn is None or any(isinstance(event, TurnBegan) for event, _ in action.steps):
                self.out[self.state.matches] = action.n
        return action

    def risen(self, lines: Sequence[str]) -> WatchedRoom:
        """The room as its lines make it again."""
        again = type(self)(self.state.name, lines)
        again.out, again._lay, again._seen = self.out, self._lay, self._seen
        return again

    def seen(self, match: int, n: int, reader: int) -> View:
        """What a reader has to see after an action."""
        asked = match, n, reader
        if asked not in self._seen:
            self._seen[asked] = observe(for_onlookers(self._lay[match, n]), reader)
        return self._seen[asked]


class WatchedOpenRoom(WatchedRoom, OpenRoom):
    """A room for everybody that does so."""


@dataclass
class Evening:
    """A room, its people, and the net between them."""

    seed: str
    settings: TableSettings = field(default_factory=lambda: TableSettings("cardgames", 2))
    people: int = 2
    bots: tuple[str, ...] = ()
    net: Net = field(default_factory=Net)
    gives_up: float = 0.0  # how often somebody does, of all times at which they could do something
    access: Access = field(default="code", kw_only=True)

    def __post_init__(self) -> None:
        self.chance, self.now, self._order = Random(self.seed), 0.0, count()
        self.persons = {
            name: Person(name, Random(f"{self.seed} {name}")) for name in "abcdefghi"[: self.people]
        }
        for person in self.persons.values():
            person.gives_up = self.gives_up
        self.line = dict.fromkeys(self.persons, 0)  # the number of each one's line
        self._heard_on = self.line.copy()  # the one on which the room has heard of them, and answers
        self.lines_cut: set[str] = set()
        self._silent: set[str] = set()  # whose lines nobody knows to be broken
        self._last: dict[tuple[str, str], float] = {}
        self._acts = dict.fromkeys(self.persons, 0.0)  # when somebody acts next
        self.queue: list[tuple[float, int, str, str, str]] = []  # when, order, kind, who, line
        self.lines: list[str] = []
        self.restarts = 0  # of the host
        kind = WatchedRoom if self.access == "code" else WatchedOpenRoom
        host = "a", "Anna"
        self.room: WatchedRoom
        self.room, out = kind.opened("t81", CODE, "cd" * 32, host, self.settings, self.bots, self.access)
        self._send(out)
        for name in self.persons:
            self._send(self.room.join(name, name.upper(), False, 0.0))
            self._act_in(self.chance.random(), name)

    def _later(self, seconds: float, kind: str, who: str, line: str = "") -> None:
        heappush(self.queue, (self.now + seconds, next(self._order), kind, who, line))

    def _act_in(self, seconds: float, who: str) -> None:
        self._acts[who] = self.now + seconds
        self._later(seconds, "act", who)

    def _over_the_net(self, kind: str, who: str, line: str) -> None:
        """Send something, in order, on the line that somebody has now."""
        if who in self._silent:
            return None
        if self.chance.random() < self.net.falls_silent:
            self._silent.add(who)
            return self._later(SILENT * self.chance.random(), "cut", who)
        if self.chance.random() < self.net.breaks:
            return self.lines_cut.add(who)
        at = max(self.now + self.net.takes * (0.5 + self.chance.random()), self._last.get((kind, who), 0.0))
        self._last[kind, who] = at
        number = (self.line if kind == "up" else self._heard_on)[who]
        for _ in range(1 + (self.chance.random() < self.net.doubles)):
            heappush(self.queue, (at, next(self._order), f"{kind} {number}", who, line))
        return None

    def _send(self, out: Effects) -> None:
        self.lines += out.lines
        if self.chance.random() < self.net.host_dies:
            return self._die()
        written: dict[int, str] = {}  # what several hear is written once
        for who, news in out.mail:
            written[id(news)] = line = written.get(id(news)) or write(news)
            self._over_the_net("down", who, line)
        self._alarm = self.room.alarm
        return None

    def _die(self) -> None:
        """Have the host killed, and started again with what it had kept before it could tell of that."""
        self.room, self.restarts = self.room.risen(self.lines), self.restarts + 1
        self._alarm = self.room.alarm
        self.lines_cut |= self.persons.keys()

    def _check(self, person: Person) -> None:
        """What somebody sees is what the host has for them after that action."""
        table, match = person.table, self.room.state.matches
        if table.n and not table.waits and room_of(table).match == match:
            truth = self.room.seen(match, table.n, table.reader)  # of the seat that they had until now
            has_seat = table.reader < len(room_of(table).seats)
            assert table.view == (truth if has_seat else replace(truth, seat=0))
            assert has_seat or self.access == "code" or table.n <= self.room.out[match]
        assert table.past.unproven == {}

    def _break(self) -> None:
        """Break the lines that have to, and call again."""
        while self.lines_cut:
            who = min(self.lines_cut)
            self.lines_cut.discard(who)
            self._silent.discard(who)
            self.line[who] += 1  # what is on its way on the old one is gone
            if self.chance.random() < NOTICED:
                self._send(self.room.lost(who, self.now))
            person = self.persons[who]
            if self.chance.random() < self.net.program_dies:
                person.start()
            person.table.connection_lost()
            self._over_the_net("up", who, write(person.comes()))

    def step(self) -> None:
        """Let the next thing happen."""
        self._break()
        if self._alarm is not None and (not self.queue or self._alarm <= self.queue[0][0]):
            self.now = max(self.now, self._alarm)
            self._send(self.room.wake(self.now))
            assert self._alarm is None or self._alarm > self.now, "woken for nothing"
            return
        self.now, _, kind, who, line = heappop(self.queue)
        kind, _, number = kind.partition(" ")
        if kind == "act":
            if self._acts[who] == self.now:  # else something was heard since
                self._act(self.persons[who])
        elif kind == "cut":
            self.lines_cut.add(who)
        elif int(number) != self.line[who]:
            return
        elif kind == "up":
            self._heard_on[who] = int(number)
            self._ask(who, read_command(line))
        else:
            self._hear(self.persons[who], heard(line))
        return

    def _ask(self, who: str, command: Command) -> None:
        """Have the room do what somebody asks for, who may have lost their seat before."""
        if not isinstance(command, Join):
            self._send(self.room.handle(who, command, self.now))
            return
        with suppress(RequestRefused):
            self._send(self.room.join(who, who.upper(), command.watch, self.now, command.link))

    def _hear(self, person: Person, news: News) -> None:
        was_behind = person.table.is_behind
        person.table.receive(news)
        if isinstance(news, Applied) and news.n == person.table.n:
            assert person.table.is_behind == was_behind, "they do not agree on what lies"
        if isinstance(news, SHOWS):
            self._check(person)
        if self._acts[person.name] > self.now + THINKS:
            self._act_in(THINKS, person.name)

    def _act(self, person: Person) -> None:
        command = person.wants()
        if command is not None:
            self._over_the_net("up", person.name, write(command))
        self._act_in(RESENDS, person.name)

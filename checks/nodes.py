"""Breaks the nodes of a server and its database while people play, and compares all that they were told.

Run `python -m checks.nodes --faults 100`. Three nodes share a PostgreSQL database, each by a cable of its
own. Two people play at each table; they call again as the program does, and reach any node that accepts
their call, as through a proxy. A node is killed, ended, frozen for long or briefly, or cut off, or its clock
is an hour wrong; the database is killed and started again, or frozen, or its disk is full, or its clock is
wrong; or two of these at once, or nothing, to compare with. Each move that a program was told to be done must
be stored as that action, each command once and in order, all seats must have seen the same actions, all of
which are stored, and play must go on at every table. Besides, it measures how long the tables of a node wait
after its fault: until somebody is back at the table, and until the first move is told to be done.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from statistics import median

import psycopg
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from checks.cluster import Cable, Node
from checks.evenings import Told, actions, losses, note
from rummy.match.connection import LATER, SOON
from rummy.online.messages import Applied, Bye, Join, News, Refused, RoomInfo, TableSettings
from rummy.server.engines.postgres import PostgresEngine
from rummy.server.store import Store
from tests.online.evening import Person
from tests.server.callers import Caller, known, opened
from tests.server.clocks import LIBRARY, Clock
from tests.server.databases import Database, may_mount

THINKS = 0.2  # seconds between two looks at a table
SILENT = 2.0  # seconds without an answer after which somebody calls another node
PATIENCE = 60.0  # seconds until play goes on at every table
LONG, BRIEF = 8.0, 1.5  # seconds of a fault
FULL = 20.0  # seconds at most until a full disk refuses something
HOUR = 3600  # seconds by which a clock is wrong
ON_ITS_WAY = 0.5  # seconds in which the answer to an earlier command may still come
SPREAD = 1.0  # seconds at most between play at all tables and the next fault
CLOCKS = ("clock", "clock of database")
FAULTS = (
    *("kill", "end", "freeze", "pause", "cut", "restart database", "freeze database", "fill database"),
    *(*CLOCKS, "nothing"),
)
TWICE = 0.2  # of all faults, together with another


class Stuck(Exception):
    """An error for tables at which nothing was told to be done for too long; its argument says who waits."""


class Roamer(Person):
    """Somebody who plays at one table, at whichever node accepts their call."""

    def __init__(self, name: str, code: str, ports: Sequence[int], play: Play) -> None:
        super().__init__(name, Random(name))
        self.code, self.ports, self.play = code, ports, play
        self.port = 0  # of the node that they have called
        self.called = 0.0  # when they called it
        self.heard = 0.0  # when the last news came

    def __str__(self) -> str:
        table, silent = self.table, time.monotonic() - self.heard
        where = f"at {self.port}, heard {silent:.1f} s ago, refusals {table.refusals}, wants {self.wants()}"
        return f"{self.name} of {self.play.name} {where}, waits {table.waits}, {table.room}"

    async def roam(self) -> None:
        """Play on for ever."""
        wait = SOON
        while True:
            with suppress(ConnectionClosed, InvalidHandshake, OSError, AssertionError):
                line = await self._call()
                wait = SOON
                await self._play_on(line)
            self.table.connection_lost()
            await asyncio.sleep(self.chance.random() * wait)
            wait = min(LATER, 2 * wait)

    async def _call(self) -> Caller:
        """Call the first node that does not refuse it, as a proxy does; raise OSError and many others."""
        self.called = time.monotonic()
        for port in self.chance.sample(self.ports, len(self.ports)):
            self.port = port
            with suppress(ConnectionRefusedError):
                async with asyncio.timeout(SILENT):
                    return await known(port, self.name)
        raise ConnectionRefusedError

    async def _play_on(self, line: Caller) -> None:
        await line.say(self.table.rejoin() if self.table.room else Join(self.code))
        listening, said = asyncio.create_task(self._listen(line)), None
        if resent := self.table.resend():
            await line.say(resent)
        self.heard = time.monotonic()
        try:
            while not listening.done():
                command = self.wants() if self.table.room is not None else None
                if command is not None and command != said:
                    await line.say(command)
                said = command
                is_asked = self.table.waits or self.table.room is None
                if is_asked and time.monotonic() - self.heard > SILENT:
                    return
                await asyncio.sleep(THINKS)
        finally:
            listening.cancel()
            line.socket.transport.abort()

    async def _listen(self, line: Caller) -> None:
        with suppress(ConnectionClosed):
            while not isinstance(news := await line.hear_any(), Bye):
                self.heard = time.monotonic()
                self.table.receive(news)
                self.play.see(self, news)


@dataclass
class Play:
    """What happens at one table, as its people were told."""

    name: str
    told: list[Told] = field(default_factory=list)
    seen: dict[tuple[int, int], str] = field(default_factory=dict)  # actions, by match and number
    faults: list[str] = field(default_factory=list)
    refusals: int = 0  # for want of disk space
    _moves: list[tuple[float, float]] = field(default_factory=list)  # when told, and when that caller called
    _returns: list[tuple[float, float]] = field(default_factory=list)  # of somebody to the table

    def see(self, person: Roamer, news: News) -> None:
        """Compare an action that somebody has seen with what others saw."""
        room, moment = person.table.room, (time.monotonic(), person.called)
        if isinstance(news, Applied) and room is not None:
            action = str([told.event for told in news.e])
            if self.seen.setdefault((room.match, news.n), action) != action:
                self.faults.append(f"{person.name} saw another action {news.n} of match {room.match}")
        self._moves += [moment] * (len(self.told) - len(self._moves))
        self._returns += [moment] * isinstance(news, RoomInfo)
        self.refusals += isinstance(news, Refused) and news.why == "disk_full"

    def waits_after(self, moment: float, on_its_way: float) -> tuple[float, float] | None:
        """Return the seconds from a moment until somebody was back at the table, and until the first move.

        Moves that came within `on_its_way` seconds on a connection from before don't count.
        """
        moves = (
            at for at, called in self._moves if at > moment and (called > moment or at > moment + on_its_way)
        )
        move = next(moves, None)
        if move is None:
            return None
        back = next((at for at, called in self._returns if called > moment), move)
        return min(back, move) - moment, move - moment

    def wrong(self, lines: list[str]) -> list[str]:
        """Return what people saw differently, and what of all that they were told is not stored so."""
        stored = actions(lines)
        lost = [
            f"action {n} of match {match} was seen but is not stored"
            for match, n in self.seen
            if (match, n) not in stored
        ]
        return self.faults + lost + losses(lines, self.told)


@dataclass
class Outcome:
    """What came of all faults."""

    faults: Counter[str]
    told: int
    waited: dict[str, list[tuple[float, float]]]  # by the fault, for each table of the node: see waits_after
    full: int  # refusals for want of disk space
    wrong: list[str]


class Trial:
    """Nodes, their database, and the people who play there."""

    def __init__(self, tables: int, nodes: int, kinds: Sequence[str], seed: str) -> None:
        self.chance, self._kinds, self.clock = Random(seed), kinds, Clock()
        environment = self.clock.environment if LIBRARY else {}
        self.database = Database(has_disk="fill database" in kinds, environment=environment)
        self._tables, self._nodes = tables, nodes
        self.nodes: list[Node] = []
        self.plays: list[Play] = []
        self.people: list[Roamer] = []
        self._began = time.monotonic()
        self.met, self.waited = Counter[str](), defaultdict[str, list[tuple[float, float]]](list)

    async def run(self, faults: int) -> Outcome:
        """Play while so many things break."""
        roaming: list[asyncio.Task[None]] = []
        try:
            for _ in range(self._nodes):
                self.nodes.append(node := Node(Cable(self.database.port), self.database.url))
                await node.cable.open()
                await asyncio.to_thread(node.start)
            self.plays = [await self._table(number, roaming) for number in range(self._tables)]
            while self.met.total() < faults:
                await self._all_go_on()
                await asyncio.sleep(self.chance.uniform(0, SPREAD))
                await self._break()
            await self._all_go_on()
        finally:
            for task in roaming:
                task.cancel()
            await asyncio.gather(*roaming, return_exceptions=True)
            for node in self.nodes:
                node.remove()
        told = sum(len(play.told) for play in self.plays)
        return Outcome(self.met, told, self.waited, self._refusals, self._wrong())

    async def _table(self, number: int, roaming: list[asyncio.Task[None]]) -> Play:
        anna, table = await opened(self.chance.choice(self.nodes).port, TableSettings("gin", 2))
        await anna.socket.close()
        play, ports = Play(table.table), [node.port for node in self.nodes]
        for name in ("Anna", f"Ben {number}"):
            person = Roamer(name, table.code, ports, play)
            note(person, play.told)
            self.people.append(person)
            roaming.append(asyncio.create_task(person.roam()))
        return play

    async def _all_go_on(self) -> None:
        """Wait until something is told to be done at every table."""
        before = {play.name: len(play.told) for play in self.plays}
        deadline = time.monotonic() + PATIENCE
        while stuck := [play for play in self.plays if len(play.told) == before[play.name]]:
            if time.monotonic() > deadline:
                raise Stuck("\n".join(str(person) for person in self.people if person.play in stuck))
            await asyncio.sleep(0.02)

    async def _break(self) -> None:
        """Let one thing break, or two at once."""
        breaking = [kind for kind in self._kinds if kind != "nothing"]
        is_double = self.chance.random() < TWICE and len(breaking) > 1
        kinds = self.chance.sample(breaking, 2) if is_double else [self.chance.choice(self._kinds)]
        print(f"{time.monotonic() - self._began:.0f} s: {' + '.join(kinds)}", file=sys.stderr, flush=True)
        nodes = self.chance.sample(self.nodes, 2)
        owned = await asyncio.to_thread(self._owned, nodes[0].url)
        tasks = [asyncio.create_task(self._fault(*each)) for each in zip(kinds, nodes, strict=False)]
        moment = (await asyncio.gather(*tasks))[0]
        await self._all_go_on()
        self.met.update(kinds)
        on_its_way = {"nothing": 0.0, "kill": math.inf, "end": math.inf}.get(kinds[0], ON_ITS_WAY)
        waits = [play.waits_after(moment, on_its_way) for play in self.plays if play.name in owned]
        self.waited[" + ".join(kinds)] += [each for each in waits if each is not None]

    def _owned(self, url: str) -> set[str]:
        """Return the tables of a node."""
        with psycopg.connect(self.database.url()) as connection:
            found = "select room from owner join node on node.id = owner.node where url = %s"
            return {room for (room,) in connection.execute(found, (url,)).fetchall()}

    async def _fault(self, kind: str, node: Node) -> float:
        """Let something break and be repaired; return the time from which on others can go on with it."""
        moment = time.monotonic()
        match kind:
            case "kill" | "end":
                number = signal.SIGKILL if kind == "kill" else signal.SIGTERM
                await asyncio.to_thread(node.stop, number)
                await asyncio.sleep(self.chance.uniform(0, BRIEF))
                await asyncio.to_thread(node.start)
            case "freeze" | "pause":
                node.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(LONG if kind == "freeze" else self.chance.uniform(0, BRIEF))
                node.process.send_signal(signal.SIGCONT)
            case "cut":
                node.cable.cut()
                await asyncio.sleep(LONG)
                node.cable.mend()
            case "nothing":
                await asyncio.sleep(BRIEF)
            case "restart database":
                await asyncio.to_thread(self.database.stop)
                await asyncio.sleep(self.chance.uniform(0, 2 * BRIEF))
                await asyncio.to_thread(self.database.start)
            case "freeze database":
                self.database.freeze()
                await asyncio.sleep(self.chance.uniform(0, LONG))
                self.database.thaw()
            case "fill database":
                await self._fill()
                moment = time.monotonic()
            case "clock" | "clock of database":
                clock = node.clock if kind == "clock" else self.clock
                clock.set(self.chance.choice((-HOUR, HOUR)))
                await asyncio.sleep(self.chance.uniform(0, LONG))
                clock.set(0)
        return moment

    async def _fill(self) -> None:
        """Fill the disk of the database, perhaps so that it ends; make room when moves have been refused."""
        before, deadline = self._refusals, time.monotonic() + FULL
        await asyncio.to_thread(self.database.fill, with_log=self.chance.random() < 0.5)
        while self._refusals == before and time.monotonic() < deadline:
            await asyncio.sleep(0.1)
        await asyncio.sleep(self.chance.uniform(0, BRIEF))
        await asyncio.to_thread(self.database.free)

    @property
    def _refusals(self) -> int:
        """How often people were told that their move can't be stored now."""
        return sum(play.refusals for play in self.plays)

    def _wrong(self) -> list[str]:
        """Return what of all that was told is not stored so, and what people saw differently."""
        store = Store(PostgresEngine(self.database.url()))
        found = [each for play in self.plays for each in play.wrong(store.lines(play.name))]
        store.close()
        return found


def possible(kinds: Sequence[str]) -> list[str]:
    """Return the kinds of faults that this machine and user can make."""
    return [
        kind for kind in kinds if (LIBRARY or kind not in CLOCKS) and (may_mount or kind != "fill database")
    ]


def run(
    faults: int, tables: int = 6, nodes: int = 3, kinds: Sequence[str] = FAULTS, seed: str = "nodes"
) -> Outcome:
    """Play at so many tables while so many things break."""
    trial = Trial(tables, nodes, possible(kinds), seed)
    try:
        return asyncio.run(trial.run(faults))
    finally:
        trial.database.remove()
        trial.clock.remove()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break the nodes of a server in play.")
    parser.add_argument("--faults", type=int, default=20)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--kinds", nargs="+", choices=FAULTS, default=FAULTS)
    parser.add_argument("--seed", default="nodes")
    given = parser.parse_args()
    came = run(given.faults, given.tables, given.nodes, given.kinds, given.seed)
    print(", ".join(f"{many} x {kind}" for kind, many in sorted(came.faults.items())))
    if left_out := {*given.kinds} - {*possible(given.kinds)}:
        print(f"left out, as they need libfaketime or root: {', '.join(sorted(left_out))}")
    for kind, waited in sorted(came.waited.items()):
        for what, seconds in zip(("somebody back", "first move"), zip(*waited, strict=True), strict=False):
            figures = f"p50 {median(seconds):.2f} s, at most {max(seconds):.2f} s, {len(seconds)} tables"
            print(f"{kind}: {what} after {figures}")
    print(f"told {came.full} times that the disk is full")
    print(f"{came.told:,} moves acknowledged; lost, doubled or seen differently: {len(came.wrong)}")
    raise SystemExit("\n".join(came.wrong) or 0)

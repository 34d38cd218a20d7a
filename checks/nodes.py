"""Breaks the nodes of a server and its database while people play, and compares all that they were told.

Run `python -m checks.nodes --faults 100`. Three nodes share a PostgreSQL database, each by a cable of its
own. Two people play at each table, call any node, and call another when it says nothing. A node is killed,
ended, frozen for long or briefly, or cut off; the database is killed and started again, or frozen; or two of
these at once, or nothing, to compare with. Each move that a program was told to be done must be stored as
that action, each command once and in order, all seats must have seen the same actions, and play must go on at
every table. Besides, it measures how long the tables of a node wait for the next move after its fault.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from statistics import median

import psycopg
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from checks.evenings import Told, losses, note
from rummy.online.messages import Applied, Bye, Join, News, TableSettings
from rummy.server.engines.postgres import PostgresEngine
from rummy.server.serve import free_port
from rummy.server.store import Store
from tests.online.evening import Person
from tests.server.callers import Caller, known, opened
from tests.server.databases import Database

THINKS = 0.2  # seconds between two looks at a table
SILENT = 2.0  # seconds without an answer after which somebody calls another node
PATIENCE = 60.0  # seconds until play goes on at every table
LONG, BRIEF = 8.0, 1.5  # seconds of a fault
ON_ITS_WAY = 0.5  # seconds in which the answer to an earlier command may still come
SPREAD = 1.0  # seconds at most between play at all tables and the next fault
FAULTS = ("kill", "end", "freeze", "pause", "cut", "restart database", "freeze database", "nothing")
TWICE = 0.2  # of all faults, together with another


class Cable:
    """A way from a node to the database, which can be cut so that nothing comes through."""

    def __init__(self, target: int) -> None:
        self.target, self.port = target, 0
        self._mended = asyncio.Event()
        self._mended.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen, and pass on what comes."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with suppress(OSError, asyncio.CancelledError):
            await self._mended.wait()
            from_there, to_there = await asyncio.open_connection("127.0.0.1", self.target)
            self._ends.add(to_there)
            await asyncio.gather(self._pass_on(reader, to_there), self._pass_on(from_there, writer))
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**16):
                await self._mended.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Let nothing through any more."""
        self._mended.clear()

    def mend(self) -> None:
        """Let everything through again, on new connections."""
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()
        self._mended.set()


class Node:
    """A node in a process of its own."""

    def __init__(self, cable: Cable, url: Callable[[int], str]) -> None:
        self.cable, self._database, self.port = cable, url, free_port()
        self.process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        """The URL at which clients and other nodes reach it."""
        return f"ws://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(self.port)]
        command += ["--store", self._database(self.cable.port), "--node-url", self.url]
        while True:  # the database may be away
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            assert self.process.stdout is not None
            if self.process.stdout.readline():
                return
            self.process.wait()

    def stop(self, number: signal.Signals) -> None:
        """End it by a signal, and wait until it has."""
        self.process.send_signal(number)
        self.process.wait()


class Stuck(Exception):
    """An error for tables at which nothing was told to be done for too long; its argument says who waits."""


class Roamer(Person):
    """Somebody who plays at one table, at whichever node answers."""

    def __init__(self, name: str, code: str, ports: Sequence[int], play: Play) -> None:
        super().__init__(name, Random(name))
        self.code, self.ports, self.play = code, ports, play
        self.port = 0  # of the node that they have called
        self.heard = 0.0  # when the last news came

    def __str__(self) -> str:
        table, silent = self.table, time.monotonic() - self.heard
        where = f"at {self.port}, heard {silent:.1f} s ago, refusals {table.refusals}, wants {self.wants()}"
        return f"{self.name} of {self.play.name} {where}, waits {table.waits}, {table.room}"

    async def roam(self) -> None:
        """Play on for ever."""
        while True:
            with suppress(ConnectionClosed, InvalidHandshake, OSError, AssertionError):
                self.port = self.chance.choice(self.ports)
                async with asyncio.timeout(SILENT):
                    line = await known(self.port, self.name)
                await self._play_on(line)
            self.table.connection_lost()
            await asyncio.sleep(self.chance.uniform(0.1, 0.4))

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
    _at: list[float] = field(default_factory=list)

    def see(self, person: Roamer, news: News) -> None:
        """Compare an action that somebody has seen with what others saw."""
        room = person.table.room
        if isinstance(news, Applied) and room is not None:
            action = str([told.event for told in news.e])
            if self.seen.setdefault((room.match, news.n), action) != action:
                self.faults.append(f"{person.name} saw another action {news.n} of match {room.match}")
        self._at += [time.monotonic()] * (len(self.told) - len(self._at))

    def first_after(self, moment: float) -> float | None:
        """Return the seconds from a moment until a move is told to be done that was not on its way then."""
        return next((at - moment for at in self._at if at > moment + ON_ITS_WAY), None)


@dataclass
class Outcome:
    """What came of all faults."""

    faults: Counter[str]
    told: int
    waited: dict[str, list[float]]  # seconds until the first move at each table of the node, by the fault
    wrong: list[str]


class Trial:
    """Nodes, their database, and the people who play there."""

    def __init__(self, tables: int, nodes: int, kinds: Sequence[str], seed: str) -> None:
        self.chance, self.database, self._kinds = Random(seed), Database(), kinds
        self._tables, self._nodes = tables, nodes
        self.people: list[Roamer] = []
        self._began = time.monotonic()
        self.met, self.waited = Counter[str](), defaultdict[str, list[float]](list)

    async def run(self, faults: int) -> Outcome:
        """Play while so many things break."""
        self.nodes = [Node(Cable(self.database.port), self.database.url) for _ in range(self._nodes)]
        roaming: list[asyncio.Task[None]] = []
        try:
            for node in self.nodes:
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
                node.stop(signal.SIGKILL)
        return Outcome(self.met, sum(len(play.told) for play in self.plays), self.waited, self._wrong())

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
        is_double = self.chance.random() < TWICE and len(self._kinds) > 1
        kinds = self.chance.sample(self._kinds, 2 if is_double else 1)
        print(f"{time.monotonic() - self._began:.0f} s: {' + '.join(kinds)}", file=sys.stderr, flush=True)
        nodes = self.chance.sample(self.nodes, 2)
        owned = await asyncio.to_thread(self._owned, nodes[0].url)
        began = time.monotonic()
        tasks = [asyncio.create_task(self._fault(*each)) for each in zip(kinds, nodes, strict=False)]
        await asyncio.gather(*tasks)
        await self._all_go_on()
        self.met.update(kinds)
        waits = [play.first_after(began) for play in self.plays if play.name in owned]
        self.waited[" + ".join(kinds)] += [each for each in waits if each is not None]

    def _owned(self, url: str) -> set[str]:
        """Return the tables of a node."""
        with psycopg.connect(self.database.url()) as connection:
            found = "select room from owner join node on node.id = owner.node where url = %s"
            return {room for (room,) in connection.execute(found, (url,)).fetchall()}

    async def _fault(self, kind: str, node: Node) -> None:
        """Let something break and be repaired."""
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

    def _wrong(self) -> list[str]:
        """Return what of all that was told is not stored so, and what people saw differently."""
        store = Store(PostgresEngine(self.database.url()))
        found = [each for play in self.plays for each in play.faults]
        found += [each for play in self.plays for each in losses(store.lines(play.name), play.told)]
        store.close()
        return found


def run(
    faults: int, tables: int = 6, nodes: int = 3, kinds: Sequence[str] = FAULTS, seed: str = "nodes"
) -> Outcome:
    """Play at so many tables while so many things break."""
    trial = Trial(tables, nodes, kinds, seed)
    try:
        return asyncio.run(trial.run(faults))
    finally:
        trial.database.remove()


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
    for kind, waited in sorted(came.waited.items()):
        if waited:
            figures = f"p50 {median(waited):.1f} s, at most {max(waited):.1f} s, {len(waited)} tables"
            print(f"{kind}: first move after {figures}")
    print(f"{came.told:,} moves acknowledged; lost, doubled or seen differently: {len(came.wrong)}")
    raise SystemExit("\n".join(came.wrong) or 0)

"""Measures a server of tables in what is hardest for it, each against the same without it.

Run `python -m benchmarks.load joins`, `nodes`, `silent`, `slow`, `flood` or `curve`, on Linux. Each prints a
line of JSON; the exit code is 1 if anything was answered wrongly. Those who play are as in
`benchmarks.serving`: they have one process, and the server another.

- `joins`: so many people join tables at the same moment.
- `nodes`: tables at two nodes with a PostgreSQL database, one of which is killed at the end.
- `silent`: tables at which a match has begun and nobody does anything.
- `slow`: at each table somebody watches who reads nothing, half of them asking for everything ten times a
  second. Nobody else may wait for them; they are cut, and have to get all of it when they read again.
- `flood`: one of those who play sends a thousand messages a second, and calls again when cut.
- `curve`: what tables cost, by their number, written as a table for `benchmarks.cost_picture`.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import json
import math
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

from benchmarks.line import Line
from benchmarks.serving import (
    EXPECTED,
    SEATS,
    Everybody,
    Player,
    Server,
    at_play,
    of,
    resident_of,
    seconds_of,
)
from rummy.server.serve import free_port
from tests.server.databases import Database

SETTLED = 5.0  # seconds after everybody has sat down
RARELY = 1e6  # seconds: the pace of those who do nothing
BACK = 60.0  # seconds at most until somebody is back
QUIET = 0.5  # seconds without news
KEPT = 4096  # bytes that the system keeps for a slow reader
FLOOD = 1000  # messages a second
COLUMNS = ("tables", "ms_of_processor_an_action", "part_of_a_core", "MiB", "KB_a_table", "p50_ms", "p99_ms")
TABLES = (10, 30, 100, 300, 1000)

Figures = dict[str, Any]


def wrong(everybody: Everybody) -> Figures:
    """What must not have happened."""
    return {kind: many for kind, many in everybody.met.items() if kind not in EXPECTED and many}


async def seated(server: Server, tables: int, pace: float) -> Everybody:
    """All who play at so many tables."""
    everybody = Everybody(server, tables, pace)
    await everybody.sit_down()
    await asyncio.sleep(SETTLED + min(pace, SETTLED))
    return everybody


# Joins


async def joins(server: Server, chosen: argparse.Namespace) -> Figures:
    """Let so many people join at the same moment."""
    tables = math.ceil(chosen.people / (SEATS - 1))
    everybody = Everybody(server, tables, RARELY)
    hosts = everybody.players[::SEATS]
    for at in range(0, tables, 40):
        await asyncio.gather(*(everybody.open(host) for host in hosts[at : at + 40]))
    guests = [each for each in everybody.players if each.number % SEATS][: chosen.people]
    took: list[float] = []
    used, began = server.seconds, time.monotonic()

    async def join(player: Player) -> None:
        try:
            await everybody.join(player)
        except (OSError, TimeoutError) as error:
            everybody.met[f"{type(error).__name__} {error}"] += 1
        else:
            took.append(time.monotonic() - began)

    await asyncio.gather(*map(join, guests))
    used = server.seconds - used
    figures = {
        "people": len(guests),
        "seated": len(took),
        "first_s": round(min(took, default=-1), 2),
        "half_s": round(of(took, 0.5) / 1000, 2),
        "last_s": round(max(took, default=-1), 2),
        "ms_of_processor_a_join": round(1000 * used / max(1, len(took)), 2),
    }
    await everybody.hang_up()
    return {**figures, "wrong": wrong(everybody)}


# Silent tables


async def silent(server: Server, chosen: argparse.Namespace) -> Figures:
    """Let nobody do anything."""
    empty = server.resident
    everybody = await seated(server, chosen.tables, RARELY)
    used, began = server.seconds, time.monotonic()
    await asyncio.sleep(chosen.seconds)
    took = time.monotonic() - began
    figures = {
        "tables": chosen.tables,
        "seconds": round(took),
        "part_of_a_core": round((server.seconds - used) / took, 4),
        "KB_a_table": round((server.resident - empty) / chosen.tables, 1),
        "MiB": round(server.resident / 1024),
    }
    await everybody.hang_up()
    return {**figures, "wrong": wrong(everybody)}


# People who are in the way of others


async def beside(
    server: Server,
    chosen: argparse.Namespace,
    disturb: Callable[[Everybody, asyncio.Event], Coroutine[Any, Any, Figures]],
) -> Figures:
    """Measure those who play, first alone, then while somebody disturbs them, then alone again."""
    everybody = await seated(server, chosen.tables, chosen.pace)
    alone = await at_play(server, everybody, chosen.seconds / 2)
    over = asyncio.Event()
    disturbing = asyncio.create_task(disturb(everybody, over))
    disturbed = await at_play(server, everybody, chosen.seconds)
    over.set()
    met = await disturbing
    again = await at_play(server, everybody, chosen.seconds / 2)
    without = (alone["p99_ms"] + again["p99_ms"]) / 2
    await everybody.hang_up()
    met["cut"] = met.get("cut", 0) + everybody.met.pop("bye: too_fast", 0)
    return {
        "tables": chosen.tables,
        "p50_ms_before_during_after": [each["p50_ms"] for each in (alone, disturbed, again)],
        "p99_ms_before_during_after": [each["p99_ms"] for each in (alone, disturbed, again)],
        "ratio_of_p99": round(disturbed["p99_ms"] / without, 2),
        "part_of_a_core": [each["part_of_a_core"] for each in (alone, disturbed, again)],
        **met,
        "wrong": wrong(everybody),
    }


class Watcher(Player):
    """Somebody who watches, and reads nothing for a while."""

    async def watch(self) -> None:
        """Come to the table, and hear it all; raise OSError."""
        line = await self.call()
        await self.ask_for_all()
        while json.loads(await line.recv())["t"] != "caught":
            pass

    async def ask_for_all(self) -> None:
        """Ask for all that a watcher may see."""
        code = self.all.players[SEATS * self.table].room["code"]
        await self.say({"t": "join", "code": code, "watch": True})

    async def read_on(self) -> None:
        """Hear what there is by now, and whether anything is missing; raise ConnectionError."""
        assert self.line is not None
        if not self.line.transport.is_closing():
            self.line.read(True)
        with suppress(TimeoutError):
            while True:
                await self._hear(json.loads(await asyncio.wait_for(self.line.recv(), QUIET)))

    async def share(self) -> None:
        """Share nothing, as nobody is dealt cards who watches."""

    async def call(self) -> Line:
        """Open a line for which the system keeps little."""
        self.receives = KEPT
        return await super().call()


async def slow_readers(everybody: Everybody, over: asyncio.Event) -> Figures:
    """Have somebody watch each table without reading, and come back."""
    tables = len(everybody.players) // SEATS
    met = Counter[str]()

    async def watch(table: int) -> None:
        watcher = Watcher(everybody, len(everybody.players) + table)
        watcher.table = table
        await watcher.watch()
        assert watcher.line is not None
        watcher.line.read(False)
        asks = table % 2
        while not over.is_set() and not watcher.line.transport.is_closing():
            if asks:
                await watcher.ask_for_all()
            await asyncio.sleep(0.1)
        try:
            await watcher.read_on()
        except ConnectionError:
            met["cut"] += 1
            await asyncio.wait_for(watcher.watch(), BACK)
            met["came_back_to_all"] += 1
        watcher.line.cut()

    done = await asyncio.gather(*map(watch, range(tables)), return_exceptions=True)
    met["failed"] = sum(isinstance(each, BaseException) for each in done)
    return {
        "slow_readers": tables,
        **met,
        "why": sorted({repr(each) for each in done if each is not None})[:3],
    }


async def a_flood(everybody: Everybody, over: asyncio.Event) -> Figures:
    """Have one of those who play send far more than anybody may; they wait for their own answers."""
    player, sent = everybody.players[-1], 0
    everybody.unmeasured = player
    while not over.is_set():
        for _ in range(FLOOD // 100):
            await player.say({"t": "again", "table": player.room["table"], "have": player.n})
            sent += player.line is not None
        await asyncio.sleep(0.01)
    return {"sent": sent}


# Several nodes


class NodeProcess:
    """A node in a process of its own."""

    def __init__(self, database: Database) -> None:
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}/"
        command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(self.port)]
        command += ["--store", database.url(), "--node-url", self.url]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


class Cluster:
    """Nodes of one server with their database, which are measured together."""

    def __init__(self, many: int) -> None:
        self.database = Database()
        self.nodes = [NodeProcess(self.database) for _ in range(many)]

    @property
    def seconds(self) -> float:
        """The time that all nodes have had of the processor."""
        return sum(seconds_of(node.process.pid) for node in self.nodes)

    @property
    def database_seconds(self) -> float:
        """The time that the database has had of the processor."""
        return sum(map(seconds_of, self.database.processes))

    def tables_of(self, node: NodeProcess) -> set[str]:
        """The tables that a node owns."""
        sql = "select room from owner join node on node.id = owner.node where url = %s"
        with psycopg.connect(self.database.url()) as connection:
            return {room for (room,) in connection.execute(sql, (node.url,)).fetchall()}

    @property
    def resident(self) -> int:
        """KiB of memory that all nodes have in use."""
        return sum(resident_of(node.process.pid) for node in self.nodes)

    def remove(self) -> None:
        """End all, and delete what there is."""
        for node in self.nodes:
            node.kill()
        self.database.remove()


class Spread(Everybody):
    """All who play at several nodes, each at any of them."""

    def __init__(self, cluster: Cluster, tables: int, pace: float) -> None:
        super().__init__(cluster, tables, pace)  # type: ignore[arg-type]
        self.cluster = cluster
        self.killed = math.inf  # when a node was killed
        self.first_moves: dict[str, float] = {}  # after that, by the table

    def port_for(self, player: Player) -> int:
        """The port of a node that is there, as a proxy would choose it."""
        return player.chance.choice(self.cluster.nodes).port

    def done(self, player: Player) -> None:
        """Note the first answers at all tables after a node was killed, on calls after it."""
        super().done(player)
        if player.called > self.killed:
            self.first_moves.setdefault(player.room["table"], time.monotonic() - self.killed)


async def nodes(cluster: Cluster, chosen: argparse.Namespace) -> Figures:
    """Play at two nodes, and kill one."""
    empty = cluster.resident
    everybody = Spread(cluster, chosen.tables, chosen.pace)
    began = time.monotonic()
    await everybody.sit_down()
    sat = time.monotonic() - began
    await asyncio.sleep(SETTLED + chosen.pace)
    by_database = cluster.database_seconds
    played = await at_play(cluster, everybody, chosen.seconds)  # type: ignore[arg-type]
    by_database = cluster.database_seconds - by_database
    figures = {**played, "tables": chosen.tables, "pace": chosen.pace, "sat_down_s": round(sat, 1)}
    figures["KB_a_table"] = round((cluster.resident - empty) / chosen.tables, 1)
    figures["ms_of_the_database_an_action"] = round(1000 * by_database / max(1, played["actions"]), 3)
    node = cluster.nodes.pop()
    owned = cluster.tables_of(node)
    lost = [each for each in everybody.players if each.is_at(node.port) or each.room["table"] in owned]
    everybody.returns.clear()
    everybody.killed, used = time.monotonic(), cluster.seconds
    node.kill()
    while len(everybody.returns) < len(lost) and time.monotonic() - everybody.killed < BACK:
        await asyncio.sleep(0.1)
    used = cluster.seconds - used
    await asyncio.sleep(4 * chosen.pace)
    moves = sorted(took for table, took in everybody.first_moves.items() if table in owned)
    back = [at - everybody.killed for at in everybody.returned_at if at > everybody.killed]
    figures |= {
        "connections_lost": len(lost),
        "returns": len(everybody.returns),
        "ms_of_processor_a_return": round(1000 * used / max(1, len(everybody.returns)), 2),
        "return_itself_p50_ms": of(everybody.returns, 0.5),
        "return_p50_s": round(of(back, 0.5) / 1000, 2),
        "last_return_s": round(max(back, default=-1), 2),
        "tables_of_the_killed_node": len(owned),
        "tables_with_a_move_after": len(moves),
        "first_move_p50_s": round(of(moves, 0.5) / 1000, 2),
        "first_move_last_s": round(moves[-1], 2) if moves else -1,
    }
    await everybody.hang_up()
    return {**figures, "wrong": wrong(everybody)}


# By the number of tables


async def costs(server: Server, tables: int, chosen: argparse.Namespace) -> Figures:
    """What so many tables cost."""
    empty = server.resident
    everybody = await seated(server, tables, chosen.pace)
    figures = {"tables": tables, **await at_play(server, everybody, chosen.seconds)}
    figures["KB_a_table"] = round((server.resident - empty) / tables, 1)
    await everybody.hang_up()
    return {**{name: figures[name] for name in COLUMNS}, "wrong": wrong(everybody)}


def with_server(measure: Callable[[Server], Coroutine[Any, Any, Figures]]) -> Figures:
    """Measure a new server."""
    with tempfile.TemporaryDirectory(prefix="rummy-load-") as folder:
        server = Server(Path(folder))
        try:
            return asyncio.run(measure(server))
        finally:
            server.kill()


def curve(chosen: argparse.Namespace) -> Figures:
    """Measure servers with more and more tables, and write what they cost into a file."""
    rows = [with_server(partial(costs, tables=many, chosen=chosen)) for many in chosen.steps]
    with chosen.file.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return {"rows": rows, "wrong": {kind: many for row in rows for kind, many in row["wrong"].items()}}


def measured(chosen: argparse.Namespace) -> Figures:
    """Return the figures that were asked for."""
    match chosen.what:
        case "joins":
            return with_server(lambda server: joins(server, chosen))
        case "silent":
            return with_server(lambda server: silent(server, chosen))
        case "slow":
            return with_server(lambda server: beside(server, chosen, slow_readers))
        case "flood":
            return with_server(lambda server: beside(server, chosen, a_flood))
        case "curve":
            return curve(chosen)
        case _:
            cluster = Cluster(2)
            try:
                return asyncio.run(nodes(cluster, chosen))
            finally:
                cluster.remove()


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the options, measure, and print the figures."""
    usual = {"joins": 0, "nodes": 1000, "silent": 500, "slow": 50, "flood": 50, "curve": 0}
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("what", choices=usual)
    options.add_argument("--people", type=int, default=4000, help="who join")
    options.add_argument("--tables", type=int, help="of four people each")
    options.add_argument(
        "--steps", type=int, nargs="+", default=TABLES, help="numbers of tables of the curve"
    )
    options.add_argument(
        "--pace", type=float, default=4.0, help="seconds from one action at a table to the next"
    )
    options.add_argument("--seconds", type=float, default=60.0, help="that are measured")
    options.add_argument("--file", type=Path, default=Path("benchmarks/costs.csv"), help="for the curve")
    chosen = options.parse_args(arguments)
    chosen.tables = chosen.tables or usual[chosen.what]
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    figures = {"what": chosen.what, **measured(chosen)}
    print(json.dumps(figures))
    raise SystemExit(bool(figures["wrong"]))


if __name__ == "__main__":
    main()

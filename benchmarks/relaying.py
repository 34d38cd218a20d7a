"""Measures what it costs that a table belongs to another node than the one that its people are connected to.

Run `python -m benchmarks.relaying --tables 25 --pace 1 --seconds 60`, on Linux, where PostgreSQL is
installed. Two nodes share a database, and one of them owns all tables. People play there on connections to
that node, then through the other one, in turn, so that whatever else the machine does slows both ways alike.
It prints a line of JSON for each way: the milliseconds until an action was answered, and those of the
processor for each action, in the node that owns the tables, in the other node, and in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.serving import Everybody, Server, of, seconds_of
from rummy.server.serve import free_port
from tests.server.databases import Database

WAYS = ("direct", "relayed")
PARTS = ("owner", "other", "database")
TURNS = 3  # of each way
SETTLES = 3.0  # seconds after all have come back


class Node(Server):
    """A node in a process of its own."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(self.port)]
        command += ["--store", database, "--node-url", f"ws://127.0.0.1:{self.port}/"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.process.stdout.readline()  # it listens


@dataclass
class Measured:
    """What was measured of one way."""

    answers: list[float] = field(default_factory=list)  # seconds
    used: dict[str, float] = field(
        default_factory=lambda: dict.fromkeys(PARTS, 0.0)
    )  # seconds of the processor

    def line(self, way: str) -> str:
        """The figures as JSON."""
        actions = len(self.answers)
        costs = {f"ms_of_{what}": round(1000 * self.used[what] / max(1, actions), 3) for what in self.used}
        times = {"p50_ms": of(self.answers, 0.5), "p99_ms": of(self.answers, 0.99)}
        return json.dumps({"way": way, "actions": actions, **times, **costs})


def _with_children(process_id: int) -> float:
    """The seconds of the processor that a process and those that it has begun have had."""
    proc = Path(f"/proc/{process_id}")
    children = (proc / f"task/{process_id}/children").read_text(encoding="ascii").split()
    used = [seconds_of(process_id)]
    for child in children:
        with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            used.append(seconds_of(int(child)))
    return sum(used)


async def play(database: Database, tables: int, pace: float, seconds: float) -> dict[str, Measured]:
    """Play by both ways in turn; returns what was measured of each."""
    nodes = [await asyncio.to_thread(Node, database.url()) for _ in WAYS]
    try:
        return await _at_play(database, nodes, Everybody(nodes[0], tables, pace), seconds)
    finally:
        for node in nodes:
            node.kill()


async def _at_play(
    database: Database, nodes: list[Node], everybody: Everybody, seconds: float
) -> dict[str, Measured]:
    measured = {way: Measured() for way in WAYS}
    await everybody.sit_down()
    while everybody.met["actions"] < len(everybody.players):
        await asyncio.sleep(0.2)
    for way in WAYS * TURNS:
        everybody.server = nodes[WAYS.index(way)]
        everybody.returns.clear()
        for player in everybody.players:
            if player.line is not None:
                await player.line.close()  # it calls again
        while len(everybody.returns) < len(everybody.players):
            await asyncio.sleep(0.2)
        await asyncio.sleep(SETTLES + 2 * everybody.pace)
        everybody.answers.clear()
        before = _used(database, nodes)
        await asyncio.sleep(seconds / TURNS)
        measured[way].answers += everybody.answers
        for part, used in _used(database, nodes).items():
            measured[way].used[part] += used - before[part]
    await everybody.hang_up()
    return measured


def _used(database: Database, nodes: list[Node]) -> Mapping[str, float]:
    """The seconds of the processor that each of PARTS has had."""
    assert database._process is not None
    used = (*(node.seconds for node in nodes), _with_children(database._process.pid))
    return dict(zip(PARTS, used, strict=True))


def main() -> None:
    """Read the options, play, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--tables", type=int, default=25, help="of four people each")
    options.add_argument("--pace", type=float, default=1.0, help="seconds between two actions at a table")
    options.add_argument("--seconds", type=float, default=60.0, help="that are measured of each way")
    chosen = options.parse_args()
    database = Database()
    began = time.monotonic()
    try:
        measured = asyncio.run(play(database, chosen.tables, chosen.pace, chosen.seconds))
    finally:
        database.remove()
    for way, found in measured.items():
        print(found.line(way))
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()

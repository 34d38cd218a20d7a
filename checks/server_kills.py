"""Kills a server again and again while people play there, and counts what was lost or done twice.

Run `python -m checks.server_kills --kills 100`. Two programs play at a real server over real lines; it is
killed as by a power cut that loses nothing on the disk, at any moment, and started again. Each move that a
program was told to be done must be kept as that action, each command once and in order, and play must go on
after each kill.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

from checks.evenings import Told, losses, note
from rummy.online.messages import TableSettings
from rummy.server.store import Store
from tests.server.callers import Player, opened

SERVE = (sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1")
LONGEST = 2.0  # seconds of play until the next kill
PATIENCE = 120.0  # seconds until play goes on after one
PEOPLE = ("Anna", "Ben")


@dataclass
class Outcome:
    """What came of all kills."""

    told: int
    lines: int
    faults: list[str]


def started(folder: Path, port: int = 0, *more: str) -> tuple[subprocess.Popen[str], int]:
    """A server in a process of its own, and where it listens."""
    command = [*SERVE, "--port", str(port), "--data", str(folder), *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())["port"]


async def _play(folder: Path, kills: int, chance: Random) -> tuple[str, list[Told]]:
    """Let two play while their server is killed; returns the table, and what they were told to be done."""
    process, port = await asyncio.to_thread(started, folder)
    told: list[Told] = []
    try:
        anna, table = await opened(port, TableSettings("gin", 2))
        await anna.socket.close()
        players = [Player(name, port, rounds=10**6) for name in PEOPLE]
        for player in players:
            note(player, told)
        playing = [asyncio.create_task(player.play(table.code)) for player in players]
        for _ in range(kills):
            await _told_more(told)
            await asyncio.sleep(chance.uniform(0, LONGEST))
            process.kill()
            process.wait()
            process, _ = await asyncio.to_thread(started, folder, port)
        await _told_more(told)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        process.kill()
        process.wait()
    return table.table, told


async def _told_more(told: list[Told]) -> None:
    """Wait until play goes on."""
    before = len(told)
    async with asyncio.timeout(PATIENCE):
        while len(told) == before:
            await asyncio.sleep(0.02)


def run(kills: int, seed: str = "kills") -> Outcome:
    """Kill so many times."""
    with tempfile.TemporaryDirectory(prefix="rummy-server-kills-") as name:
        table, told = asyncio.run(_play(Path(name), kills, Random(seed)))
        store = Store.in_folder(Path(name))
        lines = store.lines(table)
        store.close()
    return Outcome(len(told), len(lines), losses(lines, told))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Kill a server in play.")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", default="kills")
    given = parser.parse_args()
    came = run(given.kills, given.seed)
    told = f"{given.kills} kills, {came.told:,} moves acknowledged, {came.lines:,} lines kept"
    print(f"{told}; lost or doubled: {len(came.faults)}")
    raise SystemExit("\n".join(came.faults) or 0)

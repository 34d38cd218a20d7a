"""What one client can do to a server by asking for much: each attack, and what came of it.

Run `python -m checks.wearing`. A server on this computer is asked by one person to change a table's settings,
and to move 104 cards of a free table, as often as it allows; somebody with half a million marks joins; and
thousands of connections say nothing while newcomers call. Told are the bytes that it has kept,
and the seconds that others wait. Nothing leaves this computer; each attack ends after so many commands.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import sqlite3
import tempfile
import time
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from checks.server_kills import started
from rummy.engine.rules import Rules
from rummy.games.checking import check
from rummy.games.rules_text import read_rules, write_rules
from rummy.games.variants import VARIANTS
from rummy.online.messages import Act, Change, FreeTableCards, Join, OpenFreeTable, RoomInfo, TableSettings
from tests.server.callers import Caller, call, known, opened

GIN = TableSettings("gin", 2)
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SETTLES = 1.0  # seconds
AGAINST = 3  # newcomers


def size(folder: Path) -> int:
    """Return the bytes of all that a server keeps, without what SQLite keeps for itself."""
    file = sqlite3.connect(folder / "tables.sqlite")
    ((found,),) = file.execute("select sum(length(text)) from line").fetchall()
    file.close()
    return int(found or 0)


def long_rules() -> str:
    """Return house rules for two that take many words: as many switches as can be turned at once."""
    rules = VARIANTS["rummy51"]
    for field in fields(rules):
        for other in VARIANTS.values():
            changed = replace(rules, **{field.name: getattr(other, field.name)})
            rules = changed if _is_longer(changed, rules) else rules
    return write_rules(rules)


def _is_longer(changed: Rules, rules: Rules) -> bool:
    with suppress(Exception):  # whatever does not go together
        check(changed)
        text = write_rules(changed)
        is_for_two = changed.min_players <= 2 <= changed.max_players
        return is_for_two and read_rules(text) == changed and len(text) > len(write_rules(rules))
    return False


async def changed(port: int, commands: int) -> None:
    """Have a host want another game so often."""
    anna, _ = await opened(port)
    other = TableSettings(long_rules(), 2)
    for number in range(commands):
        await anna.say(Change(GIN if number % 2 else other))
    await _hear_all(anna)


async def moved(port: int, commands: int) -> None:
    """Have all cards of a free table moved so often."""
    anna = await known(port)
    await anna.say(OpenFreeTable(2, packs=2))
    cards = await anna.hear(FreeTableCards)
    assert isinstance(cards, FreeTableCards)
    all_cards = " ".join(map(str, range(104)))
    n = cards.n
    for number in range(commands):
        await anna.say(Act(number + 1, n + number, f"move {all_cards} to felt {number % 3} 0"))
    await _hear_all(anna)


async def _hear_all(caller: Caller) -> None:
    """Hear answers until none comes for a while."""
    with suppress(TimeoutError, ConnectionClosed):
        while True:
            await asyncio.wait_for(caller.hear_any(), SETTLES)


async def grown(folder: Path, port: int, attack: object, commands: int) -> tuple[int, float]:
    """Return by how many bytes that grows, and the seconds that it takes."""
    before, began = size(folder), time.monotonic()
    await attack(port, commands)  # type: ignore[operator]
    return size(folder) - before, time.monotonic() - began


def mark(folder: Path, person: str, marks: int) -> None:
    """Lay so many marks of somebody into a server's file."""
    with sqlite3.connect(folder / "tables.sqlite") as file:
        file.executemany("insert into block values (?, ?)", ((person, f"{n:016x}") for n in range(marks)))
    file.close()


async def joined(port: int) -> float:
    """Return the seconds until somebody is seated at the table of somebody else."""
    _anna, room = await opened(port)
    ben = await known(port, "Ben")
    began = time.monotonic()
    await ben.say(Join(room.code))
    await ben.hear(RoomInfo)
    return time.monotonic() - began


async def answered(port: int, silent: int) -> float:
    """Return the longest that a newcomer waits beside so many who say nothing."""
    others = []
    for _ in range(silent):
        other = socket.socket()
        other.setblocking(False)
        other.bind(("127.2.0.1", 0))
        with suppress(BlockingIOError):
            other.connect(("127.0.0.1", port))
        others.append(other)
    for other in others:
        with suppress(OSError):
            other.sendall(UPGRADE)
    longest = 0.0
    for number in range(AGAINST):
        began = time.monotonic()
        newcomer = await call(port, f"New {number}")
        await newcomer.greet()
        longest = max(longest, time.monotonic() - began)
    for other in others:
        other.close()
    return longest


async def run(port: int, folder: Path, commands: int, marks: int, silent: int) -> None:
    """Do all of it, and tell what came of it."""
    for name, attack in (("change", changed), ("moves of 104 cards", moved)):
        bytes_, seconds = await grown(folder, port, attack, commands)
        print(f"{name}: {commands} commands, {bytes_:,} bytes in {seconds:.0f} s", flush=True)
    await joined(port)
    with sqlite3.connect(folder / "tables.sqlite") as file:
        ((ben_id,),) = file.execute("select id from known where name = 'Ben'").fetchall()
    mark(folder, ben_id, marks)
    print(f"a join with {marks:,} marks: {await joined(port):.3f} s", flush=True)
    print(f"newcomers beside {silent:,} who are silent: {await answered(port, silent):.2f} s", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Ask a server for as much as one client can.")
    parser.add_argument("--commands", type=int, default=220)
    parser.add_argument("--marks", type=int, default=500_000)
    parser.add_argument("--silent", type=int, default=3_500)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        process, listens = started(Path(name), 0)
        try:
            asyncio.run(run(listens, Path(name), given.commands, given.marks, given.silent))
        finally:
            process.terminate()
            process.wait(10)

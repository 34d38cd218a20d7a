"""Measures a server whose seats are all in browsers: memory and processor time for each seat in play.

Run `python -m benchmarks.seats --tables 25 --pace 2 --seconds 60`, on Linux. The server has a process of its
own; in this one pages play at tables of four by the protocol of pages, and press something at each table
every `pace` seconds. It prints the figures, and how many seats one core could serve at this pace.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from websockets.exceptions import ConnectionClosed

from rummy.online.messages import Open, RoomInfo, TableSettings
from rummy.server.command import GARBAGE
from rummy.server.serve import TableServer
from tests.browsers.host import without_limits
from tests.server.callers import known
from tests.server.seats import Page

SEATS, FIRST = 4, 2  # seats of a table; tables that play before the memory is looked at
SETTLED = 10.0  # seconds until the memory of new seats is looked at
TICK = os.sysconf("SC_CLK_TCK")


# The server


async def _serve(folder: Path) -> None:
    """Keep tables until standard input ends."""
    gc.set_threshold(*GARBAGE)
    host = await TableServer.started(folder, "127.0.0.1", 0)
    without_limits(host)
    print(host.port, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await host.close()


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "benchmarks.seats", "--serve", str(folder)]
        env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}  # so that the port is all it prints at first
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    @property
    def kilobytes(self) -> float:
        """The resident memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))

    @property
    def seconds(self) -> float:
        """The processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def close(self) -> None:
        """End the server."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


# The pages


class Player(Page):
    """A page whose player takes their time before each press."""

    pace = 0.0  # seconds

    async def press(self, thing: str) -> None:
        """Press a thing after a while."""
        await asyncio.sleep(self.pace)
        await super().press(thing)


async def opened(port: int, game: str, number: int) -> list[Player]:
    """Return pages that sit at a new table and are ready to play."""
    pages = [Player(port, "", f"{number}-{seat}") for seat in range(SEATS)]
    caller = await known(port, pages[0].secret)
    await caller.say(Open(TableSettings(game, SEATS)))
    code = (await caller.hear(RoomInfo)).code
    for page in pages:
        page.code = code
        await page.open()
        await page.until(page.has_room)
        await page.press("button-ready")
    return pages


async def _play(page: Player) -> None:
    with suppress(ConnectionClosed):
        await page.play(lambda: False)


async def measure(server: Server, game: str, tables: int, pace: float, seconds: float) -> None:
    """Let tables play, and print what a seat takes."""
    first = [page for number in range(FIRST) for page in await opened(server.port, game, number)]
    players = [asyncio.create_task(_play(page)) for page in first]
    await asyncio.sleep(SETTLED)
    Player.pace, before = pace, server.kilobytes
    later = [page for at in range(tables) for page in await opened(server.port, game, FIRST + at)]
    players += [asyncio.create_task(_play(page)) for page in later]
    await asyncio.sleep(SETTLED)
    begun, used, memory = monotonic(), server.seconds, (server.kilobytes - before) / len(later)
    await asyncio.sleep(seconds)
    share = (server.seconds - used) / (monotonic() - begun) / len(first + later)
    end = (server.kilobytes - before) / len(later)
    print(f"{game}, {len(first + later)} seats, a press at each table every {pace:g} s:")
    print(f"{memory:,.0f} KB for each seat at first, {end:,.0f} KB after {seconds:,.0f} s")
    print(f"{100 * share:.2f} % of a core for each seat, {1 / share:,.0f} seats on one core")
    for player in players:
        player.cancel()


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, or serve."""
    parser = argparse.ArgumentParser(description="Measure seats in browsers in play.")
    parser.add_argument("--serve", type=Path, help="used by the benchmark itself")
    parser.add_argument("--game", default="canasta")
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between presses at a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args(arguments)
    if chosen.serve:
        asyncio.run(_serve(chosen.serve))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            asyncio.run(measure(server, chosen.game, chosen.tables, chosen.pace, chosen.seconds))
        finally:
            server.close()


if __name__ == "__main__":
    main()

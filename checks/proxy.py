"""Lets two programs play a whole match over bad lines, and looks whether they show what the server has.

Run `python -m checks.proxy`, perhaps with `--matches 3`. The programs have no window, but all that is behind
one: they play at their tables as people do. With `--window` each has a process, a display and a real window,
whose picture is looked at after each return; that needs Xvfb, openbox and xwd. Between them and the server
stands a proxy that holds everything back for 100 ms, more or less, and resets lines after any byte. After
each action, and so whenever somebody has come back, what is shown must be what the server has kept for that
seat; and at the end both must know the same result.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sqlite3
import struct
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import IO, Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from rummy.engine.view import View, observe
from rummy.online.endpoint import ANY
from rummy.online.messages import Join, Open, TableSettings
from rummy.online.replica import for_onlookers
from rummy.online.room_state import RoomState
from rummy.server.engines.sqlite import FILE
from rummy.storage.settings import changed
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from tests.ui.remote import Guest, Server

DELAY, JITTER = 0.1, 0.05  # seconds
RESET = 6_000  # bytes of a line at most until it is reset
ABORT = struct.pack("ii", 1, 0)  # lets a socket end by a reset
AGAIN = 3.0  # seconds after which somebody says once more that they are ready
LONGEST = 3600.0  # seconds for a match


class Differs(AssertionError):
    """A program showed something else than the server had for it."""


class Proxy:
    """Stands between programs and a server, in a thread."""

    def __init__(self, port: int, chance: Random) -> None:
        self.server, self.chance, self.resets, self.port = port, chance, 0, 0
        self._writers: set[asyncio.StreamWriter] = set()
        started = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._run(started)), daemon=True).start()
        assert started.wait(30)

    @property
    def address(self) -> str:
        """Where programs call."""
        return f"ws://127.0.0.1:{self.port}/"

    async def _run(self, started: threading.Event) -> None:
        server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await server.serve_forever()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what both sides of a line say, until so many bytes are over."""
        left = [self.chance.randrange(1, RESET)]
        there, back = await asyncio.open_connection("127.0.0.1", self.server)
        for end in (writer, back):
            end.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABORT)
        both = self._carry(reader, back, left), self._carry(there, writer, left)
        await asyncio.gather(*both, return_exceptions=True)
        for end in (writer, back):
            end.transport.abort()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: list[int]
    ) -> None:
        while data := await reader.read(4096):
            await asyncio.sleep(DELAY + self.chance.uniform(-JITTER, JITTER))
            writer.write(data[: max(0, left[0])])
            left[0] -= len(data)
            if left[0] <= 0:
                self.resets += 1
                break
        writer.transport.abort()


class Truth:
    """What the server has kept for each seat after each action, read from its file."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path / FILE)
        self._room: RoomState | None = None
        self._read = 0
        self._views: dict[tuple[int, int], View] = {}

    def at(self, table: str, n: int, seat: int) -> View:
        """What a seat has to see after an action; raises KeyError."""
        room = self._room = self._room or RoomState(table, [])
        told = self._file.execute(
            "select text from line where room = ? and n >= ? order by n", (table, self._read)
        )
        for (line,) in told.fetchall():
            self._read += 1
            if room.follow(line) is not None and room.match is not None:
                lies = for_onlookers(room.match.game.table)
                for reader in range(lies.seats):
                    self._views[room.match.n, reader] = observe(lies, reader)
        return self._views[n, seat]

    @property
    def actions(self) -> int:
        """How many there were."""
        return max((n for n, _ in self._views), default=0)

    @property
    def totals(self) -> tuple[int, ...]:
        """What the match came to."""
        assert self._room is not None
        assert self._room.match is not None
        return tuple(self._room.match.game.totals)


def unasked(guest: Guest) -> Guest:
    """Somebody whom the program does not ask whether they mean what they do."""
    guest.app.change(changed(guest.app.settings, warn_lay_off=False))
    return guest


class Evening:
    """Two people whose lines to the server are bad."""

    def __init__(self, folder: Path, rules: str, chance: Random) -> None:
        self.server, self.met = Server(folder / "server", public=[ANY]), Counter[str]()
        self.proxy, self.truth = Proxy(self.server.port, chance), Truth(folder / "server")
        self.guests = [unasked(Guest(folder / name.lower(), name)) for name in ("Anna", "Ben")]
        self.anna, self.ben = self.guests
        self._asked = dict.fromkeys(self.guests, 0.0)
        self.anna.call(self.proxy.address, Open(TableSettings(rules, 2)))
        self._until(lambda: self.anna.remote.room is not None)
        self.ben.call(self.proxy.address, Join(self.anna.room.code))
        self._until(lambda: self.ben.remote.room is not None)

    def play(self) -> None:
        """Play a match to its end; raises Differs."""
        self._until(lambda: all(guest.room.state == "playing" for guest in self.guests))
        for guest in self.guests:
            guest.sit_down()
        self._until(lambda: all(isinstance(guest.scene, MatchScreen) for guest in self.guests))
        told = {
            (tuple(guest.seat.sheet.totals), *map(str, guest.remote.client.past.unproven))
            for guest in self.guests
        }
        if len(told) != 1 or told != {(tuple(self.truth.totals),)}:
            raise Differs(f"the match ended {told}, and not {self.truth.totals}")

    def _until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST
        while not is_so():
            if time.monotonic() > end:
                raise Differs(f"nothing comes to an end: {[guest.app.scenes for guest in self.guests]}")
            for guest in self.guests:
                self._let_play(guest)
            time.sleep(0.005)

    def _let_play(self, guest: Guest) -> None:
        remote = guest.called
        if remote is None:
            return
        if any(isinstance(scene, TableScene) for scene in guest.app.scenes):
            guest.play_on()
            self._look(guest)
            return
        remote.update()
        room = remote.room
        if room is None or room.me is None or room.state != "waiting" or room.seats[room.me].ready:
            return
        if len(room.seats) == 2 and time.monotonic() > self._asked[guest] + AGAIN:
            self._asked[guest] = time.monotonic()
            guest.say(remote.client.be_ready())

    def _look(self, guest: Guest) -> None:
        """Compare what somebody sees with what the server has for them; raises Differs."""
        far = guest.remote.client
        if not far.n or far.waits or far.is_behind or far.conceded_by is not None:
            return
        truth = self.truth.at(guest.room.table, far.n, far.reader)
        self.met["views"] += 1
        if far.view != truth:
            raise Differs(f"{guest.name}, action {far.n}:\n{far.view}\nis not\n{truth}")

    def close(self) -> None:
        """End both programs and the server."""
        for guest in self.guests:
            guest.close()
        self.server.stop()


def run(rules: str = "gin", seed: str = "proxy") -> Counter[str]:
    """Play a match; returns what there was. Raises Differs."""
    open_display(allow_headless=True)  # anew each time: with its programs the last match has closed it
    with tempfile.TemporaryDirectory(prefix="rummy-proxy-") as name:
        evening = Evening(Path(name), rules, Random(seed))
        try:
            evening.play()
        finally:
            evening.close()
        return evening.met + Counter(resets=evening.proxy.resets, actions=evening.truth.actions)


def run_windows(rules: str, seed: str, pictures: Path | None) -> Counter[str]:
    """Play a match at two real windows; returns what there was. Raises Differs."""
    from checks.proxy_window import start
    from tests.test_real_window import open_desk

    with tempfile.TemporaryDirectory(prefix="rummy-proxy-") as name, ExitStack() as stack:
        folder, told = Path(name), dict[str, dict[str, Any]]()
        server = Server(folder / "server", public=[ANY])
        stack.callback(server.stop)
        proxy, wish = Proxy(server.port, Random(seed)), rules
        for who in ("Anna", "Ben"):
            desk = stack.enter_context(open_desk(folder / f"desk-{who}", "1000x700"))
            program = start(desk.variables, folder, who, proxy.address, wish, pictures)
            stack.callback(program.kill)
            assert program.stdout is not None
            wish = str(_heard(program.stdout)["code"])
            told[who] = {"lines": program.stdout}
        for who, each in told.items():
            told[who] = _heard(each["lines"])
        wrong = [each["differs"] for each in told.values() if "differs" in each]
        truth = Truth(folder / "server")
        with suppress(KeyError):
            truth.at(_table_of(folder / "server"), 0, 0)
        for who, each in told.items():
            if not wrong and (tuple(each["totals"]) != truth.totals or each["unproven"]):
                wrong.append(f"{who}: the match ended {each}, and not {truth.totals}")
        if wrong:
            raise Differs("; ".join(wrong))
        met = sum((Counter[str](each["met"]) for each in told.values()), Counter[str]())
        return met + Counter(resets=proxy.resets, actions=truth.actions)


def _heard(lines: IO[str]) -> dict[str, Any]:
    """The next thing that a program tells."""
    for line in lines:
        if line.startswith("{"):
            return dict(json.loads(line))
    raise Differs("a program has ended without a word")


def _table_of(server: Path) -> str:
    """The name of the only table of a server."""
    with closing(sqlite3.connect(server / FILE)) as file:
        ((name,),) = file.execute("select name from room").fetchall()
        return str(name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play over a bad line.")
    parser.add_argument("--rules", default="gin")
    parser.add_argument("--seed", default="proxy")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--window", action="store_true", help="at real windows")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the windows")
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    for number in range(given.matches):
        try:
            seed = f"{given.seed}{number or ''}"
            met = run_windows(given.rules, seed, given.pictures) if given.window else run(given.rules, seed)
        except Differs as error:
            raise SystemExit(f"DIFFERS: {error}") from None
        print(", ".join(f"{many:,} {what}" for what, many in met.items()) + ": all shown as it was")

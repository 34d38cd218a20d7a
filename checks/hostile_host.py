"""Hosts that say what no host may, to the real screens of a guest's program.

Run `python -m checks.hostile_host --messages 2000`. A host on this computer repeats what an honest one has
said at a table of one of many games, as far as some action; then it changes messages. The program shows each
one for some frames, and its player asks for a hint, opens the log or the menu. It may refuse what it has
heard, say so and leave the table; whatever it believes, its screens have to show. An exception on the
painting thread, or a message that was refused and has changed something all the same, is a fault.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from checks.keepsakes import Alone
from checks.messages import Fault, mutated
from rummy.engine.variants import VARIANTS
from rummy.match.line import Line
from rummy.online.atomic import copied
from rummy.online.far_table import FarTable
from rummy.online.messages import VERSION, Join, Nonce, TableSettings, You
from rummy.online.messages_text import read_news, write
from rummy.online.wire import BadMessage
from rummy.storage.settings import Settings, save_settings
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.people.waiting_room import WaitingRoom
from rummy.ui.people.way import Way
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from tests.online.evening import CODE, Evening, Net

LINES = 160  # that an honest host says at a table
TRIED = 12  # changes of a message at most, until one is believed
SHOWN = 0.05  # of those that are not
VISITS = 5  # to each table
SECRET = "ab" * 32
PATIENCE = 0.25  # seconds for a message that may be one that nobody is told of
KEYS = (pygame.K_h, pygame.K_l, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_s)


class Host:
    """A server that says what it is given, to one guest after the other."""

    def __init__(self) -> None:
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.server: Server = serve(self._talk, "127.0.0.1", 0, compression=None)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"ws://127.0.0.1:{self.server.socket.getsockname()[1]}/"

    def _talk(self, socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            socket.send(write(Nonce("5d" * 16, "9e07c1d2a4b8f635", VERSION)))
            socket.recv()
            socket.send(write(You("a", "A")))
            while (line := self.lines.get()) is not None:
                socket.send(line)

    def hang_up(self) -> None:
        """End the line, whatever was still to be said on it."""
        self.lines.put(None)


def honest(chance: Random) -> list[str]:
    """Return all that somebody heard at a table with an honest host, from their seat or beside it."""
    name = chance.choice([*VARIANTS])
    rules = VARIANTS[name]
    seats = rules.min_players
    evening = Evening(f"{chance.random()}", TableSettings(name, seats), seats, net=Net())
    lines: list[str] = []
    person = evening.persons["a"]
    hear: Any = person.table.hear
    person.table.hear = lambda news: (lines.append(write(news)), hear(news))[1]  # type: ignore[assignment,return-value]
    while len(lines) < LINES:
        evening.step()
    return lines


class Visit(Pilot):
    """Somebody who sits down at a table of a host that deceives."""

    def __init__(self, app: App, host: Host) -> None:
        super().__init__(app)
        self.app.push(MenuScreen())
        self.host = host
        self.app.push(WaitingRoom(Alone(app.folder / "hosted"), Way(host.address, Join(CODE), SECRET)))
        self.waiting: Any = self.scene
        self._wait_for(lambda: self.waiting.table is not None and self.line.how != "calling")

    @property
    def line(self) -> Line:
        """The line to the host."""
        return self.waiting.table.line  # type: ignore[no-any-return]

    @property
    def is_over(self) -> bool:
        """Whether the program has refused something, and left."""
        return bool(self.waiting.table.trouble) or self.line.how == "ended"

    def _wait_for(self, is_so: Any, longest: float = 60.0) -> bool:
        end = time.monotonic() + longest
        while not is_so() and time.monotonic() < end:
            self.wait(FRAME)
            time.sleep(0.001)
        return bool(is_so())

    def hear(self, lines: Sequence[str]) -> None:
        """Have the host say something, and the program hear it."""
        if self.line.how == "open":
            before = self.line.heard
            for line in lines:
                self.host.lines.put(line)
            self._reach(before + len(lines))
        self.wait(FRAME)

    def _reach(self, heard: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.line.heard < heard and self.line.how == "open" and time.monotonic() < end:
            time.sleep(0.0005)

    def meddle(self, chance: Random) -> None:
        """Do something at the table, whatever it is."""
        self.wait(FRAME)
        self.press(chance.choice(KEYS))
        self.wait(FRAME)

    def close(self) -> None:
        """Leave the table."""
        self.waiting.table.close()
        self.host.hang_up()
        self.app.quit()


@contextmanager
def program() -> Iterator[App]:
    """A program with a folder of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        save_settings(folder, Settings(muted=True, speed="instant", window=(900, 600), countdown=False))
        open_display(allow_headless=True)
        app = App(folder, Screens)
        try:
            yield app
        finally:
            app.close()


def held(far: FarTable) -> object:
    """Return all that a replica holds, to be compared."""
    game = far.past.game
    return copied(vars(far)), copied(vars(far.past)), game and (game.table, *game.lines)


def is_believed(far: FarTable, line: str) -> bool:
    """Have a replica hear a line; return whether it believes it. Raises Fault where a refusal changes it."""
    before = held(far)
    try:
        far.hear(read_news(line))
    except BadMessage as error:
        if held(far) != before:
            raise Fault(f"{line!r:.400} was refused and has changed something") from error
        return False
    return True


def visited(app: App, host: Host, lines: Sequence[str], chance: Random, most: int) -> Counter[str]:
    """Have somebody sit down and hear changed messages; returns what came of them. Raises Fault."""
    met: Counter[str] = Counter()
    at = chance.randrange(1, len(lines))
    visit, trial = Visit(app, host), FarTable(SECRET)
    try:
        visit.hear(lines[:at])
        for line in lines[:at]:
            trial.hear(read_news(line))
        for line in lines[at:]:
            told = line
            for _ in range(TRIED):
                told = mutated(line, chance).decode(errors="replace")
                met["changed"] += 1
                if is_believed(trial, told) or chance.random() < SHOWN:
                    break
                met["refused"] += 1
            _show(visit, told, chance)
            met["shown"] += 1
            if met["changed"] >= most or visit.is_over:
                break
        met["left"] += visit.is_over
        met["at the table"] += any(isinstance(scene, TableScene) for scene in app.scenes)
    finally:
        visit.close()
    return met


def _show(visit: Visit, line: str, chance: Random) -> None:
    try:
        visit.hear([line])
        visit.meddle(chance)
    except Exception as error:
        raise Fault(f"{line!r:.600} raised {error!r}") from error


def run(messages: int, seed: str = "host") -> Counter[str]:
    """Have so many changed messages heard; returns what came of them. Raises Fault."""
    met: Counter[str] = Counter()
    host, lines = Host(), [""][:0]
    with program() as app:
        while met["changed"] < messages:
            chance = Random(f"{seed} {met['visits']}")
            if met["visits"] % VISITS == 0:
                lines = honest(chance)
            met += visited(app, host, lines, chance, messages - met["changed"])
            met["visits"] += 1
    host.server.shutdown()
    return met


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Show a guest's program what no host may say.")
    parser.add_argument("--messages", type=int, default=2_000)
    parser.add_argument("--seed", default="host")
    given = parser.parse_args()
    began = time.process_time()
    try:
        found = run(given.messages, given.seed)
    except Fault:
        traceback.print_exc()
        raise SystemExit(1) from None
    told = ", ".join(f"{many:,} {what}" for what, many in found.items())
    print(f"{told}: no fault; {time.process_time() - began:.0f} s of the processor")

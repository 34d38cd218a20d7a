"""Guests and teachers with a whole program, at a server on this computer that says whatever it is given."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import ClassVar

import pygame
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from checks.keepsakes import Alone
from rummy.match.connection import Connection
from rummy.match.remote import RemoteTable
from rummy.match.remote_class import RemoteClass, UncalledClass
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import VERSION, Join, Nonce, RejoinClass, Welcome
from rummy.online.messages_text import write
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.classes.table import TableRow
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME, NotToBeSeen, Pilot
from rummy.ui.shell.app import App
from rummy.ui.table.scene import TableScene
from tests.online.evening import CODE

SECRET = "ab" * 32
PATIENCE = 0.25  # seconds for a message that may be one that nobody is told of
Remote = RemoteTable | RemoteFreeTable | RemoteClass


class Host:
    """A server that says the same lines to everyone who calls between two hang-ups."""

    def __init__(self) -> None:
        self._guests: list[SimpleQueue[str | None]] = []  # a visitor, and a menu that asks whose turn it is
        self._said: list[str | None] = []
        self._lock = threading.Lock()
        self.server: Server = serve(self._talk, "127.0.0.1", 0, compression=None)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server.socket.getsockname()[1])

    @property
    def address(self) -> str:
        """Where a program reaches it."""
        return f"ws://127.0.0.1:{self.port}/"

    def _talk(self, socket: ServerConnection) -> None:
        lines: SimpleQueue[str | None] = SimpleQueue()
        with self._lock:
            for line in self._said:
                lines.put(line)
            self._guests.append(lines)
        with suppress(ConnectionClosed):
            socket.send(write(Nonce("5d" * 16, "9e07c1d2a4b8f635", VERSION)))
            socket.recv()
            socket.send(write(Welcome("a", "A")))
            while (line := lines.get()) is not None:
                socket.send(line)

    def say(self, line: str | None) -> None:
        """Say something, or with None no more, to everyone who calls before the next hang-up."""
        with self._lock:
            self._said.append(line)
            for lines in self._guests:
                lines.put(line)

    def hang_up(self) -> None:
        """End all lines, whatever was still to be said on them."""
        with self._lock:
            for lines in self._guests:
                lines.put(None)
            self._guests, self._said = [], []

    def close(self) -> None:
        """Hang up, and hear nobody any more."""
        closing = threading.Thread(target=self.server.shutdown)
        closing.start()
        while closing.is_alive():
            self.hang_up()  # also on those who have only just come through
            closing.join(0.01)


class Visit(Pilot):
    """Somebody at a table of a host that deceives, in a program that shows each frame."""

    keys: ClassVar[Sequence[int]] = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN)
    shows: ClassVar[type] = TableScene  # what they see once enough is believed

    def __init__(self, app: App, host: Host) -> None:
        super().__init__(app)
        self.app.push(MenuScreen())
        self.host = host
        self._room = self._open_screen()
        self.app.push(self._room)
        self._wait_for(lambda: self._called is not None and self._called.connection.status != "calling")
        assert self._called is not None
        self.remote = self._called

    def _open_screen(self) -> WaitingRoom | ClassScreen:
        """Return the screen that calls the host."""
        return WaitingRoom(
            Alone(self.app.folder / "hosted"), ConnectTarget(self.host.address, Join(CODE), SECRET)
        )

    @property
    def _called(self) -> Remote | None:
        """The table or the class at the host, once it is called."""
        called = self._room.table if isinstance(self._room, WaitingRoom) else self._room.remote
        return None if isinstance(called, UncalledClass) else called

    @property
    def line(self) -> Connection:
        """The line to the host, which outlives what is found at its end."""
        return self.remote.connection

    @property
    def is_over(self) -> bool:
        """Whether the program has refused something, or its player has left."""
        self.remote = next(
            (each.remote for each in self.app.scenes if isinstance(each, FreeTableScene)), self.remote
        )
        has_left = isinstance(self.scene, MenuScreen)
        return bool(self.remote.trouble) or self.line.status == "ended" or has_left

    @property
    def is_there(self) -> bool:
        """Whether enough was believed to show what it is all about."""
        return any(isinstance(scene, self.shows) for scene in self.app.scenes)

    def _wait_for(self, is_so: Callable[[], bool], longest: float = 60.0) -> None:
        end = time.monotonic() + longest
        while not is_so() and time.monotonic() < end:
            self.wait(FRAME)
            time.sleep(0.001)

    def hear(self, lines: Sequence[str]) -> None:
        """Have the host say something, and the program hear it."""
        if self.line.status == "open":
            before = self.line.message_count
            for line in lines:
                self.host.say(line)
            self._reach(before + len(lines))
        self.wait(FRAME)

    def _reach(self, heard: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.line.message_count < heard and self.line.status == "open" and time.monotonic() < end:
            time.sleep(0.0005)

    def meddle(self, chance: Random) -> None:
        """Do something there, whatever it is."""
        self.wait(FRAME)
        self._want(chance)
        self.wait(FRAME)

    def _want(self, chance: Random) -> None:
        self.press(chance.choice(self.keys))

    def close(self) -> None:
        """Leave."""
        self.remote.close()
        self.host.hang_up()
        self.app.quit()


class MatchVisit(Visit):
    """A guest who asks for a hint, opens the log or the menu."""

    keys = (*Visit.keys, pygame.K_h, pygame.K_l, pygame.K_s)


class FreeVisit(Visit):
    """A guest at a free table, who drags cards, shuffles and deals."""

    keys = (*Visit.keys, *map(ord, "dstpgouanlc2"), pygame.K_F1)
    shows = FreeTableScene

    def _want(self, chance: Random) -> None:
        wide, high = self.app.size
        start, end = [(chance.randrange(wide), chance.randrange(high // 6, high)) for _ in range(2)]
        if chance.random() < 0.5:
            self.drag(start, end)
        else:
            super()._want(chance)


class ClassVisit(Visit):
    """A teacher who looks at tables, and takes the results and the sheet of codes along."""

    shows = ClassScreen
    buttons = "class.results", "class.sheet", "class.start", "invitation.show"

    def _open_screen(self) -> ClassScreen:
        return ClassScreen(_Elsewhere(self.app.folder / "hosted", self.host), RejoinClass("c81"))

    @property
    def is_there(self) -> bool:
        """Whether the class is shown."""
        return isinstance(self.remote, RemoteClass) and self.remote.client.state is not None

    def _want(self, chance: Random) -> None:
        scene, roll = self.scene, chance.random()
        rows = (
            [each for each in scene.group.widgets if isinstance(each, TableRow)]
            if scene is self._room
            else []
        )
        if rows and roll < 0.5:
            self.click(chance.choice(rows).rect.center)
        elif rows and roll < 0.8:
            with suppress(NotToBeSeen):
                self.push(say(chance.choice(self.buttons)))
        elif scene is not self._room:  # where Escape would leave
            super()._want(chance)


class _Elsewhere(Alone):
    """Tables of one's own, as a program believes, that are a host's."""

    def __init__(self, folder: Path, host: Host) -> None:
        super().__init__(folder)
        self._host_there = host

    def open(self) -> None:
        """Have the host be there."""
        self.port = self._host_there.port

    @property
    def address(self) -> str:
        """Where a program reaches it."""
        return self._host_there.address

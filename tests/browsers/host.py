"""A table at a real server, opened by somebody with the program, at which people in browsers sit down."""

import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

from rummy.bots.opponents import bot_of
from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.online import match_room
from rummy.online.messages import Command, Open, RoomInfo, TableSettings
from rummy.server.limits import ClientLimit, Limit, NetworkLimit
from rummy.server.serve import TableServer
from tests.browsers.line import Line
from tests.ui.remote import PATIENCE, Server

BOT_PAUSE = 0.05  # seconds, so that a round is over soon
PACE = 0.02  # seconds between two looks of the host's program
MANY = 10**6  # connections, commands or bytes: what is tested is not the limits


class Host:
    """Somebody who has opened a table with their program and plays at it by themselves."""

    def __init__(self, address: str, settings: TableSettings, bots: Sequence[str]) -> None:
        self.remote = RemoteTable(
            address, Credentials("Anna", "Anna"), f"{1:064x}", Open(settings, tuple(bots)), lambda: None
        )
        self.goes_on = True  # to the next deal
        self._chance, self._ends, self._knows_room = Random(0), threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._knows_room.wait(PATIENCE)

    @property
    def room(self) -> RoomInfo:
        assert self.remote.room is not None
        return self.remote.room

    def _run(self) -> None:
        while not self._ends.wait(PACE):
            self.remote.update()
            if self.remote.room is not None:
                self._knows_room.set()
                self._play()

    def _play(self) -> None:
        client, room = self.remote.client, self.room
        is_ready = room.me is None or room.seats[room.me].ready
        command: Command | None = None
        if room.state == "waiting" and not is_ready:
            command = client.be_ready()
        elif room.state == "playing" and client.next_deal is not None:
            if self.goes_on and not is_ready:
                self.remote.share()
        elif room.state == "playing" and client.is_there and client.view.is_my_turn and not client.waits:
            command = client.act(bot_of("casual").choose(client.view, self._chance))
        if command is not None:
            self.remote.say(command)

    def close(self) -> None:
        self._ends.set()
        self._thread.join(PATIENCE)
        self.remote.close()


class Table:
    """A host's table with bots on all seats but the host's and those for browsers; its host plays at once."""

    def __init__(
        self, folder: Path, rules: str, seats: int, browsers: int = 1, *, watch: bool = True
    ) -> None:
        self.server, self.lines = Server(folder), list[Line]()
        match_room.BOT_PAUSE = BOT_PAUSE
        without_limits(self.server.host)
        bots = ["casual"] * (seats - 1 - browsers)
        self.host = Host(self.server.address, TableSettings(rules, seats, watch=watch), bots)

    def line(self, *, delay: float = 0.0, rate: float = 0.0) -> Line:
        """Open a line to the server, with a delay in seconds and a rate in bytes a second."""
        self.lines.append(Line(self.server.port, delay, rate))
        return self.lines[-1]

    def url(self, line: Line | None = None, *, watch: bool = False) -> str:
        """Return the link to the table, perhaps by way of a line."""
        room, port = self.host.room, line.port if line else self.server.port
        return f"http://table.local:{port}/{room.code}{'/watch' * watch}#{room.key}"

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.host.close()
        self.server.stop()


def without_limits(server: TableServer) -> None:
    """Let everybody do as much as they like."""
    limits = server._limits
    limits.speeds, limits.growth = Limit(MANY, MANY), Limit(MANY, MANY)
    limits.arrivals, limits.growth_from = NetworkLimit(MANY, MANY), NetworkLimit(MANY, MANY)
    limits.returns, limits.calls = ClientLimit(MANY, MANY), ClientLimit(MANY, MANY)
    limits.openings = ClientLimit(MANY, MANY)

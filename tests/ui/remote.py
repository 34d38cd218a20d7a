"""People who play at the screens of two programs, at a table of a real server on this computer."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from rummy.match.advice import advice
from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.match.remote_class import RemoteClass
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.match.remote_seat import RemoteSeat
from rummy.online import match_room
from rummy.online.messages import Command, Join, News, Open, Rejoin, RoomInfo, TableSettings
from rummy.server.serve import ServerOptions, TableServer
from rummy.storage.settings import Settings, save_settings
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens, table_with_people
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.table.scene import TableScene

COUNTDOWN = 0.2  # seconds until the cards are dealt, so that no test waits for them
PATIENCE = 120.0  # seconds, however much else the machine does


def until(is_so: Callable[[], bool], *remotes: RemoteTable | RemoteFreeTable | RemoteClass) -> None:
    """Let those who are at a table hear what there is to hear, until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        for remote in remotes:
            remote.update()
        time.sleep(0.002)


class Server:
    """A server in a thread, which can fall silent and come back; `public` names its other addresses."""

    host: TableServer

    def __init__(self, folder: Path, public: Sequence[str] = (), *, has_lobby: bool = False) -> None:
        self.folder, self.port = folder, 0
        self.options = ServerOptions(public=public, has_lobby=has_lobby)
        self.start()

    def start(self) -> None:
        started = threading.Event()
        match_room.COUNTDOWN = COUNTDOWN

        async def run() -> None:
            where = (self.folder, "127.0.0.1", self.port)
            host = self.host = await TableServer.started(*where, self.options)
            self.port, self._loop, self._ended = host.port, asyncio.get_running_loop(), asyncio.Event()
            started.set()
            await self._ended.wait()
            await host.close()

        self._thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        self._thread.start()
        assert started.wait(PATIENCE)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(PATIENCE)

    def tell(self, table: str, who: str, news: News) -> None:
        """Say something to somebody at a table."""
        line = self.host._tables.by_name(table).listeners[who]
        self._loop.call_soon_threadsafe(line.send, news)

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/"


class Guest(Pilot):
    """Somebody at a program of their own, and their line to the table."""

    def __init__(self, folder: Path, name: str) -> None:
        save_settings(
            folder,
            Settings(
                muted=True,
                speed="instant",
                window=(900, 600),
                remarks=False,
                countdown=False,
                warn_lay_off=False,  # of moves that a good player makes all the same
            ),
        )
        super().__init__(App(folder, Screens))
        pygame.event.clear()  # of what the test before has left
        self.app.push(MenuScreen())
        self.name, self.chain = name, f"{sum(name.encode()):064x}"
        self.called: RemoteTable | None = None
        self.left: list[object] = []
        self.goes_on = True  # from the scores to the next round

    def call(self, address: str, wish: Open | Join | Rejoin) -> RemoteTable:
        self.called = RemoteTable(address, Credentials(self.name, self.name), self.chain, wish, lambda: None)
        return self.called

    @property
    def remote(self) -> RemoteTable:
        """The table that they have called."""
        assert self.called is not None
        return self.called

    @property
    def room(self) -> RoomInfo:
        """What the host has told of the room."""
        assert self.remote.room is not None
        return self.remote.room

    def say(self, command: Command) -> None:
        self.remote.say(command)

    def sit_down(self) -> None:
        self.app.push(table_with_people(self.app, self.remote), self.left.append)

    @property
    def seat(self) -> Any:
        return self.at_table.seat

    @property
    def at_table(self) -> TableScene:
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    @property
    def prompt(self) -> str:
        return self.at_table.display.chrome.prompt.text

    @property
    def may_act(self) -> bool:
        at_table = isinstance(self.scene, TableScene) and self.at_table.state.is_mine
        return at_table and self.at_table.seat.connection.host == "here"

    def play_on(self) -> None:
        """Do what a good player would, if it is their turn, and go on to the next round."""
        self.wait(FRAME)
        if isinstance(self.scene, RoundScreen) and not self.scene.is_ready and self.goes_on:
            self.scene.back()
        elif self.may_act:
            self.ask(advice(self.at_table.state.view, 0))

    def close(self) -> None:
        self.app.quit()
        self.app.close()
        if self.called is not None:
            self.called.close()


class Company:
    """Two people at a table."""

    def __init__(
        self, folder: Path, rules: str, bots: Sequence[str] = (), seats: int = 2, **more: Any
    ) -> None:
        self.server = Server(folder / "server")
        self.anna, self.ben = Guest(folder / "anna", "Anna"), Guest(folder / "ben", "Ben")
        self.guests: tuple[Guest, ...] = (self.anna, self.ben)
        host = self.anna.call(self.server.address, Open(TableSettings(rules, seats, **more), tuple(bots)))
        self.until(lambda: host.room is not None)
        self.ben.call(self.server.address, Join(self.anna.room.code))
        self.until(lambda: self.ben.remote.room is not None)
        for guest in self.guests:
            guest.say(guest.remote.client.be_ready())
        self.until(lambda: all(guest.room.state == "playing" for guest in self.guests))
        for guest in self.guests:
            guest.sit_down()

    def until(self, is_so: Callable[[], bool], play: Sequence[Guest] = ()) -> None:
        """Let time go by until something is so, while some of them play."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, [[*guest.app.scenes] for guest in self.guests]
            for guest in self.guests:
                if guest.called is None:
                    continue
                if not any(isinstance(scene, TableScene) for scene in guest.app.scenes):
                    guest.remote.update()
                elif guest in play:
                    guest.play_on()
                else:
                    guest.wait(FRAME)
            time.sleep(0.002)

    def come_back(self) -> None:
        """Let Ben close his program and come back to the table."""
        before, self.ben = self.ben, Guest(self.ben.app.folder, "Ben")
        before.app.quit()
        before.remote.close()
        self.guests = self.anna, self.ben
        self.ben.call(self.server.address, Rejoin(before.room.table))
        self.until(lambda: self.ben.remote.client.n > 0)
        self.ben.sit_down()

    def until_all_see(self) -> None:
        """Let time go by until all that was done is seen by both, and nothing has to be said any more."""
        self.until(
            lambda: (
                not any(guest.remote.client.waits or guest.at_table.state.steps for guest in self.guests)
                and len({guest.remote.client.n for guest in self.guests}) == 1
            )
        )

    @property
    def mover(self) -> Guest:
        return next(guest for guest in self.guests if guest.seat.view.is_my_turn)

    @property
    def other(self) -> Guest:
        return next(guest for guest in self.guests if guest is not self.mover)


@contextmanager
def company(folder: Path, rules: str = "cardgames", **more: Any) -> Iterator[Company]:
    """Two people who sit at a table before its first deal."""
    both = Company(folder, rules, **more)
    try:
        yield both
    finally:
        for guest in both.guests:
            guest.close()
        both.server.stop()


def remote_of(room: WaitingRoom) -> RemoteTable:
    """Return the table that a waiting room has called."""
    assert room.table is not None
    return room.table


def seat_of(guest: Guest) -> RemoteSeat:
    """Their seat at the table."""
    seat: RemoteSeat = guest.seat
    return seat

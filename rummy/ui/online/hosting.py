"""The server of the tables that this computer hosts, in a thread until the program ends."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from rummy.free.table import FreeTable
from rummy.match.saved import saved_table
from rummy.online.seating import RequestRefused
from rummy.server.command import PORT
from rummy.server.serve import TableServer
from rummy.server.store import Taken
from rummy.storage.record import Record
from rummy.text import say
from rummy.ui.online.addresses import own_addresses
from rummy.ui.online.nearby import Nearby

EVERYWHERE = "0.0.0.0"  # reachable from other computers at home
LOOKS_AGAIN = 30.0  # seconds between two look-ups of its addresses
LAST = 2.0  # seconds that it gets to end
LONGEST = 10.0  # seconds that it gets to open a table
T = TypeVar("T")


class Hosting:
    """A server that runs once opened; it calls `wake` in its thread after each change."""

    def __init__(self, folder: Path, wake: Callable[[], None]) -> None:
        self.folder, self.wake = folder, wake
        self.nearby = Nearby(wake)
        self.port = 0  # that it listens on; 0 while it does not
        self.addresses: tuple[str, ...] = ()  # for others
        self.me = ""  # the player's own id there, once it is known
        self.trouble = ""  # why it could not start, in the system's words
        self._host: TableServer | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = asyncio.Event()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Start to listen, unless it already does."""
        if self._thread is None or not self._thread.is_alive():
            self.trouble = ""
            self._thread = threading.Thread(target=self._run, name="rummy-host", daemon=True)
            self._thread.start()

    @property
    def address(self) -> str:
        """The URL for this program itself."""
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def has_guests(self) -> bool:
        """True if anybody but the player is at its tables."""
        host = self._host
        return host is not None and bool(host.people - {self.me})

    def restore(self, saved: Record | FreeTable) -> str:
        """Open a saved table and return its code, empty on failure; blocks while the disk works."""

        async def opened(host: TableServer) -> str:
            if isinstance(saved, FreeTable):
                return await host.restore_free_table(saved)
            return await host.restore(saved_table(saved))

        return self._run_on_server(opened) or ""

    def free_table(self, name: str) -> FreeTable | None:
        """Return a free table with all its cards, or None on failure; blocks."""

        async def found(host: TableServer) -> FreeTable:
            return await host.free_table(name)

        return self._run_on_server(found)

    def _run_on_server(self, work: Callable[[TableServer], Coroutine[None, None, T]]) -> T | None:
        """Return the result of a coroutine on the server, or None on failure; blocks at most 10 seconds."""
        host, loop = self._host, self._loop
        if host is None or loop is None:
            return None
        try:
            return asyncio.run_coroutine_threadsafe(work(host), loop).result(LONGEST)
        except (OSError, sqlite3.Error, ValueError, RequestRefused) as error:
            self.trouble = str(error)
        return None

    def close(self) -> None:
        """Stop listening; the tables stay saved."""
        self.nearby.close()
        loop, thread = self._loop, self._thread
        if loop is not None and thread is not None and thread.is_alive():
            with suppress(RuntimeError):  # it has just ended by itself
                loop.call_soon_threadsafe(self._ended.set)
            thread.join(LAST)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Taken:
            self.trouble = say("hosting.taken")
        except (OSError, sqlite3.Error, ValueError) as error:
            self.trouble = str(error)
        finally:
            self.port, self._host, self._loop = 0, None, None
            self.wake()

    async def _serve(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        try:
            self._host = await TableServer.started(self.folder, EVERYWHERE, PORT)
        except Taken:
            raise
        except OSError:  # the port is in use
            self._host = await TableServer.started(self.folder, EVERYWHERE, 0)
        port, found = self._host.port, own_addresses()
        while True:
            addresses = tuple(f"ws://{each}:{port}/" for each in found)
            if (port, addresses) != (self.port, self.addresses):
                self.addresses, self.port = addresses, port
                self.wake()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOKS_AGAIN)
            if self._ended.is_set():
                break
            found = await asyncio.to_thread(own_addresses)  # after a sleep it may be in another network
        await self._host.close()

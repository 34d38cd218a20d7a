"""The server of the tables that this computer hosts: a thread of the program, until that ends."""

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

EVERYWHERE = "0.0.0.0"  # others at home are to reach it
LOOKS_AGAIN = 30.0  # seconds from one look for its addresses to the next
LAST = 2.0  # seconds that it has to end
LONGEST = 10.0  # seconds that it has to open a table
T = TypeVar("T")


class Hosting:
    """A server that runs once it is opened; `wake` is called in its thread when something has changed."""

    def __init__(self, folder: Path, wake: Callable[[], None]) -> None:
        self.folder, self.wake = folder, wake
        self.nearby = Nearby(wake)
        self.port = 0  # where it listens; 0 while it does not
        self.addresses: tuple[str, ...] = ()  # where others reach it
        self.me = ""  # the player's own id there, once it is known
        self.trouble = ""  # why it could not begin, in the system's words
        self._host: TableServer | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = asyncio.Event()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Begin to listen, if it does not yet."""
        if self._thread is None or not self._thread.is_alive():
            self.trouble = ""
            self._thread = threading.Thread(target=self._run, name="rummy-host", daemon=True)
            self._thread.start()

    @property
    def address(self) -> str:
        """Where this program itself reaches it."""
        return f"ws://127.0.0.1:{self.port}/"

    @property
    def has_guests(self) -> bool:
        """True if anybody but the player is at its tables."""
        host = self._host
        return host is not None and bool(host.people - {self.me})

    def restore(self, saved: Record | FreeTable) -> str:
        """Open a table that was saved, and tell its code, or none where that fails; waits for the disk."""

        async def opened(host: TableServer) -> str:
            if isinstance(saved, FreeTable):
                return await host.restore_felt(saved)
            return await host.restore(saved_table(saved))

        return self._done(opened) or ""

    def felt(self, name: str) -> FreeTable | None:
        """What lies on a free table, with all its cards, or None where it is not to be had."""

        async def found(host: TableServer) -> FreeTable:
            return await host.felt(name)

        return self._done(found)

    def _done(self, work: Callable[[TableServer], Coroutine[None, None, T]]) -> T | None:
        """What the server makes of something, which is waited for; None where that fails."""
        host, loop = self._host, self._loop
        if host is None or loop is None:
            return None
        try:
            return asyncio.run_coroutine_threadsafe(work(host), loop).result(LONGEST)
        except (OSError, sqlite3.Error, ValueError, RequestRefused) as error:
            self.trouble = str(error)
        return None

    def close(self) -> None:
        """Stop listening; the tables are kept."""
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
        except OSError:  # somebody else listens there
            self._host = await TableServer.started(self.folder, EVERYWHERE, 0)
        port, found = self._host.port, own_addresses()
        while True:
            told = tuple(f"ws://{each}:{port}/" for each in found)
            if (port, told) != (self.port, self.addresses):
                self.addresses, self.port = told, port
                self.wake()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOKS_AGAIN)
            if self._ended.is_set():
                break
            found = await asyncio.to_thread(own_addresses)  # after a sleep it may be in another network
        await self._host.close()

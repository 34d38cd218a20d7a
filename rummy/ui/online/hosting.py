"""The server, in a thread of this program, for the tables that this computer hosts."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from rummy.free.table import FreeTable
from rummy.match.saved import saved_table
from rummy.online.seating import RequestRefused
from rummy.server.engines.engine import StoreError, Taken
from rummy.server.serve import TableServer, free_port
from rummy.storage.addresses import OWN, PORT
from rummy.storage.record import Record
from rummy.text import say
from rummy.ui.online.nearby import Nearby
from rummy.ui.online.network.interfaces import Kind, own_addresses

EVERYWHERE = ("0.0.0.0", "::")  # all networks, so that other computers reach the server by IPv4 and IPv6
LOOKS_AGAIN = 30.0  # seconds between two look-ups of this computer's addresses
LAST = 2.0  # seconds to wait at most for the server to stop
LONGEST = 10.0  # seconds to wait at most for an answer of the server
T = TypeVar("T")


class Hosting:
    """A server that runs in a thread after `open`; the thread calls `wake` after each change."""

    def __init__(self, folder: Path, wake: Callable[[], None]) -> None:
        self.folder, self.wake = folder, wake
        self.nearby = Nearby(wake)
        self.port = 0  # on which the server listens; 0 while it does not run
        self.networks: dict[str, Kind] = {}  # the URLs at which others reach the server, the likeliest first
        self.me = ""  # the player's own id at the server, once it is known
        self.trouble = ""  # why the server did not start or answer, in the system's words
        self._host: TableServer | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = asyncio.Event()
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Start the server, unless it already runs."""
        if self._thread is None or not self._thread.is_alive():
            self.trouble = ""
            self._thread = threading.Thread(target=self._run, name="rummy-host", daemon=True)
            self._thread.start()

    @property
    def address(self) -> str:
        """The URL at which this program itself reaches the server."""
        return f"ws://127.0.0.1:{self.port}/"

    def url(self, address: str) -> str:
        """Return the URL of the server at an address; for OWN, that of the server of this program."""
        return self.address if address == OWN else address

    @property
    def addresses(self) -> tuple[str, ...]:
        """The URLs at which other computers reach the server, the likeliest first."""
        return tuple(self.networks)

    @property
    def has_guests(self) -> bool:
        """True if anybody but the player is at a table of the server now."""
        host = self._host
        return host is not None and bool(host.people - {self.me})

    def restore(self, saved: Record | FreeTable) -> str:
        """Open a saved table on the server; return its code, or "" on failure; block up to 10 seconds."""

        async def opened(host: TableServer) -> str:
            if isinstance(saved, FreeTable):
                return await host.restore_free_table(saved)
            return await host.restore(saved_table(saved))

        return self._run_on_server(opened) or ""

    def free_table(self, name: str) -> FreeTable | None:
        """Return the table without rules of this name, or None on failure; block up to 10 seconds."""

        async def found(host: TableServer) -> FreeTable:
            return await host.free_table(name)

        return self._run_on_server(found)

    def _run_on_server(self, work: Callable[[TableServer], Coroutine[None, None, T]]) -> T | None:
        """Return the result of `work` on the server, or None on failure; block for up to 10 seconds."""
        host, loop = self._host, self._loop
        if host is None or loop is None:
            return None
        try:
            return asyncio.run_coroutine_threadsafe(work(host), loop).result(LONGEST)
        except (OSError, StoreError, ValueError, RequestRefused) as error:
            self.trouble = str(error)
        return None

    def close(self) -> None:
        """Stop the server; the tables stay saved."""
        self.nearby.close()
        loop, thread = self._loop, self._thread
        if loop is not None and thread is not None and thread.is_alive():
            with suppress(RuntimeError):  # the loop has just ended by itself
                loop.call_soon_threadsafe(self._ended.set)
            thread.join(LAST)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Taken:
            self.trouble = say("hosting.taken")
        except (OSError, StoreError, ValueError) as error:
            self.trouble = str(error)
        finally:
            self.port, self._host, self._loop = 0, None, None
            self.wake()

    async def _serve(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        self._host, has_ipv6 = await self._started()
        port, found = self._host.port, own_addresses()
        while True:
            reached = [each for each in found if has_ipv6 or each.ip.version == 4]
            networks = {f"ws://{each.host}:{port}/": each.kind for each in reached}
            if (port, networks) != (self.port, self.networks):
                self.networks, self.port = networks, port
                self.wake()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), LOOKS_AGAIN)
            if self._ended.is_set():
                break
            found = await asyncio.to_thread(own_addresses)  # the computer may have moved
        await self._host.close()

    async def _started(self) -> tuple[TableServer, bool]:
        """Return the server, at another port if the usual one is in use, and whether it has IPv6.

        A server at both IPv4 and IPv6 needs one port that is free for both.
        """
        for port in (PORT, free_port()):
            for hosts in (EVERYWHERE, EVERYWHERE[:1]):
                try:
                    return await TableServer.started(self.folder, hosts, port), "::" in hosts
                except OSError as error:
                    trouble = error
        raise trouble

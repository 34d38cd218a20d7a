"""A server of tables: it listens on one port, for the programs of players and for browsers."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Self, cast

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request, Response

from rummy import __version__
from rummy.free.table import FreeTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.identity import DEVICE, is_marked
from rummy.online.messages_text import TO_SERVER
from rummy.online.saved import SavedTable
from rummy.online.seating import RequestRefused
from rummy.server.browsers import Browser, BrowserSession
from rummy.server.certificates import Certificate
from rummy.server.engines.engine import StoreError
from rummy.server.event_log import EventLog
from rummy.server.limits import Client, ServerLimits, networks_of
from rummy.server.metrics import Metrics
from rummy.server.moderation import Moderation, is_moderation
from rummy.server.proxies import Proxies
from rummy.server.ratings import ServerRatings
from rummy.server.relays import HEADER
from rummy.server.sessions import AGAIN, Sessions
from rummy.server.store import Store
from rummy.server.tables import Bounds, Tables
from rummy.server.unanswered import CLOSED, Unanswered, WaitingConnection
from rummy.server.web import Website, answer, is_file, is_home, is_of_page, is_operator, is_seat, speech_of

BACKLOG = 4096  # connections that the system holds until they are accepted, as all may come back at once
BEAT, SILENT = 15.0, 10.0  # seconds between two pings, and for the answer to one
ENDING = 4.0  # seconds for closing all connections; a server must end within ten
LEAVING = 2.0  # seconds for storing all that waits
WATCH = 0.1  # seconds between two looks at the nodes of the server
SWEEP = 60.0  # seconds between two sweeps
_SMALL = ServerPerMessageDeflateFactory(  # 41 KB a connection
    server_max_window_bits=12, compress_settings={"memLevel": 5}
)
NOISE = "opening handshake failed"  # logged for every client that is no websocket


@dataclass(frozen=True)
class ServerOptions:
    """The choices of a server's operator."""

    certificate: Certificate | None = None  # without one there is no TLS
    public: Sequence[str] = ()  # addresses with ports at which clients reach the server
    proxies: Proxies = field(default_factory=Proxies)
    bounds: Bounds = field(default_factory=Bounds)
    log: EventLog = field(default_factory=EventLog)
    plays_solo: bool = False  # whether its pages offer matches against bots alone
    has_lobby: bool = False  # whether strangers may meet here
    contact: str = ""  # where people find the operator, as the page about privacy says


class TableServer:
    """A server of tables, with its connections."""

    def __init__(self, store: Store, options: ServerOptions | None = None) -> None:
        self._store, self._options = store, options or ServerOptions()
        self._log = self._options.log
        self._tables = Tables(store, self._options.bounds, self._log)
        self._limits, self._metrics = ServerLimits(), Metrics()
        self._tables.when_refused = self._metrics.refused
        self.ratings = ServerRatings(store)
        shared = store, self._tables
        self._sessions = Sessions(
            *shared,
            self._limits,
            self._metrics,
            self._log,
            self.ratings,
            self._options.public,
            has_lobby=self._options.has_lobby,
        )
        plays_solo = self._options.plays_solo
        self._site = Website(
            *shared,
            self._sessions.classes,
            self._sessions.clubs,
            self._limits,
            self._figures,
            self.ratings,
            plays_solo=plays_solo,
            has_lobby=self._options.has_lobby,
            contact=self._options.contact,
        )
        self._moderation = Moderation(store, self._limits, self._log, self._see_off)
        store.begin()
        self.ended = asyncio.Event()  # set when the server must end
        self._server: Server | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._unanswered = Unanswered()

    @classmethod
    async def started(
        cls,
        where: Path | Store,
        address: str | Sequence[str] | None,
        port: int,
        options: ServerOptions | None = None,
    ) -> Self:
        """Return a server that has begun to listen, with a store or the one in a folder.

        Raise OSError and StoreError.
        """
        store = where if isinstance(where, Store) else Store.in_folder(where)
        try:
            host = cls(store, options)
        except StoreError:
            store.close()
            raise
        try:
            await host.listen(address, port)
        except OSError:
            await host.close()
            raise
        return host

    async def listen(self, address: str | Sequence[str] | None, port: int) -> None:
        """Accept connections from now on, at one port of all addresses; raise OSError."""
        if not isinstance(address, str):
            port = port or free_port()
        logging.getLogger("websockets.server").addFilter(_is_news)
        connection = partial(
            WaitingConnection, self._unanswered, self._options.proxies, self._options.certificate
        )
        self._server = await serve(
            self._answer,
            cast("str | None", address),  # asyncio takes several, too
            port,
            backlog=BACKLOG,
            process_request=self._receive,
            max_size=TO_SERVER,
            max_queue=16,
            compression=None,
            extensions=[_SMALL],  # for browsers: programs don't offer it
            ping_interval=BEAT,
            ping_timeout=SILENT,
            close_timeout=CLOSED,
            server_header=None,
            create_connection=cast("type[ServerConnection]", connection),
        )
        self._tasks.append(asyncio.create_task(self._sweep()))
        if self._store.is_shared:
            self._tasks.append(asyncio.create_task(self._watch()))
        self._log.write("started", version=__version__, port=self.port)

    @property
    def port(self) -> int:
        """The port on which the server listens."""
        assert self._server is not None
        return int(next(iter(self._server.sockets)).getsockname()[1])

    @property
    def people(self) -> frozenset[str]:
        """The ids of the people at the server's tables now; can be read in any thread."""
        return self._tables.people

    async def restore(self, saved: SavedTable) -> str:
        """Open a table that was saved as a file, and return its code; raise RequestRefused."""
        return (await self._tables.restore(saved)).room.state.code

    async def restore_free_table(self, table: FreeTable) -> str:
        """Open a table without rules that was saved as a file, and return its code; raise RequestRefused."""
        return (await self._tables.restore_free_table(table)).room.state.code

    async def free_table(self, name: str) -> FreeTable:
        """Return a table without rules with all its cards; raise RequestRefused if no such table exists."""
        room = self._tables.by_name(name).room
        if not isinstance(room, FreeTableRoom):
            raise RequestRefused("no_table")
        return room.state.as_known

    async def close(self) -> None:
        """Write what is not stored yet, leave the tables to other nodes, and end all connections."""
        for task in self._tasks:
            task.cancel()
        self._tables.end()
        with suppress(StoreError, TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(self._store.leave()), LEAVING)
        if self._server is not None:
            self._server.close(code=AGAIN)
            ended = asyncio.ensure_future(self._server.wait_closed())
            if not (await asyncio.wait({ended}, timeout=ENDING))[0]:
                self._sessions.cut()
                await asyncio.wait({ended}, timeout=1.0)
            ended.cancel()
        self._sessions.search.close()
        self._tables.close()
        self._store.close()
        self._log.write("stopped")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.reload_certificate()
            with suppress(StoreError):  # the next time the disk may work again
                self.sweep()

    async def _watch(self) -> None:
        """Send clients away when other nodes have given this one up, or the one that owns their table."""
        node = self._store.node
        while True:
            await asyncio.sleep(WATCH)
            if node != self._store.node:
                node = self._store.node
                self._log.write("serves again" if node else "does not serve")
                self._sessions.send_away()
            self._sessions.end_relays(self._store.nodes)

    def sweep(self) -> None:
        """Unload unused rooms, and carry out what the operator has ordered."""
        self._tables.unload_idle()
        self._store.check()
        self._sessions.see_off(self._store.banned)
        if self._store.is_draining:
            self._tables.close_down()
            if not self._tables.are_played:
                self.ended.set()
        self._sessions.lobby.renew()
        self._sessions.daily.forget_old()
        self._sessions.clubs.forget_unused()

    def reload_certificate(self, *, always: bool = False) -> None:
        """Show new clients the certificate that is in its file now, if it has changed or `always`."""
        if self._options.certificate is not None:
            try:
                if self._options.certificate.reload(always=always):
                    self._log.write("certificate changed")
            except (OSError, ValueError, ssl.SSLError) as error:
                self._log.write("certificate not read", kind=type(error).__name__)

    async def _receive(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the answer to a browser or a client that comes too often; None lets a websocket begin."""
        assert isinstance(connection, WaitingConnection)
        headers, proxies = request.headers, self._options.proxies
        if not self._store.node:
            return answer(HTTPStatus.SERVICE_UNAVAILABLE, "")
        if self._sessions.relays.is_marked(headers.get(HEADER, "")):
            return None
        address = proxies.client(connection.peer, headers)
        client = Client(networks_of(address), self._device(headers.get(DEVICE, "")))
        if client != connection.client:
            connection.wait_as(client)
        now, limits = time.monotonic(), self._limits
        arrivals = limits.files if is_file(request.path) else limits.arrivals
        is_let_in = (
            limits.returns.allows(client, now) if client.device else arrivals.allows(client.networks, now)
        )
        if not is_let_in:
            self._metrics.refused("too_many")
            self._log.write("connection refused", reason="too_many", networks=client.networks)
            return answer(HTTPStatus.TOO_MANY_REQUESTS, "")
        if "websocket" in headers.get("Upgrade", "").lower():
            is_ours = not is_seat(request.path) or self._is_own_page(headers)
            return None if is_ours else answer(HTTPStatus.FORBIDDEN, "")
        if is_moderation(request.path):
            is_own_page = self._is_own_page(headers)
            is_private = self._is_private(connection, headers)
            return await self._moderation.answer(
                request, client, is_private=is_private, is_own_page=is_own_page
            )
        operates = is_operator(address, headers, is_proxy=proxies.has(address))
        return await self._site.answer(request, client, is_operator=operates)

    def _device(self, mark: str) -> str:
        """Return the id of the device that has shown this mark, or "" if the server does not know it."""
        who, _, digest = mark[:100].partition(".")
        try:
            lock = self._store.lock_of(who) if digest else None
        except StoreError:
            return ""
        return who if lock and is_marked(digest, lock, self._sessions.name) else ""

    def _is_own_page(self, headers: Headers) -> bool:
        """Return whether a request comes from a page of this server, loaded at a name that belongs to it."""
        host = headers.get("Host", "")
        has_name = self._options.certificate is not None or bool(self._options.proxies)
        return is_of_page(headers.get("Origin", ""), host) and (
            has_name or is_home(host) or host in self._options.public
        )

    def _is_private(self, connection: WaitingConnection, headers: Headers) -> bool:
        """Return whether nobody can listen: over TLS, from a proxy that ends it, or on this computer."""
        if self._options.certificate is not None or self._options.proxies.has(connection.peer):
            return True
        return is_operator(connection.peer, headers, is_proxy=False)

    def _see_off(self) -> None:
        self._sessions.see_off(self._store.banned)

    def _figures(self) -> str:
        now = {
            "rummy_rooms": self._tables.count,
            "rummy_seats_taken": self._tables.seats_taken,
            "rummy_connections": len(self._sessions),
        }
        return self._metrics.text(now)

    async def _answer(self, socket: ServerConnection) -> None:
        """Serve a connection until the client or the server ends it."""
        assert isinstance(socket, WaitingConnection)
        is_browser = socket.request is not None and is_seat(socket.request.path)
        for beginning in (socket.request, socket.response):
            if beginning is not None:
                beginning.headers.clear()  # they take much memory, and are no longer needed
        if is_browser:
            await self._serve_browser(socket)
        else:
            await self._sessions.serve(socket)

    async def _serve_browser(self, socket: WaitingConnection) -> None:
        session = BrowserSession(socket)
        thinkers, plays_solo = self._tables.thinkers, self._options.plays_solo
        browser = Browser(self._sessions, session, thinkers, plays_solo=plays_solo)
        await self._sessions.attend(session, browser.serve(speech_of))


def free_port() -> int:
    """Return a port at which nothing listens."""
    with socket.create_server(("", 0)) as server:
        return int(server.getsockname()[1])


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg != NOISE

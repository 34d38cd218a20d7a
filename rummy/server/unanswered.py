"""Connections that have not sent a hello yet: their number is limited by network."""

from __future__ import annotations

import asyncio
import ssl
import time
from typing import Any, cast

from websockets.asyncio.server import ServerConnection

from rummy.server.limits import NetworkLimit, Networks, networks_of

MOST = 64  # waiting ones of a network, which may be a whole class that comes at once
SECURED, CLOSED = 10.0, 3.0  # seconds for TLS to begin, and for the last words on a connection


class Unanswered:
    """The connections that wait for a hello, by network; if there are too many, the oldest is cut."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[str, dict[WaitingConnection, None]] = {}
        self._arrivals = NetworkLimit(rate=20, burst=2 * most)

    def admits(self, networks: Networks) -> bool:
        """Count a connection, and return whether its networks may have another one so soon."""
        return self._arrivals.allows(networks, time.monotonic())

    def add(self, connection: WaitingConnection) -> None:
        """Add a waiting connection, and cut the one of its networks that has waited longest if need be."""
        for network in connection.networks:
            waiting = self._waiting.setdefault(network.name, {})
            waiting[connection] = None
            if len(waiting) > self._most * network.people:
                oldest = next(iter(waiting))
                self.remove(oldest)
                oldest.cut()

    def remove(self, connection: WaitingConnection) -> None:
        """Remove a connection that has sent its hello, or is gone."""
        for network in connection.networks:
            waiting = self._waiting.get(network.name, {})
            waiting.pop(connection, None)
            if not waiting:
                self._waiting.pop(network.name, None)

    def __len__(self) -> int:
        return len({each for waiting in self._waiting.values() for each in waiting})


class _Early(asyncio.Protocol):
    """The bytes that come right behind a TLS handshake, before anything reads them."""

    def __init__(self) -> None:
        self.data = bytearray()

    def data_received(self, data: bytes) -> None:
        """Collect the bytes."""
        self.data += data


class WaitingConnection(ServerConnection):
    """A connection that counts from its first moment, before anything is read from it, TLS included."""

    def __init__(self, unanswered: Unanswered, tls: ssl.SSLContext | None, *others: Any, **more: Any) -> None:
        super().__init__(*others, **more)
        self._unanswered, self._tls = unanswered, tls
        self.networks: Networks = ()
        self._is_read = False  # True once incoming bytes belong to the websocket
        self._plain: asyncio.Transport | None = None
        self._securing: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note its network and begin, or cut it if too many come from there."""
        self._plain = cast("asyncio.Transport", transport)
        name = transport.get_extra_info("peername")
        self.networks = networks_of(str(name[0]) if name else "")
        if not self._unanswered.admits(self.networks):
            self.cut()
            return
        self._unanswered.add(self)
        if self._tls is None:
            self._begin(transport)
        else:
            self._plain.pause_reading()  # until TLS reads
            self._securing = self.loop.create_task(self._secure(self._plain, self._tls))

    async def _secure(self, plain: asyncio.Transport, tls: ssl.SSLContext) -> None:
        """Begin TLS; cut the connection if the other side does not, or not in time."""
        early = _Early()
        try:
            secured = await self.loop.start_tls(
                *(plain, early, tls),
                server_side=True,
                ssl_handshake_timeout=SECURED,
                ssl_shutdown_timeout=CLOSED,
            )
        except OSError:  # errors of TLS included
            secured = None
        if secured is None or secured.is_closing():
            self.answered()
            self.cut()
            return
        secured.set_protocol(self)
        self._begin(secured)
        if early.data:
            self.data_received(bytes(early.data))

    def _begin(self, transport: asyncio.BaseTransport) -> None:
        self._is_read = True
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free its place for others."""
        self.answered()
        if self._is_read:
            super().connection_lost(exc)

    def cut(self) -> None:
        """End the connection at once."""
        if self._plain is not None:
            self._plain.abort()

    def answered(self) -> None:
        """Note that the client has sent its hello."""
        self._unanswered.remove(self)

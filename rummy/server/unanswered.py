"""Connections that have not sent a hello yet: each network may have a limited number of them."""

from __future__ import annotations

import asyncio
import ssl
import time
from typing import Any, cast

from websockets.asyncio.server import ServerConnection

from rummy.online.endpoint import Endpoint, endpoint_of
from rummy.server.certificates import Certificate
from rummy.server.limits import Client, NetworkLimit, Networks, networks_of
from rummy.server.proxies import Proxies

MOST = 256  # waiting connections of a network, which may be a whole school
DEVICE = 4  # waiting connections of a device that the server knows
SECURED, CLOSED = 10.0, 3.0  # seconds for TLS to begin, and for the last words on a connection


class Unanswered:
    """The connections that wait for a hello, by network; if a network has too many, its oldest one ends.

    A device that the server knows counts by itself, so that others at its address can't end its connections.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[str, dict[WaitingConnection, None]] = {}
        self._handshakes = NetworkLimit(rate=100, burst=2 * most)  # of TLS, each some milliseconds of work

    def admits(self, networks: Networks) -> bool:
        """Count a new connection for TLS; return whether its networks may have another one so soon."""
        return self._handshakes.allows(networks, time.monotonic())

    def add(self, connection: WaitingConnection) -> None:
        """Add a waiting connection; where too many wait, end the oldest one there."""
        for place, most in self._places(connection.client):
            waiting = self._waiting.setdefault(place, {})
            waiting[connection] = None
            if len(waiting) > most:
                oldest = next(iter(waiting))
                self.remove(oldest)
                oldest.cut()

    def remove(self, connection: WaitingConnection) -> None:
        """Remove a connection that has sent its hello, or is gone."""
        for place, _ in self._places(connection.client):
            waiting = self._waiting.get(place, {})
            waiting.pop(connection, None)
            if not waiting:
                self._waiting.pop(place, None)

    def _places(self, client: Client) -> list[tuple[str, int]]:
        """Return where a client's connections wait, and how many may."""
        if client.device:
            return [(client.device, DEVICE)]
        return [(network.name, self._most * network.people) for network in client.networks]

    def __len__(self) -> int:
        return len({each for waiting in self._waiting.values() for each in waiting})


class _Early(asyncio.Protocol):
    """A buffer for bytes that arrive right after a TLS handshake, before the websocket reads."""

    def __init__(self) -> None:
        self.data = bytearray()

    def data_received(self, data: bytes) -> None:
        """Add the bytes to the buffer."""
        self.data += data


class WaitingConnection(ServerConnection):
    """A connection that counts as waiting from its first moment, before TLS and any message.

    One from a proxy, whose client is not known before the request, counts from then on.
    """

    def __init__(
        self,
        unanswered: Unanswered,
        proxies: Proxies,
        certificate: Certificate | None,
        *others: Any,
        **more: Any,
    ) -> None:
        super().__init__(*others, **more)
        self._unanswered, self._proxies, self._certificate = unanswered, proxies, certificate
        self.client = Client()
        self.peer = ""  # the address of the other end, perhaps a proxy's
        self._der = b""  # the certificate that was shown
        self._is_read = False  # True once incoming bytes belong to the websocket
        self._plain: asyncio.Transport | None = None
        self._securing: asyncio.Task[None] | None = None

    @property
    def endpoint(self) -> Endpoint:
        """The endpoint at which the connection has come in."""
        return endpoint_of(self.local_address, self._der or None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Find the networks of the client and begin, or end the connection if they have too many."""
        self._plain = cast("asyncio.Transport", transport)
        name = transport.get_extra_info("peername")
        self.peer = str(name[0]) if name else ""
        if not self._proxies.has(self.peer):
            self.client = Client(networks_of(self.peer))
            self._unanswered.add(self)
        if self._certificate is None:
            self._begin(transport)
        elif self._unanswered.admits(self.client.networks):
            self._plain.pause_reading()  # until TLS reads
            self._der = self._certificate.der
            self._securing = self.loop.create_task(self._secure(self._plain, self._certificate.tls))
        else:
            self.answered()
            self.cut()

    def wait_as(self, client: Client) -> None:
        """Count this connection as one of `client` from now on."""
        self._unanswered.remove(self)
        self.client = client
        self._unanswered.add(self)

    async def _secure(self, plain: asyncio.Transport, tls: ssl.SSLContext) -> None:
        """Begin TLS; end the connection if the client does not, or not in time."""
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
        """Remove the connection from those that wait for a hello."""
        self.answered()
        if self._is_read:
            super().connection_lost(exc)

    def cut(self) -> None:
        """End the connection at once."""
        if self._plain is not None:
            self._plain.abort()

    def answered(self) -> None:
        """Remove the connection from those that wait, as its client has sent a hello."""
        self._unanswered.remove(self)

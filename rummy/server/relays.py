"""Connections between the nodes of a server, one for each person whose table another node owns.

A page and the secret of its device belong to one address, and programs know one server. So the node that they
have reached serves them: it passes their commands to the owner of the table, and its messages back.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import CloseCode

from rummy.online.messages import Command, Nonce
from rummy.online.messages_text import read_news, write
from rummy.online.wire import BadMessage
from rummy.server.limits import Client, Network
from rummy.server.store import Store

HEADER = "Rummy-Node"  # by which a node shows another that it may connect as often as it likes
OPENED = 2.0  # seconds for a connection to another node
BEAT, SILENT = 5.0, 5.0  # seconds between two pings, and for the answer to one
LONGEST = 2**20  # bytes of a message at most


class Unreachable(Exception):
    """An error for a node that can't be reached, or has ended a connection."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """A person on whose behalf a node calls another, as their own node knows them."""

    person: str
    name: str
    client: Client


class Relay:
    """A person's connection to the node that owns their table."""

    def __init__(self, node: int, socket: ClientConnection) -> None:
        self.node, self._socket = node, socket
        self._pumping: asyncio.Task[None] | None = None

    def pump(self, forward: Callable[[str], None], when_ended: Callable[[int], None]) -> None:
        """Pass all messages on from now on, and at the end the code with which the client's has to end."""
        self._pumping = asyncio.create_task(self._pump(forward, when_ended))

    async def _pump(self, forward: Callable[[str], None], when_ended: Callable[[int], None]) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                forward(str(text))
        is_over = self._socket.close_code == CloseCode.POLICY_VIOLATION
        when_ended(CloseCode.POLICY_VIOLATION if is_over else CloseCode.SERVICE_RESTART)

    async def send(self, command: Command) -> None:
        """Pass a command on; raise Unreachable."""
        try:
            await self._socket.send(write(command))
        except ConnectionClosed as error:
            raise Unreachable from error

    def end(self) -> None:
        """End the connection at once, without waiting for the other node."""
        if self._pumping is not None:
            self._pumping.cancel()
        self._socket.transport.abort()


class Relays:
    """The secret that the nodes of a server share, and what they make of it."""

    def __init__(self, store: Store) -> None:
        self._secret = store.value("nodes", lambda: token_hex(32)).encode()

    @property
    def mark(self) -> str:
        """The value of the header by which nodes recognize each other; it gives no right to a seat."""
        return self._digest("mark")

    def is_marked(self, mark: str) -> bool:
        """Return whether a header is one of a node."""
        return hmac.compare_digest(mark.encode(), self.mark.encode())

    async def opened(self, node: int, url: str, who: Introduction) -> Relay:
        """Return a relay to a node, where the person is known from now on; raise Unreachable."""
        more: dict[str, Any] = {"ssl": ssl.create_default_context()} if url.startswith("wss:") else {}
        try:
            async with asyncio.timeout(OPENED):
                socket = await connect(
                    *(url,),
                    additional_headers={HEADER: self.mark},
                    compression=None,
                    max_size=LONGEST,
                    ping_interval=BEAT,
                    ping_timeout=SILENT,
                    **more,
                )
                nonce = read_news(await socket.recv())
                if not isinstance(nonce, Nonce):
                    raise BadMessage("no nonce")
                await socket.send(self._introduction(who, nonce.x))
                await socket.recv()  # the welcome
        except (OSError, ValueError, InvalidHandshake, ConnectionClosed) as error:
            raise Unreachable from error
        return Relay(node, socket)

    def _introduction(self, who: Introduction, nonce: str) -> str:
        facts = json.dumps(asdict(who))
        return f"{self._digest(f'{nonce}|{facts}')} {facts}"

    def introduced(self, text: str | bytes, nonce: str) -> Introduction | None:
        """Return the person in the first message of a node, or None if no node has sent it."""
        digest, _, facts = str(text).partition(" ")
        if not hmac.compare_digest(digest.encode(), self._digest(f"{nonce}|{facts}").encode()):
            return None
        body = json.loads(facts)
        networks = tuple(Network(**each) for each in body["client"]["networks"])
        return Introduction(body["person"], body["name"], Client(networks, body["client"]["device"]))

    def _digest(self, text: str) -> str:
        return hmac.new(self._secret, f"rummy node|{text}".encode(), sha256).hexdigest()

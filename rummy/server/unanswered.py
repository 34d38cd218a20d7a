"""Connections on which nobody has said yet who they are: of each network only so many come, and wait."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from websockets.asyncio.server import ServerConnection

from rummy.server.limits import Limit, network_of

MOST = 64  # of a network, which may be a whole class that comes at once


class Unanswered:
    """The connections that wait for a hello, by network; where too many do, the oldest is cut."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[str, dict[ServerConnection, None]] = {}
        self._arrivals = Limit(rate=20, burst=2 * most)

    def admits(self, network: str) -> bool:
        """Count a connection, and tell whether its network may have another one so soon."""
        return self._arrivals.allows(network, time.monotonic())

    def add(self, connection: ServerConnection, network: str) -> None:
        """Have a connection wait, and cut the one of its network that has waited longest if need be."""
        waiting = self._waiting.setdefault(network, {})
        waiting[connection] = None
        if len(waiting) > self._most:
            oldest = next(iter(waiting))
            del waiting[oldest]
            oldest.transport.abort()

    def remove(self, connection: ServerConnection, network: str) -> None:
        """Have a connection wait no longer: it has said hello, or is gone."""
        waiting = self._waiting.get(network, {})
        waiting.pop(connection, None)
        if not waiting:
            self._waiting.pop(network, None)

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class WaitingConnection(ServerConnection):
    """A connection that counts from its first byte on, before anything is read from it."""

    def __init__(self, unanswered: Unanswered, *others: Any, **more: Any) -> None:
        super().__init__(*others, **more)
        self._unanswered, self.network = unanswered, ""
        self._is_admitted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note where it comes from, and begin, unless too many come from there."""
        name = transport.get_extra_info("peername")
        self.network = network_of(str(name[0])) if name else ""
        self._is_admitted = self._unanswered.admits(self.network)
        if not self._is_admitted:
            assert isinstance(transport, asyncio.WriteTransport)
            transport.abort()
            return
        super().connection_made(transport)
        self._unanswered.add(self, self.network)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave its place to others."""
        self.answered()
        if self._is_admitted:
            super().connection_lost(exc)

    def answered(self) -> None:
        """Note that somebody has said who they are."""
        self._unanswered.remove(self, self.network)

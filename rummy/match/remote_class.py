"""A school class (several tables with one teacher) at a server, as its teacher's client sees it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Self

from rummy.match.connection import ASKS_AGAIN, Connection, Credentials
from rummy.online.agreement import OtherRules
from rummy.online.client_class import ClientClass
from rummy.online.messages import Command, News, OpenClass, RejoinClass, Welcome
from rummy.online.wire import BadMessage


class UncalledClass:
    """A school class as long as no server is connected: without tables, and never in trouble."""

    is_called = is_broken = waits_for_disk = False
    trouble = ""

    def __init__(self) -> None:
        self.client = ClientClass()

    def update(self) -> None:
        """Do nothing: no messages arrive."""

    def say(self, command: Command) -> None:
        """Do nothing: no server is connected."""

    def close(self) -> None:
        """Do nothing: there is no connection."""


class RemoteClass:
    """A school class at a server that the player teaches; no method waits for the server."""

    is_called = True

    def __init__(
        self,
        address: str,
        credentials: Credentials,
        request: OpenClass | RejoinClass,
        wake: Callable[[], None],
    ) -> None:
        self._begin(Connection(address, credentials, wake), request)

    @classmethod
    def over(cls, connection: Connection, request: OpenClass | RejoinClass) -> Self:
        """Return a class over a given connection, for a teacher whose screen is a page."""
        lesson = cls.__new__(cls)
        lesson._begin(connection, request)
        return lesson

    def _begin(self, connection: Connection, request: OpenClass | RejoinClass) -> None:
        self.client, self.connection = ClientClass(), connection
        self.trouble = ""  # why the class can't be led, as the key of a sentence
        self._request, self._requested_at = request, 0.0  # the request, and when it was sent last

    def update(self) -> None:
        """Process the received messages, and request the class again if that is due."""
        has_ended = self.connection.status == "ended"  # read first: no messages come after those below
        try:
            for news in self.connection.receive() if not self.trouble else []:
                self._handle(news)
        except BadMessage as error:
            self.trouble = "other_rules" if isinstance(error, OtherRules) else "bad_server"
            self.connection.close()
        if has_ended:
            self.trouble = self.trouble or self.connection.why
        if self.waits_for_disk and time.monotonic() > self._requested_at + ASKS_AGAIN:
            self._send_request()

    def _handle(self, news: News) -> None:
        """Process a message; raise BadMessage if it contradicts what the client knows."""
        if isinstance(news, Welcome):
            self.client.is_full = False
            self._send_request()
        else:
            self.client.receive(news)

    def _send_request(self) -> None:
        self._requested_at, state = time.monotonic(), self.client.state
        self.connection.send(RejoinClass(state.lesson) if state is not None else self._request)

    @property
    def is_broken(self) -> bool:
        """True while the server can't be reached; the connection is tried again."""
        return self.connection.status == "broken"

    @property
    def waits_for_disk(self) -> bool:
        """True if the server's full disk keeps this class closed; the client then requests it repeatedly."""
        return self.client.is_full and self.client.state is None

    def say(self, command: Command) -> None:
        """Send a command to the class."""
        self.connection.send(command)

    def close(self) -> None:
        """Close the connection; the class goes on."""
        self.connection.close()

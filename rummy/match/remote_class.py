"""A class that one teaches, reached over a line."""

from __future__ import annotations

import time
from collections.abc import Callable

from rummy.match.connection import ASKS_AGAIN, Connection, Credentials
from rummy.online.agreement import OtherRules
from rummy.online.client_class import ClientClass
from rummy.online.messages import Command, News, OpenClass, RejoinClass, Welcome
from rummy.online.wire import BadMessage


class RemoteClass:
    """A class at a server, from the call on; nothing here waits for it."""

    def __init__(
        self, address: str, caller: Credentials, wish: OpenClass | RejoinClass, wake: Callable[[], None]
    ) -> None:
        self.client = ClientClass()
        self.connection = Connection(address, caller, wake)
        self.trouble = ""  # what keeps it from being led, by the key of a sentence
        self._wish, self._asked = wish, 0.0  # when it was said last

    def update(self) -> None:
        """Take in what was heard, and on a new line say what is wanted there."""
        has_ended = self.connection.how == "ended"  # then nothing more comes than what is taken now
        try:
            for news in self.connection.receive() if not self.trouble else []:
                self._hear(news)
        except BadMessage as error:
            self.trouble = "other_rules" if isinstance(error, OtherRules) else "bad_server"
            self.connection.close()
        if has_ended:
            self.trouble = self.trouble or self.connection.why
        if self.waits_for_disk and time.monotonic() > self._asked + ASKS_AGAIN:
            self._ask()

    def _hear(self, news: News) -> None:
        """Take in one thing; raises BadMessage for what can't be."""
        if isinstance(news, Welcome):
            self.client.is_full = False
            self._ask()
        else:
            self.client.receive(news)

    def _ask(self) -> None:
        self._asked, state = time.monotonic(), self.client.state
        self.connection.send(RejoinClass(state.lesson) if state is not None else self._wish)

    @property
    def waits_for_disk(self) -> bool:
        """True if the server's disk keeps this class closed, so that it is asked for again now and then."""
        return self.client.is_full and self.client.state is None

    def say(self, command: Command) -> None:
        """Say something to the class."""
        self.connection.send(command)

    def close(self) -> None:
        """Hang up; the class goes on."""
        self.connection.close()

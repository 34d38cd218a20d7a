"""A connection on which a browser is driven: commands with answers, and events in between."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from typing import Any

from websockets.sync.client import connect

PATIENCE = 60.0  # seconds, however much else the machine does


class CommandFailed(Exception):
    """A command that the browser could not do."""


class Channel:
    """A WebSocket of a browser's, for the DevTools protocol or WebDriver BiDi, which share this form."""

    def __init__(self, address: str, on_event: Callable[[dict[str, Any]], object]) -> None:
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(address, max_size=None, compression=None))
        self._on_event, self._numbers = on_event, count(1)
        self._answers: dict[int, dict[str, Any]] = {}

    def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Return the result of a command; raise CommandFailed if the browser refuses it."""
        number, end = next(self._numbers), time.monotonic() + PATIENCE
        to = {"sessionId": session} if session else {}
        self._socket.send(json.dumps({"id": number, "method": method, "params": params, **to}))
        while number not in self._answers:
            if time.monotonic() > end:
                raise CommandFailed(f"{method}: no answer")
            self.listen(1.0)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise CommandFailed(f"{method}: {answer['error']} {answer.get('message', '')}")
        found: dict[str, Any] = answer["result"]
        return found

    def listen(self, seconds: float) -> None:
        """Read one message, if it comes in time, and then all others that are there."""
        try:
            while True:
                self._take(json.loads(self._socket.recv(seconds)))
                seconds = 0.0
        except TimeoutError:
            return

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("id") is not None:
            self._answers[message["id"]] = message
        elif "method" in message:
            self._on_event(message)

    def close(self) -> None:
        self._open.close()

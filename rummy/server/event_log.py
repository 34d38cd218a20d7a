"""The log of a server: a line of JSON for each event, without names, codes, secrets or full addresses."""

from __future__ import annotations

import hmac
import json
import logging
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import TextIO

from rummy.server.limits import Networks

DIGITS = 12  # of a digest


class EventLog:
    """A writer of events to a stream, or to none.

    Tables and networks appear as digests with a key that ends with the program: the lines of one run can be
    compared with each other, but identify nobody.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream, self._key = stream, token_bytes(16)

    def write(self, event: str, *, table: str = "", networks: Networks = (), **facts: str | int) -> None:
        """Write an event; a stream that is broken loses it."""
        if self._stream is None:
            return
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        hidden = {"table": table, "network": networks[0].name if networks else ""}
        digests = {name: self._digest(text) for name, text in hidden.items() if text}
        with suppress(OSError, ValueError):
            print(json.dumps({"at": at, "event": event, **digests, **facts}), file=self._stream, flush=True)

    def _digest(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), sha256).hexdigest()[:DIGITS]


class ErrorsToLog(logging.Handler):
    """A handler that writes unexpected errors to an event log, without messages, which may hold anything."""

    def __init__(self, log: EventLog) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write the kind of the error, and the place in the code where it arose."""
        error = record.exc_info[1] if record.exc_info else None
        frames = traceback.extract_tb(error.__traceback__) if error else []
        place = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames[-3:]]
        kind = type(error).__name__ if error else record.levelname.lower()
        self._log.write("error", source=record.name, kind=kind, place=" ".join(place))

"""The promises of a database to the store above it, and the thread that writes there.

All waiting work is written in one transaction, so that a hundred tables wait for one sync and not for a
hundred. A future is done only when its work is on the disk, so a power cut loses nothing that was answered.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Protocol

LAST = 2.0  # seconds for waiting work when the store is closed

Row = tuple[str, ...]  # in fact of any values; `Store` converts those that are numbers


class StoreError(Exception):
    """An error for what can't be read or stored now, as on a full disk; it may be possible later."""


class Away(StoreError):
    """An error for a database that does not answer, whatever it is asked."""


class Conflict(StoreError):
    """An error for rows that another program has written, or that are not this program's to write."""


class Taken(StoreError):
    """An error for a place that another server uses."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement in the SQL that all engines understand, with a `?` for each of its values."""

    sql: str
    values: Sequence[object] = ()
    rows: int | None = None  # number of rows that it has to change; fewer are a Conflict


class Engine(Protocol):
    """An open database of a server.

    Reading is safe in any thread and brief, so that the thread of all connections may wait for it. Only
    one thread writes at a time.
    """

    def create(self, tables: Sequence[str]) -> None:
        """Execute statements that create missing tables, and adapt those of earlier versions."""

    def read(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreError."""

    def write(self, statements: Sequence[Statement]) -> None:
        """Execute all statements, durably, or none; raise Conflict if the rows are not as expected.

        Raise StoreError for any other failure. After one it is not certain that nothing was stored.
        """

    @property
    def size(self) -> int:
        """The number of bytes in use."""

    def close(self) -> None:
        """Close the database, which nobody uses any more."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Statements that are executed together or not at all, and a future for their result."""

    statements: Sequence[Statement]
    done: Future[None]


class Writer:
    """The thread that writes to an engine, in the order of the calls."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._work: SimpleQueue[_Work | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="rummy-store", daemon=True)
        self._thread.start()

    def submit(self, *statements: Statement) -> Future[None]:
        """Write statements, all of them or none; the future raises what `Engine.write` raises."""
        work = _Work(statements, Future())
        self._work.put(work)
        return work.done

    def close(self) -> bool:
        """Write all waiting work; return whether it was done in time, so that the thread has ended."""
        self._work.put(None)
        self._thread.join(LAST)
        return not self._thread.is_alive()

    def _run(self) -> None:
        more = True
        while more:
            waiting = [self._work.get()]
            while not self._work.empty():
                waiting.append(self._work.get())
            more = None not in waiting
            self._commit([work for work in waiting if work and work.done.set_running_or_notify_cancel()])

    def _commit(self, waiting: Sequence[_Work]) -> None:
        """Write all work in one transaction or, if that is refused, each piece in its own."""
        try:
            self._engine.write([each for work in waiting for each in work.statements])
        except StoreError as error:
            if len(waiting) > 1 and not isinstance(error, Away):
                for work in waiting:
                    self._commit([work])
                return
            for work in waiting:
                work.done.set_exception(error)
        else:
            for work in waiting:
                work.done.set_result(None)

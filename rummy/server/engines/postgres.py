"""The data of a server in a PostgreSQL database, which several nodes of the server may share.

No call waits longer than a few seconds, whatever the database does. Queries are made by the thread of all
connections itself: they are brief, and what is checked there is still so when the next line of code runs.
Once one has taken too long, further ones fail at once until a thread has connected anew.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import Any

import psycopg
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus
from psycopg.sql import SQL, Identifier

from rummy.server.engines.engine import Away, Conflict, Row, Statement, StoreError

READ, WRITTEN = 1.0, 3.0  # seconds for a query, and for a transaction
FILLED = 600.0  # seconds for an answer while everything is copied
CONNECTED = 2  # seconds for a new connection
RETRY = 0.25  # seconds between two attempts to connect
CREATING = 7_246_866_901  # key of the lock for creating tables, one node after the other
_SETTINGS = {
    "default_transaction_isolation": r"read\ committed",
    "idle_in_transaction_session_timeout": "3s",  # of a node that was frozen amid a transaction
}
logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it warns of is raised as well


class PatientConnection(psycopg.Connection[tuple[Any, ...]]):
    """A connection that gives up a database that does not answer in time, even if its computer is frozen."""

    patience = WRITTEN

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for an answer; raise OperationalError after `patience` seconds."""
        return super().wait(gen, interval, self.patience if timeout is None else timeout)


def connect(url: str, patience: float, name: str = "rummy") -> PatientConnection:
    """Return a connection whose statements are transactions of their own; raise Away.

    `name` is what the database calls it.
    """
    settings = {**_SETTINGS, "lock_timeout": f"{500 * patience:.0f}ms"}  # told before patience ends
    options = " ".join(f"-c {key}={value}" for key, value in settings.items())
    try:
        connection = PatientConnection.connect(
            url, autocommit=True, connect_timeout=CONNECTED, application_name=name, options=options
        )
    except psycopg.Error as error:
        raise Away(str(error)) from error
    connection.patience = patience
    return connection


def is_idle(connection: PatientConnection) -> bool:
    """Return whether a connection can be used again; else it is broken, or amid a late answer."""
    return connection.info.transaction_status == TransactionStatus.IDLE


@contextmanager
def errors() -> Iterator[None]:
    """Raise PostgreSQL's errors as those of a store."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise Conflict(str(error)) from error
    except psycopg.Error as error:
        raise StoreError(str(error)) from error


class PostgresEngine:
    """The database at a URL such as `postgresql://rummy@localhost/rummy`; raises StoreError.

    `name` is what the database calls the program.
    """

    def __init__(self, url: str, name: str = "rummy") -> None:
        self._url, self.name = url, name
        self._reading = threading.Lock()
        self._ended = threading.Event()
        self._reader: PatientConnection | None = connect(url, READ, name)
        self._writer: PatientConnection | None = None

    def create(self, tables: Sequence[str]) -> None:
        """Create missing tables; raise StoreError."""
        locked = Statement("select pg_advisory_xact_lock(?)", (CREATING,))
        self.write([locked, *map(Statement, tables)])

    def read(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreError."""
        with self._reading:
            if self._reader is None:
                raise Away("the database does not answer")
            try:
                with errors():
                    return self._reader.execute(_translated(sql), values).fetchall()
            except StoreError:
                if not is_idle(self._reader):
                    self._reader.close()
                    self._reader = None
                    threading.Thread(target=self._connect_reader, name="rummy-database", daemon=True).start()
                raise

    def _connect_reader(self) -> None:
        """Try to connect until it succeeds or the store is closed."""
        while not self._ended.wait(RETRY):
            try:
                found = connect(self._url, READ, self.name)
            except StoreError:
                continue
            with self._reading:
                self._reader = found
            return

    def write(self, statements: Sequence[Statement]) -> None:
        """Execute all statements or none, in two round trips; raise Conflict, Away and StoreError."""
        if self._writer is None or self._writer.closed:
            self._writer = connect(self._url, WRITTEN, self.name)
        try:
            with errors():
                _transact(self._writer, statements)
        except StoreError as error:
            if is_idle(self._writer):
                raise
            self._writer.close()
            raise Away(str(error)) from error

    def fill(self, tables: Mapping[str, tuple[Sequence[str], Iterable[Row]]]) -> None:
        """Add rows to tables, each with its columns, all or none; raise Conflict and StoreError."""
        with closing(connect(self._url, FILLED, self.name)) as connection, errors(), connection.transaction():
            for table, (columns, rows) in tables.items():
                names = SQL(", ").join(map(Identifier, columns))
                into = SQL("copy {} ({}) from stdin").format(Identifier(table), names)
                with connection.cursor().copy(into) as copy:
                    for row in rows:
                        copy.write_row(row)

    @property
    def size(self) -> int:
        """The number of bytes in use for lines, of which there are far more than of all else."""
        return int(self.read("select pg_total_relation_size('line')")[0][0])

    def close(self) -> None:
        """Close the connections."""
        self._ended.set()
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()


def _translated(sql: str) -> Any:
    return sql.replace("?", "%s")


def _transact(connection: PatientConnection, statements: Sequence[Statement]) -> None:
    with connection.pipeline() as pipeline, connection.transaction():
        done = [connection.execute(_translated(each.sql), each.values) for each in statements]
        pipeline.sync()
        for statement, cursor in zip(statements, done, strict=True):
            if statement.rows is not None and cursor.rowcount != statement.rows:
                raise Conflict("the rooms belong to another node")

"""The data of a server in one SQLite file: the lines of each room, and the people who have come before.

One thread writes. All waiting work is written in one transaction, so that a hundred tables wait for one sync
and not for a hundred; messages are sent only after it. A power cut loses nothing that was answered.

If the file, or one that SQLite keeps beside it, is moved away while it is open, the store writes nothing
until it is back.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from rummy.online.identity import lock_of
from rummy.online.room_snapshot import ROUND
from rummy.online.room_state import BEFORE
from rummy.online.seating import WHOLE
from rummy.storage.files import is_same_file, make_folder
from rummy.storage.lock import lock

FILE = "tables.sqlite"
LOG, INDEX = "-wal", "-shm"  # endings of SQLite's files beside it: the latest writes, their index
DRAIN = "drain"  # name of the value by which an operator stops it
MARKS = 500  # most people that a person can block
LAST = 2.0  # seconds for waiting work when the store is closed
TABLES = """
create table if not exists line (room text, n integer, text text, primary key (room, n)) without rowid;
create table if not exists room (name text primary key, code text unique, used real) without rowid;
create table if not exists known (id text primary key, lock text, name text) without rowid;
create table if not exists block (person text, other text, primary key (person, other)) without rowid;
create table if not exists ban (person text primary key) without rowid;
create table if not exists server (name text primary key, value text) without rowid;
drop table if exists report;
"""


_TO_READ = f"""
select n, text from line where room = ? and (
    n = 0 or text glob '{ROUND}*' or text glob '{BEFORE}*' or n >= coalesce(
        (select n from line where room = ? and text glob '{WHOLE}*' order by n desc limit 1), 0
    )
) order by n
"""
_OLDER = "select name from sqlite_master where name = 'person'"  # a table of whole keys
_LOCKED = """
begin immediate;
insert or ignore into known select id, lock_of(key), name from person;
drop table person;
commit;
"""


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to the file of a server, for use in any thread; raise sqlite3.Error."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("select name from sqlite_master").fetchall()  # opens the files beside it
    return connection


class Taken(OSError):
    """An error for a folder that another server uses."""


class Displaced(sqlite3.OperationalError):
    """An error for a file that is not in its place any more."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Statements that are executed together or not at all, and a future for their result."""

    statements: Sequence[tuple[str, Sequence[object]]]
    done: Future[None]


class Store:
    """The file of a server in a folder, which one server uses at a time.

    Raises Taken if another server uses it, and OSError and sqlite3.Error if it can't be opened.
    """

    def __init__(self, folder: Path) -> None:
        make_folder(folder)
        self._path = folder / FILE
        self._lock = ExitStack()
        self._reading = threading.Lock()
        self._acquire()
        self._work: SimpleQueue[_Work | None] = SimpleQueue()
        try:
            self._open()
            self._reader.executescript(TABLES)
            _lock_keys(self._reader)
        except (OSError, sqlite3.Error):
            self._lock.close()
            raise
        self._thread = threading.Thread(target=self._write, name="rummy-store", daemon=True)
        self._thread.start()

    def _acquire(self) -> None:
        """Lock the file against other servers; raise Taken if another has the lock, and OSError."""
        try:
            self._lock.enter_context(lock(self._path, patience=0.0))
        except TimeoutError:
            raise Taken(f"another server keeps its tables in {self._path.parent}") from None

    def _open(self) -> None:
        """Open the file, created if missing; raise OSError and sqlite3.Error."""
        self._path.touch(0o600)  # it holds everybody's cards
        file = self._path.open("rb")
        self._file, self._reader, self._writer = file, connect(self._path), connect(self._path)
        self._beside = self._found_beside()
        self._page = int(self._reader.execute("pragma page_size").fetchone()[0])

    def _found_beside(self) -> Sequence[tuple[int, int] | None]:
        """Return the device and inode of SQLite's log and index beside the file; None for a missing one."""
        return [_identity(self._path.with_name(FILE + end)) for end in (LOG, INDEX)]

    def close(self) -> None:
        """Write all waiting work, and close the file."""
        self._work.put(None)
        self._thread.join(LAST)
        self._reader.close()
        if not self._thread.is_alive():  # else the system closes the file when the program ends
            self._file.close()
            self._lock.close()

    # Writing

    def append(self, room: str, first: int, lines: Sequence[str]) -> Future[None]:
        """Add lines to a room; `first` is the number of the first line. The future raises sqlite3.Error."""
        numbered = [(room, first + at, line) for at, line in enumerate(lines)]
        return self._submit([("insert into line values (?, ?, ?)", each) for each in numbered])

    def open_room(self, room: str, code: str, lines: Sequence[str], now: float) -> Future[None]:
        """Store a new room with its first lines."""
        numbered = [(room, at, line) for at, line in enumerate(lines)]
        inserts = [("insert into line values (?, ?, ?)", each) for each in numbered]
        return self._submit([("insert into room values (?, ?, ?)", (room, code, now)), *inserts])

    def touch_room(self, room: str, now: float) -> Future[None]:
        """Store the time at which a room was last used."""
        return self._submit([("update room set used = ? where name = ?", (now, room))])

    def forget_rooms(self, before: float) -> Future[None]:
        """Delete rooms not used since time `before`."""
        old = "select name from room where used < ?"
        return self._submit(
            [
                (f"delete from line where room in ({old})", [before]),
                ("delete from room where used < ?", [before]),
            ]
        )

    def check(self) -> Future[None]:
        """Check that the files are in their place, without writing; the future raises Displaced if not."""
        return self._submit([])

    async def is_writable(self) -> bool:
        """Return whether the disk takes what is written now."""
        try:
            await asyncio.wrap_future(
                self._submit([("insert or replace into server values ('checked', '')", ())])
            )
        except sqlite3.Error:
            return False
        return True

    def save_person(self, person: str, lock: str, name: str) -> Future[None]:
        """Store a new person's lock (the digest of their key) and name, or a known person's new name."""
        statement = "insert into known values (?, ?, ?) on conflict do update set name = excluded.name"
        return self._submit([(statement, (person, lock, name))])

    def block(self, person: str, other: str, blocked: bool) -> Future[None]:
        """Store that a person blocks another or no longer does; ignore a block if their list is full."""
        statement = (
            "insert or ignore into block select ?, ? "
            "where (select count(*) from (select 1 from block where person = ? limit ?)) < ?"
        )
        if not blocked:
            return self._submit([("delete from block where person = ? and other = ?", (person, other))])
        return self._submit([(statement, (person, other, person, MARKS, MARKS))])

    def _submit(self, statements: Sequence[tuple[str, Sequence[object]]]) -> Future[None]:
        work = _Work(statements, Future())
        self._work.put(work)
        return work.done

    def _write(self) -> None:
        """Write waiting work, all of it in one transaction, until the store is closed."""
        more = True
        while more:
            waiting = [self._work.get()]
            while not self._work.empty():
                waiting.append(self._work.get())
            more = None not in waiting
            self._commit([work for work in waiting if work and work.done.set_running_or_notify_cancel()])
        self._writer.close()

    def _commit(self, waiting: Sequence[_Work]) -> None:
        """Execute all work in one transaction or, if that fails, each piece in its own."""
        try:
            self._check_place()
            _transact(self._writer, waiting)
        except sqlite3.Error as error:
            if len(waiting) == 1:
                waiting[0].done.set_exception(error)
            else:
                for work in waiting:
                    self._commit([work])
        else:
            for work in waiting:
                work.done.set_result(None)

    def _check_place(self) -> None:
        """Raise Displaced if a file is not in its place any more.

        SQLite would go on writing to a file that no program finds again.
        """
        try:
            is_here = is_same_file(self._file.fileno(), self._path) and self._found_beside() == self._beside
        except OSError as error:
            raise Displaced(f"the tables can't be found in {self._path.parent}: {error}") from error
        if not is_here:
            raise Displaced(f"a file of the tables was moved from {self._path.parent}")

    # Reading

    def lines(self, room: str) -> list[str]:
        """Return the lines of a room."""
        return [text for (text,) in self._query("select text from line where room = ? order by n", room)]

    def lines_to_read(self, room: str) -> tuple[list[str], int]:
        """Return the lines needed to read a room, and the number of its next line.

        These are the first line, those of finished rounds, and all from the last snapshot on.
        """
        found = self._query(_TO_READ, room, room)
        return [text for _, text in found], int(found[-1][0]) + 1 if found else 0

    def room_of(self, code: str) -> str | None:
        """Return the name of the room with a code, or None."""
        return next((name for (name,) in self._query("select name from room where code = ?", code)), None)

    @property
    def room_count(self) -> int:
        """The number of rooms and classes."""
        return int(self._query("select count(*) from room")[0][0])

    @property
    def size(self) -> int:
        """The number of bytes in use in the file."""
        pages = "select page_count - freelist_count from pragma_page_count(), pragma_freelist_count()"
        return int(self._query(pages)[0][0]) * self._page

    def lock_of(self, person: str) -> str | None:
        """Return the lock (the digest of a key) of a person who has come before, or None."""
        return next((lock for (lock,) in self._query("select lock from known where id = ?", person)), None)

    def name_of(self, person: str) -> str | None:
        """Return the last known name of a person who has come before, or None."""
        return next((name for (name,) in self._query("select name from known where id = ?", person)), None)

    def blocks(self, person: str, other: str) -> bool:
        """Return whether `person` has blocked `other`."""
        return bool(self._query("select 1 from block where person = ? and other = ?", person, other))

    def is_banned(self, person: str) -> bool:
        """Return whether the operator has banned a person."""
        return bool(self._query("select 1 from ban where person = ?", person))

    @property
    def banned(self) -> frozenset[str]:
        """The ids of the people whom the operator has banned."""
        return frozenset(person for (person,) in self._query("select person from ban"))

    @property
    def is_draining(self) -> bool:
        """True if the operator has ordered the server to stop when no match is in progress."""
        return bool(self._query("select value from server where name = ?", DRAIN))

    def open_again(self) -> None:
        """Cancel the operator's order to stop."""
        self._submit([("delete from server where name = ?", (DRAIN,))]).result()

    def value(self, name: str, make: Callable[[], str]) -> str:
        """Return a stored value of the server by name; `make` creates it if it is missing."""
        found = self._query("select value from server where name = ?", name)
        if not found:
            self._submit([("insert into server values (?, ?)", (name, make()))]).result()
        return str(self._query("select value from server where name = ?", name)[0][0])

    def _query(self, sql: str, *values: object) -> list[tuple[str, ...]]:
        with self._reading:
            return self._reader.execute(sql, values).fetchall()


def _identity(path: Path) -> tuple[int, int] | None:
    """Return a file's device and inode, or None if the file is missing; raise OSError."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _lock_keys(connection: sqlite3.Connection) -> None:
    """Replace keys that an earlier version stored by their locks, and erase the keys from the file."""
    if connection.execute(_OLDER).fetchone():
        connection.create_function("lock_of", 1, lock_of)
        connection.execute("pragma secure_delete = on")
        connection.executescript(_LOCKED)
        connection.execute("pragma wal_checkpoint(truncate)")


def _transact(connection: sqlite3.Connection, waiting: Sequence[_Work]) -> None:
    connection.execute("begin immediate")
    try:
        for work in waiting:
            for statement, values in work.statements:
                connection.execute(statement, values)
        connection.execute("commit")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("rollback")
        raise

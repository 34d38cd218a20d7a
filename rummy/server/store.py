"""The data of a server in one SQLite file: the lines of every room, and the people who have come before.

One thread writes. What waits for it is written together, so that a hundred tables wait for one sync and not
for a hundred; nothing is sent before that. A power cut loses nothing that was answered.

If the file, or one of those that SQLite keeps beside it, is removed while it is open, it is written anew. If
it was moved away, or another one is in its place, nothing is written until it is back.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from rummy.online.identity import lock_of
from rummy.online.messages import Report
from rummy.online.room_snapshot import ROUND
from rummy.online.room_state import BEFORE
from rummy.online.seating import WHOLE
from rummy.storage.files import is_same_file, make_folder, write_safely
from rummy.storage.lock import lock

FILE = "tables.sqlite"
LOG, INDEX = "-wal", "-shm"  # endings of SQLite's files beside it: the latest writes, their index
DRAIN = "drain"  # name of the value by which an operator stops it
REPORTS = 1000  # kept at most, the latest
MARKS = 500  # people that one person can block
LAST = 2.0  # seconds at the end to write what waits
TABLES = """
create table if not exists line (room text, n integer, text text, primary key (room, n)) without rowid;
create table if not exists room (name text primary key, code text unique, used real) without rowid;
create table if not exists known (id text primary key, lock text, name text) without rowid;
create table if not exists block (person text, other text, primary key (person, other)) without rowid;
create table if not exists ban (person text primary key) without rowid;
create table if not exists report (
    room text, match integer, n integer, person text, seen text, app text, at real,
    primary key (room, match, n, person)
) without rowid;
create table if not exists server (name text primary key, value text) without rowid;
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
    """The refusal of a folder that another server uses."""


class Displaced(sqlite3.OperationalError):
    """The absence of the file from its place, where it can't be written anew."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Statements that are executed together or not at all, and a future for their end."""

    statements: Sequence[tuple[str, Sequence[object]]]
    done: Future[None]


class Store:
    """The file of a server in a folder, for one server at a time.

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
        """Lock the file against other servers; raise Taken if one has it, and OSError."""
        try:
            self._lock.enter_context(lock(self._path, patience=0.0))
        except TimeoutError:
            raise Taken(f"another server keeps its tables in {self._path.parent}") from None

    def _open(self) -> None:
        """Open the file, or a new one; raise OSError and sqlite3.Error."""
        self._path.touch(0o600)  # it holds everybody's cards
        file = self._path.open("rb")
        self._file, self._reader, self._writer = file, connect(self._path), connect(self._path)
        self._beside = self._found_beside()

    def _found_beside(self) -> Sequence[tuple[int, int] | None]:
        """Return the identities of SQLite's log and index beside the file, or None for each missing one."""
        return [_identity(self._path.with_name(FILE + end)) for end in (LOG, INDEX)]

    def close(self) -> None:
        """Write what waits, and close the file."""
        self._work.put(None)
        self._thread.join(LAST)
        self._reader.close()
        if not self._thread.is_alive():  # else the system closes the file when the program ends
            self._file.close()
            self._lock.close()

    # Writing

    def append(self, room: str, first: int, lines: Sequence[str]) -> Future[None]:
        """Add lines to a room, the first with this number; the future raises sqlite3.Error."""
        numbered = [(room, first + at, line) for at, line in enumerate(lines)]
        return self._submit([("insert into line values (?, ?, ?)", each) for each in numbered])

    def open_room(self, room: str, code: str, lines: Sequence[str], now: float) -> Future[None]:
        """Store a new room with its first lines."""
        numbered = [(room, at, line) for at, line in enumerate(lines)]
        inserts = [("insert into line values (?, ?, ?)", each) for each in numbered]
        return self._submit([("insert into room values (?, ?, ?)", (room, code, now)), *inserts])

    def touch_room(self, room: str, now: float) -> Future[None]:
        """Note that a room is used."""
        return self._submit([("update room set used = ? where name = ?", (now, room))])

    def forget_rooms(self, before: float) -> Future[None]:
        """Delete rooms unused since a time, and the reports about them."""
        old = "select name from room where used < ?"
        return self._submit(
            [
                (f"delete from line where room in ({old})", [before]),
                (f"delete from report where room in ({old})", [before]),
                ("delete from room where used < ?", [before]),
            ]
        )

    def check(self) -> Future[None]:
        """Check that the files are still in their place, though there is nothing to write."""
        return self._submit([])

    def report(self, room: str, person: str, app: str, report: Report, now: float) -> Future[None]:
        """Store a client's report of another view than the server's, for the operator."""
        values = room, report.match, report.n, person, report.seen, app, now
        latest = "select at from report order by at desc limit 1 offset ?"
        return self._submit(
            [
                ("insert or ignore into report values (?, ?, ?, ?, ?, ?, ?)", values),
                (f"delete from report where at <= ({latest})", [REPORTS]),
            ]
        )

    def save_person(self, person: str, lock: str, name: str) -> Future[None]:
        """Store a person's lock and name, or their new name."""
        statement = "insert into known values (?, ?, ?) on conflict do update set name = excluded.name"
        return self._submit([(statement, (person, lock, name))])

    def block(self, person: str, other: str, blocked: bool) -> Future[None]:
        """Store that a person blocks another or no longer does, unless their list is full."""
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
        """Write what waits, all in one go, until the store is closed."""
        more = True
        while more:
            waiting = [self._work.get()]
            while not self._work.empty():
                waiting.append(self._work.get())
            more = None not in waiting
            self._commit([work for work in waiting if work and work.done.set_running_or_notify_cancel()])
        self._writer.close()

    def _commit(self, waiting: Sequence[_Work]) -> None:
        """Execute all in one transaction; if that fails, each by itself, as only one may be at fault."""
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
        """Check that the file is in its place, or write it there anew if it was removed; raise Displaced.

        SQLite would go on writing to a file that nobody finds again.
        """
        try:
            if not is_same_file(self._file.fileno(), self._path):
                self._write_anew()
            elif self._found_beside() != self._beside:
                self._open_anew()
        except OSError as error:
            raise Displaced(f"the tables do not lie in {self._path.parent}: {error}") from error

    def _write_anew(self) -> None:
        """Write the whole content of the file into a new one; raise OSError and sqlite3.Error."""
        if os.fstat(self._file.fileno()).st_nlink:
            raise FileNotFoundError("they were moved away")
        if self._path.exists():
            raise FileExistsError("another file lies there")
        make_folder(self._path.parent)
        self._lock.close()
        self._acquire()
        write_safely(self._path, self._writer.serialize(), backup=False)
        file, writer = self._file, self._writer
        self._open()
        writer.close()
        file.close()

    def _open_anew(self) -> None:
        """Write all into the file itself, and create new ones beside it; raise OSError and sqlite3.Error.

        SQLite goes on in files that were removed there: nobody else would find what was written last.
        """
        log = self._path.with_name(FILE + LOG)
        if _identity(log) != self._beside[0] and log.exists() and log.stat().st_size:
            raise FileExistsError("another file lies beside them")
        with self._reading:
            with suppress(sqlite3.ProgrammingError):  # it was closed, and could not be opened again
                if self._writer.execute("pragma wal_checkpoint(truncate)").fetchone()[0]:
                    raise sqlite3.OperationalError("somebody is at the tables")
            self._reader.close()
            self._writer.close()
            self._reader, self._writer = connect(self._path), connect(self._path)
        self._beside = self._found_beside()

    # Reading

    def lines(self, room: str) -> list[str]:
        """Return the lines of a room."""
        return [text for (text,) in self._query("select text from line where room = ? order by n", room)]

    def lines_to_read(self, room: str) -> tuple[list[str], int]:
        """Return the lines that a room is read from, and the number of the next one.

        They are the first, those of finished rounds, and all from the last snapshot on.
        """
        found = self._query(_TO_READ, room, room)
        return [text for _, text in found], int(found[-1][0]) + 1 if found else 0

    def room_of(self, code: str) -> str | None:
        """Return the name of the room with a code, or None."""
        return next((name for (name,) in self._query("select name from room where code = ?", code)), None)

    def lock_of(self, person: str) -> str | None:
        """Return the lock for the key of a person who has come before, or None."""
        return next((lock for (lock,) in self._query("select lock from known where id = ?", person)), None)

    def name_of(self, person: str) -> str | None:
        """Return the last name of a person who has come before, or None."""
        return next((name for (name,) in self._query("select name from known where id = ?", person)), None)

    def blocks(self, person: str, other: str) -> bool:
        """Return whether a person has blocked another one."""
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
        """True if the operator has ordered the server to stop as soon as nobody plays."""
        return bool(self._query("select value from server where name = ?", DRAIN))

    def open_again(self) -> None:
        """Cancel an order to stop."""
        self._submit([("delete from server where name = ?", (DRAIN,))]).result()

    def value(self, name: str, make: Callable[[], str]) -> str:
        """Return a value about the server itself, which is made once."""
        found = self._query("select value from server where name = ?", name)
        if not found:
            self._submit([("insert into server values (?, ?)", (name, make()))]).result()
        return str(self._query("select value from server where name = ?", name)[0][0])

    def _query(self, sql: str, *values: object) -> list[tuple[str, ...]]:
        with self._reading:
            return self._reader.execute(sql, values).fetchall()


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what identifies a file on this computer, or None if there is none; raise OSError."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _lock_keys(connection: sqlite3.Connection) -> None:
    """Store the locks of keys that an earlier version stored whole, and erase those keys from the file."""
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

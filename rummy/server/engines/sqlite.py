"""The data of a server in one SQLite file, for one server at a time.

If the file, or one that SQLite keeps beside it, is moved away while it is open, nothing is written until it
is back.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from rummy.online.identity import lock_of
from rummy.server.engines.engine import Conflict, Row, Statement, StoreError, Taken
from rummy.storage.files import is_same_file, make_folder
from rummy.storage.lock import lock

FILE = "tables.sqlite"
LOG, INDEX = "-wal", "-shm"  # endings of SQLite's files beside it: the latest writes, their index

_OLDER = "select name from sqlite_master where name = 'person'"  # a table of whole keys
_LOCKED = """
begin immediate;
insert or ignore into known select id, lock_of(key), name from person;
drop table person;
commit;
"""


class Displaced(StoreError):
    """An error for a file that is not in its place any more."""


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to the file of a server, for use in any thread; raise sqlite3.Error."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("select name from sqlite_master").fetchall()  # opens the files beside it
    return connection


class SqliteEngine:
    """The file of a server in a folder, or an operator's access to it while the server runs (`is_guest`).

    Raises Taken if another server uses it, and OSError and StoreError if it can't be opened.
    """

    def __init__(self, folder: Path, *, is_guest: bool = False) -> None:
        self._path = folder / FILE
        self._lock = ExitStack()
        self._reading = threading.Lock()
        if is_guest:
            self._check_guest()
        else:
            make_folder(folder)
            self._acquire()
        try:
            self._open()
        except (OSError, StoreError):
            self._lock.close()
            raise

    def _acquire(self) -> None:
        """Lock the file against other servers; raise Taken if another has the lock, and OSError."""
        try:
            self._lock.enter_context(lock(self._path, patience=0.0))
        except TimeoutError:
            raise Taken(f"another server keeps its tables in {self._path.parent}") from None

    def _check_guest(self) -> None:
        """Raise OSError if there is no file, or a server runs and would not find what is written here."""
        if not self._path.is_file():
            raise FileNotFoundError(f"there are no tables in {self._path.parent}")
        if None in self._found_beside() and not is_free(self._path):
            raise FileNotFoundError(
                "a file of the server was removed: stop the server, which then writes all it has, "
                "and start it"
            )

    def _open(self) -> None:
        """Open the file, created if missing; raise OSError and StoreError."""
        self._path.touch(0o600)  # it holds everybody's cards
        file = self._path.open("rb")
        with _errors():
            self._file, self._reader, self._writer = file, connect(self._path), connect(self._path)
            self._page = int(self._reader.execute("pragma page_size").fetchone()[0])
        self._beside = self._found_beside()

    def _found_beside(self) -> Sequence[tuple[int, int] | None]:
        """Return the device and inode of SQLite's log and index beside the file; None for a missing one."""
        return [_identity(self._path.with_name(FILE + end)) for end in (LOG, INDEX)]

    def create(self, tables: Sequence[str]) -> None:
        """Create missing tables, and adapt those of earlier versions; raise StoreError."""
        with _errors():
            for table in tables:
                self._reader.execute(f"{table} without rowid" if table.startswith("create table") else table)
            self._reader.execute("drop table if exists report")
            _lock_keys(self._reader)

    def read(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreError."""
        with self._reading, _errors():
            return self._reader.execute(sql, values).fetchall()

    def write(self, statements: Sequence[Statement]) -> None:
        """Execute all statements or none; raise Conflict, Displaced and StoreError."""
        self._check_place()
        with _errors():
            _transact(self._writer, statements)

    def tables(self) -> dict[str, tuple[str, ...]]:
        """Return the names of all tables, each with those of its columns; raise StoreError."""
        names = self.read("select name from sqlite_master where type = 'table' order by name")
        columns = "select name from pragma_table_info(?) order by cid"
        return {table: tuple(name for (name,) in self.read(columns, (table,))) for (table,) in names}

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield the rows of a table; raise StoreError."""
        with _errors():
            yield from self._reader.execute(f"select {', '.join(columns)} from {table}")

    def copy_to(self, path: Path) -> None:
        """Copy everything into a file, and check the copy; raise StoreError."""
        with self._reading, _errors():
            copy_file(self._reader, path)

    @property
    def size(self) -> int:
        """The number of bytes in use in the file; raises StoreError."""
        pages = "select page_count - freelist_count from pragma_page_count(), pragma_freelist_count()"
        return int(self.read(pages)[0][0]) * self._page

    def close(self) -> None:
        """Close the file."""
        self._reader.close()
        self._writer.close()
        self._file.close()
        self._lock.close()

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


def is_free(path: Path) -> bool:
    """Return whether no server uses the file at a path."""
    try:
        with lock(path, patience=0.0):
            return True
    except TimeoutError:
        return False


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy an open database into the file at a path, and check the copy; raise sqlite3.Error."""
    with closing(sqlite3.connect(path)) as copy:
        source.backup(copy)
        copy.execute("pragma journal_mode = delete")  # so that nothing has to be beside it
        found = copy.execute("pragma integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {found}")


def restore(folder: Path, backup: Path, note: str) -> None:
    """Copy a backup into a folder that has no file, and execute a statement; raise OSError and StoreError."""
    path = folder / FILE
    make_folder(folder)
    with lock(path, patience=0.0):
        if path.exists():
            raise FileExistsError(f"there are tables in {folder}: move them away first")
        if not backup.is_file():
            raise FileNotFoundError(f"there is no file {backup}")
        path.touch(0o600)
        try:
            with _errors(), closing(sqlite3.connect(backup)) as source:
                if not source.execute("select name from sqlite_master where name = 'room'").fetchone():
                    raise sqlite3.DatabaseError(f"{backup} is no backup of tables")
                copy_file(source, path)
            with _errors(), closing(sqlite3.connect(path)) as file, file:
                file.execute(note)
        except BaseException:
            path.unlink()
            raise


@contextmanager
def _errors() -> Iterator[None]:
    """Raise SQLite's errors as those of a store."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise StoreError(str(error)) from error


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


def _transact(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    connection.execute("begin immediate")
    try:
        for statement in statements:
            connection.execute(statement.sql, statement.values)
        connection.execute("commit")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("rollback")
        raise

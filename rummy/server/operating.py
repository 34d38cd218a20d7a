"""The command `rummy operate`, which manages a server of tables through its file, also while it runs.

A running server notices changes within a minute. Exit codes: 0 done, 1 failed, 2 wrong option.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from rummy.online.codes import is_class
from rummy.online.free_table_state import FIRST, FreeTableState
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.school_class import SchoolClass
from rummy.online.wire import BadMessage
from rummy.paths import data_folder
from rummy.server.engines.sqlite import FILE, INDEX, LOG, connect, create_tables
from rummy.server.store import DRAIN, TABLES
from rummy.storage.files import make_folder
from rummy.storage.lock import lock

NOTE_RESTORED = """
insert into line select room, max(n) + 1, 'restored' from line
where room in (select room from line where n = 0 and text glob 'table *') group by room
"""  # so that clients who know later actions notice that these are lost


class Unknown(LookupError):
    """An error for a name or id that no person, table or class has."""


class Desk:
    """An operator's access to the file of a server in a folder; raises OSError and sqlite3.Error."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        if not path.is_file():
            raise FileNotFoundError(f"there are no tables in {folder}")
        _check_beside(path)
        self._file = connect(path)
        create_tables(self._file, TABLES)  # perhaps of an earlier version

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def tables(self) -> Iterator[dict[str, object]]:
        """Yield a description of each table and class, the most recently used first."""
        rooms = self._file.execute("select name, code, used from room order by used desc").fetchall()
        for name, code, used in rooms:
            facts = _of_class(self.lines(name)) if is_class(name) else _of_table(name, self.lines(name))
            yield {"class" if is_class(name) else "table": name, "code": code, "used": _time(used), **facts}

    def lines(self, name: str) -> list[str]:
        """Return the stored log of a table or class, in order; raise Unknown."""
        found = self._file.execute("select text from line where room = ? order by n", (name,)).fetchall()
        if not found:
            raise Unknown(f"no table {name}")
        return [text for (text,) in found]

    def ban(self, person: str) -> None:
        """Ban a person from the server; raise Unknown."""
        self._check(person)
        self._file.execute("insert or ignore into ban values (?)", (person,))

    def allow(self, person: str) -> None:
        """Lift the ban of a person; raise Unknown."""
        self._check(person)
        self._file.execute("delete from ban where person = ?", (person,))

    def _check(self, person: str) -> None:
        if not self._file.execute("select id from known where id = ?", (person,)).fetchall():
            raise Unknown(f"nobody with the id {person} has called")

    def back_up(self, path: Path) -> None:
        """Write everything into a new file, and check it; raise OSError and sqlite3.Error.

        A file that is there already is replaced only when the new one is complete.
        """
        new = path.with_name(path.name + ".new")
        new.unlink(missing_ok=True)
        new.touch(0o600)  # it holds everybody's cards
        copy_file(self._file, new)
        os.replace(new, path)

    def drain(self) -> None:
        """Order the server to open no table, begin no match, and stop after the last match."""
        self._file.execute("insert or replace into server values (?, '')", (DRAIN,))


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy an open database into the file at a path, and check the copy; raise sqlite3.Error."""
    with closing(sqlite3.connect(path)) as copy:
        source.backup(copy)
        copy.execute("pragma journal_mode = delete")  # so that nothing has to be beside it
        found = copy.execute("pragma integrity_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {found}")


def restore(folder: Path, backup: Path) -> None:
    """Write the tables of a backup into a folder that has none; raise OSError and sqlite3.Error."""
    path = folder / FILE
    make_folder(folder)
    with lock(path, patience=0.0):
        if path.exists():
            raise FileExistsError(f"there are tables in {folder}: move them away first")
        if not backup.is_file():
            raise FileNotFoundError(f"there is no file {backup}")
        path.touch(0o600)
        try:
            with closing(sqlite3.connect(backup)) as source:
                if not source.execute("select name from sqlite_master where name = 'room'").fetchone():
                    raise sqlite3.DatabaseError(f"{backup} is no backup of tables")
                copy_file(source, path)
            with closing(sqlite3.connect(path)) as file, file:
                file.execute(NOTE_RESTORED)
        except BaseException:
            path.unlink()
            raise


def _check_beside(path: Path) -> None:
    """Raise OSError if a server is running and a file that SQLite keeps beside its own is missing.

    The server would not find what is written to a new file there, so it would be lost.
    """
    if all(path.with_name(FILE + end).exists() for end in (LOG, INDEX)):
        return
    try:
        with lock(path, patience=0.0):
            pass  # no server runs
    except TimeoutError:
        why = "a file of the server was removed: stop the server, which then writes all it has, and start it"
        raise FileNotFoundError(why) from None


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _of_table(name: str, lines: Sequence[str]) -> dict[str, object]:
    if lines[0].startswith(FIRST):
        table = FreeTableState(name, lines)
        return {"free": True, "people": {place.id: place.name for place in table.places if place.id}}
    try:
        state = RoomState(name, lines)
    except BadMessage:
        state = RoomState(name, without_snapshots(lines))
    return {
        "rules": state.settings.rules,
        "playing": state.is_playing,
        "matches": state.matches,
        "people": {place.id: place.name for place in state.places if place.id},
    }


def _of_class(lines: Sequence[str]) -> dict[str, object]:
    state = SchoolClass.of_line(lines[0])
    return {"rules": state.settings.rules, "teacher": state.teacher, "tables": state.tables}


def run(arguments: Sequence[str]) -> int:
    """Run the command with its arguments and return its exit code; wrong arguments end the program."""
    chosen = _options(arguments)
    folder = chosen.data or data_folder() / "tables"
    try:
        if chosen.command == "restore":
            restore(folder, Path(chosen.what))
            return 0
        with closing(Desk(folder)) as desk:
            for line in _done(desk, chosen):
                print(line)
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, sqlite3.Error, Unknown) as error:
        print(f"rummy operate: {error}", file=sys.stderr)
        return 1
    return 0


def _done(desk: Desk, chosen: argparse.Namespace) -> Iterator[str]:
    """Perform the chosen command; yield the lines to print."""
    match chosen.command:
        case "tables":
            yield from (json.dumps(each, ensure_ascii=False) for each in desk.tables())
        case "export":
            yield from desk.lines(chosen.what)
        case "ban":
            desk.ban(chosen.what)
        case "allow":
            desk.allow(chosen.what)
        case "drain":
            desk.drain()
        case "backup":
            desk.back_up(Path(chosen.what))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="rummy operate",
        description="Look after a server of tables, which takes notice within a minute.",
        allow_abbrev=False,
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data", type=Path, metavar="DIR", help="the folder of the server")
    commands = parser.add_subparsers(dest="command", required=True)
    facts = {
        "tables": ("", "print each table and class as a line of JSON, with the ids of people"),
        "export": ("TABLE", "print all that is kept of a table, cards and secrets included"),
        "ban": ("ID", "let somebody in no more, and see them off"),
        "allow": ("ID", "let somebody in again"),
        "backup": ("FILE", "write all that is kept into a file, also while the server runs"),
        "restore": ("FILE", "begin a new folder with what is in a backup"),
        "drain": ("", "open no table and begin no match, and end when the last one is over"),
    }
    for name, (what, help) in facts.items():
        command = commands.add_parser(name, help=help, description=help, parents=[common], allow_abbrev=False)
        if what:
            command.add_argument("what", metavar=what)
    return parser.parse_args(arguments)

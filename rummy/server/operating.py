"""The command `rummy operate`, which manages a server of tables through its data, also while it runs.

A running server notices changes within a minute. Exit codes: 0 done, 1 failed, 2 wrong option.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from rummy.online.codes import is_class
from rummy.online.free_table_state import FIRST, FreeTableState
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.school_class import SchoolClass
from rummy.online.wire import BadMessage
from rummy.paths import data_folder
from rummy.server.engines.engine import Engine, Statement, StoreError
from rummy.server.engines.sqlite import FILE, SqliteEngine, restore
from rummy.server.store import DRAIN, TABLES, postgres_engine

NOTE_RESTORED = """
insert into line select room, max(n) + 1, 'restored' from line
where room in (select room from line where n = 0 and substr(text, 1, 6) = 'table ') group by room
"""  # so that clients who know later actions notice that these are lost
IN_FOLDERS = ("backup", "restore", "move-to")  # commands for files; databases have programs of their own


class Unknown(LookupError):
    """An error for a name or id that no person, table or class has."""


class Desk:
    """An operator's access to the data of a server, also while it runs; raises StoreError."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        engine.create(TABLES)  # perhaps of an earlier version

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """Return the desk of the server in a folder; raise OSError and StoreError."""
        return cls(SqliteEngine(folder, is_guest=True))

    def close(self) -> None:
        """Close the database."""
        self._engine.close()

    def tables(self) -> Iterator[dict[str, object]]:
        """Yield a description of each table and class, the most recently used first."""
        rooms = self._engine.read("select name, code, used from room order by used desc")
        for name, code, used in rooms:
            facts = _of_class(self.lines(name)) if is_class(name) else _of_table(name, self.lines(name))
            kind, last = "class" if is_class(name) else "table", _time(float(used))
            yield {kind: name, "code": code, "used": last, **facts}

    def lines(self, name: str) -> list[str]:
        """Return the stored log of a table or class, in order; raise Unknown."""
        found = self._engine.read("select text from line where room = ? order by n", (name,))
        if not found:
            raise Unknown(f"no table {name}")
        return [text for (text,) in found]

    def reports(self) -> Iterator[dict[str, object]]:
        """Yield the reports of people on others at tables for everybody, the latest first."""
        columns = "room, match, n, at, person, other, reason"
        found = self._engine.read(f"select {columns} from complaint order by at desc")
        for room, match, n, at, by, who, reason in found:
            moment = {"table": room, "match": int(match), "n": int(n), "at": _time(float(at))}
            yield {**moment, "by": by, "who": who, "reason": reason}

    def ban(self, person: str) -> None:
        """Ban a person from the server; raise Unknown."""
        self._check(person)
        self._write("insert into ban values (?) on conflict do nothing", person)

    def allow(self, person: str) -> None:
        """Lift the ban of a person; raise Unknown."""
        self._check(person)
        self._write("delete from ban where person = ?", person)

    def _check(self, person: str) -> None:
        if not self._engine.read("select id from known where id = ?", (person,)):
            raise Unknown(f"nobody with the id {person} has called")

    def drain(self) -> None:
        """Order the server to open no table, begin no match, and stop after the last match."""
        self._write("insert into server values (?, '') on conflict do nothing", DRAIN)

    def note_restored(self) -> None:
        """Let players who know of later moves notice that these are lost."""
        self._write(NOTE_RESTORED)

    def _write(self, sql: str, *values: object) -> None:
        self._engine.write([Statement(sql, values)])


def back_up(folder: Path, path: Path) -> None:
    """Write everything in a folder into a new file, and check it; raise OSError and StoreError.

    A file that is there already is replaced only when the new one is complete.
    """
    new = path.with_name(path.name + ".new")
    with closing(SqliteEngine(folder, is_guest=True)) as engine:
        new.unlink(missing_ok=True)
        new.touch(0o600)  # it holds everybody's cards
        engine.copy_to(new)
    os.replace(new, path)


def move(folder: Path, url: str) -> None:
    """Copy everything in the folder of a server that is stopped into an empty database.

    Raise Taken if the server runs, OSError and StoreError.
    """
    if not (folder / FILE).is_file():
        raise FileNotFoundError(f"there are no tables in {folder}")
    with closing(SqliteEngine(folder)) as source, closing(postgres_engine(url)) as target:
        for each in (source, target):
            each.create(TABLES)
        if target.read("select 1 from room limit 1"):
            raise StoreError("there are tables in the database")
        tables = source.tables().items()
        target.fill({name: (columns, source.rows(name, columns)) for name, columns in tables})


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
        for line in _done(folder, chosen):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, StoreError, Unknown) as error:
        print(f"rummy operate: {error}", file=sys.stderr)
        return 1
    return 0


def _done(folder: Path, chosen: argparse.Namespace) -> Iterator[str]:
    """Perform the chosen command; yield the lines to print."""
    match chosen.command:
        case "backup":
            back_up(folder, Path(chosen.what))
        case "restore":
            restore(folder, Path(chosen.what), NOTE_RESTORED)
        case "move-to":
            move(folder, chosen.what)
        case _:
            desk = Desk(postgres_engine(chosen.store)) if chosen.store else Desk.in_folder(folder)
            with closing(desk):
                yield from _done_at(desk, chosen)


def _done_at(desk: Desk, chosen: argparse.Namespace) -> Iterator[str]:
    match chosen.command:
        case "tables":
            yield from (json.dumps(each, ensure_ascii=False) for each in desk.tables())
        case "reports":
            yield from map(json.dumps, desk.reports())
        case "export":
            yield from desk.lines(chosen.what)
        case "ban":
            desk.ban(chosen.what)
        case "allow":
            desk.allow(chosen.what)
        case "drain":
            desk.drain()
        case "restored":
            desk.note_restored()


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="rummy operate",
        description="Look after a server of tables, which takes notice within a minute.",
        allow_abbrev=False,
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--data", type=Path, metavar="DIR", help="the folder of the server")
    at = argparse.ArgumentParser(add_help=False)
    at.add_argument("--store", metavar="URL", help="the PostgreSQL database, instead of a folder")
    commands = parser.add_subparsers(dest="command", required=True)
    facts = {
        "tables": ("", "print each table and class as a line of JSON, with the ids of people"),
        "export": ("TABLE", "print all that is kept of a table, cards and secrets included"),
        "reports": ("", "print each report on a person as a line of JSON, the latest first"),
        "ban": ("ID", "let somebody in no more, and see them off"),
        "allow": ("ID", "let somebody in again"),
        "backup": ("FILE", "write all that is kept into a file, also while the server runs"),
        "restore": ("FILE", "begin a new folder with what is in a backup"),
        "restored": ("", "tell players that a database was restored, so that their last moves are lost"),
        "move-to": ("URL", "copy all that is kept into an empty PostgreSQL database; stop the server first"),
        "drain": ("", "open no table and begin no match, and end when the last one is over"),
    }
    for name, (what, help) in facts.items():
        parents = [common] if name in IN_FOLDERS else [common, at]
        command = commands.add_parser(name, help=help, description=help, parents=parents, allow_abbrev=False)
        if what:
            command.add_argument("what", metavar=what)
    return parser.parse_args(arguments)

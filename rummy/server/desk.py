"""An operator's access to the data of a server: tables, reports and people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from rummy.online.codes import is_class
from rummy.online.free_table_state import FIRST, FreeTableState
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.school_class import SchoolClass
from rummy.online.wire import BadMessage
from rummy.server.engines.engine import Engine, Statement
from rummy.server.engines.sqlite import SqliteEngine
from rummy.server.store import DRAIN, TABLES

NOTE_RESTORED = """
insert into line select room, max(n) + 1, 'restored' from line
where room in (select room from line where n = 0 and substr(text, 1, 6) = 'table ') group by room
"""  # so that clients who know later actions notice that these are lost


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

"""An operator's access to the data of a server: tables, reports and people."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Self

from rummy.online.aliases import alias_of
from rummy.online.codes import is_class
from rummy.online.free_table_state import FIRST, FreeTableState
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.school_class import SchoolClass
from rummy.online.wire import BadMessage
from rummy.server.engines.engine import Engine, Statement, Writer
from rummy.server.engines.sqlite import SqliteEngine
from rummy.server.store import DRAIN, FORGOTTEN, GHOST, OF_PEOPLE, SAVE_VALUE, TABLES, Store
from rummy.server.stored_clubs import ALL, deleting

SECRET = "moderation"  # name of the value with the digest of the secret that opens the page for the operator
NOTE_RESTORED = """
insert into line select room, max(n) + 1, 'restored' from line
where room in (select room from line where n = 0 and substr(text, 1, 6) = 'table ') group by room
"""  # so that clients who know later actions notice that these are lost


class Unknown(LookupError):
    """An error for a name or id that no person, table or class has."""


class Desk:
    """An operator's access to the data of a server, also while it runs; raises StoreError."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    @classmethod
    def at(cls, engine: Engine) -> Self:
        """Return the desk of the server with a database; raise StoreError."""
        engine.create(TABLES)  # perhaps of an earlier version
        return cls(engine, Writer(engine))

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """Return the desk of the server in a folder; raise OSError and StoreError."""
        return cls.at(SqliteEngine(folder, is_guest=True))

    @classmethod
    def of(cls, store: Store) -> Self:
        """Return the desk of a server in its own process, which is not closed."""
        return cls(store.engine, store.writer)

    def close(self) -> None:
        """Close the database."""
        self._writer.close()
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

    def clubs(self) -> Iterator[dict[str, object]]:
        """Yield a description of each club, the latest first."""
        for club, name, founder, members, made in self._engine.read(ALL):
            about = {"club": club, "name": name, "founder": founder, "members": int(members)}
            yield {**about, "made": _time(float(made))}

    def close_club(self, club: str) -> None:
        """Delete a club; raise Unknown."""
        if not self._engine.read("select id from club where id = ?", (club,)):
            raise Unknown(f"no club {club}")
        self._write(*deleting(club))

    def dismiss(self, room: str, match: int, by: str, who: str) -> None:
        """Delete the report of one person on another in a match."""
        sql = "delete from complaint where room = ? and match = ? and person = ? and other = ?"
        self._write(Statement(sql, (room, match, by, who)))

    def names_at(self, table: str) -> dict[str, str]:
        """Return the names of all people who have had a seat at a table, by id."""
        sql = "select text from line where room = ? and substr(text, 1, 4) = 'sit ' order by n"
        sat = (text.split(" ", 3) for (text,) in self._engine.read(sql, (table,)))
        return {who: name for _, _, who, name in sat}

    @property
    def banned(self) -> list[str]:
        """The ids of the people who are banned."""
        return [person for (person,) in self._engine.read("select person from ban order by person")]

    def find(self, name: str) -> Iterator[dict[str, object]]:
        """Yield the people whose own name, or the one that a server gives to strangers, is `name`."""
        wanted = name.casefold()
        sql = "select id, name, (select alias.name from alias where person = id) from known order by id"
        for person, known, chosen in self._engine.read(sql):
            alias = chosen or alias_of(person)
            if wanted in (person, known.casefold(), alias.casefold()):
                yield {"id": person, "name": known, "stranger": alias}

    def ban(self, person: str) -> None:
        """Ban a person from the server; raise Unknown."""
        self._check(person)
        self._write(Statement("insert into ban values (?) on conflict do nothing", (person,)))

    def allow(self, person: str) -> None:
        """Lift the ban of a person; raise Unknown."""
        if person not in self.banned:
            self._check(person)
        self._write(Statement("delete from ban where person = ?", (person,)))

    def forget(self, person: str) -> None:
        """Delete what is stored of a person beyond their tables, but for a ban; raise Unknown.

        Their clubs are closed. Results of their rated matches stay, as those of others, with an id that
        belongs to nobody.
        """
        self._check(person)
        ghost = f"{GHOST}{token_hex(8)}"
        rated = self._engine.read(
            "select room, number, places from rated where places like ?", (f"%{person}:%",)
        )
        founded = self._engine.read("select id from club where founder = ?", (person,))
        self._write(
            *(each for (club,) in founded for each in deleting(club)),
            *(Statement(f"delete from {table} where {column} = ?", (person,)) for table, column in OF_PEOPLE),
            *(
                Statement(
                    "update rated set places = ? where room = ? and number = ?",
                    (places.replace(f"{person}:", f"{ghost}:"), room, number),
                )
                for room, number, places in rated
            ),
            Statement(SAVE_VALUE, (FORGOTTEN, ghost)),
        )

    def _check(self, person: str) -> None:
        if not self._engine.read("select id from known where id = ?", (person,)):
            raise Unknown(f"nobody with the id {person} has called")

    # The page for the operator

    def new_secret(self) -> str:
        """Return a new secret, which opens the page for the operator from now on in place of any other."""
        secret = token_hex(16)
        self._write(Statement(SAVE_VALUE, (SECRET, _digest(secret))))
        return secret

    def drop_secret(self) -> None:
        """Close the page for the operator."""
        self._write(Statement("delete from server where name = ?", (SECRET,)))

    @property
    def has_secret(self) -> bool:
        """True if there is a secret that opens the page for the operator."""
        return bool(self._engine.read("select 1 from server where name = ?", (SECRET,)))

    def admits(self, secret: str) -> bool:
        """Return whether this is the secret that opens the page for the operator."""
        found = self._engine.read("select value from server where name = ?", (SECRET,))
        return bool(found) and hmac.compare_digest(found[0][0], _digest(secret))

    # Orders to the server

    def drain(self) -> None:
        """Order the server to open no table, begin no match, and stop after the last match."""
        self._write(Statement("insert into server values (?, '') on conflict do nothing", (DRAIN,)))

    def note_restored(self) -> None:
        """Let players who know of later moves notice that these are lost."""
        self._write(Statement(NOTE_RESTORED))

    def _write(self, *statements: Statement) -> None:
        self._writer.submit(*statements).result()


def _digest(secret: str) -> str:
    return sha256(f"rummy moderation|{secret}".encode()).hexdigest()


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

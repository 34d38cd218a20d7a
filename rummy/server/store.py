"""The data of a server: the lines of each room, and the people who have come before.

The statements are in the SQL that all engines understand, and each is written once. Whatever is stored is
on the disk when its future is done; messages are sent only after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Self

from rummy.online.aliases import alias_of
from rummy.online.messages import DailyResult, ShareDaily
from rummy.online.rated import MatchEnd, RatedResult
from rummy.online.room_snapshot import ROUND
from rummy.online.room_state import BEFORE
from rummy.online.seating import WHOLE
from rummy.server.engines.engine import Engine, Row, Statement, StoreError, Writer
from rummy.server.engines.ownership import Alone, Claim, Ownership
from rummy.server.engines.sqlite import SqliteEngine
from rummy.server.stored_clubs import TABLES as CLUB_TABLES
from rummy.server.stored_clubs import StoredClubs

if TYPE_CHECKING:
    from rummy.server.engines.postgres import PostgresEngine

DRAIN = "drain"  # name of the value by which an operator stops it
FORGOTTEN = "forgotten"  # name of a value that changes when a person in results is forgotten
GHOST = "gone-"  # begins the ids of people in results who are forgotten
UNOWNED = Claim()  # of a room of which nobody disputes the ownership
OPEN = "s"  # begins the names of tables for everybody
MARKS = 500  # most people that a person can block
INVITED = 20  # people whom one person invites at most; then the earliest invitation is dropped
ResultKey = tuple[float, str, int]  # when a rated match ended, its room, and its number there
FIRST: ResultKey = (float("-inf"), "", 0)  # before all results
TABLES = (
    "create table if not exists line (room text, n integer, text text, primary key (room, n))",
    "create table if not exists room (name text primary key, code text unique, used double precision)",
    "create table if not exists known (id text primary key, lock text, name text)",
    "create table if not exists alias (person text primary key, name text)",
    "create table if not exists block (person text, other text, primary key (person, other))",
    "create table if not exists ban (person text primary key)",
    "create table if not exists invitation (sender text, person text, room text, node integer,"
    " sent double precision, primary key (sender, person))",
    "create table if not exists server (name text primary key, value text)",
    "create table if not exists rated (room text, number integer, ended double precision, rules text, "
    "places text, primary key (room, number))",
    "create table if not exists daily (day text, game text, person text, name text, won integer,"
    " points integer, other integer, primary key (day, person))",
    "create table if not exists listed (room text primary key, entry text, until double precision)",
    "create table if not exists completion (person text primary key, finished integer, abandoned integer)",
    "create table if not exists complaint (room text, match integer, n integer, at double precision, "
    "person text, other text, reason text, primary key (room, match, person, other))",
    "create index if not exists blocked on block (other)",
    *CLUB_TABLES,
)

OF_PEOPLE = (  # tables with the column of a person whose rows go when they are forgotten
    *(("known", "id"), ("block", "person"), ("block", "other"), ("invitation", "sender")),
    *(("invitation", "person"), ("daily", "person"), ("completion", "person")),
    *(("complaint", "person"), ("complaint", "other"), ("alias", "person"), ("member", "person")),
)

SAVE_VALUE = "insert into server values (?, ?) on conflict (name) do update set value = excluded.value"

_LIST = (
    "insert into listed values (?, ?, ?) "
    "on conflict (room) do update set entry = excluded.entry, until = excluded.until"
)
_COUNT = (
    "insert into completion values (?, ?, ?) on conflict (person) do update set "
    "finished = completion.finished + excluded.finished, "
    "abandoned = completion.abandoned + excluded.abandoned"
)
_RATE = "insert into rated values (?, ?, ?, ?, ?) on conflict do nothing"
_BARRED = "select other from block where person = ? union select person from block where other = ?"


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person who has come before."""

    lock: str  # the digest of their key
    name: str  # the last one
    alias: str  # their name among strangers
    is_banned: bool


def _begins(start: str) -> str:
    """Return the condition that a line begins with a word."""
    return f"substr(text, 1, {len(start)}) = '{start}'"


_TO_READ = f"""
select n, text from line where room = ? and (
    n = 0 or {_begins(ROUND)} or {_begins(BEFORE)} or n >= coalesce(
        (select n from line where room = ? and {_begins(WHOLE)} order by n desc limit 1), 0
    )
) order by n
"""


def postgres_engine(url: str, name: str = "rummy operator") -> PostgresEngine:
    """Return the engine for a PostgreSQL database; raise StoreError."""
    try:
        from rummy.server.engines.postgres import PostgresEngine  # only here, as few have its driver
    except ImportError as error:
        raise StoreError(f"a database needs the package psycopg, of rummy-table[postgres]: {error}") from None
    return PostgresEngine(url, name)


@dataclass(frozen=True, slots=True)
class MatchEnds:
    """The ends of matches at one table, and their time in seconds since 1970."""

    ends: Sequence[MatchEnd]
    when: float

    def counted(self, room: str) -> Iterator[Statement]:
        """Yield the statements that count the matches of a room for their people, and rate them."""
        for end in self.ends:
            counts = [(who, 1, 0) for who in end.stayed] + [(who, 0, 1) for who in end.left]
            yield from (Statement(_COUNT, each) for each in sorted(counts))  # in an order without deadlocks
            if end.places:
                places = " ".join(f"{person}:{place}" for person, place in end.places)
                values = room, end.match, self.when, end.rules, places
                yield Statement(_RATE, values)


NO_ENDS = MatchEnds((), 0.0)


class Store:
    """The data of a server in a database.

    Everything that reads raises StoreError, and so do the futures of everything that writes.
    """

    def __init__(self, engine: Engine, ownership: Ownership | None = None) -> None:
        self._engine, self._ownership = engine, ownership or Alone()
        try:
            engine.create(TABLES)
        except StoreError:
            engine.close()
            raise
        self._writer = Writer(engine)
        self.clubs = StoredClubs(self._read, self._submit)

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """Return the store in a folder; raise Taken if another server uses it, OSError and StoreError."""
        return cls(SqliteEngine(folder))

    @classmethod
    def in_database(cls, url: str, node: str) -> Self:
        """Return the store in a PostgreSQL database, for a node that others reach at the URL `node`.

        Raise StoreError.
        """
        engine = postgres_engine(url, f"rummy {token_hex(6)}")
        from rummy.server.engines.cluster import Cluster

        try:
            return cls(engine, Cluster(url, engine, node))
        except StoreError:
            engine.close()
            raise

    def close(self) -> None:
        """Write all waiting work, and close the database."""
        if self._writer.close():  # else the system closes it when the program ends
            self._ownership.close()
            self._engine.close()

    @property
    def engine(self) -> Engine:
        """The database, for reading."""
        return self._engine

    @property
    def writer(self) -> Writer:
        """The thread that writes to the database."""
        return self._writer

    # The nodes of the server

    @property
    def is_shared(self) -> bool:
        """True if there may be several nodes."""
        return self._ownership.is_shared

    @property
    def node(self) -> int:
        """The id of this node, or 0 while it must not serve anybody."""
        return self._ownership.node

    @property
    def nodes(self) -> Mapping[int, str]:
        """The ids of all nodes, this one included, with the URLs at which they serve each other."""
        return self._ownership.nodes

    def look(self) -> None:
        """Find out soon which nodes there are, as one of them can't be reached."""
        self._ownership.look()

    def take(self, group: str) -> Claim:
        """Return this node's claim to a group, taken if no node has it; raise Elsewhere."""
        return self._ownership.take(group)

    def holds(self, claim: Claim) -> bool:
        """Return whether this node has a claim, as far as it knows; it may be about to learn otherwise."""
        return claim.node == self.node

    def leave(self) -> Future[None]:
        """Store all that waits, then leave all rooms to other nodes."""
        return self._submit(*self._ownership.leaving())

    # Writing

    def append(
        self,
        room: str,
        first: int,
        lines: Sequence[str],
        claim: Claim = UNOWNED,
        ends: MatchEnds = NO_ENDS,
    ) -> Future[None]:
        """Add lines to a room, and count the matches that end with them; `first` is the first line's number.

        The future raises Conflict if such a line exists, or another node has taken the claim.
        """
        return self._submit(*self._ownership.appending(claim, room, first, lines), *ends.counted(room))

    def open_room(
        self, room: str, code: str, lines: Sequence[str], now: float, claim: Claim = UNOWNED
    ) -> Future[None]:
        """Store a new room with its first lines, and the claim to it."""
        return self._submit(
            *self._ownership.opening(claim),
            Statement("insert into room values (?, ?, ?)", (room, code, now)),
            *self._ownership.appending(claim, room, 0, lines),
        )

    def touch_room(self, room: str, now: float) -> Future[None]:
        """Store the time at which a room was last used."""
        return self._submit(Statement("update room set used = ? where name = ?", (now, room)))

    def forget_rooms(self, before: float, strangers_before: float) -> Future[None]:
        """Delete rooms not used since time `before`, and reports on them.

        Those of strangers are deleted if they were not used since a later time, unless there was a report.
        """
        is_old = (
            f"used < ? or (used < ? and substr(name, 1, 1) = '{OPEN}' "
            "and name not in (select room from complaint))"
        )
        values = before, strangers_before
        old = f"select name from room where {is_old}"
        return self._submit(
            Statement(f"delete from line where room in ({old})", values),
            Statement(f"delete from room where {is_old}", values),
            Statement("delete from complaint where at < ?", (before,)),
        )

    def check(self) -> Future[None]:
        """Check without writing that the database can be written to."""
        return self._submit()

    async def is_writable(self) -> bool:
        """Return whether the disk takes what is written now."""
        try:
            await asyncio.wrap_future(self._submit(Statement(SAVE_VALUE, ("checked", ""))))
        except StoreError:
            return False
        return True

    def save_person(self, person: str, lock: str, name: str) -> Future[None]:
        """Store a new person's lock (the digest of their key) and name, or a known person's new name."""
        sql = "insert into known values (?, ?, ?) on conflict (id) do update set name = excluded.name"
        return self._submit(Statement(sql, (person, lock, name)))

    def save_alias(self, person: str, alias: str) -> Future[None]:
        """Store the name among strangers that a person has chosen."""
        sql = "insert into alias values (?, ?) on conflict (person) do update set name = excluded.name"
        return self._submit(Statement(sql, (person, alias)))

    def block(self, person: str, other: str, blocked: bool) -> Future[None]:
        """Store that a person blocks another or no longer does; ignore a block if their list is full."""
        if not blocked:
            return self._submit(
                Statement("delete from block where person = ? and other = ?", (person, other))
            )
        sql = (
            "insert into block select ?, ? "
            "where (select count(*) from (select 1 from block where person = ? limit ?) as theirs) < ? "
            "on conflict do nothing"
        )
        return self._submit(Statement(sql, (person, other, person, MARKS, MARKS)))

    def invite(self, sender: str, person: str, room: str, now: float) -> Future[None]:
        """Store an invitation to a room, which counts while this node serves the sender there."""
        insert = (
            "insert into invitation values (?, ?, ?, ?, ?) on conflict (sender, person) "
            "do update set room = excluded.room, node = excluded.node, sent = excluded.sent"
        )
        latest = "select person from invitation where sender = ? order by sent desc limit ?"
        delete = f"delete from invitation where sender = ? and person not in ({latest})"
        return self._submit(
            Statement(insert, (sender, person, room, self.node, now)),
            Statement(delete, (sender, sender, INVITED)),
        )

    def withdraw(self, sender: str, room: str) -> Future[None]:
        """Delete the invitations that a person has sent from a room at this node."""
        sql = "delete from invitation where sender = ? and room = ? and node = ?"
        return self._submit(Statement(sql, (sender, room, self.node)))

    def share_daily(self, person: str, name: str, result: ShareDaily) -> Future[None]:
        """Store a person's first result of a day's deal."""
        values = (result.day, result.game, person, name, int(result.won), result.points, result.other)
        return self._submit(
            Statement("insert into daily values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing", values)
        )

    def forget_daily(self, oldest: str) -> Future[None]:
        """Delete the results of daily deals of days before `oldest` (ISO 8601)."""
        return self._submit(Statement("delete from daily where day < ?", (oldest,)))

    # Tables for everybody

    def list_table(self, room: str, entry: str, until: float) -> Future[None]:
        """Store a room's entry in the list of open tables; it counts until a time in seconds since 1970."""
        return self._submit(Statement(_LIST, (room, entry, until)))

    def unlist_table(self, room: str, now: float) -> Future[None]:
        """Delete a room's entry in the list of open tables, and all that have not counted since `now`."""
        return self._submit(Statement("delete from listed where room = ? or until < ?", (room, now)))

    def listed(self, now: float) -> list[tuple[str, str]]:
        """Return the open tables: the name of each room, and its entry."""
        found = self._read("select room, entry from listed where until >= ? order by room", now)
        return [(room, entry) for room, entry in found]

    def completion_of(self, person: str) -> tuple[int, int]:
        """Return how many matches among strangers a person has finished, and how many they have left."""
        found = self._read("select finished, abandoned from completion where person = ?", person)
        return (int(found[0][0]), int(found[0][1])) if found else (0, 0)

    def report(
        self, room: str, moment: tuple[int, int], at: float, people: tuple[str, str], reason: str
    ) -> Future[None]:
        """Store that the first of two people reports the other, once for each match.

        `moment` has the number of the match and of its last action, and `at` the seconds since 1970.
        """
        sql = "insert into complaint values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing"
        return self._submit(Statement(sql, (room, *moment, at, *people, reason)))

    def barred_from(self, person: str) -> frozenset[str]:
        """Return the people whom a person has blocked or who have blocked them."""
        found = self._read(_BARRED, person, person)
        return frozenset(other for (other,) in found)

    def _submit(self, *statements: Statement) -> Future[None]:
        return self._writer.submit(*statements)

    # Reading

    def lines(self, room: str) -> list[str]:
        """Return the lines of a room."""
        return [text for (text,) in self._read("select text from line where room = ? order by n", room)]

    def first_line(self, room: str) -> str | None:
        """Return the line that a room began with, or None if no such room exists."""
        return self._first("select text from line where room = ? and n = 0", room)

    def lines_to_read(self, room: str) -> tuple[list[str], int]:
        """Return the lines needed to read a room, and the number of its next line.

        These are the first line, those of finished rounds, and all from the last snapshot on.
        """
        found = self._read(_TO_READ, room, room)
        return [text for _, text in found], int(found[-1][0]) + 1 if found else 0

    def room_of(self, code: str) -> str | None:
        """Return the name of the room with a code, or None."""
        return self._first("select name from room where code = ?", code)

    @property
    def room_count(self) -> int:
        """The number of rooms and classes."""
        return int(self._read("select count(*) from room")[0][0])

    @property
    def size(self) -> int:
        """The number of bytes in use."""
        return self._engine.size

    def lock_of(self, person: str) -> str | None:
        """Return the lock (the digest of a key) of a person who has come before, or None."""
        return self._first("select lock from known where id = ?", person)

    def alias_of(self, person: str) -> str:
        """Return a person's name among strangers: the one chosen last, or one that follows from their id."""
        return self._first("select name from alias where person = ?", person) or alias_of(person)

    def blocks(self, person: str, other: str) -> bool:
        """Return whether `person` has blocked `other`."""
        return bool(self._read("select 1 from block where person = ? and other = ?", person, other))

    def known(self, person: str) -> KnownPerson | None:
        """Return what is known of a person who has come before, or None."""
        alias_sql = "(select name from alias where person = id)"
        sql = f"select lock, name, {alias_sql}, (select 1 from ban where person = id) from known where id = ?"
        for lock, name, alias, ban in self._read(sql, person):
            return KnownPerson(lock, name, alias or alias_of(person), bool(ban))
        return None

    def is_banned(self, person: str) -> bool:
        """Return whether the operator has banned a person, who need not have come before."""
        return bool(self._read("select 1 from ban where person = ?", person))

    @property
    def banned(self) -> frozenset[str]:
        """The ids of the people whom the operator has banned."""
        return frozenset(person for (person,) in self._read("select person from ban"))

    def invitations(self, person: str, senders: Sequence[str]) -> dict[str, str]:
        """Return the rooms to which certain people invite a person, by the sender."""
        places = ", ".join("?" * len(senders))
        sql = f"select sender, room, node from invitation where person = ? and sender in ({places})"
        found = self._read(sql, person, *senders) if senders else []
        return {sender: room for sender, room, node in found if int(node) in self.nodes}

    @property
    def is_draining(self) -> bool:
        """True if the operator has ordered the server to stop when no match is in progress."""
        return bool(self._read("select value from server where name = ?", DRAIN))

    def begin(self) -> None:
        """Cancel the operator's order to stop, and delete the invitations from before, at the first node."""
        if len(self.nodes) == 1:
            orders = Statement("delete from server where name = ?", (DRAIN,))
            self._submit(orders, Statement("delete from invitation")).result()

    def value(self, name: str, make: Callable[[], str]) -> str:
        """Return a stored value of the server by name; `make` creates it if it is missing."""
        found = self._first("select value from server where name = ?", name)
        if found is None:
            sql = "insert into server values (?, ?) on conflict do nothing"
            self._submit(Statement(sql, (name, make()))).result()
            found = self._read("select value from server where name = ?", name)[0][0]
        return found

    def daily(self, day: str, game: str) -> list[tuple[str, DailyResult]]:
        """Return the results of a day's deal in a game that people have shared, with their ids."""
        sql = "select person, name, won, points, other from daily where day = ? and game = ? order by person"
        return [
            (person, DailyResult(name, bool(won), int(points), int(other)))
            for person, name, won, points, other in self._read(sql, day, game)
        ]

    @property
    def forgotten(self) -> str:
        """A text that changes when people in results are forgotten."""
        return self._first("select value from server where name = ?", FORGOTTEN) or ""

    def result_count(self, until: float) -> int:
        """Return the number of rated matches that ended until a time in seconds since 1970."""
        return int(self._read("select count(*) from rated where ended <= ?", until)[0][0])

    def results(self, after: ResultKey, until: float) -> list[tuple[ResultKey, RatedResult]]:
        """Return the results of rated matches after one of them and until a time, the earliest end first."""
        sql = (
            "select ended, room, number, rules, places from rated where ended <= ? and (ended > ? "
            "or (ended = ? and (room > ? or (room = ? and number > ?)))) order by ended, room, number"
        )
        ended, room, match = after
        return [_result(row) for row in self._read(sql, until, ended, ended, room, room, match)]

    def _read(self, sql: str, *values: object) -> list[Row]:
        return self._engine.read(sql, values)

    def _first(self, sql: str, *values: object) -> str | None:
        """Return the only column of the first row that a query finds, or None."""
        return next((found for (found,) in self._read(sql, *values)), None)


def _result(row: Row) -> tuple[ResultKey, RatedResult]:
    ended, room, match, rules, text = row
    found = (each.partition(":") for each in text.split())
    places = tuple((person, int(place)) for person, _, place in found)
    return (float(ended), room, int(match)), RatedResult(rules, places, float(ended))

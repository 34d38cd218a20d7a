"""The clubs in the data of a server: their names and codes, and who is a member."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass

from rummy.server.engines.engine import Row, Statement

TABLES = (
    "create table if not exists club (id text primary key, code text unique, name text, founder text,"
    " made double precision)",
    "create table if not exists member (club text, person text, primary key (club, person))",
    "create index if not exists belongs on member (person)",
)
_FACTS = "club.id, club.code, club.name, club.founder"
_COUNT = (
    "(select count(*) from member as each_one where each_one.club = club.id"
    " and each_one.person not in (select person from ban))"
)
_FULL = "(select count(*) from member where club = ?) < ?"
_BUSY = "(select count(*) from member where person = ?) < ?"
_LEAVE = (
    "delete from member where club = ? and person = ? and person not in "
    "(select founder from club where id = ?)"
)
_RENEW = "update club set code = ? where id = ?"
_UNUSED = (
    "select id from club where made < ? and (select count(*) from member where member.club = club.id) < 2"
)
ALL = f"select club.id, club.name, club.founder, {_COUNT}, club.made from club order by club.made desc"


@dataclass(frozen=True, slots=True)
class StoredClub:
    """A club as it is stored: its id, code and name, and the id of its founder."""

    id: str
    code: str
    name: str
    founder: str


class StoredClubs:
    """The clubs in a database, by functions that read from it and write to it.

    What reads raises StoreError, and so do the futures of what writes. The founder is a member, too; banned
    members are neither listed nor counted.
    """

    def __init__(self, read: Callable[..., list[Row]], submit: Callable[..., Future[None]]) -> None:
        self._read, self._submit = read, submit

    def open(self, club: StoredClub, now: float, most: int) -> Future[None]:
        """Store a new club with its founder, unless they are in as many as `most` clubs."""
        values = club.id, club.code, club.name, club.founder, now
        sql = f"insert into club select ?, ?, ?, ?, ? where {_BUSY}"
        founder = "insert into member select id, founder from club where id = ? on conflict do nothing"
        return self._submit(Statement(sql, (*values, club.founder, most)), Statement(founder, (club.id,)))

    def join(self, club: StoredClub, person: str, most: int, most_clubs: int) -> Future[None]:
        """Store that a person is a member, unless the code has changed or a limit is reached."""
        sql = (
            f"insert into member select id, ? from club where id = ? and code = ? and {_FULL} and {_BUSY} "
            "on conflict do nothing"
        )
        lock = "update club set made = made where id = ?"  # so that two who join at once are counted
        values = person, club.id, club.code, club.id, most, person, most_clubs
        return self._submit(Statement(lock, (club.id,)), Statement(sql, values))

    def leave(self, club: str, person: str) -> Future[None]:
        """Store that a person, who is not the founder, is no member any more."""
        return self._submit(Statement(_LEAVE, (club, person, club)))

    def remove(self, club: str, person: str, code: str) -> Future[None]:
        """Store that a person, who is not the founder, is no member any more, and another code."""
        return self._submit(Statement(_LEAVE, (club, person, club)), Statement(_RENEW, (code, club)))

    def renew(self, club: str, code: str) -> Future[None]:
        """Store another code of a club."""
        return self._submit(Statement(_RENEW, (code, club)))

    def close(self, club: str) -> Future[None]:
        """Delete a club with its list of members."""
        return self._submit(*deleting(club))

    def forget(self, before: float) -> Future[None]:
        """Delete the clubs made before a time in which nobody is but one person."""
        return self._submit(
            Statement(f"delete from member where club in ({_UNUSED})", (before,)),
            Statement(f"delete from club where id in ({_UNUSED})", (before,)),
        )

    def find(self, club: str) -> StoredClub | None:
        """Return the club with an id, or None."""
        return self._first(f"select {_FACTS} from club where id = ?", club)

    def by_code(self, code: str) -> StoredClub | None:
        """Return the club to which a code leads now, or None."""
        return self._first(f"select {_FACTS} from club where code = ?", code)

    @property
    def total(self) -> int:
        """The number of all clubs."""
        return int(self._read("select count(*) from club")[0][0])

    def count(self, club: str) -> int:
        """Return the number of a club's members."""
        return sum(int(count) for (count,) in self._read(f"select {_COUNT} from club where id = ?", club))

    def of(self, person: str) -> list[tuple[StoredClub, int]]:
        """Return the clubs of a person, each with the number of its members."""
        own = "select club from member where person = ?"
        found = self._read(f"select {_FACTS}, {_COUNT} from club where id in ({own}) order by id", person)
        return [(StoredClub(*facts), int(count)) for *facts, count in found]

    def members(self, club: str) -> dict[str, str]:
        """Return the last known name of each member, by id."""
        sql = (
            "select member.person, known.name from member join known on known.id = member.person "
            "where member.club = ? and member.person not in (select person from ban)"
        )
        return {str(person): str(name) for person, name in self._read(sql, club)}

    def _first(self, sql: str, value: str) -> StoredClub | None:
        return next((StoredClub(*found) for found in self._read(sql, value)), None)


def deleting(club: str) -> tuple[Statement, ...]:
    """Return the statements that delete a club with its list of members."""
    return (
        Statement("delete from member where club = ?", (club,)),
        Statement("delete from club where id = ?", (club,)),
    )

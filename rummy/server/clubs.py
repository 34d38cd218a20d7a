"""The clubs at a server: members of a club know each other by their own names, and compare ratings."""

from __future__ import annotations

import asyncio
import hmac
import time
from secrets import randbits, token_hex

from rummy.online.codes import code_of, read_code, read_key
from rummy.online.identity import readable
from rummy.online.messages import (
    CloseClub,
    ClubCommand,
    ClubInfo,
    ClubList,
    ClubMember,
    FindClub,
    FindClubs,
    JoinClub,
    LeaveClub,
    OpenClub,
    OwnClub,
    RemoveMember,
    RenewClub,
    VisitClub,
)
from rummy.online.plausible import is_id
from rummy.online.plausible_clubs import CLUBS, MEMBERS
from rummy.online.rating_table import OVERALL
from rummy.online.seating import RequestRefused
from rummy.server.limits import Client, ServerLimits
from rummy.server.ratings import ServerRatings
from rummy.server.store import Store
from rummy.server.stored_clubs import StoredClub
from rummy.server.tables import Tables

LONELY = 30 * 86_400.0  # seconds after which a club that nobody has joined is forgotten
MOST = 5_000  # clubs at a server


class Clubs:
    """All clubs at a server.

    They are found by a code, which the link to a club has with its key, as with tables.
    """

    def __init__(self, store: Store, tables: Tables, ratings: ServerRatings, limits: ServerLimits) -> None:
        self._clubs, self._tables, self._ratings, self._limits = store.clubs, tables, ratings, limits

    async def answer(self, person: str, client: Client, command: ClubCommand) -> ClubInfo | ClubList:
        """Perform a person's command; raise RequestRefused, and StoreError if the disk refuses."""
        match command:
            case FindClubs():
                return self._own(person)
            case FindClub():
                return self._seen(self._joined(person, command.club), person, command)
            case VisitClub(code, key):
                club = self._by_code(client, code, key)
                is_member = person in self._clubs.members(club.id)
                return self._seen(club, person) if is_member else self._visited(club)
            case OpenClub(name):
                return await self._open(person, client, readable(name))
            case JoinClub(code, key):
                return await self._join(person, self._by_code(client, code, key))
            case LeaveClub(name):
                return await self._leave(person, self._joined(person, name))
            case CloseClub(name):
                return await self._close(self._led(person, name))
            case RenewClub(name):
                return await self._renew(person, self._led(person, name))
            case RemoveMember(name, who):
                return await self._remove(person, self._led(person, name), who)

    def visited(self, client: Client, code: str) -> ClubInfo:
        """Return what everyone with a code may know of its club; raise RequestRefused and StoreError."""
        return self._visited(self._by_code(client, code))

    def check_member(self, person: str, name: str) -> None:
        """Raise RequestRefused if a person is no member of a club, and StoreError."""
        self._joined(person, name)

    def forget_unused(self) -> None:
        """Delete clubs which nobody has joined for a month."""
        self._clubs.forget(time.time() - LONELY)

    def _by_code(self, client: Client, code: str, key: str = "") -> StoredClub:
        """Return the club to which a code leads; raise RequestRefused, counting a wrong code as a guess."""
        code, now = read_code(code) or "", time.monotonic()
        is_invited = hmac.compare_digest(self._tables.key_of(code), read_key(key) or "")
        if not (is_invited or self._limits.may_guess(client, now)):
            raise RequestRefused("too_many")
        if (club := self._clubs.by_code(code)) is None:
            if not is_invited:
                self._limits.count_guess(client, now)
            raise RequestRefused("no_club")
        return club

    def _joined(self, person: str, name: str) -> StoredClub:
        """Return a club of which a person is a member; raise RequestRefused."""
        club = self._clubs.find(name) if is_id(name) else None
        if club is None or person not in self._clubs.members(club.id):
            raise RequestRefused("no_club")
        return club

    def _led(self, person: str, name: str) -> StoredClub:
        """Return a club that a person has founded; raise RequestRefused."""
        club = self._joined(person, name)
        if club.founder != person:
            raise RequestRefused("not_now")
        return club

    async def _open(self, person: str, client: Client, name: str) -> ClubInfo:
        for club, _ in self._clubs.of(person):
            if (club.founder, club.name) == (person, name):  # the answer to the first request was lost
                return self._seen(club, person)
        if not self._limits.openings.allows(client, time.monotonic()) or self._clubs.total >= MOST:
            raise RequestRefused("too_many")
        club = StoredClub(token_hex(6), _new_code(), name, person)
        await asyncio.wrap_future(self._clubs.open(club, time.time(), CLUBS))
        if self._clubs.find(club.id) is None:
            raise RequestRefused("too_many_clubs")
        return self._seen(club, person)

    async def _join(self, person: str, club: StoredClub) -> ClubInfo:
        await asyncio.wrap_future(self._clubs.join(club, person, MEMBERS, CLUBS))
        if person not in self._clubs.members(club.id):
            is_busy = len(self._clubs.of(person)) >= CLUBS
            raise RequestRefused("too_many_clubs" if is_busy else "club_full")
        return self._seen(club, person)

    async def _leave(self, person: str, club: StoredClub) -> ClubInfo:
        if club.founder == person:
            raise RequestRefused("not_now")
        await asyncio.wrap_future(self._clubs.leave(club.id, person))
        return self._visited(club)

    async def _renew(self, person: str, club: StoredClub) -> ClubInfo:
        await asyncio.wrap_future(self._clubs.renew(club.id, _new_code()))
        return self._seen(self._joined(person, club.id), person)

    async def _remove(self, person: str, club: StoredClub, who: str) -> ClubInfo:
        """Remove a member, and renew the code, which they know."""
        if who == club.founder:
            raise RequestRefused("not_now")
        if who in self._clubs.members(club.id):
            await asyncio.wrap_future(self._clubs.remove(club.id, who, _new_code()))
        return self._seen(self._joined(person, club.id), person)

    async def _close(self, club: StoredClub) -> ClubInfo:
        await asyncio.wrap_future(self._clubs.close(club.id))
        return ClubInfo(club.id, club.name, 0)

    # What people are told

    def _own(self, person: str) -> ClubList:
        """Return the clubs of a person."""
        own = sorted(self._clubs.of(person), key=lambda each: each[0].name.casefold())
        return ClubList(
            tuple(OwnClub(club.id, club.name, count, club.founder == person) for club, count in own)
        )

    def _visited(self, club: StoredClub) -> ClubInfo:
        """Return what a person may know of a club who is no member."""
        return ClubInfo(club.id, club.name, self._clubs.count(club.id))

    def _seen(self, club: StoredClub, person: str, wish: FindClub | None = None) -> ClubInfo:
        """Return a club as a member sees it, with its members in the order of a list of ratings."""
        kind, games = wish.kind if wish else "top", self._ratings.games
        game = wish.game if wish and wish.game in games else OVERALL
        names = self._clubs.members(club.id)
        rated = dict(self._ratings.among(names, game, kind))
        others = sorted(names.keys() - rated.keys(), key=lambda who: (names[who].casefold(), who))
        members = [
            *(ClubMember(who, names[who], *self._ratings.numbers(each)) for who, each in rated.items()),
            *(ClubMember(who, names[who]) for who in others),
        ]
        me = [each.id for each in members].index(person)
        known = club.founder, club.code, self._tables.key_of(club.code)
        return ClubInfo(club.id, club.name, len(members), *known, game, kind, games, tuple(members), me)


def _new_code() -> str:
    return code_of(randbits(40))

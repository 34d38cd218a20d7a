"""The people at a server who look for a table, and the tables at which they are seated.

Each process groups the people who are connected to it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Protocol

from rummy.match.players import another_bot
from rummy.online.matchmaking import USUAL, Group, Matchmaking, Seeker, Wanted
from rummy.online.messages import Access, Found, News, Open, Refused, Seeking, SeekTable, TableSettings
from rummy.online.rated import Ratings
from rummy.online.room_state import TURN, allowed
from rummy.online.seating import RequestRefused
from rummy.server.engines.engine import StoreError
from rummy.server.store import Store
from rummy.server.tables import Lost, Tables

LEVEL = "casual"  # of the bots on seats for which nobody was found


class Searcher(Protocol):
    """A person's connection, as the search uses it."""

    person: str

    def send(self, news: News) -> None:
        """Send a message, without waiting for the client."""

    def name_at(self, access: Access) -> str:
        """Return the person's name at a table with this access."""


class TableSearch:
    """The search for tables at a server."""

    def __init__(self, store: Store, tables: Tables, ratings: Ratings) -> None:
        self._store, self._tables, self._ratings = store, tables, ratings
        self._pool = Matchmaking()
        self._searchers: dict[str, Searcher] = {}
        self._told: dict[str, int] = {}  # the number of seekers that each person was told last
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def seeks(self, searcher: Searcher) -> bool:
        """Return whether a person looks for a table on this connection."""
        return self._searchers.get(searcher.person) is searcher

    def seek(self, searcher: Searcher, wish: SeekTable) -> None:
        """Begin a person's search for a table, or let bots take seats in it; raise RequestRefused."""
        self._tables.check_opening()
        settings = allowed(TableSettings(wish.rules, wish.seats, wish.pace), "open")
        wanted, who, now = Wanted(settings.rules, wish.seats, wish.pace), searcher.person, time.monotonic()
        rating = self._ratings.of(who, settings.rules)
        barred = self._store.barred_from(who)
        value = USUAL if rating is None else rating[0]
        self._pool.add(Seeker(who, wanted, value, now, barred, takes_bots=wish.bots))
        self._searchers[who] = searcher
        self._told.pop(who, None)
        self._settle()

    def stop(self, searcher: Searcher) -> None:
        """End the search of a connection, if there is one."""
        if self.seeks(searcher):
            self._forget(searcher.person)
            self._settle()

    def close(self) -> None:
        """End all searches, as the server ends."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    def _forget(self, person: str) -> Searcher | None:
        self._pool.remove(person)
        self._told.pop(person, None)
        return self._searchers.pop(person, None)

    def _settle(self) -> None:
        """Seat the groups that have been found, and tell the others their number."""
        now = time.monotonic()
        for group in self._pool.groups(now):
            people = [found for who in group.people if (found := self._forget(who)) is not None]
            task = asyncio.ensure_future(self._seat(group, people))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        for who, count in self._pool.counts:
            if self._told.get(who) != count:
                self._told[who] = count
                self._searchers[who].send(Seeking(count))
        if self._alarm is not None:
            self._alarm.cancel()
        due, loop = self._pool.alarm(now), asyncio.get_running_loop()
        self._alarm = None if due is None else loop.call_later(due - now, self._settle)

    async def _seat(self, group: Group, people: list[Searcher]) -> None:
        """Open a table for a group, whose matches are rated if they have a clock and no bots."""
        wanted = group.wanted
        bots = tuple(_bots(wanted.seats - len(people)))
        access: Access = "rated" if TURN[wanted.pace] and not bots else "open"
        wish = Open(TableSettings(wanted.rules, wanted.seats, wanted.pace), bots, access)
        try:
            seated = [(each.person, each.name_at(access)) for each in people]
            news: News = Found((await self._tables.open_for_everybody(seated, wish)).room.state.name)
        except RequestRefused as refusal:
            news = Refused(str(refusal))
        except (StoreError, Lost):
            news = Refused("disk_full")
        for each in people:
            each.send(news)


def _bots(count: int) -> Iterator[str]:
    """Yield so many different bots."""
    there: list[str] = []
    for _ in range(count):
        there.append(another_bot(LEVEL, there))
        yield there[-1]

"""The ratings of the people at a server, which follow from the results in its store."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from contextlib import suppress

from rummy.online.messages import FindRatings, OwnRating, RatedPerson, RatingKind, RatingList
from rummy.online.rating_table import DAY, OVERALL, WEEK, RatingTable, Standing, game_of
from rummy.server.engines.engine import StoreError
from rummy.server.store import FIRST, GHOST, Store

SHOWN = 50  # people in a list at most
PATIENCE = 2.0  # seconds
DAYS = 120  # days of a curve at most, so that an answer is never too long


class ServerRatings:
    """The ratings at a server, in memory, which follow the stored results with a delay of `patience` seconds.

    The delay lets other servers at the same database store what ended before, so that results are rated in
    the order in which their matches ended. All results are rated at the start; raises StoreError.
    """

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, patience: float = PATIENCE
    ) -> None:
        self._store, self._now, self._patience = store, now, patience
        self._table, self._last, self._count = RatingTable(), FIRST, 0
        self._forgotten = store.forgotten
        self._lists: dict[tuple[str, RatingKind], list[tuple[str, Standing]]] = {}
        self._due = 0.0  # when the store must be looked at again
        self._follow()

    def of(self, person: str, rules: str) -> tuple[float, float] | None:
        """Return a person's rating and its deviation in a game, or None before their first rated match."""
        with suppress(StoreError):  # as it was when the store could be read last
            self._follow()
        standing = self._table.of(person, game_of(rules))
        rating = standing.at(self._now()) if standing else None
        return (rating.value, rating.deviation) if rating else None

    def listed(self, game: str, kind: RatingKind) -> list[tuple[str, Standing]]:
        """Return the people in a list, by their ids, without those who are banned or forgotten."""
        self._follow()
        if (game, kind) not in self._lists:
            banned, find = self._store.banned, self._table.week if kind == "week" else self._table.top
            found = find(game, self._now())
            self._lists[game, kind] = [
                each for each in found if each[0] not in banned and not each[0].startswith(GHOST)
            ]
        return self._lists[game, kind]

    def among(self, members: Collection[str], game: str, kind: RatingKind) -> list[tuple[str, Standing]]:
        """Return those members of a club, by their ids, who have a rating in a game, in a list's order."""
        self._follow()
        find = self._table.week if kind == "week" else self._table.top
        return find(game, self._now(), members)

    @property
    def games(self) -> tuple[str, ...]:
        """The games with a rated match."""
        self._follow()
        return tuple(self._table.games)

    def answer(self, person: str, wish: FindRatings) -> RatingList:
        """Return the list that a person asks for, with their own rating; raise StoreError."""
        games = self.games
        game = wish.game if wish.game in games else OVERALL
        listed = self.listed(game, wish.kind)
        rows = tuple(self.shown(*each) for each in listed[:SHOWN])
        place = next((at for at, (who, _) in enumerate(listed, 1) if who == person), 0)
        standing = self._table.of(person, game)
        return RatingList(game, wish.kind, games, rows, self._own(standing, place) if standing else None)

    def shown(self, person: str, standing: Standing) -> RatedPerson:
        """Return what everybody may know of a person: among strangers, nobody has a name of free text."""
        return RatedPerson(self._store.alias_of(person), *self.numbers(standing))

    def numbers(self, standing: Standing) -> tuple[int, int, int, int]:
        """Return a rating, its deviation, the number of matches, and the points gained in seven days."""
        now = self._now()
        rating = standing.at(now)
        gained = rating.value - standing.before(int(now // DAY) - WEEK + 1)
        return round(rating.value), round(rating.deviation), standing.matches, round(gained)

    def _own(self, standing: Standing, place: int) -> OwnRating:
        rating = standing.at(self._now())
        curve = tuple([*standing.curve.items()][-DAYS:])
        known = standing.matches, len(standing.opponents)
        return OwnRating(round(rating.value), round(rating.deviation), *known, place, curve)

    def _follow(self) -> None:
        """Rate the matches that have ended since, unless that was just done; raise StoreError.

        If one that ended before the last known one was stored after all, or a person is forgotten, rate all
        anew.
        """
        if time.monotonic() < self._due:
            return
        until = self._now() - self._patience
        fresh, count = self._store.results(self._last, until), self._store.result_count(until)
        forgotten = self._store.forgotten
        if self._count + len(fresh) != count or forgotten != self._forgotten:
            self._forgotten = forgotten
            self._table, self._count, fresh = RatingTable(), 0, self._store.results(FIRST, until)
        for _, result in fresh:
            self._table.add(result)
        self._count += len(fresh)
        self._last = fresh[-1][0] if fresh else self._last
        self._lists.clear()
        self._due = time.monotonic() + self._patience

"""The search for a table: people who want the same are grouped, those of similar rating first.

The machine has no clock: the caller gives the times, in seconds, and seats each group that it returns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

from rummy.online.messages import TurnPace

USUAL = 1500.0  # the rating of a person without rated matches
CLOSE, WIDER, WIDEST = 100, 50, 600  # rating points apart: at first, more every STEP seconds, at most
STEP = 10.0  # seconds after which a search widens


@dataclass(frozen=True, slots=True)
class Wanted:
    """The table that a person looks for: its rules, its number of seats, and its clock."""

    rules: str
    seats: int
    pace: TurnPace


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who looks for a table since a time, and the people with whom they must not sit."""

    person: str
    wanted: Wanted
    rating: float
    since: float
    barred: frozenset[str] = frozenset()
    takes_bots: bool = False  # True if bots may take the seats for which nobody is found

    def reach(self, now: float) -> float:
        """Return how many rating points the others may be apart from this person."""
        return min(WIDEST, CLOSE + WIDER * ((now - self.since) // STEP))

    def suits(self, other: Seeker, now: float) -> bool:
        """Return whether this person and another may be seated together now."""
        is_near = abs(self.rating - other.rating) <= min(self.reach(now), other.reach(now))
        is_barred = other.person in self.barred or self.person in other.barred
        return self.wanted == other.wanted and is_near and not is_barred


@dataclass(frozen=True, slots=True)
class Group:
    """People who have been found for a table; bots take its other seats."""

    wanted: Wanted
    people: tuple[str, ...]


@dataclass
class Matchmaking:
    """The people who look for a table."""

    _seekers: dict[str, Seeker] = field(default_factory=dict)  # by person, the longest search first

    @property
    def people(self) -> Collection[str]:
        """The ids of the people who are looking for a table."""
        return self._seekers.keys()

    def add(self, seeker: Seeker) -> None:
        """Begin a person's search; one for the same table goes on since its beginning."""
        before = self._seekers.get(seeker.person)
        if before is not None and before.wanted == seeker.wanted:
            seeker = replace(seeker, since=before.since)
        else:
            self.remove(seeker.person)
        self._seekers[seeker.person] = seeker

    def remove(self, person: str) -> None:
        """End a person's search, if there is one."""
        self._seekers.pop(person, None)

    @property
    def counts(self) -> Iterator[tuple[str, int]]:
        """The people, each with the number of those who look for the same table, themselves included."""
        of = Counter(seeker.wanted for seeker in self._seekers.values())
        return ((seeker.person, of[seeker.wanted]) for seeker in self._seekers.values())

    def groups(self, now: float) -> Iterator[Group]:
        """Yield each group that can be seated now; the search of its people ends."""
        for seeker in [*self._seekers.values()]:
            if seeker.person in self._seekers and (found := self._found_for(seeker, now)):
                for person in found:
                    self.remove(person)
                yield Group(seeker.wanted, found)

    def alarm(self, now: float) -> float | None:
        """Return the time at which a search widens next, or None."""
        growing = (seeker for seeker in self._seekers.values() if seeker.reach(now) < WIDEST)
        return min((each.since + STEP * ((now - each.since) // STEP + 1) for each in growing), default=None)

    def _found_for(self, seeker: Seeker, now: float) -> tuple[str, ...]:
        """Return the people for a table with a person, who is the first of them; empty if there is none."""
        for takes_bots in (False, True) if seeker.takes_bots else (False,):
            together = [seeker]
            for other in self._nearest(seeker):
                may_join = other.takes_bots or not takes_bots
                if len(together) < seeker.wanted.seats and may_join:
                    together += [other] if all(other.suits(each, now) for each in together) else []
            if takes_bots or len(together) == seeker.wanted.seats:
                return tuple(each.person for each in together)
        return ()

    def _nearest(self, seeker: Seeker) -> list[Seeker]:
        """Return the others, those with the nearest rating first, then those who have waited longest."""
        others = (each for each in self._seekers.values() if each is not seeker)
        return sorted(others, key=lambda each: abs(each.rating - seeker.rating))

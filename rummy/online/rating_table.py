"""The ratings that follow from the results of rated matches: by game, and overall.

Nothing here is stored. The same results, in the order in which the matches ended, give the same ratings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.online.glicko import Rating, after_match
from rummy.online.rated import RatedResult

OVERALL = ""  # the name under which all games are rated together
DAY = 86_400.0  # seconds
WEEK = 7  # days
MEETINGS = 3  # matches a day in which the same two people count as a pair
MATCHES, OPPONENTS = 20, 5  # rated matches and different opponents before somebody is in a list
UNSURE = 110.0  # deviation from which a rating is not called by a band

BANDS = (("learner", 0), ("improver", 1200), ("steady", 1400), ("strong", 1600), ("master", 1800))


def band_of(value: float) -> str:
    """Return the key of the band of a rating: 200 points, so that the next one wins three games of four."""
    return next(key for key, least in reversed(BANDS) if value >= least or not least)


def game_of(rules: str) -> str:
    """Return the preset of rules as text, whose name is that of the rating: house rules do not count."""
    return rules.partition(",")[0].strip()


@dataclass(slots=True)
class Standing:
    """A person's rating in a game, and what it is made of."""

    rating: Rating = field(default_factory=Rating)
    last: float = 0.0  # when their last match ended, in seconds since 1970
    matches: int = 0
    opponents: set[str] = field(default_factory=set)
    curve: dict[int, int] = field(default_factory=dict)  # the rating at the end of each day with a match

    def at(self, now: float) -> Rating:
        """Return the rating at a time after the last match."""
        return self.rating.after(now - self.last) if self.matches else self.rating

    def before(self, day: int) -> float:
        """Return the rating before a day, as a day since 1970; the first one before the first match."""
        return next((value for at, value in reversed(self.curve.items()) if at < day), Rating().value)

    @property
    def is_listed(self) -> bool:
        """True if there were enough matches and opponents for the lists."""
        return self.matches >= MATCHES and len(self.opponents) >= OPPONENTS


class RatingTable:
    """The standings of all people by game, which grow with each result."""

    def __init__(self, results: Iterable[RatedResult] = ()) -> None:
        self._standings: dict[str, dict[str, Standing]] = {OVERALL: {}}
        self._day, self._met = -1, Counter[frozenset[str]]()
        for result in results:
            self.add(result)

    def add(self, result: RatedResult) -> None:
        """Rate a match that ended after all those before."""
        people = [person for person, _ in result.places]
        if len(people) < 2 or len({*people}) < len(people):
            return
        pairs = self._pairs(result)
        for game in (OVERALL, game_of(result.rules)):
            standings = self._standings.setdefault(game, {})
            _rate(result, pairs, [standings.setdefault(person, Standing()) for person in people])

    def _pairs(self, result: RatedResult) -> frozenset[frozenset[str]]:
        """Return the pairs of opponents that have not met too often on the day of a match, and count them."""
        if (day := int(result.when // DAY)) != self._day:
            self._day, self._met = day, Counter()
        seats, are_sides = [person for person, _ in result.places], _has_partners(result)
        pairs = {
            frozenset((seats[one], seats[other]))
            for one, other in combinations(range(len(seats)), 2)
            if not (are_sides and other - one == 2)
        }
        self._met.update(pairs)
        return frozenset(pair for pair in pairs if self._met[pair] <= MEETINGS)

    @property
    def games(self) -> list[str]:
        """The games with a rated match, in the order in which players see them."""
        return [game for game in VARIANTS if self._standings.get(game)]

    def of(self, person: str, game: str = OVERALL) -> Standing | None:
        """Return a person's standing in a game, or None before their first match that counts."""
        found = self._standings.get(game, {}).get(person)
        return found if found and found.matches else None

    def top(self, game: str, now: float, among: Collection[str] | None = None) -> list[tuple[str, Standing]]:
        """Return people who have played enough: those whose rating less two deviations is best first.

        `among` has the members of a club, who are listed from their first match on.
        """
        return sorted(self._listed(game, among), key=lambda each: (-each[1].at(now).at_least, each[0]))

    def week(self, game: str, now: float, among: Collection[str] | None = None) -> list[tuple[str, Standing]]:
        """Return people who have played enough and in the last seven days: who has gained most first.

        `among` has the members of a club, who are listed from their first match on, whenever that was.
        """
        first = int(now // DAY) - WEEK + 1
        listed = self._listed(game, among)
        active = (each for each in listed if among is not None or each[1].last >= first * DAY)
        return sorted(active, key=lambda each: (each[1].before(first) - round(each[1].rating.value), each[0]))

    def _listed(self, game: str, among: Collection[str] | None) -> Iterator[tuple[str, Standing]]:
        standings = self._standings.get(game, {})
        if among is None:
            return (each for each in standings.items() if each[1].is_listed)
        return ((who, standings[who]) for who in among if who in standings and standings[who].matches)


def _rate(result: RatedResult, pairs: frozenset[frozenset[str]], standings: list[Standing]) -> None:
    people, places = [person for person, _ in result.places], [place for _, place in result.places]

    def meets(one: int, other: int) -> bool:
        return frozenset((people[one], people[other])) in pairs

    before = [each.at(result.when) for each in standings]
    for seat, (standing, rating) in enumerate(
        zip(standings, after_match(before, places, meets), strict=True)
    ):
        met = {people[other] for other in range(len(people)) if other != seat and meets(seat, other)}
        if met:
            standing.rating, standing.last = rating, result.when
            standing.matches += 1
            standing.opponents |= met
            standing.curve[int(result.when // DAY)] = round(rating.value)


def _has_partners(result: RatedResult) -> bool:
    """Return whether people opposite each other were partners."""
    try:
        return read_rules(result.rules).sides_for(len(result.places)) < len(result.places)
    except ValueError:  # of a version to come
        return False

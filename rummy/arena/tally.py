"""The sums of a contest's matches, with 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from rummy.arena.contest import MatchOutcome

NORMAL = 1.96  # standard deviations on either side that hold 95 % of a normal distribution
FEWEST = 10  # fewest independent figures for a meaningful interval


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimated value, and half of its 95 % interval, infinite if that is not known."""

    value: float
    margin: float


def ratio(parts: Sequence[tuple[float, float]]) -> Estimate:
    """Return the sum of the first numbers of independent pairs divided by the sum of the second ones."""
    count, whole = len(parts), sum(below for _, below in parts)
    if not whole:
        return Estimate(0.0, inf)
    value = sum(above for above, _ in parts) / whole
    if count < FEWEST:
        return Estimate(value, inf)
    squares = sum((above - value * below) ** 2 for above, below in parts)
    return Estimate(value, NORMAL * sqrt(squares * count / (count - 1)) / whole)


@dataclass(frozen=True, slots=True)
class Score:
    """The results of an opponent in a contest."""

    name: str
    matches_won: Estimate
    points: Estimate  # per round
    rounds_won: Estimate
    seconds: float | None  # per decision; None if all outcomes come from records


class Tally:
    """The sums of many matches; the matches of a deal count as one, as they are not independent."""

    def __init__(self, opponents: Sequence[str], outcomes: Iterable[MatchOutcome]) -> None:
        self.opponents = opponents
        by_deal: dict[int, list[MatchOutcome]] = {}
        for each in outcomes:
            by_deal.setdefault(each.deal, []).append(each)
        self.deals = [by_deal[deal] for deal in sorted(by_deal)]

    @property
    def matches(self) -> int:
        """The number of matches played."""
        return sum(map(len, self.deals))

    @property
    def rounds(self) -> int:
        """The number of rounds in all matches."""
        return sum(map(_rounds, self.deals))

    @property
    def endings(self) -> list[tuple[str, float]]:
        """The reasons for which rounds ended, each with its share of all rounds, the most frequent first."""
        counts = Counter(reason for deal in self.deals for each in deal for reason in each.reasons)
        return [(reason, count / self.rounds) for reason, count in counts.most_common()]

    @property
    def scores(self) -> list[Score]:
        """The results of each opponent."""
        return [self._score(place, name) for place, name in enumerate(self.opponents)]

    def _score(self, place: int, name: str) -> Score:
        every = [each for deal in self.deals for each in deal]
        decisions = sum(each.decisions[place] for each in every)
        won = [(sum(each.won[place] for each in deal), len(deal)) for deal in self.deals]
        points = [(sum(each.points[place] for each in deal), _rounds(deal)) for deal in self.deals]
        rounds = [(sum(each.rounds_won[place] for each in deal), _rounds(deal)) for deal in self.deals]
        return Score(
            name=name,
            matches_won=ratio(won),
            points=ratio(points),
            rounds_won=ratio(rounds),
            seconds=sum(each.seconds[place] for each in every) / decisions if decisions else None,
        )


def _rounds(deal: Iterable[MatchOutcome]) -> int:
    return sum(len(each.reasons) for each in deal)

"""Checks ratings on simulated people: how often the true skill is within two deviations, and the order.

Run `python -m benchmarks.ratings`. In each turn all people are shuffled into matches of two to four. Who does
better in a match is drawn so that two people of known skill win against each other as ratings say.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from random import Random

from rummy.online.glicko import MIDDLE, POINTS, Pairing, Rating, updated

SPREAD = 200.0  # standard deviation of the people's skills, in points
APART = 86_400.0 / 2  # seconds between two matches of a person
LOOKS = (10, 30, 100)  # matches of each person after which figures are printed
SEATS = (2, 3, 4)


@dataclass
class Person:
    """A simulated person: the true skill, and the rating so far."""

    skill: float
    rating: Rating

    @property
    def is_inside(self) -> bool:
        """True if the true skill is within two deviations of the rating."""
        return abs(self.skill - self.rating.value) <= 2 * self.rating.deviation


def places(table: Sequence[Person], chance: Random) -> list[int]:
    """Return the places of people at a table, drawn so that differences of their luck are logistic."""
    reached = [each.skill - POINTS * log(-log(chance.random())) for each in table]
    return [sorted(reached, reverse=True).index(mine) for mine in reached]


def play(table: Sequence[Person], chance: Random, *, is_weighted: bool) -> None:
    """Play a match, and change the ratings of all people at the table."""
    before, ended = [each.rating.after(APART) for each in table], places(table, chance)
    weight = 1 / (len(table) - 1) if is_weighted else 1.0
    for seat, person in enumerate(table):
        others = (at for at in range(len(table)) if at != seat)
        games = [Pairing(before[at], float(ended[at] > ended[seat]), weight) for at in others]
        person.rating = updated(before[seat], games)


def in_order(values: Sequence[float]) -> list[int]:
    """Return the rank of each value among all."""
    ranks = {value: rank for rank, value in enumerate(sorted(values))}
    return [ranks[value] for value in values]


def rank_correlation(people: Sequence[Person]) -> float:
    """Return Spearman's correlation of true skills and ratings."""
    skills = in_order([each.skill for each in people])
    ratings = in_order([each.rating.value for each in people])
    apart = sum((one - other) ** 2 for one, other in zip(skills, ratings, strict=True))
    return 1 - 6 * apart / (len(people) * (len(people) ** 2 - 1))


def simulation(count: int, seed: str, *, is_weighted: bool) -> Iterator[tuple[int, float, float, float]]:
    """Yield matches of each person, share inside two deviations, rank correlation, and mean deviation."""
    chance = Random(seed)
    people = [Person(chance.gauss(MIDDLE, SPREAD), Rating()) for _ in range(count)]
    for turn in range(1, LOOKS[-1] + 1):
        chance.shuffle(people)
        rest = [*people]
        while len(rest) > 1:
            seats = chance.choice(SEATS)
            table, rest = rest[:seats], rest[seats:]
            play([*table, *rest] if len(rest) == 1 else table, chance, is_weighted=is_weighted)
            rest = [] if len(rest) == 1 else rest
        if turn in LOOKS:
            inside = sum(each.is_inside for each in people) / count
            wide = sum(each.rating.deviation for each in people) / count
            yield turn, inside, rank_correlation(people), wide


def main() -> None:
    """Read the options and print the figures with and without weights."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--people", type=int, default=300)
    parser.add_argument("--seed", default="ratings")
    chosen = parser.parse_args()
    print("weight       matches   within 2 deviations   rank correlation   mean deviation")
    for is_weighted in (True, False):
        for matches, inside, order, wide in simulation(chosen.people, chosen.seed, is_weighted=is_weighted):
            name = "1 / (n - 1)" if is_weighted else "1"
            print(
                f"{name:12} {matches:7}   {100 * inside:17.1f} %   {order:16.3f}   {wide:14.0f}", flush=True
            )


if __name__ == "__main__":
    main()

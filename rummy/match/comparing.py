"""Two ways to go on from a moment: both are played to the end of the round, on the same imagined deals.

The bots of the table play on by their own levels, and a sharp one for who is to move. What is best is chosen
on some deals, whether it is better is told by others, and by how much by yet others: what was chosen because
it looks good on some deals looks too good there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from rummy.bots.craft.temper import EVEN
from rummy.bots.playouts.seating import seat_at
from rummy.bots.playouts.weighing import SLIGHT, Lead, LineOfPlay, lead
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.match.playing_on import imagined, played_on

GLANCE = 4  # a part of the deals, by which the best way is chosen, and most are given up
HALF = 2  # and another one, after which some comparisons are decided
SURE = 4.0  # standard errors with which they are
APART = 4  # imagined deals, of which only the last is used, as each is much like the one before


class Leads(NamedTuple):
    """What a way is worth more than what was done: in the chance to win the match, in points of the round."""

    chance: Lead
    points: Lead


class Chance(NamedTuple):
    """How likely something is, and the standard error of that."""

    mean: float
    error: float


class Chances(NamedTuple):
    """How likely a player who goes some way wins the round, and the match."""

    round: Chance
    match: Chance


class Compared(NamedTuple):
    """The way that was compared, and whether it is better: surely, or perhaps, or not.

    `loss` is by how many points of the round, where it is surely better by some. `chances` are those with
    what was done and with that way, where either may be better.
    """

    way: LineOfPlay
    is_better: bool
    may_be_better: bool
    loss: float | None = None
    chances: tuple[Chances, Chances] | None = None


class Comparing:
    """What was done at a moment, beside what may be better there, in a game that can be played out.

    `view` is what the seat sees whose turn it is, `bots` play on at each seat of the table, its own included.
    """

    def __init__(self, table: Table, view: View, bots: Sequence[str], chances: str) -> None:
        seat = seat_at(view, EVEN)
        assert seat is not None
        self.bots, self.chances, self.prospects = bots, chances, seat.prospects
        self.slight = SLIGHT * seat.prospects.of_a_point
        self._worlds = islice(imagined(table, view, seat, Random(f"{chances}/on")), 0, None, APART)

    def compared(self, mine: LineOfPlay, rivals: Sequence[LineOfPlay], deals: int) -> Compared:
        """The best of some rivals beside what was done, on so many deals, and as many for the points."""
        glance = self._brought((mine, *rivals), deals // GLANCE)
        best = max(range(len(rivals)), key=lambda at: self._leads(glance, at + 1).chance.mean)
        way, seems = rivals[best], self._leads(glance, best + 1)
        if seems.chance.mean <= 0:
            return Compared(way, is_better=False, may_be_better=False)
        brought = self._brought((mine, way), deals // HALF)
        found = self._leads(brought)
        if (
            found.chance.error < found.chance.mean < SURE * found.chance.error
        ):  # else the rest tells nothing new
            brought += self._brought((mine, way), deals // HALF)
            found = self._leads(brought)
        if found.chance.least <= 0 or found.chance.mean <= self.slight:
            may_be_better = found.chance.mean > 0
            chances = self._chances(brought) if may_be_better else None
            return Compared(way, is_better=False, may_be_better=may_be_better, chances=chances)
        fresh = self._brought((mine, way), len(brought))
        again = self._leads(fresh)
        loss = again.points.mean if found.points.least > 0 and again.points.mean > 0 else None
        is_better = again.chance.mean > self.slight
        return Compared(way, is_better, may_be_better=True, loss=loss, chances=self._chances(fresh))

    def _brought(self, ways: Sequence[LineOfPlay], deals: int) -> list[list[list[int]]]:
        """What each way brings to each seat on each of some fresh deals."""
        return [
            [played_on(world, way, self.bots, Random(f"{self.chances}/{number}")) for way in ways]
            for number, world in enumerate(islice(self._worlds, max(2, deals)))
        ]

    def _chances(self, brought: Sequence[Sequence[Sequence[int]]]) -> tuple[Chances, Chances]:
        """The chances with what was done, and with the way that was compared."""
        prospects = self.prospects
        mine, best = (
            Chances(
                _share([prospects.wins_round(each[at]) for each in brought]),
                _mean([prospects.wins_match(each[at]) for each in brought]),
            )
            for at in (0, 1)
        )
        return mine, best

    def _leads(self, brought: Sequence[Sequence[Sequence[int]]], at: int = 1) -> Leads:
        """The leads of a way over what was done."""
        both = (self.prospects.chance, self.prospects.balance)
        return Leads(
            *(
                lead([worth(each[at]) for each in brought], [worth(each[0]) for each in brought])
                for worth in both
            )
        )


def _mean(values: Sequence[float]) -> Chance:
    """The mean of some chances."""
    return Chance(fmean(values), stdev(values) / sqrt(len(values)))


def _share(happened: Sequence[bool]) -> Chance:
    """How often something happened; as if twice more it had and twice it had not, nothing seems sure."""
    return Chance(fmean(happened), _mean([*happened, True, True, False, False]).error)

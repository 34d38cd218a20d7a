"""Comparisons of two lines of play from a decision, both played to the end of the round on the same deals.

The bots of the table play on at their own levels, and a sharp bot for the seat to move. Deals are added until
one line is clearly ahead or the limit is reached. The size of the lead is then estimated on fresh deals,
because the deals that stopped the comparison exaggerate it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.weighing import SLIGHT, Lead, LineOfPlay, first_sight, lead
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.match.playing_on import imagined, played_on

FAST_ONES = 3  # factor for the number of fast play-outs; most comparisons stop earlier
PLAYED_ON = 0.16  # deals that bots play to the end, as a share of the number of play-outs
PARTS = ((8, 4.5), (4, 3.5), (2, 2.8), (1, 2.3))  # divisor of the deals, standard errors that settle it
LEAST = 16  # fewest deals
FEW = 8  # divisor of the number of deals if fast play-outs have settled the comparison
FUTILE = 0.5  # standard errors of a lead below which more deals are not worth their time
NEAR = 3.0  # lines that differ by at most this many points count as equally good


class Leads(NamedTuple):
    """The lead of one line of play over another: in the chance to win the match, and in round points."""

    chance: Lead
    points: Lead


class Chance(NamedTuple):
    """A probability and its standard error."""

    mean: float
    error: float


class Chances(NamedTuple):
    """The probabilities that a player wins the round and the match after a line of play."""

    round: Chance
    match: Chance


class Compared(NamedTuple):
    """The result of comparing a line of play with the line that was played.

    `is_better` is True if the other line is certainly better, `is_near` if its lead is worth NEAR points at
    most. If both are False, the deals left the question open. `loss` is the lead in points of the round,
    estimated on fresh deals, or None.
    """

    is_better: bool
    is_near: bool
    chances: tuple[Chances, Chances] | None = None  # after the line played, and after the other line
    loss: float | None = None


class Comparing:
    """A comparison of a move with other lines of play, by fast play-outs and fewer rounds that bots play.

    `view` is what the seat to move sees; `bots` are the keys of the bots that play on, by seat, also for the
    seat to move. `play_outs` is the number of fast play-outs.
    """

    def __init__(self, table: Table, view: View, bots: Sequence[str], rng_seed: str, play_outs: int) -> None:
        self.view, self.bots, self.rng_seed = view, bots, rng_seed
        self.play_outs, self.deals = play_outs, max(LEAST, int(PLAYED_ON * play_outs))
        self.prospects = Prospects(view)
        self.point = self.prospects.of_a_point
        self._worlds = imagined(table, view, Random(f"{rng_seed}/on"))

    def compared(self, mine: LineOfPlay, way: LineOfPlay, *, estimates_points: bool) -> Compared:
        """Compare the line `way` with `mine`, which was played; estimate the points lost if asked to.

        Fast play-outs decide if they can be trusted, unless rounds played by bots contradict that `way` is
        better. Otherwise these rounds decide.
        """
        sight = first_sight(
            self.view, mine, way, Random(f"{self.rng_seed}/sight"), FAST_ONES * self.play_outs
        )
        if sight is None:
            return self._played_on(mine, way, estimates_points=estimates_points)
        is_near = sight.most <= NEAR * self.point
        if sight.least <= SLIGHT * self.point:
            return Compared(is_better=False, is_near=is_near)
        brought = self._brought((mine, way), self.deals if estimates_points else self.deals // FEW)
        again = self._leads(brought)
        is_better = again.chance.most > SLIGHT * self.point
        loss = again.points.mean if estimates_points and again.points.mean > 0 else None
        return Compared(is_better, is_near, self._chances(brought), loss)

    def _played_on(self, mine: LineOfPlay, way: LineOfPlay, *, estimates_points: bool) -> Compared:
        """Compare the lines by rounds of bots, adding deals until one is clearly ahead or all are used."""
        brought, sure, more, slight = list[list[list[int]]](), 0.0, Lead(0.0, 0.0), SLIGHT * self.point
        for part, sure in PARTS:
            brought += self._brought((mine, way), self.deals // part - len(brought))
            more = self._leads(brought).chance
            if not FUTILE * more.error < more.mean <= slight + sure * more.error:
                break
        is_better, loss = more.mean > max(slight, sure * more.error), None
        if is_better and estimates_points:
            brought = self._brought((mine, way), len(brought))
            again = self._leads(brought)
            is_better = again.chance.mean > slight
            loss = again.points.mean if again.points.mean > 0 else None
        return Compared(is_better, more.most <= NEAR * self.point, self._chances(brought), loss)

    def _brought(self, ways: Sequence[LineOfPlay], deals: int) -> list[list[list[int]]]:
        """Return the points of some fresh deals, as a list by deal, line of play and seat."""
        return [
            [played_on(world, way, self.bots, Random(f"{self.rng_seed}/{number}")) for way in ways]
            for number, world in enumerate(islice(self._worlds, deals))
        ]

    def _chances(self, brought: Sequence[Sequence[Sequence[int]]]) -> tuple[Chances, Chances]:
        """Return the chances after the line that was played, and after the other line."""
        prospects = self.prospects
        mine, best = (
            Chances(
                _share([prospects.wins_round(each[at]) for each in brought]),
                _mean([prospects.wins_match(each[at]) for each in brought]),
            )
            for at in (0, 1)
        )
        return mine, best

    def _leads(self, brought: Sequence[Sequence[Sequence[int]]]) -> Leads:
        """Return the leads of the compared line of play over the one that was played."""
        both = (self.prospects.chance, self.prospects.balance)
        return Leads(
            *(
                lead([worth(each[1]) for each in brought], [worth(each[0]) for each in brought])
                for worth in both
            )
        )


def _mean(values: Sequence[float]) -> Chance:
    """Return the mean of some values, and its standard error."""
    return Chance(fmean(values), stdev(values) / sqrt(len(values)))


def _share(happened: Sequence[bool]) -> Chance:
    """Return the share of deals in which something happened.

    Its error counts four more deals, two of each kind, so that even a share of 0 or 1 is not certain.
    """
    return Chance(fmean(happened), _mean([*happened, True, True, False, False]).error)

"""Two ways to go on from a moment: both are played to the end of the round, on the same imagined deals.

The bots of the table play on by their own levels, and a sharp one for who is to move. Deals are added until
one way is clearly ahead or there have been enough of them; by how much is then told by fresh deals, because
what stopped the comparison by its lead looks better on those deals than it is.
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

FAST_ONES = 3  # times as many fast play-outs as are asked for; most comparisons need fewer
PLAYED_ON = 0.16  # of as many deals are played to their ends by bots
PARTS = ((8, 4.5), (4, 3.5), (2, 2.8), (1, 2.3))  # of the deals, and standard errors that then settle it
LEAST = 16  # deals
FEW = 8  # a part of the deals that is enough where fast play-outs have settled it
FUTILE = 0.5  # standard errors of a lead without which more deals are not worth their time
NEAR = 3.0  # points by which ways may differ that are about as good


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
    """The result of comparing a way with what was done.

    `is_better` is sure, and `is_near` says that it is not much better; where neither holds, the deals left it
    open. `loss` is the points of the round that fresh deals told.
    """

    is_better: bool
    is_near: bool
    chances: tuple[Chances, Chances] | None = None  # with what was done, and with the other way
    loss: float | None = None


class Comparing:
    """A move and another way to play, compared by `play_outs` fast play-outs and fewer rounds of bots.

    `view` is what the seat sees whose turn it is, `bots` play on at each seat of the table, its own included.
    """

    def __init__(self, table: Table, view: View, bots: Sequence[str], chances: str, play_outs: int) -> None:
        self.view, self.bots, self.chances = view, bots, chances
        self.play_outs, self.deals = play_outs, max(LEAST, int(PLAYED_ON * play_outs))
        self.prospects = Prospects(view)
        self.point = self.prospects.of_a_point
        self._worlds = imagined(table, view, Random(f"{chances}/on"))

    def compared(self, mine: LineOfPlay, way: LineOfPlay, *, tells_points: bool) -> Compared:
        """Compare a way with what was done: fast where that can be trusted, else on deals played on."""
        sight = first_sight(self.view, mine, way, Random(f"{self.chances}/sight"), FAST_ONES * self.play_outs)
        if sight is None:
            return self._played_on(mine, way, tells_points=tells_points)
        is_near = sight.most <= NEAR * self.point
        if sight.least <= SLIGHT * self.point:
            return Compared(is_better=False, is_near=is_near)
        brought = self._brought((mine, way), self.deals if tells_points else self.deals // FEW)
        again = self._leads(brought)
        is_better = again.chance.most > SLIGHT * self.point
        loss = again.points.mean if tells_points and again.points.mean > 0 else None
        return Compared(is_better, is_near, self._chances(brought), loss)

    def _played_on(self, mine: LineOfPlay, way: LineOfPlay, *, tells_points: bool) -> Compared:
        """Add deals until one way is clearly ahead, or there have been enough of them."""
        brought, sure, more, slight = list[list[list[int]]](), 0.0, Lead(0.0, 0.0), SLIGHT * self.point
        for part, sure in PARTS:
            brought += self._brought((mine, way), self.deals // part - len(brought))
            more = self._leads(brought).chance
            if not FUTILE * more.error < more.mean <= slight + sure * more.error:
                break
        is_better, loss = more.mean > max(slight, sure * more.error), None
        if is_better and tells_points:
            brought = self._brought((mine, way), len(brought))
            again = self._leads(brought)
            is_better = again.chance.mean > slight
            loss = again.points.mean if again.points.mean > 0 else None
        return Compared(is_better, more.most <= NEAR * self.point, self._chances(brought), loss)

    def _brought(self, ways: Sequence[LineOfPlay], deals: int) -> list[list[list[int]]]:
        """What each way brings to each seat on each of some fresh deals."""
        return [
            [played_on(world, way, self.bots, Random(f"{self.chances}/{number}")) for way in ways]
            for number, world in enumerate(islice(self._worlds, deals))
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

    def _leads(self, brought: Sequence[Sequence[Sequence[int]]]) -> Leads:
        """The leads of a way over what was done."""
        both = (self.prospects.chance, self.prospects.balance)
        return Leads(
            *(
                lead([worth(each[1]) for each in brought], [worth(each[0]) for each in brought])
                for worth in both
            )
        )


def _mean(values: Sequence[float]) -> Chance:
    """The mean of some chances."""
    return Chance(fmean(values), stdev(values) / sqrt(len(values)))


def _share(happened: Sequence[bool]) -> Chance:
    """How often something happened; as if twice more it had and twice it had not, nothing seems sure."""
    return Chance(fmean(happened), _mean([*happened, True, True, False, False]).error)

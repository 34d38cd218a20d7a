"""Two ways to go on from a moment: both are played to the end of the round, on the same imagined deals.

The bots of the table play on by their own levels, and a sharp one for who is to move. What is best is chosen on
some deals, whether it is better is told by others, and by how much by yet others: what was chosen because it
looks good on some deals looks too good there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from rummy.bots.craft.temper import EVEN
from rummy.bots.playouts.seating import seat_at
from rummy.bots.playouts.weighing import SLIGHT, Lead, Way, lead
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.match.playing_on import imagined, played_on

GLANCE = 4  # a part of the deals, by which the best way is chosen, and most are given up
APART = 4  # imagined deals, of which only the last is used, as each is much like the one before


class Compared(NamedTuple):
    """The way that was compared, and whether it is better: surely, or perhaps, or not.

    `loss` is by how many points of the round, where it is surely better by some.
    """

    way: Way
    is_better: bool
    may_be_better: bool
    loss: float | None = None


@dataclass(frozen=True)
class Moment:
    """The table before a decision of the seat whose turn it is, its view, and the bots that play on."""

    table: Table
    view: View
    bots: Sequence[str]
    chances: str

    def compared(self, mine: Way, rivals: Sequence[Way], deals: int) -> Compared:
        """The best of some rivals beside what was done, on so many deals, and as many to tell the points."""
        seat = seat_at(self.view, EVEN)
        assert seat is not None
        prospects = seat.prospects
        worlds = islice(imagined(self.table, self.view, seat, Random(f"{self.chances}/on")), 0, None, APART)

        def leads(ways: Sequence[Way], count: int) -> list[tuple[Lead, Lead]]:
            """The leads of ways over what was done on fresh deals: in the chance to win the match, in points."""
            brought = [
                [played_on(world, way, self.bots, Random(f"{self.chances}/{at}")) for way in (mine, *ways)]
                for at, world in enumerate(islice(worlds, max(2, count)))
            ]
            both = (prospects.chance, prospects.balance)
            own, *others = (
                [[worth(points) for points in column] for worth in both]
                for column in zip(*brought, strict=True)
            )
            return [(lead(other[0], own[0]), lead(other[1], own[1])) for other in others]

        slight = SLIGHT * prospects.of_a_point
        (seems, _), best = max(zip(leads(rivals, deals // GLANCE), rivals, strict=True))
        if seems.mean <= 0:
            return Compared(best, is_better=False, may_be_better=False)
        (chance, points) = leads([best], deals)[0]
        if chance.least <= 0 or chance.mean <= slight:
            return Compared(best, is_better=False, may_be_better=chance.mean > 0)
        (chance, fresh) = leads([best], deals)[0]
        if chance.mean <= slight:
            return Compared(best, is_better=False, may_be_better=True)
        told = points.least > 0 and fresh.mean > 0
        return Compared(best, is_better=True, may_be_better=True, loss=fresh.mean if told else None)

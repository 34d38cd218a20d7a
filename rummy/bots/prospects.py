"""What points are worth in a match: the chance to win it, for who is nearly there need not win much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import exp, sqrt

from rummy.engine.view import View

SLOPE = 0.22  # these two were fitted to a table of matches between equals, rounds bringing 5 to 100 points
ONE_ROUND = 60.0  # card points


class Prospects:
    """The chances of a seat in a match, told by what the round brings."""

    def __init__(self, view: View) -> None:
        order = [(view.seat + turn) % view.seats for turn in range(view.seats)]
        self.scores = [view.scores[seat] for seat in order]
        self.target, self.lowest = view.target, view.rules.match_goal == "lowest"

    def chance(self, gained: Sequence[int]) -> float:
        """The chance to come before another player, with these points added, the own seat first."""
        own, *others = (score + points for score, points in zip_longest(self.scores, gained, fillvalue=0))
        return sum(self._before(own, other) for other in others) / len(others)

    @property
    def of_a_point(self) -> float:
        """What a card point is worth about now."""
        return abs(self.chance((1,)) - self.chance(()))

    def balance(self, gained: Sequence[int]) -> float:
        """By how many points a round brings the own seat more than the others on average."""
        own, *others = gained
        more = own - sum(others) / len(others)
        return -more if self.lowest else more

    def _before(self, own: int, other: int) -> float:
        mine, others = self.target - own, self.target - other
        if self.lowest:
            mine, others = others, mine
        if min(mine, others) > 0:
            return chance_to_be_first(mine, others)
        return 0.5 if own == other else float(mine < others)


def chance_to_be_first(mine: int, others: int) -> float:
    """The chance to gain so many card points before the other player gains so many."""
    return 1 / (1 + exp(SLOPE * (mine - others) / sqrt(mine + others + ONE_ROUND)))

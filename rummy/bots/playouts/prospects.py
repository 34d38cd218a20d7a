"""The chance to win a match after a round with given points: near the target, few points are enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import exp, sqrt
from typing import NamedTuple

from rummy.engine.view import View

SLOPE = 0.22  # this and the next were fitted to simulated matches of equals with 5 to 100 points a round
ONE_ROUND = 60.0  # card points
ONE_DEAL = 45.0  # standard deviation of the difference in a deal: sharp bots 31 at gin, else 40 to 76
LAST_DEAL = 10.0  # the same after the last deal, so that a larger lead is still worth more
LOGISTIC = 1.7  # factor with which the logistic function approximates the normal distribution
SURE = 500.0  # largest exponent, against overflow


class MatchScore(NamedTuple):
    """A score after a round, and the points for rounds won that the end of the match adds."""

    score: int
    boxes: int


class Prospects:
    """A seat's chances in the match, depending on the points of this round; partners are one side."""

    def __init__(self, view: View) -> None:
        rules, self.sides = view.rules, view.sides
        order = view.in_turn(view.seat)[: view.sides]
        self.scores = [view.scores[seat] for seat in order]
        self.target, self.lowest = view.target, rules.match_goal == "lowest"
        self.deals, self.deals_left = view.deals, max(0, view.deals - view.deals_played - 1)
        if view.columns and not self.deals:  # the last column ends the match: estimate the deals left
            missing = self.target - max(view.columns[-1].scores)
            self.deals = self.deals_left = max(1, round(missing / ONE_ROUND * len(view.columns)))
        self.box, self.bonus = (rules.box_bonus, rules.game_bonus) if rules.sums_up else (0, 0)
        self.boxes = [self.box * view.rounds_won[seat] for seat in order]

    def chance(self, gained: Sequence[int]) -> float:
        """Return the mean chance to finish ahead of an opponent; `gained` are points by seat, own first."""
        chances = self._chances(gained)
        return sum(chances) / len(chances)

    def wins_match(self, gained: Sequence[int]) -> float:
        """Return an estimated chance to finish ahead of all opponents, from the chances against each."""
        chances = self._chances(gained)
        return 1 / (1 + sum((1 - chance) / chance for chance in chances)) if all(chances) else 0.0

    def wins_round(self, gained: Sequence[int]) -> bool:
        """Return True if the own side gets most points, or fewest if the lowest score wins."""
        own, *others = (-points if self.lowest else points for points in self._by_side(gained))
        return own > max(others)

    @property
    def of_a_point(self) -> float:
        """The gain in the chance to win the match by one more card point, from 0 to 1."""
        least = 1 if self.box else 0  # a box needs at least one point
        return abs(self.chance((least + 1,)) - self.chance((least,)))

    def balance(self, gained: Sequence[int]) -> float:
        """Return the own side's points minus the mean of the others, negated if the lowest score wins."""
        own, *others = self._by_side(gained)
        more = own - sum(others) / len(others)
        return -more if self.lowest else more

    def _chances(self, gained: Sequence[int]) -> list[float]:
        """Return the chance to finish ahead of each other side, given the round's points by seat."""
        points = zip_longest(self.scores, self.boxes, self._by_side(gained), fillvalue=0)
        own, *others = (MatchScore(score + won, boxes + self.box * (won > 0)) for score, boxes, won in points)
        return [self._before(own, other) for other in others]

    def _by_side(self, gained: Sequence[int]) -> list[int]:
        """Return the round's points of each side, the own side first."""
        return [sum(gained[side :: self.sides]) for side in range(self.sides)]

    def _before(self, own: MatchScore, other: MatchScore) -> float:
        """Return the chance to finish ahead of one opponent, given both scores."""
        if self.deals:
            ahead = chance_to_stay_ahead(own.score - other.score, self.deals_left)
            return chance_to_stay_ahead(self._lead(own, other, ahead), self.deals_left)
        mine, others = self.target - own.score, self.target - other.score
        if min(mine, others) <= 0:
            return _is_ahead(self._lead(own, other, _is_ahead(own.score - other.score)))
        if self.lowest:
            return chance_to_be_first(others, mine)
        first = chance_to_be_first(mine, others)
        return self._with_boxes(first, own, other) if self.box or self.bonus else first

    def _with_boxes(self, first: float, own: MatchScore, other: MatchScore) -> float:
        """Return the chance of the better total; `first` is the chance to reach the target first."""
        reached, other_reached = (MatchScore(self.target, each.boxes + self.box) for each in (own, other))
        one = chance_to_stay_ahead(self._lead(reached, other, 1.0), 0)
        two = chance_to_stay_ahead(self._lead(own, other_reached, 0.0), 0)
        return first * one + (1 - first) * two

    def _lead(self, own: MatchScore, other: MatchScore, ahead: float) -> float:
        """Return the expected lead in total points; `ahead` is the chance of the higher score at the end."""
        more = own.score + own.boxes - other.score - other.boxes + self.bonus * (2 * ahead - 1)
        return -more if self.lowest else more


def _is_ahead(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


def chance_to_stay_ahead(lead: float, deals: int) -> float:
    """Return the chance of the better total after `deals` more deals, with a lead of `lead` points now."""
    deviation = LAST_DEAL + ONE_DEAL * sqrt(deals)
    return 1 / (1 + exp(min(SURE, -LOGISTIC * lead / deviation)))


def chance_to_be_first(mine: int, others: int) -> float:
    """Return the chance to gain `mine` card points before the other player gains `others`."""
    return 1 / (1 + exp(SLOPE * (mine - others) / sqrt(mine + others + ONE_ROUND)))

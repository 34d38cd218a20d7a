"""What points are worth in a match: the chance to win it, for who is nearly there need not win much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import exp, sqrt
from typing import NamedTuple

from rummy.engine.view import View

SLOPE = 0.22  # these two were fitted to a table of matches between equals, rounds bringing 5 to 100 points
ONE_ROUND = 60.0  # card points
ONE_DEAL = 45.0  # points by which two equals part in a deal: sharp bots by 31 at gin, elsewhere by 40 to 76
LAST_DEAL = 10.0  # and so many, where none is left, that a lead is not all the same when the match is decided
LOGISTIC = 1.7  # times a standard deviation, it follows the normal distribution
SURE = 500.0  # beyond it the exponential overflows


class MatchScore(NamedTuple):
    """What a seat has after the round: its score, and what the end of the match adds for rounds won."""

    score: int
    boxes: int


class Prospects:
    """The chances of a seat in a match, told by what the round brings; partners count what both get."""

    def __init__(self, view: View) -> None:
        rules, self.sides = view.rules, view.sides
        order = view.in_turn(view.seat)[: view.sides]
        self.scores = [view.scores[seat] for seat in order]
        self.target, self.lowest = view.target, rules.match_goal == "lowest"
        self.deals, self.deals_left = view.deals, max(0, view.deals - view.deals_played - 1)
        if view.columns and not self.deals:  # the last column ends the match, about so many deals from now
            missing = self.target - max(view.columns[-1].scores)
            self.deals = self.deals_left = max(1, round(missing / ONE_ROUND * len(view.columns)))
        adds = rules.settlement == "gin" and rules.match_won_by == "totals"
        self.box, self.bonus = (rules.box_bonus, rules.game_bonus) if adds else (0, 0)
        self.boxes = [self.box * view.rounds_won[seat] for seat in order]

    def chance(self, gained: Sequence[int]) -> float:
        """The chance to come before another player, with these points added, the own seat first."""
        chances = self._chances(gained)
        return sum(chances) / len(chances)

    def wins_match(self, gained: Sequence[int]) -> float:
        """The chance to come before all other players, by the odds against each of them."""
        chances = self._chances(gained)
        return 1 / (1 + sum((1 - chance) / chance for chance in chances)) if all(chances) else 0.0

    def wins_round(self, gained: Sequence[int]) -> bool:
        """Return True if the own side gets more points than any other one, or fewer where the lowest wins."""
        own, *others = (-points if self.lowest else points for points in self._by_side(gained))
        return own > max(others)

    @property
    def of_a_point(self) -> float:
        """What a card point is worth about now."""
        least = 1 if self.box else 0  # points without which there is no box
        return abs(self.chance((least + 1,)) - self.chance((least,)))

    def balance(self, gained: Sequence[int]) -> float:
        """By how many points a round brings the own seat more than the others on average."""
        own, *others = self._by_side(gained)
        more = own - sum(others) / len(others)
        return -more if self.lowest else more

    def _chances(self, gained: Sequence[int]) -> list[float]:
        """The chance to come before each other side."""
        points = zip_longest(self.scores, self.boxes, self._by_side(gained), fillvalue=0)
        own, *others = (MatchScore(score + won, boxes + self.box * (won > 0)) for score, boxes, won in points)
        return [self._before(own, other) for other in others]

    def _by_side(self, gained: Sequence[int]) -> list[int]:
        """What each side gets, the own one first."""
        return [sum(gained[side :: self.sides]) for side in range(self.sides)]

    def _before(self, own: MatchScore, other: MatchScore) -> float:
        """The chance to come before another player who has so much."""
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
        """The chance to have the better total with this one to reach the target first, perhaps at once."""
        reached, other_reached = (MatchScore(self.target, each.boxes + self.box) for each in (own, other))
        one = chance_to_stay_ahead(self._lead(reached, other, 1.0), 0)
        two = chance_to_stay_ahead(self._lead(own, other_reached, 0.0), 0)
        return first * one + (1 - first) * two

    def _lead(self, own: MatchScore, other: MatchScore, ahead: float) -> float:
        """By how much the own total is better, with that chance to have the higher score in the end."""
        more = own.score + own.boxes - other.score - other.boxes + self.bonus * (2 * ahead - 1)
        return -more if self.lowest else more


def _is_ahead(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


def chance_to_stay_ahead(lead: float, deals: int) -> float:
    """The chance to have the better total after so many deals more."""
    spread = LAST_DEAL + ONE_DEAL * sqrt(deals)
    return 1 / (1 + exp(min(SURE, -LOGISTIC * lead / spread)))


def chance_to_be_first(mine: int, others: int) -> float:
    """The chance to gain so many card points before the other player gains so many."""
    return 1 / (1 + exp(SLOPE * (mine - others) / sqrt(mine + others + ONE_ROUND)))

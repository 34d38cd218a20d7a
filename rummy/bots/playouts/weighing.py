"""What a move was worth beside the best one: both played out on the same imagined deals, as a master does.

Only what its player could know counts, so luck is neither praised nor blamed. The best move is found on one
half of the deals and compared on the other, for what looks best on some deals looks too good there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from typing import Generic, NamedTuple

from rummy.bots.craft.hand import hand_faces, less
from rummy.bots.craft.knocking import best_lay_offs, deadwood
from rummy.bots.craft.temper import EVEN
from rummy.bots.playouts.choices import TRUST, Candidate, Deal
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.seating import seat_at
from rummy.engine.actions import Action, Discard, LayOff, Meld
from rummy.engine.melds import hand_points
from rummy.engine.view import View

DOUBT = 2.0  # standard errors that chance alone may explain
SLIGHT = 1.0  # points that nobody feels


class Weighed(NamedTuple):
    """The best way to end the turn, and by how many points of a round it is better; 0 if it is not."""

    best: tuple[Action, ...]
    loss: float
    is_equal: bool  # whether the move was as good, as far as can be told


def weigh(view: View, actions: tuple[Action, ...], rng: Random, play_outs: int) -> Weighed | None:
    """Weigh what was done; None where nothing can be played out."""
    if view.phase == "layoff":
        return _defended(view, actions)
    seat = seat_at(view, EVEN)
    if seat is None:
        return None
    scales = _Scales(seat.ways(), seat.done(actions), seat.deals(rng), seat.prospects)
    return scales.weigh(int(seat.pace * play_outs))


class _Scales(Generic[Deal]):
    """The ways that there were, and what was done."""

    def __init__(
        self,
        ways: list[Candidate[Deal]],
        done: list[Candidate[Deal]],
        deals: Iterator[Deal],
        prospects: Prospects,
    ) -> None:
        self.deals, self.prospects = deals, prospects
        self.done = {_identity(way): way for way in done}
        self.others = [way for way in ways if _identity(way) not in self.done]
        self.same = [way for way in ways if _identity(way) in self.done] or done

    def weigh(self, play_outs: int) -> Weighed | None:
        """Find the best way on half of the play-outs, and compare it with what was done on the others."""
        if not self.same:
            return None
        if not self.others:
            return Weighed(_whole(self.same[0]), 0.0, is_equal=True)
        mine, best = self._found(play_outs // 2)
        return (
            Weighed(_whole(best), 0.0, is_equal=True)
            if best is mine
            else self._compared(mine, best, play_outs // 4)
        )

    def _found(self, play_outs: int) -> tuple[Candidate[Deal], Candidate[Deal]]:
        """The best of what was done, and of all."""
        ways, worth = [*self.same, *self.others], self.prospects.chance
        sums = [TRUST * way.hunch for way in ways]
        for deal in islice(self.deals, max(1, play_outs // len(ways))):
            for at, way in enumerate(ways):
                sums[at] += worth(way.outcome(deal))
        mine = max(range(len(self.same)), key=sums.__getitem__)
        return ways[mine], ways[max(range(len(ways)), key=sums.__getitem__)]

    def _compared(self, mine: Candidate[Deal], best: Candidate[Deal], deals: int) -> Weighed:
        leads, losses = list[float](), list[float]()
        for deal in islice(self.deals, max(2, deals)):
            one, other = best.outcome(deal), mine.outcome(deal)
            leads.append(self.prospects.chance(one) - self.prospects.chance(other))
            losses.append(self.prospects.balance(one) - self.prospects.balance(other))
        lead, loss = _mean(leads), _mean(losses)
        error = sqrt(sum((each - lead) ** 2 for each in leads) / (len(leads) - 1) / len(leads))
        doubt = max(DOUBT * error, SLIGHT * self.prospects.of_a_point)
        return Weighed(_whole(best), max(0.0, loss), is_equal=lead <= doubt)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _whole(way: Candidate[Deal]) -> tuple[Action, ...]:
    """The actions of a way, to the end of the turn as far as it tells."""
    return way.then or (way.action,)


def _identity(way: Candidate[Deal]) -> object:
    """What makes a way another one: the cards laid and thrown where melds are laid, else the action."""
    actions = _whole(way)
    if not any(isinstance(action, Meld | LayOff) for action in actions):
        return actions
    melds = (card for action in actions if isinstance(action, Meld) for meld in action.melds for card in meld)
    laid = {action.card for action in actions if isinstance(action, LayOff)}
    return frozenset([*melds, *laid]), *(action for action in actions if isinstance(action, Discard))


def _defended(view: View, actions: tuple[Action, ...]) -> Weighed:
    """Laying off on a knocker: nothing is hidden any more, so that the points are certain."""
    best = best_lay_offs(view)
    hand = hand_faces(view)
    mine, least = (
        deadwood(less(hand, [step.card for step in way if isinstance(step, LayOff)]), view)
        for way in (actions, best)
    )
    loss = _conceded(view, mine) - _conceded(view, least)
    return Weighed(best or actions, float(loss), is_equal=loss <= 0)


def _conceded(view: View, left: int) -> int:
    """The points that the knocker gets from a defender with so much left; below zero for an undercut."""
    knocker = view.hands[1 - view.seat]
    theirs = hand_points((view.faces[card] for card in knocker if card in view.faces), view.rules)
    return left - theirs if left > theirs else left - theirs - view.rules.undercut_bonus

"""A move beside another one, both played out fast on the same imagined deals, as an expert does.

Only what its player could know counts, so luck is neither praised nor blamed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from rummy.bots.playouts.seating import seat_at
from rummy.bots.strategy.hand import hand_faces, less
from rummy.bots.strategy.knocking import best_lay_offs, deadwood
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action, Done, Knock, LayOff, Meld
from rummy.engine.melds import hand_points
from rummy.engine.view import View

DOUBT = 2.0  # standard errors that chance alone may explain
SLIGHT = 1.0  # points that nobody feels
PARTS = (8, 8, 4, 2)  # of the play-outs: those after which it may be clear how two ways compare
SURE = 4.0  # standard errors with which it is

LineOfPlay = tuple[Action, ...]  # actions to the end of the turn, as far as they are told


class Lead(NamedTuple):
    """By how much one thing is worth more than another on the same deals, and the standard error of that."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """What it may be without luck."""
        return self.mean - DOUBT * self.error

    @property
    def most(self) -> float:
        """The upper end of its interval of two standard errors."""
        return self.mean + DOUBT * self.error


def lead(one: Sequence[float], other: Sequence[float]) -> Lead:
    """The lead of one over the other, deal by deal; there are two deals at least."""
    more = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(more) / len(more)
    return Lead(mean, sqrt(sum((each - mean) ** 2 for each in more) / (len(more) - 1) / len(more)))


def first_sight(view: View, mine: LineOfPlay, way: LineOfPlay, rng: Random, play_outs: int) -> Lead | None:
    """Return the lead of a way over what was done, in the chance to win the match, in fast play-outs.

    None where a game has no such play-outs, or one way lays cards and the other does not: in fast play-outs
    all wait for what pays most, as real players do not, so that to hold back seems too good there.
    """
    seat = seat_at(view, EVEN) if _lays(mine) == _lays(way) else None
    both = [seat.done(mine), seat.done(way)] if seat else []
    if seat is None or not all(both):
        return None
    deals, worth = seat.deals(rng), seat.prospects.chance
    slight, worths = SLIGHT * seat.prospects.of_a_point, [[list[float]() for _ in ways] for ways in both]
    most, found = max(2, int(seat.pace * play_outs)), Lead(0.0, 0.0)
    for part in PARTS:
        for deal in islice(deals, max(2, most // part)):
            for ways, told in zip(both, worths, strict=True):
                for each, values in zip(ways, told, strict=True):
                    values.append(worth(each.outcome(deal)))
        one, other = (max(told, key=sum) for told in worths)
        found = lead(other, one)
        if abs(found.mean - slight) > SURE * found.error:
            break
    return found


def _lays(way: LineOfPlay) -> bool:
    return any(isinstance(action, Meld | LayOff | Knock) for action in way)


def defended(view: View, actions: LineOfPlay) -> tuple[LineOfPlay, int]:
    """Return what to lay off on a knocker, and the points that something else cost: nothing is hidden."""
    best, hand = best_lay_offs(view), hand_faces(view)
    mine, least = (
        deadwood(less(hand, [step.card for step in way if isinstance(step, LayOff)]), view)
        for way in (actions, best)
    )
    way: LineOfPlay = best or (Done(),)
    return way, _conceded(view, mine) - _conceded(view, least)


def _conceded(view: View, left: int) -> int:
    """The points that the knocker gets from a defender with so much left; below zero for an undercut."""
    knocker = view.hands[1 - view.seat]
    theirs = hand_points((view.faces[card] for card in knocker if card in view.faces), view.rules)
    return left - theirs if left > theirs else left - theirs - view.rules.undercut_bonus

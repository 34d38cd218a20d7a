"""The comparison of two moves by fast play-outs on the same sampled deals, as an expert compares them.

Only what the player could know counts, so a move is judged no better for the cards that came after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from rummy.bots.strategies import seat_at
from rummy.bots.strategy.hand import deadwood, hand_faces
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action, Done, Knock, LayOff, Meld
from rummy.engine.melds import hand_points, less
from rummy.engine.view import View
from rummy.games.shared.showing.hands import best_lay_offs

DOUBT = 2.0  # standard errors that may be chance
SLIGHT = 1.0  # card points too few to matter
PARTS = (8, 8, 4, 2)  # play-outs after which a clear comparison stops, as divisors of the whole number
SURE = 4.0  # standard errors that make a comparison clear

LineOfPlay = tuple[Action, ...]  # actions to the end of the turn, as far as known


class Lead(NamedTuple):
    """The mean difference in value of two options on the same deals, with its standard error."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """The mean less two standard errors, in the unit of the mean."""
        return self.mean - DOUBT * self.error

    @property
    def most(self) -> float:
        """The mean plus two standard errors, in the unit of the mean."""
        return self.mean + DOUBT * self.error


def lead(one: Sequence[float], other: Sequence[float]) -> Lead:
    """Return the mean difference of two lists of results on the same deals, and its standard error."""
    more = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(more) / len(more)
    return Lead(mean, sqrt(sum((each - mean) ** 2 for each in more) / (len(more) - 1) / len(more)))


def first_sight(view: View, mine: LineOfPlay, way: LineOfPlay, rng: Random, play_outs: int) -> Lead | None:
    """Return the lead of `way` over a player's move `mine`, as a difference in the chance to win the match.

    Return None if the game has no fast play-outs, or if only one option lays cards: in fast play-outs all
    players wait for what pays most, unlike real players, so holding back would seem too good.
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
            for ways, results in zip(both, worths, strict=True):
                for each, values in zip(ways, results, strict=True):
                    values.append(worth(each.outcome(deal)))
        one, other = (max(results, key=sum) for results in worths)
        found = lead(other, one)
        if abs(found.mean - slight) > SURE * found.error:
            break
    return found


def _lays(way: LineOfPlay) -> bool:
    return any(isinstance(action, Meld | LayOff | Knock) for action in way)


def defended(view: View, actions: LineOfPlay) -> tuple[LineOfPlay, int]:
    """Return the best lay-offs on a knocker, and the points that `actions` lose against them."""
    best, hand = best_lay_offs(view), hand_faces(view)
    mine, least = (
        deadwood(less(hand, [step.card for step in way if isinstance(step, LayOff)]), view)
        for way in (actions, best)
    )
    way: LineOfPlay = best or (Done(),)
    return way, _conceded(view, mine) - _conceded(view, least)


def _conceded(view: View, left: int) -> int:
    """Return the knocker's points if the defender has `left` deadwood; negative for an undercut."""
    knocker = view.hands[1 - view.seat]
    theirs = hand_points((view.faces[card] for card in knocker if card in view.faces), view.rules)
    return left - theirs if left > theirs else left - theirs - view.rules.undercut_bonus

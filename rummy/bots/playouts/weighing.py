"""What may be better than a move: both played out fast on the same imagined deals, as a master does.

Only what its player could know counts, so luck is neither praised nor blamed. This is a first sight, which
says what is worth a closer look: in fast play-outs all wait for what pays most, as real players do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Generic, NamedTuple

from rummy.bots.craft.hand import hand_faces, less
from rummy.bots.craft.knocking import best_lay_offs, deadwood
from rummy.bots.craft.temper import EVEN
from rummy.bots.playouts.choices import Candidate, Deal
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.seating import seat_at
from rummy.engine.actions import Action, Discard, LayOff, Meld
from rummy.engine.melds import hand_points
from rummy.engine.view import View

DOUBT = 2.0  # standard errors that chance alone may explain
SLIGHT = 1.0  # points that nobody feels
GLANCE = 5  # a first part of the play-outs, after which most ways are out of the question

LineOfPlay = tuple[Action, ...]  # actions to the end of the turn, as far as they are told


class Lead(NamedTuple):
    """By how much one thing is worth more than another on the same deals, and the standard error of that."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """What it may be without luck."""
        return self.mean - DOUBT * self.error


def lead(one: Sequence[float], other: Sequence[float]) -> Lead:
    """The lead of one over the other, deal by deal; there are two deals at least."""
    more = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(more) / len(more)
    return Lead(mean, sqrt(sum((each - mean) ** 2 for each in more) / (len(more) - 1) / len(more)))


class Weighed(NamedTuple):
    """What was done or what seems best, and the ways that may be better, the most promising first.

    `loss` is the points of the round that it cost, where they are certain.
    """

    best: LineOfPlay
    rivals: tuple[LineOfPlay, ...] = ()
    loss: float | None = None


def weigh(view: View, actions: LineOfPlay, rng: Random, play_outs: int) -> Weighed | None:
    """Weigh what was done; None where nothing can be played out."""
    if view.phase == "layoff":
        return _defended(view, actions)
    seat = seat_at(view, EVEN)
    if seat is None:
        return None
    scales = _Scales(seat.ways(), seat.done(actions), seat.deals(rng), seat.prospects)
    return scales.weigh(int(seat.pace * play_outs))


class _Tried(Generic[Deal]):
    """A way, and what it was worth on each deal so far."""

    def __init__(self, way: Candidate[Deal]) -> None:
        self.way, self.worths = way, list[float]()


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
        """Find what may be better; most of it is out of the question at a glance."""
        if not self.same:
            return None
        mine, tried = [_Tried(way) for way in self.same], [_Tried(way) for way in self.others]
        leads = list[tuple[Lead, _Tried[Deal]]]()
        slight, most = SLIGHT * self.prospects.of_a_point, play_outs // max(1, len(mine) + len(tried))
        for count in (most // GLANCE, most - most // GLANCE) if tried else ():
            for deal in islice(self.deals, max(2, count)):
                for each in (*mine, *tried):
                    each.worths.append(self.prospects.chance(each.way.outcome(deal)))
            mine = [max(mine, key=lambda each: sum(each.worths))]
            leads = [(lead(each.worths, mine[0].worths), each) for each in tried]
            tried = [each for more, each in leads if more.mean + more.error > slight]
            if not tried:
                break
        return Weighed(_whole(self.same[0]), _best_of_each_kind(leads, slight))


def _best_of_each_kind(leads: list[tuple[Lead, _Tried[Deal]]], slight: float) -> tuple[LineOfPlay, ...]:
    """The best of those that lay and of those that hold back, as a first sight is no judge between these."""
    found: dict[type[Action], LineOfPlay] = {}
    for more, each in sorted(leads, key=lambda pair: -pair[0].mean):
        if more.mean > max(more.error, slight):
            found.setdefault(type(each.way.action), _whole(each.way))
    return tuple(found.values())


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
    return Weighed(actions, (best,), float(loss)) if loss > 0 else Weighed(best or actions)


def _conceded(view: View, left: int) -> int:
    """The points that the knocker gets from a defender with so much left; below zero for an undercut."""
    knocker = view.hands[1 - view.seat]
    theirs = hand_points((view.faces[card] for card in knocker if card in view.faces), view.rules)
    return left - theirs if left > theirs else left - theirs - view.rules.undercut_bonus

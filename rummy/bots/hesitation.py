"""How close a choice looks to whoever has it: how long somebody would hesitate there. It decides nothing.

It looks at what that seat sees and at nothing else, and only roughly: whether the upcard goes with the hand,
and how many discards look about as good as each other. So it tells no more than a person's hesitation does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rummy.bots.craft.hand import completes, discards, hand_faces, lonely
from rummy.bots.craft.spread import free_discards
from rummy.bots.sides.canasta import PLAIN, discard_costs
from rummy.engine.actions import Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal, ways_to_take
from rummy.engine.melds import card_points
from rummy.engine.view import View

CLOSE = 3  # card points that two discards may be apart and still look about as good
MANY = 4  # discards that look about as good, among which it is hardest to choose
BIG = 16  # cards in a hand that nobody sorts through
NO_USE, NEAR, FITS = 0.2, 1.0, 0.5  # how hard it is to leave or take such an upcard
PILE = 8  # cards in a pile over which it is hardest to decide


class Alternatives(NamedTuple):
    """How hard it is to decide in a flow of turns, from 0 (nothing to decide) to 1."""

    upcard: Callable[[View], float]
    discard: Callable[[View], float]


def hesitation(view: View) -> float:
    """How close the choice of a view's seat looks to it, from 0 (there is none) to 1; once over each card."""
    ways = ALTERNATIVES[view.rules.flow]
    if view.phase in ("upcard", "draw", "buy"):
        return ways.upcard(view)
    has_come = view.drawn is not None or view.taken is not None
    is_first = view.phase == "play" and has_come and not view.shed
    return ways.discard(view) if is_first else 0.0


def _over_upcard(view: View) -> float:
    if not view.pile or (view.phase != "buy" and not is_legal(view, Take())):
        return 0.0
    top = view.faces[view.pile[-1]]
    if len(view.hand) < BIG and completes(view, top):
        return FITS
    return NEAR if top not in lonely([*hand_faces(view), top]) else NO_USE


def _over_pile(view: View) -> float:
    return min(1.0, len(view.pile) / PILE) if any(ways_to_take(view)) else 0.0


def _over_discard(view: View) -> float:
    choices = lonely(discards(view) if len(view.hand) < BIG else free_discards(view))
    return _closeness({face: -float(card_points(face, view.in_force)) for face in choices})


def _over_canasta_discard(view: View) -> float:
    return _closeness(discard_costs(view, PLAIN, 1.0))


def _closeness(costs: dict[Face, float]) -> float:
    """How hard it is to choose between discards that cost so much, in card points."""
    least = min(costs.values(), default=0.0)
    close = sum(cost <= least + CLOSE for cost in costs.values())
    return min(1.0, max(0, close - 1) / (MANY - 1))


ALTERNATIVES = {
    "table": Alternatives(_over_upcard, _over_discard),
    "knock": Alternatives(_over_upcard, _over_discard),
    "declare": Alternatives(_over_upcard, _over_discard),
    "close": Alternatives(_over_upcard, _over_discard),
    "canasta": Alternatives(_over_pile, _over_canasta_discard),
}

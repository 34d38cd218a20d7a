"""The beginner level: a player who knows the rules, but overlooks part of their hand.

They see sets better than runs, and seldom a meld that needs a joker; with few cards left they see everything.
They see all melds of an opening or none. What they overlook, they may see next turn. They take the upcard
only for a meld that they see, which they lay at once, lay off half of the cards that fit, and discard a high
card that looks useless, or sometimes any other card outside melds. They never look at the cards that others
hold or take. At Rummy 500 they take at most the upcard, and at contract games they buy only a card that
completes the contract.
"""

from __future__ import annotations

import math
from random import Random

from rummy.bots.levels.perception import Perception, highest, unless_missed, with_random_discards
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import hand_faces, highest_isolated, plans
from rummy.bots.strategy.laying import Weights
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.rummy500_turn import (
    best_rummy500_plan,
    must_lay_face,
    next_lay,
    spare_discards,
    without_take,
)
from rummy.bots.strategy.strategy import Profile
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.view import View
from rummy.games.judge import is_legal

AT_ONCE = Weights(card=5, joker=25)  # lays jokers as soon as possible
AIM = Aim(copies=False, buys=math.inf, takes=0.8, points=0.5)  # in contract games


def _basic(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a basic game: take the upcard for a meld that is noticed, lay noticed melds."""
    perception = Perception(view, rng)
    if view.phase == "draw":
        return Take() if perception.wants_top() or not is_legal(view, Draw()) else Draw()
    steps = [step for plan in plans(view, hand_faces(view)) for step in plan.actions]
    first = sorted(steps, key=perception.lays_taken, reverse=True)
    seen = (step for step in first if perception.notices(step) and is_legal(view, step))
    return next(seen, None) or Discard(highest(view))


def _joker(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a game with an opening: open with the melds that are noticed, if enough."""
    perception = Perception(view, rng)
    action = opening_action(view, AT_ONCE, highest, perception.notices)
    return unless_missed(view, action, perception) if isinstance(action, Take) else action


def _rummy500(view: View, rng: Random, _: Profile) -> Action:
    """Return the action at Rummy 500: take at most the upcard, and lay the melds that are noticed."""
    perception, must_lay = Perception(view, rng), must_lay_face(view)
    if view.phase == "draw":
        takes = perception.wants_top() and is_legal(view, Take())
        return Take() if takes else without_take(view)
    steps = best_rummy500_plan(view, hand_faces(view), must_lay).actions
    lay = next_lay(view, [step for step in steps if must_lay or perception.notices(step)])
    return lay or Discard(highest_isolated(spare_discards(view), view.rules))


def _contract(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a contract game: lay the contract as soon as possible, and hardly ever buy."""
    return unless_missed(view, contract_action(view, AIM), Perception(view, rng))


basic, joker, rummy500, contract = map(with_random_discards, (_basic, _joker, _rummy500, _contract))

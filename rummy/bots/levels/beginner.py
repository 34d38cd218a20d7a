"""The beginner level: a player who knows the rules, but overlooks part of their hand.

They see sets better than runs, and seldom a meld that needs a joker; with few cards left they see everything.
What they overlook, they may see next turn. They take the upcard only for a meld that they see, lay off half
of what fits, discard a high card that looks useless, and now and then another card outside melds. They never
look at what others hold or take. At gin they knock late, to be safe. At Rummy 500 they take at most the
upcard, at contract games they buy only what completes the contract, and at canasta they leave every other
pile.
"""

from __future__ import annotations

import math
from random import Random

from rummy.bots.canasta_family.canasta import EAGER, canasta_action
from rummy.bots.closed.closing import at_once, closing_action
from rummy.bots.closed.declaring import closed_action, discardable
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import discards, hand_faces, highest_isolated, plans
from rummy.bots.strategy.knocking import gin_action
from rummy.bots.strategy.laying import Laid, Weights
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.rummy500_turn import best_rummy500_plan, must_lay_face, next_lay, spare_discards
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Done, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, is_set, is_wild, least_deadwood
from rummy.engine.view import View

FEW = 5  # largest hand in which they see everything
SETS, RUNS, WITH_WILD = 0.95, 0.8, 0.5  # chance to see such a meld in one turn
FITS = 0.5  # chance to see what fits the table
SLIPS = 0.2  # chance to make another discard than the one chosen
SLIPS_AT_GIN = 0.35  # more often, as no meld on the table shows what is worth keeping
AT_ONCE = Weights(card=5, joker=25)  # lays jokers as soon as possible
AIM = Aim(copies=False, buys=math.inf, takes=0.8, points=0.5)  # at a contract


class Beginner:
    """A bot that sees part of its own hand, and nothing of the others."""

    is_slow = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return an action, now and then with a random other discard."""
        action = PLAY[view.kind](self, view, rng)
        often = SLIPS_AT_GIN if view.kind == "gin" else SLIPS
        slips = isinstance(action, Discard) and rng.random() < often
        return Discard(rng.choice(_loose(view))) if slips else action

    def basic(self, view: View, rng: Random) -> Action:
        """Take what makes a meld that is noticed, and lay what is noticed."""
        perception = _Perception(view, rng)
        if view.phase == "draw":
            return Take() if perception.wants_top or not is_legal(view, Draw()) else Draw()
        steps = (step for plan in plans(view, hand_faces(view)) for step in plan.actions)
        seen = (step for step in steps if perception.notices(step) and is_legal(view, step))
        return next(seen, None) or Discard(_highest(view))

    def joker(self, view: View, rng: Random) -> Action:
        """Open with the melds that are noticed, if they are enough."""
        perception = _Perception(view, rng)
        action = opening_action(view, AT_ONCE, _highest, perception.notices)
        return _unless_missed(view, action, perception) if isinstance(action, Take) else action

    def rummy500(self, view: View, rng: Random) -> Action:
        """Take at most the upcard, and lay what is noticed."""
        perception, must_lay = _Perception(view, rng), must_lay_face(view)
        if view.phase == "draw":
            draws = Draw() if is_legal(view, Draw()) else Pass() if view.may_decline else Take()
            return Take() if perception.wants_top and is_legal(view, Take()) else draws
        steps = best_rummy500_plan(view, hand_faces(view), must_lay).actions
        lay = next_lay(view, [step for step in steps if must_lay or perception.notices(step)])
        return lay or Discard(highest_isolated(spare_discards(view), view.rules))

    def gin(self, view: View, rng: Random) -> Action:
        """Knock with a third of the deadwood that would be allowed."""
        action = gin_action(view, _highest, lambda view: view.knock_limit // 3)
        return _unless_missed(view, action, _Perception(view, rng))

    def declaring(self, view: View, rng: Random) -> Action:
        """Take what joins a meld that is noticed."""
        perception = _Perception(view, rng)
        return closed_action(view, lambda view, top: perception.wants_top, _highest)

    def closing(self, view: View, rng: Random) -> Action:
        """Take what joins a meld that is noticed, and close at once when that is noticed."""
        perception = _Perception(view, rng)
        action = closing_action(view, lambda view, top: perception.wants_top, _highest, at_once)
        return _unless_missed(view, action, perception)

    def contract(self, view: View, rng: Random) -> Action:
        """Lay the contract as soon as possible, and hardly ever buy."""
        return _unless_missed(view, contract_action(view, AIM), _Perception(view, rng))

    def canasta(self, view: View, rng: Random) -> Action:
        """Extend the melds on the table, and leave every other pile."""
        action = canasta_action(view, EAGER, self.temper.caution)
        return _unless_missed(view, action, _Perception(view, rng))


class _Perception:
    """One look at the hand and the table in which some things are overlooked at random."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view, self._rng = view, rng
        self._seen: dict[Faces, bool] = {}

    def notices(self, action: Laid) -> bool:
        """Return True if the beginner notices that these cards can be laid."""
        if isinstance(action, Meld):
            return all(map(self._finds, action.melds))
        return self.notices_with(FITS)

    def notices_with(self, chance: float) -> bool:
        """Return True with the given chance; always with a small hand or if a card must be laid."""
        return len(self.view.hand) <= FEW or bool(self.view.owed) or self._rng.random() < chance

    @property
    def wants_top(self) -> bool:
        """True if the beginner notices that the upcard joins a meld."""
        view = self.view
        if not view.pile:
            return False
        top = view.faces[view.pile[-1]]
        _, melds = least_deadwood((*hand_faces(view), top), view.in_force)
        return any(top in meld and self._finds(meld) for meld in melds)

    def _finds(self, meld: Faces) -> bool:
        if meld not in self._seen:
            wild = any(is_wild(face, self.view.in_force) for face in meld)
            self._seen[meld] = self.notices_with(WITH_WILD if wild else SETS if is_set(meld) else RUNS)
        return self._seen[meld]


def _unless_missed(view: View, action: Action, perception: _Perception) -> Action:
    """Return the action, or an alternative if the beginner overlooks it."""
    match action:
        case Take() if not (
            perception.notices_with(FITS) if view.kind == "canasta" else perception.wants_top
        ):
            ways: tuple[Action, ...] = (Draw(), Pass())
        case LayOff() if not perception.notices(action):
            ways = (Done(),) if view.phase == "layoff" else (Discard(_highest(view)),)
        case _:
            ways = ()
    return next((way for way in ways if is_legal(view, way)), action)


def _loose(view: View) -> list[Face]:
    """Return the possible discards that are neither wild nor in a meld, or all if there are none."""
    choices = discardable(view) if view.kind == "canasta" else discards(view)
    return [face for face in choices if not is_wild(face, view.in_force)] or choices


def _highest(view: View) -> Face:
    """Return the highest of the loose cards, isolated ones first."""
    return highest_isolated(_loose(view), view.in_force)

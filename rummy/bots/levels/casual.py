"""The casual level: a player who finds everything they can lay, but ignores what the others do.

They never miss a lay-off or a way to go out, and take a discard whenever they can lay more with it. They keep
pairs and neighbours even if the cards that would complete them are gone, and discard their highest other card
unless it fits the table. At gin they knock as soon as possible. With jokers and an opening they lay melds,
keep jokers, and find other lay-offs with the card that came or with few cards left, so they discard what
others can lay off. At Rummy 500 they take a deeper discard for a meld if few cards are above it. With closed
hands they only minimise the points that are left. At canasta they don't discard what the next player has
laid.
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import PLAIN, canasta_action
from rummy.bots.closed.closing import at_once, closing_action
from rummy.bots.closed.declaring import burden, closed_action, discardable, joins, lowers
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import (
    best_plan,
    discards,
    fits_table,
    hand_faces,
    highest_isolated,
    holds_back,
    less,
    noticed,
)
from rummy.bots.strategy.knocking import gin_action
from rummy.bots.strategy.laying import Laid, Weights, laid_by
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.rummy500_turn import (
    best_rummy500_plan,
    makes_meld,
    must_lay_face,
    next_lay,
    offers,
    spare_discards,
)
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.view import View

KEPT = Weights(card=5, joker=-8)  # value of shedding a card, and a joker
HOPED_FOR = 3  # deadwood with which patient ones knock
FEW = 6  # largest hand with which they find every lay-off on a full table
WITHIN_REACH = 5  # most cards that they take
AIM = Aim(copies=False, buys=0.7, takes=0.5, points=0.2, swaps=True)  # at a contract


class Casual:
    """A bot that sees everything on the table, but not what the others collect."""

    is_slow = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return an action, without randomness."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Take a discard to lay more, lay all, discard the highest isolated card that fits no meld."""
        return _draw(view) if view.phase == "draw" else self._play(view)

    def joker(self, view: View, rng: Random) -> Action:
        """Lay melds, keep jokers, and find other lay-offs once the hand is small."""
        return opening_action(view, KEPT, _highest, lambda action: _sees(view, action))

    def rummy500(self, view: View, rng: Random) -> Action:
        """Take a discard for a meld if few cards are above it, and lay everything."""
        return _draw_or_dig(view) if view.phase == "draw" else _lay_or_discard(view)

    def gin(self, view: View, rng: Random) -> Action:
        """Knock as soon as possible, or with few points if patient."""
        return gin_action(view, _unwanted, self._low_enough)

    def declaring(self, view: View, rng: Random) -> Action:
        """Take what lowers the deadwood, discard what leaves the least."""
        return closed_action(view, joins if view.rules.runs_to_go_out else lowers, _leaves_least)

    def closing(self, view: View, rng: Random) -> Action:
        """Take what lowers the deadwood, discard what leaves the least, close at once."""
        return closing_action(view, lowers, _leaves_least, at_once)

    def contract(self, view: View, rng: Random) -> Action:
        """Keep cards that bring the contract nearer, and lay off everything that fits the table."""
        return contract_action(view, AIM)

    def canasta(self, view: View, rng: Random) -> Action:
        """Keep most wild cards, and avoid discards that fit the opponents' melds."""
        return canasta_action(view, PLAIN, self.temper.caution)

    def _play(self, view: View) -> Action:
        plan = best_plan(view, hand_faces(view))
        if plan.actions and not (self._is_patient and holds_back(view, plan, self.temper.patience)):
            return plan.actions[0]
        return Discard(_unwanted(view))

    def _low_enough(self, view: View) -> int:
        return HOPED_FOR if self._is_patient else view.knock_limit

    @property
    def _is_patient(self) -> bool:
        return self.temper.patience > EVEN.patience


def _sees(view: View, action: Laid) -> bool:
    return isinstance(action, Meld) or not {*noticed(view, FEW)}.isdisjoint(laid_by(action))


def _draw(view: View) -> Action:
    return Take() if _wants_top(view) or not is_legal(view, Draw()) else Draw()


def _wants_top(view: View) -> bool:
    if not view.pile:
        return False
    hand, top = hand_faces(view), view.faces[view.pile[-1]]
    return len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest)


def _highest(view: View) -> Face:
    return highest_isolated(discards(view), view.rules)


def _unwanted(view: View) -> Face:
    choices = discards(view)
    return highest_isolated([face for face in choices if not fits_table(view, face)] or choices, view.rules)


def _leaves_least(view: View) -> Face:
    hand, rules = hand_faces(view), view.in_force
    left = {card: burden(view, less(hand, (card,))) for card in discardable(view)}
    least = [card for card in left if left[card] == min(left.values())]
    return highest_isolated(least, rules)


def _draw_or_dig(view: View) -> Action:
    for offer in offers(view):
        near = len(offer.hand) <= len(view.hand) + WITHIN_REACH
        if near and makes_meld(view, offer) and is_legal(view, offer.action):
            return offer.action
    if is_legal(view, Draw()):
        return Draw()
    return Pass() if view.may_decline else Take()


def _lay_or_discard(view: View) -> Action:
    steps = best_rummy500_plan(view, hand_faces(view), must_lay_face(view)).actions
    return next_lay(view, steps) or Discard(highest_isolated(spare_discards(view), view.rules))

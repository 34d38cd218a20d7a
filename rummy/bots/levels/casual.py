"""Somebody who plays now and then: they find all that they can lay, and do not look at what the others do.

They never miss a lay-off or a way to go out, and take a discard whenever they can lay more with it. They keep
pairs and neighbours, whether or not the cards that complete them are long gone, and throw their highest other
card unless it fits the table. At gin they knock as soon as they may. With jokers and an opening they lay
melds, keep jokers, and find what else fits the table with the card that came, or once they have few cards; so
they throw what others lay off there. At Rummy 500 they dig for a meld if few cards lie above it. With
closed hands they look at nothing but how many points are left. At canasta they throw nothing that the next
player has laid.
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import PLAIN, canasta_action
from rummy.bots.closed.closing import at_once, closing_action
from rummy.bots.closed.declaring import burden, closed_action, joins, lowers, throwable
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import (
    best_plan,
    discards,
    fits_table,
    hand_faces,
    highest_lonely,
    holds_back,
    less,
    noticed,
)
from rummy.bots.strategy.knocking import gin_action
from rummy.bots.strategy.laying import Laid, Weights, laid_by
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.play import PLAY
from rummy.bots.strategy.spread import best_spread, makes_meld, next_lay, offers, owed_face, spare_discards
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.view import View

KEPT = Weights(card=5, joker=-8)  # what it is worth to them to shed a card, and a joker
HOPED_FOR = 3  # card points with which they knock if they are patient
FEW = 6  # cards in hand with which they find on a table full of melds what fits
WITHIN_REACH = 5  # cards that they take at most
AIM = Aim(copies=False, buys=0.7, takes=0.5, points=0.2, swaps=True)  # at a contract


class Casual:
    """Plays now and then: sees all of the table, but not what the others collect."""

    ponders = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return their action; they leave nothing to chance."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Take a discard to lay more, lay all, throw the highest lonely card that does not fit the table."""
        return _draw(view) if view.phase == "draw" else self._play(view)

    def joker(self, view: View, rng: Random) -> Action:
        """Lay melds, keep jokers, and find what else fits once the hand is small."""
        return opening_action(view, KEPT, _highest, lambda action: _sees(view, action))

    def rummy500(self, view: View, rng: Random) -> Action:
        """Dig for a meld where few cards lie above it, and lay all."""
        return _draw_or_dig(view) if view.phase == "draw" else _spread(view)

    def gin(self, view: View, rng: Random) -> Action:
        """Knock as soon as may be, or with few points if patient."""
        return gin_action(view, _unwanted, self._low_enough)

    def declaring(self, view: View, rng: Random) -> Action:
        """Take what lowers the deadwood, throw what leaves least of it."""
        return closed_action(view, joins if view.rules.runs_to_go_out else lowers, _leaves_least)

    def closing(self, view: View, rng: Random) -> Action:
        """Take what lowers the deadwood, throw what leaves least of it, close at once."""
        return closing_action(view, lowers, _leaves_least, at_once)

    def contract(self, view: View, rng: Random) -> Action:
        """Keep what the contract is nearest to, and find all that fits the table."""
        return contract_action(view, AIM)

    def canasta(self, view: View, rng: Random) -> Action:
        """Keep most wild cards, and see what the others have laid."""
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
    return highest_lonely(discards(view), view.rules)


def _unwanted(view: View) -> Face:
    choices = discards(view)
    return highest_lonely([face for face in choices if not fits_table(view, face)] or choices, view.rules)


def _leaves_least(view: View) -> Face:
    hand, rules = hand_faces(view), view.in_force
    left = {card: burden(view, less(hand, (card,))) for card in throwable(view)}
    least = [card for card in left if left[card] == min(left.values())]
    return highest_lonely(least, rules)


def _draw_or_dig(view: View) -> Action:
    for offer in offers(view):
        near = len(offer.hand) <= len(view.hand) + WITHIN_REACH
        if near and makes_meld(view, offer) and is_legal(view, offer.action):
            return offer.action
    if is_legal(view, Draw()):
        return Draw()
    return Pass() if view.may_decline else Take()


def _spread(view: View) -> Action:
    steps = best_spread(view, hand_faces(view), owed_face(view)).actions
    return next_lay(view, steps) or Discard(highest_lonely(spare_discards(view), view.rules))

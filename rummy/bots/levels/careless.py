"""The careless level: a beginner who looks only at their own cards.

They take a discard only if it completes a meld, lay complete melds, and notice lay-offs with the card that
came this turn or with few cards left. They keep pairs and neighbours, and discard their highest other card,
whoever may need it. Once the stock has been renewed, they discard what they have held longest. At gin they
discard the isolated card held longest and knock as soon as possible. With jokers and an opening they lay each
joker at once. At Rummy 500 they seldom notice a deeper discard that makes a meld, and only if few cards are
above it. With closed hands they keep wild cards and see what joins their melds. At canasta they spend wild
cards as fast as they can.
"""

from __future__ import annotations

from random import Random

from rummy.bots.canasta_family.canasta import EAGER, canasta_action
from rummy.bots.closed.closing import at_once, closing_action, highest_alone
from rummy.bots.closed.declaring import closed_action, discardable, joins, unmelded
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import (
    completes,
    discards,
    fits_table,
    hand_faces,
    highest_isolated,
    isolated,
    noticed,
    plans,
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
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.view import View

FEW = 3  # largest hand with which they see everything that fits the table
AT_ONCE = Weights(card=5, joker=25)  # lays jokers as soon as possible
RESTLESS = 0.25  # chance to discard from a pair or neighbours as well, after a renewal
DIGS = 0.25  # chance to notice that a deeper discard makes a meld
SHALLOW = 4  # most cards that they take
AIM = Aim(copies=False, buys=0.5, takes=0.5, points=0.3, sees_all_of=4)  # at a contract


class Careless:
    """A bot that sees its own melds, but not what the others collect."""

    is_slow = False

    def __init__(self, temper: Temper = EVEN) -> None:
        self.temper = temper

    def choose(self, view: View, rng: Random) -> Action:
        """Return an action."""
        return PLAY[view.kind](self, view, rng)

    def basic(self, view: View, rng: Random) -> Action:
        """Take what completes a meld, lay complete melds, discard the highest isolated card."""
        return self._draw(view) if view.phase == "draw" else self._play(view, rng)

    def joker(self, view: View, rng: Random) -> Action:
        """Open as soon as possible, and lay every joker at once."""
        return opening_action(
            view, AT_ONCE, lambda view: self._unwanted(view, rng), lambda action: self._sees(view, action)
        )

    def rummy500(self, view: View, rng: Random) -> Action:
        """Take the upcard or, seldom, a deeper discard for a meld; lay what is noticed."""
        return self._draw_or_dig(view, rng) if view.phase == "draw" else self._lay_or_discard(view)

    def gin(self, view: View, rng: Random) -> Action:
        """Discard the isolated card held longest, and knock as soon as possible."""
        return gin_action(view, _first_isolated, lambda view: view.knock_limit)

    def declaring(self, view: View, rng: Random) -> Action:
        """Take what joins a meld, discard the highest isolated card."""
        return closed_action(view, joins, _highest_plain)

    def closing(self, view: View, rng: Random) -> Action:
        """Take what joins a meld, discard the highest isolated loose card, close at once."""
        return closing_action(view, joins, highest_alone, at_once)

    def contract(self, view: View, rng: Random) -> Action:
        """Lay the contract as soon as possible, and buy freely."""
        return contract_action(view, AIM)

    def canasta(self, view: View, rng: Random) -> Action:
        """Take every pile, spend wild cards at once, and ignore the opponents."""
        return canasta_action(view, EAGER, self.temper.caution)

    def _draw(self, view: View) -> Action:
        return Take() if self._wants_discard(view) or not is_legal(view, Draw()) else Draw()

    def _wants_discard(self, view: View) -> bool:
        if not view.pile:
            return False
        top = view.faces[view.pile[-1]]
        return completes(view, top) or (len(view.hand) < FEW and fits_table(view, top))

    def _play(self, view: View, rng: Random) -> Action:
        return self._laid(view) or Discard(self._unwanted(view, rng))

    def _laid(self, view: View) -> Meld | LayOff | None:
        for plan in plans(view, hand_faces(view)):
            for action in plan.actions:
                if self._sees(view, action) and is_legal(view, action):
                    return action
        return None

    def _sees(self, view: View, action: Laid) -> bool:
        return isinstance(action, Meld) or not {*noticed(view, FEW)}.isdisjoint(laid_by(action))

    def _unwanted(self, view: View, rng: Random) -> Face:
        choices = discards(view)
        if view.recycles:
            return (choices if rng.random() < RESTLESS else isolated(choices))[0]
        return highest_isolated(choices, view.rules)

    def _draw_or_dig(self, view: View, rng: Random) -> Action:
        for offer in offers(view):
            notices = offer.action == Take() or rng.random() < DIGS
            near = len(offer.hand) <= len(view.hand) + SHALLOW
            if notices and near and makes_meld(view, offer) and is_legal(view, offer.action):
                return offer.action
        if is_legal(view, Draw()):
            return Draw()
        return Pass() if view.may_decline else Take()

    def _lay_or_discard(self, view: View) -> Action:
        plan = best_rummy500_plan(view, hand_faces(view), must_lay_face(view))
        steps = [step for step in plan.actions if self._sees(view, step)]
        return next_lay(view, steps) or Discard(highest_isolated(spare_discards(view), view.rules))


def _highest_plain(view: View) -> Face:
    """Return the highest isolated card outside the melds that isn't wild."""
    may, loose = discardable(view), unmelded(hand_faces(view), view.in_force)
    return highest_isolated([face for face in may if face in loose] or may, view.in_force)


def _first_isolated(view: View) -> Face:
    return isolated(discards(view))[0]

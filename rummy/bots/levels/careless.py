"""The careless level: a beginner who looks only at their own cards.

They take a discard only if it completes a meld, and draw without a look at it in one turn of ten. They lay
complete melds, and notice lay-offs with the card that came this turn or with few cards left. They keep pairs
and neighbours, and discard their highest other card, even if others need it. After the stock has been
renewed, they discard the card that they have held longest. With jokers and an opening they lay each joker at
once, and there and in contract games they notice some other lay-offs, too, and now and then discard any card.
At Rummy 500 they seldom notice a deeper discard that makes a meld, and only if few cards are above it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy.bots.levels.perception import searched, with_random_discards
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import (
    best_plans,
    completes,
    discards,
    fits_table,
    hand_faces,
    highest_isolated,
    isolated,
    noticed,
)
from rummy.bots.strategy.laying import Laid, Weights, laid_by
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.rummy500_turn import (
    best_rummy500_plan,
    makes_meld,
    must_lay_face,
    next_lay,
    offers,
    spare_discards,
    without_take,
)
from rummy.bots.strategy.strategy import Profile
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.games.judge import is_legal

FEW = 3  # largest hand with which they see everything that fits the table
AT_ONCE = Weights(card=5, joker=25)  # lays jokers as soon as possible
LOOKS = 0.9  # chance to look at the upcard, if melds are laid at once
RESTLESS = 0.25  # chance to discard from a pair or neighbours as well, after a renewal
DIGS = 0.25  # chance to notice that a deeper discard makes a meld
SHALLOW = 4  # most cards that they take from the pile
THOROUGH = 0.15  # chance to search a larger hand for lay-offs, in games with an opening or contracts
THOUGHTLESS = 0.2  # chance of a random discard in games with an opening
WITH_CONTRACTS = 0.2  # the same in contract games
AIM = Aim(copies=False, buys=0.5, takes=0.5, points=0.3, sees_all_of=4)  # in contract games


def basic(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a basic game: take a card for a meld, lay melds, discard a high card."""
    return _draw(view, rng) if view.phase == "draw" else _laid(view) or Discard(_unwanted(view, rng))


def _joker(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a game with an opening: open as soon as possible, and lay every joker at once."""
    few = searched(FEW, THOROUGH, rng)
    return opening_action(
        view, AT_ONCE, lambda view: _unwanted(view, rng), lambda action: _sees(view, action, few)
    )


def rummy500(view: View, rng: Random, _: Profile) -> Action:
    """Return the action at Rummy 500: take the upcard or, seldom, a deeper discard for a meld; lay melds."""
    return _draw_or_dig(view, rng) if view.phase == "draw" else _lay_or_discard(view)


def _contract(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a contract game: lay the contract as soon as possible, and buy often."""
    return contract_action(view, replace(AIM, sees_all_of=searched(AIM.sees_all_of, THOROUGH, rng)))


joker = with_random_discards(_joker, THOUGHTLESS)
contract = with_random_discards(_contract, WITH_CONTRACTS)


def _draw(view: View, rng: Random) -> Action:
    takes = rng.random() < LOOKS and _wants_discard(view)
    return Take() if takes or not is_legal(view, Draw()) else Draw()


def _wants_discard(view: View) -> bool:
    if not view.pile:
        return False
    top = view.faces[view.pile[-1]]
    return completes(view, top) or (len(view.hand) < FEW and fits_table(view, top))


def _laid(view: View) -> Meld | LayOff | None:
    for plan in best_plans(view, hand_faces(view)):
        for action in plan.actions:
            if _sees(view, action) and is_legal(view, action):
                return action
    return None


def _sees(view: View, action: Laid, few: int = FEW) -> bool:
    return isinstance(action, Meld) or not {*noticed(view, few)}.isdisjoint(laid_by(action))


def _unwanted(view: View, rng: Random) -> Face:
    choices = discards(view)
    return longest_held(choices, rng, RESTLESS) if view.recycles else highest_isolated(choices, view.rules)


def longest_held(choices: list[Face], rng: Random, restless: float) -> Face:
    """Return the isolated card held longest or, with the chance `restless`, the card held longest of all.

    If all players kept their cards after a renewal of the stock, the same few cards would go round forever.
    """
    return (choices if rng.random() < restless else isolated(choices))[0]


def _draw_or_dig(view: View, rng: Random) -> Action:
    for offer in offers(view):
        notices = offer.action == Take() or rng.random() < DIGS
        near = len(offer.hand) <= len(view.hand) + SHALLOW
        if notices and near and makes_meld(view, offer) and is_legal(view, offer.action):
            return offer.action
    return without_take(view)


def _lay_or_discard(view: View) -> Action:
    plan = best_rummy500_plan(view, hand_faces(view), must_lay_face(view))
    steps = [step for step in plan.actions if _sees(view, step)]
    return next_lay(view, steps) or Discard(highest_isolated(spare_discards(view), view.rules))

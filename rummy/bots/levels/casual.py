"""The casual level: a player who finds everything they can lay, but ignores what the others do.

They never miss a lay-off or a way to go out, and take a discard if they can lay more with it, except in one
turn of twenty in which they draw without a look at it. They keep pairs and neighbours even if the cards that
would complete them are gone, and discard their highest other card unless it fits the table. After the stock
has been renewed, they also take a discard that goes with a card they hold, and discard what they have held
longest. With jokers and an opening they lay melds, keep jokers, and find other lay-offs with the card that
came or with few cards left, and often with more, so they discard what others can lay off. At Rummy 500 they
take a deeper discard for a meld if few cards are above it. In contract games, and with an opening where going
out pays nothing, they now and then discard any card. In contract games they avoid what others can lay off
only while another player has few cards left.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy.bots.levels.careless import longest_held
from rummy.bots.levels.perception import searched, with_random_discards
from rummy.bots.strategy.contracting import Aim, contract_action
from rummy.bots.strategy.hand import (
    best_plan,
    discards,
    fits_table,
    hand_faces,
    highest_isolated,
    holds_back,
    is_connected,
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
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action, Discard, Draw, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces
from rummy.engine.view import View
from rummy.games.judge import is_legal

KEPT = Weights(card=5, joker=-8)  # value of shedding a card, and a joker
FEW = 6  # largest hand with which they find every lay-off on a full table
LOOKS = 0.95  # chance to look at the upcard, if melds are laid at once
RESTLESS = 0.12  # chance to discard from a pair or neighbours as well, after a renewal
THOROUGH = 0.7  # chance to search a larger hand for lay-offs
THOUGHTLESS = 0.04  # chance of a random discard in games with an opening in which going out pays nothing
WITH_CONTRACTS = 0.07  # the same in contract games
WITHIN_REACH = 5  # most cards that they take from the pile
AIM = Aim(copies=False, buys=0.7, takes=0.5, points=0.2, watches=3)  # in contract games


def basic(view: View, rng: Random, profile: Profile) -> Action:
    """Return the action in a basic game: take a discard to lay more, lay all, discard a high card."""
    return _draw(view, rng) if view.phase == "draw" else _play(view, rng, profile.temper)


def joker(view: View, rng: Random, profile: Profile) -> Action:
    """Return the action in a game with an opening: lay melds, keep jokers, and maybe discard any card."""
    return (_joker if view.rules.out_bonus else _thoughtless_joker)(view, rng, profile)


def _joker(view: View, rng: Random, _: Profile) -> Action:
    few = searched(FEW, THOROUGH, rng)
    return opening_action(view, KEPT, _highest, lambda action: _sees(view, action, few))


def rummy500(view: View, _: Random, __: Profile) -> Action:
    """Return the action at Rummy 500: take a discard for a meld if few cards are above it, and lay all."""
    return _draw_or_dig(view) if view.phase == "draw" else _lay_or_discard(view)


def _contract(view: View, rng: Random, _: Profile) -> Action:
    """Return the action in a contract game: keep cards for the contract, and lay off what they notice."""
    return contract_action(view, replace(AIM, sees_all_of=searched(FEW, THOROUGH, rng)))


_thoughtless_joker = with_random_discards(_joker, THOUGHTLESS)
contract = with_random_discards(_contract, WITH_CONTRACTS)


def is_patient(temper: Temper) -> bool:
    """Return True if a temper is more patient than the average one."""
    return temper.patience > EVEN.patience


def _play(view: View, rng: Random, temper: Temper) -> Action:
    plan = best_plan(view, hand_faces(view))
    if plan.actions and not (is_patient(temper) and holds_back(view, plan, temper.patience)):
        return plan.actions[0]
    return Discard(longest_held(unfit(view), rng, RESTLESS) if view.recycles else highest_unfit(view))


def _sees(view: View, action: Laid, few: int) -> bool:
    return isinstance(action, Meld) or not {*noticed(view, few)}.isdisjoint(laid_by(action))


def _draw(view: View, rng: Random) -> Action:
    takes = rng.random() < LOOKS and _wants_top(view)
    return Take() if takes or not is_legal(view, Draw()) else Draw()


def _wants_top(view: View) -> bool:
    if not view.pile:
        return False
    hand, top = hand_faces(view), view.faces[view.pile[-1]]
    if len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest):
        return True
    return view.recycles > 0 and _pairs_up(top, hand)


def _pairs_up(top: Face, hand: Faces) -> bool:
    """Return True if a card would have a partner in the hand, and another card has none."""
    alone = [face for face in hand if not is_connected(face, hand)]
    return is_connected(top, hand) and len(alone) > is_connected(top, alone)


def _highest(view: View) -> Face:
    return highest_isolated(discards(view), view.rules)


def highest_unfit(view: View) -> Face:
    """Return the highest isolated discard that fits no meld on the table, or the highest if all fit."""
    return highest_isolated(unfit(view), view.rules)


def unfit(view: View) -> list[Face]:
    """Return the discards that fit no meld on the table, or all if all fit."""
    choices = discards(view)
    return [face for face in choices if not fits_table(view, face)] or choices


def _draw_or_dig(view: View) -> Action:
    for offer in offers(view):
        near = len(offer.hand) <= len(view.hand) + WITHIN_REACH
        if near and makes_meld(view, offer) and is_legal(view, offer.action):
            return offer.action
    return without_take(view)


def _lay_or_discard(view: View) -> Action:
    steps = best_rummy500_plan(view, hand_faces(view), must_lay_face(view)).actions
    return next_lay(view, steps) or Discard(highest_isolated(spare_discards(view), view.rules))

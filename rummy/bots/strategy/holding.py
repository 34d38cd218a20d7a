"""Play in games with an opening and jokers, for sharp players and masters: what to keep and discard.

They open when they can, keep a joker for a meld until another player is about to go out, and discard the card
outside their melds that promises least; card points matter only after they have opened. A Skill limits how
much of this a level applies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from rummy.bots.strategy.hand import ANY_HAND, SAFE, fewest, hand_faces
from rummy.bots.strategy.laying import Layer, Laying, Weights, chosen_melds
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.outlook import NEAR, Outlook, partners
from rummy.engine.actions import Action, Discard
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points, less
from rummy.engine.view import View
from rummy.games.judge import is_legal

PROMISE = 40.0  # value of a certain meld of three in card points, for going out as well as its own
FEAR = 4.0  # number of cards in the smallest other hand at which a card point costs exactly 1
MELDED = 0.7  # chance that a card of a meld in the hand can be used for another meld
TWICE = 0.4  # factor for a card that is held twice
SHORT = 5  # holding melds back is safe if every other hand has at least this many cards
GIFT = 10.0  # the same cost for sharp players, while the next player has few cards
DUMPED = Weights(card=5, joker=25)  # value of shedding a card when somebody is about to go out


@dataclass(frozen=True, slots=True)
class Skill:
    """The settings that decide how well a bot plays games with an opening and jokers."""

    joker: int  # value of laying a joker while it may still find a meld
    chance: float  # factor for the chance of each card, as two packs dilute it
    gift: float  # cost, in card points, of a discard that the next player can lay at once
    guards: int = ANY_HAND  # most cards in the next player's hand at which that cost counts
    waits: int = 0  # the opening waits, to lay the whole hand at once, if at most this many cards are left
    holds: bool = False  # holds later melds back once others could lay off on them
    near: float = NEAR  # value, in melds of three, of a card that fits the table after one lay-off
    points: float = 1.0  # factor for card points if going out earns no bonus

    @property
    def weights(self) -> Weights:
        """The values of cards that leave the hand, while no other player is about to go out."""
        return Weights(card=5, joker=self.joker)


CLUB = Skill(joker=-8, chance=0.2, gift=GIFT, guards=3)
WARY = replace(CLUB, joker=-20, chance=0.3, guards=ANY_HAND)  # where going out pays nothing
MASTER = Skill(joker=-20, chance=0.4, gift=30.0, waits=4, holds=True, near=0.1, points=3.0)


def holding_action(view: View, skill: Skill, caution: float) -> Action:
    """Return the action in a game with an opening; `caution` scales the cost of discards others can lay."""
    weights = skill.weights if fewest(view) >= SAFE else DUMPED
    if _holds_back(view, skill, weights):
        return Discard(_unwanted(view, skill, caution))
    return opening_action(view, weights, lambda view: _unwanted(view, skill, caution))


def _holds_back(view: View, skill: Skill, weights: Weights) -> bool:
    """Return True if the bot keeps cards in its hand although it could lay some."""
    if view.phase != "play" or view.taken is not None or view.only_discards or view.shed or view.owed:
        return False
    if view.seat not in view.melded:
        waits = skill.waits > 0 and view.new_melds == 0 and fewest(view) >= SHORT
        return waits and _short_of_out(Layer(view, hand_faces(view), None).layings(weights), skill.waits)
    others_opened = len(view.melded) > 1
    holds = skill.holds and others_opened and not view.recycles and fewest(view) >= SHORT
    return holds and _short_of_out(Layer(view, hand_faces(view), None).layings(weights), len(view.hand))


def _short_of_out(layings: list[Laying], most: int) -> bool:
    """Return True if the best laying leaves between two cards and `most`, so does not go out."""
    return any(way.actions for way in layings[:1]) and 1 < len(layings[0].rest) <= most


def _unwanted(view: View, skill: Skill, caution: float) -> Face:
    """Return the legal discard of the hand that promises least."""
    hand = hand_faces(view)
    return least_missed(view, hand, {card for card in hand if is_legal(view, Discard(card))}, skill, caution)


def least_missed(view: View, hand: Faces, free: set[Face], skill: Skill, caution: float) -> Face:
    """Return the card of `free` outside the best melds that promises least."""
    return missed(view, hand, free, skill, caution)[0]


def missed(view: View, hand: Faces, free: set[Face], skill: Skill, caution: float) -> list[Face]:
    """Return the cards of `free` outside the best melds, the least promising first.

    Card points count after the seat has opened. If all free cards are in melds, those are returned. The last
    cards of a hand promise nothing if a meld would leave none to discard.
    """
    outlook = Outlook(view)
    gift = skill.gift * caution if len(view.hands[view.after(view.seat)]) <= skill.guards else 0.0
    melds = chosen_melds(tuple(sorted(hand)), view.rules, skill.weights)
    loose = less(hand, chain.from_iterable(melds))
    point = _cost_of_point(view, skill)
    can_meld = outlook.can_meld(len(hand) - 1)
    chance = {face: skill.chance * comes for face, comes in outlook.chance.items()}
    chance |= dict.fromkeys((face for meld in melds for face in meld), MELDED) | dict.fromkeys(loose, 1.0)

    def cost(card: Face) -> float:
        promise = can_meld * sum(chance[one] * chance[two] for one, two in partners(card, view.rules))
        promise *= TWICE if hand.count(card) > 1 else 1.0
        worth = PROMISE * (promise + skill.near * outlook.near_table.get(card, 0.0))
        return worth + gift * outlook.gift(card) - point * card_points(card, view.rules)

    return sorted(free.intersection(loose) or free, key=lambda card: (cost(card), card))


def _cost_of_point(view: View, skill: Skill) -> float:
    """Return the cost, in card points, of keeping a card of one point in the hand."""
    if not view.has_opened:
        return 0.0
    return FEAR / fewest(view) * (1.0 if view.rules.out_bonus else skill.points)

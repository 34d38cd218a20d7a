"""How sharp players and masters play games with an opening and jokers: what they keep, hold back and throw.

They open when they can, keep a joker for a meld until somebody is about to go out, and throw what promises
least beside their melds; high cards trouble them only once they have opened. How much of the craft somebody
has is told by a Craft.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from rummy.bots.strategy.hand import SAFE, fewest, hand_faces, less
from rummy.bots.strategy.laying import Layer, Laying, Weights, chosen_melds
from rummy.bots.strategy.opening import opening_action
from rummy.bots.strategy.outlook import NEAR, Outlook, partners
from rummy.engine.actions import Action, Discard
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points
from rummy.engine.view import View

PROMISE = 40.0  # card points that one certain meld of three is worth: going out, not only its own points
FEAR = 4.0  # cards in the smallest other hand that make a card point in hand cost just one point
MELDED = 0.7  # chance that a card which they meld is free to be melded with another one
TWICE = 0.4  # part of its worth that a card keeps beside another one like it
SHORT = 5  # cards in every other hand with which it is no risk to keep melds in the hand
DUMPED = Weights(card=5, joker=25)  # what it is worth to shed a card when somebody is about to go out


@dataclass(frozen=True, slots=True)
class Craft:
    """How much somebody knows of the game."""

    joker: int  # what it is worth to shed a joker while it has time to find a meld
    chance: float  # what is left of the chance of each card among two packs
    gift: float  # card points that it costs to discard what the next player can lay at once
    waits: int = 0  # cards left with which first melds are held back, to lay the whole hand at once
    holds: bool = False  # whether later melds are held back, as the others could lay off on them
    near: float = NEAR  # melds of three that a card beside one that fits the table is worth
    points: float = 1.0  # how much card points count, by the usual, where going out pays nothing

    @property
    def weights(self) -> Weights:
        """What it is worth to shed a card while nobody is about to go out."""
        return Weights(card=5, joker=self.joker)


CLUB = Craft(joker=-8, chance=0.1, gift=0.0)
MASTER = Craft(joker=-20, chance=0.4, gift=30.0, waits=4, holds=True, near=0.1, points=3.0)


def holding_action(view: View, craft: Craft, caution: float) -> Action:
    """Return the action of a seat with such a craft, which is so cautious with its discards."""
    weights = craft.weights if fewest(view) >= SAFE else DUMPED
    if _holds_back(view, craft, weights):
        return Discard(_unwanted(view, craft, caution))
    return opening_action(view, weights, lambda view: _unwanted(view, craft, caution))


def _holds_back(view: View, craft: Craft, weights: Weights) -> bool:
    """Return True if it is better to lay nothing, though something can be laid."""
    if view.phase != "play" or view.taken is not None or view.only_discards or view.shed or view.owed:
        return False
    if view.seat not in view.melded:
        waits = craft.waits > 0 and view.new_melds == 0 and fewest(view) >= SHORT
        return waits and _short_of_out(Layer(view, hand_faces(view), None).layings(weights), craft.waits)
    others_opened = len(view.melded) > 1
    holds = craft.holds and others_opened and not view.recycles and fewest(view) >= SHORT
    return holds and _short_of_out(Layer(view, hand_faces(view), None).layings(weights), len(view.hand))


def _short_of_out(layings: list[Laying], most: int) -> bool:
    """Return True if something can be laid that leaves so many cards, and does not go out."""
    return any(way.actions for way in layings[:1]) and 1 < len(layings[0].rest) <= most


def _unwanted(view: View, craft: Craft, caution: float) -> Face:
    """The card of the hand that may be thrown and promises least."""
    hand = hand_faces(view)
    return least_missed(view, hand, {card for card in hand if is_legal(view, Discard(card))}, craft, caution)


def least_missed(view: View, hand: Faces, free: set[Face], craft: Craft, caution: float) -> Face:
    """The free card outside the best melds that promises least."""
    return missed(view, hand, free, craft, caution)[0]


def missed(view: View, hand: Faces, free: set[Face], craft: Craft, caution: float) -> list[Face]:
    """The free cards outside the best melds, the one first that promises least.

    The points count once they have opened. Where all cards lie in melds, it is all that are free.
    """
    outlook, gift = Outlook(view), craft.gift * caution
    melds = chosen_melds(tuple(sorted(hand)), view.rules, craft.weights)
    loose = less(hand, chain.from_iterable(melds))
    point = _cost_of_point(view, craft)
    chance = {face: craft.chance * comes for face, comes in outlook.chance.items()}
    chance |= dict.fromkeys((face for meld in melds for face in meld), MELDED) | dict.fromkeys(loose, 1.0)

    def cost(card: Face) -> float:
        promise = sum(chance[one] * chance[two] for one, two in partners(card, view.rules))
        promise *= TWICE if hand.count(card) > 1 else 1.0
        worth = PROMISE * (promise + craft.near * outlook.near_table.get(card, 0.0))
        return worth + gift * outlook.gift(card) - point * card_points(card, view.rules)

    return sorted(free.intersection(loose) or free, key=lambda card: (cost(card), card))


def _cost_of_point(view: View, craft: Craft) -> float:
    """What it costs to keep a card point in the hand."""
    if not view.has_opened:
        return 0.0
    return FEAR / fewest(view) * (1.0 if view.rules.out_bonus else craft.points)

"""How the bots come to a contract: which cards they keep for it, when they take and buy, what they throw.

They weigh the ways to the contract that lack least by what can still come: a card of which few copies are
left is dear, and a hand with several ways open is worth more than one with a single one. Whoever can lay the
contract does so, with all that fits on the table after it. How much of this somebody sees, an Aim tells.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from rummy.bots.strategy.hand import added, fewest, hand_faces
from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.actions import Action, Buy, Discard, Draw, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import JOKER, SUITS, Face
from rummy.engine.events import Discarded
from rummy.engine.judge import is_legal
from rummy.engine.melds import (
    Faces,
    PartialContract,
    PartialMeld,
    card_points,
    filled,
    fitting,
    freeing,
    growths,
    lacks,
    surplus,
    ways_to,
)
from rummy.engine.view import View

RARE = 1.2  # cards that a missing one is worth more, by one over its copies that are left
GONE = 4.0  # cards that one counts of which no copy is left: only a joker can stand for it
LOOSE = 0.8  # cards that one without a place counts where the whole hand is laid
BURIED = 0.3  # of a copy in the pile, as long as the stock was not renewed
HOARDED = 0.5  # of a copy not seen, each time that it was
PLAIN_TO_SEE = 2  # renewals after which everybody minds what never comes
OFTEN = 3  # turns of which one sends away what was held in vain, once that is so
OPEN = 0.2  # cards less where a run may grow at either end
SOFT = 0.5  # cards more that a way may lack to count for as good as nothing beside the best one
FULL = 5  # cards in another hand with which points hardly matter yet


@dataclass(frozen=True, slots=True)
class Aim:
    """How somebody goes about a contract."""

    copies: bool  # whether they count the cards that are left
    buys: float  # cards that an upcard has to bring them nearer, to buy it
    takes: float  # and to take it
    points: float  # cards that ten card points count when they throw one
    watches: bool = False  # whether they throw nothing that others can lay off
    swaps: bool = False  # whether they see that a card frees a joker
    glances: int = 99  # cards in the hand with which they see all that fits the table


def contract_action(view: View, aim: Aim, caution: float = 1.0) -> Action:
    """Return the action of a seat with such an aim, which is so cautious with its discards."""
    match view.phase:
        case "buy":
            return Buy() if wants_to_buy(view, aim) else Pass()
        case "draw":
            return Take() if _takes(view, aim) else Draw()
    return _laid(view, aim) or Discard(unwanted(view, aim, caution))


def wants_to_buy(view: View, aim: Aim) -> bool:
    """Return True if the upcard is worth a card more of the stock; a hand that is too small needs both.

    Where the whole hand is laid at once, every card more would need its place, too.
    """
    if fewest(view) == 1:
        return False
    if is_too_small(view):
        return nearer(view, aim) > 0
    takes_all = view.contract is not None and view.contract.whole
    return not takes_all and nearer(view, aim) >= aim.buys


def is_too_small(view: View) -> bool:
    """Return True if a hand can't hold its contract, even with the card of its next turn."""
    return view.contract is not None and len(view.hand) + 1 < view.contract.cards


def _takes(view: View, aim: Aim) -> bool:
    if not is_legal(view, Take()):
        return False
    if not is_legal(view, Draw()):
        return True
    return nearer(view, aim) >= aim.takes if view.contract else _fits(view, view.faces[view.pile[-1]])


def nearer(view: View, aim: Aim) -> float:
    """The cards by which the upcard brings the hand nearer to its contract."""
    hand, top, rules = hand_faces(view), view.faces[view.pile[-1]], view.in_force
    if not top.joker and not any(_asks_for(way, top) for way in ways_to(tuple(sorted(hand)), rules)):
        return 0.0
    if filled(tuple(sorted((*hand, top))), rules):
        return math.inf
    before, after = _Reckoning(view, hand, aim), _Reckoning(view, (*hand, top), aim)
    return before.distance() - after.distance()


def _asks_for(way: PartialContract, card: Face) -> bool:
    """Return True if a card would help on a way, or begin a meld that it has nothing of yet."""
    for meld in way:
        for missing in (meld.missing, *meld.others):
            if card in missing or any(not face.suit and face.rank in (0, card.rank) for face in missing):
                return True
    return False


def _fits(view: View, face: Face) -> bool:
    return any(face in fitting(meld.shown, view.rules) for meld in view.melds)


# How far it is


def _to_come(view: View) -> dict[Face, float]:
    """How many copies of each card may still come: once the stock was renewed, rather those in the pile.

    What was not seen for so long lies in other hands.
    """
    unseen, pile = unseen_copies(view), Counter(view.shown(view.pile))
    hidden, lying = HOARDED**view.recycles, 1.0 if view.recycles else BURIED
    return {face: hidden * max(0, copies) + lying * pile[face] for face, copies in unseen.items()}


class _Reckoning:
    """What the ways to its contract lack of a hand, the rare cards dearer."""

    def __init__(self, view: View, hand: Faces, aim: Aim) -> None:
        self.hand, self.rules, held = hand, view.in_force, tuple(sorted(hand))
        self.copies = _to_come(view) if aim.copies or view.recycles >= PLAIN_TO_SEE else None
        self.ways = ways_to(held, self.rules)
        self.costs = [self._cost(way, held) for way in self.ways]

    def distance(self, without: Face | None = None) -> float:
        """The cards that are missing; fewer where several ways are open. Ways lack a card that goes, too."""
        costs = self.costs
        if without is not None:
            more = GONE if without.joker else self._of(without)
            costs = [
                cost + more if without.joker or self._needs(way, without) else cost
                for way, cost in zip(self.ways, costs, strict=True)
            ]
        least = min(costs)
        return least - SOFT * math.log(sum(math.exp((least - cost) / SOFT) for cost in costs))

    def loose(self) -> Faces:
        """The cards without a place in the way that lacks least."""
        nearest = self.ways[self.costs.index(min(self.costs))]
        return surplus(nearest, self.hand, self.rules)

    def _needs(self, way: PartialContract, card: Face) -> bool:
        return sum(meld.cards.count(card) for meld in way) == self.hand.count(card)

    def _cost(self, way: PartialContract, held: Faces) -> float:
        """What a way lacks once jokers stand for what is dearest, and what would have no place."""
        each = sorted(chain.from_iterable(map(self._missing, way)))
        free = len(each) - lacks(way, held.count(JOKER), self.rules)
        cost = sum(each[: len(each) - free]) - OPEN * sum(bool(meld.others) for meld in way)
        whole = self.rules.contract is not None and self.rules.contract.whole
        return cost + (LOOSE * len(surplus(way, held, self.rules)) if whole else 0.0)

    def _missing(self, meld: PartialMeld) -> list[float]:
        """What each card costs that a meld lacks, in the cheapest of its ways."""
        if not meld.cards:
            return [1.0 + RARE / 2] * len(meld.missing)
        choices = (
            [self._of(card, at) for at, card in enumerate(cards)] for cards in (meld.missing, *meld.others)
        )
        return min(choices, key=sum)

    def _of(self, card: Face, before: int = 0) -> float:
        """What a card costs by the copies that are left; of a set others come before it."""
        if self.copies is None:
            return 1.0
        suits = card.suit or SUITS
        copies = sum(self.copies[Face(card.rank, suit)] for suit in suits) - (0 if card.suit else before)
        return min(GONE, 1.0 + RARE / copies) if copies > 0 else GONE


# Laying and throwing


def _laid(view: View, aim: Aim) -> Action | None:
    if view.contract:
        melds = filled(tuple(sorted(hand_faces(view))), view.in_force)
        return Meld(melds) if melds and is_legal(view, Meld(melds)) else None
    if view.rules.contracts:
        return next(_lay_offs(view, aim), None)
    return None


def _lay_offs(view: View, aim: Aim) -> Iterator[Action]:
    """Yield what they see that they can lay off; a card that has to be laid is looked for everywhere."""
    hand, owes = hand_faces(view), bool(view.owed)
    came = {view.faces[card] for card in (view.taken, view.drawn) if card is not None}
    seen = {*hand} if owes or len(hand) <= aim.glances else came & {*hand}
    for face in sorted(seen, key=lambda face: (face.joker, face)):
        for at, meld in enumerate(view.melds):
            ways = growths(meld.shown, face, view.rules)
            for grown in ways if owes else ways[:1]:
                action = LayOff(added(meld.shown, grown), at)
                if is_legal(view, action):
                    yield action
    yield from _swaps(view, hand) if aim.swaps or owes else ()


def _swaps(view: View, hand: Faces) -> Iterator[Action]:
    """The exchanges after which the joker can be laid off."""
    if not any(JOKER in fitting(meld.shown, view.rules) for meld in view.melds):
        return
    for at, meld in enumerate(view.melds):
        for cards in freeing(meld.shown, view.rules):
            if {*cards} <= {*hand} and is_legal(view, Swap(cards, at)):
                yield Swap(cards, at)


def unwanted(view: View, aim: Aim, caution: float) -> Face:
    """The card whose discard leaves the hand nearest to its contract; the dearest one once that lies."""
    hand = hand_faces(view)
    free = [card for card in sorted({*hand}) if is_legal(view, Discard(card))]
    choices = [card for card in free if not card.joker] or free
    laid = bool(view.melded) or fewest(view) < FULL
    point = aim.points / 10 * (2 if laid else 1)

    reckoning = _Reckoning(view, hand, aim) if view.contract else None
    stale = _stale(view, reckoning, free) if reckoning else None
    if stale:
        return stale

    def cost(card: Face) -> tuple[float, Face]:
        gift = caution if aim.watches and view.melded and _fits(view, card) else 0.0
        worth = reckoning.distance(card) if reckoning else 0.0
        return worth + gift / 2 - point * card_points(card, view.rules), card

    return min(choices, key=cost)


def _stale(view: View, reckoning: _Reckoning, free: Sequence[Face]) -> Face | None:
    """The card held longest without a place, now and then once nothing new is left to come.

    If all cling to what they have, the same few cards go round for ever, and nobody comes nearer.
    """
    turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
    if view.recycles < PLAIN_TO_SEE or turns % OFTEN:
        return None
    loose, came = reckoning.loose(), {view.drawn, view.taken}
    old = (view.faces[card] for card in view.hand if card not in came)
    return next((face for face in old if face in loose and face in free), None)


def lacking(view: View, hand: Faces) -> int:
    """The fewest cards that a hand lacks for the contract of its seat."""
    rules, held = view.in_force, tuple(sorted(hand))
    return min(lacks(way, hand.count(JOKER), rules) for way in ways_to(held, rules))

"""Play at contract games (such as Liverpool Rummy): what to keep, take, buy, lay and discard.

Each way to fulfil the contract is scored by the cards that it lacks; a card of which few copies are left
costs more, and a hand with several open ways scores better than one with a single way. A contract that can be
laid is laid, followed by everything that fits the table. An Aim limits how much of this a level applies.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from rummy.bots.strategy.collecting import Collected
from rummy.bots.strategy.hand import ANY_HAND, fewest, fits_table, hand_faces, noticed
from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.actions import Action, Buy, Discard, Draw, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import JOKER, SUITS, Face
from rummy.engine.events import Discarded
from rummy.engine.melds import (
    Faces,
    PartialContract,
    PartialMeld,
    added,
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
from rummy.games.judge import is_legal

RARE = 1.2  # extra cost of a missing card, in cards: this divided by the number of its copies left
GONE = 4.0  # cost, in cards, of a missing card without copies left, which only a joker can replace
LOOSE = 0.8  # cost, in cards, of an unused card if the contract takes the whole hand
BURIED = 0.3  # a copy in the pile counts as this share of one until the stock is renewed
HOARDED = 0.5  # factor of an unseen copy for each renewal of the stock
PLAIN_TO_SEE = 2  # renewals after which all levels count the copies left
OFTEN = 3  # after these renewals, every third turn discards a card that was held without use
OPEN = 0.2  # discount, in cards, for a meld that several different cards could complete
DEAR = 0.5  # highest cost, in cards, of the points of a card before the contract is laid
FULL = 5  # cards in the smallest other hand below which card points count double


@dataclass(frozen=True, slots=True)
class Aim:
    """The settings that decide how well a bot plays contract games."""

    copies: bool  # counts the copies left of each card
    buys: float  # cards by which an upcard must bring the hand nearer to its contract to be bought
    takes: float  # the same for an upcard to be taken
    points: float  # weight of ten card points in a discard, in cards
    watches: int = 0  # largest smallest other hand at which it avoids discards that others can lay off
    swaps: bool = False  # sees that a card can be exchanged for a joker on the table
    sees_all_of: int = ANY_HAND  # largest hand of which all lay-offs are seen
    guesses: bool = False  # considers what the next player may collect for their contract
    soft: float = 0.5  # scale, in cards, of the soft minimum: ways that lack much more hardly count


def contract_action(view: View, aim: Aim, caution: float = 1.0) -> Action:
    """Return the action at a contract game; `caution` scales the cost of discards that others can lay off."""
    match view.phase:
        case "buy":
            return Buy() if wants_to_buy(view, aim) else Pass()
        case "draw":
            return Take() if _takes(view, aim) else Draw()
    return _laid(view, aim) or Discard(unwanted(view, aim, caution))


def wants_to_buy(view: View, aim: Aim) -> bool:
    """Return True if the upcard is worth the penalty card that comes with it.

    A hand that is too small for its contract buys any card that helps at all. If the contract takes the whole
    hand, nothing else is bought, as each extra card would need a place too.
    """
    if fewest(view) == 1:
        return False
    if is_too_small(view):
        return nearer(view, aim) > 0
    takes_all = view.contract is not None and view.contract.whole
    return not takes_all and nearer(view, aim) >= aim.buys


def is_too_small(view: View) -> bool:
    """Return True if a hand has too few cards for its contract, even after the next draw."""
    return view.contract is not None and len(view.hand) + 1 < view.contract.cards


def _takes(view: View, aim: Aim) -> bool:
    if not is_legal(view, Take()):
        return False
    if not is_legal(view, Draw()):
        return True
    top = view.faces[view.pile[-1]]
    if not view.contract:
        return fits_table(view, top)
    return nearer(view, aim) >= max(aim.takes, _price(view, aim, top))  # or it would be discarded at once


def nearer(view: View, aim: Aim) -> float:
    """Return by how many cards the upcard brings the contract nearer; infinity if it completes it."""
    hand, top, rules = hand_faces(view), view.faces[view.pile[-1]], view.in_force
    if not top.joker and not any(_asks_for(way, top) for way in ways_to(tuple(sorted(hand)), rules)):
        return 0.0
    if filled(tuple(sorted((*hand, top))), rules):
        return math.inf
    before, after = _Reckoning(view, hand, aim), _Reckoning(view, (*hand, top), aim)
    return before.distance() - after.distance()


def _asks_for(way: PartialContract, card: Face) -> bool:
    """Return True if a card helps a meld of a partial contract, or can begin one that has no card yet."""
    for meld in way:
        for missing in (meld.missing, *meld.others):
            if card in missing or any(not face.suit and face.rank in (0, card.rank) for face in missing):
                return True
    return False


# Distance to the contract


def _to_come(view: View) -> dict[Face, float]:
    """Return the expected number of copies of each card that can still come.

    Before a renewal of the stock, unseen copies count fully and copies in the pile little. After it, unseen
    copies are probably in other hands, and the pile becomes the next stock.
    """
    unseen, pile = unseen_copies(view), Counter(view.shown(view.pile))
    hidden, lying = HOARDED**view.recycles, 1.0 if view.recycles else BURIED
    return {face: hidden * max(0, copies) + lying * pile[face] for face, copies in unseen.items()}


class _Reckoning:
    """The ways in which a hand can complete its contract, each with its cost in missing cards."""

    def __init__(self, view: View, hand: Faces, aim: Aim) -> None:
        self.hand, self.rules, held = hand, view.in_force, tuple(sorted(hand))
        self.soft = aim.soft
        self.copies = _to_come(view) if aim.copies or view.recycles >= PLAIN_TO_SEE else None
        self.ways = ways_to(held, self.rules)
        self.costs = [self._cost(way, held) for way in self.ways]

    def distance(self, without: Face | None = None) -> float:
        """Return the cost, in cards, of completing the contract, optionally after discarding `without`.

        The cost is a soft minimum over all ways, so several open ways cost less than the best one alone.
        """
        costs, soft = self.costs, self.soft
        if without is not None:
            more = GONE if without.joker else self._of(without)
            costs = [
                cost + more if without.joker or self._needs(way, without) else cost
                for way, cost in zip(self.ways, costs, strict=True)
            ]
        least = min(costs)
        return least - soft * math.log(sum(math.exp((least - cost) / soft) for cost in costs))

    def loose(self) -> Faces:
        """Return the cards that the way to the contract with the lowest cost does not use."""
        nearest = self.ways[self.costs.index(min(self.costs))]
        return surplus(nearest, self.hand, self.rules)

    def _needs(self, way: PartialContract, card: Face) -> bool:
        return sum(meld.cards.count(card) for meld in way) == self.hand.count(card)

    def _cost(self, way: PartialContract, held: Faces) -> float:
        """Return a way's cost: missing cards after jokers replace the costliest, plus unused cards."""
        each = sorted(chain.from_iterable(map(self._missing, way)))
        free = len(each) - lacks(way, held.count(JOKER), self.rules)
        cost = sum(each[: len(each) - free]) - OPEN * sum(bool(meld.others) for meld in way)
        whole = self.rules.contract is not None and self.rules.contract.whole
        return cost + (LOOSE * len(surplus(way, held, self.rules)) if whole else 0.0)

    def _missing(self, meld: PartialMeld) -> list[float]:
        """Return the cost of each card that a meld lacks, by its cheapest completion."""
        if not meld.cards:
            return [1.0 + RARE / 2] * len(meld.missing)
        choices = (
            [self._of(card, at) for at, card in enumerate(cards)] for cards in (meld.missing, *meld.others)
        )
        return min(choices, key=sum)

    def _of(self, card: Face, before: int = 0) -> float:
        """Return the cost of a missing card; `before` copies are already needed by earlier cards of a set."""
        if self.copies is None:
            return 1.0
        suits = card.suit or SUITS
        copies = sum(self.copies[Face(card.rank, suit)] for suit in suits) - (0 if card.suit else before)
        return min(GONE, 1.0 + RARE / copies) if copies > 0 else GONE


# Laying and discarding


def _laid(view: View, aim: Aim) -> Action | None:
    if view.contract:
        melds = filled(tuple(sorted(hand_faces(view))), view.in_force)
        return Meld(melds) if melds and is_legal(view, Meld(melds)) else None
    if view.rules.contracts:
        return next(_lay_offs(view, aim), None)
    return None


def _lay_offs(view: View, aim: Aim) -> Iterator[Action]:
    """Yield the legal lay-offs that the bot notices, or all of them if it must lay a taken card."""
    hand, must_lay = hand_faces(view), bool(view.owed)
    seen = {*noticed(view, ANY_HAND if must_lay else aim.sees_all_of)}
    for face in sorted(seen, key=lambda face: (face.joker, face)):
        for at, meld in enumerate(view.melds):
            ways = growths(meld.shown, face, view.rules)
            for grown in ways if must_lay else ways[:1]:
                action = LayOff(added(meld.shown, grown), at)
                if is_legal(view, action):
                    yield action
    yield from _swaps(view, hand) if aim.swaps or must_lay else ()


def _swaps(view: View, hand: Faces) -> Iterator[Action]:
    """Yield the exchanges for a joker on the table, if that joker can be laid off on a meld."""
    if not any(JOKER in fitting(meld.shown, view.rules) for meld in view.melds):
        return
    for at, meld in enumerate(view.melds):
        for cards in freeing(meld.shown, view.rules):
            if {*cards} <= {*hand} and is_legal(view, Swap(cards, at)):
                yield Swap(cards, at)


def unwanted(view: View, aim: Aim, caution: float) -> Face:
    """Return the card to discard: the one that costs least, in missing cards and card points."""
    hand = hand_faces(view)
    free = [card for card in sorted({*hand}) if is_legal(view, Discard(card))]
    choices = [card for card in free if not card.joker] or free
    watches = bool(view.melded) and fewest(view) <= aim.watches

    reckoning = _Reckoning(view, hand, aim) if view.contract else None
    stale = _stale(view, reckoning, free) if reckoning else None
    if stale:
        return stale
    guesses = aim.guesses and view.after(view.seat) not in view.melded
    collected = Collected(view) if guesses else None

    def cost(card: Face) -> tuple[float, Face]:
        gift = caution / 2 if watches and fits_table(view, card) else 0.0
        gift += caution * collected.gift(card) if collected else 0.0
        worth = reckoning.distance(card) if reckoning else 0.0
        return worth + gift - _price(view, aim, card), card

    return min(choices, key=cost)


def _price(view: View, aim: Aim, card: Face) -> float:
    """Return the cost, in cards, of keeping a card for its points; small before the contract is laid."""
    laid = bool(view.melded) or fewest(view) < FULL
    price = aim.points / 10 * (2 if laid else 1) * card_points(card, view.rules)
    return min(price, DEAR) if view.contract else price


def _stale(view: View, reckoning: _Reckoning, free: Sequence[Face]) -> Face | None:
    """Return the card held longest without use, in every third turn late in a round; otherwise None.

    If all players cling to their cards, the same few cards circulate for ever and no hand gets better.
    """
    turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
    if view.recycles < PLAIN_TO_SEE or turns % OFTEN:
        return None
    loose, came = reckoning.loose(), {view.drawn, view.taken}
    old = (view.faces[card] for card in view.hand if card not in came)
    return next((face for face in old if face in loose and face in free), None)


def lacking(view: View, hand: Faces) -> int:
    """Return the fewest cards that a hand still lacks for the contract of its seat."""
    rules, held = view.in_force, tuple(sorted(hand))
    return min(lacks(way, hand.count(JOKER), rules) for way in ways_to(held, rules))

"""An estimate of what a hand may become, from what its seat knows; the basis of the sharp level.

Each meld of three that a card could be part of counts with the chance that its missing cards come. A card on
the table never comes; a card in the pile only when the pile becomes the stock; an unseen card is in the stock
or in another hand, and the more likely in a hand the lower it is, as all players discard high cards. So cards
that can make no more melds lose their value.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from itertools import chain, combinations

from rummy.engine.cards import Face
from rummy.engine.melds import Faces, arrange, card_points, extend, fitting
from rummy.engine.rules import Rules
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.engine.view import View

COMES = 0.3  # chance that a card in the stock comes to this seat before the round ends
HELD = 0.15  # factor for a card in another hand, which may be discarded some day
BURIED = 0.8  # factor for a card in the pile when the stock is about to run out
FAR = 8.0  # cards in the stock that halve the chance of a card in the pile
HOARDING = 1.5  # exponent of the tendency to keep low cards; 0 for none
MIDDLING = 6.5  # card points of a card kept as often as discarded
NEAR = 0.3  # value, in melds of three, of a card that fits the table after one lay-off


Pairs = tuple[tuple[Face, Face], ...]


class Outlook:
    """A seat's chances to get each card, and the next player's chances to use it, from one view."""

    def __init__(self, view: View) -> None:
        self.rules = view.rules
        reach = _reachable(view)
        self.chance = {face: COMES * freely for face, freely in reach.items()}
        self.next_holds = _next_holds(view)
        self.fits_table = {face for meld in view.melds for face in fitting(meld.shown, view.rules)}
        self.near_table = _near_table(view, reach)

    def promise(self, face: Face, others: Faces) -> float:
        """Return the expected number of melds of three from keeping a card with the other cards."""
        near = NEAR * self.near_table.get(face, 0.0)
        return near + (self._melds(face, others) if self.can_meld(len(others) + 1) else 0.0)

    def _melds(self, face: Face, others: Faces) -> float:
        chance = self.chance | dict.fromkeys(others, 1.0)
        return sum(chance[one] * chance[two] for one, two in partners(face, self.rules))

    def gift(self, face: Face) -> float:
        """Return the chance that the next player can lay a card.

        It is 1 if the card fits the table, else depends on cards that they took. Two unseen cards that would
        make a meld with it are ignored: counting them was measured to make a player too timid.
        """
        if face in self.fits_table:
            return 1.0
        held = self.next_holds
        pairs = ((held.get(one, 0.0), held.get(two, 0.0)) for one, two in partners(face, self.rules))
        return sum(one * two for one, two in pairs if 1.0 in (one, two))

    def risk(self, face: Face) -> float:
        """Return the expected number of melds of three that the next player can make with a card."""
        held = self.next_holds
        return sum(held.get(one, 0.0) * held.get(two, 0.0) for one, two in partners(face, self.rules))

    def can_meld(self, kept: int) -> bool:
        """Return True if `kept` cards and the next draw are enough to lay a meld."""
        return kept + 1 >= 3 + self.rules.final_discard


def _reachable(view: View) -> dict[Face, float]:
    """Return, by face, the expected number of copies that can come to this seat, weighted by their place.

    A copy in the stock counts 1, a copy in another hand or in the pile less.
    """
    others = tuple(card for seat, hand in enumerate(view.hands) if seat != view.seat for card in hand)
    stock, hands = _unseen(view, view.stock), _unseen(view, others)
    reach = {
        face: copies * _unseen_reach(card_points(face, view.rules), stock, hands)
        for face, copies in unseen_copies(view).items()
    }
    for cards, chance in ((view.stock, 1.0), (others, HELD), (view.pile, _pile_reach(view))):
        for card in cards:
            if card in view.faces:
                reach[view.faces[card]] += chance
    return reach


def unseen_copies(view: View) -> Counter[Face]:
    """Return the number of copies of each face that the seat has not seen."""
    unseen = Counter(view.rules.pack_for(view.seats))
    unseen.subtract(view.faces.values())
    return unseen


def _unseen(view: View, cards: tuple[int, ...]) -> int:
    return sum(card not in view.faces for card in cards)


def _next_holds(view: View) -> dict[Face, float]:
    """Return the chance that the next player holds each face: 1 if they took it, else by unseen copies."""
    hand = view.hands[view.after(view.seat)]
    hidden = _unseen(view, (*view.stock, *(card for cards in view.hands for card in cards)))
    share = _unseen(view, hand) / max(1, hidden)
    holds = {face: min(1.0, share * copies) for face, copies in unseen_copies(view).items() if copies > 0}
    return holds | {view.faces[card]: 1.0 for card in hand if card in view.faces}


@lru_cache(maxsize=4096)
def _unseen_reach(points: int, stock: int, hands: int) -> float:
    """Return the weight of an unseen copy, between its weights in the stock (1) and in a hand (HELD).

    The card has `points`; `stock` and `hands` are the numbers of unseen cards in the stock and in other
    hands.
    """
    kept = hands * math.pow(MIDDLING / max(1, points), HOARDING)
    return (stock + HELD * kept) / max(1.0, stock + kept)


def _pile_reach(view: View) -> float:
    renewable = view.rules.renewals == ANY_NUMBER or view.recycles < view.rules.renewals
    return BURIED * FAR / (FAR + len(view.stock)) if renewable else 0.0


def _near_table(view: View, reach: dict[Face, float]) -> dict[Face, float]:
    """Return the faces that fit the table after one lay-off, with the availability of the card laid off."""
    near: dict[Face, float] = {}
    for meld in view.melds:
        for gap, face in beyond(meld.shown, view.rules):
            near[face] = max(near.get(face, 0.0), reach[gap])
    return near


@lru_cache(maxsize=4096)
def beyond(meld: Faces, rules: Rules) -> tuple[tuple[Face, Face], ...]:
    """Return pairs of a face that fits a meld, and a face that fits only after the first is laid off."""
    now = fitting(meld, rules)
    grown = ((gap, extend(meld, gap, rules) or meld) for gap in sorted(now))
    return tuple((gap, face) for gap, longer in grown for face in sorted(fitting(longer, rules) - now))


def partners(face: Face, rules: Rules) -> Pairs:
    """Return the pairs of faces that make a meld of three with a card."""
    return all_partners(rules)[face]


@lru_cache(maxsize=16)
def all_partners(rules: Rules) -> Partners:
    """Return the pairs that make a meld of three with each card, for a game's rules, cached."""
    return Partners(rules)


class Partners(dict[Face, Pairs]):
    """A dictionary, filled on demand, from each face to the pairs that make a meld of three with it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __missing__(self, face: Face) -> Pairs:
        """Find and store the pairs for a face."""
        pairs = self[face] = _partners(face, self.rules)
        return pairs


def _partners(face: Face, rules: Rules) -> Pairs:
    twice = rules.suits_repeat
    near = [o for o in rules.faces if (twice or o != face) and (o.rank == face.rank or o.suit == face.suit)]
    return tuple((one, two) for one, two in combinations(near, 2) if arrange((face, one, two), rules))


@lru_cache(maxsize=1024)
def neighbours(face: Face, rules: Rules) -> frozenset[Face]:
    """Return the faces that can be in a meld of three with a card."""
    return frozenset(chain.from_iterable(partners(face, rules)))

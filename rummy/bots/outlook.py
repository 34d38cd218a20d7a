"""What a hand may still become, from what its seat knows: the one evaluation behind sharp's choices.

Every meld of three that a card can be part of counts with the chance that the missing cards still come. A
card on the table never comes; one in the pile only if the pile becomes a stock again; one never seen lies in
the stock or in somebody's hand. So what is dead loses its worth by itself, and a hand does not cling to it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces, arrange, card_points, extend, fitting
from rummy.engine.rules import ANY_NUMBER, Rules
from rummy.engine.view import View

COMES = 0.25  # chance that one card of the stock comes to this seat before the round ends
TREND = 0.0
TREND0 = 0.0
SHORT = 8
HELD = 0.15  # the same for a card in another hand, as a part of that: it may be discarded one day
BURIED = 0.8  # the same for a card of a pile that will become the stock
NEAR = 0.1  # what a card promises that fits the table once its neighbour is laid off, in melds of three


class Outlook:
    """The chances of a seat, at one moment."""

    def __init__(self, view: View) -> None:
        self.view, self.rules = view, view.rules
        self.reach = _reachable(view)
        self.near_table = self._one_step_from_table()

    def promise(self, face: Face, others: Faces) -> float:
        """What keeping a card beside others promises, in melds of three."""
        near = NEAR * self.near_table.get(face, 0.0)
        return near + (self._melds(face, others) if self._can_meld(len(others) + 1) else 0.0)

    def _melds(self, face: Face, others: Faces) -> float:
        chance = dict.fromkeys(others, 1.0)
        total = 0.0
        for one, two in partners(face, self.rules):
            first = chance.get(one) or COMES * self.reach[one]
            total += first and first * (chance.get(two) or COMES * self.reach[two])
        return total

    def _can_meld(self, kept: int) -> bool:
        """Whether so many cards and the next one drawn are enough to lay a meld."""
        return kept + 1 >= 3 + self.rules.final_discard

    def _one_step_from_table(self) -> dict[Face, float]:
        """The cards that could be laid off once another one is, and how freely that one can come."""
        near: dict[Face, float] = {}
        for meld in self.view.melds:
            for gap, face in beyond(meld.shown, self.rules):
                near[face] = max(near.get(face, 0.0), self.reach[gap])
        return near


def _reachable(view: View) -> dict[Face, float]:
    """How freely each card can still come, from 0 to 1 for one that is known to lie in the stock."""
    others = [card for seat, hand in enumerate(view.hands) if seat != view.seat for card in hand]
    unseen_stock = sum(card not in view.faces for card in view.stock)
    unseen_hands = sum(card not in view.faces for card in others)
    reach = {}
    trend = TREND if view.recycles else TREND0
    for face in PACK:
        held = unseen_hands * (6.5 / (card_points(face, view.rules))) ** trend
        reach[face] = (unseen_stock + HELD * held) / max(1, unseen_stock + held)
    pile = BURIED * SHORT / (SHORT + len(view.stock))
    pile = pile if view.rules.renewals == ANY_NUMBER or view.recycles < view.rules.renewals else 0.0
    laid = [card for meld in view.melds for card in meld.cards]
    for cards, chance in ((view.stock, 1.0), (view.pile, pile), (others, HELD), (laid, 0.0), (view.hand, 0.0)):
        reach.update((view.faces[card], chance) for card in cards if card in view.faces)
    return reach


@lru_cache(maxsize=1024)
def partners(face: Face, rules: Rules) -> tuple[tuple[Face, Face], ...]:
    """The pairs of cards that make a meld of three with a card."""
    near = [other for other in PACK if other != face and (other.rank == face.rank or other.suit == face.suit)]
    return tuple((a, b) for a, b in combinations(near, 2) if arrange((face, a, b), rules))


@lru_cache(maxsize=4096)
def beyond(meld: Faces, rules: Rules) -> tuple[tuple[Face, Face], ...]:
    """The cards that do not fit a meld yet, each with the card that has to be laid off before it."""
    now = fitting(meld, rules)
    grown = ((gap, extend(meld, gap, rules) or meld) for gap in sorted(now))
    return tuple((gap, face) for gap, longer in grown for face in sorted(fitting(longer, rules) - now))

"""An estimate of what a discard gives the next player of a contract game before they lay their contract.

A card is of use to them if it goes with cards that they were seen to take, or with many unseen cards, and of
little use in a contract of sets if they discarded its rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.cards import RANKS, Face
from rummy.engine.events import Discarded
from rummy.engine.rules import Rules
from rummy.engine.view import View

TAKEN = 0.3  # cost, in cards, of a discard that goes with a card which the next player took
SPURNED = 0.2  # gain, in cards, for each card of its rank that they discarded lately
UNSEEN = 0.04  # cost, in cards, for each unseen card that it goes with
MOST = 2.0  # most cards that count for each of the first two
LATELY = 8  # number of their last discards that count


class Collected:
    """The cards that the next player was seen to take and to discard, and those that nobody has shown."""

    def __init__(self, view: View) -> None:
        contract, after = view.in_force.contract, view.after(view.seat)
        melds = contract.melds if contract else ()
        runs = [meld.size for meld in melds if not meld.is_set]
        self.longest, self.has_sets = max(runs, default=0), len(runs) < len(melds)
        self.taken = [view.faces[card] for card in view.hands[after] if card in view.faces]
        self.discarded = [*_discarded_by(after, view)][-LATELY:] if 2 * len(runs) <= len(melds) else []
        self.unseen = unseen_copies(view)

    def gift(self, card: Face) -> float:
        """Return the cost, in cards, of giving the next player a card."""
        sets, run = self.has_sets, self.longest
        taken = sum(goes_with(card, other, sets, run) for other in self.taken)
        unseen = sum(copies * goes_with(card, other, sets, run) for other, copies in self.unseen.items())
        spurned = sum(other.rank == card.rank for other in self.discarded)
        return TAKEN * min(MOST, taken) - SPURNED * min(MOST, spurned) + UNSEEN * unseen


def is_of_all_ranks(rules: Rules) -> bool:
    """Return True if the contract is a run of all ranks, in which every card has only one place."""
    return rules.contract is not None and rules.contract.melds[0].size == len(RANKS)


@lru_cache(maxsize=65536)
def goes_with(one: Face, other: Face, has_sets: bool, longest: int) -> float:
    """Return how well two cards go together in sets or runs: 1 for a pair or neighbours, or less.

    `longest` is the number of cards in the longest run, or 0.
    """
    if one.joker or other.joker:
        return 0.0
    apart = abs(one.rank - other.rank)
    apart = min(apart, len(RANKS) - apart)
    near = one.suit == other.suit and 0 < apart < longest < len(RANKS)
    return float(has_sets and not apart) + (1 - (apart - 1) / longest if near else 0.0)


def _discarded_by(seat: int, view: View) -> Iterator[Face]:
    for event in view.history:
        if isinstance(event, Discarded) and event.seat == seat:
            yield view.faces[event.card]

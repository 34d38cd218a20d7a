"""The distance of a closed hand from a declaration with two runs, one of them pure, as a cost.

Each card is in a meld, in a pair that could become a meld, or alone. All divisions of the hand are searched.
The search stores its results for the hand and for every hand after a discard, to compare all discards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from rummy.engine.cards import SUITS, Face, at_step
from rummy.engine.melds import Faces, card_points, is_wild
from rummy.engine.rules import Rules

ALONE = 10.0  # cost of a card in no meld or pair, besides a share of its points
PAIR = 13.0  # cost of a pair that no unseen card completes to a meld
OUT = 0.8  # decrease of that cost for each unseen card that completes the pair
POINTS = 0.5  # cost of a card point outside melds
NO_PURE = 50.0  # cost of having no part of a pure run
STARTED = 30.0  # cost of having only two cards of a pure run
NO_SECOND = 10.0  # cost of each further required run that is missing
HIGH_ACE = 14
MOST_OUTS = 6


class _Group(NamedTuple):
    """A possible meld or pair: bits of its cards, the wild cards that complete it, its cost without these."""

    cards: int
    wild: int
    run: bool
    cost: float


class Outlay:
    """The distance of a hand, with or without a discard, from a declaration, as a cost."""

    def __init__(self, hand: Faces, rules: Rules, left: Mapping[Face, int]) -> None:
        self.rules, self.left = rules, left
        self.cards = sorted(
            (card for card in hand if not card.joker), key=lambda c: (not is_wild(c, rules), c)
        )
        self.jokers = len(hand) - len(self.cards)
        self.wild = sum(is_wild(card, rules) for card in self.cards)
        self.alone = [ALONE + POINTS * card_points(card, rules) for card in self.cards]
        self.groups: dict[int, list[_Group]] = {}
        for group in {*self._runs(), *self._sets()}:
            self.groups.setdefault(group.cards & -group.cards, []).append(group)
        self.memo: dict[tuple[int, int, int, int], float] = {}

    def without(self, *thrown: Face) -> float:
        """Return the cost of the hand, in card points, after removing the given cards."""
        left, wild = {*range(len(self.cards))}, self.jokers
        for card in thrown:
            if card.joker:
                wild -= 1
            else:
                left.remove(next(at for at in left if self.cards[at] == card))
        return self._least(sum(1 << at for at in left), wild, 0, 0)

    def _least(self, cards: int, wild: int, pure: int, runs: int) -> float:
        """Return the least cost of these cards if `runs` runs are already melded.

        `pure` is 2 if there is a pure run, 1 if there are two cards of one, else 0.
        """
        if not cards:
            return (NO_PURE, STARTED, 0.0)[pure] + NO_SECOND * max(0, self.rules.runs_to_go_out - runs)
        key = cards, wild, pure, runs
        if key in self.memo:
            return self.memo[key]
        first = cards & -cards
        place, rest = first.bit_length() - 1, cards ^ first
        if place < self.wild:
            least = self._least(rest, wild + 1, pure, runs)
        else:
            least = self.alone[place] + self._least(rest, wild, pure, runs)
        for group in self.groups.get(first, ()):
            if group.cards & cards != group.cards:
                continue
            rest, more = cards ^ group.cards, min(self.rules.runs_to_go_out, runs + group.run)
            if group.wild <= wild:
                now = 2 if group.run and not group.wild else pure
                least = min(least, self._least(rest, wild - group.wild, now, more))
            if group.cost:
                begun = max(pure, 1) if group.run else pure
                least = min(least, group.cost + self._least(rest, wild, begun, more if begun == 2 else runs))
        self.memo[key] = least
        return least

    def _bits(self, faces: Faces) -> list[int]:
        """Return the bits of cards with these faces, once for each choice among equal cards."""
        places = [[at for at, card in enumerate(self.cards) if card == face] for face in faces]
        return [sum(1 << at for at in chosen) for chosen in product(*places)]

    def _pair(self, faces: Faces, outs: Faces) -> float:
        copies = sum(max(0, self.left.get(face, 0)) for face in outs)
        points = sum(card_points(face, self.rules) for face in faces)
        return PAIR - OUT * min(copies, MOST_OUTS) + POINTS * points

    def _runs(self) -> list[_Group]:
        """Return the groups of cards of one suit in order, with at most one card missing between them."""
        found, held = list[_Group](), {*self.cards}
        for suit in SUITS:
            order = [at_step(step, suit) for step in range(HIGH_ACE + 1)]
            there = [step > 0 and face in held for step, face in enumerate(order)]
            for low in range(1, HIGH_ACE):
                for steps in _in_order(there, low) if there[low] else ():
                    found += self._as_run(tuple(order[step] for step in steps), low, steps[-1])
        return found

    def _as_run(self, have: Faces, low: int, high: int) -> list[_Group]:
        need = 1 if len(have) == 2 else high - low + 1 - len(have)
        if need and any(is_wild(card, self.rules) for card in have):
            return []  # a wild card is itself only in a pure run
        ends = (low - 1, high + 1) if high == low + 1 else (low + 1,)
        outs = tuple(at_step(step, have[0].suit) for step in ends if 1 <= step <= HIGH_ACE)
        cost = self._pair(have, outs) if len(have) == 2 else 0.0
        return [_Group(bits, need, True, cost) for bits in self._bits(have)]

    def _sets(self) -> list[_Group]:
        found = list[_Group]()
        ranks: dict[int, list[Face]] = {}
        for card in sorted({*self.cards}):
            if not is_wild(card, self.rules):
                ranks.setdefault(card.rank, []).append(card)
        for cards in ranks.values():
            for size in (2, 3, 4):
                for some in combinations(cards, size):
                    outs = tuple(
                        Face(some[0].rank, suit) for suit in SUITS if Face(some[0].rank, suit) not in some
                    )
                    cost = self._pair(some, outs) if size == 2 else 0.0
                    found += [_Group(bits, int(size == 2), False, cost) for bits in self._bits(some)]
        return found


def _in_order(there: Sequence[bool], low: int) -> Iterator[tuple[int, ...]]:
    """Yield sequences of at least two steps that are held from `low` on, with at most one step missing."""
    top = min(low + 12, HIGH_ACE)  # an ace is at one end only
    for gap in range(low, top):  # gap == low means no gap
        for high in range(gap + 1, top + 1):
            if not there[high]:
                break
            yield (*(range(low, gap) or (low,)), *range(gap + 1, high + 1))
        if not there[gap]:
            break

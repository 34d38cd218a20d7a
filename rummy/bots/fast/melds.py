"""A fast model of the melds and lay-offs of a hand.

One pack, no jokers. Hands and melds are integers of 52 bits, as the module `deadwood` explains.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rummy.bots.fast.deadwood import (
    ALL_OF,
    HALF,
    SUIT,
    Deadwood,
    both,
    deadwood_by,
    folded,
    ladder_of,
    single,
)
from rummy.engine.rules import Rules

ANY_NUMBER = 99  # more melds than a turn can lay
ACES = ALL_OF[0]


class Melds:
    """The melds and lay-offs that a game's rules allow, on hands as integers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.wood: Deadwood = deadwood_by(rules)
        self.growth = growths(rules.ace_runs)
        self.keeps = 1 if rules.final_discard else 0
        self.most_melds = rules.melds_per_turn or ANY_NUMBER
        self.ace_less = rules.ace_points - 1 if rules.ace_runs == "both" else 0
        self._of_suit = [0]
        for place in range(13):
            points = self.wood.of_card[1 << place]
            self._of_suit += [points + lower for lower in self._of_suit]

    def points(self, hand: int) -> int:
        """Return the card points of a hand."""
        of_suit, low, high = self._of_suit, hand & HALF, hand >> 26
        return of_suit[low & SUIT] + of_suit[low >> 13] + of_suit[high & SUIT] + of_suit[high >> 13]

    def lying(self, melds: list[int]) -> int:
        """Return the card points of melds on the table that share no card; the ace in A-2-3 counts 1.

        A meld doesn't record at which end the ace of a run of all 13 cards is; it counts as above the king.
        """
        points = self.points(sum(melds))
        for meld in melds:
            if meld & ACES and meld & ACES << 1 and not meld & ACES << 12:
                points -= self.ace_less
        return points

    def room(self, melds: list[int]) -> int:
        """Return the cards that can be laid off on the melds, as bits."""
        fits, growth = 0, self.growth
        for meld in melds:
            fits |= growth[meld]
        return fits

    def lay(self, hand: int, melds: list[int]) -> tuple[int, list[int]]:
        """Return hand and table after melding and laying off all cards but one for a required discard."""
        growth, keeps, table = self.growth, self.keeps, melds[:]
        most = self.most_melds
        for meld in self.wood.melds(hand):
            if hand.bit_count() - meld.bit_count() >= keeps and most:
                hand ^= meld
                table.append(meld)
                most -= 1
        room = self.room(table)
        while hand & room and hand.bit_count() > keeps:
            card = hand & room
            card &= -card
            for at, meld in enumerate(table):
                if growth[meld] & card:
                    table[at] = meld | card
                    break
            hand ^= card
            room = self.room(table)
        return hand, table


@lru_cache(maxsize=4)
def growths(ace_runs: str) -> dict[int, int]:
    """Return a dictionary from every meld to the cards that may be laid off on it, as bits."""
    found: dict[int, int] = {}
    for same in ALL_OF:
        found[same] = 0
        for card in single(same):
            found[same ^ card] = card
    for suit in range(4):
        for run, beside in _runs_with_ends([*ladder_of(ace_runs)]):
            found[run << 13 * suit] = beside << 13 * suit
    return found


class CopiesGrowth(dict[int, int]):
    """A dictionary from a meld of two packs to all cards that can be laid off on it, filled on demand."""

    def __init__(self, ace_runs: str) -> None:
        self.one_pack = growths(ace_runs)

    def __missing__(self, meld: int) -> int:
        found = self[meld] = both(self.one_pack[folded(meld)])
        return found


def _runs_with_ends(ladder: list[int]) -> Iterator[tuple[int, int]]:
    for first in range(len(ladder)):
        for last in range(first + 2, len(ladder)):
            run = sum(1 << place % 13 for place in ladder[first : last + 1])
            ends = [ladder[at] for at in (first - 1, last + 1) if 0 <= at < len(ladder)]
            if len({place % 13 for place in ladder[first : last + 1]}) == last + 1 - first:  # one ace
                yield run, sum({1 << place % 13 for place in ends}) & ~run

"""A fast model of gin: the settlement of a knock, and play-outs in which both players follow one policy.

A card is a hand of one bit (see `deadwood`). Positive points are for the first player, negative ones for the
other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rummy.bots.fast.deadwood import ALL_OF, SUIT, Deadwood, deadwood_by, single
from rummy.bots.fast.near import NEAR
from rummy.engine.rules import Rules

LONGEST = 8  # most upcards taken in a row in a play-out
LATE = 8  # cards left in the stock from which on nobody waits for gin
LATE_KNOCK = 4  # most deadwood with which both players then knock
PAIR = 3.0  # value in card points of another unmelded card that could be in a meld with a card


class GinGame:
    """The rules of a game of gin as the fast model needs them, with its settlement and play-outs."""

    def __init__(self, rules: Rules) -> None:
        self.deadwood: Deadwood = deadwood_by(rules)
        self.offers, self.stock_left = rules.upcard_offer, rules.stock_left
        self.idle_turns = 2 * rules.stalled_rounds
        self.limit = rules.knock_limit
        self.gin_bonus, self.undercut_bonus = rules.gin_bonus, rules.undercut_bonus
        self.big_gin_bonus = rules.big_gin_bonus

    def settle(self, left: int, melds: Sequence[int], defender: int) -> int:
        """Return the knocker's points for deadwood `left` and these melds; negative for an undercut."""
        if left == 0:
            return self.deadwood.least(defender) + self.gin_bonus
        other = self.defended(defender, tuple(melds))
        return other - left if other > left else other - left - self.undercut_bonus

    def defended(self, hand: int, melds: tuple[int, ...]) -> int:
        """Return the least deadwood of the defender's hand after laying off, in card points."""
        best = self.deadwood.least(hand)
        for at, meld in enumerate(melds):
            for card in single(growth(meld) & hand):
                grown = (*melds[:at], meld | card, *melds[at + 1 :])
                best = min(best, self.defended(hand ^ card, grown))
        return best

    def play_out(
        self, mine: int, other: int, stock: list[int], top: int, knocks: tuple[int, int], limit: int
    ) -> int:
        """Play a round on from the first player's draw; return their points, negative if the other wins.

        Both players take upcards that make melds, and knock with at most their deadwood in `knocks`. Late in
        the round nobody waits for less deadwood than the limit requires.
        """
        least, loose_of, near, stock_left = self.deadwood.least, self.deadwood.loose, NEAR, self.stock_left
        before, after = least(mine), least(other)
        enough, later = knocks
        late = min(LATE_KNOCK, limit)
        sign, taken_in_row = 1, 0
        while True:
            taken = 0
            beside = near[top] & mine if top and taken_in_row < LONGEST else 0
            if beside & beside - 1 and least(mine | top) <= before:
                taken, taken_in_row = top, taken_in_row + 1
                mine |= top
            else:
                taken_in_row = 0
                mine |= stock.pop()
            loose = loose_of(mine)
            if not loose and self.big_gin_bonus:
                return sign * (least(other) + self.big_gin_bonus)
            card = self.thrown(mine, loose, taken)
            mine ^= card
            before = least(mine)
            if before <= enough or (before <= late and len(stock) <= LATE):
                return sign * self.settle(before, self.deadwood.melds(mine), other)
            if len(stock) <= stock_left:
                return 0
            top = card
            mine, other, before, after = other, mine, after, before
            enough, later, sign = later, enough, -sign

    def thrown(self, hand: int, loose: int, taken: int) -> int:
        """Return the bit of the card to discard: an unmelded one of many points that few others fit.

        The card just taken from the pile is never discarded.
        """
        free = loose & ~taken
        if not free:
            return min(single(hand & ~taken), key=lambda bit: self.deadwood.least(hand ^ bit))
        near, of_card = NEAR, self.deadwood.of_card
        worst, card = -99.0, 0
        while free:
            bit = free & -free
            free ^= bit
            cost = of_card[bit] - PAIR * (near[bit] & loose).bit_count()
            if cost > worst:
                worst, card = cost, bit
        return card


@lru_cache(maxsize=4096)
def growth(meld: int) -> int:
    """Return the cards, as bits, that could be laid off on a meld; the ace is low."""
    place = (meld & -meld).bit_length() - 1
    same_rank = ALL_OF[place % 13]
    if meld & same_rank == meld:
        return same_rank & ~meld
    return (meld << 1 | meld >> 1) & SUIT << place // 13 * 13 & ~meld

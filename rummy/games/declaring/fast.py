"""A fast model of closed hands with a wild rank: their points now, and those expected after the next card.

A card is a hand of one bit (see `deadwood`); a wild card is a joker (see `jokers`). A player who has melded
all cards but a discard goes out, and the others have one more turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rummy.bots.fast.deadwood import single
from rummy.bots.fast.jokers import JOKER, JokerHand, less, with_card
from rummy.bots.fast.threes import together
from rummy.engine.rules import Rules
from rummy.games.declaring.fast_wilds import WildWood, wild_wood_by

NEAR, THIRD = together("low")


class ClosedHand(NamedTuple):
    """A hand with the cards outside its best melds, those of them held twice, and their card points."""

    hand: JokerHand
    loose: int
    twice: int
    left: int


class ClosedGame:
    """The values of closed hands in one deal; its rules name the wild rank."""

    def __init__(self, rules: Rules) -> None:
        self.wood: WildWood = wild_wood_by(rules)
        self.held = lru_cache(maxsize=4096)(self._held)

    def _held(self, hand: JokerHand) -> ClosedHand:
        """Return a hand with its cards outside melds; cached, as a deal's options share many hands."""
        return ClosedHand(hand, *self.wood.best(hand))

    def may_meld(self, hand: JokerHand, card: int) -> bool:
        """Return False if a card certainly makes or lengthens no meld with a hand; a quick test."""
        one, two, wild = hand
        if wild:
            return wild > 1 or (NEAR[card] | card) & one != 0
        near = beside = NEAR[card] & one
        if two or card & one:
            return beside != 0
        while near:
            other = near & -near
            near ^= other
            if THIRD[card | other] & beside:
                return True
        return False

    def came(self, held: ClosedHand, card: int) -> ClosedHand:
        """Return the hand after `card` has come to it."""
        hand, loose, twice, left = held
        more = with_card(hand, card)
        if card == JOKER or self.may_meld(hand, card):
            return self.held(more)
        return ClosedHand(more, loose | card, twice | loose & card, left + self.wood.of_card[card])

    def gone(self, held: ClosedHand, card: int) -> ClosedHand:
        """Return the hand after `card` has been discarded."""
        hand, loose, twice, left = held
        if card == JOKER or not loose & card:
            return self.held(without(hand, card))
        loose, twice = loose & ~card | twice & card, twice & ~card
        return ClosedHand(without(hand, card), loose, twice, left - self.wood.of_card[card])

    def goes_out(self, held: ClosedHand, taken: int) -> int:
        """Return a discard after which all cards are melded, or 0; `taken` may not be discarded."""
        (one, two, wild), loose, twice, left = held
        hand, of_card, least = held.hand, self.wood.of_card, self.wood.least
        if loose and not (loose & loose - 1 or twice) and loose != taken:
            return loose if of_card[loose] == left else 0
        if left > self.wood.dearest:
            return 0  # else two low cards may be unmelded although one higher card could be
        for card in single(one):
            if of_card[card] >= left and (card != taken or two & card) and not least(without(hand, card)):
                return card
        return JOKER if wild and taken != JOKER and not least((one, two, wild - 1)) else 0

    def discardable(self, held: ClosedHand, taken: int) -> list[int]:
        """Return the cards that may be discarded; a wild card only if there is no other."""
        (one, two, _), barred = held.hand, 0 if taken == JOKER else taken
        return [*single(one & ~(barred & ~two))] or [JOKER]

    def lowest(self, held: ClosedHand, came: int = 0) -> int:
        """Return the fewest points that a discard other than `came` can leave."""
        free, of_card, left = free_of(held, came), self.wood.of_card, held.left
        if not free & held.loose:
            return min(self.gone(held, card).left for card in single(free))
        most = max(of_card[card] for card in single(free))
        dearer = (
            card for card in single(held.hand[0] & ~held.loose) if of_card[card] > most and card != came
        )
        return min([left - most, *(self.gone(held, card).left for card in dearer)])

    def worth(self, held: ClosedHand, came: int, out: float) -> float:
        """Return the fewest points that a discard can leave, or `-out` if the hand can go out."""
        return -out if self.goes_out(held, came) else self.lowest(held, came)

    def expected(self, held: ClosedHand, coming: Mapping[int, int], out: float) -> float:
        """Return the expected points after one of the cards in `coming` and the best discard.

        `coming` has the number of unseen copies of each card; going out counts `-out` points.
        """
        of_card, whole, lowest = self.wood.of_card, 0.0, self.lowest(held)
        for card, copies in coming.items():
            if card == JOKER or self.may_meld(held.hand, card):
                worth = self.worth(self.came(held, card), 0, out)
            else:
                worth = min(held.left, lowest + of_card[card]) or -out
            whole += copies * worth
        return whole / max(1, sum(coming.values()))


def free_of(held: ClosedHand, taken: int) -> int:
    """Return the sensible discards, as bits: unmelded cards if any, a joker only if nothing else."""
    (one, two, _), loose, _, _ = held
    barred = 0 if taken == JOKER else taken & ~two
    return loose & ~barred or one & ~barred or JOKER


def without(hand: JokerHand, card: int) -> JokerHand:
    """Return the hand without one copy of a card."""
    return less(hand, 0, 1) if card == JOKER else less(hand, card)

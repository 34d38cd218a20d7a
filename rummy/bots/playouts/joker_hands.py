"""The likelihood of hidden hands in games with two packs and jokers, with one bit for each copy.

The weights were fitted to distinguish the true hands of three kinds of players from the same hands with one
card exchanged.
"""

from __future__ import annotations

from rummy.bots.fast.deadwood import ONE_PACK, PACK_BITS, bits_of
from rummy.bots.fast.joker_round import JokerGame
from rummy.bots.fast.jokers import JOKER, JokerHand
from rummy.bots.playouts.signs import signs_of
from rummy.engine.view import View

OPENED_MELD = 0.4  # cost of each card that could have been laid in a meld (negative logarithms)
FITS = 1.7  # cost of each card that could have been laid off
JOKER_KEPT = 2.1  # cost of each joker
POINT = 0.08  # cost of each card point outside melds
CONNECTED = 0.5  # gain for each card that could be in a meld of three with another
KEPT = 0.35  # gain before the opening for each joker and each card of a meld
COULD_OPEN = 1.6  # cost of a hand that could have opened
THROWN = 0.7  # cost of a loose card for each related card that its player discarded


def held(cards: int) -> JokerHand:
    """Return a sampled hand of two packs in the form of the fast model."""
    first, second, jokers = cards & ONE_PACK, cards >> PACK_BITS & ONE_PACK, cards >> 2 * PACK_BITS
    return first | second, first & second, jokers.bit_count()


def single_card(copy: int) -> int:
    """Return the natural card, or JOKER, for one bit of a sampled hand of two packs."""
    return JOKER if copy >> 2 * PACK_BITS else copy & ONE_PACK | copy >> PACK_BITS


class JokerHandWeight:
    """The cost of each possible hand of a seat: the less likely, the higher (a negative log likelihood)."""

    def __init__(self, view: View, game: JokerGame, seat: int) -> None:
        self.game, self.burden = game, signs_of(view, seat).burden(0.0, THROWN)
        self.has_opened = seat in view.melded
        self.room = game.room([bits_of(face.natural for face in meld.shown) for meld in view.melds])

    def __call__(self, cards: int) -> float:
        """Return the cost of a hand of bits: its negative log likelihood for this seat."""
        hand, burden = held(cards), self.burden
        loose, twice = self.game.rest(hand[0], hand[1])
        cost = self._opened(hand, loose, twice) if self.has_opened else self._unopened(hand, loose, twice)
        cost -= CONNECTED * self.game.threes.connected(loose).bit_count()
        while loose:
            card = loose & -loose
            loose ^= card
            cost += burden[card]
        return cost

    def _opened(self, hand: JokerHand, loose: int, twice: int) -> float:
        one, two, jokers = hand
        points = self.game.points(loose) + self.game.points(twice)
        cost = FITS * (one & self.room).bit_count() + JOKER_KEPT * jokers + POINT * points
        return cost + OPENED_MELD * _fewer(one, two, loose, twice)

    def _unopened(self, hand: JokerHand, loose: int, twice: int) -> float:
        one, two, jokers = hand
        likely = KEPT * (_fewer(one, two, loose, twice) + jokers)
        return COULD_OPEN * (self.game.first(hand) is not None) - likely


def _fewer(one: int, two: int, loose: int, twice: int) -> int:
    """Return the number of cards of a hand that are in melds."""
    return one.bit_count() + two.bit_count() - loose.bit_count() - twice.bit_count()

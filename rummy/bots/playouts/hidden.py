"""Samples of the hidden cards in games with melds on the table, likelier deals more often.

Each deal is the previous one with a few cards exchanged. A hand is unlikely if its player would have laid
some of it, taken a discard for it, or made other discards. For Rummy 500 see rummy500_hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import exp
from random import Random
from typing import NamedTuple

from rummy.bots.fast.basic import BasicGame
from rummy.bots.fast.deadwood import BITS, FACES, PACK_BITS, bits_of
from rummy.bots.fast.jokers import JOKER
from rummy.bots.playouts.signs import signs_of
from rummy.engine.view import View

STEPS = 12  # exchanges proposed between two deals
WARM_UP = 150  # exchanges proposed before the first deal
HOLDS_A_MELD = 2.8  # cost of a hand that keeps a meld (costs are negative logarithms of odds)
FEW = 4.8  # added cost if the hand is too large to hold a meld back
FITS = 2.3  # cost of a hand that keeps cards it could lay off
LEFT = 0.5  # cost of a loose card for each related discard that its player did not take
THROWN = 1.0  # cost of a loose card for each related card that its player discarded
KEENNESS = 0.03  # cost of each card point outside melds


Weight = Callable[[int], float]  # the cost of a hand: its negative log likelihood


class Cards(NamedTuple):
    """The bit of each card that a seat knows, by card number, and the bits of all cards of the game."""

    known: dict[int, int]
    pack: frozenset[int]

    def of(self, numbers: Iterable[int]) -> int:
        """Return the known cards with these numbers as bits of one integer."""
        return sum(map(self.known.__getitem__, numbers))


def one_pack(view: View) -> Cards:
    """Return the card bits of a game with one pack and no jokers."""
    return Cards({card: BITS[face] for card, face in view.faces.items()}, frozenset(FACES))


def two_packs(view: View) -> Cards:
    """Return the card bits of a game with two packs: 52 bits for each, then one for each joker."""
    copies, known = Counter[int](), dict[int, int]()
    for card, face in sorted(view.faces.items()):
        bit = JOKER if face.joker else BITS[face]
        known[card] = bit << (PACK_BITS + copies[bit] if face.joker else PACK_BITS * copies[bit])
        copies[bit] += 1
    jokers = view.rules.jokers_for(view.seats)
    return Cards(known, frozenset(1 << place for place in range(2 * PACK_BITS + jokers)))


class Deals:
    """The cards that a seat knows, and a sampler of deals that agree with them."""

    def __init__(self, view: View, weighing: Callable[[int], Weight], cards: Cards | None = None) -> None:
        self.view, (bits, pack) = view, cards or one_pack(view)
        self.others = view.in_turn(view.seat)[1:]
        self.hidden = sorted(pack.difference(bits.values()))
        self.known = [sum(bits[card] for card in self._known(view.hands[seat])) for seat in self.others]
        self.missing = [len(view.hands[seat]) - len(self._known(view.hands[seat])) for seat in self.others]
        self.stock = [bits.get(card, 0) for card in view.stock]
        self.melds = [bits_of(face.natural for face in meld.shown) for meld in view.melds]
        self.pile = [bits[card] for card in view.pile]
        self.weights = [*map(weighing, self.others)]

    def _known(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card in cards if card in self.view.faces)

    def laid(self, first: int) -> int:
        """Return an integer with a bit for each seat that has laid a card; bit 0 is for seat `first`."""
        view = self.view
        done = view.melded | ({view.seat} if view.shed else set())
        return sum(1 << at for at, seat in enumerate(view.in_turn(first)) if seat in done)

    def drawn(self, rng: Random) -> Iterator[tuple[list[int], list[int]]]:
        """Yield sampled deals without end: the other hands in turn order, and the stock."""
        cards, chance = self.hidden[:], rng.random
        rng.shuffle(cards)
        owner = [at for at, count in enumerate(self.missing) for _ in range(count)]
        held, count = len(owner), len(cards)
        hands = self.known[:]
        for at, card in zip(owner, cards, strict=False):
            hands[at] |= card
        costs = [weigh(hand) for weigh, hand in zip(self.weights, hands, strict=True)]
        steps = WARM_UP
        while True:
            for _ in range(steps if 0 < held < count else 0):
                one, two = int(chance() * held), int(chance() * count)
                mine, other = owner[one], owner[two] if two < held else -1
                if mine == other:
                    continue
                both = cards[one] | cards[two]
                hand = hands[mine] ^ both
                cost = self.weights[mine](hand)
                more = cost - costs[mine]
                if other >= 0:
                    other_cost = self.weights[other](hands[other] ^ both)
                    more += other_cost - costs[other]
                if more <= 0 or chance() < exp(-more):
                    hands[mine], costs[mine] = hand, cost
                    if other >= 0:
                        hands[other], costs[other] = hands[other] ^ both, other_cost
                    cards[one], cards[two] = cards[two], cards[one]
            steps = STEPS
            rest = cards[held:]
            rng.shuffle(rest)
            yield hands[:], [card or rest.pop() for card in self.stock]


class BasicHandWeight:
    """The cost of each possible hand of a seat: the less likely, the higher (a negative log likelihood)."""

    def __init__(self, view: View, game: BasicGame, seat: int) -> None:
        melds = [bits_of(meld.shown) for meld in view.melds]
        self.game, self.burden = game, signs_of(view, seat).burden(LEFT, THROWN)
        self.room = game.room(melds) if seat in view.melded else 0
        self.few = -1 if seat in view.melded else game.few

    def __call__(self, hand: int) -> float:
        """Return the cost of a hand of bits: its negative log likelihood for this seat."""
        loose, burden = self.game.wood.loose(hand), self.burden
        cost = KEENNESS * self.game.points(loose)
        if self.room & hand:
            cost += FITS
        if loose != hand:
            cost += HOLDS_A_MELD + FEW * (loose.bit_count() > self.few)
        while loose:
            card = loose & -loose
            loose ^= card
            cost += burden[card]
        return cost

"""Hidden cards at games with melds on the table: who may hold what, the likelier the more often.

As at gin (see worlds) each deal is the one before with a few cards exchanged. A hand is unlikely if its
player should have laid some of it, or taken a discard for it, or not thrown what he threw.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

from rummy.bots.compact.deadwood import BITS, bits_of
from rummy.bots.compact.gin import NEAR
from rummy.bots.compact.melding import Melding
from rummy.bots.signs import signs_of
from rummy.engine.view import View

STEPS = 12  # exchanges tried between one deal and the next
WARM_UP = 150  # and before the first one
UNLAID = 3.0  # how unlikely it is that somebody keeps what he could have laid
LEFT = 2.5  # how unlikely it is that somebody leaves a discard that he could meld
THROWN = 2.5  # how unlikely it is that somebody throws a card that he could meld
COUPLE = 0.5  # and one that might become part of a meld with another one
KEENNESS = 0.01  # how much likelier a card point less outside melds makes a hand
GROWTH = 0.003  # and how much more with each turn
FADING = 0.85  # what is left of these a turn later, as the hand has changed


class Deals:
    """What a seat knows of the cards, and deals of the others that agree with it."""

    def __init__(self, view: View, game: Melding) -> None:
        self.view, self.game = view, game
        self.others = [(view.seat + turn) % view.seats for turn in range(1, view.seats)]
        seen = set(view.faces.values())
        self.hidden = sorted(bit for face, bit in BITS.items() if face not in seen)
        self.known = [bits_of(view.shown(self._known(view.hands[seat]))) for seat in self.others]
        self.missing = [len(view.hands[seat]) - len(self._known(view.hands[seat])) for seat in self.others]
        self.stock = [BITS[view.faces[card]] if card in view.faces else 0 for card in view.stock]
        self.melds = [bits_of(meld.shown) for meld in view.melds]
        self.pile = [BITS[face] for face in view.shown(view.pile)]
        self.weights = [_Weight(view, game, seat, self.melds) for seat in self.others]

    def _known(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card in cards if card in self.view.faces)

    def laid(self, first: int) -> int:
        """A bit for each seat that has laid something, counted from the first one."""
        view = self.view
        done = view.melded | ({view.seat} if view.shed else set())
        return sum(1 << (seat - first) % view.seats for seat in done)

    def drawn(self, rng: Random) -> Iterator[tuple[list[int], list[int]]]:
        """Hands of the others in turn, and a stock, without end."""
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


class _Weight:
    """How unlikely a hand of a seat is: the logarithm, negative."""

    def __init__(self, view: View, game: Melding, seat: int, melds: list[int]) -> None:
        signs = signs_of(view, seat)
        self.game = game
        self.room = game.room(melds) if seat in view.melded else 0
        self.few = -1 if seat in view.melded else game.few
        self.keenness = KEENNESS + GROWTH * signs.turns
        self.left = [(card, LEFT * FADING**age) for age, card in enumerate(signs.left)]
        self.thrown = [(card, FADING**age) for age, card in enumerate(signs.thrown)]

    def __call__(self, hand: int) -> float:
        """Weigh a hand."""
        game = self.game
        loose_of = game.wood.loose
        loose = loose_of(hand)
        cost = self.keenness * game.points(loose)
        if self.room & hand or (loose != hand and loose.bit_count() > self.few):
            cost += UNLAID
        for card, strength in self.left:
            if not loose_of(hand | card) & card:
                cost += strength
        for card, strength in self.thrown:
            if NEAR[card] & hand:
                cost += strength * (COUPLE if loose_of(hand | card) & card else THROWN)
        return cost

"""Hidden hands of gin that agree with all that a seat has seen, the likelier ones more often.

Each world is the one before with a few cards exchanged between the other hand and the stock (Metropolis et
al., 1953), so that it costs little to weigh it. A hand is likelier the less deadwood it has, the longer the
round; and unlikely if the discards that its player left or threw would have been of use to it, or if it has
loose cards that count more than those that he threw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from rummy.bots.compact.deadwood import BITS, bits_of
from rummy.bots.compact.gin import Gin
from rummy.bots.signs import Signs, signs_of
from rummy.engine.view import View

STEPS = 16  # exchanges tried between one world and the next
WARM_UP = 150  # and before the first one
KEENNESS = 0.03  # how much likelier a card point less of deadwood makes a hand, at the first turn
GROWTH = 0.05  # and how much more with each turn
LEFT = 4.0  # how unlikely it is that somebody leaves a discard that he could meld
THROWN = 2.5  # how unlikely it is that somebody throws a card that he could meld
HIGHER = 0.8  # how unlikely each loose card is that counts more than one that he threw
LATEST = 3  # of those that he threw are held against dearer cards
FADING = 0.8  # what is left of these a turn later, as the hand has changed


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows, as bits: its hand, what the other holds for certain, and what lies hidden."""

    hand: int
    known: int
    hidden: tuple[int, ...]
    missing: int  # cards of the other hand that are hidden
    top: int
    signs: Signs  # what the other has shown of it


def seen_by(view: View) -> Seen:
    """What the seat of a view knows."""
    other = view.hands[1 - view.seat]
    known = tuple(card for card in other if card in view.faces)
    hidden = (set(BITS) - set(view.faces.values())) if view.faces else set(BITS)
    return Seen(
        hand=bits_of(view.shown(view.hand)),
        known=bits_of(view.shown(known)),
        hidden=tuple(sorted(BITS[face] for face in hidden)),
        missing=len(other) - len(known),
        top=BITS[view.faces[view.pile[-1]]] if view.pile else 0,
        signs=signs_of(view, 1 - view.seat),
    )


@dataclass(frozen=True, slots=True)
class World:
    """What may lie hidden: the other hand, and the stock in its order."""

    hand: int
    cards: tuple[int, ...]

    def stock(self) -> list[int]:
        """A stock to draw from."""
        return [*self.cards]


def worlds(seen: Seen, game: Gin, rng: Random) -> Iterator[World]:
    """Other hands without end, each with a stock in an order of its own."""
    cards = [*seen.hidden]
    rng.shuffle(cards)
    hand = seen.known | sum(cards[: seen.missing])
    weigh = _Weight(seen, game)
    cost = weigh(hand)
    steps, chance = WARM_UP, rng.random
    count, mine = len(cards), seen.missing
    while True:
        for _ in range(steps if 0 < mine < count else 0):
            one, two = int(chance() * mine), mine + int(chance() * (count - mine))
            swapped = hand ^ cards[one] ^ cards[two]
            fresh = weigh(swapped)
            if fresh <= cost or chance() < exp(cost - fresh):
                hand, cost = swapped, fresh
                cards[one], cards[two] = cards[two], cards[one]
        steps = STEPS
        stock = cards[mine:]
        rng.shuffle(stock)
        yield World(hand, tuple(stock))


class _Weight:
    """How unlikely a hand of the other is: the logarithm, negative."""

    def __init__(self, seen: Seen, game: Gin) -> None:
        self.least, self.points = game.deadwood.least, game.deadwood.of_card
        signs = seen.signs
        self.keenness = KEENNESS + GROWTH * signs.turns
        self.unwanted = [(card, LEFT * FADING**age) for age, card in enumerate(signs.left)]
        self.unwanted += [(card, THROWN * FADING**age) for age, card in enumerate(signs.thrown)]
        self.loose = game.deadwood.loose
        self.higher = [
            (_dearer(self.points, self.points[card]), HIGHER * FADING**age)
            for age, card in enumerate(signs.thrown[:LATEST])
        ]

    def __call__(self, hand: int) -> float:
        """Weigh a hand."""
        least = self.least
        left = least(hand)
        cost = self.keenness * left
        for card, strength in self.unwanted:
            if least(hand | card) <= left:
                cost += strength
        if self.higher:
            loose = self.loose(hand)
            for cards, strength in self.higher:
                cost += strength * (loose & cards).bit_count()
        return cost


def _dearer(of_card: dict[int, int], points: int) -> int:
    """The cards that count more than so many points."""
    return sum(card for card, value in of_card.items() if value > points)

"""Hidden hands of gin that agree with all that a seat has seen, the likelier ones more often.

Each world is the one before with a few cards exchanged between the other hand and the stock (Metropolis et
al., 1953), so that it costs little to weigh it. A hand is unlikely if its loose cards lie near discards that
its player left or threw, and if they could have knocked with it, as far as they seem to be one who knocks at
once (see habits). And they may be one who always throws the dearest loose card: the better a hand agrees with
that, the likelier it is. The weights were fitted to tell the true hands of four kinds of players from the
same hands with one card exchanged.

Who could knock and did not waits for gin; anybody else may.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log1p
from random import Random

from rummy.bots.fast.deadwood import BITS, bits_of
from rummy.bots.fast.gin import GinGame
from rummy.bots.playouts.habits import doubt_of_waiting
from rummy.bots.playouts.signs import Signs, signs_of
from rummy.engine.view import View

STEPS = 16  # exchanges tried between one world and the next
WARM_UP = 150  # and before the first one
SHOWS = 10.0  # how unlikely it is that somebody does not knock with gin
LEFT = 0.35  # how unlikely each loose card is for each discard beside it that was left
THROWN = 0.95  # and for each that was thrown
DEARER = 1.8  # how unlikely a dearer loose card is for who always throws the dearest
FADING = 0.73  # what is left of this with each discard since
DIRECT = 4.0  # how likely it is that they are of this kind, the logarithm, where nothing speaks against it


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows, as bits: its hand, what the other holds for certain, and what lies hidden."""

    hand: int
    known: int
    hidden: tuple[int, ...]
    missing: int  # cards of the other hand that are hidden
    top: int
    signs: Signs  # what the other has shown of it
    limit: int  # deadwood with which the other could knock
    waits: float  # how unlikely it is that they could and do not


def seen_by(view: View) -> Knowledge:
    """What the seat of a view knows."""
    other = view.hands[1 - view.seat]
    known = tuple(card for card in other if card in view.faces)
    hidden = (set(BITS) - set(view.faces.values())) if view.faces else set(BITS)
    return Knowledge(
        hand=bits_of(view.shown(view.hand)),
        known=bits_of(view.shown(known)),
        hidden=tuple(sorted(BITS[face] for face in hidden)),
        missing=len(other) - len(known),
        top=BITS[view.faces[view.pile[-1]]] if view.pile else 0,
        signs=signs_of(view, 1 - view.seat),
        limit=view.knock_limit,
        waits=doubt_of_waiting(view, 1 - view.seat),
    )


@dataclass(frozen=True, slots=True)
class World:
    """What may lie hidden: the other hand, the stock in its order, and whether the other waits for gin."""

    hand: int
    cards: tuple[int, ...]
    waits: bool

    def stock(self) -> list[int]:
        """A stock to draw from."""
        return [*self.cards]


def worlds(seen: Knowledge, game: GinGame, rng: Random) -> Iterator[World]:
    """Other hands without end, each with a stock in an order of its own."""
    cards = [*seen.hidden]
    rng.shuffle(cards)
    hand = seen.known | sum(cards[: seen.missing])
    weigh = _Weight(seen, game)
    cost = weigh(hand)
    steps, chance = WARM_UP, rng.random
    count, mine = len(cards), seen.missing
    waiting = exp(-seen.waits)
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
        waits = game.deadwood.least(hand) <= seen.limit or chance() < waiting
        yield World(hand, tuple(stock), waits)


class _Weight:
    """How unlikely a hand of the other is: the logarithm, negative."""

    def __init__(self, seen: Knowledge, game: GinGame) -> None:
        self.least, self.loose = game.deadwood.least, game.deadwood.loose
        self.limit, self.waits = seen.limit, seen.waits
        points, signs = game.deadwood.of_card, seen.signs
        self.burden = signs.burden(LEFT, THROWN)
        self.dearer = [
            (_dearer(points, points[card]), DEARER * FADING**age) for age, card in enumerate(signs.thrown)
        ]

    def __call__(self, hand: int) -> float:
        """Weigh a hand."""
        left, loose, burden = self.least(hand), self.loose(hand), self.burden
        cost = 0.0 if left > self.limit else self.waits if left else SHOWS
        strain = -DIRECT
        for cards, strength in self.dearer:
            if loose & cards:
                strain += strength
        while loose:
            card = loose & -loose
            loose ^= card
            cost += burden[card]
        return cost - log1p(exp(-strain))


def _dearer(of_card: dict[int, int], points: int) -> int:
    """The cards that count more than so many points."""
    return sum(card for card, value in of_card.items() if value > points)

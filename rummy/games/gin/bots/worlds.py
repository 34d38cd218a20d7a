"""Samples of the hidden cards at gin that agree with what a seat has seen; likelier ones are more frequent.

Each world is the previous one with a few cards exchanged between the opponent's hand and the stock
(Metropolis et al., 1953), so that few hands need to be weighed. A hand is unlikely if its unmelded cards are
close to discards that its player left or made, or if it could have knocked and its player seems to knock at
once (see `habits`). The opponent may also be a player who always discards the unmelded card of most points;
hands that agree with that are likelier. The weights were fitted to distinguish the true hands of four kinds
of players from the same hands with one card exchanged.

An opponent who could have knocked waits for gin; any other opponent may.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log1p
from random import Random

from rummy.bots.fast.deadwood import BITS, bits_of
from rummy.bots.playouts.signs import Signs, signs_of
from rummy.bots.strategy.strategy import Hidden
from rummy.engine.view import View
from rummy.games.gin.bots.habits import doubt_of_waiting
from rummy.games.gin.fast import GinGame

STEPS = 16  # exchanges proposed between two worlds
WARM_UP = 150  # exchanges proposed before the first world
SHOWS = 10.0  # cost of a hand with gin that didn't knock (costs are negative logarithms of odds)
LEFT = 0.35  # cost of an unmelded card for each discard that would fit it and that its player left
THROWN = 0.95  # cost of an unmelded card for each card fitting it that its player discarded
DEARER = 1.8  # cost of an unmelded card worth more than a discard, if they discard by points
FADING = 0.73  # factor of that cost for each discard since
DIRECT = 4.0  # prior log odds that the opponent always discards the card of most points


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The knowledge of a seat at gin, with cards as bits: its hand, the opponent's cards, hidden cards."""

    hand: int
    known: int
    hidden: tuple[int, ...]
    missing: int  # number of hidden cards in the opponent's hand
    top: int
    signs: Signs  # the opponent's discards, made and left
    limit: int  # most deadwood with which the opponent may knock
    waits: float  # cost of a hand that could knock and doesn't


def seen_by(view: View) -> Knowledge:
    """Return what the seat of a view knows."""
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
    """A sample of the hidden cards: the opponent's hand, the stock, and if the opponent waits for gin."""

    hand: int
    cards: tuple[int, ...]
    waits: bool

    def hidden(self) -> Hidden:
        """Return the opponent's hand, in a tuple of one, and the stock."""
        return (self.hand,), self.cards

    def stock(self) -> list[int]:
        """Return a copy of the stock, with the next card last."""
        return [*self.cards]


def worlds(seen: Knowledge, game: GinGame, rng: Random) -> Iterator[World]:
    """Yield random deals that fit all that was seen, without end, each with a newly shuffled stock."""
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
    """A callable with the cost of an opponent's hand: the negative logarithm of its likelihood."""

    def __init__(self, seen: Knowledge, game: GinGame) -> None:
        self.least, self.loose = game.deadwood.least, game.deadwood.loose
        self.limit, self.waits = seen.limit, seen.waits
        points, signs = game.deadwood.of_card, seen.signs
        self.burden = signs.burden(LEFT, THROWN)
        self.dearer = [
            (_dearer(points, points[card]), DEARER * FADING**age) for age, card in enumerate(signs.thrown)
        ]

    def __call__(self, hand: int) -> float:
        """Return the cost of an opponent's hand."""
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
    """Return the cards, as bits, that are worth more than `points` card points."""
    return sum(card for card, value in of_card.items() if value > points)

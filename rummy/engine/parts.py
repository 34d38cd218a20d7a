"""Hands as bits of an integer, and the choices of their cards that make a meld.

The runs of a suit and the sets of a rank depend on few cards, so they are computed once and cached.
`valid_melds` puts the cards of a meld in table order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from rummy.engine.cards import JOKER, PACK, Face
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import Faces, card_points, row_of_ranks

_IN_ORDER = sorted(PACK)  # by rank: a search from the lowest bit visits far fewer hands than by suit
_BITS = {face: 1 << place for place, face in enumerate(_IN_ORDER)}
_ONES = sum(1 << 4 * rank for rank in range(13))  # the first card of every rank
_RANK, _MANY = 0b1111, 0b1000  # the four cards of a rank; a bit that is set from a count of eight on
_SUITS = tuple(sum(1 << place for place in range(suit, 52, 4)) for suit in range(4))


class Part(NamedTuple):
    """The cards of a possible meld: a bit for each card, the number of jokers, and the points of them all."""

    cards: int
    jokers: int
    worth: int


class HandBits(NamedTuple):
    """A hand as bits: the cards held, those held twice, and the number of jokers."""

    cards: int
    twice: int
    jokers: int

    def holds(self, part: Part) -> bool:
        """Return True if the hand holds all cards of a possible meld."""
        return part.cards & self.cards == part.cards and part.jokers <= self.jokers

    def without(self, part: Part) -> HandBits:
        """Return the hand without the cards of a possible meld."""
        left = self.cards & ~part.cards | self.twice & part.cards
        return HandBits(left, self.twice & ~part.cards, self.jokers - part.jokers)


def hand_of(faces: Iterable[Face]) -> HandBits:
    """Return a hand of these cards as bits."""
    cards = twice = jokers = 0
    for face in faces:
        if bit := _BITS.get(face):
            twice |= cards & bit
            cards |= bit
        else:
            jokers += 1
    return HandBits(cards, twice, jokers)


def faces_of(cards: int, jokers: int) -> Faces:
    """Return the faces of the cards in `cards`, in order, and then jokers that stand for no card."""
    return (*(_IN_ORDER[bit.bit_length() - 1] for bit in _single(cards)), *[JOKER] * jokers)


def _single(cards: int) -> Iterator[int]:
    while cards:
        yield cards & -cards
        cards &= cards - 1


def parts_of(hand: HandBits, rules: Rules) -> list[Part]:
    """Return the cards of every meld that a hand can make, each worth its card points."""
    found = list[Part]()
    for parts in parts_by_place(hand, rules):
        found += parts
    return found


def parts_by_place(hand: HandBits, rules: Rules) -> Iterator[tuple[Part, ...]]:
    """Yield the sets of each rank and then the runs of each suit, so that a caller may stop early."""
    cards = hand.cards
    jokers = min(hand.jokers, 1) if rules.joker_limit == "one" else hand.jokers
    fewest = 2 if jokers else 3
    for first in _single(_ranks_with(cards, fewest)):
        yield _sets(cards & _RANK * first, jokers, rules)
    near = cards if jokers or rules.pack != "french" else _in_threes(cards)
    for same_suit in _SUITS if near else ():
        if near & same_suit and (cards & same_suit).bit_count() >= fewest:
            yield _runs(cards & same_suit, jokers, rules)


def _ranks_with(cards: int, fewest: int) -> int:
    """Return the bit of the first card of each rank of which at least `fewest` cards are held.

    All ranks are counted at the same time, in four bits each.
    """
    counts = (cards & _ONES) + (cards >> 1 & _ONES) + (cards >> 2 & _ONES) + (cards >> 3 & _ONES)
    return (counts + (_MANY - fewest) * _ONES & _MANY * _ONES) >> 3


def _in_threes(cards: int) -> int:
    """Return the cards from which three held cards of a suit make a run; an ace also follows a king."""
    around = cards | (cards & _RANK) << 52
    return around & around >> 4 & around >> 8


@lru_cache(maxsize=2048)
def _sets(held: int, jokers: int, rules: Rules) -> tuple[Part, ...]:
    """Return the sets that held cards of one rank can make; at most half of the cards of each are jokers."""
    sizes = [(size - used, used) for size in (3, 4) for used in range(min(jokers, size // 2) + 1)]
    return tuple(
        _part(sum(chosen), used, rules)
        for cards, used in sizes
        for chosen in combinations(_single(held), cards)
    )


@lru_cache(maxsize=16_384)
def _runs(held: int, jokers: int, rules: Rules) -> tuple[Part, ...]:
    """Return the runs that held cards of one suit can make."""
    suit = (held.bit_length() - 1) % 4
    clubs = _runs_of_clubs(held >> suit, jokers, row_of_ranks(rules.ranks, rules.ace_runs), len(rules.ranks))
    return tuple(_part(cards << suit, used, rules) for cards, used in clubs)


@lru_cache(maxsize=16_384)
def _runs_of_clubs(held: int, jokers: int, way: tuple[int, ...], longest: int) -> tuple[tuple[int, int], ...]:
    steps = [1 << 4 * (rank - 1) for rank in way]
    runs = (_runs_along(steps[low : low + longest], held, jokers) for low in range(len(steps) - 2))
    return tuple(dict.fromkeys(chain.from_iterable(runs)))


def _runs_along(steps: list[int], held: int, jokers: int) -> Iterator[tuple[int, int]]:
    """Yield the runs from the first of `steps` on, as bits of cards and a number of jokers.

    Each step has its card or a joker; no two jokers are neighbours.
    """
    ways = [(0, 0, False)]
    for length, bit in enumerate(steps, 1):
        natural = [(cards | bit, used, False) for cards, used, _ in ways if held & bit]
        joker = [(cards, used + 1, True) for cards, used, after in ways if used < jokers and not after]
        ways = natural + joker
        if not ways:
            return
        if length >= 3:
            yield from ((cards, used) for cards, used, _ in ways if used <= cards.bit_count())


@lru_cache(maxsize=16_384)
def _part(cards: int, jokers: int, rules: Rules) -> Part:
    return Part(cards, jokers, sum(card_points(face, rules) for face in faces_of(cards, jokers)))

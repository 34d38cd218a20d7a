"""A fast model of Indian rummy, in which a declaration needs two runs, one of them pure.

It computes the points that count against a hand and the number of cards that the hand lacks. A hand is as in
fast.jokers: the cards held, those held twice, and the number of printed jokers. A card of the wild rank
counts as itself in the pure run and as wild elsewhere. All pure runs are tried first; the other cards are
searched one by one, the lowest first. A *started meld* consists of at least two of a meld's cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rummy.bots.fast.deadwood import ALL_OF, SHORTEST, ladder_of, single
from rummy.bots.fast.jokers import JOKER, JokerHand, less, size
from rummy.engine.cards import PACK
from rummy.engine.melds import card_points
from rummy.engine.rules import Rules

LONGEST = 5  # cards of the longest run searched, as two runs make up any longer one
NEVER = 1000  # more cards or points than a hand has
NOT_STARTED = 2  # cards that a meld with a single card still needs
MANY = 1 << 12  # size of each cache of hands
REMEMBERED = 1 << 14  # size of each cache of remaining cards, shared by all deals


class Piece(NamedTuple):
    """Cards that can be in one meld, how many others the meld needs, its full size, and if it is a run."""

    cards: int
    needs: int
    size: int
    is_run: bool


class Growing(NamedTuple):
    """Cards that make a piece when a new card is added."""

    cards: int
    new: int
    piece: Piece


Remains = tuple[int, int, bool, int]  # natural cards; those held twice; if a run is needed; room in melds


class StartedMelds:
    """A search for the natural cards of hands outside started melds, for one value of the switch `ace_runs`.

    A started meld holds at least two of its cards and may lack others. Results are cached.
    """

    def __init__(self, ace_runs: str) -> None:
        self.larger, self.growing = larger_by(ace_runs), growing_by(ace_runs)
        remembered = lru_cache(maxsize=REMEMBERED)
        self.loose, self.fits = remembered(self._least), remembered(self._fitting)

    def _least(self, one: int, two: int, needs_run: bool, room: int) -> int:
        """Return the fewest cards outside started melds, minus 1 for each further meld that `room` allows."""
        if not one:
            return NEVER if needs_run and room < SHORTEST else -(room // SHORTEST)
        first = one & -one
        least = 1 + self.loose(*_without(one, two, first), needs_run, room)
        for cards, _, taken, is_run in self.larger[first]:
            if cards & one == cards and taken <= room:
                rest = _without(one, two, cards)
                least = min(least, self.loose(*rest, needs_run and not is_run, room - taken))
        return least

    def _fitting(self, one: int, two: int, needs_run: bool, room: int) -> int:
        """Return the cards, as bits, that could be added without another card outside started melds."""
        if not one:
            return 0
        first, least, found = one & -one, self.loose(one, two, needs_run, room), 0
        rest = _without(one, two, first)
        if 1 + self.loose(*rest, needs_run, room) == least:
            found |= self.fits(*rest, needs_run, room)
        for cards, _, taken, is_run in self.larger[first]:
            if cards & one == cards and taken <= room:
                after = *_without(one, two, cards), needs_run and not is_run, room - taken
                if self.loose(*after) == least:
                    found |= self.fits(*after)
        for cards, new, piece in self.growing[first]:
            if cards & one == cards and piece.size <= room and not found & new:
                rest = _without(one, two, cards)
                if self.loose(*rest, needs_run and not piece.is_run, room - piece.size) == least:
                    found |= new
        return found


class IndianGame:
    """The points and missing cards of hands in one deal; its rules name the wild rank."""

    def __init__(self, rules: Rules) -> None:
        self.of_card = {1 << place: card_points(face, rules) for place, face in enumerate(PACK)}
        self.wild = ALL_OF[rules.wild - 1] if rules.wild else 0
        self.is_pure_enough = rules.pure_run_alone
        self.pieces, self.started = pieces_by(rules.ace_runs), started_melds_by(rules.ace_runs)
        remembered = lru_cache(maxsize=MANY)
        self.count, self.missing = remembered(self._count), remembered(self._missing)
        self.helping, self._left = remembered(self._helping), remembered(self._left_of)

    def points(self, hand: JokerHand) -> int:
        """Return the card points of all cards in a hand."""
        return sum(self.of_card[card] for cards in hand[:2] for card in single(cards))

    def _count(self, hand: JokerHand) -> int:
        """Return the fewest points that count against a hand; 0 if all of the hand can be declared."""
        least = self.points(hand)
        for run in self._pure(hand[0]):
            if not run.needs:
                rest = less(hand, run.cards)
                alone = self.points(rest) if self.is_pure_enough else least
                least = min(least, alone, self._left(*self._tame(rest), True))
        return least

    def _missing(self, hand: JokerHand) -> int:
        """Return how many cards must be exchanged until the hand can be declared."""
        return min(max(needs, loose) for needs, loose, _ in self._ways(hand))

    def _helping(self, hand: JokerHand) -> int:
        """Return cards, as bits, each of which lowers the number of missing cards; JOKER if wild ones do."""
        goal, held, found = self.missing(hand), hand[0], 0
        for needs, loose, rest in self._ways(hand):
            if needs < goal == loose:
                found |= JOKER | self.wild | self.started.fits(*rest)
        for first in single(held):
            for cards, new, run in self.started.growing[first]:
                is_open = run.is_run and run.needs < goal and cards & held == cards and not found & new
                if is_open and self.started.loose(*self._beside(hand, cards, run.size)) <= goal:
                    found |= new
        return found

    def _ways(self, hand: JokerHand) -> Iterator[tuple[int, int, Remains]]:
        """Yield, for each start of a pure run, two numbers of cards and the rest of the hand.

        The numbers are the cards that the run still needs and the fewest cards outside started melds.
        """
        for run in self._pure(hand[0]):
            rest = self._beside(hand, run.cards, run.size)
            yield run.needs, self.started.loose(*rest), rest
        rest = self._beside(hand, 0, SHORTEST)
        yield NOT_STARTED, self.started.loose(*rest) - 1, rest

    def _pure(self, held: int) -> Iterator[Piece]:
        """Yield pieces of pure runs in a hand: two or more of its cards that could be in one such run."""
        for card in single(held):
            for piece in self.started.larger[card]:
                if piece.is_run and piece.cards & held == piece.cards:
                    yield piece

    def _beside(self, hand: JokerHand, cards: int, taken: int) -> Remains:
        """Return a hand's cards outside a pure run that will have `taken` cards when complete."""
        one, two, _ = self._tame(less(hand, cards))
        return one, two, True, size(hand) - taken

    def _tame(self, hand: JokerHand) -> JokerHand:
        """Return the hand with its cards of the wild rank counted as jokers, as outside a pure run."""
        one, two, jokers = hand
        wild = (one & self.wild).bit_count() + (two & self.wild).bit_count()
        return one & ~self.wild, two & ~self.wild, jokers + wild

    def _left_of(self, one: int, two: int, wild: int, needs_run: bool) -> int:
        """Return the fewest card points outside melds; if `needs_run`, one meld must be a run."""
        if not one:
            return NEVER if needs_run and wild < SHORTEST else 0
        first = one & -one
        least = self.of_card[first] + self._left(*_without(one, two, first), wild, needs_run)
        for cards, needs, _, is_run in self.pieces[first]:
            if needs <= wild and cards & one == cards:
                rest = _without(one, two, cards)
                least = min(least, self._left(*rest, wild - needs, needs_run and not is_run))
        return least


def _without(one: int, two: int, cards: int) -> tuple[int, int]:
    """Return the cards held and those held twice, without one copy of each of `cards`."""
    return one & ~cards | two & cards, two & ~cards


@lru_cache(maxsize=4)
def pieces_by(ace_runs: str) -> dict[int, tuple[Piece, ...]]:
    """Return the pieces of all possible melds by their lowest card, for one value of `ace_runs`."""
    found: dict[int, dict[tuple[int, bool], Piece]] = {1 << place: {} for place in range(52)}

    def add(some: tuple[int, ...], length: int, *, is_run: bool) -> None:
        cards = sum(some)
        piece = Piece(cards, length - len(some), length, is_run)
        known = found[cards & -cards].setdefault((cards, is_run), piece)
        found[cards & -cards][cards, is_run] = min(known, piece)

    for same in ALL_OF:
        for number in range(1, 5):
            for some in combinations(single(same), number):
                add(some, max(SHORTEST, number), is_run=False)
    ladder = ladder_of(ace_runs)
    for length in range(SHORTEST, LONGEST + 1):
        for low in range(len(ladder) - length + 1):
            for number in range(1, length + 1):
                for places in combinations(ladder[low : low + length], number):
                    for suit in range(4):
                        add(tuple(1 << place % 13 + 13 * suit for place in places), length, is_run=True)
    return {card: tuple(pieces.values()) for card, pieces in found.items()}


@lru_cache(maxsize=4)
def larger_by(ace_runs: str) -> dict[int, tuple[Piece, ...]]:
    """Return the pieces of two or more cards by their lowest card."""
    every = pieces_by(ace_runs).items()
    return {card: tuple(piece for piece in pieces if piece.cards != card) for card, pieces in every}


@lru_cache(maxsize=4)
def growing_by(ace_runs: str) -> dict[int, tuple[Growing, ...]]:
    """Return cards to which one new card can be added to make a piece, by the lowest of these cards."""
    found: dict[int, list[Growing]] = {1 << place: [] for place in range(52)}
    for pieces in larger_by(ace_runs).values():
        for piece in pieces:
            for new in single(piece.cards):
                cards = piece.cards ^ new
                found[cards & -cards].append(Growing(cards, new, piece))
    return {card: tuple(some) for card, some in found.items()}


@lru_cache(maxsize=2)
def started_melds_by(ace_runs: str) -> StartedMelds:
    """Return the search for cards outside started melds under one value of the switch `ace_runs`; cached."""
    return StartedMelds(ace_runs)


@lru_cache(maxsize=2)
def indian_by(rules: Rules) -> IndianGame:
    """Return the model of a deal with these rules, which name the wild rank; cached."""
    return IndianGame(rules)

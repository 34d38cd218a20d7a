"""Hands of one or two packs as bits, with their least deadwood from tables for each suit.

A suit is 13 bits, the ace lowest, in the order clubs, diamonds, hearts, spades. A table has the points that
the best runs leave for each of a suit's 8192 hands; sets are tried one rank after the other. No jokers.

With two packs a hand has 104 bits: the second copy of each card is 52 places above the first. No meld has a
card twice, so each is a meld of one pack; two melds may have the same card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rummy.engine.cards import PACK, Face
from rummy.engine.melds import card_points
from rummy.engine.rules import Rules

SUIT = 0x1FFF
HALF = 0x3FFFFFF  # two suits: the whole hand is a long number, with which Python takes more time
SHORTEST = 3  # least cards in a run
PACK_BITS = 52
ONE_PACK = (1 << PACK_BITS) - 1
BITS = {face: 1 << place for place, face in enumerate(PACK)}
FACES = {bit: face for face, bit in BITS.items()}
ALL_OF = tuple(sum(1 << rank + 13 * suit for suit in range(4)) for rank in range(13))


def bits_of(faces: Iterable[Face]) -> int:
    """Return cards of one pack as bits."""
    return sum(BITS[face] for face in faces)


def faces_of(hand: int) -> tuple[Face, ...]:
    """Return the cards of a hand in bits as faces, suit by suit."""
    return tuple(FACES[bit] for bit in single(hand))


def single(hand: int) -> Iterator[int]:
    """Yield each card of a hand as an integer with one bit."""
    while hand:
        yield hand & -hand
        hand &= hand - 1


def folded(cards: int) -> int:
    """Return the cards of two packs as bits of one pack; both copies of a card become the same bit."""
    return (cards | cards >> PACK_BITS) & ONE_PACK


def both(faces: int) -> int:
    """Return the bits of both copies of the given cards of one pack."""
    return faces | faces << PACK_BITS


def held(faces: int, cards: int) -> int:
    """Return the bits of one copy in `cards` of each given face, the first copy if it is in `cards`."""
    first = faces & cards
    return first | (faces ^ first) << PACK_BITS


def held_of(faces: Iterable[Face], cards: int) -> int:
    """Return the bits of a different copy in `cards` for each face; a face may occur twice."""
    found = 0
    for face in faces:
        found |= held(BITS[face], cards & ~found)
    return found


class Deadwood:
    """A calculator of deadwood for hands of one pack, by a game's card points and runs."""

    def __init__(self, points: tuple[int, ...], ace_runs: str) -> None:
        self.of_card = {1 << place: points[place % 13] for place in range(52)}
        self.dearest = max(points)
        self.ace_runs = ace_runs
        self._left, self._loose = _suits(points, tuple(_runs(ace_runs)))

    def least(self, hand: int) -> int:
        """Return the least card points outside melds, over all arrangements of a hand."""
        left = self._left
        low, high = hand & HALF, hand >> 26
        a, b = low & SUIT, low >> 13
        c, d = high & SUIT, high >> 13
        threes = a & b & (c | d) | c & d & (a | b)
        whole = left[a] + left[b] + left[c] + left[d]
        if not threes:
            return whole
        if threes & threes - 1 or a & b & c & d & threes:
            return _least(left, a, b, c, d, threes)
        stay = ~threes  # inlined, as most hands with a set have a single one of three
        without = left[a & stay] + left[b & stay] + left[c & stay] + left[d & stay]
        return without if without < whole else whole

    def loose(self, hand: int) -> int:
        """Return the cards, as bits, that the arrangement with the least card points leaves outside melds."""
        loose = self._loose
        a, b, c, d = self._without_best_sets(hand)
        return loose[a] | loose[b] << 13 | loose[c] << 26 | loose[d] << 39

    def melds(self, hand: int) -> tuple[int, ...]:
        """Return the melds of the arrangement that `loose` uses; adjacent runs count as one meld."""
        a, b, c, d = self._without_best_sets(hand)
        in_sets = hand ^ (a | b << 13 | c << 26 | d << 39)
        sets = (in_sets & same for same in ALL_OF)
        loose, runs = self._loose, tuple[int, ...]()
        for at, suit in enumerate((a, b, c, d)):
            if suit != loose[suit]:
                runs += tuple([row << 13 * at for row in _rows(suit ^ loose[suit], self.ace_runs)])
        return (*filter(None, sets), *runs) if in_sets else runs

    def _without_best_sets(self, hand: int) -> tuple[int, int, int, int]:
        left = self._left
        low, high = hand & HALF, hand >> 26
        a, b = low & SUIT, low >> 13
        c, d = high & SUIT, high >> 13
        threes = a & b & (c | d) | c & d & (a | b)
        if not threes:
            return a, b, c, d
        ways = _without_sets(a, b, c, d, threes)
        return min(ways, key=lambda way: left[way[0]] + left[way[1]] + left[way[2]] + left[way[3]])


class CopiesDeadwood(Deadwood):
    """A calculator for two packs, which arranges one copy of each card first, then the remaining cards.

    The result is often the least deadwood, but not always, so `least` isn't supported.
    """

    def loose(self, hand: int) -> int:
        """Return the cards outside melds, as bits, in a good arrangement of the hand, not always the best."""
        two = hand & hand >> PACK_BITS
        loose = super().loose(folded(hand))
        if not two:
            return held(loose, hand)
        twice, again = loose & two, super().loose(loose | two)
        return held(again | twice, hand) | (again & twice) << PACK_BITS

    def melds(self, hand: int) -> tuple[int, ...]:
        """Return the melds of the arrangement that `loose` uses."""
        one, two, left = folded(hand), hand & hand >> PACK_BITS, hand ^ self.loose(hand)
        faces, melds = super().melds(one), list[int]()
        for meld in faces + super().melds(super().loose(one) | two) if two else faces:
            melds.append(held(meld, left))
            left ^= melds[-1]
        return tuple(melds)


@lru_cache(maxsize=4)
def _suits(points: tuple[int, ...], runs: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the least points outside runs, and the cards left then, in lists indexed by a suit's cards."""
    left = [sum(p for place, p in enumerate(points) if hand >> place & 1) for hand in range(SUIT + 1)]
    loose = [*range(SUIT + 1)]
    for hand in range(SUIT + 1):
        for run in runs:
            rest = hand ^ run
            if run & hand == run and left[rest] < left[hand]:
                left[hand], loose[hand] = left[rest], loose[rest]
    return left, loose


def _least(left: list[int], a: int, b: int, c: int, d: int, threes: int) -> int:
    """Return the least points that four suits leave outside melds, over all choices of sets of `threes`."""
    rank = threes & -threes
    more, stay, four = threes ^ rank, ~rank, a & b & c & d & rank
    e, f = a & stay, b & stay
    g, h = c & stay, d & stay
    if more:
        whole, without = _least(left, a, b, c, d, more), _least(left, e, f, g, h, more)
        if four:  # one of the four may stay out of the set
            first = _least(left, a, f, g, h, more), _least(left, e, b, g, h, more)
            without = min(without, *first, _least(left, e, f, c, h, more), _least(left, e, f, g, d, more))
    else:
        w, x = left[a], left[b]
        y, z = left[c], left[d]
        e, f = left[e], left[f]
        g, h = left[g], left[h]
        whole, without = w + x + y + z, e + f + g + h
        if four:
            without += min(0, w - e, x - f, y - g, z - h)
    return without if without < whole else whole


def _without_sets(a: int, b: int, c: int, d: int, threes: int) -> list[tuple[int, int, int, int]]:
    """Return the four suits without the cards in sets, for every choice of sets of the given ranks."""
    ways = [(a, b, c, d)]
    while threes:
        rank = threes & -threes
        threes ^= rank
        stay = ~rank
        fresh = [(a & stay, b & stay, c & stay, d & stay) for a, b, c, d in ways]
        if a & b & c & d & rank:
            for a_, b_, c_, d_ in fresh[:]:
                fresh += ((a_ | rank, b_, c_, d_), (a_, b_ | rank, c_, d_))
                fresh += ((a_, b_, c_ | rank, d_), (a_, b_, c_, d_ | rank))
        ways += fresh
    return ways


@lru_cache(maxsize=3 * (SUIT + 1))
def _rows(suit: int, ace_runs: str) -> tuple[int, ...]:
    """Return the runs that cards of one suit form; an ace is used at the end of the suit that needs it."""
    low = () if ace_runs == "high" else (*_in_rows(suit, range(13)),)
    if ace_runs == "low" or (low and all(row.bit_count() >= SHORTEST for row in low)):
        return low
    return (*_in_rows(suit, range(1, 14)),)


def _in_rows(suit: int, places: range) -> Iterator[int]:
    """Yield the longest sequences of adjacent cards of a suit, of any length."""
    row = 0
    for place in places:
        bit = 1 << place % 13
        if suit & bit:
            row |= bit
        elif row:
            yield row
            row = 0
    if row:
        yield row


def _runs(ace_runs: str) -> Iterator[int]:
    """Yield all runs of three, four and five cards of a suit; longer runs consist of these."""
    ladder = ladder_of(ace_runs)
    for length in (3, 4, 5):
        for first in ladder[: len(ladder) - length + 1]:
            yield sum(1 << (first + step) % 13 for step in range(length))


def ladder_of(ace_runs: str) -> range:
    """Return the places of a suit in the order of runs: the ace is 0 if low, and 13 if above the king."""
    return {"low": range(13), "high": range(1, 14), "both": range(14)}[ace_runs]


@lru_cache(maxsize=32)
def deadwood_by(rules: Rules) -> Deadwood:
    """Return the calculator of deadwood for a game's rules, cached."""
    return Deadwood(rank_points(rules), rules.ace_runs)


def rank_points(rules: Rules) -> tuple[int, ...]:
    """Return the card points of each rank, the ace first."""
    return tuple(card_points(face, rules) for face in PACK[:13])

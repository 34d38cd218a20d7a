"""The exact least deadwood of hands with wild cards, for one or two packs and a low ace.

A hand is as in `jokers`: the cards held, those held twice, and the number of wild cards, which are all of one
rank and so interchangeable. Sets may repeat a suit. The cards that runs leave over are computed once for each
suit's cards and number of wild cards; sets are tried one rank after the other.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rummy.bots.fast.deadwood import HALF, SHORTEST, SUIT
from rummy.bots.fast.jokers import JokerHand
from rummy.engine.cards import PACK, Face
from rummy.engine.melds import card_points
from rummy.engine.rules import Rules

PLACES = 13
MOST = 4  # most wild cards in the runs of one suit
LONGEST = 5  # cards of the longest run searched, as two runs make up any longer one

FourSuits = tuple[int, int, int, int, int]  # the cards of four suits after some sets; wild cards left


class _Left(NamedTuple):
    """The cards of one suit outside its best runs, and their points, for each number of wild cards from 0."""

    points: tuple[int, ...]
    loose: tuple[int, ...]


class _Suits(dict[int, _Left]):
    """A cache that maps the cards of one suit to the cards outside its best runs.

    A key has 13 bits for the cards held and 13 more for those held twice.
    """

    def __init__(self, points: tuple[int, ...]) -> None:
        super().__init__()
        self.of_place = points
        self[0] = _Left((0,) * (MOST + 1), (0,) * (MOST + 1))

    def __missing__(self, suit: int) -> _Left:
        cards, twice = suit & SUIT, suit >> PLACES
        first = cards & -cards
        at = first.bit_length() - 1
        rest = self[suit ^ (first << PLACES if twice & first else first)]
        points = [self.of_place[at] + left for left in rest.points]
        loose = [left | (first << PLACES if left & first else first) for left in rest.loose]
        for end in range(at, min(PLACES, at + LONGEST)):
            if cards >> end & 1:
                run = cards & (2 << end) - (1 << at)
                wild = max(SHORTEST, end - at + 1) - run.bit_count()
                then = self[cards & ~run | twice & run | (twice & ~run) << PLACES]
                for more in range(wild, MOST + 1):
                    if then.points[more - wild] < points[more]:
                        points[more], loose[more] = then.points[more - wild], then.loose[more - wild]
        found = self[suit] = _Left((*points,), (*loose,))
        return found


class WildWood:
    """The deadwood of hands, by the card points of one game."""

    def __init__(self, points: tuple[int, ...], wild_points: int) -> None:
        self.wild_points = wild_points
        self._of_suit = [0]
        for point in points:
            self._of_suit += [point + lower for lower in self._of_suit]
        self.of_card = {1 << place: points[place % PLACES] for place in range(4 * PLACES)}
        self.dearest = max(*points, wild_points)
        self._suits = _suits_by(points)

    def points(self, cards: int) -> int:
        """Return the card points of natural cards, given as bits."""
        of_suit, low, high = self._of_suit, cards & HALF, cards >> 26
        return of_suit[low & SUIT] + of_suit[low >> 13] + of_suit[high & SUIT] + of_suit[high >> 13]

    def least(self, hand: JokerHand) -> int:
        """Return the fewest card points that a hand can have outside melds."""
        one, two, wild = hand
        ways = _ways(one, two, wild)
        least = min(map(self._least, ways)) if len(ways) > 1 else self._least(ways[0])
        return least + self._spare(hand, least) if wild else least

    def best(self, hand: JokerHand) -> tuple[int, int, int]:
        """Return the cards outside a hand's best melds, those of them held twice, and their card points."""
        suits, ways = self._suits, _ways(*hand)
        a, b, c, d, wild = min(ways, key=self._least) if len(ways) > 1 else ways[0]
        one, two, three, four = suits[a], suits[b], suits[c], suits[d]
        w = x = y = z = 0
        if wild:
            shares = _shares(min(wild, MOST))
            e, f, g, h = one.points, two.points, three.points, four.points
            w, x, y, z = min(shares, key=lambda to: e[to[0]] + f[to[1]] + g[to[2]] + h[to[3]])
        left = one.points[w] + two.points[x] + three.points[y] + four.points[z]
        i, j, k, m = one.loose[w], two.loose[x], three.loose[y], four.loose[z]
        loose = i & SUIT | (j & SUIT) << 13 | (k & SUIT) << 26 | (m & SUIT) << 39
        twice = i >> 13 | j >> 13 << 13 | k >> 13 << 26 | m >> 13 << 39
        return loose, twice, left + self._spare(hand, left) if hand[2] else left

    def _least(self, way: FourSuits) -> int:
        """Return the fewest points that natural cards can have outside runs, after some sets are out."""
        suits = self._suits
        a, b, c, d, wild = way
        one, two, three, four = suits[a][0], suits[b][0], suits[c][0], suits[d][0]
        whole = one[0] + two[0] + three[0] + four[0]
        if not wild or not whole:
            return whole
        if wild == 1:
            return whole - max(one[0] - one[1], two[0] - two[1], three[0] - three[1], four[0] - four[1])
        return min([one[w] + two[x] + three[y] + four[z] for w, x, y, z in _shares(min(wild, MOST))])

    def _spare(self, hand: JokerHand, left: int) -> int:
        """Return the points of wild cards that join no meld: a single one, or two without other cards."""
        one, two, wild = hand
        alone = wild == 1 or (wild == 2 and not one)
        return wild * self.wild_points if alone and left == self.points(one) + self.points(two) else 0


@lru_cache(maxsize=8)
def _suits_by(points: tuple[int, ...]) -> _Suits:
    return _Suits(points)


@lru_cache(maxsize=16)
def _shares(wild: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return all ways to divide a number of wild cards among four suits."""
    every = product(range(wild + 1), repeat=4)
    return tuple((w, x, y, z) for w, x, y, z in every if w + x + y + z == wild)


def _ways(one: int, two: int, wild: int) -> list[FourSuits]:
    """Return the cards of a hand's four suits after each choice of sets."""
    low, high = one & HALF, one >> 26
    a, b = low & SUIT, low >> 13
    c, d = high & SUIT, high >> 13
    if not (two or wild):
        ranks = a & b & (c | d) | c & d & (a | b)
        if not ranks:
            return [(a, b, c, d, 0)]
    else:
        ranks = a & b | c & d | (a | b) & (c | d)
    e = f = g = h = 0
    if two:
        low, high = two & HALF, two >> 26
        e, f = low & SUIT, low >> 13
        g, h = high & SUIT, high >> 13
        ranks |= e | f | g | h
    ways = [(a | e << 13, b | f << 13, c | g << 13, d | h << 13, wild)]
    far = 4 if wild > 1 else 2
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        beside = _beside(rank, far)
        state = bool(a & rank), bool(b & rank), bool(c & rank), bool(d & rank)
        twice = bool(e & rank), bool(f & rank), bool(g & rank), bool(h & rank)
        near = bool(a & beside), bool(b & beside), bool(c & beside), bool(d & beside)
        is_forced, sets = _sets(state, twice, near, wild)
        more = [] if is_forced else ways
        ways = more + [
            (a_ ^ w * rank, b_ ^ x * rank, c_ ^ y * rank, d_ ^ z * rank, left - need)
            for a_, b_, c_, d_, left in ways
            for w, x, y, z, need in sets
            if need <= left
        ]
    return ways


@lru_cache(maxsize=64)
def _beside(rank: int, far: int) -> int:
    """Return the cards of a suit, as bits, that can be in a run with `rank`, at most `far` places away."""
    place = rank.bit_length() - 1
    return sum(1 << at for at in range(max(0, place - far), min(PLACES, place + far + 1))) ^ rank


OfEachSuit = tuple[bool, bool, bool, bool]


@lru_cache(maxsize=8192)
def _sets(held: OfEachSuit, twice: OfEachSuit, near: OfEachSuit, wild: int) -> tuple[bool, list[FourSuits]]:
    """Return True if a set of one rank is certainly best, and the choices of what sets take from each suit.

    The last number of a choice is that of wild cards. Only cards that could be in a run are left out of a
    set.
    """
    copies = [one + two for one, two in zip(held, twice, strict=True)]
    fewest = [0 if beside else most for most, beside in zip(copies, near, strict=True)]
    found = []
    for taken in product(*(range(few, most + 1) for few, most in zip(fewest, copies, strict=True))):
        need = max(0, SHORTEST - sum(taken))
        if sum(taken) > 1 and need <= wild:
            a, b, c, d = (_gone(*pair) for pair in zip(taken, twice, strict=True))
            found.append((a, b, c, d, need))
    return sum(copies) >= SHORTEST and not any(near), found


def _gone(taken: int, is_twice: bool) -> int:
    """Return the bits to remove from a suit for `taken` copies of a card, as if it were the suit's ace."""
    if not taken:
        return 0
    return (1 << PLACES) | (taken > 1) if is_twice else 1


@lru_cache(maxsize=64)
def wild_wood_by(rules: Rules) -> WildWood:
    """Return the deadwood of hands in a deal with these rules, which name the wild rank; cached."""
    natural = replace(rules, wild=0)
    wild = Face(rules.wild, "C") if rules.wild else PACK[0]
    return WildWood(tuple(card_points(face, natural) for face in PACK[:PLACES]), card_points(wild, rules))

"""The melds of three of one pack, and the cards of a hand that could be in one meld of three."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rummy.bots.fast.deadwood import ALL_OF, HALF, SUIT, both, folded, ladder_of, single

Three = tuple[int, int, int]


class Threes:
    """The melds of three that a game allows, by the place of the ace in runs (`ace_runs`)."""

    def __init__(self, ace_runs: str) -> None:
        runs = [*_runs(ace_runs)]
        self.near, self.third = together(ace_runs)
        self._ends = [_ends(runs, suit) for suit in range(SUIT + 1)]
        self._beside = [_beside(runs, suit) for suit in range(SUIT + 1)]

    def completing(self, hand: int) -> int:
        """Return the bits of cards that fit two of the hand in a meld of three, held ones too."""
        ends, low, high = self._ends, hand & HALF, hand >> 26
        a, b = low & SUIT, low >> 13
        c, d = high & SUIT, high >> 13
        twice = a & b | c & d | (a | b) & (c | d)
        first, second = twice | ends[a], twice | ends[b]
        return first | second << 13 | (twice | ends[c]) << 26 | (twice | ends[d]) << 39

    def melding(self, hand: int) -> int:
        """Return the cards of a hand, as bits, that make a meld of three with two others in the hand."""
        ends, low, high = self._ends, hand & HALF, hand >> 26
        a, b = low & SUIT, low >> 13
        c, d = high & SUIT, high >> 13
        thrice = a & b & (c | d) | c & d & (a | b)
        first, second = thrice | ends[a], thrice | ends[b]
        return hand & (first | second << 13 | (thrice | ends[c]) << 26 | (thrice | ends[d]) << 39)

    def connected(self, hand: int) -> int:
        """Return the cards of a hand, as bits, that could be in a meld of three with another of its cards."""
        beside, low, high = self._beside, hand & HALF, hand >> 26
        a, b = low & SUIT, low >> 13
        c, d = high & SUIT, high >> 13
        twice = a & b | c & d | (a | b) & (c | d)
        first, second = twice & a | beside[a], twice & b | beside[b]
        return first | second << 13 | (twice & c | beside[c]) << 26 | (twice & d | beside[d]) << 39


class CopiesThrees(Threes):
    """The melds of three in two packs; both copies of a card are treated alike."""

    def __init__(self, ace_runs: str) -> None:
        super().__init__(ace_runs)
        self.near = {face: both(near) for face, near in self.near.items()}
        self.third = {pair: both(thirds) for pair, thirds in self.third.items()}

    def completing(self, hand: int) -> int:
        """Return the cards, as bits, that would make a meld of three with two other cards of the hand."""
        faces = folded(hand)
        return both(super().completing(faces) & ~faces | super().melding(faces))

    def melding(self, hand: int) -> int:
        """Return the cards of a hand, as bits, that make a meld of three with two others in the hand."""
        return hand & both(super().melding(folded(hand)))

    def connected(self, hand: int) -> int:
        """Return the cards of a hand, as bits, that could be in a meld of three with another of its cards."""
        return hand & both(super().connected(folded(hand)))


def _runs(ace_runs: str) -> Iterator[Three]:
    ladder = [1 << place % 13 for place in ladder_of(ace_runs)]
    yield from zip(ladder, ladder[1:], ladder[2:], strict=False)


def _sets() -> Iterator[Three]:
    for same in ALL_OF:
        yield from combinations(single(same), 3)


def _in_suit(run: Three, suit: int) -> Three:
    one, two, three = run
    return one << 13 * suit, two << 13 * suit, three << 13 * suit


def together(ace_runs: str) -> tuple[dict[int, int], dict[int, int]]:
    """Return two tables of bits: the cards that join each card in a meld of three, or complete each pair."""
    runs = (_in_suit(run, suit) for run in _runs(ace_runs) for suit in range(4))
    near: dict[int, int] = dict.fromkeys((1 << place for place in range(52)), 0)
    third: dict[int, int] = {}
    for three in (*_sets(), *runs):
        for card in three:
            pair = sum(three) ^ card
            near[card] |= pair
            third[pair] = third.get(pair, 0) | card
    return near, third


def _ends(runs: list[Three], suit: int) -> int:
    """Return the cards that make a run of three with two cards of a suit."""
    found = 0
    for run in runs:
        for card in run:
            pair = sum(run) ^ card
            found |= card if pair & suit == pair else 0
    return found


def _beside(runs: list[Three], suit: int) -> int:
    """Return the cards of a suit that could be in one run of three with another card of the suit."""
    shared = (sum(run) & suit for run in runs)
    found = 0
    for cards in shared:
        found |= cards if cards & cards - 1 else 0
    return found


@lru_cache(maxsize=4)
def threes_by(ace_runs: str) -> Threes:
    """Return the melds of three for a place of the ace in runs, cached."""
    return Threes(ace_runs)

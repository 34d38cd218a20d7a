"""What a hand is worth together: all its melds, and the least deadwood. What a meld is, shapes tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rummy.engine.cards import JOKER, SUITS, Face
from rummy.engine.rules import Rules
from rummy.engine.shapes import (
    HIGH_ACE,
    LADDERS,
    Faces,
    arrange,
    card_points,
    extend,
    fitting,
    is_set,
    lying_points,
    meld_points,
    readings,
    why_no_meld,
)

__all__ = [
    "Faces",
    "all_melds",
    "arrange",
    "arrangements",
    "card_points",
    "choose_melds",
    "extend",
    "fitting",
    "hand_points",
    "is_set",
    "least_deadwood",
    "lying_points",
    "meld_points",
    "readings",
    "why_no_meld",
]


def hand_points(faces: Iterable[Face], rules: Rules) -> int:
    """Card points of all cards of a hand, melds that were not laid included."""
    return sum(card_points(face, rules) for face in faces)


class Part(NamedTuple):
    """Cards of a hand: a bit for each natural card (13 to a suit, the ace first), and how many jokers."""

    cards: int
    jokers: int


class Hand(NamedTuple):
    """A hand as bits: the cards held, those of them held twice, and how many jokers."""

    cards: int
    twice: int
    jokers: int

    def holds(self, part: Part) -> bool:
        """Whether the part can be taken out."""
        return part.cards & self.cards == part.cards and part.jokers <= self.jokers

    def without(self, part: Part) -> Hand:
        """The hand after the part has been taken out."""
        kept = self.cards & ~part.cards | self.twice & part.cards
        return Hand(kept, self.twice & ~part.cards, self.jokers - part.jokers)


class _Jokers(NamedTuple):
    """All that shapes depend on: how many jokers there are, how melds take them, and where the ace lies."""

    held: int
    limit: str
    ace_runs: str

    def may_lie(self, jokers: int, cards: int) -> bool:
        """Whether so many jokers may lie with so many natural cards."""
        return jokers <= min(self.held, 1 if self.limit == "one" else cards)


_FACES = tuple(Face(rank, suit) for suit in SUITS for rank in range(1, 14))
_BITS = {face: 1 << place for place, face in enumerate(_FACES)}
_SPREAD = tuple(sum(1 << 13 * suit for suit in range(4) if held >> suit & 1) for held in range(16))


def _hand(faces: Iterable[Face]) -> Hand:
    cards = twice = jokers = 0
    for face in faces:
        if face.joker:
            jokers += 1
        else:
            bit = _BITS[face]
            twice |= cards & bit
            cards |= bit
    return Hand(cards, twice, jokers)


def _faces(part: Part) -> Faces:
    cards, faces = part.cards, []
    while cards:
        low = cards & -cards
        faces.append(_FACES[low.bit_length() - 1])
        cards ^= low
    return (*faces, *[JOKER] * part.jokers)


def _parts(hand: Hand, rules: Rules) -> Iterator[Part]:
    """The cards of every meld that can be made of the hand, each once."""
    jokers = _Jokers(hand.jokers, rules.joker_limit, rules.ace_runs)
    for rank in range(13):
        held = (hand.cards >> rank) & _SPREAD[15]
        if held & held - 1:
            suits = held & 1 | held >> 12 & 2 | held >> 24 & 4 | held >> 36 & 8
            yield from (Part(cards << rank, used) for cards, used in _sets(suits, jokers))
    for suit in range(4):
        held = hand.cards >> 13 * suit & 0x1FFF
        if held & held - 1:
            yield from (Part(cards << 13 * suit, used) for cards, used in _runs(held, jokers))


@lru_cache(maxsize=1024)
def _sets(suits: int, jokers: _Jokers) -> tuple[Part, ...]:
    """The sets that can be made of these suits of the aces."""
    held = [suit for suit in range(4) if suits >> suit & 1]
    sizes = [(size - used, used) for size in (3, 4) for used in range(3) if jokers.may_lie(used, size - used)]
    return tuple(
        Part(sum(1 << 13 * suit for suit in chosen), used)
        for cards, used in sizes
        for chosen in combinations(held, cards)
    )


@lru_cache(maxsize=16_384)
def _runs(ranks: int, jokers: _Jokers) -> tuple[Part, ...]:
    """The runs that can be made of these ranks of one suit."""
    found = dict[Part, None]()
    for first, last in LADDERS[jokers.ace_runs]:
        for low in range(first, last - 1):
            found.update(dict.fromkeys(_runs_from(ranks, low, last, jokers)))
    return tuple(found)


def _runs_from(ranks: int, low: int, last: int, jokers: _Jokers) -> Iterator[Part]:
    """The runs that begin at a step of the ladder; at each step lies the card, or a joker beside no other."""
    ways = [(Part(0, 0), False)]
    for step in range(low, min(last, low + 12) + 1):
        bit = 1 << (0 if step == HIGH_ACE else step - 1)
        natural = [(Part(part.cards | bit, part.jokers), False) for part, _ in ways if ranks & bit]
        joker = [(Part(part.cards, part.jokers + 1), True) for part, after in ways if not after]
        ways = natural + [way for way in joker if way[0].jokers <= jokers.held]
        if not ways:
            return
        if step - low >= 2:
            yield from (part for part, _ in ways if jokers.may_lie(part.jokers, part.cards.bit_count()))


def all_melds(cards: Iterable[Face], rules: Rules) -> Iterator[Faces]:
    """All melds that can be made of the cards; a joker stands where it is worth most."""
    for part in _parts(_hand(cards), rules):
        yield _laid(part, rules)


def _laid(part: Part, rules: Rules) -> Faces:
    shown = arrange(_faces(part), rules)
    assert shown is not None
    return shown


def least_deadwood(cards: Iterable[Face], rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    """Return the least card points that can be left outside melds, and the fewest melds that leave them.

    Exact: a search over all ways to put each card into one meld or none, remembered by the cards left.
    """
    return _least(tuple(sorted(cards)), rules)


@lru_cache(maxsize=20_000)
def _least(hand: Faces, rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    points = [card_points(Face(rank, SUITS[0]), rules) for rank in range(1, 14)] * 4

    def worth(part: Part) -> int:
        cards, saved = part.cards, part.jokers * rules.joker_points
        while cards:
            low = cards & -cards
            saved += points[low.bit_length() - 1]
            cards ^= low
        return saved

    saved, parts = _most(_hand(hand), rules, worth)
    return hand_points(hand, rules) - saved, tuple(_laid(part, rules) for part in parts)


def choose_melds(
    cards: Iterable[Face], rules: Rules, worth: Callable[[Faces], int]
) -> tuple[int, tuple[Faces, ...]]:
    """Return the melds that can lie side by side and are together worth most, and what they are worth."""
    best, parts = _most(_hand(cards), rules, lambda part: worth(_laid(part, rules)))
    return best, tuple(_laid(part, rules) for part in parts)


def _most(hand: Hand, rules: Rules, worth: Callable[[Part], int]) -> tuple[int, tuple[Part, ...]]:
    """The parts that can be taken out of the hand together and are worth most; of equal ones the fewest."""
    by_lowest: dict[int, list[tuple[Part, int]]] = {}
    melded = 0
    for part in _parts(hand, rules):
        value = worth(part)
        if value > 0:
            by_lowest.setdefault(part.cards & -part.cards, []).append((part, value))
            melded |= part.cards
    search = _Search(by_lowest)
    best, _, parts = search.best(Hand(hand.cards & melded, hand.twice & melded, hand.jokers))
    return best, parts


_Best = tuple[int, int, tuple[Part, ...]]


class _Search:
    """A search over all ways to take parts out of a hand, remembered by what is left of it."""

    def __init__(self, by_lowest: dict[int, list[tuple[Part, int]]]) -> None:
        self.by_lowest, self.memo = by_lowest, dict[Hand, _Best]()

    def best(self, hand: Hand) -> _Best:
        """What can be taken out at most: its worth, the number of parts below zero, and the parts."""
        if not hand.cards:
            return 0, 0, ()
        found = self.memo.get(hand)
        if found is None:
            found = self.memo[hand] = self._best(hand)
        return found

    def _best(self, hand: Hand) -> _Best:
        lowest = hand.cards & -hand.cards
        most = self.best(hand.without(Part(lowest, 0)))
        for part, value in self.by_lowest.get(lowest, ()):
            if hand.holds(part):
                worth, fewer, parts = self.best(hand.without(part))
                if (worth + value, fewer - 1) > most[:2]:
                    most = worth + value, fewer - 1, (part, *parts)
        return most


@lru_cache(maxsize=4096)
def arrangements(hand: Faces, rules: Rules) -> tuple[tuple[int, tuple[Faces, ...]], ...]:
    """Every choice of melds of a hand that can lie side by side, each with the card points left over.

    It begins with no meld at all; the least deadwood is among them, often more than once.
    """
    choices: list[tuple[Hand, tuple[Part, ...]]] = [(_hand(hand), ())]
    for part in _parts(choices[0][0], rules):
        choices += [(left.without(part), (*parts, part)) for left, parts in choices if left.holds(part)]
    return tuple(
        (hand_points(_left(left), rules), tuple(_laid(part, rules) for part in parts))
        for left, parts in choices
    )


def _left(hand: Hand) -> Faces:
    return (*_faces(Part(hand.cards, hand.jokers)), *_faces(Part(hand.twice, 0)))

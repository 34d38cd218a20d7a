"""The state of a free table: the place of each card and the side that shows; it knows no game.

Positions are in card widths from the middle of the felt, to the right and down, so that cards overlap alike
in windows of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rummy.engine.cards import JOKER, PACK, Face

RANKS = {  # of each suit, by how many cards there are in a pack
    52: tuple(range(1, 14)),
    40: (*range(1, 8), 11, 12, 13),
    32: (1, *range(7, 14)),
    24: (1, *range(9, 14)),
}
JOKERS = 2  # in each pack that has any
MOST_PACKS = 2
MOST_HANDS = 6
LONGEST_NAME = 16  # characters of a name typed at the table
LONGEST_SHARED = 24  # characters of names from a shared table, where short ones could be alike
REACH = (12.0, 6.0)  # largest distance of a pile from the middle, in card widths
HOME = (-0.6, 0.0)  # position of the pack at first, and again once gathered

FeltPoint = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Packs:
    """The cards of a table: packs of one size; raises ValueError for packs that don't exist."""

    cards: int = 52  # in a pack, without jokers
    packs: int = 1
    has_jokers: bool = False

    def __post_init__(self) -> None:
        if self.cards not in RANKS or not 1 <= self.packs <= MOST_PACKS:
            raise ValueError(f"no packs: {self.packs} of {self.cards}")

    @property
    def faces(self) -> tuple[Face, ...]:
        """The face of each card, by its number."""
        pack = [face for face in PACK if face.rank in RANKS[self.cards]]
        return (*pack, *[JOKER] * (JOKERS * self.has_jokers)) * self.packs


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on the felt from bottom to top, on each other or spread to the right."""

    at: FeltPoint  # the middle of its first card
    cards: tuple[int, ...]
    is_spread: bool = False


@dataclass(frozen=True, slots=True)
class FreeTable:
    """A free table, with every card once: in a pile, later ones on top, or in the hand of a seat."""

    packs: Packs
    names: tuple[str, ...]  # of the seats, each of which has a hand
    piles: tuple[Pile, ...]
    hands: tuple[tuple[int, ...], ...]
    up: frozenset[int] = frozenset()  # the cards of piles that are face up

    def pile_of(self, card: int) -> int | None:
        """Return the number of the pile with a card, or None."""
        return next((number for number, pile in enumerate(self.piles) if card in pile.cards), None)

    def hand_of(self, card: int) -> int | None:
        """Return the seat that holds a card in its hand, or None."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), None)

    @property
    def stock(self) -> int | None:
        """The number of the pile to deal from: the largest one that is not spread; None without one."""
        heights = [0 if pile.is_spread else len(pile.cards) for pile in self.piles]
        return heights.index(max(heights)) if heights and max(heights) > 1 else None


def fresh(packs: Packs, names: Sequence[str]) -> FreeTable:
    """Return a table with all cards in one pile, face down, in the order of a new pack."""
    pile = Pile(HOME, tuple(range(len(packs.faces))))
    return FreeTable(packs, tuple(names), (pile,), ((),) * len(names))


def point(x: float, y: float) -> FeltPoint:
    """Return a position limited to the reach of the felt and rounded to thousandths of a card."""
    across, down = (max(-reach, min(reach, value)) for value, reach in zip((x, y), REACH, strict=True))
    return round(across, 3) + 0.0, round(down, 3) + 0.0  # turns -0.0 into 0.0


def inserted(cards: Sequence[T], more: Sequence[T], gap: int | None) -> tuple[T, ...]:
    """Return the cards with more of them before index `gap`, or at the end for None."""
    at = len(cards) if gap is None else min(gap, len(cards))
    return (*cards[:at], *more, *cards[at:])


def by_suit(face: Face, card: int) -> tuple[bool, int, int, int]:
    """Return the sort key of a card in a hand: suits red and black in turn, the ace high, jokers last."""
    return face.joker, 0 if face.joker else "CDSH".index(face.suit), (face.rank - 2) % 13, card

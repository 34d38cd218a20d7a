"""A table without rules: the place of each card and the side that shows.

Positions are in card widths from the middle of the table, to the right and down, so that cards overlap alike
in windows of any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rummy.engine.cards import JOKER, PACK, Face

RANKS = {  # ranks of each suit, by the number of cards in a pack
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
HOME = (-0.6, 0.0)  # position of the pack at first, and of all cards after they are gathered

FeltPoint = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Packs:
    """The packs of a table: their number, size and jokers; raises ValueError for packs that don't exist."""

    cards: int = 52  # in a pack, without jokers
    packs: int = 1
    has_jokers: bool = False

    def __post_init__(self) -> None:
        if self.cards not in RANKS or not 1 <= self.packs <= MOST_PACKS:
            raise ValueError(f"no packs: {self.packs} of {self.cards}")

    @property
    def faces(self) -> tuple[Face, ...]:
        """The face of each card, by card number."""
        pack = [face for face in PACK if face.rank in RANKS[self.cards]]
        return (*pack, *[JOKER] * (JOKERS * self.has_jokers)) * self.packs


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile on the table, with its cards from bottom to top, stacked or spread to the right."""

    at: FeltPoint  # the middle of its first card
    cards: tuple[int, ...]
    is_spread: bool = False


@dataclass(frozen=True, slots=True)
class FreeTable:
    """The places of the cards at a table without rules: each is in a pile or in the hand of a seat."""

    packs: Packs
    names: tuple[str, ...]  # of the seats, each of which has a hand
    piles: tuple[Pile, ...]
    hands: tuple[tuple[int, ...], ...]
    up: frozenset[int] = frozenset()  # the cards of piles that are face up

    def pile_of(self, card: int) -> int | None:
        """Return the number of the pile with a card, or None if it is in a hand."""
        return next((number for number, pile in enumerate(self.piles) if card in pile.cards), None)

    def hand_of(self, card: int) -> int | None:
        """Return the seat whose hand has a card, or None if it is in a pile."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), None)

    @property
    def stock(self) -> int | None:
        """The number of the pile to deal from, the largest that is not spread; None if none has two cards."""
        heights = [0 if pile.is_spread else len(pile.cards) for pile in self.piles]
        return heights.index(max(heights)) if heights and max(heights) > 1 else None


def fresh(packs: Packs, names: Sequence[str]) -> FreeTable:
    """Return a table with all cards in one pile, face down, sorted."""
    pile = Pile(HOME, tuple(range(len(packs.faces))))
    return FreeTable(packs, tuple(names), (pile,), ((),) * len(names))


def point(x: float, y: float) -> FeltPoint:
    """Return a position in card widths, moved into the range of the table and rounded to 0.001."""
    across, down = (max(-reach, min(reach, value)) for value, reach in zip((x, y), REACH, strict=True))
    return round(across, 3) + 0.0, round(down, 3) + 0.0  # turns -0.0 into 0.0


def inserted(cards: Sequence[T], more: Sequence[T], gap: int | None) -> tuple[T, ...]:
    """Return the cards with `more` inserted before index `gap`, or at the end if None."""
    at = len(cards) if gap is None else min(gap, len(cards))
    return (*cards[:at], *more, *cards[at:])


def by_suit(face: Face, card: int) -> tuple[bool, int, int, int]:
    """Return the sort key of a card in a hand: suits red and black in turn, the ace high, jokers last."""
    return face.joker, 0 if face.joker else "CDSH".index(face.suit), (face.rank - 2) % 13, card

"""Faces and packs of cards, and the largest number of players at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE = 1
MOST_PLAYERS = 8  # at one table

Numbers = tuple[int, ...]  # of cards or of seats, or points by seat


class Face(NamedTuple):
    """The face of a card: rank 1 (ace) to 13 (king) and suit.

    A joker's rank and suit are those of the card it stands for, 0 and "" while it stands for none.
    """

    rank: int
    suit: str
    joker: bool = False

    @property
    def natural(self) -> Face:
        """The card itself, or the card that a joker stands for."""
        return Face(self.rank, self.suit) if self.joker else self

    @property
    def held(self) -> Face:
        """The card as it is in a hand, where a joker stands for no card yet."""
        return JOKER if self.joker else self

    def __str__(self) -> str:
        natural = RANKS[self.rank - 1] + self.suit if self.rank else ""
        return "*" + natural if self.joker else natural


JOKER = Face(0, "", joker=True)


def at_step(step: int, suit: str, *, joker: bool = False) -> Face:
    """Return the card of a suit at a step on the ladder of ranks: 1 and 14 are the ace, 13 is the king."""
    return Face((step - 1) % len(RANKS) + 1, suit, joker)


def parse(text: str) -> tuple[Face, ...]:
    """Parse cards such as `4S TD *` (a joker) or `*6H` (a joker standing for 6H); raise ValueError."""
    return tuple(_parse_one(word) for word in text.split())


def _parse_one(word: str) -> Face:
    joker, natural = word.startswith("*"), word.removeprefix("*")
    if joker and not natural:
        return JOKER
    if len(natural) != 2 or natural[0] not in RANKS or natural[1] not in SUITS:
        raise ValueError(f"not a card: {word!r} (write a rank A 2-9 T J Q K and a suit C D H S, as in TD)")
    return Face(RANKS.index(natural[0]) + 1, natural[1], joker)


def spell(faces: Iterable[Face]) -> str:
    """Return faces as text that `parse` reads."""
    return " ".join(map(str, faces))


PACK = tuple(Face(rank, suit) for suit in SUITS for rank in range(1, 14))

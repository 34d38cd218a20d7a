"""Faces and packs of cards, their text form, and the largest number of players at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE = 1
MOST_PLAYERS = 8  # at one table

Numbers = tuple[int, ...]  # of cards or of seats, or points by seat


class Face(NamedTuple):
    """The face of a card: its rank from 1 (ace) to 13 (king), its suit, and whether it is a joker.

    A joker has the rank and suit of the card it stands for, or 0 and "" if it stands for none yet.
    """

    rank: int
    suit: str
    joker: bool = False

    @property
    def natural(self) -> Face:
        """The face of an ordinary card: for a joker, of the card that it stands for."""
        return Face(self.rank, self.suit) if self.joker else self

    @property
    def held(self) -> Face:
        """The face of the card in a hand: for a joker, one that stands for no card."""
        return JOKER if self.joker else self

    def __str__(self) -> str:
        natural = RANKS[self.rank - 1] + self.suit if self.rank else ""
        return "*" + natural if self.joker else natural


JOKER = Face(0, "", joker=True)


def at_step(step: int, suit: str, *, joker: bool = False) -> Face:
    """Return the card of a suit at a step of its runs: 1 is the ace, 13 the king, 14 the ace again."""
    return Face((step - 1) % len(RANKS) + 1, suit, joker)


def parse(text: str) -> tuple[Face, ...]:
    """Return the faces that a text names, such as `4S TD *` (a joker) or `*6H` (a joker as 6H).

    Raise ValueError for a word that names no card.
    """
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

"""Cards as two letters, jokers as a star; packs, and every shuffle as docs/fair.md tells it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER = "*"  # on the table it is followed by the card that it stands for: *6H


def pack(packs: int, jokers: int) -> list[str]:
    """All cards of a round before they are shuffled."""
    return ([rank + suit for suit in SUITS for rank in RANKS] + [JOKER] * jokers) * packs


def face(card: str) -> str:
    """What a card counts as: its own face, or that which a joker stands for."""
    return card[1:] if card[0] == JOKER else card


def held(card: str) -> str:
    """A card as it lies in a hand: there a joker stands for nothing yet."""
    return JOKER if card[0] == JOKER else card


def below(most: int, numbers: Iterator[int]) -> int:
    """A fair number from 0 to below another one."""
    fair = 2**32 - 2**32 % most
    return next(number for number in numbers if number < fair) % most


def numbers_of(text: str) -> Iterator[int]:
    """Numbers of 32 bits without end."""
    for block in count():
        digest = sha256(f"{text}/{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def shuffled(cards: list[str], text: str) -> list[str]:
    """The cards in another order, which follows from the text."""
    cards, numbers = cards.copy(), numbers_of(text)
    for last in range(len(cards) - 1, 0, -1):
        chosen = below(last + 1, numbers)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards

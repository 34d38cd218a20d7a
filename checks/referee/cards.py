"""Cards as two letters, jokers as a star; packs, and every shuffle as docs/fair.md tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from random import Random

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RANKS_OF = {"french": RANKS, "spanish48": RANKS.replace("T", ""), "spanish40": RANKS.replace("89T", "")}
JOKER = "*"  # on the table it is followed by the card that it stands for: *6H


def pack(kind: str, packs: int, jokers: int, absent: str = "") -> list[str]:
    """All cards of a round before they are shuffled."""
    cards = [rank + suit for suit in SUITS for rank in RANKS_OF[kind] if rank + suit != absent]
    in_each = [jokers // packs + (at < jokers % packs) for at in range(packs)]
    return [card for number in in_each for card in [*cards, *[JOKER] * number]]


def face(card: str) -> str:
    """What a card counts as: its own face, or that which a joker stands for."""
    return card[1:] if card[0] == JOKER else card


def held(card: str) -> str:
    """A card as it lies in a hand: there a joker stands for nothing yet."""
    return JOKER if card[0] == JOKER else card


def draws(text: str) -> Callable[[int], int]:
    """Fair numbers that follow from a text, each from 0 to below what is asked for."""
    if text.startswith("sha256:"):
        numbers = _numbers_of(text)
        return lambda most: next(number for number in numbers if number < 2**32 - 2**32 % most) % most
    older = Random(text)
    return lambda most: int(older.random() * most)


def _numbers_of(text: str) -> Iterator[int]:
    for block in count():
        digest = sha256(f"{text}/{block}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def shuffled(cards: list[str], text: str) -> list[str]:
    """The cards in another order, which follows from the text."""
    cards, below = cards.copy(), draws(text)
    for last in range(len(cards) - 1, 0, -1):
        chosen = below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards

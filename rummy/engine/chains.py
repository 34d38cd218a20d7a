"""Chains of hashes, which commit everybody to their part of each deal before anybody knows it.

Each participant draws a secret, hashes it again and again, and publishes the last link, the tip. Link 1 is
the text that hashes to the tip, link 2 the one that hashes to link 1: each proves that it was fixed before,
and reveals nothing about the next. The seed of round i follows from link i of the server's chain and of
every player's. In a match against bots alone the program is the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from rummy.engine.stream import STREAM

ROUNDS = 256  # that a chain has a link for; later ones use the secret itself
LINK = 64  # hexadecimal digits
SECRET = 32  # bytes
CHAIN = "chain"  # the prefix of a match's seed where each round has a seed of its own


def link_before(link: str) -> str:
    """Return the previous link of a chain, nearer to its tip: the hash of this one."""
    return _hash(f"rummy link 1|{link}")


@lru_cache(maxsize=4096)
def link_of(secret: str, number: int) -> str:
    """Return a link of the chain that ends in a secret: number 0 is the tip, 256 the secret itself."""
    for _ in range(ROUNDS - number):
        secret = link_before(secret)
    return secret


def is_link(text: str) -> bool:
    """Return True if a text has the form of a link: 64 hexadecimal digits in lower case."""
    return len(text) == LINK and not {*text} - {*"0123456789abcdef"}


def seed_of(table: str, number: int, server: str, shares: Sequence[str | None]) -> str:
    """Return the seed of a round at a table, from the server's link and each seat's; None if it gave none."""
    links = [server, *(share or "" for share in shares)]
    return STREAM + _hash("|".join(["rummy deal 2", table, str(number), *links]))


@dataclass(frozen=True, slots=True)
class Chain:
    """The program's chain for a match against bots; its text is the seed of the match."""

    match: str
    secret: str

    @property
    def tip(self) -> str:
        """The link that is published before the first card."""
        return link_of(self.secret, 0)

    def seed(self, number: int, share: str) -> str:
        """Return the seed of a round; `share` is the secret that the player's chain ends in."""
        return seed_of(self.match, number, link_of(self.secret, number), [link_of(share, number)])

    def __str__(self) -> str:
        return f"{CHAIN}:{self.match}:{self.secret}"


def chain_in(seed: str) -> Chain | None:
    """Return the chain that a match's seed describes; None for a single seed for all rounds."""
    kind, _, rest = seed.partition(":")
    match, _, secret = rest.partition(":")
    return Chain(match, secret) if kind == CHAIN and match and is_link(secret) else None


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()

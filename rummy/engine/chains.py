"""Chains of hashes, which bind everybody to their part of each deal before anybody knows it.

Who takes part draws a secret, hashes it again and again, and tells the last link, the tip. Link 1 is what
hashes to the tip, link 2 what hashes to link 1: each shows that it was fixed before, and tells nothing of the
next. The seed of round i follows from link i of the server's chain and of every player's. In a match against
bots alone the program is the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from rummy.engine.stream import STREAM

ROUNDS = 256  # that a chain has a link for; for later ones it is the secret itself
LINK = 64  # hexadecimal digits
SECRET = 32  # bytes that a chain ends in
CHAIN = "chain"  # how the seed of a match begins whose rounds have seeds of their own


def link_before(link: str) -> str:
    """The link that was told before this one, or the tip."""
    return _hash(f"rummy link 1|{link}")


@lru_cache(maxsize=4096)
def link_of(secret: str, number: int) -> str:
    """A link of the chain that ends in a secret: number 0 is the tip, 256 the secret itself."""
    for _ in range(ROUNDS - number):
        secret = link_before(secret)
    return secret


def is_link(text: str) -> bool:
    """Return True if a text could be one."""
    return len(text) == LINK and not {*text} - {*"0123456789abcdef"}


def seed_of(table: str, number: int, server: str, shares: Sequence[str | None]) -> str:
    """The seed of a round at a table, from the server's link and each seat's; None for who gave none."""
    links = [server, *(share or "" for share in shares)]
    return STREAM + _hash("|".join(["rummy deal 2", table, str(number), *links]))


@dataclass(frozen=True, slots=True)
class Chain:
    """The program's chain for a match against bots; as a text it is the seed of the match."""

    match: str
    secret: str

    @property
    def tip(self) -> str:
        """What can be told of it before the first card."""
        return link_of(self.secret, 0)

    def seed(self, number: int, share: str) -> str:
        """The seed of a round, with the chain of the player that ends in their share."""
        return seed_of(self.match, number, link_of(self.secret, number), [link_of(share, number)])

    def __str__(self) -> str:
        return f"{CHAIN}:{self.match}:{self.secret}"


def chain_in(seed: str) -> Chain | None:
    """The chain that the seed of a match is; None for one seed for all rounds."""
    kind, _, rest = seed.partition(":")
    match, _, secret = rest.partition(":")
    return Chain(match, secret) if kind == CHAIN and match and is_link(secret) else None


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()

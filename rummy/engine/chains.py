"""Chains of hashes, with which everybody commits to their part of each deal before it is dealt.

Each participant generates a secret and hashes it 256 times; each hash is a link of their chain. The last
hash, the tip, is published first. Link 1 is the text that hashes to the tip, link 2 hashes to link 1, and so
on: each link proves that it was fixed before, and says nothing about the next. The seed of round i follows
from link i of the server's chain and of every player's chain. In a match against bots alone, the program is
the server.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from rummy.engine.stream import STREAM

ROUNDS = 256  # rounds that a chain has a link for; later rounds use the secret itself
LINK = 64  # hexadecimal digits
SECRET = 32  # bytes of a secret, which is written in hexadecimal digits
OwnLinks = Callable[[int], str]  # the links of a player's own chain by number; "" for one not known yet
CHAIN = "chain"  # the prefix of a match's seed if each round has its own seed


def link_before(link: str) -> str:
    """Return the hash of a link, which is the link before it in the chain, nearer to the tip."""
    return _hash(f"rummy link 1|{link}")


@lru_cache(maxsize=4096)
def link_of(secret: str, number: int) -> str:
    """Return link `number` of the chain with this secret: 0 is the tip, 256 the secret itself."""
    for _ in range(ROUNDS - number):
        secret = link_before(secret)
    return secret


def own_link(chain: str | OwnLinks, number: int) -> str:
    """Return link `number` of a player's own chain, known by its secret or by its links."""
    return chain(number) if callable(chain) else link_of(chain, number)


def is_link(text: str) -> bool:
    """Return True if a text has the form of a link: 64 hexadecimal digits in lower case."""
    return len(text) == LINK and not {*text} - {*"0123456789abcdef"}


def seed_of(table: str, number: int, server: str, shares: Sequence[str | None]) -> str:
    """Return the seed of a table's round from the links of the server and the seats (None: no link).

    `number` is that of the round and of the links in their chains.
    """
    links = [server, *(share or "" for share in shares)]
    return STREAM + _hash("|".join(["rummy deal 2", table, str(number), *links]))


@dataclass(frozen=True, slots=True)
class Chain:
    """The program's chain for a match against bots; as text, the seed of that match."""

    match: str
    secret: str

    @property
    def tip(self) -> str:
        """The last hash of the chain, which is published before the first deal."""
        return link_of(self.secret, 0)

    def seed(self, number: int, share: str) -> str:
        """Return the seed of round `number`; `share` is the secret of the player's own chain."""
        return seed_of(self.match, number, link_of(self.secret, number), [link_of(share, number)])

    def __str__(self) -> str:
        return f"{CHAIN}:{self.match}:{self.secret}"


def chain_in(seed: str) -> Chain | None:
    """Return the chain that a match's seed describes, or None if it is one seed for all rounds."""
    kind, _, rest = seed.partition(":")
    match, _, secret = rest.partition(":")
    return Chain(match, secret) if kind == CHAIN and match and is_link(secret) else None


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()

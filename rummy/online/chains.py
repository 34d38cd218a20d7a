"""Chains of hashes, which bind everybody to their part of each deal before anybody knows it.

Who takes part draws a secret, hashes it again and again, and tells the last link, the tip. Link 1 is what
hashes to the tip, link 2 what hashes to link 1: each shows that it was fixed before, and tells nothing of the
next. The seed of round i follows from link i of the server's chain and of every player's.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

ROUNDS = 256  # that a chain is good for
LINK = 64  # hexadecimal digits


def link_before(link: str) -> str:
    """The link that was told before this one, or the tip."""
    return _hash(f"rummy link 1|{link}")


def link_of(secret: str, number: int) -> str:
    """A link of the chain that ends in a secret: number 0 is the tip, 256 the secret itself."""
    for _ in range(ROUNDS - number):
        secret = link_before(secret)
    return secret


def is_link(text: str) -> bool:
    """Whether a text could be one."""
    return len(text) == LINK and not {*text} - {*"0123456789abcdef"}


def seed_of(table: str, number: int, server: str, shares: Sequence[str | None]) -> str:
    """The seed of a round at a table, from the server's link and each seat's; None for who gave none."""
    return _hash("|".join(["rummy deal 2", table, str(number), server, *(share or "" for share in shares)]))


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()

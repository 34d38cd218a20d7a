"""The fingerprint of a deal: fixed before the first card, it shows afterwards that the seed was that one.

It tells nothing of the seed, and anybody can work it out without this program; docs/fair.md tells how.
"""

from __future__ import annotations

from hashlib import sha256

TAG = "rummy deal 1"


def sealed(rules: str, seats: int, seed: str) -> str:
    """The line of text that the fingerprint is taken of."""
    return f"{TAG} | {rules} | {seats} players | {seed}"


def fingerprint(rules: str, seats: int, seed: str) -> str:
    """The SHA-256 of that line, in hexadecimal digits."""
    return sha256(sealed(rules, seats, seed).encode()).hexdigest()


def in_short(print_: str) -> str:
    """Its beginning, to be looked at and written down."""
    return f"{print_[:4]} {print_[4:8]} {print_[8:12]}".upper()

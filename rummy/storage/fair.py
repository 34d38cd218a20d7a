"""The fingerprint of a match: fixed before the first card, it shows afterwards that the deals were those.

It tells nothing of them, and anybody can check it without this program; docs/fair.md tells how. It is the tip
of the program's chain, and where one seed deals all rounds, as the one of a day, the hash of a line of text.
"""

from __future__ import annotations

from hashlib import sha256

from rummy.engine.chains import chain_in

TAG = "rummy deal 1"


def sealed(rules: str, seats: int, seed: str) -> str:
    """The line of text that the fingerprint is taken of where there is no chain."""
    return f"{TAG} | {rules} | {seats} players | {seed}"


def fingerprint(rules: str, seats: int, seed: str) -> str:
    """The tip of the chain, or the SHA-256 of that line, in hexadecimal digits."""
    chain = chain_in(seed)
    return chain.tip if chain else sha256(sealed(rules, seats, seed).encode()).hexdigest()


def in_short(print_: str, digits: int) -> str:
    """Its beginning, to be looked at and written down."""
    return " ".join(print_[at : at + 4] for at in range(0, digits, 4)).upper()

"""The fingerprint of a match: fixed before the first card, it later proves that the deals were not changed.

The fingerprint reveals no card, and can be checked without this program, as docs/fair.md explains. It is the
first link (tip) of the program's hash chain; if one seed deals all rounds, as in a daily deal, it is the hash
of a line of text.
"""

from __future__ import annotations

from hashlib import sha256

from rummy.engine.chains import chain_in

TAG = "rummy deal 1"


def sealed(rules: str, seats: int, seed: str) -> str:
    """Return the line of text whose hash is the fingerprint of a match without a hash chain."""
    return f"{TAG} | {rules} | {seats} players | {seed}"


def fingerprint(rules: str, seats: int, seed: str) -> str:
    """Return the tip of the seed's hash chain, or the SHA-256 of the line, in hexadecimal digits."""
    chain = chain_in(seed)
    return chain.tip if chain else sha256(sealed(rules, seats, seed).encode()).hexdigest()


def in_short(print_: str, digits: int) -> str:
    """Return the first digits of a fingerprint in groups of four, to compare and write down."""
    return " ".join(print_[at : at + 4] for at in range(0, digits, 4)).upper()

"""What has to be laid in a deal before anything else may be: a text of sets and runs, for a house to read.

G3+S4        a set of three or more and a run of four or more
S4+S4+S4!    three runs, with the whole hand at once
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

KINDS = {"G": True, "S": False}  # groups, as sets are called there, and sequences, as runs are
WHOLE = "!"
MOST_MELDS = 4
LENGTHS = (3, 13)


class Wanted(NamedTuple):
    """A meld of a contract: its kind, and the fewest cards that it holds."""

    is_set: bool
    size: int


class Contract(NamedTuple):
    """The melds that are laid together, and whether they take the whole hand."""

    melds: tuple[Wanted, ...]
    whole: bool

    def is_met(self, melds: Sequence[Wanted]) -> bool:
        """Whether melds of these kinds and lengths are just those that are wanted."""
        have, need = sorted(melds), sorted(self.melds)
        return len(have) == len(need) and all(
            one.is_set == other.is_set and one.size >= other.size
            for one, other in zip(have, need, strict=True)
        )


@lru_cache(maxsize=256)
def read_contract(text: str) -> Contract:
    """Read a contract; raises ValueError."""
    melds = tuple(_read_meld(word.strip()) for word in text.removesuffix(WHOLE).split("+"))
    if len(melds) > MOST_MELDS:
        raise ValueError(f"more than {MOST_MELDS} melds: {text!r}")
    return Contract(melds, text.endswith(WHOLE))


def _read_meld(word: str) -> Wanted:
    kind, size = word[:1], word[1:]
    low, high = LENGTHS
    if kind not in KINDS or not (size.isascii() and size.isdecimal() and low <= int(size) <= high):
        raise ValueError(
            f"not a meld of a contract: {word!r} (write G3 for a set of three, S4 for a run of four)"
        )
    return Wanted(KINDS[kind], int(size))

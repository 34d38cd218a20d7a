"""The contract of a deal: the melds to lay before any others, written as a short text in the house rules.

G3+S4        a set of three or more and a run of four or more
S4+S4+S4!    three runs, with the whole hand at once
D13          a run of all thirteen ranks in any suits, a dirty one, which is laid alone
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, cast, get_args

MeldKind: TypeAlias = Literal["G", "S", "D"]  # a group (a set), a sequence (a run), a dirty run
WHOLE = "!"
MOST_MELDS = 4
LENGTHS = (3, 13)
DIRTY = 13  # cards of a run that may mix suits


class Wanted(NamedTuple):
    """The kind and length of a meld: of one on the table, or the shortest that a contract requires."""

    kind: MeldKind
    size: int

    @property
    def is_set(self) -> bool:
        """True if the meld is a set."""
        return self.kind == "G"

    def is_met_by(self, laid: Wanted) -> bool:
        """Return True if a laid meld satisfies this one; a run of one suit also satisfies a dirty run."""
        return laid.kind in (self.kind, "S" if self.kind == "D" else self.kind) and laid.size >= self.size


class Contract(NamedTuple):
    """The melds that a player must lay together first, and whether these must use up the whole hand."""

    melds: tuple[Wanted, ...]
    whole: bool

    @property
    def is_dirty(self) -> bool:
        """True if the contract is a dirty run: all thirteen ranks in any suits."""
        return self.melds[0].kind == "D"

    @property
    def cards(self) -> int:
        """The smallest number of cards that satisfies the contract."""
        return sum(wanted.size for wanted in self.melds)

    def is_met(self, melds: Sequence[Wanted]) -> bool:
        """Return True if each of the melds, given by kind and length, satisfies one of the contract's."""
        have, need = sorted(melds), sorted(self.melds)
        return len(have) == len(need) and all(
            wanted.is_met_by(laid) for laid, wanted in zip(have, need, strict=True)
        )


@lru_cache(maxsize=256)
def read_contract(text: str) -> Contract:
    """Return the contract that a text names; raise ValueError for a wrong text."""
    melds = tuple(_read_meld(word.strip()) for word in text.removesuffix(WHOLE).split("+"))
    if len(melds) > MOST_MELDS:
        raise ValueError(f"more than {MOST_MELDS} melds: {text!r}")
    if len(melds) > 1 and any(wanted.kind == "D" for wanted in melds):
        raise ValueError(f"a dirty run is laid beside no other meld: {text!r}")
    return Contract(melds, text.endswith(WHOLE))


def _read_meld(word: str) -> Wanted:
    kind, size = word[:1], word[1:]
    low, high = (DIRTY, DIRTY) if kind == "D" else LENGTHS
    is_size = size.isascii() and size.isdecimal() and low <= int(size) <= high
    if kind not in get_args(MeldKind) or not is_size:
        raise ValueError(
            f"not a meld of a contract: {word!r} (write G3 for a set of three, S4 for a run of four, D13)"
        )
    return Wanted(cast(MeldKind, kind), int(size))

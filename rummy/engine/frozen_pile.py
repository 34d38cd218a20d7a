"""The frozen discard pile of Canasta: when only a pair from the hand can take it."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.cards import Face
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import is_red_three, is_wild


def freezes(face: Face, rules: Rules) -> bool:
    """Return True if a card freezes the pile that it is in: a wild card or a red three."""
    return is_wild(face, rules) or is_red_three(face, rules)


def is_frozen(pile: Iterable[Face], rules: Rules) -> bool:
    """Return True if only a pair can take a pile, as it holds a card that freezes it.

    Under rules by which a pile never freezes, or always needs a pair, this is False.
    """
    may_freeze = rules.builds_canastas and not (rules.free_pile or rules.only_pairs)
    return may_freeze and any(freezes(face, rules) for face in pile)

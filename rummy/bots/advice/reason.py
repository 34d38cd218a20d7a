"""A fact that speaks for a move."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """The key of a fact, and what it speaks of: cards as they show, points, a player as their `seat`."""

    key: str
    details: dict[str, object]

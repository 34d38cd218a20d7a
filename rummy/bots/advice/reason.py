"""The type of a fact that speaks for a move."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """The text key of a fact, and the details that its text names: cards, points, a `seat` for a player."""

    key: str
    details: dict[str, object]

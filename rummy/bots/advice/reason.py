"""The type of a reason for a move."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """A reason for a move: the key of its sentence, and the sentence's details (cards, points, a seat)."""

    key: str
    details: dict[str, object]
    is_idle: bool = False  # True if nothing could be done with the card that was left

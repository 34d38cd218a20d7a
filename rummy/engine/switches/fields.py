"""The fields of switches: their defaults, options and limits."""

from __future__ import annotations

from dataclasses import field, fields
from typing import Any

ANY_NUMBER = -1
NOTHING = -1  # no points, for a switch in which 0 has another meaning


def choice(*options: str, usual: str = "") -> Any:
    """Return a field whose value is one of `options`; the default is `usual` or, if that is "", the first."""
    return field(default=usual or options[0], metadata={"choices": options})


def number(usual: int | tuple[int, ...], low: int, high: int) -> Any:
    """Return a field whose value is a number, or several, from `low` to `high`, with the default `usual`."""
    return field(default=usual, metadata={"limits": (low, high)})


def names_of(*groups: type) -> frozenset[str]:
    """Return the names of the switches in groups of switches."""
    return frozenset(switch.name for group in groups for switch in fields(group))


def by_seats(seats: int, numbers: tuple[int, ...]) -> int:
    """Return the entry of `numbers` for `seats` players; the last one also holds for more players."""
    return numbers[min(seats - 2, len(numbers) - 1)]

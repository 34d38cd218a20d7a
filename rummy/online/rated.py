"""The result of a rated match as a table reports it, and the ratings that a table asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class RatedResult:
    """The result of a rated match: the game, each person's place, and when the match ended.

    Places count from 1; people with the same place, such as partners, share it. Bots have none. Whoever was
    away at the end shares the last place.
    """

    rules: str  # the table's rules, as in `TableSettings`
    places: tuple[tuple[str, int], ...]  # a person's id and place, in the order of their seats
    when: float  # seconds since 1970


class Ratings(Protocol):
    """The ratings of the people at a server."""

    def of(self, person: str, rules: str) -> tuple[float, float] | None:
        """Return a person's rating and its deviation in a game, or None before their first rated match."""


class NoRatings:
    """The ratings of a server where no match has been rated."""

    def of(self, person: str, rules: str) -> tuple[float, float] | None:
        """Return None: nobody has a rating."""
        return None

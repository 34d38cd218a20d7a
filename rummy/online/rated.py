"""The end of a match as a table reports it, its result if it is rated, and ratings that a table asks for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from rummy.match.game import Game


@dataclass(frozen=True, slots=True)
class RatedResult:
    """The result of a rated match: the game, each person's place, and when the match ended.

    Places count from 1; people with the same place, such as partners, share it. Bots have none. Whoever was
    away at the end shares the last place.
    """

    rules: str  # the table's rules, as in `TableSettings`
    places: tuple[tuple[str, int], ...]  # a person's id and place, in the order of their seats
    when: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match at a table for everybody, for all its people or for those who left before."""

    match: int  # its number at the table
    rules: str  # the table's rules, as in `TableSettings`
    stayed: tuple[str, ...] = ()  # ids of the people who played to the end
    left: tuple[str, ...] = ()  # ids of the people who left, or for whom a bot played at the end
    places: tuple[tuple[str, int], ...] = ()  # of a rated match, as in RatedResult


def places_in(game: Game, people: Sequence[str], gone: Collection[str]) -> tuple[tuple[str, int], ...]:
    """Return the places in a finished match: each person's id and place, from 1, in the order of seats.

    `people` has a person's id for each seat, or "" for a bot; those in `gone` share the last place. Whoever
    has conceded is behind all others who stayed.
    """
    table, totals = game.table, game.totals
    sign = 1 if table.rules.match_goal == "lowest" else -1

    def order(seat: int) -> tuple[bool, bool, bool, int]:
        side = table.side_of(seat)
        has_won = game.winner is not None and side == table.side_of(game.winner)
        has_conceded = game.conceded_by is not None and side == table.side_of(game.conceded_by)
        is_gone = people[seat] in gone
        return is_gone, has_conceded, not has_won, 0 if is_gone else sign * totals[seat]

    orders = {person: order(seat) for seat, person in enumerate(people) if person}
    return tuple((who, 1 + sum(other < own for other in orders.values())) for who, own in orders.items())


class Ratings(Protocol):
    """The ratings of the people at a server."""

    def of(self, person: str, rules: str) -> tuple[float, float] | None:
        """Return a person's rating and its deviation in a game, or None before their first rated match."""


class NoRatings:
    """The ratings of a server where no match has been rated."""

    def of(self, person: str, rules: str) -> tuple[float, float] | None:
        """Return None: nobody has a rating."""
        return None

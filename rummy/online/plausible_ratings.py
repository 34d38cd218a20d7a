"""Checks that the ratings that a server sends are possible, so that every screen can show them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rummy.online.glicko import WIDEST
from rummy.online.identity import readable
from rummy.online.messages import ClubMember, OwnRating, RatedPerson, RatingList
from rummy.online.wire import BadMessage

HIGHEST = 10_000  # points of a rating at most, either way
MANY = 10**6  # matches at most
LONG, WIDE = 100, 400  # people in a list and days of a curve at most
DAYS = 100_000  # since 1970 at most
LONGEST = 40  # characters of the name of a game


def check_ratings(found: RatingList) -> None:
    """Raise BadMessage if a list of ratings is impossible."""
    is_possible = (
        len(found.people) <= LONG
        and are_games(found.game, found.games)
        and all(map(can_be_listed, found.people))
        and (found.own is None or _can_be_own(found.own))
    )
    if not is_possible:
        raise BadMessage("no such ratings")


def are_games(game: str, games: Sequence[str]) -> bool:
    """Return whether a list can be of a game, or of all together if empty, where these games are played."""
    are_names = all(each.isidentifier() and len(each) <= LONGEST for each in games)
    return are_names and len(games) <= LONG and game in ("", *games)


def can_be_listed(person: RatedPerson | ClubMember) -> bool:
    """Return whether a person can have such a name and rating."""
    return (
        readable(person.name) == person.name
        and _is_rating(person.value, person.deviation, person.matches)
        and abs(person.gained) <= 2 * HIGHEST
    )


def _can_be_own(own: OwnRating) -> bool:
    return (
        _is_rating(own.value, own.deviation, own.matches)
        and 0 <= own.opponents <= MANY
        and 0 <= own.place <= MANY
        and len(own.curve) <= WIDE
        and all(0 <= day <= DAYS and abs(value) <= HIGHEST for day, value in own.curve)
        and all(one < other for (one, _), (other, _) in pairwise(own.curve))
    )


def _is_rating(value: int, deviation: int, matches: int) -> bool:
    return abs(value) <= HIGHEST and 0 <= deviation <= WIDEST and 0 <= matches <= MANY

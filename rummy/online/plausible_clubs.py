"""Checks that clubs in messages are possible, so that every screen can show them."""

from __future__ import annotations

from rummy.online.codes import read_code, read_key
from rummy.online.identity import readable
from rummy.online.messages import ClubInfo, ClubList, ClubMember, OwnClub
from rummy.online.plausible import is_id
from rummy.online.plausible_ratings import are_games, can_be_listed
from rummy.online.wire import BadMessage

MEMBERS = 100  # of a club at most, so that all of them fit into a message
CLUBS = 10  # of a person at most


def check_club(found: ClubInfo) -> None:
    """Raise BadMessage if a club is impossible, as its reader may see it."""
    is_possible = (
        _is_club(found.club, found.name)
        and len(found.members) <= MEMBERS
        and (_can_be_seen(found) if found.me is not None else _can_be_visited(found))
    )
    if not is_possible:
        raise BadMessage("no such club")


def check_clubs(found: ClubList) -> None:
    """Raise BadMessage if a list of clubs is impossible."""
    if len(found.clubs) > CLUBS or not all(map(_can_be_own, found.clubs)):
        raise BadMessage("no such clubs")


def _can_be_seen(found: ClubInfo) -> bool:
    """Return whether a club can be so to a member."""
    return (
        is_id(found.founder)
        and read_code(found.code) == found.code
        and read_key(found.key) is not None
        and are_games(found.game, found.games)
        and found.me in range(len(found.members))
        and found.count == len(found.members) == len({each.id for each in found.members})
        and all(map(_can_belong, found.members))
    )


def _can_be_visited(found: ClubInfo) -> bool:
    """Return whether a club can be so to somebody who is no member: they see its name and size alone."""
    return 0 <= found.count <= MEMBERS and found == ClubInfo(found.club, found.name, found.count)


def _is_club(club: str, name: str) -> bool:
    return is_id(club) and readable(name) == name


def _can_be_own(club: OwnClub) -> bool:
    return _is_club(club.club, club.name) and 1 <= club.count <= MEMBERS


def _can_belong(member: ClubMember) -> bool:
    return is_id(member.id) and can_be_listed(member)

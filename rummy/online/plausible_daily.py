"""Checks that results of daily deals in messages are possible, so that every screen can show them."""

from __future__ import annotations

import re

from rummy.games.variants import VARIANTS
from rummy.online.identity import readable
from rummy.online.messages import DailyList, ShareDaily
from rummy.online.wire import BadMessage

MOST = 100_000  # points at most, either way
LONG, MANY = 100, 10**7  # results in a list, and people who have shared one, at most


def check_daily_share(result: ShareDaily) -> None:
    """Raise BadMessage if nobody can have this result of a daily deal."""
    if not (_is_day(result.day) and result.game in VARIANTS and _are_points(result.points, result.other)):
        raise BadMessage("no such result")


def check_daily_list(found: DailyList) -> None:
    """Raise BadMessage if a list of results is impossible."""
    is_possible = (
        _is_day(found.day)
        and len(found.people) <= LONG
        and len(found.people) <= found.count <= MANY
        and sum(result.mine for _, result in found.people) <= 1
        and all(
            1 <= place <= found.count
            and readable(result.name) == result.name
            and _are_points(result.points, result.other)
            for place, result in found.people
        )
    )
    if not is_possible:
        raise BadMessage("no such list of results")


def _is_day(text: str) -> bool:
    """Return whether a text looks like a date such as 2026-11-30."""
    return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is not None


def _are_points(*points: int) -> bool:
    return all(abs(each) <= MOST for each in points)

"""What lies in the user's folder at a glance: what screens have to know at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from rummy.storage.files import Notice
from rummy.storage.matches import (
    finished_matches,
    has_match,
    is_played_elsewhere,
    unfinished,
    unfinished_daily,
)
from rummy.storage.record import Header
from rummy.storage.results import MatchResult, has_daily, load_results, results_stamp


@dataclass(frozen=True, slots=True)
class Overview:
    """Results by id, and how it stands with the matches; two with the same stamp have the same results."""

    results: Mapping[str, MatchResult] = field(default_factory=dict, compare=False)
    days: frozenset[str] = frozenset()  # whose deal counts already, ISO 8601
    has_match: bool = False  # that can be gone on with
    is_played_elsewhere: bool = False
    unfinished: tuple[Path, Header] | None = None  # where that one lies, and what it is, where it can be read
    unfinished_daily: str = ""  # the date of one, of this window or another
    is_first_visit: bool = True  # no match was ever begun here
    notices: tuple[Notice, ...] = field(default=(), compare=False)
    stamp: object = None  # of the files of results


def glimpse(folder: Path, today: date) -> Overview:
    """What the first screen has to know; the results, which may be many, are still to be read."""
    day = today.isoformat()
    return _overview(folder, {}, frozenset({day} if has_daily(folder, day) else ()))


def look(folder: Path, before: Overview) -> Overview:
    """Look again; results that lie there as they did before are not read again."""
    stamp = results_stamp(folder)
    if stamp == before.stamp:
        return _overview(folder, before.results, before.days, (), stamp)
    results, notices = load_results(folder)
    days = frozenset(match.daily for match in results.values() if match.daily)
    return _overview(folder, results, days, notices, stamp)


def _overview(
    folder: Path,
    results: Mapping[str, MatchResult],
    days: frozenset[str],
    notices: tuple[Notice, ...] = (),
    stamp: object = None,
) -> Overview:
    going = has_match(folder)
    return Overview(
        results=results,
        days=days,
        has_match=going,
        is_played_elsewhere=is_played_elsewhere(folder),
        unfinished=unfinished(folder),
        unfinished_daily=unfinished_daily(folder),
        is_first_visit=not (going or finished_matches(folder)),
        notices=notices,
        stamp=stamp,
    )

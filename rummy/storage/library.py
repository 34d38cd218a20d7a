"""An overview of the user's folder, with what menus and other screens show of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from rummy.storage.document import is_missing
from rummy.storage.files import Notice
from rummy.storage.places import TABLES, finished_matches
from rummy.storage.results_places import gone, has_daily, places_of_results, results_stamp
from rummy.storage.unfinished import UnfinishedMatch, find_unfinished, with_summaries

if TYPE_CHECKING:
    from rummy.storage.my_games import MyGames
    from rummy.storage.results import MatchResult
    from rummy.storage.tables import JoinedTable


@dataclass(frozen=True, slots=True)
class Library:
    """The results by id and the unfinished matches; two libraries with equal stamps have the same results."""

    results: Mapping[str, MatchResult] = field(default_factory=dict, compare=False)
    days: frozenset[str] = frozenset()  # days whose daily deal counts already, ISO 8601
    unfinished: tuple[UnfinishedMatch, ...] = ()  # the latest first, those of other windows included
    is_newcomer: bool = True  # True if no match was ever finished here
    table: JoinedTable | None = None  # the latest table with people to come back to
    notices: tuple[Notice, ...] = field(default=(), compare=False)
    stamp: object = None  # changes with the files of results

    @property
    def waiting(self) -> tuple[UnfinishedMatch, ...]:
        """The unfinished matches that no other window plays, the latest first."""
        return tuple(match for match in self.unfinished if match.is_free)

    @property
    def has_match(self) -> bool:
        """True if there is an unfinished match that no other window plays."""
        return bool(self.waiting)

    @property
    def next_up(self) -> UnfinishedMatch | None:
        """The latest match to continue, or None; a match that does not count is never offered."""
        return next((match for match in self.waiting if match.counts), None)

    @property
    def is_played_elsewhere(self) -> bool:
        """True if another window plays a match."""
        return not all(match.is_free for match in self.unfinished)

    @property
    def days_begun(self) -> frozenset[str]:
        """The days, ISO 8601, whose daily deal waits to be continued so that it counts."""
        seen = (match.summary for match in self.unfinished)
        return frozenset(each.header.daily for each in seen if each and each.header.daily)

    def begun(self, kind: str, games: MyGames) -> UnfinishedMatch | None:
        """Return the latest unfinished match of a kind, preferably one no other window plays, or None."""
        alike = [match for match in self.unfinished if match.kind(games) == kind]
        return next((match for match in alike if match.is_free), next(iter(alike), None))


def quick_scan(folder: Path, today: date) -> Library:
    """Return what the first screen shows, without reading the results and matches, which may be many."""
    day = today.isoformat()
    days = frozenset({day} if has_daily(folder, day) else ())
    are_none = all(map(is_missing, places_of_results(folder))) and not gone(folder)
    stamp = results_stamp(folder) if are_none else None
    return _overview(folder, find_unfinished(folder), {}, days, stamp=stamp)


def scan(folder: Path, before: Library) -> Library:
    """Return a new overview of the folder; results and summaries of unchanged files come from `before`."""
    stamp, unfinished = results_stamp(folder), with_summaries(find_unfinished(folder), before.unfinished)
    if stamp == before.stamp:
        return _overview(folder, unfinished, before.results, before.days, (), stamp)
    from rummy.storage.results import load_results  # late, as the first screen needs no result

    results, notices = load_results(folder)
    days = frozenset(match.daily for match in results.values() if match.daily)
    return _overview(folder, unfinished, results, days, notices, stamp)


def _overview(
    folder: Path,
    unfinished: tuple[UnfinishedMatch, ...],
    results: Mapping[str, MatchResult],
    days: frozenset[str],
    notices: tuple[Notice, ...] = (),
    stamp: object = None,
) -> Library:
    table, more = _latest_table(folder)
    return Library(
        results=results,
        days=days,
        unfinished=unfinished,
        is_newcomer=not finished_matches(folder),
        table=table,
        notices=(*notices, *more),
        stamp=stamp,
    )


def _latest_table(folder: Path) -> tuple[JoinedTable | None, tuple[Notice, ...]]:
    """Return the table with people that the player left last, or None, and notices about its file."""
    if is_missing(folder / TABLES):
        return None, ()
    from rummy.storage.tables import joined_tables  # most players have none

    tables, notices = joined_tables(folder)
    return next(iter(tables), None), notices

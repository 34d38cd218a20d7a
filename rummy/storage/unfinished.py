"""Unfinished matches that can be continued, and their kinds, found without following moves.

Each match stays at its path; no file is moved when another match begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rummy.storage.files import Damaged, read_first_line
from rummy.storage.lock import is_free
from rummy.storage.places import open_matches, unsaved

if TYPE_CHECKING:  # the first screen needs only the paths
    from rummy.storage.matches import RecordSummary
    from rummy.storage.my_games import MyGames

DAILY = "daily "  # begins the kind of a daily deal, before its date

_PLAYED_AGAIN = re.compile(r'"again": "[^"]')  # in the JSON of a header

Stamp = tuple[int, int]  # time of the last write, and size in bytes


@dataclass(frozen=True, slots=True)
class UnfinishedMatch:
    """An unfinished match: its path, and its summary after it was read."""

    path: Path
    stamp: Stamp | None  # changes with the match; None if it is not on the disk
    is_free: bool  # True if no other window plays it
    counts: bool = True  # True if its cards were not known when it was begun
    is_seen: bool = False
    summary: RecordSummary | None = None  # None if not read yet, or damaged

    @property
    def is_over(self) -> bool:
        """True if the match has ended, and the program stopped before archiving it."""
        return self.summary is not None and (self.summary.conceded or self.summary.winner is not None)

    def kind(self, games: MyGames) -> str:
        """Return the kind of the match (see `kind_of`), or "" if it was not read yet or is damaged."""
        if self.summary is None:
            return ""
        head = self.summary.header
        return kind_of(head.rules, games, daily=head.daily, again=head.again, tour=head.tour, week=head.week)


def kind_of(
    rules: str, games: MyGames, *, daily: str = "", again: str = "", tour: str = "", week: str = ""
) -> str:
    """Return the key of a match's kind: a daily deal, a repeated deal, an evening, part of a week, or a game.

    At most one match of a kind is unfinished. Each of the player's own games is a game; other house rules
    belong to their preset.
    """
    if daily:
        return f"{DAILY}{daily}"
    if again:
        return f"again {again}"
    if tour:
        return f"tour {tour}"
    if week:
        return f"week {week}"
    from rummy.storage.my_games import filed_under

    return filed_under(rules, games, rules.partition(",")[0].strip())


def find_unfinished(folder: Path) -> tuple[UnfinishedMatch, ...]:
    """Return the unfinished matches, the latest first; only their first lines are read."""
    return tuple(
        UnfinishedMatch(path, _stamp(path), is_free(path), _counts(path)) for path in open_matches(folder)
    )


def _counts(path: Path) -> bool:
    """Return whether a match counts by its header; True if it can't be read."""
    try:
        return _PLAYED_AGAIN.search(read_first_line(path)) is None
    except (OSError, Damaged):
        return True


def with_summaries(
    found: Iterable[UnfinishedMatch], before: Iterable[UnfinishedMatch]
) -> tuple[UnfinishedMatch, ...]:
    """Return the matches with their summaries; files that have not changed are not read again."""
    known = {match.path: match for match in before if match.is_seen and match.stamp}
    return tuple(_with_summary(match, known.get(match.path)) for match in found)


def _with_summary(match: UnfinishedMatch, known: UnfinishedMatch | None) -> UnfinishedMatch:
    if known is not None and known.stamp == match.stamp:
        return replace(match, is_seen=True, summary=known.summary)
    seen = summary_of(match.path)
    counts = match.counts if seen is None else seen.header.counts
    return replace(match, is_seen=True, summary=seen, counts=counts)


def summary_of(path: Path) -> RecordSummary | None:
    """Return the summary of a record, or None if it is damaged."""
    from rummy.storage.matches import summarise

    try:
        return summarise(path)
    except (OSError, Damaged):
        return None


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return None if path in unsaved() else (found.st_mtime_ns, found.st_size)

"""The results so far of unfinished matches, found by following their records; they are never stored."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from rummy.match.begun_with import with_edition
from rummy.match.game import game_from_lines
from rummy.match.outcome import outcome
from rummy.match.players import Player
from rummy.storage.record import CHECKPOINT, Record
from rummy.storage.record_file import current_record
from rummy.storage.result import MatchResult
from rummy.storage.unfinished import Stamp, UnfinishedMatch


def results_so_far(matches: Iterable[UnfinishedMatch]) -> list[MatchResult]:
    """Return the results of the rounds that were played in these matches, the latest match first.

    Matches that don't count, with remote players, without a finished round or with a damaged record are left
    out. Records that have not changed since the last call are not followed again.
    """
    found = (_so_far(match.path, match.stamp) for match in matches if match.counts and match.stamp)
    return [result for result in found if result is not None]


@lru_cache(maxsize=64)
def _so_far(path: Path, stamp: Stamp) -> MatchResult | None:
    """Return the result so far of a match whose record was last written as `stamp` says, or None."""
    try:
        record = with_edition(current_record(path))
        return _result(record, datetime.fromtimestamp(stamp[0] // 10**9, UTC).isoformat())
    except (OSError, ValueError):  # a damaged record is reported when the match is continued
        return None


def _result(record: Record, when: str) -> MatchResult | None:
    """Return the result of a match after its last finished round, or None; raise ValueError."""
    head, moves = record.header, record.moves
    ends = [number for number, line in enumerate(moves, 1) if line.startswith(CHECKPOINT)]
    if not ends or head.online is not None:
        return None
    players = [Player(*player) for player in head.players]
    game, _ = game_from_lines(head.read_rules(), players, head.seed, moves[: ends[-1]])
    return outcome(game, head, when, record.seconds, record.hints)

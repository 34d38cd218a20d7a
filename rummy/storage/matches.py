"""Where the records of matches lie, and what each tells at a glance. It follows no move."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from rummy.storage.files import Damaged
from rummy.storage.keeper import kept_record, unsaved
from rummy.storage.places import CURRENT, is_open, matches_folder
from rummy.storage.record import CHECKPOINT, CONCEDE, Header, Record, is_begun, read_points

__all__ = [
    "CURRENT",
    "Glance",
    "finished_matches",
    "glance",
    "is_open",
    "lies_at",
    "matches_folder",
    "open_headers",
    "open_matches",
]

_FINISHED = re.compile(r"\d{4}-\d\d-\d\d-[0-9a-f]{32}\.txt")


def open_matches(folder: Path) -> list[Path]:
    """The matches that are not finished, the latest first; other windows may play some."""
    try:
        found = {path: _touched(path) for path in matches_folder(folder).iterdir() if is_open(path)}
    except OSError:
        found = {}
    found |= {path: math.inf for path in unsaved() if path.parent == matches_folder(folder)}
    return sorted(found, key=lambda path: (-found[path], int("0" + path.stem.partition("-")[2])))


def lies_at(path: Path) -> bool:
    """Whether an unfinished match lies there, be it that the disk has refused it so far."""
    return path in unsaved() or os.path.lexists(path)


def _touched(path: Path) -> float:
    """When a record was written to last; each match ends its evening with a line about the time."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def open_headers(folder: Path) -> Iterator[Header]:
    """What the matches are that are not finished."""
    for path in open_matches(folder):
        with suppress(OSError, Damaged):
            yield kept_record(path).header


def finished_matches(folder: Path) -> tuple[Path, ...]:
    """The records of finished matches, the latest first; only their names are read."""
    try:
        found = [path for path in matches_folder(folder).iterdir() if _FINISHED.fullmatch(path.name)]
    except OSError:
        return ()
    return tuple(sorted(found, key=_age, reverse=True))


def _age(path: Path) -> tuple[str, float]:
    try:
        return path.name[:10], path.stat().st_mtime
    except OSError:
        return path.name[:10], 0.0


@dataclass(frozen=True, slots=True)
class Glance:
    """What a record tells without being followed."""

    path: Path
    header: Header
    when: datetime  # it ended, or began if it is still played
    totals: tuple[int, ...]
    winner: int | None
    conceded: bool
    is_begun: bool  # whether to leave it is to concede it
    dealt: int  # rounds
    void: int  # those of them that do not count as played
    is_doubtful: bool = False  # whether the deal of a round was not proven

    @property
    def game(self) -> str:
        """The key of the preset."""
        return self.header.game

    @property
    def is_won(self) -> bool:
        """Whether the player won."""
        return self.winner == self.header.me and not self.conceded

    @property
    def is_over(self) -> bool:
        """Whether the match is no longer played."""
        return not is_open(self.path)


def glance(path: Path) -> Glance:
    """Look at a record; raises Damaged and OSError."""
    record = kept_record(path)
    seats, checks = len(record.header.players), _checks(record)
    dealt, conceded = record.moves.count("deal"), record.moves[-1:] and record.moves[-1].endswith(CONCEDE)
    if record.ending is not None:
        when, totals, winner = record.ending.at, record.ending.totals, record.ending.winner
    else:  # still being played, or from before endings were told
        totals = _scores(checks[-1], seats) if checks else (0,) * seats
        when, winner = record.header.started, None
    moment = datetime.fromisoformat(when).astimezone()
    begun = is_begun(record.header, record.moves)
    is_doubtful = bool(record.proofs) and any(record.faults)
    return Glance(
        *(path, record.header, moment, totals, winner, bool(conceded), begun, dealt, _void(record)),
        is_doubtful=is_doubtful,
    )


def _checks(record: Record) -> list[str]:
    """What the ends of the rounds tell, the scores first."""
    return [line for line in record.moves if line.startswith(CHECKPOINT)]


def _void(record: Record) -> int:
    """How many rounds do not count as played: nobody won them, so they left the scores as they were."""
    with suppress(ValueError):
        if record.header.read_rules().is_void(None):
            scores = [line.removeprefix(CHECKPOINT).partition("|")[0].split() for line in _checks(record)]
            nothing = ["0"] * len(record.header.players)
            return sum(before == after for before, after in pairwise([nothing, *scores]))
    return 0


def _scores(line: str, seats: int) -> tuple[int, ...]:
    return read_points(line.removeprefix(CHECKPOINT).partition("|")[0], seats)

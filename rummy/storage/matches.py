"""The records of matches, and summaries made without following the moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from rummy.storage.files import Damaged
from rummy.storage.places import (
    CURRENT,
    finished_matches,
    has_match_at,
    is_open,
    matches_folder,
    open_matches,
)
from rummy.storage.record import CHECKPOINT, CONCEDE, Header, Record, is_begun, read_points
from rummy.storage.record_file import current_record

__all__ = [
    "CURRENT",
    "RecordSummary",
    "finished_matches",
    "has_match_at",
    "is_open",
    "matches_folder",
    "open_headers",
    "open_matches",
    "summarise",
]


def open_headers(folder: Path) -> Iterator[Header]:
    """Yield the headers of the unfinished matches, without damaged ones."""
    for path in open_matches(folder):
        with suppress(OSError, Damaged):
            yield current_record(path).header


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """The summary of a record, made without following its moves."""

    path: Path
    header: Header
    when: datetime  # when it ended, or began if it is still played
    totals: tuple[int, ...]
    winner: int | None
    conceded: bool
    is_begun: bool  # True if leaving the match concedes it
    dealt: int  # number of rounds dealt
    void: int  # number of rounds that don't count
    is_doubtful: bool = False  # True if the deal of a round was not proven

    @property
    def game(self) -> str:
        """The key of the preset whose rules the match has."""
        return self.header.game

    @property
    def is_won(self) -> bool:
        """True if the player or their partner won."""
        if self.winner is None or self.conceded:
            return False
        sides = _sides(self.header)
        return self.winner % sides == self.header.me % sides

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the sides, partners being one; the player's own side first."""
        sides = _sides(self.header)
        own = self.header.me % sides
        return (self.totals[own], *(self.totals[side] for side in range(sides) if side != own))

    @property
    def is_over(self) -> bool:
        """True if the match is not among the unfinished ones."""
        return not is_open(self.path)


def _sides(header: Header) -> int:
    """Return the number of sides; each seat is one if the program can't read the rules."""
    try:
        return header.read_rules().sides_for(len(header.players))
    except ValueError:
        return len(header.players)


def summarise(path: Path) -> RecordSummary:
    """Return the summary of a record; raise Damaged and OSError."""
    record = current_record(path)
    seats, checks = len(record.header.players), _checks(record)
    dealt, conceded = record.moves.count("deal"), record.moves[-1:] and record.moves[-1].endswith(CONCEDE)
    if record.ending is not None:
        when, totals, winner = record.ending.at, record.ending.totals, record.ending.winner
    else:  # still being played, or from before endings were recorded
        totals = _scores(checks[-1], seats) if checks else (0,) * seats
        when, winner = record.header.started, None
    moment = datetime.fromisoformat(when).astimezone()
    begun = is_begun(record.header, record.moves)
    is_doubtful = bool(record.proofs) and any(record.faults)
    return RecordSummary(
        *(path, record.header, moment, totals, winner, bool(conceded), begun, dealt, _void(record)),
        is_doubtful=is_doubtful,
    )


def _checks(record: Record) -> list[str]:
    """Return the checkpoint lines of the rounds, which begin with the scores."""
    return [line for line in record.moves if line.startswith(CHECKPOINT)]


def _void(record: Record) -> int:
    """Return the number of rounds that don't count because no player won them and no score changed."""
    with suppress(ValueError):
        if record.header.read_rules().is_void(None):
            scores = [line.removeprefix(CHECKPOINT).partition("|")[0].split() for line in _checks(record)]
            nothing = ["0"] * len(record.header.players)
            return sum(before == after for before, after in pairwise([nothing, *scores]))
    return 0


def _scores(line: str, seats: int) -> tuple[int, ...]:
    return read_points(line.removeprefix(CHECKPOINT).partition("|")[0], seats)

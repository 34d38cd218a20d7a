"""The whole state of a room after a round as one line, so that a long evening loads quickly.

The moves of its rounds are in lines of their own, packed, for people who were away and ask for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from rummy.engine.rules import EDITION
from rummy.online.hosted_match import MatchBetweenRounds, PlayedRound
from rummy.online.messages import TableSettings
from rummy.online.seating import WHOLE, SeatState
from rummy.online.wire import BadMessage, field_codecs, pack, shape, unpack

ROUND = "round "  # begins the line of a round


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a match by seat; of the current match, so far."""

    match: int
    names: tuple[str, ...]  # empty for a bot
    points: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """The state of a room between two rounds of a match or just after the match."""

    host: str
    settings: TableSettings
    places: tuple[SeatState, ...]
    is_timed: bool  # True if the clock of the settings runs
    is_paused: bool
    is_hushed: bool
    goes_on: str
    matches: int
    tips: tuple[str, ...]
    standings: tuple[Standing, ...]
    stayed: Mapping[int, frozenset[str]]
    match: MatchBetweenRounds


_FIELDS = field_codecs(RoomSnapshot)


def snapshot_line(room: RoomSnapshot) -> str:
    """Return the line of a room's log for a snapshot."""
    body = {name: way.dump(getattr(room, name)) for name, way in _FIELDS.items()}
    return f"{WHOLE}{_edition()} {pack(body)}"


def read_snapshot(line: str) -> RoomSnapshot:
    """Return the snapshot in a line; raise BadMessage if another version of the program wrote it."""
    edition, _, packed = line.removeprefix(WHOLE).partition(" ")
    if edition != _edition():
        raise BadMessage("summed up by another version")
    body = unpack(packed)
    return RoomSnapshot(**{name: way.load(body[name]) for name, way in _FIELDS.items()})


@cache
def _edition() -> str:
    """Return a digest of the snapshot's fields and the edition of the presets."""
    return sha256(f"{EDITION} {shape(RoomSnapshot)}".encode()).hexdigest()[:8]


def last_snapshot(lines: Sequence[str]) -> int:
    """Return the index of the last snapshot in the lines; 0 if there is none."""
    return next((at for at in reversed(range(len(lines))) if lines[at].startswith(WHOLE)), 0)


def without_snapshots(lines: Iterable[str]) -> list[str]:
    """Return the lines without snapshots, so that a room is read from all other lines."""
    return [line for line in lines if not line.startswith(WHOLE)]


def round_line(match: int, played: PlayedRound) -> str:
    """Return the line of a room's log for a finished round of a match."""
    return f"{ROUND}{match} {played.number} {played.packed}"


def rounds_since(first: int, lines: Sequence[str]) -> Iterator[tuple[int, PlayedRound]]:
    """Yield the stored rounds from match number `first` on, each after its match's number, latest first."""
    for line in reversed(lines):
        if line.startswith(ROUND):
            match, number, packed = line.removeprefix(ROUND).split(" ")
            if int(match) < first:
                return
            yield int(match), PlayedRound(int(number), packed)

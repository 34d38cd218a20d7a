"""All that a room is once a round is over, as one line, so that a long evening is read in a moment.

How its rounds went stands in lines of their own, packed, for whoever was away and asks.
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

ROUND = "round "  # how a line begins that tells of a round


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match has come to, by seat."""

    match: int
    names: tuple[str, ...]  # none of a bot
    points: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """All that changes in a room, while a match is between two rounds or just over."""

    host: str
    settings: TableSettings
    places: tuple[SeatState, ...]
    is_timed: bool  # whether there is a clock, as the settings have it
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
    """The line that tells all of a room."""
    body = {name: way.dump(getattr(room, name)) for name, way in _FIELDS.items()}
    return f"{WHOLE}{_edition()} {pack(body)}"


def read_snapshot(line: str) -> RoomSnapshot:
    """What such a line tells; raises BadMessage where another version of the program has written it."""
    edition, _, packed = line.removeprefix(WHOLE).partition(" ")
    if edition != _edition():
        raise BadMessage("summed up by another version")
    body = unpack(packed)
    return RoomSnapshot(**{name: way.load(body[name]) for name, way in _FIELDS.items()})


@cache
def _edition() -> str:
    """What tells lines of this version from those in which something else is told, or by other presets."""
    return sha256(f"{EDITION} {shape(RoomSnapshot)}".encode()).hexdigest()[:8]


def last_snapshot(lines: Sequence[str]) -> int:
    """The number of the last line that tells all; 0 where there is none."""
    return next((at for at in reversed(range(len(lines))) if lines[at].startswith(WHOLE)), 0)


def without_snapshots(lines: Iterable[str]) -> list[str]:
    """The lines without those that sum up, so that all others are followed."""
    return [line for line in lines if not line.startswith(WHOLE)]


def round_line(match: int, played: PlayedRound) -> str:
    """The line that tells how a round of a match went."""
    return f"{ROUND}{match} {played.number} {played.packed}"


def rounds_since(first: int, lines: Sequence[str]) -> Iterator[tuple[int, PlayedRound]]:
    """The rounds that lines tell of matches from one on, and the number of its match for each, backwards."""
    for line in reversed(lines):
        if line.startswith(ROUND):
            match, number, packed = line.removeprefix(ROUND).split(" ")
            if int(match) < first:
                return
            yield int(match), PlayedRound(int(number), packed)

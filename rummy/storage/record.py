"""A match as text: a header line, then a line per move, appended as they are played.

Save is to append a line, resume is to follow the lines again. What the lines mean is the game's to say.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from rummy.storage.files import Damaged, Journal, is_text, read_lines, write_safely
from rummy.storage.results import is_day, new_id

FORMAT = 1
MAGIC = "rummy-record"
PLAYED = "played "  # seconds at the table so far; no move
CHECKPOINT = "="  # scores and checksum after a round


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is: its rules as text, who plays (name, bot or None), and the seed of its shuffles."""

    id: str
    started: str
    version: str
    rules: str
    players: tuple[tuple[str, str | None], ...]
    seed: str
    daily: str = ""  # the date of the daily deal that it is, ISO 8601

    @classmethod
    def fresh(
        cls, version: str, rules: str, players: Sequence[tuple[str, str | None]], seed: str, daily: str = ""
    ) -> Header:
        """A header for a match that starts now."""
        started = datetime.now(UTC).isoformat(timespec="seconds")
        return cls(new_id(), started, version, rules, tuple(players), seed, daily)

    def line(self) -> str:
        """The header as the first line of a record."""
        return f"{MAGIC} {FORMAT} {json.dumps(asdict(self), ensure_ascii=False)}"


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was read: header, moves, and seconds played."""

    header: Header
    moves: tuple[str, ...]
    seconds: float


class RecordWriter:
    """Appends to a record; a torn last line is dropped first."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._journal = Journal(path, sync=False)
        self.path = path

    def append(self, line: str) -> None:
        """Add a line, at the end of a round with all before it onto the disk; raises OSError."""
        self._journal.append(line)
        if line.startswith(CHECKPOINT):
            self._journal.sync()

    def played(self, seconds: float) -> None:
        """Note the time at the table; raises OSError."""
        self._journal.append(f"{PLAYED}{seconds:.0f}")

    def close(self) -> None:
        """Let go of the file."""
        self._journal.close()


def write_record(path: Path, header: Header, moves: Sequence[str]) -> RecordWriter:
    """Start a record, with the moves that it already has; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"{line}\n" for line in (header.line(), *moves))
    write_safely(path, text.encode(), backup=False)
    return RecordWriter(path)


def read_record(path: Path) -> Record:
    """Read a record; raises Damaged (also for a newer format) and OSError."""
    lines = read_lines(path, strict=False)
    if not lines:
        raise Damaged("empty")
    header = _read_header(lines[0])
    moves = tuple(line for line in lines[1:] if not line.startswith(PLAYED))
    played = [line.removeprefix(PLAYED) for line in lines if line.startswith(PLAYED)]
    return Record(header, moves, float(played[-1]) if played and played[-1].isdecimal() else 0.0)


def _read_header(line: str) -> Header:
    magic, _, rest = line.partition(" ")
    number, _, text = rest.partition(" ")
    if magic != MAGIC:
        raise Damaged("no_record")
    if number != str(FORMAT):
        raise Damaged("newer_format")
    try:
        return _checked(json.loads(text))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Damaged("bad_header") from None


def _checked(body: dict[str, object]) -> Header:
    texts = {name: body[name] for name in ("id", "started", "version", "rules", "seed")}
    if not all(is_text(text, 2000) for text in texts.values()):
        raise ValueError("texts")
    players = body["players"]
    if not isinstance(players, list) or not 2 <= len(players) <= 6:
        raise ValueError("players")
    pairs = tuple((name, bot) for name, bot in players)
    if not all(is_text(name, 40) and (bot is None or is_text(bot, 40)) for name, bot in pairs):
        raise ValueError("players")
    daily = body.get("daily", "")
    if not (daily == "" or is_day(daily)):
        raise ValueError("daily")
    return Header(players=pairs, daily=str(daily), **{name: str(text) for name, text in texts.items()})

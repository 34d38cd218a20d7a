"""Puzzles as text, and the player's answers: an entry for each puzzle and day, without sums."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from rummy.paths import asset
from rummy.storage.entries import Body, EntriesFile, Notices, read_list
from rummy.storage.values import is_day, is_id

FORMAT = 1
MOST = 10_000  # answers at most; the oldest are dropped


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The player's first answer to a puzzle on a day; raises ValueError for impossible values."""

    puzzle: str
    day: str  # ISO 8601
    right: bool

    def __post_init__(self) -> None:
        if not (is_id(self.puzzle) and is_day(self.day) and isinstance(self.right, bool)):
            raise ValueError("no answer")

    @property
    def date(self) -> date:
        """The day on which the puzzle was answered."""
        return date.fromisoformat(self.day)


def puzzle_texts() -> Iterable[str]:
    """Return the texts of the program's puzzle files: one for each game that has puzzles."""
    return (file.read_text(encoding="utf-8") for file in sorted(asset("puzzles").glob("*.txt")))


def load_answers(folder: Path) -> tuple[tuple[PuzzleAnswer, ...], Notices]:
    """Return the player's answers in order, and notices about their file."""
    return _FILE.load(folder)


def save_answer(folder: Path, answer: PuzzleAnswer) -> Notices:
    """Save an answer, unless the puzzle has one of that day; return notices about the file; raise OSError.

    A file in a newer format is not written.
    """

    def changed(now: tuple[PuzzleAnswer, ...]) -> tuple[PuzzleAnswer, ...]:
        is_known = any((each.puzzle, each.day) == (answer.puzzle, answer.day) for each in now)
        return now if is_known else (*now, answer)[-MOST:]

    return _FILE.change(folder, changed)[1]


def _answers(body: Body) -> tuple[tuple[PuzzleAnswer, ...], int]:
    """Return the valid answers in a file's content, and the number of invalid ones."""
    found, left_out = read_list(body.get("answers"), _read)
    return tuple(found), left_out


def _body(answers: tuple[PuzzleAnswer, ...]) -> Body:
    return {"answers": [asdict(each) for each in answers]}


def _read(body: object) -> PuzzleAnswer | None:
    try:
        return PuzzleAnswer(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None


_FILE = EntriesFile("puzzles.json", FORMAT, _answers, _body)

"""Puzzles as text, and what the player has answered: one entry for each puzzle and day, no sums."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from rummy.paths import asset
from rummy.storage.document import Document, load_document, settle_document
from rummy.storage.files import MEBIBYTE, Notice, make_folder, write_safely
from rummy.storage.lock import lock
from rummy.storage.values import is_day, is_id

FORMAT = 1
MOST = 10_000  # answers; the oldest go
_FILE = "puzzles.json"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the player first answered to a puzzle on a day; raises ValueError for what can't be."""

    puzzle: str
    day: str  # ISO 8601
    right: bool

    def __post_init__(self) -> None:
        if not (is_id(self.puzzle) and is_day(self.day) and isinstance(self.right, bool)):
            raise ValueError("no answer")

    @property
    def date(self) -> date:
        """The day."""
        return date.fromisoformat(self.day)


def puzzle_texts() -> Iterable[str]:
    """The puzzles that come with the program, a text for each game."""
    return (file.read_text(encoding="utf-8") for file in sorted(asset("puzzles").glob("*.txt")))


def load_answers(folder: Path) -> tuple[tuple[Answer, ...], tuple[Notice, ...]]:
    """What was answered, in order, and what the player should know of the file."""
    document = load_document(folder / _FILE, FORMAT, limit=MEBIBYTE)
    return _answers(document), document.notices


def keep_answer(folder: Path, answer: Answer) -> None:
    """Remember an answer, unless that puzzle was answered on that day; raises OSError.

    A file in a newer format is left alone.
    """
    path = folder / _FILE
    make_folder(folder)
    with lock(path):
        document = settle_document(path, FORMAT, limit=MEBIBYTE)
        answers = _answers(document)
        if document.newer or any((each.puzzle, each.day) == (answer.puzzle, answer.day) for each in answers):
            return
        body = {"format": FORMAT, "answers": [asdict(each) for each in [*answers, answer][-MOST:]]}
        write_safely(path, (json.dumps(body, indent=1) + "\n").encode())


def _answers(document: Document) -> tuple[Answer, ...]:
    """What a file says, each answer whole or not at all."""
    told = document.body.get("answers")
    found = [_read(each) for each in told] if isinstance(told, list) else []
    return tuple(each for each in found if each is not None)


def _read(body: object) -> Answer | None:
    try:
        return Answer(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None

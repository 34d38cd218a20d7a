"""The order of the puzzles, and sums of the player's answers to them, which are never stored."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from itertools import chain

from rummy.career.daily import DAY, days_in_a_row
from rummy.match.puzzles import Puzzle, PuzzleKind, read_puzzles
from rummy.storage.puzzles import PuzzleAnswer, puzzle_texts

Answers = Sequence[PuzzleAnswer]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of the program, sorted by their id."""
    found = chain.from_iterable(map(read_puzzles, puzzle_texts()))
    return tuple(sorted(found, key=lambda puzzle: puzzle.id))


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for all players."""
    known = puzzles()
    return known[day.toordinal() % len(known)]


def asks() -> tuple[PuzzleKind, ...]:
    """Return the kinds of questions for which there are puzzles."""
    known = {puzzle.ask for puzzle in puzzles()}
    order: tuple[PuzzleKind, ...] = ("discard", "knock", "lay", "take")
    return tuple(ask for ask in order if ask in known)


def of_kind(ask: PuzzleKind | None) -> list[Puzzle]:
    """Return the puzzles with a kind of question, or all if None, easier ones first."""
    return sorted((puzzle for puzzle in puzzles() if ask in (None, puzzle.ask)), key=_by_grade)


def _by_grade(puzzle: Puzzle) -> int:
    return puzzle.grade


def next_puzzle(answers: Answers, ask: PuzzleKind | None, today: date) -> Puzzle:
    """Return the next puzzle to solve, except today's: a new one, the easiest first, else one to repeat.

    Puzzles answered wrongly are repeated before others, those answered longest ago first.
    """
    others = [puzzle for puzzle in of_kind(ask) if puzzle != puzzle_of(today)] or of_kind(ask)
    last = {answer.puzzle: (at, answer.right) for at, answer in enumerate(answers)}
    return min(others, key=lambda puzzle: _turn(last.get(puzzle.id)))


def _turn(last: tuple[int, bool] | None) -> tuple[bool, bool, int]:
    """Return the sort key of a puzzle from its last answer, as its index and whether it was right."""
    return (False, False, 0) if last is None else (True, last[1], last[0])


def firsts(answers: Answers) -> dict[str, bool]:
    """Return, for each puzzle that was answered, whether the first answer was right.

    The puzzles answered last come first.
    """
    return {answer.puzzle: answer.right for answer in reversed(answers)}


def tally(answers: Answers, ask: PuzzleKind) -> tuple[int, int, int]:
    """Return three numbers of puzzles of a kind: right at the first answer, answered, and all."""
    kind, first = of_kind(ask), firsts(answers)
    done = [first[puzzle.id] for puzzle in kind if puzzle.id in first]
    return sum(done), len(done), len(kind)


def answer_on(answers: Answers, puzzle: Puzzle, day: date) -> PuzzleAnswer | None:
    """Return the answer to a puzzle on a day, or None."""
    return next((each for each in answers if (each.puzzle, each.date) == (puzzle.id, day)), None)


def days_with_puzzles(answers: Answers, today: date) -> int:
    """Return the number of days in a row, up to today, on which a puzzle was answered.

    If none was answered today yet, the row up to yesterday counts.
    """
    days = {answer.date for answer in answers}
    return days_in_a_row(days, today if today in days else today - DAY)

"""The order of the puzzles and the player's record with them; all derived from the answers."""

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
    """Return the puzzle of a day, the same for everybody."""
    known = puzzles()
    return known[day.toordinal() % len(known)]


def asks() -> tuple[PuzzleKind, ...]:
    """Return the kinds of questions that there are puzzles for."""
    known = {puzzle.ask for puzzle in puzzles()}
    order: tuple[PuzzleKind, ...] = ("discard", "knock", "lay", "take")
    return tuple(ask for ask in order if ask in known)


def of_kind(ask: PuzzleKind | None) -> list[Puzzle]:
    """Return the puzzles of a kind, or all for None, the easier ones first."""
    return sorted((puzzle for puzzle in puzzles() if ask in (None, puzzle.ask)), key=_by_grade)


def _by_grade(puzzle: Puzzle) -> int:
    return puzzle.grade


def next_puzzle(answers: Answers, ask: PuzzleKind | None, today: date) -> Puzzle:
    """Return the easiest new puzzle except today's, else the one unsolved for longest, else any."""
    others = [puzzle for puzzle in of_kind(ask) if puzzle != puzzle_of(today)] or of_kind(ask)
    last = {answer.puzzle: (at, answer.right) for at, answer in enumerate(answers)}
    return min(others, key=lambda puzzle: _turn(last.get(puzzle.id)))


def _turn(last: tuple[int, bool] | None) -> tuple[bool, bool, int]:
    """Return the sort key of a puzzle: new ones first, then wrongly answered ones, oldest answer first."""
    return (False, False, 0) if last is None else (True, last[1], last[0])


def firsts(answers: Answers) -> dict[str, bool]:
    """Return for each puzzle answered whether the first answer was right; answers come latest first."""
    return {answer.puzzle: answer.right for answer in reversed(answers)}


def tally(answers: Answers, ask: PuzzleKind) -> tuple[int, int, int]:
    """Return the numbers of puzzles of a kind that were right at first, that were answered, and of all."""
    kind, first = of_kind(ask), firsts(answers)
    done = [first[puzzle.id] for puzzle in kind if puzzle.id in first]
    return sum(done), len(done), len(kind)


def answer_on(answers: Answers, puzzle: Puzzle, day: date) -> PuzzleAnswer | None:
    """Return the answer to a puzzle on a day, or None."""
    return next((each for each in answers if (each.puzzle, each.date) == (puzzle.id, day)), None)


def days_with_puzzles(answers: Answers, today: date) -> int:
    """Return the number of days in a row with a puzzle answered; a missing today doesn't end the row."""
    days = {answer.date for answer in answers}
    return days_in_a_row(days, today if today in days else today - DAY)

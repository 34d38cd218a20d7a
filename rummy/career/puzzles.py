"""Which puzzle comes next, and what came of those before; all of it follows from the answers."""

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
    """All that come with the program, in an order that follows from nothing but themselves."""
    found = chain.from_iterable(map(read_puzzles, puzzle_texts()))
    return tuple(sorted(found, key=lambda puzzle: puzzle.id))


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody."""
    known = puzzles()
    return known[day.toordinal() % len(known)]


def asks() -> tuple[PuzzleKind, ...]:
    """The questions that there are puzzles for."""
    known = {puzzle.ask for puzzle in puzzles()}
    order: tuple[PuzzleKind, ...] = ("discard", "knock", "lay", "take")
    return tuple(ask for ask in order if ask in known)


def of_kind(ask: PuzzleKind | None) -> list[Puzzle]:
    """The puzzles with a question, or all, the easier ones first."""
    return sorted((puzzle for puzzle in puzzles() if ask in (None, puzzle.ask)), key=_by_grade)


def _by_grade(puzzle: Puzzle) -> int:
    return puzzle.grade


def next_puzzle(answers: Answers, ask: PuzzleKind | None, today: date) -> Puzzle:
    """The easiest that is new and not of today, else the one that was not solved for longest, else any."""
    others = [puzzle for puzzle in of_kind(ask) if puzzle != puzzle_of(today)] or of_kind(ask)
    last = {answer.puzzle: (at, answer.right) for at, answer in enumerate(answers)}
    return min(others, key=lambda puzzle: _turn(last.get(puzzle.id)))


def _turn(last: tuple[int, bool] | None) -> tuple[bool, bool, int]:
    """When a puzzle comes again: new ones first, then those that were missed, each the longest ago."""
    return (False, False, 0) if last is None else (True, last[1], last[0])


def firsts(answers: Answers) -> dict[str, bool]:
    """Of each puzzle that was answered, whether the first answer was right."""
    return {answer.puzzle: answer.right for answer in reversed(answers)}


def tally(answers: Answers, ask: PuzzleKind) -> tuple[int, int, int]:
    """Of the puzzles with a question: how many were right at first, how many answered, how many there are."""
    kind, first = of_kind(ask), firsts(answers)
    done = [first[puzzle.id] for puzzle in kind if puzzle.id in first]
    return sum(done), len(done), len(kind)


def answer_on(answers: Answers, puzzle: Puzzle, day: date) -> PuzzleAnswer | None:
    """What was answered to a puzzle on a day."""
    return next((each for each in answers if (each.puzzle, each.date) == (puzzle.id, day)), None)


def days_with_puzzles(answers: Answers, today: date) -> int:
    """How many days in a row have a puzzle answered; today, which is not over yet, breaks nothing."""
    days = {answer.date for answer in answers}
    return days_in_a_row(days, today if today in days else today - DAY)

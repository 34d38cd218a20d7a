"""The order of the puzzles, and the record of their answers."""

from datetime import date, timedelta

from rummy.career.puzzles import (
    answer_on,
    asks,
    days_with_puzzles,
    next_puzzle,
    of_kind,
    puzzle_of,
    puzzles,
    tally,
)
from rummy.storage.puzzles import PuzzleAnswer

TODAY = date(2026, 11, 23)


def answered(number: int, days_ago: int = 0, *, right: bool = True) -> PuzzleAnswer:
    return PuzzleAnswer(puzzles()[number].id, (TODAY - timedelta(days_ago)).isoformat(), right)


def test_each_day_has_another_puzzle_until_all_were_there() -> None:
    days = [TODAY + timedelta(count) for count in range(len(puzzles()))]
    assert {puzzle_of(day).id for day in days} == {puzzle.id for puzzle in puzzles()}


def test_new_puzzles_come_first_the_easiest_before_others() -> None:
    for ask in asks():
        found = next_puzzle((), ask, TODAY)
        grades = [puzzle.grade for puzzle in of_kind(ask) if puzzle != puzzle_of(TODAY)]
        assert (found.ask, found.grade) == (ask, min(grades))


def test_the_puzzle_of_today_is_not_among_the_others() -> None:
    answers = [
        PuzzleAnswer(puzzle.id, TODAY.isoformat(), True) for puzzle in puzzles() if puzzle != puzzle_of(TODAY)
    ]
    assert next_puzzle(answers, None, TODAY) != puzzle_of(TODAY)


def test_once_all_are_answered_a_wrongly_answered_one_returns() -> None:
    missed = next(puzzle for puzzle in puzzles() if puzzle != puzzle_of(TODAY))
    answers = [PuzzleAnswer(puzzle.id, TODAY.isoformat(), puzzle != missed) for puzzle in puzzles()]
    assert next_puzzle(answers, None, TODAY) == missed


def test_the_first_answer_to_a_puzzle_counts() -> None:
    ask = puzzles()[0].ask
    answers = [answered(0, 1, right=False), answered(0, 0, right=True)]
    assert tally(answers, ask) == (0, 1, len(of_kind(ask)))


def test_a_streak_is_not_broken_by_an_open_today() -> None:
    assert days_with_puzzles([answered(0, 2), answered(1, 1)], TODAY) == 2
    assert days_with_puzzles([answered(0, 2), answered(1, 1), answered(2, 0, right=False)], TODAY) == 3
    assert days_with_puzzles([answered(0, 2)], TODAY) == 0


def test_the_answer_of_a_day_is_found() -> None:
    one = answered(3, 1)
    assert answer_on([one], puzzles()[3], TODAY - timedelta(1)) == one
    assert answer_on([one], puzzles()[3], TODAY) is None

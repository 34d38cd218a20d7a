"""What was answered to puzzles is kept, each puzzle once a day, and lost by no damage."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from rummy.storage.puzzles import PuzzleAnswer, load_answers, save_answer

ONE, OTHER = PuzzleAnswer("a" * 32, "2026-11-23", True), PuzzleAnswer("b" * 32, "2026-11-23", False)


def test_answers_are_stored_in_order(tmp_path: Path) -> None:
    for answer in (OTHER, ONE):
        save_answer(tmp_path, answer)
    assert load_answers(tmp_path) == ((OTHER, ONE), ())


def test_only_the_first_answer_of_a_day_is_stored(tmp_path: Path) -> None:
    for answer in (
        ONE,
        PuzzleAnswer(ONE.puzzle, ONE.day, False),
        PuzzleAnswer(ONE.puzzle, "2026-11-24", False),
    ):
        save_answer(tmp_path, answer)
    assert [answer.right for answer in load_answers(tmp_path)[0]] == [True, False]


def test_a_damaged_file_is_restored_and_reported(tmp_path: Path) -> None:
    for answer in (ONE, OTHER):
        save_answer(tmp_path, answer)
    (tmp_path / "puzzles.json").write_text("{", encoding="utf-8")
    answers, notices = load_answers(tmp_path)
    assert answers == (ONE,)
    assert [notice.key for notice in notices] == ["file_restored"]


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    text = json.dumps({"format": 2, "answers": []})
    (tmp_path / "puzzles.json").write_text(text, encoding="utf-8")
    save_answer(tmp_path, ONE)
    assert (tmp_path / "puzzles.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("body", [{"puzzle": "x"}, {"puzzle": "a" * 32, "day": "soon", "right": True}, 7])
def test_bad_answers_are_left_out(tmp_path: Path, body: object) -> None:
    text = json.dumps({"format": 1, "answers": [body]})
    (tmp_path / "puzzles.json").write_text(text, encoding="utf-8")
    answers, (notice,) = load_answers(tmp_path)
    assert (answers, notice.key) == ((), "entries_damaged")


def test_what_is_left_out_is_copied_aside_before_anything_is_written(tmp_path: Path) -> None:
    text = json.dumps({"format": 1, "answers": [{"puzzle": "x"}, asdict(ONE)]})
    (tmp_path / "puzzles.json").write_text(text, encoding="utf-8")
    (notice,) = save_answer(tmp_path, OTHER)
    assert (tmp_path / str(notice.details["aside"])).read_text(encoding="utf-8") == text
    assert load_answers(tmp_path) == ((ONE, OTHER), ())

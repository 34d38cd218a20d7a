"""Results of drills are kept in order, and lost by no damage."""

import json
from pathlib import Path

import pytest

from rummy.storage.drills import DrillResult, load_drills, save_drill

ONE, OTHER = DrillResult("2026-11-23", "deadwood", 9, 11), DrillResult("2026-11-23", "deadwood", 9, 11)


def test_results_are_stored_in_order_and_equal_ones_twice(tmp_path: Path) -> None:
    for result in (ONE, OTHER):
        save_drill(tmp_path, result)
    assert load_drills(tmp_path) == ((ONE, OTHER), ())


def test_a_damaged_file_is_restored_and_reported(tmp_path: Path) -> None:
    for result in (ONE, OTHER):
        save_drill(tmp_path, result)
    (tmp_path / "drills.json").write_text("{", encoding="utf-8")
    results, notices = load_drills(tmp_path)
    assert results == (ONE,)
    assert [notice.key for notice in notices] == ["file_restored"]


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    text = json.dumps({"format": 2, "results": []})
    (tmp_path / "drills.json").write_text(text, encoding="utf-8")
    save_drill(tmp_path, ONE)
    assert (tmp_path / "drills.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("day", "drill", "right", "asked"),
    [
        ("soon", "deadwood", 1, 2),
        ("2026-11-23", "", 1, 2),
        ("2026-11-23", "taking", 3, 2),
        ("2026-11-23", "taking", 0, 0),
        ("2026-11-23", "taking", True, 2),
    ],
)
def test_impossible_results_are_refused(day: str, drill: str, right: int, asked: int) -> None:
    with pytest.raises(ValueError, match=r"no result|more right"):
        DrillResult(day, drill, right, asked)


def test_bad_results_are_left_out(tmp_path: Path) -> None:
    text = json.dumps({"format": 1, "results": [{"drill": "x"}, 7]})
    (tmp_path / "drills.json").write_text(text, encoding="utf-8")
    results, (notice,) = load_drills(tmp_path)
    assert (results, notice.key) == ((), "entries_damaged")

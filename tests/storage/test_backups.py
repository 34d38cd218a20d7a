"""Dated copies thin out as they grow old, and the last one never goes."""

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.storage.backups import backups_of, save_backup

FIRST = date(2026, 11, 22)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that changes."""
    path = tmp_path / "results.json"
    path.write_text("before")
    return path


def days(path: Path) -> list[date]:
    return [date.fromisoformat(place.stem.partition(".")[2]) for place in backups_of(path)]


def test_a_backup_holds_the_file_from_before_its_day(path: Path) -> None:
    save_backup(path, FIRST)
    path.write_text("after")
    save_backup(path, FIRST)
    assert [place.read_text() for place in backups_of(path)] == ["before"]


def test_of_each_day_of_a_week_and_of_each_week_of_two_months_one_stays(path: Path) -> None:
    for day in range(200):
        save_backup(path, FIRST + timedelta(day))
    ages = [(FIRST + timedelta(199) - day).days for day in days(path)]
    assert ages[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert {later - earlier for earlier, later in pairwise(ages[7:])} == {7}
    assert 56 <= ages[-1] < 63


@given(gaps=st.lists(st.integers(1, 90), max_size=20))
def test_however_seldom_one_plays_the_latest_copy_stays_and_there_are_never_many(
    tmp_path_factory: pytest.TempPathFactory, gaps: list[int]
) -> None:
    path, day = tmp_path_factory.mktemp("seldom") / "results.json", FIRST
    path.write_text("before")
    for gap in gaps:
        save_backup(path, day := day + timedelta(gap))
        assert days(path)[0] == day
        assert len(days(path)) <= 17


def test_files_of_other_names_are_left_alone(path: Path) -> None:
    other = path.parent / "backups" / "results-1.2020-01-01.json"
    other.parent.mkdir()
    other.write_text("mine")
    save_backup(path, FIRST)
    assert (days(path), other.read_text()) == ([FIRST], "mine")


def test_damage_done_to_the_file_is_not_done_to_its_copy(path: Path) -> None:
    save_backup(path, FIRST)
    with path.open("r+") as file:
        file.write("######")
    assert backups_of(path)[0].read_text() == "before"

"""Whatever a power cut leaves of a save on the disk, what is read is the old or the new."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from storage.fake_disk import FakeDisk, State

from rummy.storage.files import Journal, read_lines
from rummy.storage.results import MatchResult, RoundResult, add_result, load_results
from rummy.storage.settings import Settings, load_settings, save_settings

Read = Callable[[Path], object]


def volume(folder: Path) -> object:
    return load_settings(folder)[0].volume


def matches(folder: Path) -> object:
    return frozenset(load_results(folder)[0])


def lines(folder: Path) -> object:
    return read_lines(folder / "match.txt", strict=False)


def match(digit: str) -> MatchResult:
    rounds = (RoundResult((9, 0), 0, "out", False),)
    ended, players = "2026-07-01T18:30:00+00:00", ("You", "Mike")
    return MatchResult(
        digit * 32, ended, "gin", "gin", players, (None, "sharp"), (9, 0), 0, False, rounds, 60.0
    )


def found_after_cuts(disk: FakeDisk, read: Read, elsewhere: Path) -> tuple[int, set[object], set[object]]:
    """How many states there are, what is read from them, and what from those after the save had returned."""
    states = {(frozenset(state.items()), done) for state, done in disk.states()}
    found: dict[bool, set[object]] = {False: set(), True: set()}
    for files, done in states:
        found[done].add(_read(dict(files), read, elsewhere))
    return len(states), found[False] | found[True], found[True]


def _read(state: State, read: Read, elsewhere: Path) -> object:
    shutil.rmtree(elsewhere, ignore_errors=True)
    elsewhere.mkdir()
    for name, data in state.items():
        (elsewhere / name).write_bytes(data)
    return read(elsewhere)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which the settings have been saved twice, and a result once."""
    place = tmp_path / "data"
    place.mkdir()
    for volume in (10, 20):
        save_settings(place, Settings(volume=volume))
    for digit in "ab":
        add_result(place, match(digit))
    return place


def only(folder: Path, start: str) -> None:
    """Leave one kind of file, so that there are not too many states."""
    for path in folder.iterdir():
        if not path.name.startswith(start):
            path.unlink()


def test_settings_survive_every_power_cut(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(folder, "settings")
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        save_settings(folder, Settings(volume=30))
    count, at_any_time, afterwards = found_after_cuts(disk, volume, tmp_path / "cut")
    assert count >= 10
    assert at_any_time == {20, 30}
    assert afterwards == {30}


def test_results_survive_every_power_cut(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(folder, "results")
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        add_result(folder, match("c"))
    old = frozenset(digit * 32 for digit in "ab")
    count, at_any_time, afterwards = found_after_cuts(disk, matches, tmp_path / "cut")
    assert count >= 10
    assert at_any_time == {old, old | {"c" * 32}}
    assert afterwards == {old | {"c" * 32}}


def test_a_save_without_a_sync_is_caught(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(folder, "settings")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda number: None)
        disk = FakeDisk(patch, folder)
        patch.setattr(os, "fsync", lambda number: None)
        save_settings(folder, Settings(volume=30))
    _, at_any_time, afterwards = found_after_cuts(disk, volume, tmp_path / "cut")
    assert at_any_time - {20, 30}
    assert afterwards != {30}


def test_lines_of_a_record_that_were_synced_survive_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with Journal(folder / "match.txt") as journal:
        journal.append("one")
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        with Journal(folder / "match.txt", sync=False) as journal:
            journal.append("two")
            journal.append("three")
            journal.sync()
    _, at_any_time, afterwards = found_after_cuts(disk, lines, tmp_path / "cut")
    assert {found[0] for found in at_any_time if isinstance(found, tuple)} == {"one"}
    assert afterwards == {("one", "two", "three")}

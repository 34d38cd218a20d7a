"""Whatever a power cut leaves of a save on the disk, what is read is the old or the new."""

import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from checks.homes import play_step
from rummy.games.checking import check
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session, give_up
from rummy.storage import results_places
from rummy.storage.backups import backups_of
from rummy.storage.files import JournalFile, Notice, read_lines
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.record import read_record
from rummy.storage.results import (
    MatchResult,
    RoundResult,
    add_result,
    has_daily,
    load_results,
    reset_results,
)
from rummy.storage.settings import Settings, load_settings, save_settings
from rummy.storage.transfer import import_results, read_results
from tests.shelf import daily_begun, has_match
from tests.storage.fake_disk import FakeDisk, State

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no way to sync a folder")

Read = Callable[[Path], object]


def volume(folder: Path) -> object:
    return load_settings(folder)[0].volume


def matches(folder: Path) -> object:
    return frozenset(load_results(folder)[0])


def ids(path: Path) -> object:
    found = read_results(path)
    assert not isinstance(found, Notice)
    return frozenset(found)


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
    results_places._seen.clear()  # who reads after a power cut has just been started
    shutil.rmtree(elsewhere, ignore_errors=True)
    elsewhere.mkdir()
    for name, data in state.items():
        (elsewhere / name).parent.mkdir(parents=True, exist_ok=True)
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
        if path.is_dir():
            shutil.rmtree(path)
        elif not path.name.startswith(start):
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


def test_each_sync_of_a_save_that_is_forgotten_is_caught(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(folder, "settings")
    forgotten = 0
    while True:
        copy = shutil.copytree(folder, tmp_path / str(forgotten))
        with monkeypatch.context() as patch:
            disk = FakeDisk(patch, copy, forgotten)
            save_settings(copy, Settings(volume=30))
        if disk.syncs == forgotten:
            break
        _, at_any_time, afterwards = found_after_cuts(disk, volume, tmp_path / "cut")
        assert (at_any_time, afterwards) != ({20, 30}, {30}), forgotten
        forgotten += 1
    assert forgotten == 2  # the new file and the folder


def test_a_reset_survives_every_power_cut_and_can_be_undone_after_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept_and_aside(place: Path) -> object:
        return matches(place), tuple(map(ids, place.glob("results.reset-*.json")))

    only(folder, "results")
    old, new = frozenset({"a" * 32, "b" * 32}), frozenset({"b" * 32})
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        reset_results(folder, {"a" * 32})
    count, at_any_time, afterwards = found_after_cuts(disk, kept_and_aside, tmp_path / "cut")
    assert count >= 20
    assert at_any_time == {(old, ()), (old, (old,)), (new, (old,))}
    assert afterwards == {(new, (old,))}


def test_no_power_cut_leaves_an_incomplete_dated_copy_of_results(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copies(place: Path) -> object:
        return tuple(map(ids, backups_of(place / "results.json")))

    only(folder, "results")
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        add_result(folder, match("c"))
    old = frozenset({"a" * 32, "b" * 32})
    _, at_any_time, afterwards = found_after_cuts(disk, copies, tmp_path / "cut")
    assert (at_any_time, afterwards) == ({(), (old,)}, {(old,)})


def test_an_import_survives_every_power_cut(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(folder, "results")
    add_result(tmp_path, match("c"))
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        import_results(folder, tmp_path / "results.json")
    old = frozenset(digit * 32 for digit in "ab")
    _, at_any_time, afterwards = found_after_cuts(disk, matches, tmp_path / "cut")
    assert at_any_time == {old, old | {"c" * 32}}
    assert afterwards == {old | {"c" * 32}}


def test_lines_of_a_record_that_were_synced_survive_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with JournalFile(folder / "match.txt") as journal:
        journal.append("one")
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        with JournalFile(folder / "match.txt", sync=False) as journal:
            journal.append("two")
            journal.append("three")
            journal.sync()
    _, at_any_time, afterwards = found_after_cuts(disk, lines, tmp_path / "cut")
    assert {found[0] for found in at_any_time if isinstance(found, tuple)} == {"one"}
    assert afterwards == {("one", "two", "three")}


# A match

SHORT = check(replace(VARIANTS["gin"], targets=(20,) * 5))
PLAYERS = (Player("You"), Player("Mike", "careless"))
DAY = "2026-07-01"


def begun(folder: Path, daily: str = "") -> Session:
    return Session.start(folder, SHORT, PLAYERS, "a seed", daily=daily)


def played(folder: Path, lines: Sequence[str], daily: str = "") -> Session:
    """A match in which this was done."""
    session = begun(folder, daily)
    for line in lines:
        session.game.follow(line)
    return session


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The lines of a match to its end."""
    session = begun(tmp_path_factory.mktemp("whole"))
    game = session.game
    while not game.is_finished:
        play_step(game)
    session.pause()
    return tuple(game.lines)


def taken_up(folder: Path) -> object:
    """What of a match can be gone on with, or None."""
    session, _ = Session.resume(folder)
    if session is None:
        return None
    session.pause()
    return tuple(session.game.lines)


def test_a_match_that_was_begun_is_there_after_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        session = begun(folder)
    session.pause()
    count, at_any_time, afterwards = found_after_cuts(disk, taken_up, tmp_path / "cut")
    assert count >= 4
    assert (at_any_time, afterwards) == ({None, ()}, {()})


def kept_for_good(folder: Path) -> object:
    return len(load_results(folder)[0]), len(finished_matches(folder)), has_match(folder)


def test_a_match_in_a_folder_whose_parents_are_new_is_there_after_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").mkdir()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, tmp_path / "home")
        session = begun(tmp_path / "home" / "share" / "games" / "data")
    session.pause()
    _, _, afterwards = found_after_cuts(
        disk, lambda home: taken_up(home / "share" / "games" / "data"), tmp_path / "cut"
    )
    assert afterwards == {()}


def test_a_match_that_was_given_up_stays_so_after_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    folder = tmp_path / "data"
    session = played(folder, whole[:5])
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        again, _ = Session.resume(folder)
        assert again is not None
        again.game.concede(0)
    session.pause()
    _, _, afterwards = found_after_cuts(disk, taken_up, tmp_path / "cut")
    assert afterwards == {(*whole[:5], "0 concede")}


def test_a_finished_match_is_archived_after_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    folder = tmp_path / "data"
    session = played(folder, whole)
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        again, _ = Session.resume(folder)
        assert again is not None
        again.finish()
    session.pause()
    _, _, afterwards = found_after_cuts(disk, kept_for_good, tmp_path / "cut")
    assert afterwards == {(1, 1, False)}


def test_a_round_that_was_played_survives_every_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    end = next(number for number, line in enumerate(whole, 1) if line.startswith("="))
    folder = tmp_path / "data"
    played(folder, whole[: end - 3]).pause()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        session, _ = Session.resume(folder)
        assert session is not None
        for line in whole[end - 3 : end + 2]:
            session.game.follow(line)
    session.pause()
    count, at_any_time, afterwards = found_after_cuts(disk, taken_up, tmp_path / "cut")
    assert count >= 40
    for found in at_any_time:
        assert isinstance(found, tuple)
        assert found == whole[: len(found)]
    assert min(map(len, afterwards)) == end  # type: ignore[arg-type]


def ended(folder: Path) -> object:
    """How many matches count, and how many records there are, after who was cut off ends the match again."""
    session, _ = Session.resume(folder)
    if session is not None:
        assert session.game.is_finished
        session.finish()
    return kept_for_good(folder)


def test_a_match_that_ends_counts_once_whenever_the_power_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    folder = tmp_path / "data"
    played(folder, whole, DAY).pause()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        session, _ = Session.resume(folder)
        assert session is not None
        session.finish()
    count, at_any_time, _ = found_after_cuts(disk, ended, tmp_path / "cut")
    assert count >= 20
    assert at_any_time == {(1, 1, False)}
    _, _, afterwards = found_after_cuts(disk, lambda folder: len(load_results(folder)[0]), tmp_path / "cut")
    assert afterwards == {1}


def test_no_power_cut_lets_a_daily_deal_be_tried_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    def is_tried(folder: Path) -> object:
        return has_daily(folder, DAY) or daily_begun(folder, DAY)

    folder = tmp_path / "data"
    session = played(folder, whole[:5], DAY)
    session.pause()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        give_up(folder, session.path, session.header)
    count, at_any_time, _ = found_after_cuts(disk, is_tried, tmp_path / "cut")
    assert count >= 20
    assert at_any_time == {True}


# The shelf


def settled(folder: Path) -> object:
    """How many matches count, are finished and wait, once another one has begun."""
    Session.start(folder, VARIANTS["cardgames"], PLAYERS).pause()
    return len(load_results(folder)[0]), len(finished_matches(folder)), len(open_matches(folder))


@pytest.mark.parametrize("moves", [5, 8])
def test_a_match_that_is_left_for_good_waits_or_counts_whenever_the_power_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...], moves: int
) -> None:
    folder = tmp_path / "data"
    session = played(folder, whole[:moves])
    session.pause()
    played(folder, whole[:9]).pause()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        give_up(folder, session.path, session.header)
    count, at_any_time, afterwards = found_after_cuts(disk, settled, tmp_path / "cut")
    assert count >= 20
    assert (at_any_time, afterwards) == ({(0, 0, 3), (1, 1, 2)}, {(1, 1, 2)})


def test_an_unfinished_match_is_complete_whenever_the_power_is_cut_as_another_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[str, ...]
) -> None:
    folder = tmp_path / "data"
    first = played(folder, whole[:9])
    first.pause()
    with monkeypatch.context() as patch:
        disk = FakeDisk(patch, folder)
        begun(folder).pause()

    def waits(place: Path) -> object:
        record = read_record(place / first.path.relative_to(folder))
        return record.header.id == first.header.id, record.moves

    _, at_any_time, _ = found_after_cuts(disk, waits, tmp_path / "cut")
    assert at_any_time == {(True, whole[:9])}

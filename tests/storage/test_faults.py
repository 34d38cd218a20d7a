"""Whatever the disk refuses in the middle of a save: the old or the new content, and later the new one."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import cycle
from pathlib import Path

import pytest

from checks.homes import play_step
from rummy.games.checking import check
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.files import JournalFile, read_lines, write_safely
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.places import unsaved
from rummy.storage.record import read_record
from rummy.storage.results import MatchResult, add_result, add_results, load_results, reset_results
from rummy.storage.settings import Settings, load_settings, save_settings
from rummy.storage.transfer import export_results, import_results
from rummy.storage.writer import Writer
from tests.samples import todays
from tests.shelf import has_match
from tests.storage.ailing import FAULTS, Ailing

PLAYERS = (Player("You"), Player("Mike", "careless"))
SHORT = check(replace(VARIANTS["cardgames"], targets=(10,) * 5))
Save = Callable[[Path], object]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ailing:
    return Ailing(monkeypatch, tmp_path)


def how_often(disk: Ailing, save: Callable[[], object]) -> int:
    """How many operations a save asks of a disk that is well."""
    disk.asked.clear()
    save()
    return len(disk.asked)


def match(digit: str) -> MatchResult:
    ended, players = "2026-07-01T18:30:00+00:00", ("You", "Mike")
    return MatchResult(digit * 32, ended, "gin", "gin", players, (None, "sharp"), (9, 0), 0, False, (), 60.0)


def finished(folder: Path, seed: str = "a seed") -> Session:
    session = Session.start(folder, SHORT, PLAYERS, seed)
    while not session.game.is_finished:
        play_step(session.game)
    return session


# Each operation of a save in turn


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
@pytest.mark.parametrize("half", [False, True], ids=["nothing written", "half written"])
def test_a_write_that_is_refused_at_any_point_leaves_the_old_or_the_new(
    disk: Ailing, tmp_path: Path, fault: int, half: bool
) -> None:
    path = tmp_path / "a.json"
    old, new = b"old" * 100, b"new" * 100
    write_safely(path, old)
    operations = how_often(disk, lambda: write_safely(path, old))
    assert operations >= 6
    for first in range(operations):
        for last in (first, operations):
            write_safely(path, old)
            disk.refuse(first, last, fault, half=half)
            try:
                write_safely(path, new)
            except OSError:
                assert path.read_bytes() in (old, new)
            else:
                assert path.read_bytes() == new
            disk.mend()
            write_safely(path, new)
            assert path.read_bytes() == new


@pytest.mark.parametrize("half", [False, True], ids=["nothing written", "half written"])
def test_a_line_that_is_refused_leaves_the_lines_before(disk: Ailing, tmp_path: Path, half: bool) -> None:
    path = tmp_path / "match.txt"
    for first in range(3):  # to write, to sync, or neither
        path.unlink(missing_ok=True)
        with JournalFile(path) as journal:
            journal.append("one")
            disk.refuse(first, half=half)
            with suppress(OSError):
                journal.append("refused")
            disk.mend()
        with JournalFile(path) as journal:
            journal.append("two")
        assert read_lines(path) in (("one", "two"), ("one", "refused", "two"))


def test_settings_that_are_refused_at_any_point_are_saved_later(disk: Ailing, tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(volume=1))
    operations = how_often(disk, lambda: save_settings(tmp_path, Settings(volume=1)))
    for first in range(operations):
        told: list[Exception] = []
        disk.refuse(first)
        with Writer(told.append, patience=0.001) as writer:
            writer.submit(lambda: save_settings(tmp_path, Settings(volume=77)), tmp_path / "settings.json")
            while not told:
                writer.flush()
            assert load_settings(tmp_path)[0].volume in (1, 77)
            disk.mend()
        assert load_settings(tmp_path)[0].volume == 77
        assert len(told) == 1
        save_settings(tmp_path, Settings(volume=1))


# Each operation of a save in turn, what it reads and looks up among them


def volume(folder: Path) -> object:
    return load_settings(folder)


def matches(folder: Path) -> object:
    return load_results(folder)


SAVES: dict[str, tuple[Save, Callable[[Path], object]]] = {
    "settings": (lambda folder: save_settings(folder, Settings(volume=77)), volume),
    "result": (lambda folder: add_result(folder, match("c")), matches),
    "reset": (lambda folder: reset_results(folder, {match("a").id}), matches),
    "import": (lambda folder: import_results(folder, folder / "given.json"), matches),
}


def furnished(folder: Path) -> Path:
    """A folder with settings, two results, and results of others that can be imported."""
    (folder / "others").mkdir(parents=True)
    save_settings(folder, Settings(volume=1))
    add_results(folder, {each.id: each for each in (match("a"), match("b"))})
    add_results(folder / "others", {each.id: each for each in (match("b"), match("d"))})
    return export_results(folder / "others", folder, date(2026, 7, 1)).rename(folder / "given.json").parent


@pytest.mark.turns(2)
@pytest.mark.parametrize(("save", "found"), SAVES.values(), ids=SAVES.keys())
def test_whatever_single_operation_of_a_save_fails_the_old_or_the_new_is_complete(
    disk: Ailing, tmp_path: Path, save: Save, found: Callable[[Path], object]
) -> None:
    untroubled = furnished(tmp_path / "untroubled")
    old = found(untroubled)
    save(untroubled)
    new = found(untroubled)
    assert old != new
    for number, fault in enumerate(cycle(FAULTS.values())):
        folder = furnished(tmp_path / str(number))
        disk.refuse(number, number, fault, reading=True)
        with suppress(OSError):
            save(folder)
        disk.mend()
        assert found(folder) in (old, new), disk.asked[-1]
        save(folder)
        assert found(folder) == new
        if number >= len(disk.asked):
            break
    assert {"create", "write", "fsync", "replace", "close", "look", "read", "stat"} <= {*disk.asked}


# A match


def test_whatever_single_operation_fails_a_match_is_played_archived_and_counted(
    disk: Ailing, tmp_path: Path
) -> None:
    disk.refuse(-1, -1, reading=True)
    finished(tmp_path / "untroubled").finish()
    asked = [*disk.asked]
    lines = {n for n in range(1, len(asked)) if asked[n - 1] == asked[n] == "write"}
    each = zip(sorted({*range(len(asked))} - lines), cycle(FAULTS.values()), strict=False)
    for number, fault in todays(each, 4):
        folder = tmp_path / str(number)
        disk.refuse(number, number, fault, reading=True)
        session = finished(folder)
        session.finish()
        disk.mend()
        if not session.is_saved:
            session.save()
        assert [*load_results(folder)[0]] == [session.header.id]
        (path,) = finished_matches(folder)
        assert read_record(path).moves == tuple(session.game.lines)


def test_a_match_goes_on_while_the_disk_refuses_and_is_saved_completely_afterwards(
    disk: Ailing, tmp_path: Path
) -> None:
    for first in range(12):
        session = Session.start(tmp_path, SHORT, PLAYERS, "a seed")
        lines: list[str] = []
        write = session.game.journal
        session.game.journal = lambda line, write=write, lines=lines: (lines.append(line), write(line))[1]  # type: ignore[misc]
        disk.refuse(first, half=bool(first % 2))
        for _ in range(20):
            play_step(session.game)
        assert [notice.key for notice in session.pop_notices()] == ["record_unwritable"]
        disk.mend()
        play_step(session.game)
        assert read_record(session.path).moves == tuple(lines)
        assert [notice.key for notice in session.pop_notices()] == ["record_written"]
        session.pause()


def test_a_match_that_cannot_be_begun_on_the_disk_is_there_later(disk: Ailing, tmp_path: Path) -> None:
    disk.refuse()
    session = Session.start(tmp_path, SHORT, PLAYERS)
    play_step(session.game)
    assert [notice.key for notice in session.pop_notices()] == ["record_unwritable"]
    disk.mend()
    play_step(session.game)
    assert read_record(session.path).moves == tuple(session.game.lines)


def test_a_match_left_while_the_disk_refuses_goes_on_where_it_was(disk: Ailing, tmp_path: Path) -> None:
    session = Session.start(tmp_path, SHORT, PLAYERS)
    play_step(session.game)
    disk.refuse()
    for _ in range(5):
        play_step(session.game)
    session.pause()
    assert not session.is_saved
    again, _ = Session.resume(tmp_path)
    assert again is not None
    assert again.game.table == session.game.table
    disk.mend()
    play_step(again.game)
    assert read_record(again.path).moves == tuple(again.game.lines)
    session.save()
    assert read_record(again.path).moves == tuple(again.game.lines), "what is old must not come back"


def test_a_match_left_while_the_disk_refuses_is_saved_when_it_is_well(disk: Ailing, tmp_path: Path) -> None:
    session = Session.start(tmp_path, SHORT, PLAYERS)
    disk.refuse()
    for _ in range(5):
        play_step(session.game)
    session.pause()
    disk.mend()
    assert [notice.key for notice in session.save()] == ["record_unwritable", "record_written"]
    assert read_record(session.path).moves == tuple(session.game.lines)
    assert session.path not in unsaved()


def test_a_match_that_ends_while_the_disk_refuses_is_counted_when_it_is_well(
    disk: Ailing, tmp_path: Path
) -> None:
    for first in range(30):
        session = finished(tmp_path)
        disk.refuse(first)
        session.finish()
        disk.mend()
        if not session.is_saved:
            session.save()
        assert session.header.id in load_results(tmp_path)[0]
        assert session.header.id in finished_matches(tmp_path)[0].name
        assert not has_match(tmp_path)
    assert len(load_results(tmp_path)[0]) == len(finished_matches(tmp_path)) == 30


def test_another_match_never_takes_the_place_of_one_that_could_not_be_counted(
    disk: Ailing, tmp_path: Path
) -> None:
    first = finished(tmp_path)
    (tmp_path / "results.json.lock").mkdir()
    assert [notice.key for notice in first.finish()] == ["results_unwritable"]
    second = Session.start(tmp_path, SHORT, PLAYERS)
    assert {*open_matches(tmp_path)} == {first.path, second.path}
    (tmp_path / "results.json.lock").rmdir()
    second.pause()
    again, _ = Session.resume(tmp_path, path=first.path)
    assert again is not None
    assert again.header.id == first.header.id
    again.finish()
    assert list(load_results(tmp_path)[0]) == [first.header.id]
    assert open_matches(tmp_path) == [second.path]

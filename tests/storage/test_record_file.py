"""What is taken away under the program is written again, and what lies there instead is not lost either."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import ME, Session
from rummy.storage.lock import claim, is_free
from rummy.storage.matches import finished_matches
from rummy.storage.record import read_record

PLAYERS = (Player("You"), Player("Mike", "careless"))
UNLIKE_WINDOWS = pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody remove an open file")


def removed(session: Session) -> None:
    session.path.unlink()


def folder_removed(session: Session) -> None:
    shutil.rmtree(session.folder)


def folder_replaced(session: Session) -> None:
    session.folder.rename(session.folder.with_name("elsewhere"))
    session.folder.mkdir()


def replaced(session: Session) -> None:
    other = session.path.with_name("other")
    other.write_bytes(b"".join(session.path.read_bytes().splitlines(keepends=True)[:3]))
    other.replace(session.path)


def cut_short(session: Session) -> None:
    os.truncate(session.path, 400)


LOSSES = (removed, folder_removed, folder_replaced, replaced, cut_short)
ASIDE = (replaced, cut_short)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A match that is being played."""
    session = Session.start(tmp_path / "data", VARIANTS["gin"], PLAYERS, "a seed")
    for _ in range(12):
        play_step(session.game)
    return session


def told(session: Session) -> list[str]:
    return [notice.key for notice in session.pop_notices()]


def asides(session: Session) -> list[Path]:
    return [*session.path.parent.glob("current.replaced-*.txt")]


@UNLIKE_WINDOWS
@pytest.mark.parametrize("lose", LOSSES)
def test_the_next_move_restores_a_lost_record_completely(
    session: Session, lose: Callable[[Session], None]
) -> None:
    lose(session)
    play_step(session.game)
    assert read_record(session.path).moves == tuple(session.game.lines)
    assert told(session) == ["record_replaced" if lose in ASIDE else "record_gone"]
    play_step(session.game)
    assert read_record(session.path).moves == tuple(session.game.lines)
    assert told(session) == []


@UNLIKE_WINDOWS
@pytest.mark.parametrize("lose", LOSSES)
def test_leaving_the_table_restores_a_lost_record_completely(
    session: Session, lose: Callable[[Session], None]
) -> None:
    lose(session)
    session.pause()
    again, notices = Session.resume(session.folder)
    assert again is not None
    assert (again.game.table, notices) == (session.game.table, ())


@UNLIKE_WINDOWS
@pytest.mark.parametrize("lose", LOSSES)
def test_a_match_whose_record_was_lost_ends_counted_and_archived(
    session: Session, lose: Callable[[Session], None]
) -> None:
    lose(session)
    session.game.concede(ME)
    session.finish()
    (path,) = finished_matches(session.folder)
    assert read_record(path).moves == tuple(session.game.lines)


@UNLIKE_WINDOWS
def test_a_file_put_in_the_place_of_a_record_gets_a_dated_name(session: Session) -> None:
    other = session.path.with_name("other")
    other.write_text("what a stranger wrote")
    other.replace(session.path)
    play_step(session.game)
    assert [path.read_text() for path in asides(session)] == ["what a stranger wrote"]


def test_a_record_in_its_place_is_never_set_aside(session: Session) -> None:
    for _ in range(30):
        play_step(session.game)
    session.pause()
    assert (asides(session), told(session)) == ([], [])


@UNLIKE_WINDOWS
def test_a_lock_whose_file_was_removed_is_held_again(session: Session) -> None:
    folder_removed(session)
    play_step(session.game)
    lock = session.path.with_name("current.txt.lock")
    before = lock.stat().st_ino
    play_step(session.game)
    assert lock.stat().st_ino == before
    session.pause()
    assert is_free(session.path)


@UNLIKE_WINDOWS
def test_where_another_window_plays_meanwhile_the_match_goes_on_beside_it(session: Session) -> None:
    path = session.path
    folder_removed(session)
    path.parent.mkdir(parents=True)
    place = claim(path)
    assert place is not None
    path.write_text("the match of the other window")
    play_step(session.game)
    assert path.read_text() == "the match of the other window"
    assert read_record(session.path).moves == tuple(session.game.lines)
    assert session.path.name == "current-2.txt"

"""Who is ready stays so on whatever line, unless the host has changed the game."""

from dataclasses import replace

from rummy.match.readiness import Readiness
from rummy.online.messages import RoomInfo, SeatInfo, TableSettings

GIN = TableSettings("gin", 2)
IDLE = RoomInfo("t81", "K7QM9RTX", "waiting", GIN, "a1", "ef" * 32, (SeatInfo("a1", "Anna"),), me=0)
READY = replace(IDLE, seats=(SeatInfo("a1", "Anna", ready=True),))
OTHER = replace(IDLE, settings=TableSettings("romme", 2))


def ready(*, line: str = "first", room: RoomInfo = READY) -> Readiness:
    """Somebody who has said so on the first line, and the room they have heard of then."""
    readiness = Readiness(wants=False)
    readiness.wish(IDLE, wants=True)
    readiness.note("first")
    assert not readiness.must_notify(room, line)
    return readiness


def test_who_opens_a_table_says_so_once_on_each_line() -> None:
    readiness = Readiness(wants=True)
    assert readiness.must_notify(IDLE, "first")
    readiness.note("first")
    assert not readiness.must_notify(IDLE, "first")
    assert readiness.must_notify(IDLE, "second")


def test_who_comes_back_is_ready_if_the_host_says_so() -> None:
    readiness = Readiness(wants=False)
    assert not readiness.must_notify(READY, "first")
    assert readiness.wants


def test_what_a_new_line_does_not_know_is_said_again() -> None:
    assert ready().must_notify(IDLE, "second")


def test_what_had_no_answer_on_a_line_that_broke_is_said_again() -> None:
    assert ready(room=IDLE).must_notify(IDLE, "second")


def test_who_was_ready_looks_at_another_game_first() -> None:
    readiness = ready()
    assert not readiness.must_notify(OTHER, "first")
    assert not readiness.wants


def test_who_was_away_as_the_game_was_changed_is_not_ready_for_it() -> None:
    readiness = ready()
    assert not readiness.must_notify(OTHER, "second")
    assert not readiness.wants


def test_who_is_not_ready_any_more_says_so_again_where_the_host_has_not_heard_it() -> None:
    readiness = ready()
    readiness.wish(READY, wants=False)
    readiness.note("first")
    assert not readiness.must_notify(READY, "first")
    assert readiness.must_notify(READY, "second")


def test_pupils_are_ready_whatever_changes() -> None:
    readiness, lesson = Readiness(wants=False), replace(IDLE, lesson="c81")
    assert readiness.must_notify(lesson, "first")
    readiness.note("first", lesson)
    assert not readiness.must_notify(lesson, "first")
    assert readiness.must_notify(replace(OTHER, lesson="c81"), "first")
    assert readiness.must_notify(lesson, "second")

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


def test_a_table_is_requested_once_on_each_connection() -> None:
    readiness = Readiness(wants=True)
    assert readiness.must_notify(IDLE, "first")
    readiness.note("first")
    assert not readiness.must_notify(IDLE, "first")
    assert readiness.must_notify(IDLE, "second")


def test_a_player_who_comes_back_is_ready_if_the_host_has_it_so() -> None:
    readiness = Readiness(wants=False)
    assert not readiness.must_notify(READY, "first")
    assert readiness.wants


def test_blocks_are_sent_again_on_a_new_connection() -> None:
    assert ready().must_notify(IDLE, "second")


def test_an_unanswered_command_of_a_broken_connection_is_sent_again() -> None:
    assert ready(room=IDLE).must_notify(IDLE, "second")


def test_a_ready_player_decides_anew_about_another_game() -> None:
    readiness = ready()
    assert not readiness.must_notify(OTHER, "first")
    assert not readiness.wants


def test_a_player_who_was_away_as_the_game_was_changed_is_not_ready_for_it() -> None:
    readiness = ready()
    assert not readiness.must_notify(OTHER, "second")
    assert not readiness.wants


def test_a_withdrawn_readiness_is_sent_again_if_the_host_has_not_received_it() -> None:
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

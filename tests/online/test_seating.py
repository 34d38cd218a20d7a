"""Who sits where, as lines that a room keeps."""

from rummy.online.messages import TableSettings
from rummy.online.room_state import RoomState, first_line
from rummy.online.seat_lines import got_up, sat_down


def room(*lines: str, host: str = "a") -> RoomState:
    return RoomState("t81", [first_line("K7QM9RTX", "cd" * 32, host, TableSettings("cardgames", 2)), *lines])


def test_a_person_who_comes_to_a_table_that_all_have_left_is_its_host() -> None:
    assert sat_down(room(), "b", "Ben") == ["sit 0 b Ben", "host b"]


def test_a_host_who_comes_back_is_still_the_host() -> None:
    assert sat_down(room(), "a", "Anna") == ["sit 0 a Anna"]


def test_nobody_sits_down_where_all_seats_are_taken() -> None:
    assert sat_down(room("sit 0 a Anna", "bot 1 sharp"), "b", "Ben") == []


def test_the_host_who_leaves_a_match_is_followed_by_a_bot_and_the_next_person() -> None:
    kept = room("sit 0 a Anna", "sit 1 b Ben", "begin")
    assert got_up(kept, "a", 0) == ["left 0 casual", "host b"]
    assert got_up(kept, "b", 1) == ["left 1 casual"]


def test_a_match_that_all_have_left_is_over_and_their_seats_are_free() -> None:
    kept = room("sit 0 a Anna", "sit 1 b Ben", "begin", "left 1 casual")
    lines = got_up(kept, "a", 0)
    assert lines == ["end", "stand 0", "stand 1"]
    for line in lines:
        kept.follow(line)
    assert sat_down(kept, "c", "Carla") == ["sit 0 c Carla", "host c"]


def test_a_bot_that_was_invited_stays_when_all_have_left() -> None:
    assert got_up(room("sit 0 a Anna", "bot 1 sharp", "begin"), "a", 0) == ["end", "stand 0"]


def test_in_a_class_no_pupil_follows_a_teacher_who_gets_up() -> None:
    kept = room("sit 0 a Anna", "sit 1 b Ben")
    kept.lesson = "c81"
    assert got_up(kept, "a", 0) == ["stand 0"]

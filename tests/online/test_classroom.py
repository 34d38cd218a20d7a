"""A class: tables behind one code, and the teacher who leads them."""

from random import Random

import pytest

from rummy.online.class_room import ClassRoom
from rummy.online.messages import (
    Act,
    Applied,
    Chat,
    Move,
    Moved,
    MuteAll,
    News,
    Pause,
    Refused,
    Rejoin,
    RoomInfo,
    Say,
    Start,
    TableSettings,
)
from rummy.online.room import Effects
from rummy.online.school_class import (
    Rooms,
    SchoolClass,
    class_results,
    class_state,
    class_table,
    orders,
    place_for,
)
from rummy.online.seating import RequestRefused
from tests.online.elsewhere import match_of, room_of
from tests.online.evening import Person

FOUR = TableSettings("cardgames", 4, watch=False)


def tables(count: int, settings: TableSettings = FOUR) -> list[ClassRoom]:
    opened = (
        ClassRoom.of_class(f"t{at}", "K7QM9RTX", f"{at:064x}", "teacher", settings, "c1")
        for at in range(count)
    )
    return [room for room, _ in opened]


def sit(rooms: Rooms, *who: str) -> None:
    for each in who:
        room = rooms[place_for(each, rooms)]
        room.join(each, each.upper(), False, 0.0)
        room.handle(each, Person(each, Random(each)).table.be_ready(), 0.0)


def do(command: Start | Pause | MuteAll | Move, rooms: Rooms, now: float = 0.0) -> list[Effects]:
    return [step(rooms[number], now) for number, step in orders(command, rooms)]


def pupils(room: ClassRoom) -> list[str]:
    return [place.id for place in room.state.places if place.id]


def again(room: ClassRoom, lines: list[str]) -> ClassRoom:
    return ClassRoom(room.state.name, lines)


# Where pupils sit


def test_pupils_sit_where_room_is_most() -> None:
    rooms = tables(10)
    sit(rooms, *(f"p{number}" for number in range(24)))
    assert sorted(len(pupils(room)) for room in rooms) == [2] * 6 + [3] * 4


def test_a_pupil_who_sits_at_two_tables_has_one_seat_at_each() -> None:
    rooms = tables(2)
    for room in rooms:
        room.join("anna", "Anna", False, 0.0)
    do(Move("anna", 1), rooms)
    assert [pupils(room) for room in rooms] == [[], ["anna"]]


def test_a_pupil_who_comes_again_finds_their_table() -> None:
    rooms = tables(3)
    sit(rooms, "anna", "ben")
    assert place_for("ben", rooms) == 1


def test_nobody_sits_down_where_a_match_is_played() -> None:
    rooms = tables(2)
    sit(rooms, "anna")
    do(Start(), rooms)
    assert place_for("ben", rooms) == 1


def test_a_class_without_a_seat_says_so() -> None:
    rooms = tables(1, TableSettings("cardgames", 2, watch=False))
    sit(rooms, "anna", "ben")
    with pytest.raises(RequestRefused, match="no_table"):
        place_for("carla", rooms)


def test_a_bot_makes_room_for_a_pupil_before_the_next_match() -> None:
    (room,) = rooms = tables(1, TableSettings("cardgames", 2, watch=False))
    sit(rooms, "anna")
    do(Start(), rooms)
    room.handle("anna", Act(1, 0, "concede"), 0.0)
    sit(rooms, "ben")
    assert pupils(room) == ["anna", "ben"]


# What the teacher wants


def test_no_match_begins_before_the_teacher_starts_it() -> None:
    (room,) = rooms = tables(1)
    sit(rooms, "a", "b", "c", "d")
    room.wake(1000.0)
    assert not room.state.is_playing


def test_start_begins_a_match_at_every_table_with_people() -> None:
    rooms = tables(3)
    sit(rooms, "anna", "ben")
    do(Start(), rooms)
    assert [room.state.is_playing for room in rooms] == [True, True, False]
    assert [place.bot for place in rooms[0].state.places] == ["", "casual", "casual", "casual"]


def test_a_bot_plays_for_a_pupil_who_is_away_when_it_begins() -> None:
    (room,) = rooms = tables(1)
    sit(rooms, "anna", "ben")
    room.lost("ben", 0.0)
    do(Start(), rooms)
    assert [(place.id, place.bot) for place in room.state.places][:2] == [("anna", ""), ("ben", "casual")]


def playing() -> tuple[list[ClassRoom], Person]:
    """One table at which Anna plays against a bot, whose turn it is to be dealt."""
    rooms, anna = tables(1, TableSettings("cardgames", 2, watch=False)), Person("anna", Random("anna"))
    hear(anna, rooms[0].join("anna", "Anna", False, 0.0))
    hear(anna, rooms[0].handle("anna", anna.table.be_ready(), 0.0))
    for out in do(Start(), rooms):
        hear(anna, out)
    hear(anna, rooms[0].handle("anna", anna.table.share(), 0.0))
    return rooms, anna


def hear(person: Person, out: Effects) -> list[News]:
    mail = [news for who, news in out.mail if who == person.name]
    for news in mail:
        person.table.receive(news)
    return mail


def test_a_paused_table_refuses_moves_and_goes_on_later() -> None:
    rooms, anna = playing()
    (room,) = rooms
    for _ in range(20):  # until it is Anna's turn
        if room.state.turn == 0:
            break
        assert room.alarm is not None
        hear(anna, room.wake(room.alarm))
    do(Pause(True), rooms)
    command = anna.wants()
    assert isinstance(command, Act)
    assert hear(anna, room.handle("anna", command, 50.0)) == [Refused("paused", command.q)]
    do(Pause(False), rooms)
    again = anna.wants()
    assert again is not None
    answer = hear(anna, room.handle("anna", again, 60.0))
    assert isinstance(answer[0], Applied)


def test_no_bot_moves_and_no_clock_runs_while_it_is_paused() -> None:
    (room,) = rooms = tables(1, TableSettings("cardgames", 2, "fast", watch=False))
    sit(rooms, "anna")
    do(Start(), rooms)
    do(Pause(True), rooms)
    assert room.alarm is None
    before = match_of(room.state).n
    room.wake(1000.0)
    assert match_of(room.state).n == before
    do(Pause(False), rooms, 1000.0)
    assert room.alarm is None or room.alarm >= 1000.0


def test_nobody_can_talk_in_a_muted_class() -> None:
    (room,) = rooms = tables(1)
    sit(rooms, "anna")
    do(MuteAll(True), rooms)
    out = room.handle("anna", Say("well_played"), 0.0)
    assert ("anna", Refused("hushed")) in out.mail
    do(MuteAll(False), rooms)
    assert isinstance(room.handle("anna", Say("well_played"), 0.0).mail[0][1], Chat)


def test_a_pupil_moves_to_another_table() -> None:
    rooms = tables(2)
    sit(rooms, "anna", "ben", "carla")
    outs = do(Move("anna", 1), rooms)
    assert [pupils(room) for room in rooms] == [["carla"], ["ben", "anna"]]
    assert ("anna", Moved("t1")) in outs[1].mail


def test_a_bot_goes_on_for_a_pupil_who_is_moved_away_from_a_match() -> None:
    rooms = tables(2)
    sit(rooms, "anna", "ben", "carla")
    do(Start(), [rooms[0]])
    do(Move("anna", 1), rooms)
    assert [place.bot for place in rooms[0].state.places] == ["casual", "", "casual", "casual"]
    assert pupils(rooms[1]) == ["ben", "anna"]


def test_a_match_ends_that_its_only_pupil_is_moved_away_from() -> None:
    rooms = tables(2)
    sit(rooms, "anna")
    do(Start(), rooms)
    do(Move("anna", 1), rooms)
    assert (rooms[0].state.is_playing, pupils(rooms[0]), pupils(rooms[1])) == (False, [], ["anna"])


@pytest.mark.parametrize("move", [Move("nobody", 1), Move("anna", 0), Move("anna", 2), Move("anna", -1)])
def test_a_move_that_leads_nowhere_is_refused(move: Move) -> None:
    rooms = tables(2)
    sit(rooms, "anna")
    with pytest.raises(RequestRefused, match="not_now"):
        do(move, rooms)
    assert pupils(rooms[0]) == ["anna"]


def test_a_pupil_can_not_move_to_a_table_that_plays() -> None:
    rooms = tables(2)
    sit(rooms, "anna", "ben")
    rooms[1].start(0.0)
    with pytest.raises(RequestRefused):
        do(Move("anna", 1), rooms)
    assert pupils(rooms[0]) == ["anna"]


def test_a_client_that_is_moved_follows_its_seat() -> None:
    rooms, anna = tables(2), Person("anna", Random("anna"))
    hear(anna, rooms[0].join("anna", "Anna", False, 0.0))
    for out in do(Move("anna", 1), rooms):
        hear(anna, out)
    assert anna.table.rejoin() == Rejoin("t1")
    hear(anna, rooms[1].handle("anna", anna.table.rejoin(), 0.0))
    assert room_of(anna.table).table == "t1"
    assert room_of(anna.table).me == 0


# What is kept and seen


def test_equal_lines_make_an_equal_table() -> None:
    settings = TableSettings("cardgames", 2, watch=False)
    room, out = ClassRoom.of_class("t0", "K7QM9RTX", f"{0:064x}", "teacher", settings, "c1")
    lines = [*out.lines, *room.join("anna", "Anna", False, 0.0).lines]
    anna = Person("anna", Random("anna"))
    for out in (
        room.handle("anna", anna.table.be_ready(), 0.0),
        room.start(0.0),
        room.pause(True, 0.0),
        room.hush(True, 0.0),
    ):
        lines += out.lines
    woken = again(room, lines)
    woken.handle("anna", Rejoin("t0"), 0.0)
    assert woken.info(0) == room.info(0)
    assert woken.state.is_paused
    assert woken.state.is_hushed
    assert woken.state.lesson == "c1"


def test_a_class_is_stored_as_a_line() -> None:
    kept = SchoolClass("c1", "K7QM9RTX", "teacher", FOUR, ("t0", "t1"))
    assert SchoolClass.of_line(kept.line) == kept


def test_the_teacher_sees_who_sits_where_and_no_card() -> None:
    rooms, _ = playing()
    row = class_table(0, rooms[0])
    assert [seat.name for seat in row.seats] == ["Anna", ""]
    assert (row.state, row.round, row.turn in (0, 1)) == ("playing", 1, True)
    assert class_state(SchoolClass("c1", "K7QM9RTX", "teacher", FOUR, ("t0",)), rooms).tables == 1


def test_results_of_earlier_matches_stay() -> None:
    rooms, _ = playing()
    (room,) = rooms
    room.handle("anna", Act(1, match_of(room.state).n, "concede"), 0.0)
    do(Start(), rooms)
    first, second = class_results(0, room)
    assert (first.match, first.names, first.winner) == (1, ("Anna", ""), 1)  # a bot has no name
    assert (second.match, second.winner) == (2, None)


def test_a_pupil_knows_that_the_table_is_that_of_a_class() -> None:
    (room,) = tables(1)
    state = next(news for _, news in room.join("anna", "Anna", False, 0.0).mail if isinstance(news, RoomInfo))
    assert (state.lesson, state.host, state.paused) == ("c1", "teacher", False)

"""A school class: tables with one code, led by a teacher; a pupil gets a seat at the emptiest table.

The teacher's commands become orders to single tables, each a step of that room; the owner of the rooms
performs them one after the other. A class knows the state of its tables only from their rooms.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from rummy.online.class_room import ClassRoom
from rummy.online.messages import (
    ClassInfo,
    ClassResult,
    ClassTableInfo,
    Move,
    MuteAll,
    Pause,
    Start,
    TableSettings,
)
from rummy.online.room import Effects
from rummy.online.room_snapshot import Standing
from rummy.online.seating import RequestRefused

MOST_TABLES = 30
LessonStep = Callable[[ClassRoom, float], Effects]
Order = tuple[int, LessonStep]  # for the table with a number
Rooms = Sequence[ClassRoom]


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """The stored state of a school class, apart from its rooms."""

    name: str
    code: str
    teacher: str  # the id of a person
    settings: TableSettings
    tables: tuple[str, ...]  # the names of the rooms

    @property
    def line(self) -> str:
        """The line that stores the class."""
        return "class " + json.dumps({**asdict(self), "name": self.name})

    @classmethod
    def of_line(cls, line: str) -> SchoolClass:
        """Return the class that is stored in a line."""
        body = json.loads(line.removeprefix("class "))
        settings, tables = TableSettings(**body.pop("settings")), tuple(body.pop("tables"))
        return cls(**body, settings=settings, tables=tables)


def place_for(who: str, rooms: Rooms) -> int:
    """Return the number of the table for a pupil: their own, else that with most empty seats.

    Raise RequestRefused if no seat is empty.
    """
    for number, room in enumerate(rooms):
        if room.state.seat_of(who) is not None:
            return number
    free = [0 if room.state.is_playing else free_seats(room) for room in rooms]
    if not any(free):
        raise RequestRefused("no_table")
    return free.index(max(free))


def free_seats(room: ClassRoom) -> int:
    """Return the number of seats without a pupil."""
    return sum(not place.id for place in room.state.places)


def orders(command: Start | Pause | MuteAll | Move, rooms: Rooms) -> Iterator[Order]:
    """Yield the orders to tables for a command of the teacher; raise RequestRefused."""
    match command:
        case Start():
            yield from ((number, ClassRoom.start) for number in range(len(rooms)))
        case Pause(on):
            yield from ((number, partial(_pause, on)) for number in range(len(rooms)))
        case MuteAll(on):
            yield from ((number, partial(_hush, on)) for number in range(len(rooms)))
        case Move(who, to):
            yield from _move(who, to, rooms)


def _pause(on: bool, room: ClassRoom, now: float) -> Effects:
    return room.pause(on, now)


def _hush(on: bool, room: ClassRoom, now: float) -> Effects:
    return room.hush(on, now)


def _move(who: str, to: int, rooms: Rooms) -> Iterator[Order]:
    """Yield the order to seat a pupil at the new table, then the order to leave the old one.

    In this order, the pupil always has a seat.
    """
    start = next((number for number, room in enumerate(rooms) if room.state.seat_of(who) is not None), None)
    if start is None or start == to or not 0 <= to < len(rooms):
        raise RequestRefused("not_now")
    before = rooms[start].state
    name = before.places[before.seat_of(who) or 0].name
    yield to, lambda room, now: room.take_in(who, name, now)
    yield start, lambda room, now: room.send_off(who, rooms[to].state.name, now)


# The teacher's view


def class_state(school_class: SchoolClass, rooms: Rooms, key: str = "") -> ClassInfo:
    """Return the state of a school class, as its teacher gets it."""
    return ClassInfo(
        school_class.name,
        school_class.code,
        school_class.settings,
        len(rooms),
        paused=any(room.state.is_paused for room in rooms),
        hushed=any(room.state.is_hushed for room in rooms),
        key=key,
    )


def class_table(number: int, room: ClassRoom) -> ClassTableInfo:
    """Return a table of a school class as the teacher sees it, without cards."""
    state, match = room.info(None), room.state.match
    round_number = match.game.table.round_number if match is not None else 0
    return ClassTableInfo(number, state.code, state.state, state.seats, round_number, room.state.turn)


def class_results(number: int, room: ClassRoom) -> list[ClassResult]:
    """Return the results of the matches at a table, including the current match so far."""
    now = room.state.standing
    return [_result(number, each) for each in (*room.state.standings, *([now] if now else []))]


def _result(number: int, standing: Standing) -> ClassResult:
    return ClassResult(number, standing.match, standing.names, standing.points, standing.winner)

"""A class: tables behind one code, at which pupils sit down where room is most, and which one teacher leads.

What the teacher wants becomes orders to single tables, each a step of that room; whoever keeps the rooms has
them done one after the other. A class knows of its tables only what their rooms tell.
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
    """What is kept of a class, beside its rooms."""

    name: str
    code: str
    teacher: str  # the id of a person
    settings: TableSettings
    tables: tuple[str, ...]  # the names of the rooms

    @property
    def line(self) -> str:
        """The line that it is kept as."""
        return "class " + json.dumps({**asdict(self), "name": self.name})

    @classmethod
    def of_line(cls, line: str) -> SchoolClass:
        """The class of a line."""
        body = json.loads(line.removeprefix("class "))
        settings, tables = TableSettings(**body.pop("settings")), tuple(body.pop("tables"))
        return cls(**body, settings=settings, tables=tables)


def place_for(who: str, rooms: Rooms) -> int:
    """The table for a pupil: where they have a seat, else where room is most; raises NotHere."""
    for number, room in enumerate(rooms):
        if room.state.seat_of(who) is not None:
            return number
    free = [0 if room.state.is_playing else free_seats(room) for room in rooms]
    if not any(free):
        raise RequestRefused("no_table")
    return free.index(max(free))


def free_seats(room: ClassRoom) -> int:
    """How many seats no pupil has."""
    return sum(not place.id for place in room.state.places)


def orders(command: Start | Pause | MuteAll | Move, rooms: Rooms) -> Iterator[Order]:
    """What a command of the teacher means for the tables; raises NotHere."""
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
    """First a seat at the one table, then none at the other: nobody is without one in between."""
    start = next((number for number, room in enumerate(rooms) if room.state.seat_of(who) is not None), None)
    if start is None or start == to or not 0 <= to < len(rooms):
        raise RequestRefused("not_now")
    before = rooms[start].state
    name = before.places[before.seat_of(who) or 0].name
    yield to, lambda room, now: room.take_in(who, name, now)
    yield start, lambda room, now: room.send_off(who, rooms[to].state.name, now)


# What the teacher sees


def class_state(kept: SchoolClass, rooms: Rooms, key: str = "") -> ClassInfo:
    """The class as a whole."""
    return ClassInfo(
        kept.name,
        kept.code,
        kept.settings,
        len(rooms),
        paused=any(room.state.is_paused for room in rooms),
        hushed=any(room.state.is_hushed for room in rooms),
        key=key,
    )


def class_table(number: int, room: ClassRoom) -> ClassTableInfo:
    """A table as the teacher sees it: no card of anybody."""
    state, match = room.info(None), room.state.match
    round_number = match.game.table.round_number if match is not None else 0
    return ClassTableInfo(number, state.code, state.state, state.seats, round_number, room.state.turn)


def class_results(number: int, room: ClassRoom) -> list[ClassResult]:
    """What the matches at a table have come to, the one that is played among them."""
    now = room.state.standing
    return [_result(number, each) for each in (*room.state.standings, *([now] if now else []))]


def _result(number: int, standing: Standing) -> ClassResult:
    return ClassResult(number, standing.match, standing.names, standing.points, standing.winner)

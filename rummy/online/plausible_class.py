"""Checks that the school class that a server sends is possible, so that the teacher's screens can show it."""

from __future__ import annotations

from rummy.engine.chains import ROUNDS
from rummy.online.agreement import OtherRules
from rummy.online.codes import read_code, read_key
from rummy.online.identity import readable
from rummy.online.messages import ClassInfo, ClassResult, ClassTableInfo, TableSettings
from rummy.online.plausible import can_sit, is_id
from rummy.online.room_state import checked
from rummy.online.school_class import MOST_TABLES
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage


def check_class(state: ClassInfo, before: ClassInfo | None) -> None:
    """Raise BadMessage if a school class is impossible, or differs from the one known `before`.

    Raise OtherRules if its rules are unknown.
    """
    is_possible = (
        _can_be_played(state.settings)
        and is_id(state.lesson)
        and read_code(state.code) == state.code
        and (not state.key or bool(read_key(state.key)))
        and 1 <= state.tables <= MOST_TABLES
        and (before is None or _identity(state) == _identity(before))
    )
    if not is_possible:
        raise BadMessage("no such class")


def _identity(state: ClassInfo) -> object:
    """Return the fields that never change in a school class."""
    return state.lesson, state.code, state.settings, state.tables


def _can_be_played(settings: TableSettings) -> bool:
    try:
        return checked(settings) == settings
    except RequestRefused as refusal:
        if str(refusal) == "no_rules":
            raise OtherRules(settings.rules) from None
        return False


def check_class_table(table: ClassTableInfo, lesson: ClassInfo | None) -> None:
    """Raise BadMessage if a table's state is impossible in its school class."""
    is_possible = (
        _is_there(table.number, lesson, len(table.seats))
        and read_code(table.code) == table.code
        and all(map(can_sit, table.seats))
        and (table.turn is None or table.turn in range(len(table.seats)))
        and table.round >= 0
    )
    if not is_possible:
        raise BadMessage("no such table in the class")


def check_class_result(result: ClassResult, lesson: ClassInfo | None) -> None:
    """Raise BadMessage if a result is impossible in its school class."""
    is_possible = (
        _is_there(result.number, lesson, len(result.names))
        and len(result.points) == len(result.names)
        and all(not name or readable(name) == name for name in result.names)
        and (result.winner is None or result.winner in range(len(result.names)))
        and 1 <= result.match <= ROUNDS
    )
    if not is_possible:
        raise BadMessage("no such result in the class")


def _is_there(number: int, lesson: ClassInfo | None, seats: int) -> bool:
    return lesson is not None and number in range(lesson.tables) and seats == lesson.settings.seats

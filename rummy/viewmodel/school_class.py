"""A school class as its teacher sees it: the pupils and the progress of each table, and the results."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.online.client_class import ClientClass
from rummy.online.messages import ClassResult, ClassTableInfo, SeatInfo
from rummy.text import say


def row_words(table: ClassTableInfo) -> tuple[str, str, str]:
    """Return the texts of a table's row: the table's number, the pupils' names, and the progress."""
    names = ", ".join(pupil_name(seat) for seat in table.seats if seat.id) or "–"
    return str(table.number + 1), names, _progress(table)


def may_start(table: ClassTableInfo) -> bool:
    """Return True if a match can begin at a table: a pupil is present, and no match is running."""
    return table.state != "playing" and any(seat.id and not seat.away for seat in table.seats)


def pupil_name(seat: SeatInfo) -> str:
    """Return the name of a pupil, with "away" if they are."""
    return say("class.away", name=seat.name) if seat.away else seat.name


def _progress(table: ClassTableInfo) -> str:
    """Return a text with the number of the round and whose turn it is, or that no match is running."""
    if table.state != "playing":
        return say("class.waiting")
    if table.round == 0:
        return say("class.dealing")
    if table.turn is None:
        return say("class.round", round=table.round)
    name = table.seats[table.turn].name or say("class.bot")
    return say("class.turn", round=table.round, name=name)


def open_tables(number: int, tables: Mapping[int, ClassTableInfo]) -> list[int]:
    """Return the numbers of the other tables with an empty seat and no running match, counted from 0."""
    others = (table for table in tables.values() if table.number != number)
    return sorted(
        table.number
        for table in others
        if table.state != "playing" and not all(seat.id for seat in table.seats)
    )


def pupils_words(client: ClientClass, nobody: str) -> str:
    """Return that all tables are paused, or how many pupils are there; `nobody` if there are none."""
    if client.state is not None and client.state.paused:
        return say("class.is_paused")
    sitting = [seat for table in client.tables.values() for seat in table.seats if seat.id]
    away = sum(seat.away for seat in sitting)
    return say("class.pupils", count=len(sitting) - away, away=away) if sitting else nobody


def result_rows(results: Mapping[tuple[int, int], ClassResult]) -> list[list[object]]:
    """Return rows of results: the column headings, then a row for each seat of each match."""
    heads = [say(f"class.column_{name}") for name in ("table", "match", "player", "points", "won")]
    rows: list[list[object]] = [[*heads]]
    for (number, match), result in sorted(results.items()):
        for seat, (name, points) in enumerate(zip(result.names, result.points, strict=True)):
            won = say("class.yes") if seat == result.winner else ""
            rows.append([number + 1, match, name or say("class.bot"), points, won])
    return rows

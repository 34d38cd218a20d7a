"""Matches with people that the player left and that ended without them: these count as conceded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rummy.match.outcome import outcome
from rummy.match.remote_record import archive, find_local_copy, open_records
from rummy.match.replay import BadRecord, running_replay
from rummy.online.messages import RoomInfo
from rummy.storage.files import Damaged, Notice, remove
from rummy.storage.record import Ending, Record, read_record


def settle_left(folder: Path, server: str, room: RoomInfo) -> tuple[Notice, ...]:
    """Archive the matches at a table that the player left and that are over; return notices.

    A match that the player did not finish counts as conceded. Raise OSError if the disk refuses them.
    """
    notices: tuple[Notice, ...] = ()
    for path, record in _left(folder, server, room):
        if find_local_copy(folder, record.header.id).is_archived:
            remove(path)  # another window has archived it
            continue
        with suppress(BadRecord):
            notices += _settle(folder, path, record)
    return notices


def _left(folder: Path, server: str, room: RoomInfo) -> Iterator[tuple[Path, Record]]:
    """Yield paths and records of this table's matches that can't go on; `room` is its state on joining."""
    is_played = room.state == "playing" and room.me is not None
    for path in open_records(folder):
        with suppress(OSError, Damaged):
            record = read_record(path)
            place = record.header.online
            is_here = place is not None and (place.server, place.table) == (server, room.table)
            if is_here and place is not None and place.match < room.match + (not is_played):
                yield path, record


def _settle(folder: Path, path: Path, record: Record) -> tuple[Notice, ...]:
    header, game = record.header, running_replay(record).game
    more: tuple[Notice, ...] = ()
    if not game.is_finished:
        game.concede(header.me)
        more = (Notice("match_left", {}),)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    result = outcome(game, header, now, record.seconds, record.hints)
    ending = Ending(now, game.totals, game.winner)
    return (*archive(folder, path, replace(record, moves=tuple(game.lines), ending=ending), result), *more)

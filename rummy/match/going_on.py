"""A match whose host is gone: who is asked first to go on with it, and whether a table is that match."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.proof import seeds_in
from rummy.games.editions import as_house_rules
from rummy.games.rules_text import read_rules
from rummy.online.client_table import ClientTable
from rummy.online.messages import RoomInfo
from rummy.online.saved import claim, moves_in
from rummy.storage.record import Record


def match_id(record: Record) -> str:
    """Return the id of a match with people: its first server, and its number there; "" before a match."""
    online = record.header.online
    return f"{online.server}/{online.match}" if online is not None and online.match else ""


def heir_of(room: RoomInfo) -> int | None:
    """Return the seat of the person who is asked first to go on with a match when its host is gone.

    It is the lowest seat of a person for whom no bot plays, other than the host, who was not away for long
    when the room was last received; None if there is none, and in a school class. A short absence does not
    count, as a host that shuts down reports the closed connections of the others to the last people.
    """
    there = (
        at
        for at, seat in enumerate(room.seats)
        if seat.id and not seat.bot and at not in room.absent and (at == room.me or seat.id != room.host)
    )
    return None if room.lesson else next(there, None)


def continues(kept: Record, chains: Sequence[str], table: ClientTable) -> bool | None:
    """Return whether a table goes on with the match of a record; None until its host has sent its rounds.

    A seat must be reserved for the owner of one of `chains`, the hash chains of this device, as only people
    of the match know their links.
    The rounds must be those of the record, except that the last one may be missing on either side: the old
    host may have been lost while it sent the end of a round.
    """
    room, game = table.room, table.past.game
    if room is None or (room.goes_on and game is None):
        return None
    known, sent = moves_in(kept.moves), moves_in(game.lines if game is not None else ())
    both = min(len(known), len(sent))
    return (
        room.state != "playing"
        and room.me is not None
        and room.goes_on in ("", match_id(kept))
        and len(room.seats) == len(kept.header.players)
        and _rules(room.settings.rules) == _rules(kept.header.rules)
        and known[:both] == sent[:both]
        and len(seeds_in(known)) - len(seeds_in(sent)) <= 1
        and claim([seat.tip for seat in room.seats], None, chains) is not None
    )


def _rules(written: str) -> object:
    return as_house_rules(read_rules(written))

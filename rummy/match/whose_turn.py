"""The name of the player whose turn it is at a table with people, for screens other than the table."""

from __future__ import annotations

from rummy.match.remote import RemoteTable
from rummy.match.remote_seat import players_of
from rummy.storage.tables import OWN_TURN


def whose_turn(table: RemoteTable) -> str:
    """Return the name of the player whose turn it is, OWN_TURN for this player, or "" between rounds."""
    room = table.room
    if room is None or is_over(table) or is_between(table):
        return ""
    turn = table.client.view.turn
    return OWN_TURN if turn == room.me else players_of(room)[turn].name


def is_over(table: RemoteTable) -> bool:
    """Return whether no match is in progress at the table."""
    room, client = table.room, table.client
    is_played = room is not None and room.state == "playing" and client.is_there
    return not is_played or client.conceded_by is not None or client.view.phase == "finished"


def is_between(table: RemoteTable) -> bool:
    """Return whether the table is before the first deal of a match or between two rounds."""
    view = table.client.view
    return view.round_number == 0 or view.is_over

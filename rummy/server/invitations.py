"""The invitations that people send from their tables, while they are connected there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence

from rummy.online.messages import InvitationInfo, Invitations
from rummy.online.room import Room
from rummy.online.room_state import RoomState
from rummy.online.seating import RequestRefused
from rummy.server.store import Store
from rummy.server.tables import Tables

SHOWN = 5  # invitations in an answer at most, so that it is never too long


class SentInvitations:
    """All invitations at a server.

    They are found by who sent them, so that strangers can neither crowd out the invitations of friends nor
    find out whether a person is there.
    """

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def send(self, by: str, who: str, room: Room) -> None:
        """Invite a person to the sender's table; raise RequestRefused in a class, or without a seat there."""
        state = room.state
        if state.lesson or state.seat_of(by) is None:
            raise RequestRefused("not_now")
        await asyncio.wrap_future(self._store.invite(by, who, state.name, time.time()))

    def withdraw(self, by: str, room: Room) -> None:
        """Withdraw all invitations of a sender to a table."""
        self._store.withdraw(by, room.state.name)

    def to(self, who: str, by: Sequence[str], is_barred: Callable[[str, Room], bool]) -> Invitations:
        """Return the open invitations of certain people to a person, without tables barred to them."""
        found = [(sender, room) for sender, room in self._open(who, by) if not is_barred(who, room)]
        return Invitations(tuple(self._info(sender, room) for sender, room in found[:SHOWN]))

    def _open(self, who: str, by: Sequence[str]) -> Iterator[tuple[str, Room]]:
        """Yield sender and table of each invitation to a table that a person can join now."""
        sent = self._store.invitations(who, by)
        for sender in by:
            room = self._tables.look(sent[sender]) if sender in sent else None
            if room is not None and room.knows(sender) and _has_place(room, who):
                yield sender, room

    def _info(self, by: str, room: Room) -> InvitationInfo:
        state = room.state
        rules = state.settings.rules if isinstance(state, RoomState) else ""
        return InvitationInfo(by, rules, state.code, self._tables.key_of(state.code))


def _has_place(room: Room, who: str) -> bool:
    """Return whether a person who is not at the table yet finds a seat there before a match begins."""
    return not (room.state.is_playing or room.knows(who)) and room.state.seat_for("") is not None

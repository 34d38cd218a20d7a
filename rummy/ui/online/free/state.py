"""A free table with people as the player sees it: what is theirs to take, and whose hands lie there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rummy.engine.cards import Face
from rummy.free.table import FreeTable
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import SeatInfo
from rummy.text import say
from rummy.ui.free.state import FreeState
from rummy.ui.words.names import guest_name


class RemoteFreeState(FreeState):
    """The table from the player's seat."""

    def __init__(self, far: ClientFreeTable) -> None:
        super().__init__()
        self.far = far
        self.refresh()

    def refresh(self) -> None:
        """See what lies there now."""
        table, state = self.far.table, self.far.state
        seats = state.seats if state is not None else ()
        self._table = replace(table, names=tuple(map(name_of, seats)))
        self._seats = seats
        self.cover()

    @property
    def table(self) -> FreeTable:
        """The table as it lies now."""
        return self._table

    @property
    def faces(self) -> Mapping[int, Face]:
        """What cards show to the player."""
        return self.far.faces

    @property
    def first(self) -> int:
        """The player's own seat."""
        return self.far.me or 0

    @property
    def dealt(self) -> int:
        """How many people have a hand."""
        return max(1, sum(bool(seat.id) for seat in self._seats))

    @property
    def may_undo(self) -> bool:
        """True if what was done last was the player's, and has shown nothing."""
        return self.far.may_undo or self.far.is_waiting

    @property
    def shares_screen(self) -> bool:
        """Each has a screen of their own."""
        return False

    def may_take(self, card: int) -> bool:
        """Return True if a card is in nobody else's hand."""
        if card >= len(self._table.packs.faces):
            return False
        seat = self._table.hand_of(card)
        return seat is None or seat == self.far.me or not self._seats[seat].id

    def cover(self) -> None:
        """Show the player's own hand, and no other."""
        self.shown = self.far.me


def name_of(seat: SeatInfo) -> str:
    """What stands at the hand of a seat."""
    if not seat.id:
        return say("room.free")
    name = guest_name(seat.name)
    return f"{name} · {say('room.is_away')}" if seat.away else name

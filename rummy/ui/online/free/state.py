"""A free table with people from the player's seat: takeable cards, and the owners of hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rummy.engine.cards import Face
from rummy.free.table import FreeTable
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import SeatInfo
from rummy.text import say
from rummy.ui.free.state import FreeState
from rummy.viewmodel.words.names import guest_name


class RemoteFreeState(FreeState):
    """The state of a free table from the player's seat."""

    def __init__(self, client: ClientFreeTable) -> None:
        super().__init__()
        self.client = client
        self.refresh()

    def refresh(self) -> None:
        """Take over the client's present table."""
        table, state = self.client.table, self.client.state
        seats = state.seats if state is not None else ()
        self._table = replace(table, names=tuple(map(name_of, seats)))
        self._seats = seats
        self.cover()

    @property
    def table(self) -> FreeTable:
        """The present table."""
        return self._table

    @property
    def faces(self) -> Mapping[int, Face]:
        """The faces that the player can see, by card."""
        return self.client.faces

    @property
    def first(self) -> int:
        """The player's own seat; 0 for onlookers."""
        return self.client.me or 0

    @property
    def dealt(self) -> int:
        """The number of people with a hand, at least 1."""
        return max(1, sum(bool(seat.id) for seat in self._seats))

    @property
    def may_undo(self) -> bool:
        """True if the last action was the player's and has revealed no card."""
        return self.client.may_undo or self.client.is_waiting

    @property
    def shares_screen(self) -> bool:
        """False: each player has a screen of their own."""
        return False

    def may_take(self, card: int) -> bool:
        """Return True if a card is in nobody else's hand."""
        if card >= len(self._table.packs.faces):
            return False
        seat = self._table.hand_of(card)
        return seat is None or seat == self.client.me or not self._seats[seat].id

    def cover(self) -> None:
        """Show the player's own hand only."""
        self.shown = self.client.me


def name_of(seat: SeatInfo) -> str:
    """Return the name at the hand of a seat, perhaps with "away"."""
    if not seat.id:
        return say("room.free")
    name = guest_name(seat.name)
    return f"{name} · {say('room.is_away')}" if seat.away else name

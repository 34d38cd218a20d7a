"""The state of a table without rules with remote people, as the player sees it."""

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
    """The state of a table without rules on the player's screen, taken from the client's copy."""

    def __init__(self, client: ClientFreeTable) -> None:
        super().__init__()
        self.client = client
        self.refresh()

    def refresh(self) -> None:
        """Take over the table and the people from the client's copy, and show only the player's hand."""
        table, state = self.client.table, self.client.state
        seats = state.seats if state is not None else ()
        self._table = replace(table, names=tuple(map(name_of, seats)))
        self._seats = seats
        self.cover()

    @property
    def table(self) -> FreeTable:
        """The cards, piles and hands of the table."""
        return self._table

    @property
    def faces(self) -> Mapping[int, Face]:
        """The faces that the player can see, by card number."""
        return self.client.faces

    @property
    def first(self) -> int:
        """The player's own seat; 0 for spectators."""
        return self.client.me or 0

    @property
    def dealt(self) -> int:
        """The number of hands that get cards in a deal: one for each person at the table, at least 1."""
        return max(1, sum(bool(seat.id) for seat in self._seats))

    @property
    def may_undo(self) -> bool:
        """True if the last action was the player's own and revealed no card, or is not confirmed yet."""
        return self.client.may_undo or self.client.is_waiting

    @property
    def shares_screen(self) -> bool:
        """False: each player has a screen of their own."""
        return False

    def may_take(self, card: int) -> bool:
        """Return True if a card is not in another person's hand."""
        if card >= len(self._table.packs.faces):
            return False
        seat = self._table.hand_of(card)
        return seat is None or seat == self.client.me or not self._seats[seat].id

    def cover(self) -> None:
        """Open the player's own hand, and no other."""
        self.shown = self.client.me


def name_of(seat: SeatInfo) -> str:
    """Return the name to show at a seat's hand, with "away" if the person is, or that the seat is empty."""
    if not seat.id:
        return say("room.free")
    name = guest_name(seat.name)
    return f"{name} · {say('room.is_away')}" if seat.away else name

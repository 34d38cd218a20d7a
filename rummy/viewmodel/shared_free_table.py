"""A table without rules with remote people, as one of them sees it and uses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rummy.engine.cards import Face
from rummy.free.table import FreeTable
from rummy.online.client_free_table import ClientFreeTable, FreeTableUpdate
from rummy.online.messages import SeatInfo
from rummy.text import say, says
from rummy.viewmodel.free_table import FreeTableModel
from rummy.viewmodel.words.names import guest_name

SOUNDS = {"deal": "deal", "shuffle": "shuffle", "gather": "shuffle", "turn": "flip", "": "undo"}
TOLD = ("deal", "shuffle", "gather", "")  # kinds announced by a message, as all cards may move; "" is undo


class SharedFreeTable(FreeTableModel):
    """A table without rules as the client's copy has it; only the player's own hand is open."""

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
    def dealt(self) -> int:
        """The number of hands that get cards in a deal: one for each person at the table, at least 1."""
        return max(1, sum(bool(seat.id) for seat in self._seats))

    @property
    def may_undo(self) -> bool:
        """True if the last action was the player's own and revealed no card, or is not confirmed yet."""
        return self.client.may_undo or self.client.is_waiting

    def may_take(self, card: int) -> bool:
        """Return True if a card is not in another person's hand."""
        if card >= len(self._table.packs.faces):
            return False
        seat = self._table.hand_of(card)
        return seat is None or seat == self.client.me or not self._seats[seat].id

    def cover(self) -> None:
        """Open the player's own hand, and no other."""
        self.shown = self.client.me

    def told(self, update: FreeTableUpdate) -> str:
        """Return the sentence on what another person has done with all cards, or ""."""
        kind = kind_of(update)
        if kind not in TOLD or update.seat is None or update.seat == self.client.me:
            return ""
        return say(f"felt.did_{kind or 'undo'}", name=guest_name(self._seats[update.seat].name))


def kind_of(update: FreeTableUpdate) -> str:
    """Return the kind of a change, such as "deal"; "" if all cards were sent again, as after an undo."""
    return update.text.partition(" ")[0]


def name_of(seat: SeatInfo) -> str:
    """Return the name to show at a seat's hand, with "away" if the person is, or that the seat is empty."""
    if not seat.id:
        return say("room.free")
    name = guest_name(seat.name)
    return f"{name} · {say('room.is_away')}" if seat.away else name


def host_refusal(why: str) -> str:
    """Return the sentence on why the host refuses a command."""
    keys = f"felt.{why}", f"room.{why}"
    return say(next((key for key in keys if says(key)), "room.not_now"))

"""The set-up of a free table for people: the cards, and the number of seats."""

from __future__ import annotations

from rummy.free.table import Packs
from rummy.online.messages import LayFreeTable, OpenFreeTable
from rummy.text import say
from rummy.ui.free.boxes.new_table import CardsScreen

SEATS = 4  # proposed at first


class OpenFreeTableScreen(CardsScreen[OpenFreeTable]):
    """The choice of seats and cards for a new free table; pops the command to open it, or None."""

    high = 420
    fewest = 2
    asks, words = "hosting.seats", "hosting.open"

    def __init__(self) -> None:
        super().__init__(Packs(), SEATS)
        self.title = say("free.title")

    def _lay_out(self) -> None:
        self.click()
        packs = self.packs
        self.dismiss(OpenFreeTable(self.hands, packs.cards, packs.packs, packs.has_jokers))


class LayFreeTableScreen(CardsScreen[LayFreeTable]):
    """The choice of cards to lay out next; pops the command, or None."""

    high = 360
    fewest = None

    def __init__(self, packs: Packs, hands: int) -> None:
        super().__init__(packs, hands)
        self.title = say("felt.new")

    def _lay_out(self) -> None:
        self.click()
        packs = self.packs
        self.dismiss(LayFreeTable(packs.cards, packs.packs, packs.has_jokers))

"""The set-up of a table without rules for remote people: the cards, and the number of seats."""

from __future__ import annotations

from rummy.free.table import Packs
from rummy.online.messages import LayFreeTable, OpenFreeTable
from rummy.text import say
from rummy.ui.free.boxes.new_table import CardsScreen
from rummy.ui.online.servers.where import choice_of_place
from rummy.ui.widgets.containers import Part

SEATS = 4  # number proposed at first


class OpenFreeTableScreen(CardsScreen[OpenFreeTable]):
    """The choice of seats and cards; closes with the command to open a table without rules, or None."""

    high = 478
    fewest = 2
    asks, words = "hosting.seats", "hosting.open"

    def __init__(self) -> None:
        super().__init__(Packs(), SEATS)
        self.title = say("free.title")

    @property
    def _fields(self) -> list[Part]:
        """The choice of the place of the table."""
        return [choice_of_place(self.app, self.rebuild, 206, 17)]

    def _lay_out(self) -> None:
        self.click()
        packs = self.packs
        self.dismiss(OpenFreeTable(self.hands, packs.cards, packs.packs, packs.has_jokers))


class LayFreeTableScreen(CardsScreen[LayFreeTable]):
    """The choice of other cards for an open table; closes with the command to lay them out, or None."""

    high = 360
    fewest = None

    def __init__(self, packs: Packs, hands: int) -> None:
        super().__init__(packs, hands)
        self.title = say("felt.new")

    def _lay_out(self) -> None:
        self.click()
        packs = self.packs
        self.dismiss(LayFreeTable(packs.cards, packs.packs, packs.has_jokers))

"""A free table and its players' hands: which cards show, what is selected, what is carried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pygame import Rect

from rummy.free.commands import Goal
from rummy.free.history import History
from rummy.free.table import FreeTable

ThingKind = Literal["card", "badge", "plate", "tray", "felt", "button"]


@dataclass(frozen=True, slots=True)
class Thing:
    """What can be pointed at: a card, the badge of a pile, the name or tray of a hand, a button, the felt."""

    kind: ThingKind
    number: int = -1  # of the card, the pile or the seat
    name: str = ""  # of the button


FELT = Thing("felt")
Pixel: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PressedThing:
    """Where the button of the pointer went down, on what, and when."""

    at: Pixel
    thing: Thing
    since: float


@dataclass(slots=True)
class Carried:
    """Cards in the fingers, from below to above; whole piles keep how they lie to each other."""

    cards: tuple[int, ...]
    grip: Mapping[int, tuple[float, float]]  # how far those that are seen lie from the pointer
    piles: tuple[int, ...] = ()  # if nothing but whole piles is carried
    is_stack: bool = False  # on each other, not side by side
    goal: Goal | None = None


@dataclass(slots=True)
class FreeState:
    """All that changes at a free table."""

    history: History
    shown: int | None = None  # the seat whose hand lies open; nobody else's does
    selected: tuple[int, ...] = ()
    cursor: Thing | None = None  # where the keys are
    pressed: PressedThing | None = None
    carried: Carried | None = None
    band: Rect | None = None  # that selects what it touches
    clicked: tuple[float, Thing | None] = field(default=(-1.0, None))

    @property
    def table(self) -> FreeTable:
        """The table as it lies now."""
        return self.history.table

    def cover(self) -> None:
        """Let no hand show, unless there is nobody to hide it from."""
        self.shown = 0 if len(self.table.names) == 1 else None

    @property
    def piles_selected(self) -> tuple[int, ...]:
        """The piles of which all cards are selected, if nothing else is."""
        numbers = {self.table.pile_of(card) for card in self.selected}
        whole = tuple(sorted(number for number in numbers if number is not None))
        count = sum(len(self.table.piles[number].cards) for number in whole)
        return whole if None not in numbers and count == len(self.selected) else ()

    @property
    def hand_selected(self) -> int | None:
        """The seat in whose hand the selected cards are."""
        return self.table.hand_of(self.selected[0]) if self.selected else None

    @property
    def meant(self) -> int | None:
        """The pile that is meant by a button: the one that is selected or that the keys are at."""
        cursor = self.cursor
        if self.selected:
            numbers = {self.table.pile_of(card) for card in self.selected}
            return numbers.pop() if len(numbers) == 1 else None
        if cursor is not None and cursor.kind == "card":
            return self.table.pile_of(cursor.number)
        return None

"""A free table and its players' hands: which cards show, what is selected, what is carried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pygame import Rect

from rummy.engine.cards import Face
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


class FreeState:
    """All that changes at a free table, wherever it is kept."""

    def __init__(self) -> None:
        self.shown: int | None = None  # the seat whose hand lies open; nobody else's does
        self.selected: tuple[int, ...] = ()
        self.cursor: Thing | None = None  # where the keys are
        self.pressed: PressedThing | None = None
        self.carried: Carried | None = None
        self.band: Rect | None = None  # that selects what it touches
        self.clicked: tuple[float, Thing | None] = (-1.0, None)

    @property
    def table(self) -> FreeTable:
        """The table as it lies now."""
        raise NotImplementedError

    @property
    def faces(self) -> Mapping[int, Face]:
        """What cards show, as far as it is known here."""
        return dict(enumerate(self.table.packs.faces))

    @property
    def first(self) -> int:
        """The seat whose hand lies at the lower left."""
        return 0

    @property
    def dealt(self) -> int:
        """How many hands are dealt to."""
        return len(self.table.hands)

    @property
    def may_undo(self) -> bool:
        """True if there is something to take back."""
        raise NotImplementedError

    @property
    def may_redo(self) -> bool:
        """True if there is something to do again."""
        return False

    @property
    def shares_screen(self) -> bool:
        """True if all hands belong to people at this screen, who show one at a time."""
        return True

    def may_take(self, card: int) -> bool:
        """Return True if a card can be taken from where it is."""
        return True

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


class OwnState(FreeState):
    """All that changes at a free table of this program, with everything that was done there."""

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history

    @property
    def table(self) -> FreeTable:
        """The table as it lies now."""
        return self.history.table

    @property
    def may_undo(self) -> bool:
        """True if anything was done."""
        return bool(self.history.steps)

    @property
    def may_redo(self) -> bool:
        """True if anything was taken back."""
        return bool(self.history.undone)

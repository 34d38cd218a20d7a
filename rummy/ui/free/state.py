"""The state of a table without rules on the screen: open hand, selection, focus, carried cards."""

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
    """A thing that can be clicked: a card, a pile's badge, a hand's name or tray, a button, the felt."""

    kind: ThingKind
    number: int = -1  # of the card, the pile or the seat
    name: str = ""  # of the button


FELT = Thing("felt")
Pixel: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PressedThing:
    """A press of the mouse button: its pixel, the thing there, and the time in seconds."""

    at: Pixel
    thing: Thing
    since: float


@dataclass(slots=True)
class Carried:
    """The cards that the pointer drags, from bottom to top; `goal` is where they would be dropped."""

    cards: tuple[int, ...]
    grip: Mapping[int, tuple[float, float]]  # pixels from the pointer to the centre of each visible card
    piles: tuple[int, ...] = ()  # their numbers, if only whole piles are carried
    is_stack: bool = False  # True if the cards are on top of each other, False if side by side
    goal: Goal | None = None


class FreeState:
    """The state of a table without rules on the screen, whether local or remote."""

    def __init__(self) -> None:
        self.shown: int | None = None  # the seat of the only open hand
        self.selected: tuple[int, ...] = ()
        self.cursor: Thing | None = None  # the keyboard focus
        self.pressed: PressedThing | None = None
        self.carried: Carried | None = None
        self.band: Rect | None = None  # the selecting rectangle, while it is dragged
        self.clicked: tuple[float, Thing | None] = (-1.0, None)

    @property
    def table(self) -> FreeTable:
        """The cards, piles and hands of the table."""
        raise NotImplementedError

    @property
    def faces(self) -> Mapping[int, Face]:
        """The faces, by card number, that this player may see."""
        return dict(enumerate(self.table.packs.faces))

    @property
    def first(self) -> int:
        """The seat whose hand is at the lower left."""
        return 0

    @property
    def dealt(self) -> int:
        """The number of hands that get cards in a deal."""
        return len(self.table.hands)

    @property
    def may_undo(self) -> bool:
        """True if the last action can be undone."""
        raise NotImplementedError

    @property
    def may_redo(self) -> bool:
        """True if an undone action can be redone."""
        return False

    @property
    def shares_screen(self) -> bool:
        """True if the players share this screen and show one hand at a time."""
        return True

    def may_take(self, card: int) -> bool:
        """Return True if the player may move a card."""
        return True

    def cover(self) -> None:
        """Close all hands, but open the hand at a table with a single one."""
        self.shown = 0 if len(self.table.names) == 1 else None

    @property
    def piles_selected(self) -> tuple[int, ...]:
        """The numbers of the selected piles if the selection consists of whole piles, else empty."""
        numbers = {self.table.pile_of(card) for card in self.selected}
        whole = tuple(sorted(number for number in numbers if number is not None))
        count = sum(len(self.table.piles[number].cards) for number in whole)
        return whole if None not in numbers and count == len(self.selected) else ()

    @property
    def hand_selected(self) -> int | None:
        """The seat in whose hand the selected cards are, or None if they are in piles or none."""
        return self.table.hand_of(self.selected[0]) if self.selected else None

    @property
    def meant(self) -> int | None:
        """The number of the pile that buttons act on: of the selected cards, or else in focus; or None."""
        cursor = self.cursor
        if self.selected:
            numbers = {self.table.pile_of(card) for card in self.selected}
            return numbers.pop() if len(numbers) == 1 else None
        if cursor is not None and cursor.kind == "card":
            return self.table.pile_of(cursor.number)
        return None


class OwnState(FreeState):
    """The state of a local table without rules, with the history of its commands."""

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history

    @property
    def table(self) -> FreeTable:
        """The cards, piles and hands of the table."""
        return self.history.table

    @property
    def may_undo(self) -> bool:
        """True if there is an action to undo."""
        return bool(self.history.steps)

    @property
    def may_redo(self) -> bool:
        """True if there is an undone action to redo."""
        return bool(self.history.undone)

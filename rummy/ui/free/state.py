"""The state of a table without rules on the screen: open hand, selection, focus, carried cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

from rummy.free.commands import Goal
from rummy.free.history import History
from rummy.free.table import FreeTable
from rummy.viewmodel.free_table import FreeTableModel, Thing

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


class FreeState(FreeTableModel):
    """The state of a table without rules on the screen, whether local or remote."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: PressedThing | None = None
        self.carried: Carried | None = None
        self.band: Rect | None = None  # the selecting rectangle, while it is dragged
        self.clicked: tuple[float, Thing | None] = (-1.0, None)

    @property
    def first(self) -> int:
        """The seat whose hand is at the lower left."""
        return 0

    @property
    def may_redo(self) -> bool:
        """True if an undone action can be redone."""
        return False

    @property
    def shares_screen(self) -> bool:
        """True if the players share this screen and show one hand at a time."""
        return True


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

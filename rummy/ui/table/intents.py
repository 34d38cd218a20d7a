"""The intents of pointer and keyboard that only the screen handles: drags, in pixels, and the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.layout.spots import Point
from rummy.viewmodel.intents import Intent
from rummy.viewmodel.spots import Spot


@dataclass(frozen=True, slots=True)
class Lift:
    """The intent to start a drag of cards at a point."""

    drag: Drag
    at: Point


@dataclass(frozen=True, slots=True)
class Carry:
    """The intent to drag the cards over a point."""

    at: Point


@dataclass(frozen=True, slots=True)
class PutDown:
    """The intent to end a drag; its cards glide back to their places if `glides`."""

    glides: bool = True


@dataclass(frozen=True, slots=True)
class Go:
    """The intent to move the keyboard focus to a spot, or to none."""

    spot: Spot | None


TableIntent = Intent | Lift | Carry | PutDown | Go
TableIntents = list[TableIntent]


class Do(Protocol):
    """A function that executes intents at a table, one after the other."""

    def __call__(self, *intents: TableIntent) -> None:
        """Execute the intents."""

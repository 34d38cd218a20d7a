"""The intents of pointer and keys that only the screen handles, in pixels: drags and focus."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.layout.spots import Point
from rummy.viewmodel.intents import Intent
from rummy.viewmodel.spots import Spot


@dataclass(frozen=True, slots=True)
class Lift:
    """Start to drag cards from a point."""

    drag: Drag
    at: Point


@dataclass(frozen=True, slots=True)
class Carry:
    """Drag the cards over a point."""

    at: Point


@dataclass(frozen=True, slots=True)
class PutDown:
    """End a drag: its cards stay or glide back."""

    glides: bool = True


@dataclass(frozen=True, slots=True)
class Go:
    """Move the focus of the keys to a spot, or to none."""

    spot: Spot | None


TableIntent = Intent | Lift | Carry | PutDown | Go
TableIntents = list[TableIntent]

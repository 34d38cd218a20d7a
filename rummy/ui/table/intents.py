"""What the pointer and the keys do at a table on the way to an intent. Only data, in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.layout.spots import Point
from rummy.viewmodel.intents import Intent
from rummy.viewmodel.spots import Spot


@dataclass(frozen=True, slots=True)
class Lift:
    """Take cards into the fingers, which are at a point."""

    drag: Drag
    at: Point


@dataclass(frozen=True, slots=True)
class Carry:
    """Hold what is in the fingers over a point."""

    at: Point


@dataclass(frozen=True, slots=True)
class PutDown:
    """Let go of what is in the fingers: its cards stay or glide home."""

    glides: bool = True


@dataclass(frozen=True, slots=True)
class Go:
    """Be at a place with the keys, or nowhere."""

    spot: Spot | None


TableIntent = Intent | Lift | Carry | PutDown | Go
TableIntents = list[TableIntent]

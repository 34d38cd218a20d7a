"""A table laid out: where its cards lie, and where cards can be dropped. Pure, in pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from rummy.ui.cards.place import Place
from rummy.ui.table.layout.frame import Frame
from rummy.viewmodel.spots import Spot


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies."""

    frame: Frame
    places: Mapping[int, Place]  # of every card
    spots: Mapping[Spot, Rect]  # where cards can be dropped

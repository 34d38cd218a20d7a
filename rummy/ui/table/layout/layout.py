"""A laid-out table: the places of its cards and the boxes of its spots, in pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from rummy.ui.cards.place import Place
from rummy.ui.table.layout.frame import Frame
from rummy.viewmodel.spots import Spot


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of everything at a table, in pixels."""

    frame: Frame
    places: Mapping[int, Place]  # of every card
    spots: Mapping[Spot, Rect]  # the boxes in which cards can be dropped

"""The boxes of a table's spots, in pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from rummy.engine.view import View
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.melds.spot import uncovered
from rummy.viewmodel.spots import AREA, PILE, Spot, drop_kinds

Point = tuple[int, int]

NEAR = 0.16  # share of the dragged cards' box that has to overlap a spot


def drop_spots(fr: Frame, view: View, groups: Sequence[tuple[int, ...]] = ()) -> dict[Spot, Rect]:
    """Return the boxes of the spots on which cards can be dropped; a table may have no pile."""
    boxes = [*uncovered(laid_spots(fr, view, groups)), fr.pile, fr.hand, fr.area]
    spots = zip(drop_kinds(view, groups), boxes, strict=True)
    return {spot: box for spot, box in spots if box or spot.kind != PILE}


def landing(box: Rect, spots: Mapping[Spot, Rect]) -> Spot | None:
    """Return the spot that a box overlaps most, or None; the open table counts only without another."""
    covered = [(_overlap(box, there), spot) for spot, there in spots.items()]
    enough = NEAR * box.w * box.h
    near = [pair for pair in covered if pair[1].kind != AREA and pair[0] > enough]
    near = near or [pair for pair in covered if pair[0] > 0]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def _overlap(box: Rect, other: Rect) -> int:
    shared = box.clip(other)
    return shared.w * shared.h

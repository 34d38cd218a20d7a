"""Rows of melds in a box: as large as they can be, and overlapping where there are many. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect

from rummy.ui.pictures import ASPECT

# How much of a covered card shows, in card widths, and room for how many cards each meld keeps, so that it
# seldom has to move when it grows.
MELD_STEPS = ((0.44, 5), (0.44, 4), (0.44, 0), (0.38, 0), (0.33, 0))
# How large the cards of melds are, and which share of its height a row keeps to itself: where there are many,
# rows overlap, for a large card half covered is easier to read than a small one.
MELD_SIZES = (
    *((size, 1.0) for size in (1.0, 0.92, 0.84, 0.76, 0.68)),
    *((size, 0.56) for size in (0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 0.56, 0.52, 0.48, 0.44)),
)


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """Where a meld lies: its box, the width of its cards and the step between two of them."""

    rect: Rect
    card: float
    step: float


def fill_rows(inner: Rect, widest: float, unit: float, lengths: Sequence[int]) -> list[MeldSpot]:
    """Lay melds of so many cards in rows that fit a box, as large as they can be up to a card's width."""
    for size, pitch in MELD_SIZES:
        for step, spare in MELD_STEPS:
            rows = _Rows(inner, widest * size, step, pitch, unit).fill(lengths, spare)
            if rows is not None:
                return rows
    (smallest, pitch), (step, _) = MELD_SIZES[-1], MELD_STEPS[-1]
    rows = _Rows(inner, widest * smallest, step, pitch, unit).fill(lengths, squeeze=True)
    assert rows is not None
    return rows


def uncovered(spots: Sequence[MeldSpot]) -> list[Rect]:
    """What is to be seen of each meld's box where rows overlap."""
    tops = sorted({spot.rect.top for spot in spots})
    below = dict(pairwise(tops))
    boxes = [spot.rect for spot in spots]
    return [Rect(box.x, box.y, box.w, min(box.h, below.get(box.y, box.bottom) - box.y)) for box in boxes]


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of melds: the room, a card's width, which share of it a covered card shows, and a row's share."""

    inner: Rect
    card: float
    share: float
    pitch: float
    unit: float

    def fill(self, lengths: Sequence[int], spare: int = 0, *, squeeze: bool = False) -> list[MeldSpot] | None:
        """Fill rows from the left; None if they do not fit."""
        inner, card, height = self.inner, self.card, self.card * ASPECT
        spots: list[MeldSpot] = []
        x, y = float(inner.left), float(inner.top)
        for length in lengths:
            width = card + (max(length, spare) - 1) * card * self.share
            if x > inner.left and x + width > inner.right:
                x, y = float(inner.left), y + self._row_height
            if not squeeze and (width > inner.width or y + height > inner.bottom):
                return None
            step = card * self.share if width <= inner.width else (inner.width - card) / (length - 1)
            box = Rect(round(x), round(y), round(card + (length - 1) * step), round(height))
            spots.append(MeldSpot(box, card, step))
            x += width + 16 * self.unit
        return spots if self.pitch == 1 else self._spread(spots)

    def _spread(self, spots: list[MeldSpot]) -> list[MeldSpot]:
        """Let overlapping rows use all the height there is."""
        tops = sorted({spot.rect.top for spot in spots})
        free = (self.inner.height - spots[0].rect.height) / max(1, len(tops) - 1)
        high = min(free, spots[0].rect.height + 12 * self.unit)
        lies = {top: round(self.inner.top + row * high) for row, top in enumerate(tops)}
        return [replace(spot, rect=Rect(spot.rect.x, lies[spot.rect.top], *spot.rect.size)) for spot in spots]

    @property
    def _row_height(self) -> float:
        height = self.card * ASPECT
        return height * self.pitch if self.pitch < 1 else height + 12 * self.unit

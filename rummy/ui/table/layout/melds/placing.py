"""Placing of melds on the table: one for all games, as large as there is room for. Pure, in pixels.

Felt is filled before cards shrink, cards shrink before rows overlap, and melds fold to their ends before
their cards become too small to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect

from rummy.ui.table.layout.melds.columns import in_columns
from rummy.ui.table.layout.melds.rows import in_rows
from rummy.ui.table.layout.melds.spot import MeldSpot


def place_melds(
    box: Rect,
    widest: float,
    lengths: Sequence[int],
    index: tuple[float, float],
    *,
    near: Sequence[int] = (),
    pile_from: int = 0,
) -> list[MeldSpot]:
    """Place melds of so many cards in a box, with cards of a width at most and an index so wide and high.

    They lie in rows, each near a point from left to right if there is one; or, where a set of `pile_from`
    cards becomes a pile, in columns that show ranks.
    """
    return list(_placed(tuple(box), widest, tuple(lengths), index, tuple(near), pile_from)) if lengths else []


def inside(box: Rect, unit: float) -> Rect:
    """Return a box without a margin."""
    return box.inflate(-round(24 * unit), -round(20 * unit))


@lru_cache(maxsize=64)
def _placed(
    box: tuple[int, int, int, int],
    widest: float,
    lengths: tuple[int, ...],
    index: tuple[float, float],
    near: tuple[int, ...],
    pile_from: int,
) -> tuple[MeldSpot, ...]:
    if pile_from:
        return tuple(in_columns(Rect(box), widest, lengths, index, pile_from))
    return tuple(in_rows(Rect(box), widest, lengths, index, near))

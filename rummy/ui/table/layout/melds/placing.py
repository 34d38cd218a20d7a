"""The placement of melds for all games, as large as possible, in pixels.

The area is filled before cards shrink, cards shrink before rows overlap, and melds fold to their ends before
cards become illegible.
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
    """Return the places of melds with these numbers of cards; no card is wider than `widest` pixels.

    Melds are in rows, each near its x pixel in `near` if given. With `pile_from` above 0, they are sets in
    columns that show ranks, or piles if they have that many cards. `index` is a card's index in card widths.
    """
    return list(_placed(tuple(box), widest, tuple(lengths), index, tuple(near), pile_from)) if lengths else []


def inside(box: Rect, unit: float) -> Rect:
    """Return a box without its margins: 12 units at the sides, 10 above and below."""
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

"""Melds in rows: as large as they can be, and each stays where it lies while others come.

It knows no rule. Melds lie in the cells of a grid, which follows from how much there is to lay, in few steps,
and the cell of a meld from those that were laid before it. Only when there is no more room is all laid anew:
in a finer grid, on shelves, each meld as wide as its cards need, and at last in a grid whose rows overlap.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil, log
from operator import itemgetter

from pygame import Rect

from rummy.ui.cards.place import ASPECT, LEGIBLE
from rummy.ui.table.layout.melds.grid import CLEAR, FOLDED, SPARE, Grid, Spacing, cells_for
from rummy.ui.table.layout.melds.spot import (
    BELOW,
    CALM,
    JUMBO_INDEX,
    NEAR,
    RANK,
    SMALLEST,
    MeldSpot,
    index_on,
)

FEWEST = 4  # cells of a grid at least, so that the first melds stay where they are
MOST = 12  # columns of a grid
FEW, ENDS = 3, 2  # cards for which each cell has room, where room is short, and of a folded meld
FINER = 0.85  # of the width of a card: less than this is not worth a finer grid

Shelves = list[list[int]]  # the lengths of the melds of each row

# The calmest way first, each with the share of the widest card down to which it is preferred to the next one.
# Rows lie clear of each other as long as their cards are not too small for that.
CLEARLY = (
    (Spacing(CALM, CLEAR), 0.84),
    (Spacing(0.38, CLEAR), 0.84),
    (Spacing(0.38, CLEAR, FEW, NEAR), 0.62),
)
OVERLAPPING = ((Spacing(0.37, 0.84), 0.66), (Spacing(0.34, 0.84, FEW, NEAR), 0.62))
CLEAR_CARD = 0.5  # of the widest one: clear rows of cards down to this are better than ones that overlap


def in_rows(
    box: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float], near: Sequence[int]
) -> Iterator[MeldSpot]:
    """Lay melds in rows in a box, as large as they can be up to a card's width.

    Each lies as near to a point from left to right as those before it allow, or else to the middle. Before
    rows overlap, all are laid as close together as they can be.
    """
    enough = max(len(lengths), FEWEST)
    clear = _grids(box, widest, enough, CLEARLY)
    close = max(CLEAR_CARD * widest, min(widest, LEGIBLE))
    spots = (
        _in_grids(clear, lengths, index, near)
        or _close_together(box, widest, lengths, index[0], near, close)
        or _in_grids(_crowded_grids(box, widest, lengths, index), lengths, index, near)
    )
    assert spots is not None, "the last grids have a cell for each meld"
    return iter(spots)


def _in_grids(
    grids: Iterable[Grid], lengths: Sequence[int], index: tuple[float, float], near: Sequence[int]
) -> list[MeldSpot] | None:
    """Lay melds in the first of the grids that has room for them; return None if none has."""
    for grid in grids:
        shown = index_on(grid.card, index)[0] * grid.card
        spans = [grid.span(length, shown) for length in lengths]
        cells = cells_for(grid, spans, near or (None,) * len(lengths))
        if cells is not None:
            return [*map(grid.spot, cells, lengths, spans)]
    return None


def _close_together(
    box: Rect, widest: float, lengths: Sequence[int], shown: float, near: Sequence[int], least: float
) -> list[MeldSpot] | None:
    """Lay melds on shelves, those near a point side by side; return None if they would be too small."""
    order = sorted(range(len(lengths)), key=lambda at: near[at]) if near else [*range(len(lengths))]
    spots = _on_shelves(box, widest, [lengths[at] for at in order], shown, least)
    return spots and [spot for _, spot in sorted(zip(order, spots, strict=True), key=itemgetter(0))]


def _on_shelves(
    box: Rect, widest: float, lengths: Sequence[int], shown: float, least: float
) -> list[MeldSpot] | None:
    """Lay melds in their order in rows, with cards as large as they can be; None if they would be too small.

    At least the share `shown` of each covered card shows, and more where there is room.
    """
    most = int((box.h / least + BELOW) / (ASPECT + BELOW))
    ways = [_way(box, widest, lengths, shown, rows) for rows in range(1, min(most, len(lengths)) + 1)]
    card, shelves = max(ways, key=lambda way: way[0], default=(0.0, []))
    return [*_laid(box, card, shelves)] if card >= least else None


def _way(box: Rect, widest: float, lengths: Sequence[int], shown: float, rows: int) -> tuple[float, Shelves]:
    """Return how wide the cards are in so many rows at most, and what lies in each."""
    widths = [_wide([length], shown) for length in lengths]
    ends = [0.0, *accumulate(width + NEAR for width in widths)]
    spans = sorted(high - low - NEAR for at, low in enumerate(ends) for high in ends[at + 1 :])
    most = spans[bisect_left(spans, -rows, key=lambda span: -len(_broken(lengths, shown, span)))]
    shelves = _broken(lengths, shown, most)
    high = (box.h - 1) / (len(shelves) * (ASPECT + BELOW) - BELOW)
    return min(widest, (box.w - 1) / most, high), shelves


def _wide(row: Sequence[int], step: float) -> float:
    """Return how wide a row of melds is, in card widths."""
    return sum(1 + (length - 1) * step + NEAR for length in row) - NEAR


def _broken(lengths: Sequence[int], shown: float, most: float) -> Shelves:
    """Break melds into rows that are no wider than that, but for a meld that is wider alone."""
    shelves: Shelves = [[]]
    for length in lengths:
        if shelves[-1] and _wide([*shelves[-1], length], shown) > most + 1e-9:
            shelves.append([])
        shelves[-1].append(length)
    return shelves


def _laid(box: Rect, card: float, shelves: Shelves) -> Iterator[MeldSpot]:
    """Lay the rows amid a box, with the same step in all of them."""
    room = (box.w - 1) / card
    steps = [(room - _wide(row, 0)) / (sum(row) - len(row)) for row in shelves]
    step, pitch = min(CALM, *steps), (ASPECT + BELOW) * card
    top = box.centery - (pitch * len(shelves) - BELOW * card) / 2
    for at, row in enumerate(shelves):
        x = box.centerx - _wide(row, step) * card / 2
        for length in row:
            wide = _wide([length], step) * card
            place = Rect(round(x), round(top + at * pitch), round(wide), round(card * ASPECT))
            yield MeldSpot(place, card, step * card)
            x += wide + NEAR * card


def _grids(
    inner: Rect, widest: float, enough: int, spacings: Sequence[tuple[Spacing, float]]
) -> Iterator[Grid]:
    """Yield grids with enough cells, the best one first: calm, then large, then with room for more."""
    for spacing, share in spacings:
        least = max(widest * share, min(widest, LEGIBLE))
        found = [grid for grid in _sized(inner, widest, enough, spacing) if grid.card >= least]
        yield from _best_first(found, widest)


def _crowded_grids(
    inner: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float]
) -> Iterator[Grid]:
    """Yield grids of which rows overlap, then ones in which melds fold, then ones of small cards."""
    enough = max(len(lengths), FEWEST)
    yield from _grids(inner, widest, enough, OVERLAPPING)
    for least, shown in ((LEGIBLE, index), (SMALLEST, JUMBO_INDEX), (0, JUMBO_INDEX)):
        last = list[Grid]()
        for spacings in _crowded(lengths, shown):
            last += [grid for spacing in spacings for grid in _sized(inner, widest, enough, spacing)]
            yield from _best_first([grid for grid in last if grid.card >= least], widest)


def _crowded(lengths: Sequence[int], index: tuple[float, float]) -> Iterator[Sequence[Spacing]]:
    """Yield spacings for many melds, of which indices show; later ones fold melds, or show ranks alone."""
    wide, high = index
    yield [Spacing(wide, high), Spacing(wide, high, FEW, NEAR), Spacing(wide, high, max(SPARE, *lengths))]
    yield [Spacing(wide, high, FEW, NEAR, folds=True)]
    ends = wide / (1 - FOLDED)
    yield [Spacing(ends, high, ENDS, NEAR, folds=True)]
    yield [Spacing(ends, RANK * high, ENDS, NEAR, folds=True)]


def _sized(inner: Rect, widest: float, enough: int, spacing: Spacing) -> Iterator[Grid]:
    """Yield grids of at least so many cells, each for so many cards with what shows of those covered."""
    cell = 1 + (spacing.cards - 1) * spacing.step + spacing.apart
    for columns in range(1, MOST + 1):
        for rows in range(ceil(enough / columns), enough + 1):
            high = (inner.h - 1) / ((rows - 1) * spacing.pitch + ASPECT)
            card = min(widest, (inner.w - 1) / (columns * cell - spacing.apart), high)
            yield Grid(inner, rows, columns, spacing, max(1.0, card))


def _best_first(grids: Sequence[Grid], widest: float) -> list[Grid]:
    """Grids with larger cards first, but where they differ little those with more cells."""
    return sorted(
        grids,
        key=lambda grid: (
            round(log(grid.card / widest, FINER)),
            -grid.rows * grid.columns,
            -grid.card,
        ),
    )

"""Melds in rows: as large as possible, and at the same place while others are added.

Melds are in the cells of a grid, which grows in few steps, and a meld's cell depends on earlier melds only.
Without enough room all melds are placed again: in a finer grid, then in rows of melds of any length, then in
a grid whose rows overlap.
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

FEWEST = 4  # cells of a grid at least, so that the first melds don't move
MOST = 12  # columns of a grid at most
FEW, ENDS = 3, 2  # cards per cell when room is short, and of a folded meld
FINER = 0.85  # factor of a card's width below which a finer grid is not worth it

Shelves = list[list[int]]  # the lengths of the melds of each row

# Spacings, the widest first; each is preferred if cards have at least this share of the widest card.
# Rows don't overlap as long as their cards are not too small for that.
CALMLY = (Spacing(CALM, CLEAR), 0.84)
CLOSELY = 0.7  # the same share for melds close together, whose covered cards show their indices only
FEWER = (Spacing(0.38, CLEAR, FEW, NEAR), 0.62)
OVERLAPPING = ((Spacing(0.37, 0.84), 0.66), (Spacing(0.34, 0.84, FEW, NEAR), 0.62))
CLEAR_CARD = 0.5  # least share of the widest card for rows without overlap


def in_rows(
    box: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float], near: Sequence[int]
) -> Iterator[MeldSpot]:
    """Yield the places, in rows in a box, of melds with these numbers of cards (`lengths`).

    Cards are as wide as possible, up to `widest` pixels; `index` is the size of their index in card widths.
    Each meld is as near to its x pixel in `near`, or without `near` to the middle, as earlier melds allow.
    Melds move closer together before rows overlap.
    """
    enough = max(len(lengths), FEWEST)
    close_by = Spacing(index[0], CLEAR, SPARE, NEAR)
    clear = _grids(box, widest, enough, (CALMLY, (close_by, CLOSELY), FEWER))
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
    """Return the places of melds in the first grid with enough cells; None if no grid has."""
    for grid in grids:
        shown = index_on(grid.card, index)[0] * grid.card
        spans = [grid.span(length, shown) for length in lengths]
        cells = cells_for(grid, spans, near or (None,) * len(lengths))
        if cells is not None:
            return [grid.spot(*each, shown) for each in zip(cells, lengths, spans, strict=True)]
    return None


def _close_together(
    box: Rect, widest: float, lengths: Sequence[int], shown: float, near: Sequence[int], least: float
) -> list[MeldSpot] | None:
    """Return the places of melds packed into rows, those near the same x together.

    Return None if cards would be narrower than `least` pixels.
    """
    order = sorted(range(len(lengths)), key=lambda at: near[at]) if near else [*range(len(lengths))]
    spots = _on_shelves(box, widest, [lengths[at] for at in order], shown, least)
    return spots and [spot for _, spot in sorted(zip(order, spots, strict=True), key=itemgetter(0))]


def _on_shelves(
    box: Rect, widest: float, lengths: Sequence[int], shown: float, least: float
) -> list[MeldSpot] | None:
    """Return the places of melds in their order in rows, with cards as large as possible.

    The share `shown` of each covered card is visible. Return None if cards would be narrower than `least`
    pixels.
    """
    most = int((box.h / least + BELOW) / (ASPECT + BELOW))
    ways = [_way(box, widest, lengths, shown, rows) for rows in range(1, min(most, len(lengths)) + 1)]
    card, shelves = max(ways, key=lambda way: way[0], default=(0.0, []))
    return [*_laid(box, card, shelves)] if card >= least else None


def _way(box: Rect, widest: float, lengths: Sequence[int], shown: float, rows: int) -> tuple[float, Shelves]:
    """Return the width of cards in at most this number of rows, and the lengths of the melds in each."""
    widths = [_wide([length], shown) for length in lengths]
    ends = [0.0, *accumulate(width + NEAR for width in widths)]
    spans = sorted(high - low - NEAR for at, low in enumerate(ends) for high in ends[at + 1 :])
    most = spans[bisect_left(spans, -rows, key=lambda span: -len(_broken(lengths, shown, span)))]
    shelves = _broken(lengths, shown, most)
    high = (box.h - 1) / (len(shelves) * (ASPECT + BELOW) - BELOW)
    return min(widest, (box.w - 1) / most, high), shelves


def _wide(row: Sequence[int], step: float) -> float:
    """Return the width of a row of melds with these lengths, in card widths."""
    return sum(1 + (length - 1) * step + NEAR for length in row) - NEAR


def _broken(lengths: Sequence[int], shown: float, most: float) -> Shelves:
    """Return melds broken into rows at most `most` card widths wide; a wider meld gets its own row."""
    shelves: Shelves = [[]]
    for length in lengths:
        if shelves[-1] and _wide([*shelves[-1], length], shown) > most + 1e-9:
            shelves.append([])
        shelves[-1].append(length)
    return shelves


def _laid(box: Rect, card: float, shelves: Shelves) -> Iterator[MeldSpot]:
    """Yield the places of melds in rows centred in a box, with the same step in all rows."""
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
    """Yield grids with `enough` cells, the best first: comfortable, then large, then with spare cells."""
    for spacing, share in spacings:
        least = max(widest * share, min(widest, LEGIBLE))
        found = [grid for grid in _sized(inner, widest, enough, spacing) if grid.card >= least]
        yield from _best_first(found, widest)


def _crowded_grids(
    inner: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float]
) -> Iterator[Grid]:
    """Yield grids whose rows overlap, then grids with folded melds, then grids with small cards."""
    enough = max(len(lengths), FEWEST)
    yield from _grids(inner, widest, enough, OVERLAPPING)
    for least, shown in ((LEGIBLE, index), (SMALLEST, JUMBO_INDEX), (0, JUMBO_INDEX)):
        last = list[Grid]()
        for spacings in _crowded(lengths, shown):
            last += [grid for spacing in spacings for grid in _sized(inner, widest, enough, spacing)]
            yield from _best_first([grid for grid in last if grid.card >= least], widest)


def _crowded(lengths: Sequence[int], index: tuple[float, float]) -> Iterator[Sequence[Spacing]]:
    """Yield spacings for many melds that show only indices; later ones fold melds or show only ranks."""
    wide, high = index
    yield [Spacing(wide, high), Spacing(wide, high, FEW, NEAR), Spacing(wide, high, max(SPARE, *lengths))]
    yield [Spacing(wide, high, FEW, NEAR, folds=True)]
    ends = wide / (1 - FOLDED)
    yield [Spacing(ends, high, ENDS, NEAR, folds=True)]
    yield [Spacing(ends, RANK * high, ENDS, NEAR, folds=True)]


def _sized(inner: Rect, widest: float, enough: int, spacing: Spacing) -> Iterator[Grid]:
    """Yield grids with at least `enough` cells, each with the largest cards for a spacing."""
    cell = 1 + (spacing.cards - 1) * spacing.step + spacing.apart
    for columns in range(1, MOST + 1):
        for rows in range(ceil(enough / columns), enough + 1):
            high = (inner.h - 1) / ((rows - 1) * spacing.pitch + ASPECT)
            card = min(widest, (inner.w - 1) / (columns * cell - spacing.apart), high)
            yield Grid(inner, rows, columns, spacing, max(1.0, card))


def _best_first(grids: Sequence[Grid], widest: float) -> list[Grid]:
    """Return grids sorted by the width of cards, largest first; similar ones by the number of cells."""
    return sorted(
        grids,
        key=lambda grid: (
            round(log(grid.card / widest, FINER)),
            -grid.rows * grid.columns,
            -grid.card,
        ),
    )

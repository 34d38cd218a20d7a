"""Melds in the cells of a grid: as large as they can be, and each stays where it lies while others come.

It knows no rule. The grid follows from how much there is to lay, in few steps, and the cell of a meld from
those that were laid before it; only when there is no more room is all laid anew, in a finer grid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, log

from pygame import Rect

from rummy.ui.cards.place import ASPECT

SPARE = 4  # cards for which each cell has room
FEWEST = 4  # cells of a grid at least, so that the first melds stay where they are
MOST = 12  # columns of a grid
APART = 0.3  # between two melds of a row, in card widths, and between two rows that do not overlap
BELOW = 0.12
FINER = 0.85  # of the width of a card: less than this is not worth a finer grid
# What shows of a covered card at least, to the side and downwards, in card widths: its index.
INDEX, JUMBO_INDEX = (0.31, 0.5), (0.37, 0.68)
# How melds may lie, the calmest way first: how much of a covered card shows, in card widths; the same of a
# covered row; and down to what share of the widest card this is preferred to the next way.
CALM = (0.44, ASPECT + BELOW)
WAYS = ((*CALM, 0.84), (0.38, ASPECT + BELOW, 0.72), (0.37, 0.84, 0.66))

Cell = tuple[int, int]  # row and column


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """Where a meld lies: its box, the width of its cards and the steps between two, aside and downwards."""

    rect: Rect
    card: float
    step: float
    down: float = 0.0

    def centre(self, index: int) -> tuple[float, float]:
        """Where the middle of a card of it lies."""
        x = self.rect.left + self.card / 2 + index * self.step
        if not self.down:
            return x, self.rect.centery
        return x, self.rect.top + self.card * ASPECT / 2 + index * self.down


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size that fill a box; all but the numbers of rows and columns in pixels."""

    box: Rect
    rows: int
    columns: int
    card: float  # the width of the cards in it

    @property
    def wide(self) -> float:
        """From one column to the next."""
        return (self.box.w - 1 + APART * self.card) / self.columns

    @property
    def high(self) -> float:
        """From one row to the next."""
        return min(CALM[1] * self.card, (self.box.h - 1 - ASPECT * self.card) / max(1, self.rows - 1))

    def step(self, length: int, span: int) -> float:
        """How much shows of a covered card of a meld of some length in so many cells side by side."""
        room = span * self.wide - (1 + APART) * self.card
        return min(CALM[0] * self.card, room / (max(length, SPARE) - 1))

    def span(self, length: int, least: float) -> int:
        """In how many cells at least as much as is wanted shows of each card."""
        return next(span for span in range(1, length + 1) if self.step(length, span) >= least - 1e-6)

    def order(self, x: int | None = None) -> list[Cell]:
        """The cells as they fill: the lowest row first, each row from a point, or the middle, outwards.

        Where no row covers another one, a cell in the next row is as good as one further away.
        """
        here = self.box.centerx if x is None else x
        down = 1 if self.high >= ASPECT * self.card else self.columns
        left = self.box.centerx - (self.columns - 1) / 2 * self.wide
        away = {
            (row, column): (self.rows - 1 - row) * down + abs(left + column * self.wide - here) / self.wide
            for row in range(self.rows)
            for column in range(self.columns)
        }
        return sorted(away, key=lambda cell: (round(away[cell], 3), -cell[0], cell[1]))

    def _unused(self, length: int, span: int) -> float:
        """What a meld leaves of so many cells, at both sides together."""
        cards = self.card + (max(length, SPARE) - 1) * self.step(length, span)
        return span * self.wide - APART * self.card - cards

    def spot(self, cell: Cell, length: int, span: int) -> MeldSpot:
        """Where a meld lies in a cell and those right of it; it may grow there without moving."""
        row, column = cell
        step = self.step(length, span)
        margin = min(self._unused(SPARE, 1) / 2, self._unused(length, span))  # as in all cells of a column
        x = self.box.x + column * self.wide + margin
        y = self.box.centery - (ASPECT * self.card + (self.rows - 1) * self.high) / 2 + row * self.high
        wide = self.card + (length - 1) * step
        return MeldSpot(Rect(round(x), round(y), round(wide), round(self.card * ASPECT)), self.card, step)


def fill_rows(
    inner: Rect,
    widest: float,
    lengths: Sequence[int],
    index: tuple[float, float] = INDEX,
    near: Sequence[int] = (),
) -> list[MeldSpot]:
    """Lay melds of so many cards in rows in a box, as large as they can be up to a card's width.

    Each lies as near to a point from left to right as those before it allow, or else to the middle.
    """
    return list(_filled(tuple(inner), widest, tuple(lengths), index, tuple(near))) if lengths else []


def uncovered(spots: Sequence[MeldSpot]) -> list[Rect]:
    """What is to be seen of each meld's box where rows overlap."""
    tops = sorted({spot.rect.top for spot in spots})
    below = dict(pairwise(tops))
    boxes = [spot.rect for spot in spots]
    return [Rect(box.x, box.y, box.w, min(box.h, below.get(box.y, box.bottom) - box.y)) for box in boxes]


@lru_cache(maxsize=64)
def _filled(
    box: tuple[int, int, int, int],
    widest: float,
    lengths: tuple[int, ...],
    index: tuple[float, float],
    near: tuple[int, ...],
) -> tuple[MeldSpot, ...]:
    for grid in _grids(Rect(box), widest, lengths, index):
        spans = [grid.span(length, index[0] * grid.card) for length in lengths]
        cells = _cells(grid, spans, near or (None,) * len(lengths))
        if cells is not None:
            return tuple(map(grid.spot, cells, lengths, spans))
    raise AssertionError("the last grids have a cell for each meld")


def _grids(inner: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float]) -> Iterator[Grid]:
    """Grids with enough cells, the best one first: calm, then large, then with room for more."""
    enough = max(len(lengths), FEWEST)
    for step, pitch, share in WAYS:
        found = _sized(inner, widest, enough, (SPARE, step, pitch))
        yield from _best_first([grid for grid in found if grid.card >= widest * share], widest)
    dense = [_sized(inner, widest, enough, (cards, *index)) for cards in (SPARE, max(SPARE, *lengths))]
    yield from _best_first([*dense[0], *dense[1]], widest)


def _sized(inner: Rect, widest: float, enough: int, lies: tuple[int, float, float]) -> Iterator[Grid]:
    """Grids of at least so many cells, each for so many cards with what shows of those covered."""
    cards, step, pitch = lies
    cell = 1 + (cards - 1) * step + APART
    for columns in range(1, MOST + 1):
        for rows in range(ceil(enough / columns), enough + 1):
            high = (inner.h - 1) / ((rows - 1) * pitch + ASPECT)
            yield Grid(inner, rows, columns, min(widest, (inner.w - 1) / (columns * cell - APART), high))


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


def _cells(grid: Grid, spans: Sequence[int], near: Sequence[int | None]) -> list[Cell] | None:
    """Where melds begin that take so many cells side by side; None if there is no room.

    A long one takes the cells beside it, and who was laid there later makes way to the outermost ones: those
    that come next do not need them yet.
    """
    if len(spans) > grid.rows * grid.columns:
        return None
    orders = {x: grid.order(x) for x in {*near, None}}
    homes: list[Cell] = []
    for x in near:
        homes.append(next(cell for cell in orders[x] if cell not in homes))
    taken: set[Cell] = set()
    found = [_free(grid, taken, span, _around(home, span)) for home, span in zip(homes, spans, strict=True)]
    outward = orders[None][::-1]
    cells = [
        _free(grid, taken, span, outward) if cell is None else cell
        for cell, span in zip(found, spans, strict=True)
    ]
    return [cell for cell in cells if cell is not None] if None not in cells else None


def _around(home: Cell, span: int) -> list[Cell]:
    """Where so many cells can begin for one of them to be home, most of them right of it first."""
    return [(home[0], home[1] - left) for left in range(span)]


def _free(grid: Grid, taken: set[Cell], span: int, cells: Sequence[Cell]) -> Cell | None:
    """Take the first of the cells from which so many are free."""
    for row, column in cells:
        wanted = {(row, column + right) for right in range(span)}
        if 0 <= column <= grid.columns - span and not wanted & taken:
            taken |= wanted
            return row, column
    return None

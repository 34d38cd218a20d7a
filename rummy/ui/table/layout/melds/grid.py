"""A grid of equal cells for melds, and the assignment of melds to cells, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.table.layout.melds.spot import BELOW, CALM, EDGE, MeldSpot, reach

SPARE = 4  # cards that fit a cell if there is enough room
APART = 0.3  # gap between two melds of a row if there is enough room, in card widths
FOLDED = 0.2  # the inner cards' share of the visible part of a folded meld
CLEAR = ASPECT + BELOW  # from one row to the next without overlap, in card widths

Cell = tuple[int, int]  # row and column


@dataclass(frozen=True, slots=True)
class Spacing:
    """The spacing of melds: numbers of cards, and lengths in card widths."""

    step: float  # visible part of a covered card
    pitch: float  # visible part of a covered row
    cards: int = SPARE  # per cell
    apart: float = APART  # between two melds of a row
    folds: bool = False  # whether longer melds show only their ends


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of equal cells that fills a box; all but the numbers of rows and columns is in pixels."""

    box: Rect
    rows: int
    columns: int
    spacing: Spacing
    card: float  # the width of the cards

    @property
    def apart(self) -> float:
        """The gap between two melds in pixels."""
        return self.spacing.apart * self.card

    @property
    def wide(self) -> float:
        """The pixels from one column to the next."""
        return (self.box.w - 1 + self.apart) / self.columns

    @property
    def high(self) -> float:
        """The pixels from one row to the next."""
        return min(CLEAR * self.card, (self.box.h - 1 - ASPECT * self.card) / max(1, self.rows - 1))

    def _room(self, span: int) -> float:
        """Return the pixels that `span` cells offer beside the first card of a meld."""
        return span * self.wide - self.apart - self.card

    def edge(self, length: int) -> float | None:
        """Return the visible pixels of inner cards of a folded meld; None if this length is not folded."""
        if not self.spacing.folds or length <= self.spacing.cards:
            return None
        return min(EDGE * self.card, FOLDED * self._room(1) / (length - 2))

    def step(self, length: int, span: int) -> float:
        """Return the pixels that each covered card shows, in a meld of `length` cards in `span` cells."""
        room, edge = self._room(span), self.edge(length)
        if edge is not None:
            return min(CALM * self.card, room - (length - 2) * edge)
        return min(CALM * self.card, room / (max(length, self.spacing.cards) - 1))

    def span(self, length: int, least: float) -> int:
        """Return how many cells a meld needs at least, for each of its cards to show `least` pixels."""
        return next(span for span in range(1, length + 1) if self.step(length, span) >= least - 1e-6)

    def order(self, x: int | None = None) -> list[Cell]:
        """Return the cells in the order of filling: from the bottom row at x or the middle outwards.

        A row up counts like a column aside; if rows overlap, like all columns, so that lower rows fill first.
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
        """Return the pixels that a meld in `span` cells leaves unused at both sides together."""
        count = length if self.edge(length) is not None else max(length, self.spacing.cards)
        return self._room(span) - reach(count - 1, self.step(length, span), self.edge(length))

    def spot(self, cell: Cell, length: int, span: int, shown: float) -> MeldSpot:
        """Return the place of a meld in a cell and those to its right, which are `span` cells in all.

        All melds of a column begin at the same x. A longer one shows less of its covered cards, but `shown`
        pixels at least, before it begins further left.
        """
        row, column = cell
        step, edge, room = self.step(length, span), self.edge(length), self._room(span)
        margin = self._unused(self.spacing.cards, 1) / 2
        if length > self.spacing.cards:
            if edge is None:
                step = min(step, max(shown, (room - margin) / (length - 1)))
            margin = max(0.0, min(margin, room - reach(length - 1, step, edge)))
        x = self.box.x + column * self.wide + margin
        y = self.box.centery - (ASPECT * self.card + (self.rows - 1) * self.high) / 2 + row * self.high
        wide = self.card + reach(length - 1, step, edge)
        box = Rect(round(x), round(y), round(wide), round(self.card * ASPECT))
        return MeldSpot(box, self.card, step, edge=edge)


def cells_for(grid: Grid, spans: Sequence[int], near: Sequence[int | None]) -> list[Cell] | None:
    """Return the leftmost cell of each meld, or None without room for all; `spans` are numbers of cells.

    A meld is near its x pixel in `near`, or near the middle for None; if that is taken, it moves outwards.
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
    """Return the cells at which `span` cells that include `home` can begin, the rightmost first."""
    return [(home[0], home[1] - left) for left in range(span)]


def _free(grid: Grid, taken: set[Cell], span: int, cells: Sequence[Cell]) -> Cell | None:
    """Mark `span` cells as taken from the first of `cells` with room; return that cell, or None."""
    for row, column in cells:
        wanted = {(row, column + right) for right in range(span)}
        if 0 <= column <= grid.columns - span and not wanted & taken:
            taken |= wanted
            return row, column
    return None

"""The place of one meld, its visible parts, and the smallest width of its cards, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from rummy.ui.cards.place import ASPECT, LEGIBLE

# Width and height of the index (rank and suit in the corner of a card), in card widths.
INDEX, JUMBO_INDEX = (0.31, 0.5), (0.37, 0.68)
RANK = 0.56  # the rank's share of the index's height
BELOW = 0.12  # gap between two rows that don't overlap, in card widths
CALM = 0.44  # visible part of a covered card if there is enough room, in card widths
NEAR = 0.14  # least gap between two melds of a row, in card widths
EDGE = 0.045  # visible part of an inner card of a folded meld, in card widths
SMALLEST = 36.0  # width in pixels of a card whose jumbo rank is twelve pixels high


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """The place of a meld: its box, the width of its cards, and the steps between them in x and y.

    A folded meld shows only its ends: after its second card, `edge` replaces the step. A meld with steps in
    both directions is a pile, of which only the top card is legible.
    """

    rect: Rect
    card: float
    step: float
    down: float = 0.0
    edge: float | None = None

    def centre(self, index: int) -> tuple[float, float]:
        """Return the centre of the card at an index, in pixels."""
        x = self.rect.left + self.card / 2
        if not self.down:
            return x + reach(index, self.step, self.edge), self.rect.centery
        y = self.rect.top + self.card * ASPECT / 2
        return x + index * self.step, y + reach(index, self.down, self.edge)


def reach(index: int, step: float, edge: float | None) -> float:
    """Return the pixels from a meld's first card to that at an index; `edge` is the step if folded."""
    return index * step if edge is None else min(index, 1) * step + max(0, index - 1) * edge


def index_on(card: float, index: tuple[float, float]) -> tuple[float, float]:
    """Return the size of the index on a card of this width in pixels, in card widths."""
    return index if card >= LEGIBLE else JUMBO_INDEX


def is_cramped(spots: Sequence[MeldSpot]) -> bool:
    """Return True if melds overlap, or are folded for lack of room."""
    boxes = [spot.rect for spot in spots]
    return any(spot.edge is not None for spot in spots) or any(
        len(box.collidelistall(boxes)) > 1 for box in boxes
    )


def uncovered(spots: Sequence[MeldSpot]) -> list[Rect]:
    """Return the visible part of each meld's box, which other rows or columns may overlap."""
    tops = sorted({spot.rect.top for spot in spots})
    below, found = dict(pairwise(tops)), list[Rect]()
    corners = sorted({spot.rect.topleft for spot in spots if spot.down})
    for spot in spots:
        box = spot.rect.copy()
        if not spot.down:
            box.h = min(box.h, below.get(box.y, box.bottom) - box.y)
        else:
            for x, y in corners:
                if y == box.y and x > box.x:
                    box.w = min(box.w, x - box.x)
                    break
        found.append(box)
    return found

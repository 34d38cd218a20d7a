"""The place of one meld, its visible parts, and the smallest size of its cards, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from rummy.ui.cards.place import ASPECT, LEGIBLE

# Least visible part of a covered card, aside and downwards, in card widths: its index.
INDEX, JUMBO_INDEX = (0.31, 0.5), (0.37, 0.68)
RANK = 0.56  # share of its height for the rank alone
BELOW = 0.12  # between two rows without overlap, in card widths
CALM = 0.44  # visible part of a covered card, with enough room
NEAR = 0.14  # least gap between two melds of a row
EDGE = 0.045  # visible part of an inner card of a folded meld
SMALLEST = 36.0  # pixels: the width of a card whose jumbo rank is twelve pixels high


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """The place of a meld: its box, the width of its cards, and the steps aside and downwards.

    A folded meld shows its ends: from its second card on, `edge` replaces the larger step. A meld with
    steps in both directions is a pile, of which only the top card is legible.
    """

    rect: Rect
    card: float
    step: float
    down: float = 0.0
    edge: float | None = None

    def centre(self, index: int) -> tuple[float, float]:
        """Return the middle of a card."""
        x = self.rect.left + self.card / 2
        if not self.down:
            return x + reach(index, self.step, self.edge), self.rect.centery
        y = self.rect.top + self.card * ASPECT / 2
        return x + index * self.step, y + reach(index, self.down, self.edge)


def reach(index: int, step: float, edge: float | None) -> float:
    """Return the distance of a card from the first one of its meld, which is folded if it has an edge."""
    return index * step if edge is None else min(index, 1) * step + max(0, index - 1) * edge


def index_on(card: float, index: tuple[float, float]) -> tuple[float, float]:
    """Return the width and height of the index on a card of a width, in card widths."""
    return index if card >= LEGIBLE else JUMBO_INDEX


def is_cramped(spots: Sequence[MeldSpot]) -> bool:
    """Return True if melds overlap, or are folded for lack of room."""
    boxes = [spot.rect for spot in spots]
    return any(spot.edge is not None for spot in spots) or any(
        len(box.collidelistall(boxes)) > 1 for box in boxes
    )


def uncovered(spots: Sequence[MeldSpot]) -> list[Rect]:
    """Return the visible part of each meld's box, if rows or columns overlap."""
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

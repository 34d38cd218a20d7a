"""Whose cards lie on the table, where they count for who laid them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.ui.drawing import letters
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.rows import MeldSpot, uncovered
from rummy.ui.table.parts.seats import portrait


@dataclass(frozen=True, slots=True)
class Badge:
    """A small portrait at a card: who laid it."""

    name: str
    at: tuple[int, int]
    pixels: int

    @property
    def rect(self) -> Rect:
        """The portrait with its rim."""
        size = self.pixels + 6
        return Rect(self.at[0] - size // 2, self.at[1] - size // 2, size, size)

    def paint(self, surface: Surface) -> None:
        """Paint the portrait in a dark ring."""
        pygame.draw.aacircle(surface, (14, 26, 22), self.at, self.rect.w // 2)
        letters.put(surface, portrait(self.name, self.pixels), center=self.at)


def badges(fr: Frame, view: View, names: Sequence[str]) -> list[Badge]:
    """Whose each meld is, at its first card, and who laid the cards that others added."""
    found = []
    pixels = max(14, round(20 * fr.unit))
    spots = laid_spots(fr, view)
    for meld, spot, seen in zip(view.melds, spots, uncovered(spots), strict=True):
        steps = _steps(spot, seen.h - fr.index[1] * spot.card, pixels)
        owners = [(at, seat) for at, seat in enumerate(meld.laid_by) if seat not in meld.laid_by[:at][-1:]]
        for order, (at, seat) in enumerate(owners):
            x, y = steps(order, at), seen.bottom - pixels * 0.5 - 4
            found.append(Badge(names[seat], (round(x), round(y)), pixels))
    return found


def _steps(spot: MeldSpot, free: float, pixels: int) -> Callable[[int, int], float]:
    """Where badges go from left to right: each at its card, or side by side where they would hide indices."""
    if free > pixels:
        return lambda order, at: spot.rect.left + at * spot.step + pixels * 0.5
    return lambda order, at: spot.rect.right - (order + 0.6) * pixels

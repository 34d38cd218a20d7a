"""The place of a card on the screen, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from pygame import Rect

ASPECT = 1.4  # height of a card divided by its width
LEGIBLE = 55  # width in pixels of a card whose ordinary rank is twelve pixels high; narrower ones use jumbo
NARROW = 0.34  # least visible part of a covered card in a long row, in card widths


@dataclass(frozen=True, slots=True)
class Place:
    """A card's centre and width in pixels, its angle in degrees, and its order in painting."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    face_up: bool = True
    order: int = 0
    covered: bool = False  # whether another card hides the card completely, so that it need not be painted

    @property
    def rect(self) -> Rect:
        """The card's box if it were not rotated."""
        width, height = round(self.width), round(self.width * ASPECT)
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    def on_card(self, across: float, down: float) -> tuple[float, float]:
        """Return a point on the rotated card; its centre is (0, 0), its corners are at ±0.5."""
        turn, width = radians(self.angle), self.width
        right, below = across * width, down * width * ASPECT
        return self.x + right * cos(turn) + below * sin(turn), self.y - right * sin(turn) + below * cos(turn)

"""The place of a card, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from pygame import Rect

ASPECT = 1.4  # height of a card for its width
LEGIBLE = 55  # pixels: the narrowest card with an ordinary rank, which is twelve pixels high then
NARROW = 0.34  # least visible share of a covered card in a long row


@dataclass(frozen=True, slots=True)
class Place:
    """A card's centre and width in pixels, its turn in degrees, and its order from below to above."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    face_up: bool = True
    order: int = 0
    covered: bool = False  # wholly under another card, so it need not be painted

    @property
    def rect(self) -> Rect:
        """The card's box, without its turn."""
        width, height = round(self.width), round(self.width * ASPECT)
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    def on_card(self, across: float, down: float) -> tuple[float, float]:
        """Return a point on the turned card, given in shares of its width and height from its centre."""
        turn, width = radians(self.angle), self.width
        right, below = across * width, down * width * ASPECT
        return self.x + right * cos(turn) + below * sin(turn), self.y - right * sin(turn) + below * cos(turn)

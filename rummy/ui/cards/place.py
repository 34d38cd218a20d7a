"""Where a card lies, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from pygame import Rect

ASPECT = 1.4  # height of a card for its width
LEGIBLE = 55  # pixels: the narrowest card with an ordinary rank, which is twelve pixels high then
NARROW = 0.34  # how much of a covered card shows at least, where many lie in a row


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card's centre lies, its width in pixels, its turn in degrees, and what lies above what."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    face_up: bool = True
    order: int = 0
    covered: bool = False  # wholly under another card, so it need not be painted

    @property
    def rect(self) -> Rect:
        """The card's box, its turn left aside."""
        width, height = round(self.width), round(self.width * ASPECT)
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)

    def on_card(self, across: float, down: float) -> tuple[float, float]:
        """A point on the card as it leans, told in its width and height from its centre."""
        turn, width = radians(self.angle), self.width
        right, below = across * width, down * width * ASPECT
        return self.x + right * cos(turn) + below * sin(turn), self.y - right * sin(turn) + below * cos(turn)

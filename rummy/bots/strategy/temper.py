"""How a character leans within the strategy of their level: it changes what they dare, not what they see."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How much of each leaning somebody has; 1, 1 and 0 are the level's own."""

    patience: float = 1.0  # how many cards they hold back to go rummy
    caution: float = 1.0  # how dear a gift to the next player is to them
    knocking: int = 0  # card points with which they knock above what is wise


EVEN = Temper()
TEMPERS = {
    "even": EVEN,
    "hasty": Temper(patience=0.0, knocking=3),  # lays down early
    "patient": Temper(patience=1.3),  # holds for rummy
    "bold": Temper(caution=0.5, knocking=7),  # knocks fast
    "wary": Temper(caution=1.8),  # defends
}

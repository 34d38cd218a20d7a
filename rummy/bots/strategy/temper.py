"""The tempers of characters: how boldly they play within a level's strategy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The settings of a temper; with patience 1, caution 1 and knocking 0 a level plays as usual."""

    patience: float = 1.0  # factor for the cards held back in order to go rummy
    caution: float = 1.0  # factor for the cost of a gift to the next player
    knocking: int = 0  # extra card points with which they knock


EVEN = Temper()
TEMPERS = {
    "even": EVEN,
    "hasty": Temper(patience=0.0, knocking=3),  # lays down early
    "patient": Temper(patience=1.3),  # holds for rummy
    "bold": Temper(caution=0.5, knocking=7),  # knocks fast
    "wary": Temper(caution=1.8),  # defends
}

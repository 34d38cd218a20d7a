"""Evidence about a player's hand: the discards that they left, and those that they made.

Loose cards related to these are unlikely in the hand. The weights were fitted for each game to distinguish
the true hands of players of all levels from the same hands with one card exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.fast.deadwood import BITS
from rummy.bots.fast.gin import NEAR
from rummy.engine.events import Discarded, Drew, GaveBack, Passed, Took
from rummy.engine.view import View

RECENT = 12  # discards remembered of each kind


@dataclass(frozen=True, slots=True)
class Signs:
    """The cards that a seat left and discarded, as bits, the last first."""

    left: tuple[int, ...]
    thrown: tuple[int, ...]

    def burden(self, left: float, thrown: float) -> dict[int, float]:
        """Return the cost of each card as a loose one, given the cost of a related discard left or made."""
        return {
            card: left * _beside(near, self.left) + thrown * _beside(near, self.thrown)
            for card, near in NEAR.items()
        }


def _beside(near: int, discards: tuple[int, ...]) -> int:
    return sum(near & discard != 0 for discard in discards)


def signs_of(view: View, seat: int) -> Signs:
    """Return the cards that a seat left and discarded in a round; a joker counts as no card."""
    left: list[int] = []
    thrown: list[int] = []
    top = -1
    for event in view.history:
        match event:
            case Discarded(seated, card):
                top = card
                if seated == seat and card in view.faces:
                    thrown.append(BITS.get(view.faces[card], 0))
            case Drew(seated, _) | Passed(seated) if seated == seat and top in view.faces:
                left.append(BITS.get(view.faces[top], 0))
            case GaveBack(_, card):
                top = card
            case Took():
                top = -1
    return Signs(tuple(left[: -RECENT - 1 : -1]), tuple(thrown[: -RECENT - 1 : -1]))

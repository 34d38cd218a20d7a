"""Evidence about a player's hand from the discards that the player did not take, and those they made.

Loose cards that could be in a meld with these discards are unlikely in the hand. The weights were fitted for
each game to distinguish the true hands of players of all levels from the same hands with one card exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.fast.deadwood import BITS
from rummy.bots.fast.near import NEAR
from rummy.engine.events import Discarded, Drew, GaveBack, Passed, Took
from rummy.engine.view import View

RECENT = 12  # discards remembered of each kind


@dataclass(frozen=True, slots=True)
class Signs:
    """The discards that a seat did not take, and those that it made, as bits, the latest first."""

    left: tuple[int, ...]
    thrown: tuple[int, ...]

    def burden(self, left: float, thrown: float) -> dict[int, float]:
        """Return the cost of each card as a loose card of the hand, by its bit.

        `left` and `thrown` are the costs of each related discard that the seat did not take, or made itself.
        """
        return {
            card: left * _beside(near, self.left) + thrown * _beside(near, self.thrown)
            for card, near in NEAR.items()
        }


def _beside(near: int, discards: tuple[int, ...]) -> int:
    return sum(near & discard != 0 for discard in discards)


def signs_of(view: View, seat: int) -> Signs:
    """Return the discards that a seat did not take and those it made in this round; a joker counts as 0."""
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

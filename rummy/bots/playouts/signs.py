"""What a player has shown of their hand: the discards that they left, and those that they threw.

Loose cards beside these are unlikely in it. How unlikely was fitted for each game to tell the true hands of
players of all levels from the same hands with one card exchanged.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.fast.deadwood import BITS
from rummy.bots.fast.gin import NEAR
from rummy.engine.events import Discarded, Drew, GaveBack, Passed, Took
from rummy.engine.view import View

RECENT = 12  # discards that are remembered


@dataclass(frozen=True, slots=True)
class Signs:
    """What a seat left and threw, the last first."""

    left: tuple[int, ...]
    thrown: tuple[int, ...]

    def burden(self, left: float, thrown: float) -> dict[int, float]:
        """How unlikely each card is as a loose one, with so much for each discard beside it."""
        return {
            card: left * _beside(near, self.left) + thrown * _beside(near, self.thrown)
            for card, near in NEAR.items()
        }


def _beside(near: int, discards: tuple[int, ...]) -> int:
    return sum(near & discard != 0 for discard in discards)


def signs_of(view: View, seat: int) -> Signs:
    """What the history of a round tells of a seat; each card as a bit, a joker as none."""
    left: list[int] = []
    thrown: list[int] = []
    lying = -1
    for event in view.history:
        match event:
            case Discarded(who, card):
                lying = card
                if who == seat and card in view.faces:
                    thrown.append(BITS.get(view.faces[card], 0))
            case Drew(who, _) | Passed(who) if who == seat and lying in view.faces:
                left.append(BITS.get(view.faces[lying], 0))
            case GaveBack(_, card):
                lying = card
            case Took():
                lying = -1
    return Signs(tuple(left[: -RECENT - 1 : -1]), tuple(thrown[: -RECENT - 1 : -1]))

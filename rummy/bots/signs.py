"""What a player has shown of his hand: the discards that he left, and those that he threw."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.compact.deadwood import BITS
from rummy.engine.events import Discarded, Drew, Passed, Took
from rummy.engine.view import View

RECENT = 12  # discards that are remembered


@dataclass(frozen=True, slots=True)
class Signs:
    """What a seat left and threw, the last first, and the turns that it has had."""

    left: tuple[int, ...]
    thrown: tuple[int, ...]
    turns: int


def signs_of(view: View, seat: int) -> Signs:
    """What the history of a round tells of a seat; cards of one pack, each as a bit."""
    left: list[int] = []
    thrown: list[int] = []
    lying, turns = -1, 0
    for event in view.history:
        match event:
            case Discarded(who, card):
                lying = card
                turns += who == seat
                if who == seat and card in view.faces:
                    thrown.append(BITS[view.faces[card]])
            case Drew(who, _) | Passed(who) if who == seat and lying in view.faces:
                left.append(BITS[view.faces[lying]])
            case Took():
                lying = -1
    return Signs(tuple(left[: -RECENT - 1 : -1]), tuple(thrown[: -RECENT - 1 : -1]), turns)

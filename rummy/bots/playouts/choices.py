"""A choice between actions that plays each of them out on the same sampled deals.

The number of play-outs is fixed, not the time, so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from rummy.engine.actions import Action

Deal = TypeVar("Deal")

TRUST = 100  # deals that the first estimate counts as, since few deals say less than it
OFTEN = 100  # deals after which clearly worse candidates are dropped
CLEAR = 4.0  # standard errors by which they are worse

PlayOut = Callable[[Deal], Sequence[int]]  # the points of each seat on a deal, the own seat first
Worth = Callable[[Sequence[int]], float]  # the value of a round's points, the own points first


class Candidate(NamedTuple, Generic[Deal]):
    """An action with its play-out, a first estimate of its value, and any actions after it in the turn."""

    action: Action
    outcome: PlayOut[Deal]
    prior: float = 0.0
    then: tuple[Action, ...] = ()


def best(choices: list[Candidate[Deal]], deals: Iterator[Deal], play_outs: int, worth: Worth) -> Action:
    """Return the action of the best candidate: play all out, drop the worse half, and repeat.

    `worth` values a result for the own seat. The method is sequential halving: Karnin, Koren and Somekh,
    Almost optimal exploration in multi-armed bandits (2013). A candidate that is clearly worse than the
    leading one on the deals they share is dropped as soon as that shows.
    """
    values: dict[int, list[float]] = {at: [] for at in range(len(choices))}
    stages = (len(choices) - 1).bit_length()

    def total(at: int) -> float:
        return TRUST * choices[at].prior + sum(values[at])

    def trails(at: int, leader: int) -> bool:
        gaps = [best - own for best, own in zip(values[leader], values[at], strict=True)]
        squares = sum(gap * gap for gap in gaps) - sum(gaps) ** 2 / len(gaps)  # of the deviations
        return total(leader) - total(at) > CLEAR * sqrt(max(0.0, squares))

    while len(values) > 1:
        kept = (len(values) + 1) // 2
        for played in range(1, 1 + max(1, play_outs // (stages * len(values)))):
            deal = next(deals)
            for at, worths in values.items():
                worths.append(worth(choices[at].outcome(deal)))
            if played % OFTEN == 0:
                leader = max(values, key=total)
                values = {at: own for at, own in values.items() if not trails(at, leader)}
                if len(values) == 1:
                    break
        better = sorted(values, key=total, reverse=True)[:kept]
        values = {at: values[at] for at in better}
    return choices[next(iter(values))].action

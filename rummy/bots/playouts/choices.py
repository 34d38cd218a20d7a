"""A choice between actions that plays each of them out on the same sampled deals.

The number of play-outs is fixed, not the time, so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from rummy.engine.actions import Action

Deal = TypeVar("Deal")

TRUST = 100  # deals that the first estimate counts as, since few deals say less than it


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
    Almost optimal exploration in multi-armed bandits (2013).
    """
    sums = {at: TRUST * choice.prior for at, choice in enumerate(choices)}
    stages = (len(choices) - 1).bit_length()
    while len(sums) > 1:
        for deal in (next(deals) for _ in range(max(1, play_outs // (stages * len(sums))))):
            for at in sums:
                sums[at] += worth(choices[at].outcome(deal))
        better = sorted(sums, key=sums.__getitem__, reverse=True)[: (len(sums) + 1) // 2]
        sums = {at: sums[at] for at in better}
    return choices[next(iter(sums))].action

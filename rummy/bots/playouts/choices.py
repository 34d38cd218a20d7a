"""Which of several actions is best, told by playing each out on the same imagined deals.

The number of play-outs is given, not the time: so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from rummy.engine.actions import Action

Deal = TypeVar("Deal")

TRUST = 100  # deals that the hunch counts for, as few of them tell less than it does


PlayOut = Callable[[Deal], Sequence[int]]  # what each seat gets on a deal, the own first
Worth = Callable[[Sequence[int]], float]  # of what a round brings, the own points first


class Candidate(NamedTuple, Generic[Deal]):
    """An action, what each seat gets by it on a deal, the own first, and what it seems to be worth at sight.

    What follows it in the same turn may be told too.
    """

    action: Action
    outcome: PlayOut[Deal]
    hunch: float = 0.0
    then: tuple[Action, ...] = ()


def best(choices: list[Candidate[Deal]], deals: Iterator[Deal], play_outs: int, worth: Worth) -> Action:
    """The action that is worth most; the worse half is dropped time and again (sequential halving).

    Karnin, Koren and Somekh, Almost optimal exploration in multi-armed bandits (2013).
    """
    sums = {at: TRUST * choice.hunch for at, choice in enumerate(choices)}
    stages = (len(choices) - 1).bit_length()
    while len(sums) > 1:
        for deal in (next(deals) for _ in range(max(1, play_outs // (stages * len(sums))))):
            for at in sums:
                sums[at] += worth(choices[at].outcome(deal))
        better = sorted(sums, key=sums.__getitem__, reverse=True)[: (len(sums) + 1) // 2]
        sums = {at: sums[at] for at in better}
    return choices[next(iter(sums))].action

"""Which of several actions is best, told by playing each out on the same imagined deals.

The number of play-outs is given, not the time: so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from rummy.engine.actions import Action

Deal = TypeVar("Deal")


class Choice(NamedTuple, Generic[Deal]):
    """An action, and what it is worth to its seat on a deal."""

    action: Action
    worth: Callable[[Deal], float]


def best(choices: list[Choice[Deal]], deals: Iterator[Deal], play_outs: int) -> Action:
    """The action that is worth most; the worse half is dropped time and again (sequential halving).

    Karnin, Koren and Somekh, Almost optimal exploration in multi-armed bandits (2013).
    """
    sums = dict.fromkeys(range(len(choices)), 0.0)
    stages = (len(choices) - 1).bit_length()
    while len(sums) > 1:
        for deal in (next(deals) for _ in range(max(1, play_outs // (stages * len(sums))))):
            for at in sums:
                sums[at] += choices[at].worth(deal)
        better = sorted(sums, key=sums.__getitem__, reverse=True)[: (len(sums) + 1) // 2]
        sums = {at: sums[at] for at in better}
    return choices[next(iter(sums))].action

"""Which of several actions is best, told by playing each out on the same imagined deals.

The number of play-outs is given, not the time: so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from rummy.engine.actions import Action

Deal = TypeVar("Deal")

TRUST = 100  # deals that the hunch counts for, as few of them tell less than it does


class Choice(NamedTuple, Generic[Deal]):
    """An action, what it is worth to its seat on a deal, and what it seems to be worth at first sight."""

    action: Action
    worth: Callable[[Deal], float]
    hunch: float = 0.0


def best(choices: list[Choice[Deal]], deals: Iterator[Deal], play_outs: int) -> Action:
    """The action that is worth most; the worse half is dropped time and again (sequential halving).

    Karnin, Koren and Somekh, Almost optimal exploration in multi-armed bandits (2013).
    """
    sums = {at: TRUST * choice.hunch for at, choice in enumerate(choices)}
    stages = (len(choices) - 1).bit_length()
    while len(sums) > 1:
        for deal in (next(deals) for _ in range(max(1, play_outs // (stages * len(sums))))):
            for at in sums:
                sums[at] += choices[at].worth(deal)
        better = sorted(sums, key=sums.__getitem__, reverse=True)[: (len(sums) + 1) // 2]
        sums = {at: sums[at] for at in better}
    return choices[next(iter(sums))].action

"""How far a long work has come, told to whoever waits; who has left ends it by an exception of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

Item = TypeVar("Item")
OnProgress = Callable[[float], object]  # hears which share is done, 0 to 1; what it raises ends the work
EACH = 64  # things that are done between two looks at who waits


def no_progress(share: float) -> None:
    """Nobody waits."""


def part(tell: OnProgress, begin: float, end: float) -> OnProgress:
    """Who hears how far a part of the work has come, which goes from one share of all to another."""
    return lambda share: tell(begin + (end - begin) * share)


def tracked(items: Collection[Item], tell: OnProgress) -> Iterator[Item]:
    """Things to be done one after the other, which is told all along."""
    for number, item in enumerate(items):
        if number % EACH == 0:
            tell(number / len(items))
        yield item

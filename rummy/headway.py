"""How far a long work has come, told to whoever waits; who has left ends it by an exception of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Tell = Callable[[float], object]  # hears which share is done, 0 to 1; what it raises ends the work
EACH = 64  # things that are done between two looks at who waits


def unheard(share: float) -> None:
    """Nobody waits."""


def told(items: Sequence[Item], tell: Tell, begin: float = 0.0, end: float = 1.0) -> Iterator[Item]:
    """Things to be done one after the other; how far it has come is told from one share to another."""
    for number, item in enumerate(items):
        if number % EACH == 0:
            tell(begin + (end - begin) * number / len(items))
        yield item

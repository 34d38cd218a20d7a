"""Progress reports of long work: callbacks that take the share done and may raise to cancel the work."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeVar

Item = TypeVar("Item")
OnProgress = Callable[[float], object]  # gets the share done, 0 to 1; may raise to cancel the work
EACH = 64  # items between two reports


def no_progress(share: float) -> None:
    """Ignore a report of progress, for work without a progress bar."""


def part(progress: OnProgress, begin: float, end: float) -> OnProgress:
    """Return a callback for one part of some work: a share of the part, 0 to 1, becomes `begin` to `end`."""
    return lambda share: progress(begin + (end - begin) * share)


def tracked(items: Collection[Item], progress: OnProgress) -> Iterator[Item]:
    """Yield the items, and report the share of them that is done before every 64th item."""
    for number, item in enumerate(items):
        if number % EACH == 0:
            progress(number / len(items))
        yield item

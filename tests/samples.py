"""The cases of the everyday run: the first few, or those whose turn it is today; all of them now and then.

The day is a number in the environment, the same for all processes of a run. Without it the cases are the same
each time, so that a checkout that has passed passes again tomorrow.
Repeats that do not run are not even made: to prepare them would take as long as to run many others.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from zlib import crc32

import pytest

DAY = "RUMMY_TEST_DAY"
TODAY = int(os.environ.get(DAY, "0"))
EVERYDAY = "not repeats"  # in the expression that chooses marks

T = TypeVar("T")

_makes_repeats = True


def leave_out_repeats(chosen: str) -> None:
    """Make no repeats from now on if the expression that chooses marks excludes them."""
    global _makes_repeats
    _makes_repeats = EVERYDAY not in chosen


def sampled(values: Iterable[Any], count: int) -> list[Any]:
    """Return parameters of which the first few run each time, the others once a week."""
    return _cases((value, at < count) for at, value in enumerate(values))


def chosen_by(values: Iterable[Any], runs: Callable[[Any], bool]) -> list[Any]:
    """Return parameters of which those run each time that a function chooses, the others once a week."""
    return _cases((value, runs(value)) for value in values)


def _cases(values: Iterable[tuple[Any, bool]]) -> list[Any]:
    return [
        pytest.param(value, marks=() if runs else pytest.mark.repeats)
        for value, runs in values
        if runs or _makes_repeats
    ]


def todays(values: Iterable[T], days: int) -> list[T]:
    """Return the values whose turn it is today, if each has one in so many days; all if repeats are made."""
    return [value for at, value in enumerate(values) if _makes_repeats or (TODAY + at) % days == 0]


def take_turns(items: Iterable[pytest.Item]) -> None:
    """Make repeats of the cases whose turn it is not today, in tests with the mark `turns`.

    Of `turns(3)` each case runs every third day, and each day a third of them does; which case is the first
    differs from test to test, so that a slow game is not in all of them on one day. If a whole file has the
    mark, its tests are the cases.
    """
    numbers = Counter[str]()
    for item in items:
        mark = item.get_closest_marker("turns")
        if mark and not item.get_closest_marker("repeats"):
            idea = item.nodeid.partition("[" if mark in item.own_markers else "::")[0]
            if (TODAY + crc32(idea.encode()) + numbers[idea]) % mark.args[0]:
                item.add_marker(pytest.mark.repeats)
            numbers[idea] += 1

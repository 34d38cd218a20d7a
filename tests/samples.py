"""The choice of cases for every run, and of those that run once a week with `-m repeats`."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(values: Iterable[Any], count: int) -> list[Any]:
    """Return parameters of which the first few run each time, the others once a week."""
    return [
        pytest.param(value, marks=() if at < count else pytest.mark.repeats)
        for at, value in enumerate(values)
    ]

"""Shuffles and their random numbers, all derived from a text, so that anybody can compute them again.

A seed that begins with `sha256:` selects SHA-256 in counter mode, which docs/fair.md describes for any
language. Other seeds are older and go to Python's own generator, so that old matches keep their cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from random import Random
from typing import TypeVar

STREAM = "sha256:"
WORD = 4  # bytes of a number
RANGE = 2 ** (8 * WORD)

_T = TypeVar("_T")


def shuffled(items: Sequence[_T], seed: str) -> list[_T]:
    """Return the items in an order that only depends on the seed (Fisher-Yates, from the last item)."""
    draw, order = draws(seed), list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = draw(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def draws(text: str) -> Callable[[int], int]:
    """Return a function `draw(below)` that returns random numbers from 0 to below - 1, the next at each call.

    The numbers only depend on the text.
    """
    if not text.startswith(STREAM):
        rng = Random(text)  # only its method `random` is the same in all versions of Python
        return lambda below: int(rng.random() * below)
    numbers = _numbers(text)
    return lambda below: next(each % below for each in numbers if each < RANGE - RANGE % below)


def _numbers(text: str) -> Iterator[int]:
    for block in count():
        digest = sha256(f"{text}/{block}".encode()).digest()
        for at in range(0, len(digest), WORD):
            yield int.from_bytes(digest[at : at + WORD], "big")

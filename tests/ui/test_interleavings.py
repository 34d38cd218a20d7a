"""Two windows in every order of their steps: no match is lost, overwritten, or counted or kept twice.

The everyday run has the shortest lives; `checks/interleavings.py` has all.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from checks.interleavings import BEGINS, GOES_ON, following, run_all


@pytest.mark.parametrize(("lives", "before"), [(BEGINS, "nothing"), (GOES_ON, "a match")])
def test_in_whatever_order_two_windows_take_their_steps_no_match_is_lost(
    lives: list[str], before: str
) -> None:
    tally = run_all([*combinations_with_replacement(lives, 2)], [before])
    assert tally.wrong == Counter()
    assert tally.orders > 50


def test_every_order_is_played_once() -> None:
    orders, order = [], [0, 0, 1, 1]
    while order:
        orders.append(tuple(order))
        choices = [[n for n in (0, 1) if order[:k].count(n) < 2] for k in range(4)]
        begun = following(order, choices) or []
        order = _completed(begun) if begun else []
    assert len(orders) == len({*orders}) == 6


def _completed(begun: list[int]) -> list[int]:
    return begun + [n for n in (0, 1) for _ in range(2 - begun.count(n))]

"""Two windows in every order of their steps: no match is lost, overwritten, or counted or kept twice.

The everyday run has the eight pairs with few orders, `-m long` all ten before everything that may lie there,
and `checks/interleavings.py` whole lives besides.
"""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from checks.interleavings import BEFORE, OPERATIONS, run_all

PAIRS = [*combinations_with_replacement([(operation,) for operation in OPERATIONS], 2)]
DEAR = [(("start",), (other,)) for other in ("start", "finish")]  # more than fifty orders each


def test_in_whatever_order_two_windows_take_their_steps_no_match_is_lost() -> None:
    tally = run_all([pair for pair in PAIRS if pair not in DEAR], ["a match"])
    assert tally.wrong == Counter()
    assert tally.orders > 50


@pytest.mark.long
@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(map("".join, pair)))
def test_so_it_is_whatever_file_is_there_first(
    pair: tuple[tuple[str, ...], tuple[str, ...]], before: str
) -> None:
    assert run_all([pair], [before]).wrong == Counter()

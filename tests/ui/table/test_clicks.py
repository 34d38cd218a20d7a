"""A click is quick: told by the functions that it calls, which are as many on any machine."""

import pytest

from benchmarks.clicks import TABLES, most_calls


@pytest.mark.parametrize("kind", TABLES)
def test_a_click_that_selects_a_card_calls_two_thousand_functions_at_most(kind: str) -> None:
    assert most_calls(TABLES[kind]) <= 2000

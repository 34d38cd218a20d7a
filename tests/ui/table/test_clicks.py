"""A click is quick: told by the functions that it calls, which are as many on any machine."""

import pytest

from benchmarks.clicks import TABLES, most_calls
from rummy.games.families import STYLES, style_of
from rummy.games.position import read_position
from rummy.ui.games.game_uis import GAME_UIS


@pytest.fixture(scope="module", autouse=True)
def _fonts_are_open() -> None:
    """As in the benchmark, the first table of all opens fonts and paints felt."""
    most_calls(TABLES["basic"])


@pytest.mark.parametrize("kind", TABLES)
def test_a_click_that_selects_a_card_calls_two_thousand_functions_at_most(kind: str) -> None:
    assert most_calls(TABLES[kind]) <= 2000


def test_every_kind_of_table_is_asked() -> None:
    tables = map(read_position, TABLES.values())
    assert {style_of(table.rules, table.seats) for table in tables} == {*STYLES} == {*GAME_UIS}

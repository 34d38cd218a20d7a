"""A click is quick: told by the functions that it calls, which are as many on any machine."""

import pytest

from benchmarks.clicks import TABLES, most_calls
from rummy.engine.position import read_position
from rummy.engine.rules import KINDS
from rummy.ui.table.games.game_uis import GAME_UIS


@pytest.mark.parametrize("kind", TABLES)
def test_a_click_that_selects_a_card_calls_two_thousand_functions_at_most(kind: str) -> None:
    assert most_calls(TABLES[kind]) <= 2000


def test_every_kind_of_table_is_asked() -> None:
    tables = map(read_position, TABLES.values())
    assert {table.rules.kind_for(table.seats) for table in tables} == {*KINDS} == {*GAME_UIS}

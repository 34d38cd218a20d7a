"""Tables and views are copied in a fast way without checks: they must stay complete all the same."""

from dataclasses import FrozenInstanceError, fields, replace
from random import Random

import pytest

from rummy.engine.events import Discarded, Drew, Passed, Took
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, after, every_variant


def some_steps(name: str) -> list[Step]:
    """Return a round of random moves that prefer to lay cards, so that all kinds of events occur."""
    seats = VARIANTS[name].min_players
    steps, chance = deal(new_table(VARIANTS[name], seats, "table")), Random(name)
    while not steps[-1][1].is_over and len(steps) < 150:
        table = steps[-1][1]
        steps += play(table, table.turn, Wanderer(0.9).choose(observe(table, table.turn), chance))
    return steps


@pytest.mark.turns(3)
@every_variant
def test_every_table_and_view_has_all_its_fields_and_no_others(name: str) -> None:
    of_table, of_view = ({field.name for field in fields(kind)} for kind in (Table, View))
    for _, table in some_steps(name):
        assert vars(table).keys() == of_table
        assert all(vars(observe(table, seat)).keys() == of_view for seat in range(2))


def test_a_table_and_a_view_do_not_change() -> None:
    table = deal(new_table(VARIANTS["gin"], 2, "table"))[-1][1]
    for thing in (table, observe(table, 0)):
        with pytest.raises(FrozenInstanceError):
            thing.turn = 1  # type: ignore[misc]


def test_equal_tables_are_seen_as_equal_views() -> None:
    table = deal(new_table(VARIANTS["gin"], 2, "table"))[-1][1]
    assert replace(table) == table
    assert observe(replace(table), 1) == observe(table, 1)


def test_the_history_holds_passes_draws_discards_and_takes() -> None:
    table = read_position("rules: gin\nturn: 0 upcard\nhand 0: 7H KC\nhand 1: QC 3D\npile: 5D\nstock: 9C AH")
    table = after(table, "pass", "pass", "draw", "discard KC", "take", "discard 3D")
    assert [type(event) for event in table.history] == [Passed, Passed, Drew, Discarded, Took, Discarded]
    assert [event.seat for event in table.history] == [0, 1, 0, 0, 1, 1]
    assert [observe(table, seat).history for seat in range(2)] == [table.history] * 2


@pytest.mark.parametrize(("turn", "seat"), [("0 draw", 0), ("1 play", 1), ("1 over", None)])
def test_a_view_says_whether_its_seat_must_act(turn: str, seat: int | None) -> None:
    table = read_position(f"turn: {turn}\nhand 0: 7H KC\nhand 1: QC 3D")
    assert [observe(table, each).is_my_turn for each in range(2)] == [seat == each for each in range(2)]

"""Several games scored side by side: the columns of a round, full games, and the totals."""

import pytest

from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.games.checking import check
from rummy.games.notation import BadNotation, read_position, read_rules, write_position
from rummy.games.scores import match_totals
from tests.positions import after

KNOCK = """
    rules: hollywood
    turn: 0 play
    hand 0: 4C 5C 6C 7D 7H 7S JC JD JS 9H KS
    hand 1: KD KH QD QC 8D 5H 3H 2S AH AD
    pile: 3D
"""  # worth 51 to seat 0


def won(columns: str = "") -> Table:
    """Return the table after seat 0 won a round with 51 points."""
    return after(read_position(f"{KNOCK}\ncolumns: {columns}"), "knock KS")


def points(table: Table) -> list[tuple[int, ...]]:
    return [column.scores for column in table.columns]


def test_the_first_round_that_a_seat_wins_counts_in_the_first_game() -> None:
    table = won()
    assert points(table) == [(51, 0), (0, 0), (0, 0)]
    assert table.scores == (51, 0)


def test_the_second_win_counts_in_two_games_and_the_third_in_all() -> None:
    assert points(won("20 0 1 0 / 0 0 0 0 / 0 0 0 0")) == [(71, 0), (51, 0), (0, 0)]
    table = won("20 0 2 0 / 10 0 1 0 / 0 0 0 0")
    assert points(table) == [(71, 0), (61, 0), (51, 0)]
    assert table.scores == (71 + 61 + 51, 0)


def test_nothing_counts_in_a_full_game() -> None:
    table = won("100 30 4 1 / 60 0 3 0 / 40 0 2 0")
    assert points(table) == [(100, 30), (111, 0), (91, 0)]
    assert table.phase == "over"


def test_a_seat_shut_out_of_a_full_game_begins_in_the_next() -> None:
    assert points(won("0 120 0 3 / 0 90 0 2 / 0 40 0 1")) == [(0, 120), (51, 90), (0, 40)]


def test_the_match_ends_once_all_games_are_full() -> None:
    table = won("100 30 4 1 / 100 0 3 0 / 60 0 2 0")
    assert (table.phase, table.winner) == ("finished", 0)


def test_each_game_has_its_boxes_its_bonus_and_its_shutout() -> None:
    table = won("100 30 4 1 / 100 0 3 0 / 60 0 2 0")
    first, second, third = 100 + 4 * 20 + 100, 100 + 3 * 20 + 2 * 100, 111 + 3 * 20 + 2 * 100
    assert match_totals(table) == (first + second + third, 30 + 20)


def test_the_columns_are_read_as_they_were_written() -> None:
    table = won("20 0 1 0 / 0 0 0 0 / 0 0 0 0")
    assert read_position(write_position(table)).columns == table.columns


@pytest.mark.parametrize("columns", ["20 0 1 0", "20 0 / 0 0 / 0 0", "a 0 0 0 / 0 0 0 0 / 0 0 0 0"])
def test_malformed_columns_are_refused(columns: str) -> None:
    with pytest.raises(BadNotation, match="line"):
        won(columns)


def test_only_where_hands_are_knocked_are_games_scored_side_by_side() -> None:
    with pytest.raises(BadRules):
        check(read_rules("cardgames, columns=3"))


def test_scores_that_are_not_the_sums_of_the_columns_are_refused() -> None:
    with pytest.raises(BadNotation, match="columns"):
        read_position(f"{KNOCK}\nscores: 40 0")

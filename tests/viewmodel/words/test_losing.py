"""What is said to the loser of a match: something that truly happened in it."""

from dataclasses import replace

import pytest

from rummy.engine.events import Result
from rummy.games.dealer import deal, new_table
from rummy.games.variants import VARIANTS
from rummy.match.sheet import Sheet
from rummy.text import say
from rummy.viewmodel.words.losing import losing_word


def lost(*rounds: tuple[int, int], game: str = "rummy500") -> str:
    """What is said to seat 0 after rounds with these points; the better one of each round has won it."""
    table = deal(new_table(VARIANTS[game], 2, "losing"))[-1][1]
    is_high = table.rules.match_goal == "highest"
    results = [Result(int((points[1] > points[0]) == is_high), points, "out") for points in rounds]
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    over = replace(table, scores=totals, winner=1, phase="finished")
    return losing_word(Sheet(over, results, []), 0, "Mike")


def test_a_match_lost_by_little_was_close() -> None:
    assert lost((200, 300), (290, 205)) == say("losing.close", points=15, name="Mike")


def test_with_few_points_as_the_goal_it_is_close_too() -> None:
    assert lost((100, 90), (100, 105), (60, 64), game="three_thirteen") == say(
        "losing.close", points=1, name="Mike"
    )


def test_who_came_back_from_far_behind_is_told() -> None:
    words = lost((10, 250), (200, 100), (190, 155))
    assert words == say("losing.comeback", most="240", round=1, points="105")


def test_who_had_the_best_round_is_told() -> None:
    words = lost((50, 170), (190, 60), (40, 165), (20, 140))
    assert words == say("losing.best_round", round=2)


def test_who_led_for_long_is_told() -> None:
    assert lost((60, 50), (60, 55), (60, 400)) == say("losing.led", count=2, rounds="3")


def test_who_won_as_many_rounds_is_told() -> None:
    words = lost((0, 300), (60, 50), (60, 50), (10, 110))
    assert words == say("losing.most_rounds", count=2, rounds="4")


@pytest.mark.parametrize("rounds", [[(0, 500)], [(0, 200), (10, 200), (20, 110)]])
def test_nothing_is_made_up_where_nothing_stands_out(rounds: list[tuple[int, int]]) -> None:
    assert lost(*rounds) == ""


def test_nobody_is_consoled_without_a_winner() -> None:
    table = deal(new_table(VARIANTS["rummy500"], 2, "losing"))[-1][1]
    assert losing_word(Sheet(table, [], []), 0, "Mike") == ""

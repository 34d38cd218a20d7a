"""Ratings follow the paper, and more people at a table tell no more than two."""

import pytest
from hypothesis import given
from hypothesis.strategies import floats, lists, permutations

from rummy.online.glicko import PERIOD, WIDEST, Pairing, Rating, after_match, chance, updated

YEAR = 365 * 86_400.0


def test_the_example_of_the_paper() -> None:
    games = [
        Pairing(Rating(1400, 30), score=1),
        Pairing(Rating(1550, 100), score=0),
        Pairing(Rating(1700, 300), score=0),
    ]
    after = updated(Rating(1500, 200, 0.06).after(PERIOD), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_four_hundred_points_more_win_ten_times_as_often() -> None:
    assert chance(1900, 1500) / chance(1500, 1900) == pytest.approx(10)


def test_a_rating_is_less_certain_after_a_time_without_matches() -> None:
    rested = Rating(1620, 50).after(YEAR)
    assert rested.value == 1620
    assert 85 < rested.deviation < 95
    assert rested.after(1000 * YEAR).deviation == WIDEST


def test_a_clock_that_goes_back_changes_nothing() -> None:
    assert Rating(1620, 50).after(-YEAR).deviation == pytest.approx(50)


def test_four_people_change_as_much_as_two_who_won_and_lost_as_often() -> None:
    new = Rating()
    best, *_, last = after_match([new] * 4, [0, 1, 2, 3])
    winner, loser = after_match([new] * 2, [0, 1])
    assert [best.value, last.value] == pytest.approx([winner.value, loser.value])
    assert best.deviation == pytest.approx(winner.deviation)


def test_a_tie_of_equals_changes_no_rating() -> None:
    assert [each.value for each in after_match([Rating()] * 3, [0, 0, 0])] == pytest.approx([1500] * 3)


def test_a_pair_that_does_not_meet_changes_nothing() -> None:
    alone = after_match([Rating()] * 3, [0, 1, 2], lambda one, other: {one, other} == {0, 1})
    assert alone[2] == Rating()
    assert alone[0].value - 1500 == pytest.approx(1500 - alone[1].value)


@given(lists(floats(0, 3000), min_size=2, max_size=8), permutations(range(8)))
def test_a_match_makes_every_rating_more_certain(values: list[float], places: list[int]) -> None:
    after = after_match([Rating(value) for value in values], places[: len(values)])
    assert all(0 < each.deviation < WIDEST for each in after)
    assert all(-1000 < each.value < 4000 for each in after)

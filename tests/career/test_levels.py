"""Opponents at the player's level, found from match results alone."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rummy.career.levels import ENOUGH, FIRST, LATEST, fair_level
from rummy.storage.results import MatchResult, RoundResult, new_id

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def matches(text: str, seats: int = 2) -> list[MatchResult]:
    """Return matches as in `casual +-+ sharp --`: the level of the opponents, and the results in order."""
    words, found = text.split(), []
    for level, ends in zip(words[::2], words[1::2], strict=True):
        found += [(level, end) for end in ends]
    return [match(day, level, end == "+", seats) for day, (level, end) in enumerate(found)]


def rounds(*points: tuple[int, ...]) -> tuple[RoundResult, ...]:
    """Return rounds in which each seat got these points."""
    return tuple(RoundResult(each, None, "out", rummy=False) for each in points)


def match(day: int, levels: str, won: bool, seats: int) -> MatchResult:
    bots = levels.split(",") * seats
    return MatchResult(
        id=new_id(),
        ended=(BEGAN + timedelta(days=day)).isoformat(),
        game="cardgames",
        rules="cardgames",
        players=("You", "Mike", "Bill", "Lisa", "Anna", "Walter")[:seats],
        bots=(None, *bots[: seats - 1]),
        scores=(0,) * seats,
        winner=0 if won else 1,
        conceded=False,
        rounds=(),
        seconds=60.0,
    )


def test_a_new_player_meets_casual_ones() -> None:
    assert fair_level([]) == FIRST == "casual"


def test_a_few_matches_change_no_level() -> None:
    assert fair_level(matches("casual " + "+" * (ENOUGH - 1))) == "casual"


def test_a_player_who_wins_clearly_more_than_a_fair_share_meets_better_ones() -> None:
    assert fair_level(matches("casual +++++")) == "sharp"
    assert fair_level(matches("casual -+++++++")) == "sharp"


def test_a_player_who_wins_clearly_less_than_a_fair_share_meets_weaker_ones() -> None:
    assert fair_level(matches("casual -----")) == "careless"


def test_two_matches_are_enough_where_nearly_every_round_was_lost() -> None:
    lost = rounds((0, 22), (0, 31), (4, 0), (0, 18), (0, 25))
    twice = [replace(each, rounds=lost) for each in matches("casual --")]
    assert fair_level(twice[:1]) == "casual"
    assert fair_level(twice) == "careless"


def test_equal_points_change_no_level() -> None:
    even = rounds((0, 22), (21, 0), (30, 0), (0, 18), (0, 25), (28, 0))
    assert fair_level([replace(each, rounds=even) for each in matches("casual --")]) == "casual"


def test_few_penalty_points_are_good_ones() -> None:
    better = rounds((3, 20, 25), (0, 31, 8), (12, 0, 20), (0, 18, 40))
    three = matches("casual ++", seats=3)
    assert fair_level([replace(each, rounds=better, low_wins=True) for each in three]) == "sharp"
    assert fair_level([replace(each, rounds=better) for each in three]) == "careless"


def test_rounds_after_the_player_is_out_are_ignored() -> None:
    pool, later = "kalooki40, eliminates=yes", (RoundResult((0, 9, 0), 2, "out", rummy=False),) * 9
    early = tuple(
        RoundResult(points, 2, "out", rummy=False)
        for points in ((40, 2, 0), (50, 3, 0), (35, 4, 0), (45, 1, 0))
    )
    lost = [
        replace(each, rules=pool, low_wins=True, scores=(170, 120, 60)) for each in matches("casual --", 3)
    ]
    assert [replace(each, rounds=early + later).taken_part_in for each in lost] == [early, early]
    assert fair_level([replace(each, rounds=early + later) for each in lost]) == "careless"


def test_a_round_that_is_won_with_all_others_out_too_was_taken_part_in() -> None:
    pool, last = "kalooki40, eliminates=yes", RoundResult((0, 30, 0), 0, "out", rummy=False)
    played = (RoundResult((160, 160, 170), 1, "out", rummy=False), last)
    (won,) = matches("casual +", 3)
    won = replace(won, rules=pool, low_wins=True, scores=(160, 190, 170), rounds=played)
    assert won.taken_part_in == played


def test_a_fair_share_of_wins_changes_no_level() -> None:
    assert fair_level(matches("casual +-+-+--+-++-+-+--+")) == "casual"


def test_one_match_in_four_is_a_fair_share_among_four() -> None:
    assert fair_level(matches("casual " + "+---" * 5, seats=4)) == "casual"
    assert fair_level(matches("casual +-+-+", seats=4)) == "sharp"


def test_every_second_match_is_a_fair_share_with_a_partner() -> None:
    pairs = [replace(each, rules="canasta") for each in matches("casual " + "+-" * 6, seats=4)]
    assert fair_level(pairs) == "casual"


def test_a_player_who_never_wins_among_six_meets_weaker_ones() -> None:
    assert fair_level(matches("casual " + "-" * LATEST, seats=6)) == "careless"


def test_matches_before_a_change_of_level_are_ignored() -> None:
    assert fair_level(matches("casual +++++ sharp ----")) == "sharp"
    assert fair_level(matches("casual +++++ sharp -----")) == "casual"
    assert fair_level(matches("casual +++++ sharp ----- casual ++--+")) == "casual"


def test_old_matches_are_forgotten() -> None:
    assert fair_level(matches("casual " + "+-" * 20 + "++++++++")) == "sharp"


def test_matches_against_other_levels_are_ignored() -> None:
    assert fair_level(matches("expert ---------- careless ++++++++++")) == "casual"


def test_matches_against_mixed_levels_are_ignored() -> None:
    assert fair_level(matches("casual,sharp ++++++++++", seats=3)) == "casual"


def test_matches_with_people_are_ignored() -> None:
    with_ben = [replace(each, bots=(None, None, "casual")) for each in matches("casual ++++++++++", seats=3)]
    assert fair_level(with_ben) == "casual"


def test_tempers_make_no_other_level() -> None:
    assert fair_level(matches("casual/hasty,casual/wary +++++", seats=3)) == "sharp"


@pytest.mark.parametrize(("end", "level"), [("+", "expert"), ("-", "beginner")])
def test_the_level_stays_between_the_weakest_and_the_best(end: str, level: str) -> None:
    played: list[MatchResult] = []
    for day in range(60):
        played.append(match(day, fair_level(played), end == "+", 2))
    assert fair_level(played) == level


def test_a_match_that_a_clock_set_forward_has_dated_is_no_later_than_it_was_recorded() -> None:
    first, *others = matches("sharp + casual +++++ sharp -----")
    ahead = replace(first, ended="2099-01-01T00:00:00+00:00")
    assert fair_level([ahead, *others]) == fair_level([first, *others]) == "casual"

"""The sums of many matches and their intervals."""

from math import inf, isclose
from random import Random

import pytest

from rummy.arena.contest import Contest, MatchOutcome
from rummy.arena.progress import WIDTH, Progress
from rummy.arena.report import percent, points, report
from rummy.arena.tally import Estimate, Tally, ratio
from rummy.games.variants import VARIANTS


def won(deal: int, *winners: int) -> list[MatchOutcome]:
    """Return matches of one round on a deal, won 10 to 4 by these of two opponents."""
    return [
        MatchOutcome(
            deal=deal,
            won=(float(winner == 0), float(winner == 1)),
            points=(10, 4) if winner == 0 else (4, 10),
            rounds_won=(float(winner == 0), float(winner == 1)),
            reasons=("out",),
            seconds=(3.0, 0.0),
            decisions=(2, 0),
        )
        for winner in winners
    ]


def test_a_ratio_of_equal_wholes_is_the_mean_with_its_interval() -> None:
    halves = ratio([(1, 2), (2, 2), (0, 2), (1, 2)] * 4)
    assert halves.value == 0.5
    assert isclose(halves.margin, 1.96 * (2 / 15) ** 0.5 / 4)


def test_long_matches_weigh_more_than_short_ones() -> None:
    assert ratio([(10, 1), (10, 9)]).value == 2


@pytest.mark.parametrize("parts", [[], [(1, 2)], [(1, 2)] * 9])
def test_a_few_deals_give_no_interval(parts: list[tuple[float, float]]) -> None:
    assert ratio(parts).margin == inf
    assert percent(ratio(parts)).endswith("± ?")


def test_the_interval_holds_the_truth_nineteen_times_out_of_twenty() -> None:
    chance, held = Random("interval"), 0
    for _ in range(1000):
        wholes = [chance.randint(1, 9) for _ in range(100)]
        estimate = ratio([(sum(chance.random() < 0.3 for _ in range(whole)), whole) for whole in wholes])
        held += abs(estimate.value - 0.3) < estimate.margin
    assert 930 <= held <= 970


def test_the_rotations_of_a_deal_count_as_one() -> None:
    split = [each for deal in range(12) for each in won(deal, 0, 1)]
    assert Tally(("a", "b"), split).scores[0].matches_won == Estimate(0.5, 0)
    lopsided = [each for deal in range(12) for each in won(deal, deal % 2, deal % 2)]
    assert isclose(Tally(("a", "b"), lopsided).scores[0].matches_won.margin, 1.96 * (3 / 11 / 12) ** 0.5)


def test_points_and_time_are_reported_by_opponent() -> None:
    first, second = Tally(("a", "b"), won(0, 0, 0, 1)).scores
    assert (first.points.value, second.points.value) == (8, 6)
    assert (first.seconds, second.seconds) == (1.5, None)


def test_the_ends_of_rounds_are_sorted_by_frequency() -> None:
    outcomes = [*won(0, 0, 1), *won(1, 0)]
    assert Tally(("a", "b"), outcomes).endings == [("out", 1.0)]


def test_the_report_has_a_line_for_each_opponent() -> None:
    contest = Contest(VARIANTS["penalty"], ("careless", "sharp"), "seed")
    played = [each for deal in range(12) for each in won(deal, 0, deal % 2)]
    lines = [*report(contest, Tally(contest.opponents, played))]
    assert lines[0] == "penalty (matches: 24, deals: 12, rounds: 24, seed: seed)"
    assert lines[3].split()[:5] == ["careless", "75.0", "%", "±", "14.8"]
    assert lines[-2:] == ["How rounds ended: going out 100.0 %", "In this game, low scores are good."]
    assert len({len(line) for line in lines[2:5]}) == 1


def test_figures_are_written_with_their_intervals() -> None:
    assert percent(Estimate(0.5, 0.0312)) == "50.0 % ± 3.1"
    assert points(Estimate(-2.5, 0.251)) == "-2.50 ± 0.25"


def test_the_bar_grows_to_its_end_and_estimates_the_time_left() -> None:
    bar = Progress(4)
    assert bar.picture(0.0) == f"[{'.' * WIDTH}] 0/4"
    bar.step()
    assert bar.picture(20.0) == f"[{'#' * (WIDTH // 4)}{'.' * (WIDTH - WIDTH // 4)}] 1/4 1:00 left"
    bar.done = 4
    assert bar.picture(80.0) == f"[{'#' * WIDTH}] 4/4 0:00 left"

"""The seating of a contest on every deal, the same in any number of processes."""

from collections import Counter
from collections.abc import Sequence

import pytest

from rummy.arena.contest import Contest, play
from rummy.arena.jobs import outcomes
from rummy.games.variants import VARIANTS

TWO = Contest(VARIANTS["cardgames"], ("careless", "sharp"), "contest")
THREE = Contest(VARIANTS["cardgames"], ("sharp", "careless", "careless"), "contest")


@pytest.mark.parametrize(("matches", "deals"), [(1, 1), (3, 1), (4, 2), (30, 10)])
def test_matches_are_rounded_up_to_complete_deals(matches: int, deals: int) -> None:
    assert len(THREE.seatings(matches)) == 3 * deals


def test_on_every_deal_each_opponent_sits_on_each_seat_once() -> None:
    seats = Counter((s.deal, seat, place) for s in THREE.seatings(6) for seat, place in enumerate(s.seats))
    assert len(seats) == 2 * 3 * 3
    assert set(seats.values()) == {1}


def test_the_rotations_of_a_deal_have_one_seed_and_other_deals_another() -> None:
    assert [seating.seed for seating in TWO.seatings(4)] == ["contest/0"] * 2 + ["contest/1"] * 2


def test_the_bots_sit_where_the_rotation_puts_them() -> None:
    assert [seating.bots for seating in TWO.seatings(2)] == [("careless", "sharp"), ("sharp", "careless")]


def test_two_equal_opponents_share_a_deal_evenly() -> None:
    equals = Contest(VARIANTS["cardgames"], ("careless", "careless"), "equals")
    first, second = map(play, equals.seatings(2))
    assert first.won == second.won[::-1]
    assert first.points == second.points[::-1]


def test_a_match_has_one_winner_and_its_rounds_make_its_points() -> None:
    played = play(THREE.seatings(3)[1])
    assert sorted(played.won) == [0, 0, 1]
    assert max(played.points) == played.points[played.won.index(1)] >= 150
    assert sum(played.rounds_won) == len([r for r in played.reasons if r in ("out", "rummy")])
    assert all(played.decisions)


def test_several_processes_play_the_same_matches() -> None:
    def brought(jobs: int) -> Sequence[object]:
        return sorted(
            (each.deal, each.won, each.points, each.lines) for each in outcomes(seatings, jobs=jobs)
        )

    seatings = TWO.seatings(4)
    assert brought(2) == brought(1)

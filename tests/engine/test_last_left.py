"""Games with melds on the table, played until one player is left."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.bots.strategies import seat_at
from rummy.bots.strategy.hand import fewest
from rummy.bots.strategy.temper import EVEN
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal
from rummy.games.notation import read_position
from tests.positions import after, result_of


def table(
    house: str = "", scores: str = "90 100 140", more: str = "hand 1: KD 3C\nhand 2: QC QD", own: str = "KS"
) -> Table:
    """Return a table where seat 0 can go out."""
    return read_position(f"""
        rules: kalooki40, eliminates=yes{house}
        turn: 0 play
        hand 0: {own}
        melded: 0
        pile: 5D
        scores: {scores}
        {more}
    """)


def test_a_seat_that_reaches_the_target_is_out_and_gets_no_cards() -> None:
    ended = after(table(), "discard KS")
    assert (ended.scores, ended.out, ended.phase) == ((90, 113, 160), frozenset({2}), "over")
    dealt = deal(ended)[-1][1]
    assert [len(hand) for hand in dealt.hands] == [13, 13, 0]
    assert {dealt.after(0), dealt.after(1)} == {0, 1}


def test_the_last_seat_left_wins_the_match() -> None:
    ended = after(table(scores="90 140 140"), "discard KS")
    assert (ended.out, ended.phase) == (frozenset({1, 2}), "finished")


def test_a_seat_that_is_out_comes_back_where_house_rules_allow_it() -> None:
    ended = after(table(", rejoin=120, rejoins=1"), "discard KS")
    assert (ended.scores, ended.out, ended.rejoined) == ((90, 113, 114), frozenset(), (0, 0, 1))


def test_a_seat_that_is_out_pays_for_no_hand() -> None:
    before = table(", unopened_points=50", "90 60 160", "hand 1: KD 3C\nhand 2:\nout: 2")
    assert after(before, "discard KS").scores == (90, 110, 160)


def test_a_seat_that_is_out_pays_nothing_for_a_rummy() -> None:
    text = "scores: 0 0 120\nturn: 0 play\nhand 0: 7H 8H 9H 2C\nhand 1: KD KS\nhand 2:\nout: 2\npile: 5D"
    before = read_position(f"rules: penalty, eliminates=yes, going_rummy=bonus10\n{text}")
    assert after(before, "meld 7H 8H 9H", "discard 2C").scores == (0, 30, 120)


def test_stalled_rounds_are_counted_by_the_seats_left() -> None:
    hands = "hand 1: KD 3C\nhand 2:\nout: 2\nrecycles: 1\nidle: 3\nstock: 9C 9D 9H 9S"
    before = table(", stalled_rounds=2, deadlock_ends=no", "90 60 160", hands, own="KS 4C")
    assert result_of(after(before, "discard KS")).reason == "stalled"


def test_the_empty_hand_of_a_seat_that_is_out_is_not_the_lowest() -> None:
    house, hands = ", stalemate=lowest_hand, renewals=0", "hand 1: KD 3C\nhand 2:\nout: 2\nstock: only"
    before = table(house, "90 60 160", hands, own="KS 4C")
    assert after(before, "discard KS").scores == (90, 69, 160)


def test_where_points_are_penalties_a_stalemate_costs_the_difference_to_the_lowest_hand() -> None:
    text = "turn: 0 play\nhand 0: 4C KS\nhand 1: 9D 6H\nhand 2: 5C\npile: 6C\nstock: only"
    ended = after(read_position(f"rules: penalty, stalemate=lowest_hand, renewals=0\n{text}"), "discard KS")
    assert (result_of(ended).winner, ended.scores) == (0, (0, 11, 1))


def test_a_seat_that_is_out_is_no_threat_to_go_out() -> None:
    before = table("", "90 60 160", "hand 1: KD 3C 4D 5D\nhand 2:\nout: 2")
    assert fewest(observe(before, 0)) == 4


@pytest.mark.parametrize(("out", "is_played_out"), [("", True), ("out: 2\n", False)])
def test_masters_play_by_judgement_once_somebody_is_out(out: str, is_played_out: bool) -> None:
    hands = "hand 1: KD 3C\nscores: 0 0 100\npile: 5D\nturn: 0 play\nhand 0: 5H 6H 9C KS 2D"
    third = f"hand 2:\n{out}" if out else "hand 2: QC\n"
    position = f"rules: penalty, eliminates=yes\n{third}{hands}"
    view = observe(read_position(position if out else position.replace(" 100", " 10")), 0)
    assert (seat_at(view, EVEN) is not None) == is_played_out
    if not is_played_out:
        assert BOTS["expert"].choose(view, Random(1)) == BOTS["sharp"].choose(view, Random(1))

"""A match of a fixed number of deals: the best total wins, a tie plays on, void rounds don't count."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.arena import play_match
from rummy.engine.match_scoring import is_last
from rummy.engine.table import Table
from rummy.games.dealer import deal
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from rummy.games.scores import match_totals
from rummy.games.variants import VARIANTS
from tests.positions import after, every_variant, result_of

OUT = "turn: 0 play\nhand 0: KS\nhand 1: QH 2D\npile: 5D"  # 12 points for seat 0
KNOCK = "turn: 0 play\nhand 0: 4C 5C 6C 7D 7H 7S JC JD JS 9H KS\nhand 1: KD KH QD QC 8D 5H 3H 2S AH AD"


def ended(rules: str, more: str, play: str = OUT, move: str = "discard KS") -> Table:
    return after(read_position(f"rules: {rules}\n{play}\n{more}"), move)


def test_after_the_last_deal_the_best_total_wins_however_small() -> None:
    table = ended("cardgames, deals=3/3/3/3/3", "deals: 2\nscores: 4 15")
    assert (table.scores, table.phase, table.winner) == ((16, 15), "finished", 0)


def test_before_the_last_deal_no_total_ends_the_match() -> None:
    table = ended("cardgames, deals=3/3/3/3/3", "deals: 1\nscores: 400 15")
    assert (table.phase, table.winner, table.deals_played) == ("over", None, 2)


def test_a_tie_plays_another_deal() -> None:
    table = ended("cardgames, deals=3/3/3/3/3", "deals: 2\nscores: 3 15")
    assert (table.scores, table.phase) == ((15, 15), "over")
    assert deal(table)[-1][1].deals_played == 3


def test_where_the_lowest_wins_the_lowest_wins_after_the_last_deal() -> None:
    table = ended("penalty, deals=5/5/5/5/5", "deals: 4\nscores: 9 0")
    assert (table.scores, table.winner) == ((9, 12), 0)


@pytest.mark.parametrize(("stalemate", "played"), [("void", 1), ("loss", 2), ("lowest_hand", 2)])
def test_a_void_round_does_not_count_as_a_deal_and_a_loss_does(stalemate: str, played: int) -> None:
    stuck = "turn: 0 play\nhand 0: KS 9D\nhand 1: 2D\nmeld 0: 4C 5C 6C\npile: 9H\nstock: only QD JS"
    table = ended(f"playingcards, deals=3/3/3/3/3, stalemate={stalemate}", "deals: 1", play=stuck)
    assert (result_of(table).reason, table.deals_played) == ("deadlock", played)


def test_in_gin_boxes_decide_a_match_of_deals_too() -> None:
    rules = "gin, deals=9/9/9/9/9, game_bonus=0"
    table = ended(rules, "deals: 8\nscores: 1 20\nwon: 0 8\nround: 9", KNOCK, "knock KS")
    assert (table.scores, table.winner) == ((52, 20), 1)
    assert match_totals(table) == (52 + 25, 20 + 8 * 25)


def test_the_game_bonus_is_for_more_points_without_the_boxes() -> None:
    table = ended("gin, deals=2/2/2/2/2", "deals: 1\nscores: 1 20\nwon: 0 1\nround: 2", KNOCK, "knock KS")
    assert match_totals(table) == (52 + 25 + 100, 20 + 25)


def test_two_players_of_rummy_51_play_seven_deals() -> None:
    rules = VARIANTS["rummy51"]
    assert [rules.deals_for(seats) for seats in range(2, 7)] == [7, 0, 0, 0, 0]
    assert is_last(rules, (-200, -300), 7)
    assert not is_last(rules, (600, -300), 6)


@every_variant
def test_in_the_first_edition_no_deals_were_counted(name: str) -> None:
    assert preset(name, 1).deals == (0,) * 5


def test_deals_are_counted_only_where_they_make_the_match() -> None:
    table = ended("cardgames", "scores: 3 15")
    assert table.deals_played == 0
    assert "deals:" not in write_position(table)


def test_a_position_holds_the_number_of_deals_played() -> None:
    table = ended("cardgames, deals=3/3/3/3/3", "deals: 1")
    assert "\ndeals: 2\n" in write_position(table)
    assert read_position(write_position(table)).deals_played == 2


@given(st.sampled_from(["cardgames", "vip_low", "penalty", "gin", "rummy500"]), st.integers(1, 4))
def test_a_match_of_deals_ends_after_the_last_one_unless_it_is_a_tie(name: str, deals: int) -> None:
    rules = replace(VARIANTS[name], deals=(deals,) * 5)
    table = play_match(rules, ["careless"] * 2, f"deals {deals}").table
    before = table.deals_played - 1
    assert before + 1 >= deals
    totals = match_totals(table)
    best = (min if rules.match_goal == "lowest" else max)(totals)
    assert [seat for seat, total in enumerate(totals) if total == best] == [table.winner]

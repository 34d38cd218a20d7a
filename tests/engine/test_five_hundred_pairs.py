"""Rummy 500 with partners: played as Rummy 500, with one score for two seats."""

from rummy.engine.table import Table
from rummy.games.notation import read_position
from rummy.games.scores import side_entries
from tests.positions import after

LAST_CARD = """rules: five_hundred_pairs
turn: 0 play
hand 0: KS
hand 1: QC 3D
hand 2: 9C
hand 3: AS
meld 0: 4C 5C 6C
meld 1: JH JD JC
meld 2: TS TH TD
pile: 2C
"""


def ended(more: str = "", text: str = LAST_CARD) -> Table:
    """Return the table after the first player has discarded the last card."""
    return after(read_position(text + more), "discard KS")


def test_the_cards_partners_laid_and_hold_are_added_up() -> None:
    us, them = 15 + 30 - 9, 30 - 13 - 15
    assert ended().scores == (us, them, us, them)


def test_a_card_laid_off_on_an_opponents_meld_counts_for_the_own_side() -> None:
    laid = LAST_CARD.replace("JH JD JC", "JH JD JC JS@2")
    us, them = 15 + 30 + 10 - 9, 30 - 13 - 15
    assert ended(text=laid).scores == (us, them, us, them)


def test_when_the_stock_is_gone_both_sides_score_what_they_laid_less_what_they_hold() -> None:
    table = read_position(LAST_CARD.replace("play", "draw") + "stock: only\n")
    us, them = 45 - 9 - 10, 2
    assert after(table, "pass").scores == (us, them, us, them)


def test_the_side_that_reaches_the_target_wins_and_partners_win_together() -> None:
    table = ended("scores: 470 480 470 480")
    assert (table.winner, table.side_of(table.winner or 0)) == (0, 0)
    assert table.scores == (506, 482, 506, 482)


def test_if_both_sides_reach_the_target_the_higher_score_wins() -> None:
    assert ended("scores: 470 499 470 499").winner == 0
    assert ended("scores: 470 510 470 510").winner == 1


def test_sides_level_at_the_target_play_another_round() -> None:
    assert ended("scores: 470 504 470 504").winner is None


def test_the_entries_show_the_points_each_side_laid_and_held() -> None:
    assert side_entries(ended()) == (
        (("melds", 45), ("in_hand", -9)),
        (("melds", 30), ("in_hand", -28)),
    )


def test_the_entries_show_the_points_for_going_rummy() -> None:
    at_once = LAST_CARD.replace("five_hundred_pairs", "five_hundred_pairs, going_rummy=double")
    ready = at_once.replace("hand 0: KS", "hand 0: KS 6S 7S 8S")
    table = after(read_position(ready), "meld 6S 7S 8S", "discard KS")
    us = dict(side_entries(table)[0])
    assert us == {"melds": 45 + 21, "out": 15 + 21, "in_hand": -9}
    assert sum(us.values()) == table.scores[0]

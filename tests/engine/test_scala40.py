"""Scala 40 rule by rule: what is taken is laid, and who opens lays off only from the next turn."""

import pytest

from rummy.engine.table import Table
from rummy.games.notation import read_position, write_position
from tests.positions import after, refused

OPENING = "KC KD KH QS JS TS"  # 60 card points


def playing(hand: str, turn: str = "0 play", opened: str = "1", pile: str = "2S", more: str = "") -> Table:
    """Return a table on which seat 1 has laid the sevens."""
    return read_position(
        f"rules: scala40\nturn: {turn}\nhand 0: {hand}\nhand 1: QC 3D AS 4S\npile: {pile}\n"
        f"meld 1: 7C 7D 7H\nmelded: {opened}\n{more}"
    )


def test_a_discard_is_laid_in_the_turn_in_which_it_is_taken() -> None:
    taken = after(playing("7S 4D 9H", "0 draw", opened="0 1", pile="7S"), "take")
    assert refused(taken, "discard 4D").reason == "owed"
    assert after(taken, "lay 7S 1", "discard 4D").turn == 1


def test_a_discard_that_cannot_be_laid_is_not_taken() -> None:
    assert refused(playing("4D 9H JC", "0 draw", opened="0 1", pile="2S"), "take").reason == "no_use_for_it"


def test_a_discard_may_be_taken_to_open_with_it_and_be_given_back() -> None:
    taken = after(playing("KC KD QS JS TS 4D 9C", "0 draw", pile="KH"), "take")
    assert after(taken, "meld KC KD KH + TS JS QS", "discard 4D").turn == 1
    assert after(taken, "give back").phase == "draw"


@pytest.mark.parametrize("move", ["lay 7S 1", "swap 8C 2"])
def test_who_opens_lays_off_and_swaps_only_from_the_next_turn(move: str) -> None:
    table = playing(f"{OPENING} 7S 8C 4D", more="meld 1: 9C *8C TC")
    opened = after(table, "meld KC KD KH + TS JS QS")
    assert refused(opened, move).reason == "opened_now"
    later = after(opened, "discard 4D", "draw", "discard 3D", "draw")
    assert len(after(later, move).hands[0]) <= len(later.hands[0])


def test_a_meld_more_in_a_later_turn_forbids_nothing() -> None:
    table = playing(f"{OPENING} 7S 4D", opened="0 1")
    assert len(after(table, "meld KC KD KH", "lay 7S 1").melds[0].cards) == 4


def test_a_turn_of_opening_ends_with_a_discard_though_the_rest_would_fit() -> None:
    table = playing(f"{OPENING} 7S")
    assert after(table, "meld KC KD KH + TS JS QS", "discard 7S").phase == "over"


def test_the_turn_of_opening_is_written_in_a_position() -> None:
    opened = after(playing(f"{OPENING} 7S 4D"), "meld KC KD KH + TS JS QS")
    assert refused(read_position(write_position(opened)), "lay 7S 1").reason == "opened_now"


def test_a_joker_left_in_the_hand_counts_25() -> None:
    table = read_position(
        "rules: scala40\nturn: 0 play\nhand 0: 9H\nhand 1: * AS\nmeld 0: 7C 7D 7H\nmelded: 0 1"
    )
    result = after(table, "discard 9H").last_result
    assert result is not None
    assert result.points == (0, 25 + 11)

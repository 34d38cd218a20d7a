"""What masters make of a hand at Indian rummy: how near it is to a declaration, and what would count."""

import pytest

from rummy.engine.cards import Face, parse
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table
from rummy.games.declaring.bots.indian_master import IndianMaster, is_usual_indian
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS

SIXES = "rules: indian_points\nhand 1: 3H 5D QS\nwild: 6C\ndrew: 0 1\n"


def view_of(hand: str, turn: str = "0 play", pile: str = "9S") -> View:
    """What seat 0 sees when sixes are wild."""
    return observe(read_position(f"{SIXES}turn: {turn}\nhand 0: {hand}\npile: {pile}"), 0)


def card(text: str) -> Face:
    return parse(text)[0]


def test_the_card_that_does_not_help_goes() -> None:
    view = view_of("2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KS 2S 3S")
    assert IndianMaster(view).best_discard(1.0) == card("KS")


def test_of_two_loose_cards_the_dearer_one_goes() -> None:
    view = view_of("2C 3C 4C 7H 8H 9H 5C 5D 5S JD QD 2H KS *")
    assert IndianMaster(view).best_discard(1.0) in parse("KS")


def test_a_wild_card_is_taken_and_never_discarded() -> None:
    hand = "2C 3C 4C 7H 8H TH 5C 5D JS JD QD 2H"
    assert IndianMaster(view_of(f"{hand} KS", "0 draw", "6S")).wants(card("6S"))
    assert IndianMaster(view_of(f"{hand} 6S *")).best_discard(1.0) not in parse("6S *")


def test_a_card_that_brings_the_hand_nearer_is_wanted_and_one_that_does_not_is_left() -> None:
    hand = "2C 3C 5H 6S 7H 9C 9D 9H JD QD KD AS 7D"
    assert IndianMaster(view_of(hand, "0 draw", "4C")).wants(card("4C"))
    assert not IndianMaster(view_of(hand, "0 draw", "2D")).wants(card("2D"))


def test_the_card_with_which_all_can_be_declared_is_wanted() -> None:
    hand = "2C 3C 4C 7H 8H 9H 5C 5D 5S JD QD KD KS"
    assert IndianMaster(view_of(hand, "0 draw", "TD")).wants(card("TD"))


def test_the_card_that_was_taken_is_not_discarded() -> None:
    view = view_of("2C 3C 4C 7H 8H 9H 5C 5D 5S JD QD 2H KS 9S", "0 play taken 9S")
    assert IndianMaster(view).best_discard(1.0) != card("9S")


@pytest.mark.parametrize("name", [name for name, rules in VARIANTS.items() if rules.declares])
def test_only_games_with_two_runs_have_this_judgement(name: str) -> None:
    table = deal(new_table(VARIANTS[name], 2, "first"))[-1][1]
    assert is_usual_indian(observe(table, table.turn)) == name.startswith("indian")


def test_in_a_match_of_one_round_only_the_win_counts() -> None:
    hand = "turn: 0 play\nhand 0: 2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KS 2S 3S\npile: 9S"
    alone, first = (
        IndianMaster(observe(read_position(f"{SIXES.replace('points', rules)}{hand}"), 0))
        for rules in ("points", "points, deals=2")
    )
    assert alone.stage.counted == 0 < first.stage.counted

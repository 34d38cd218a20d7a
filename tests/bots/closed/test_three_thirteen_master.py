"""What masters expect of a closed hand at Three Thirteen: to go out soon, and what may become of it later."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.actions import Discard
from rummy.engine.cards import Face, parse
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table
from rummy.games.declaring.bots.three_thirteen_master import ThreeThirteenMaster, is_usual_three_thirteen
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS

SIXES = "rules: three_thirteen\ndeal: 4\nhand 1: 3C 3D 2H 9S KD 8H\n"  # in which sixes are wild


def view_of(hand: str, turn: str = "0 play", pile: str = "5D", more: str = "") -> View:
    return observe(read_position(f"{SIXES}turn: {turn}\nhand 0: {hand}\npile: {pile}\n{more}"), 0)


def card(text: str) -> Face:
    return parse(text)[0]


def test_a_hand_one_card_short_discards_the_card_that_does_not_help() -> None:
    assert ThreeThirteenMaster(view_of("7C 8C 9C 4D 4H QS KS")).best_discard(1.0) in parse("QS KS")


def test_a_chance_to_go_out_is_worth_more_than_points_in_the_first_turns() -> None:
    # without the ace a king or a queen of spades lets them go out; without the queen fewer points are left
    assert ThreeThirteenMaster(view_of("7C 8C 9C JS QS KS AH")).best_discard(1.0) == card("AH")


def test_a_wild_card_is_taken_and_never_discarded() -> None:
    assert ThreeThirteenMaster(view_of("7C 8C 4H JD AS TD", "0 draw", "6S")).wants(card("6S"))
    assert ThreeThirteenMaster(view_of("7C 8C 4H JD AS 6D 6S")).best_discard(1.0) not in parse("6D 6S")


def test_a_card_that_makes_a_meld_is_wanted_and_one_that_does_not_is_left() -> None:
    hand = "7C 8C 4H JD AS TD"
    assert ThreeThirteenMaster(view_of(hand, "0 draw", "9C")).wants(card("9C"))
    assert not ThreeThirteenMaster(view_of(hand, "0 draw", "KS")).wants(card("KS"))


def test_the_card_that_was_taken_is_not_discarded() -> None:
    view = view_of("7C 8C 9C 4D AS 2C KS", "0 play taken KS")
    assert ThreeThirteenMaster(view).best_discard(1.0) == card("4D")


@pytest.mark.parametrize("name", [name for name, rules in VARIANTS.items() if rules.declares])
def test_only_three_thirteen_has_this_judgement(name: str) -> None:
    table = deal(new_table(VARIANTS[name], 2, "first"))[-1][1]
    assert is_usual_three_thirteen(observe(table, table.turn)) == (name == "three_thirteen")


def test_once_somebody_is_out_only_points_count() -> None:
    view = view_of("7C 8C QH 4D 2D AS 3H", more="last: 1")
    assert not is_usual_three_thirteen(view)
    assert BOTS["expert"].choose(view, Random(0)) == Discard(card("QH"))

"""How close a choice looks: nothing where there is none, more the more discards are about as good."""

from random import Random

import pytest
from positions import every_kind, seats_of

from checks.midgames import midgames, permuted
from rummy.bots.hesitation import ALTERNATIVES, hesitation
from rummy.engine.flows import FLOWS
from rummy.engine.notation import read_position
from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe

OTHER = "hand 1: 2C 3D 4S TC 8D AS"


def over_upcard(hand: str, pile: str, rules: str = "cardgames") -> float:
    text = f"rules: {rules}\nturn: 0 draw\n{OTHER}\nhand 0: {hand}\npile: {pile}"
    return hesitation(observe(read_position(text), 0))


def over_discard(hand: str, rules: str = "cardgames") -> float:
    text = f"rules: {rules}\nturn: 0 play drawn {hand[-2:]}\n{OTHER}\nhand 0: {hand}"
    return hesitation(observe(read_position(text), 0))


def test_every_flow_knows_what_is_hard() -> None:
    assert {*ALTERNATIVES} == {*FLOWS}


def test_with_nothing_to_take_there_is_nothing_to_decide() -> None:
    assert over_upcard("7H 8H 2S KD", "") == 0.0


def test_an_upcard_that_almost_fits_is_harder_than_one_that_does_or_goes_with_nothing() -> None:
    almost, fits, useless = (over_upcard("7H 8H JS KD", pile) for pile in ("KC", "9H", "4C"))
    assert 0 < useless < fits < almost <= 1


@pytest.mark.parametrize("rules", ["cardgames", "gin", "rummy500", "rummy51"])
def test_discards_that_are_as_good_as_each_other_are_hard_to_choose_from(rules: str) -> None:
    assert over_discard("7H 8H 9H KD 2S 5C", rules) == 0.0
    assert 0 < over_discard("7H 8H 9H KD QC 5C", rules) < over_discard("7H 8H 9H KD QC TS", rules) < 1


def test_the_last_free_card_goes_without_a_thought() -> None:
    assert over_discard("7H 8H 9H KD") == 0.0


@every_kind
def test_what_lies_hidden_from_a_seat_makes_it_think_no_longer(name: str) -> None:
    for table in midgames(VARIANTS[name], min(seats_of(name)), "hesitation", 6):
        if table.phase not in ("over", "finished"):
            seen = hesitation(observe(table, table.turn))
            assert 0 <= seen <= 1
            assert hesitation(observe(permuted(table, table.turn, Random(1)), table.turn)) == seen

"""What characters are fond of: it decides between discards that are as good as each other, nothing else."""

from random import Random

import pytest

from rummy.bots.opponents import HABITS, bot_of
from rummy.engine.view import View, observe
from rummy.games.notation import read_position, write_action


def view_of(text: str, rules: str = "cardgames") -> View:
    table = read_position(f"rules: {rules}\n{text}")
    return observe(table, table.turn)


def chosen(bot: str, text: str) -> str:
    return write_action(bot_of(bot).choose(view_of(text), Random(0)))


LONELY = "turn: 0 play drawn 2S\nhand 0: JH TC 7D 2S 4S\nhand 1: 3C 6C 6S 8S\npile: 5C"


def test_a_heart_stays_where_another_card_is_as_good() -> None:
    assert chosen("careless", LONELY) == "discard JH"
    assert chosen("careless/even/hearts", LONELY) == "discard TC"


def test_a_planned_discard_that_the_habit_does_not_like_stays() -> None:
    assert chosen("careless/even/spades", LONELY) == "discard JH"


def test_no_habit_keeps_a_dear_card_for_a_cheap_one() -> None:
    alone = "turn: 0 play drawn 2S\nhand 0: KH 3C 2S\nhand 1: 9C 6C 6S 8S\npile: 5C"
    assert chosen("careless/even/hearts", alone) == "discard KH"


def test_no_habit_breaks_a_meld() -> None:
    melds = "turn: 0 play drawn KH\nhand 0: KH TC TD TS 2C\nhand 1: 9C 6C 6S 8S\npile: 5C"
    assert not chosen("casual/patient/hearts", melds).startswith("discard T")


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_plays_the_same_from_the_same_seed(habit: str) -> None:
    assert chosen(f"careless/even/{habit}", LONELY) == chosen(f"careless/even/{habit}", LONELY)


def test_a_plain_habit_pays_more_for_the_cards_it_likes() -> None:
    alone = "turn: 0 play drawn 2S\nhand 0: KH 3C 2S\nhand 1: 9C 6C 6S 8S\npile: 5C"
    assert chosen("careless/even/plain_hearts", alone) == "discard 2S"

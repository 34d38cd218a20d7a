"""The careless level: they look at their own cards alone, but lay all of a meld that they see."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action


def move(position: str) -> str:
    """What a careless player does there."""
    return write_action(BOTS["careless"].choose(observe(read_position(position), 0), Random(0)))


@pytest.mark.parametrize("meld", ["5H 6H 7H 8H", "5H 6H 7H 8H 9H", "7C 7D 7H 7S"])
def test_all_cards_of_a_meld_are_laid(meld: str) -> None:
    table = "rules: cardgames\nturn: 0 play\nhand 1: 2C 3D 4S TC\npile: 9S\nhand 0: KD 2S QC "
    assert move(table + meld) == f"meld {meld}"

"""A seat at a game with melds on the table: the ways that it can go on."""

import pytest

from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.strategy.temper import EVEN
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import read_position


@pytest.mark.parametrize("meld", ["JC QC KC", "6C 7C 8C", "5C 6C 7C"])
def test_each_way_can_be_played_to_its_end(meld: str) -> None:
    hand = {"JC QC KC": "9C TC", "6C 7C 8C": "9C TC", "5C 6C 7C": "3C 4C 8C"}[meld]
    table = read_position(
        f"turn: 0 play drawn 2S\nhand 0: {hand} 7D 2S\nhand 1: 5D 4S 9H JS\nmeld 1: {meld}\npile: 6S"
    )
    for way in BasicSeat(observe(table, 0), EVEN).ways():
        after = table
        for action in way.then or (way.action,):
            after = play(after, 0, action)[-1][1]
        assert after.turn == 1

"""A seat at a game with melds on the table: the ways that it can go on."""

import pytest

from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.strategy.temper import EVEN
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import read_position, write_action


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


def offered(position: str) -> list[str]:
    """The actions that an expert compares there."""
    seat = BasicSeat(observe(read_position(f"rules: cardgames\n{position}"), 0), EVEN)
    return [write_action(choice.action) for choice in seat.choices()]


OF_USE, USELESS = ("KD", "5H", "9S", "4C"), ("KH", "7S", "2D")


def test_an_upcard_is_offered_if_it_may_be_of_use() -> None:
    table = "turn: 0 draw\nhand 0: JD 6H 9C 9D 9H AS\nmeld 1: 4D 4H 4S\nhand 1: QC QD 3S KC\npile: "
    assert all(offered(table + card) == ["draw", "take"] for card in OF_USE)
    assert all(offered(table + card) == ["draw"] for card in USELESS)


def test_nobody_waits_with_melds_when_another_is_about_to_go_out() -> None:
    table = "turn: 0 play\nhand 0: 9C 9D 9H JC JD 2S\nmeld 1: 4D 4H 4S\npile: KC\nhand 1: QC 2D 3S"
    assert offered(table) == ["meld 9C 9D 9H"]
    assert "discard 2S" in offered(f"{table} KH")

"""What a seat knows of the cards, in the order of play."""

import pytest

from rummy.bots.playouts.hidden import Deals
from rummy.engine.view import observe
from rummy.games.notation import read_position

HANDS = "turn: 0 play\nhand 0: KS 9H\nhand 1: QC 3D\nhand 2: 4C 5D 6H\nmelded: 1\npile: 2C\n"


@pytest.mark.parametrize(("house", "others", "laid"), [("", (1, 2), 2), (", clockwise=no", (2, 1), 4)])
def test_the_others_follow_in_the_order_of_play(house: str, others: tuple[int, ...], laid: int) -> None:
    view = observe(read_position(f"rules: cardgames{house}\n{HANDS}"), 0)
    deals = Deals(view, lambda seat: lambda hand: 0.0)
    assert (deals.others, deals.laid(0)) == (others, laid)

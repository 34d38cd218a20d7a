"""A round played on by bots: from cards as they lie, or imagined ones that agree with all that a seat saw."""

from itertools import islice
from random import Random

import pytest

from rummy.arena.match import seat_bots
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from rummy.match.comparing import Comparing
from rummy.match.playing_on import imagined, played_on

TURNS = 12
SAFE = """turn: 0 play drawn KS
hand 0: 7H 8H 9H KS KD
hand 1: QC 3D 4S TC
pile: 2C"""


def midgame(name: str, seats: int) -> Table:
    game = seat_bots(VARIANTS[name], ["casual"] * seats, "midgame")
    game.deal()
    for _ in range(TURNS):
        if game.bot_to_move:
            game.act(game.table.turn, game.question.answer())
    return game.table


@pytest.mark.parametrize(("name", "seats"), [("cardgames", 2), ("cardgames", 4), ("gin", 2), ("rummy500", 3)])
def test_imagined_cards_change_nothing_that_a_seat_sees(name: str, seats: int) -> None:
    table = midgame(name, seats)
    view = observe(table, table.turn)
    worlds = [*islice(imagined(table, view, Random(0)), 5)]
    for world in worlds:
        assert observe(world, table.turn) == view
        assert sorted(world.faces.values()) == sorted(table.faces.values())
    assert any(world.faces != table.faces for world in worlds)


def test_what_is_played_on_ends_with_what_each_seat_gets_the_own_first() -> None:
    table = read_position(SAFE.replace("KD", "").replace("hand 1: QC", "hand 1: KH QC"))
    out = [read_action("meld 7H 8H 9H"), read_action("discard KS")]
    own, other = played_on(table, out, ["sharp", "casual"], Random(0))
    assert own > 0
    assert other == 0


def test_what_is_the_same_is_not_better() -> None:
    table = read_position(SAFE)
    ways = [(read_action(f"discard {card}"),) for card in ("KS", "KS")]
    comparing = Comparing(table, observe(table, 0), ["sharp", "casual"], "chances", 50)
    found = comparing.compared(*ways, estimates_points=True)
    assert (found.is_better, found.is_near, found.loss) == (False, True, None)

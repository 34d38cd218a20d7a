"""Who finds everything they can lay, and sees when nothing moves any more."""

from collections import Counter
from random import Random

import pytest

from rummy.arena import play_rounds
from rummy.bots.opponents import BOTS
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.samples import sampled

TABLE = "rules: straight\nmeld 1: KC KD KH KS\nhand 1: 7C QD\npile: "


def move(position: str) -> str:
    """What a casual player does there with most chances."""
    view = observe(read_position(position), 0)
    counts = Counter(write_action(BOTS["casual"].choose(view, Random(chance))) for chance in range(50))
    return counts.most_common(1)[0][0]


def test_once_the_stock_was_renewed_the_card_held_longest_goes() -> None:
    position = f"{TABLE}9D\nturn: 0 play\nhand 0: 2S 8H 8C JD"
    assert move(position) == "discard JD"
    assert move(f"{position}\nrecycles: 1") == "discard 2S"


def test_once_the_stock_was_renewed_a_discard_is_taken_that_goes_with_a_card() -> None:
    position = f"{TABLE}8C\nturn: 0 draw\nhand 0: 2S 8H"
    assert move(position) == "draw"
    assert move(f"{position}\nrecycles: 1") == "take"
    assert move(f"{position}\nrecycles: 1".replace("2S", "9H")) == "draw"


@pytest.mark.parametrize("rounds", sampled([60, 300], 1))
def test_hardly_a_round_of_four_stalls(rounds: int) -> None:
    ends = Counter(
        game.results[-1].reason
        for name in ("straight", "bicycle")
        for game in play_rounds(VARIANTS[name], ["casual"] * 4, "moving", rounds)
    )
    assert ends["stalled"] <= 0.03 * 2 * rounds


LAPSES = [("careless", 10, 35), ("casual", 3, 20), ("sharp", 0, 0)]  # in 200 turns, the fewest and the most


@pytest.mark.parametrize(("level", "fewest", "most"), LAPSES)
def test_lower_levels_sometimes_overlook_a_card_that_makes_a_meld(level: str, fewest: int, most: int) -> None:
    view = observe(read_position(f"{TABLE}8D\nturn: 0 draw\nhand 0: 2S 8H 8C JD"), 0)
    moves = [write_action(BOTS[level].choose(view, Random(chance))) for chance in range(200)]
    assert fewest <= moves.count("draw") <= most


@pytest.mark.parametrize(("rules", "fewest", "most"), [("rummy51", 0, 0), ("scala40", 2, 20)])
def test_any_card_may_go_only_where_going_out_pays_nothing(rules: str, fewest: int, most: int) -> None:
    position = f"rules: {rules}\nturn: 0 play drawn 2S\nhand 0: 2S 8H 8C JD KD\nhand 1: 3C 4D\npile: 9D"
    view = observe(read_position(position), 0)
    moves = Counter(write_action(BOTS["casual"].choose(view, Random(chance))) for chance in range(200))
    assert fewest <= 200 - max(moves.values()) <= most

"""How the bots play gin, as positions."""

from random import Random

import pytest

from rummy.arena import play_rounds
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.bots.strategy.temper import Temper
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.positions import after, every_gin
from tests.samples import sampled

every_bot = pytest.mark.parametrize("bot", BOTS)
every_bot_with_eyes = pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "beginner"])


def chosen(bot: str, text: str) -> str:
    table = read_position(text)
    return write_action(BOTS[bot].choose(observe(table, table.turn), Random(0)))


OTHER = "hand 1: KD QC 8D 5H 3H 2S AH AD 9S TS\npile: 3D"


@every_bot
@every_gin
def test_a_bot_knocks_with_gin(name: str, bot: str) -> None:
    hand = "hand 0: 4C 5C 6C 7C 7D 7H 7S JC JD JS KS"
    assert chosen(bot, f"rules: {name}\nturn: 0 play\n{hand}\n{OTHER}").startswith("knock KS: ")


@every_bot_with_eyes
@pytest.mark.parametrize("phase", ["upcard", "draw"])
@every_gin
def test_a_bot_takes_a_discard_that_completes_a_meld(name: str, phase: str, bot: str) -> None:
    text = f"rules: {name}\nturn: 0 {phase}\nhand 0: 4C 5C 9D 9H KH QD 2S 8H JC 6S\nhand 1: KD\npile: "
    assert chosen(bot, text + "6C") == "take"
    assert chosen(bot, text + "TD") == ("pass" if phase == "upcard" else "draw")


@every_bot
@every_gin
def test_a_bot_lays_off_a_chain_and_keeps_its_own_melds(name: str, bot: str) -> None:
    text = (
        f"rules: {name}\nturn: 1 layoff\nknocker: 0 KS\nhand 0: 2D 3S\nmeld 0: 4C 5C 6C\npile: KS\nhand 1: "
    )
    assert chosen(bot, text + "8C 7C KD") == "lay 7C 1"
    assert chosen(bot, text + "7C 7D 7H KD") == "done"


@every_bot
def test_a_bot_lays_off_in_the_order_of_the_cards_where_any_would_do(bot: str) -> None:
    knocked = "rules: gin\nturn: 1 layoff\nknocker: 0 KS\nhand 0: 2D 3S\nmeld 0: 4C 5C 6C\npile: KS\n"
    assert chosen(bot, f"{knocked}hand 1: 7C 3C KD") == "lay 3C 1"


@every_bot
def test_a_bot_keeps_the_card_that_it_drew_where_the_house_wants_that(bot: str) -> None:
    hand = "hand 0: 4C 5C 6C 7C 7D 7H 7S JC JD JS KS"
    move = chosen(bot, f"rules: gin, discard_drawn=no\nturn: 0 play drawn KS\n{hand}\n{OTHER}")
    assert not move.startswith(("knock KS", "discard KS"))


MELDED = "4C 5C 6C AD AH AS JS QS KS"


def test_a_sharp_player_waits_for_gin_while_cards_that_bring_it_may_come() -> None:
    text = f"rules: gin\nturn: 0 play\nhand 0: {MELDED} 9C 3S\n{OTHER.partition(' AH')[0]}\npile: "
    assert chosen("sharp", text + "9D") == "discard 9C"
    assert chosen("sharp", text + "7C AC TS").startswith("knock 9C")


def test_a_sharp_player_knocks_with_many_points_if_hardly_any_card_brings_gin() -> None:
    text = f"rules: gin\nturn: 0 play\nhand 0: {MELDED} 8H KC\n{OTHER.partition(' AH')[0]}\npile: 7C AC "
    assert chosen("sharp", text + "TC") == "discard KC"
    assert chosen("sharp", text + "TS 3C").startswith("knock KC")


def test_the_most_cautious_sharp_player_breaks_no_meld_to_keep_a_loose_card_from_the_other() -> None:
    table = read_position(f"rules: gin\nturn: 0 play\nhand 0: {MELDED} 9C 3S\nhand 1: 9H 9S 8D 7D\npile: 9D")
    action = LevelBot("sharp", Temper(caution=100.0)).choose(observe(table, 0), Random(0))
    assert write_action(action) in ("discard 9C", "discard 3S")


@pytest.mark.parametrize(("taken", "move"), [("9H", "knock 9C"), ("TD", "discard 9C")])
def test_a_sharp_player_knocks_with_a_card_that_they_fear_to_discard(taken: str, move: str) -> None:
    hands = f"hand 0: {MELDED} 3S\nhand 1: 9S 8D KD QC 8H 5H 3H 2S 7D TS"
    table = read_position(f"rules: gin\nturn: 1 draw\n{hands}\npile: {taken}\nstock: 9C")
    view = observe(after(table, "take", "discard KD", "draw"), 0)
    assert write_action(BOTS["sharp"].choose(view, Random(0))).startswith(move)


@pytest.mark.parametrize(("stock", "move"), [("", "discard 3H"), ("stock: only 2C 2D 2H", "discard KC")])
def test_a_casual_player_keeps_low_cards_later_in_the_round(stock: str, move: str) -> None:
    hand = "hand 0: 4C 5C 6C AD 3H KC KH 9D TD 9S TS\nhand 1: KD QC\npile: 3D"
    assert chosen("casual", f"rules: gin\nturn: 0 play\n{hand}\n{stock}") == move


@pytest.mark.parametrize("rounds", sampled([60, 120], 1))
def test_the_sharp_bot_beats_the_careless_one(rounds: int) -> None:
    points = [
        game.results[-1].points
        for game in play_rounds(VARIANTS["gin"], ["sharp", "careless"], "duel", rounds)
    ]
    assert sum(first for first, _ in points) > sum(second for _, second in points)

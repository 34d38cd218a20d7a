"""How the bots play Rummy 500, as positions."""

from dataclasses import replace
from itertools import cycle, islice
from random import Random

import pytest

from rummy.arena import play_match, play_rounds
from rummy.bots.opponents import BOTS
from rummy.engine.rules import Rules
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from tests.positions import after

every_bot = pytest.mark.parametrize("bot", BOTS)
RULES = VARIANTS["rummy500"]
JOKERS = check(replace(RULES, jokers_per_pack=2))

FAR = "hand 1: 2H 5D 7C 8D TC 3S 4S\n"
NEAR = "hand 1: 2H\n"


def chosen(bot: str, text: str, rules: str = "rummy500") -> str:
    table = read_position(f"rules: {rules}\n{text}")
    return write_action(BOTS[bot].choose(observe(table, table.turn), Random(0)))


def test_sharp_takes_deep_for_a_set_of_aces() -> None:
    assert chosen("sharp", f"hand 0: AC AD 4H 9S 2C 6D 7S\n{FAR}pile: AH 3D KC") == "take AH"


@pytest.mark.parametrize(("others", "move"), [(FAR, "take 3H"), (NEAR, "draw")])
def test_a_master_takes_no_deep_discard_when_somebody_is_about_to_go_out(others: str, move: str) -> None:
    assert chosen("expert", f"hand 0: 3C 3D 9S JD 6D\n{others}pile: 3H QD KC 9H JS QS") == move


def test_sharp_does_not_take_as_deep_as_a_master() -> None:
    assert chosen("sharp", f"hand 0: 3C 3D 9S JD 6D\n{FAR}pile: 3H QD KC 9H JS QS") == "draw"


def test_sharp_takes_no_ace_if_they_fear_to_discard_their_king() -> None:
    others = "hand 1: 6S QS 6H 7S KD JH 4H\n"
    assert chosen("sharp", f"hand 0: KS 6C AH\n{others}pile: 8S 9C TC AD") == "draw"


def test_sharp_takes_no_card_that_would_keep_them_from_going_out() -> None:
    assert chosen("sharp", f"hand 0: 8S 9S TS\n{FAR}pile: 9H 6S") == "draw"


def test_careless_never_takes_deep() -> None:
    text = f"hand 0: AC AD 4H 9S 2C 6D 7S\n{FAR}pile: AH 3D KC JD 8S QH"
    assert chosen("careless", text) == "draw"


@every_bot
def test_a_bot_lays_the_deep_discard_that_it_took(bot: str) -> None:
    table = read_position(f"rules: rummy500\nhand 0: 9C 9D TH JH 2C\n{FAR}pile: 9H 8H 3D")
    table = after(table, "take 9H")
    move = write_action(BOTS[bot].choose(observe(table, 0), Random(0)))
    assert move.startswith("meld")
    assert "9H" in move


@every_bot
def test_a_bot_lays_off_for_points_on_the_meld_of_another(bot: str) -> None:
    text = f"turn: 0 play drawn JS\nhand 0: JS KD 5H 4C 2D\n{FAR}meld 1: JC JD JH\npile: 6S"
    assert chosen(bot, text) == "lay JS 1"


@every_bot
def test_a_bot_goes_out_when_it_can(bot: str) -> None:
    text = f"turn: 0 play drawn 9H\nhand 0: 7H 8H 9H TH\n{FAR}pile: 6S"
    assert chosen(bot, text) == "meld 7H 8H 9H TH"


def test_sharp_does_not_go_out_when_that_wins_the_match_for_another() -> None:
    text = "turn: 0 play drawn 9H\nhand 0: 7H 8H 9H TH\nhand 1: 2H\nmeld 1: KC KD KH\npile: 6S\nscores: "
    assert chosen("sharp", text + "100 480").startswith("discard")
    assert chosen("sharp", text + "100 400").startswith("meld")


def test_sharp_does_not_discard_what_makes_a_meld_with_two_cards_of_the_pile() -> None:
    text = f"turn: 0 play drawn 2C\nhand 0: KD QS 2C 6D\n{FAR}pile: KC 4D KH 9S"
    assert chosen("sharp", text) != "discard KD"


@every_bot
def test_a_bot_declines_when_the_stock_is_gone_and_no_discard_helps(bot: str) -> None:
    assert chosen(bot, f"hand 0: 2C 6D\n{FAR}pile: QH 9S KC\nstock: only") == "pass"


@every_bot
def test_a_bot_takes_a_discard_that_it_can_lay_when_the_stock_is_gone(bot: str) -> None:
    assert chosen(bot, f"hand 0: KD KH 6D\n{FAR}pile: QH 9S KC\nstock: only") == "take"


@pytest.mark.parametrize(("taken", "move"), [("KH", "pass"), ("9H", "take")])
def test_without_a_stock_sharp_takes_no_card_for_one_that_they_fear_to_discard(taken: str, move: str) -> None:
    text = f"rules: rummy500\nturn: 1 draw\nhand 0: KD 7H\nhand 1: 7C KS\npile: KC 5S {taken}\nstock: only"
    table = after(read_position(text), "take", "discard 7C")
    assert write_action(BOTS["sharp"].choose(observe(table, 0), Random(0))) == move


@every_bot
def test_a_bot_finds_the_melds_of_a_very_big_hand(bot: str) -> None:
    hand = "2C 4C 6C 8C TC QC 2D 4D 6D 8D TD QD 3H 5H 7H 9H JH KH 3S 5S 7S 9S JS KS KD"
    others = "".join(f"hand {seat}: 2H\n" for seat in (1, 2))
    move = chosen(bot, f"turn: 0 play drawn KD\nhand 0: {hand}\n{others.replace('2: 2H', '2: 4H')}pile: AC")
    assert move == "meld KD KH KS"


@every_bot
def test_a_bot_keeps_its_joker(bot: str) -> None:
    rules = "rummy500, jokers_per_pack=2"
    assert "*" not in chosen(bot, f"turn: 0 play drawn 9D\nhand 0: * 9D 5C 3H\n{FAR}pile: KC", rules)


@every_bot
def test_a_bot_says_what_its_joker_stands_for(bot: str) -> None:
    rules = "rummy500, jokers_per_pack=2"
    text = f"turn: 0 play drawn 9S\nhand 0: * 8S 9S 2C 5H\n{FAR}pile: KC"
    assert chosen(bot, text, rules) == "meld 8S 9S *TS"


@every_bot
@pytest.mark.parametrize("rules", [RULES, JOKERS], ids=["plain", "jokers"])
@pytest.mark.parametrize("seats", [2, 3, 6])  # three have one pack, six have two
@pytest.mark.repeats
def test_bots_play_rounds_against_their_like_to_an_end(seats: int, rules: Rules, bot: str) -> None:
    games = play_rounds(rules, [bot] * seats, "end", 3)
    assert all(game.results[-1].reason in ("out", "stock") for game in games)


@pytest.mark.turns(3)
@pytest.mark.parametrize("rules", [RULES, JOKERS], ids=["plain", "jokers"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bots_play_their_rounds_to_an_end(seats: int, rules: Rules) -> None:
    for first in range(len(BOTS)):
        levels = [*islice(cycle(BOTS), first, first + seats)]
        (game,) = play_rounds(rules, levels, f"end {first}", 1)
        assert game.results[-1].reason in ("out", "stock")


@pytest.mark.parametrize("seats", [2, 6])
def test_bots_play_matches_with_jokers_to_their_winner(seats: int) -> None:
    assert play_match(JOKERS, ["sharp", "careless"] * (seats // 2), "jokers").is_finished


@pytest.mark.turns(2)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_sharp_bot_beats_the_careless_one(seats: int) -> None:
    points = [0, 0]
    for game in play_rounds(RULES, ["sharp", "careless"] * (seats // 2), "duel", 40):
        for seat, own in enumerate(game.results[-1].points):
            points[seat % 2] += own
    assert points[0] > points[1]

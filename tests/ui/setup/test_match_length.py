"""How long a match is: chosen before it, told at the table, after each round, and on the page of rules."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy.engine.rules import Rules
from rummy.games.editions import preset
from rummy.games.notation import read_action, read_rules
from rummy.games.variants import VARIANTS
from rummy.storage.my_games import MyGame, known_as
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.setup.match_length import of_length, saved_length
from rummy.ui.setup.my_games import GameButton
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.match_length import length_of, offered
from rummy.viewmodel.presentations import rule_lines
from rummy.viewmodel.words.game_names import about_line, goal_line, title_of
from tests.ui.scores.test_scores import look
from tests.ui.sitting import Sitting, scene_of, texts, widgets
from tests.ui.test_screens import choose, choose_game

Sit = Callable[..., Sitting]

OUT = """
    rules: cardgames, deals=7/7/7/7/7
    turn: 0 play
    hand 0: KS
    hand 1: QH 2D
    pile: 5D
    deals: 2
    scores: 4 15
"""


def plate(pilot: Sitting) -> str:
    return pilot.table.controls.plate.label


def test_the_set_up_starts_a_match_of_so_many_deals(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    choose(pilot, "deals")
    choose(pilot, 7)
    pilot.touch(say("setup.start"))
    assert pilot.table.state.view.deals == 7
    assert plate(pilot) == "Basic rummy\nRound 1 of 7"


def test_two_at_rummy_51_begin_with_seven_deals_and_may_play_to_the_target(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    choose_game(pilot, "rummy51")
    choose(pilot, 1)
    choose(pilot, "points")
    pilot.touch(say("setup.start"))
    assert (pilot.table.state.view.deals, pilot.table.state.view.target) == (0, 501)


def test_another_game_is_played_as_long_as_usual(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    choose(pilot, "deals")
    choose_game(pilot, "gin")
    assert (pilot.app.settings.target, pilot.app.settings.deals) == (0, 0)


def test_the_settings_keep_nothing_of_the_usual_length() -> None:
    usual = length_of(VARIANTS["rummy51"], 2)
    assert usual == ("deals", 7)
    assert saved_length(usual, usual) == {"target": 0, "deals": 0}
    assert saved_length(("points", 501), usual) == {"target": 501, "deals": 0}
    assert saved_length(("deals", 3), usual) == {"target": 0, "deals": 3}


def test_points_take_the_place_of_deals_and_deals_that_of_points() -> None:
    rules = VARIANTS["rummy51"]
    assert length_of(of_length(rules, Settings(target=300)), 2) == ("points", 300)
    assert length_of(of_length(rules, Settings(deals=3)), 4) == ("deals", 3)
    assert of_length(rules, Settings()) == rules


def test_what_the_house_has_is_offered_among_the_others() -> None:
    basic, pool = VARIANTS["cardgames"], VARIANTS["indian_pool101"]
    assert offered(basic, ("deals", 4), ("points", 100)) == [3, 4, 5, 7, 10]
    assert offered(basic, ("points", 501), ("points", 501)) == [50, 100, 150, 200, 300, 501]
    assert offered(VARIANTS["indian_deals"], ("deals", 2), ("deals", 2)) == [2, 3, 6]
    assert offered(pool, ("points", 101), ("points", 101)) == [61, 101, 151, 201]


def test_a_pool_to_another_target_has_the_prices_of_that_pool() -> None:
    rules = VARIANTS["indian_pool101"]
    longer = of_length(rules, Settings(target=201))
    assert longer == replace(VARIANTS["indian_pool201"], name="indian_pool101")
    assert of_length(longer, Settings(target=101)) == rules


@pytest.mark.parametrize(
    ("target", "drop", "most", "rejoin"), [(61, 15, 60, 44), (151, 20, 80, 129), (301, 25, 80, 274)]
)
def test_who_comes_back_into_a_pool_can_drop_once_more(
    target: int, drop: int, most: int, rejoin: int
) -> None:
    rules = of_length(VARIANTS["indian_pool101"], Settings(target=target))
    prices = (rules.first_drop, rules.later_drop, rules.wrong_declaration, rules.most_points, rules.rejoin)
    assert prices == (drop, 2 * drop, most, most, rejoin)
    assert rejoin + 1 + drop < target


def test_what_a_house_changed_in_a_pool_stays_whatever_the_target() -> None:
    house = replace(VARIANTS["indian_pool101"], first_drop=10, rejoin=0)
    longer = of_length(house, Settings(target=201))
    assert (longer.first_drop, longer.later_drop, longer.rejoin) == (10, 50, 0)
    assert title_of(longer) == title_of(house)


def test_the_target_of_a_pool_is_no_change_of_the_house() -> None:
    rules = of_length(VARIANTS["indian_pool101"], Settings(target=151))
    assert title_of(rules) == say("game.indian_pool101")
    assert known_as((MyGame("Ours", "indian_pool101, ace_points=5"),), replace(rules, ace_points=5))


def test_a_round_tells_which_deal_it_was(sit: Sit) -> None:
    pilot = sit(OUT)
    assert plate(pilot) == "Basic rummy\nRound 3 of 7"
    pilot.carry("KS", "pile")
    assert any("Round 3 of 7; the highest total wins the match" in text for text in texts(look(pilot).scene))


def test_a_tie_is_told_and_played_on(sit: Sit) -> None:
    pilot = sit(OUT.replace("7/7/7/7/7", "3/3/3/3/3").replace("4 15", "3 15"))
    pilot.carry("KS", "pile")
    assert any(text.startswith(say("round.tie")) for text in texts(look(pilot).scene))
    pilot.push(scene_of(pilot, RoundScreen).next.label)
    pilot.settle()
    assert plate(pilot) == "Basic rummy\nRound 4 · tie-break"


def test_the_last_deal_ends_the_match(sit: Sit) -> None:
    pilot = sit(OUT.replace("deals: 2", "deals: 6"))
    pilot.carry("KS", "pile")
    assert isinstance(look(pilot).scene, MatchScreen)


LAST_OF_NINE = """
    rules: gin
    turn: 0 play drawn KS
    hand 0: 4C 5C 6C 7D 7H 7S JC JD JS 9H KS
    hand 1: KD KH QD QC 8D 4H 8H 5S AH AD
    pile: 3D
    scores: 50 99
    won: 0 8
    round: 9
"""


def test_who_has_the_higher_grand_total_stands_first(sit: Sit) -> None:
    pilot = sit(LAST_OF_NINE)
    pilot.play(read_action("knock KS"))
    screen = look(pilot).scene
    assert isinstance(screen, MatchScreen)
    assert (screen.sheet.ranking, screen.won, pilot.session.game.totals) == ([1, 0], False, (233, 299))


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (VARIANTS["cardgames"], "First to 100 wins the match"),
        (VARIANTS["penalty"], "The match ends at 100; the lowest total wins"),
        (VARIANTS["gin"], "The match ends at 100; the highest total wins"),
        (preset("gin", 1), "First to 100 wins the match"),
        (VARIANTS["rummy51"], "Round 2 of 7; the lowest total wins the match"),
    ],
)
def test_the_goal_is_told_as_the_match_is_won(rules: Rules, line: str) -> None:
    assert goal_line(rules, 2, 2) == line


LENGTH = re.compile(r"\b(Two|Six|Seven|Ten|Eleven) rounds|\b(200|500|501|2005|5000)\b")


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("length", [Settings(deals=4), Settings(target=151)], ids=["deals", "points"])
def test_no_game_tells_its_usual_length_where_it_has_another_one(rules: Rules, length: Settings) -> None:
    assert not LENGTH.search(about_line(of_length(rules, length), rules.max_players))


def test_a_game_of_its_usual_length_tells_it() -> None:
    assert about_line(VARIANTS["canasta"], 4).endswith("play to 5000.")
    assert about_line(VARIANTS["contract"], 4).startswith("Seven rounds")


def test_two_at_rummy_51_are_not_told_of_a_target() -> None:
    assert "501" in about_line(VARIANTS["rummy51"], 3)
    assert "501" not in about_line(VARIANTS["rummy51"], 2)


def test_the_page_tells_the_deals_and_no_target() -> None:
    lines = rule_lines(VARIANTS["rummy51"], 2)
    assert lines["goal"] == "A match is 7 rounds. The lowest total wins."
    assert lines["deal"] == "14 cards each."
    assert not any("501" in line for line in lines.values())


def test_the_page_of_gin_tells_what_decides() -> None:
    lines = rule_lines(VARIANTS["gin"], 2)
    assert lines["match"] == say("rule.match_totals", target=100)
    assert lines["tie"] == say("rule.tie")
    assert rule_lines(preset("gin", 1), 2)["match"] == say("rule.match_highest", target=100)


def test_a_total_below_zero_is_told_where_it_ends_the_match() -> None:
    assert "below_zero" not in rule_lines(VARIANTS["rummy51"], 4)
    assert rule_lines(preset("rummy51", 1), 4)["below_zero"] == "A total of −501 also ends the match."


def test_the_page_tells_which_patience_ends_a_round() -> None:
    assert "draws from the stock" in rule_lines(VARIANTS["cardgames"], 2)["stalled"]
    assert "Once the stock is refilled" in rule_lines(VARIANTS["playingcards"], 2)["stalled"]
    assert "Once the stock is refilled" in rule_lines(preset("cardgames", 1), 2)["stalled"]
    assert "deadlock" not in rule_lines(VARIANTS["vip_low"], 2)
    assert rule_lines(preset("vip_low", 1), 2)["deadlock"] == say("rule.deadlock")


def test_a_game_of_ones_own_is_known_whatever_deals_were_chosen_with_the_match() -> None:
    mine = MyGame("Sunday", "cardgames, ace_points=5")
    rules = replace(mine.read(), deals=(3,) * 5)
    assert known_as((mine,), rules) == mine


def test_a_number_of_deals_can_be_a_game_of_ones_own() -> None:
    mine = MyGame("Seven", "cardgames, deals=7/7/7/7/7")
    assert known_as((mine,), read_rules(mine.rules)) == mine
    assert known_as((mine,), VARIANTS["cardgames"]) is None
    assert known_as((mine,), read_rules("cardgames, deals=3/3/3/3/3")) is None


STALLED = """
    rules: vip_low
    turn: 0 play
    hand 0: KS 9D
    hand 1: 2D
    meld 0: 4C 5C 6C
    pile: 9H
    recycles: 1
    idle: 23
"""


def test_the_table_says_why_the_lowest_hand_wins_a_round_that_stalled(sit: Sit) -> None:
    pilot = sit(STALLED)
    pilot.carry("KS", "pile")
    said = texts(look(pilot).scene)
    assert any(text.startswith("The round has stalled. Mike has the lowest hand") for text in said)


def test_the_chosen_game_tells_how_long_it_takes_with_so_many_and_covers_nothing(pilot: Sitting) -> None:
    pilot.touch(say("menu.play"))
    chosen = next(each for each in widgets(pilot.scene) if isinstance(each, GameButton) and each.about)
    assert chosen.length == say("setup.length", duration=say("setup.minutes", count=25), seats=4)
    pilot.point(chosen.rect.center)
    pilot.wait()
    assert not scene_of(pilot, Screen).tips


def test_the_length_of_another_game_is_its_own_however_long_the_chosen_one_is(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="canasta", target=10_000))
    pilot.app.push(SetupScreen())
    choose_game(pilot, "chinchon")  # from a list in which Chinchón to 10,000 points cannot be
    assert pilot.app.settings.target == 0

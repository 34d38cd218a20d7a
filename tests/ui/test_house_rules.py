"""House rules: a form for every switch, sentences, refusals, and what becomes of them."""

from dataclasses import fields, replace

import pytest
from ui.sitting import Sitting

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.game import read_rules, write_rules
from rummy.text import say
from rummy.ui.help import title_of
from rummy.ui.house_rules import PAGES, ROWS, HouseRulesScreen, changed, dealt, why_not
from rummy.ui.setup import OFFERED, SetupScreen, chosen_rules
from rummy.ui.table.scene import TableScene

CARDGAMES = VARIANTS["cardgames"]
ELSEWHERE = {"name", "flow", "min_players", "targets", "match_goal"}  # the game, the set-up, what goes along
KNOCKING = {"upcard_offer", "stock_left", "knock_limit", "limit_from_upcard", "spades_double", "shutout"} | {
    f"{what}_bonus" for what in ("gin", "undercut", "big_gin", "box", "game")
}  # for games that the table does not show


def form(pilot: Sitting) -> HouseRulesScreen:
    pilot.app.push(SetupScreen())
    pilot.push(say("house.open"))
    assert isinstance(pilot.scene, HouseRulesScreen)
    return pilot.scene


def test_the_form_has_a_row_for_every_switch() -> None:
    rows = {switch for page in PAGES for switch in ROWS[page]}
    assert rows == {field.name for field in fields(Rules)} - ELSEWHERE - KNOCKING


def test_a_changed_switch_is_counted_in_the_name() -> None:
    assert title_of(CARDGAMES) == "Basic rummy"
    one = changed(CARDGAMES, "going_rummy", "bonus10")
    assert title_of(one) == "Basic rummy, with 1 change"
    assert title_of(changed(one, "final_discard", True)) == "Basic rummy, with 2 changes"


def test_penalty_scores_turn_the_goal_of_the_match_around() -> None:
    rules = changed(CARDGAMES, "settlement", "penalty")
    assert rules.match_goal == "lowest"
    assert why_not(rules) == ""


@pytest.mark.parametrize("cards", [13, 15])
def test_more_cards_than_the_pack_has_are_refused_with_the_reason(pilot: Sitting, cards: int) -> None:
    screen = form(pilot)
    screen._take(dealt(screen.rules, 1, cards))
    assert "more than the pack has" in why_not(screen.rules)
    assert not pilot.widget(say("house.use")).enabled


def test_house_rules_are_kept_and_played(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("going_rummy", "bonus10")
    pilot.push(say("house.use"))
    assert chosen_rules(pilot.app.settings).going_rummy == "bonus10"
    pilot.push(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.header.rules == "cardgames, going_rummy=bonus10"


def test_leaving_the_form_changes_nothing(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("final_discard", True)
    pilot.push(say("back"))
    assert chosen_rules(pilot.app.settings) == CARDGAMES


def test_back_to_the_usual_rules(pilot: Sitting) -> None:
    screen = form(pilot)
    screen._set("final_discard", True)
    pilot.push(say("house.reset"))
    assert screen.rules == CARDGAMES


def test_house_rules_that_make_no_game_any_more_stop_nothing(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, rules="cardgames, cards_dealt=15/15/15/15/15"))
    pilot.app.push(SetupScreen())
    pilot.push(say("setup.start"))
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("name", OFFERED)
def test_every_switch_survives_being_written(name: str) -> None:
    rules = changed(dealt(VARIANTS[name], 0, 9), "stalled_rounds", 3)
    assert read_rules(write_rules(rules)) == rules

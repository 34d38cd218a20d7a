"""What screen readers ask of a window is done as by pointer and keys."""

import pygame
import pytest

from rummy.text import say
from rummy.ui.accessibility.node import Act, Node, Request
from rummy.ui.drawing import motion
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.naming import AskScreen
from rummy.ui.setup.screen import SetupScreen
from tests.ui.accessibility.tree import TreePlayer
from tests.ui.sitting import Sitting, scene_of

TURN = "rules: cardgames\nturn: 0 play\nhand 0: 7H 2C\nhand 1: KS KD\npile: 2D\nstock: 3S 4S 5S"


@pytest.fixture
def player(pilot: Sitting) -> TreePlayer:
    return TreePlayer(pilot)


def first(player: TreePlayer, role: str, words: str = "") -> Node:
    return next(each for each in player.nodes.values() if each.role == role and words in each.name)


def test_a_press_presses_a_button(player: TreePlayer) -> None:
    player.ask(first(player, "button", say("menu.play")).id)
    assert isinstance(player.scene, SetupScreen)


def test_a_press_turns_a_switch(player: TreePlayer) -> None:
    player.pilot.app.push(SettingsScreen())
    player.ask(first(player, "choice", say("heard.page")).id, "more")
    switch = first(player, "switch", say("settings.reduce_motion"))
    player.ask(switch.id)
    assert player.pilot.app.settings.reduce_motion
    assert "on" in player.nodes[switch.id].states


@pytest.mark.parametrize(("act", "by"), [("more", 1), ("less", -1)])
def test_a_slider_goes_up_and_down(player: TreePlayer, act: Act, by: int) -> None:
    player.pilot.app.push(SettingsScreen())
    pages = first(player, "choice", say("heard.page"))
    for _ in range(4):
        player.ask(pages.id, "more")
    before = player.pilot.app.settings.volume
    player.ask(first(player, "slider").id, act)
    assert (player.pilot.app.settings.volume - before) * by > 0


def test_a_text_is_written_into_a_field(player: TreePlayer) -> None:
    player.pilot.app.push(AskScreen(say("settings.name_title"), "Anna", 16, say("settings.name_blank")))
    field = first(player, "field")
    assert field.value == "Anna"
    player.ask(field.id, "write", "Zoë")
    assert player.nodes[field.id].value == "Zoë"


def test_the_focus_goes_where_it_is_asked_for(player: TreePlayer) -> None:
    button = first(player, "button", say("menu.settings"))
    player.ask(button.id, "focus")
    assert "focused" in player.nodes[button.id].states


def test_the_button_for_the_next_round_stays_the_same_while_it_counts_down(player: TreePlayer) -> None:
    player.pilot.sit("turn: 0 play\nhand 0: KS\nhand 1: QC 3C\npile: 2C\nstock: 3S", countdown=True)
    player.play_round()
    player.pilot.wait(4 * motion.SHOW_HANDS)
    screen = scene_of(player.pilot, RoundScreen)
    shown, before = screen.next.shown_words, first(player, "button", say("round.next"))
    player.pilot.wait(3.0)
    assert screen.next.shown_words != shown
    assert player.nodes[before.id] == before
    player.ask(before.id)
    assert player.scene is not screen


def test_a_request_for_what_is_gone_does_nothing(player: TreePlayer) -> None:
    before = player.nodes
    player.scene.obey(Request("press", "button:nowhere:1"))
    assert player.nodes == before


def test_cards_are_selected_and_discarded(player: TreePlayer) -> None:
    player.pilot.sit(TURN)
    card = player.named("two of clubs")
    player.ask(card.id)
    assert "selected" in player.nodes[card.id].states
    assert player.nodes["pile"].hint == say("heard.accepts")
    player.ask("pile")
    assert player.pilot.moves == ["discard 2C"]


def test_the_focus_goes_to_a_card(player: TreePlayer) -> None:
    player.pilot.sit(TURN)
    card = player.named("seven of hearts")
    player.ask(card.id, "focus")
    assert "focused" in player.nodes[card.id].states


def test_a_free_table_is_played_by_requests(player: TreePlayer) -> None:
    player.pilot.app.nav.free_table()
    player.pilot.settle()
    pile = next(each for each in player.nodes.values() if each.id.startswith("pile-"))
    player.pilot.type(pygame.K_d)
    player.pilot.settle()
    player.pilot.press(pygame.K_RETURN)
    player.pilot.settle()
    assert player.nodes[pile.id].name != pile.name

"""Players change the keys of actions, and play with them."""

import json

import pygame
import pytest
from pygame.event import Event

from checks.by_hand import WAYS, ByHand, settings_for
from checks.keyboard import key
from rummy.keys import SETS, USUAL, fits, in_use, written
from rummy.storage.settings import changed, load_settings
from rummy.text import key_label, say
from rummy.ui.manual.key_page import printed
from rummy.ui.settings.keys import PAGES, KeysScreen, PressKeyScreen, name_of_action, page_of
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.shell.keyboard import on_this_layout, pressed
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from tests.ui.sitting import SMALL, Sitting, texts, widgets


def open_keys(pilot: Sitting, action: str) -> None:
    """Open the screen of keys on the page of an action, and ask for another key."""
    screen = KeysScreen()
    screen.page = page_of(action)
    pilot.app.push(screen)
    line = next(each for each in widgets(screen) if getattr(each, "heading", "") == name_of_action(action))
    line.act()  # type: ignore[attr-defined]  # a button, which may be below the window
    pilot.settle()
    assert isinstance(pilot.scene, PressKeyScreen)


@pytest.mark.parametrize("action", USUAL)
def test_every_action_can_have_another_key(pilot: Sitting, action: str) -> None:
    new = pygame.K_F12 if fits(action, "f12") and not fits(action, "kp7") else pygame.K_KP_7
    open_keys(pilot, action)
    pilot.type(new)
    assert pressed(Event(pygame.KEYDOWN, key=new), [action]) == action
    assert not pressed(Event(pygame.KEYDOWN, key=pygame.key.key_code(USUAL[action])), [action])
    pilot.app.writer.flush()
    assert load_settings(pilot.app.folder)[0].keys == written(in_use())


def test_a_key_that_is_taken_is_offered_for_exchange(pilot: Sitting) -> None:
    open_keys(pilot, "draw")
    pilot.type(pygame.K_x)
    assert isinstance(pilot.scene, ConfirmScreen)
    assert name_of_action("discard") in pilot.scene.text
    pilot.touch(say("exchange.yes"))
    assert (in_use()["draw"], in_use()["discard"]) == ("x", "d")
    pilot.touch(say("settings.usual_keys"))
    assert in_use() == USUAL


def test_no_exchange_leaves_all_keys_as_they_were(pilot: Sitting) -> None:
    open_keys(pilot, "draw")
    pilot.type(pygame.K_x)
    pilot.touch(say("exchange.no"))
    assert in_use() == USUAL


@pytest.mark.parametrize(
    ("action", "code"), [("draw", pygame.K_HOME), ("help", pygame.K_q), ("log", pygame.K_F2)]
)
def test_keys_that_have_to_stay_are_not_given_away(pilot: Sitting, action: str, code: int) -> None:
    open_keys(pilot, action)
    before = pilot.scene.words  # type: ignore[attr-defined]
    pilot.type(code)
    assert isinstance(pilot.scene, PressKeyScreen)
    assert pilot.scene.words != before
    pilot.type(pygame.K_ESCAPE)
    assert in_use() == USUAL


def test_every_action_is_on_a_page() -> None:
    assert {page_of(action) for action in USUAL} == {*PAGES}


@pytest.mark.parametrize("name", ["three_thirteen", "canasta", "gin"])
def test_a_round_is_played_by_the_keys_of_one_hand(pilot: Sitting, name: str) -> None:
    pilot.app.change(changed(settings_for(name, SMALL, "en", "fewest"), keys=written(SETS["right"])))
    match = ByHand(pilot, WAYS["keys"])
    match.play(rounds=1)
    assert key("draw") == pygame.K_j
    assert len(pilot.moves) == match.moves > 0


def test_a_former_key_does_nothing_at_the_table(pilot: Sitting) -> None:
    pilot.sit("turn: 0 draw\nhand 0: KS 2D\nhand 1: QC 3C\npile: 2C\nstock: 3S 4S 5S")
    pilot.app.change(changed(pilot.app.settings, keys=("draw=j",)))
    pilot.type(pygame.K_d)
    assert pilot.moves == []
    pilot.type(pygame.K_j)
    assert len(pilot.moves) == 1


def test_hints_and_help_name_the_new_keys(pilot: Sitting) -> None:
    pilot.app.change(changed(pilot.app.settings, keys=("undo=;", "sort_rank=kp7")))
    assert say("hint.undo") == "Undo (;)"
    assert printed("sort_rank") == key_label("sort_rank") == "Num 7"


def test_ready_made_keys_are_chosen_on_the_page_of_controls(pilot: Sitting) -> None:
    screen = SettingsScreen()
    screen.page = "controls"
    pilot.app.push(screen)
    choice = next(each for each in widgets(screen) if isinstance(each, Choice) and each.value == "both")
    choice.change("right")
    assert in_use() == on_this_layout(SETS["right"])
    assert say("key_set.own") not in texts(screen)


def test_bad_keys_in_the_file_are_replaced_by_the_usual_ones(pilot: Sitting) -> None:
    path = pilot.app.folder / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "keys": ["draw=t"], "volume": 7}))
    settings, notices = load_settings(pilot.app.folder)
    assert (settings.keys, settings.volume) == ((), 7)
    assert [notice.key for notice in notices] == ["setting_wrong"]

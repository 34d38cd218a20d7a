"""Fingers on a touch screen: taps, drags, second fingers, long presses, and boxes that are large enough."""

from collections.abc import Callable

import pygame
import pytest

from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.table.layout.spots import Point
from rummy.ui.widgets.controls import Toggle
from tests.ui.sitting import Sitting, scene_of

Sit = Callable[..., Sitting]
PLAY = """
    rules: cardgames
    turn: 0 play drawn JS
    hand 0: 7H 8H 2C 4D JS
    hand 1: KD 9C AC
    pile: 5D
"""
DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP

pytestmark = pytest.mark.skipif("sys.platform == 'darwin'", reason="macOS has no touch screens")


def touch(pilot: Sitting, kind: int, at: Point, finger: int = 1) -> None:
    x, y = ((place + 0.5) / size for place, size in zip(at, pilot.app.size, strict=True))
    pilot.post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def tap(pilot: Sitting, at: Point) -> None:
    touch(pilot, DOWN, at)
    touch(pilot, UP, at)


def drag(pilot: Sitting, start: Point, end: Point) -> None:
    touch(pilot, DOWN, start)
    for at in (((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end):
        touch(pilot, MOVE, at)
    touch(pilot, UP, end)


def menu_button(pilot: Sitting) -> pygame.Rect:
    return pilot.table.controls.named["menu"].rect


def test_a_tap_selects_a_card_and_leaves_nothing_hovered(sit: Sit) -> None:
    pilot = sit(PLAY)
    tap(pilot, pilot.at("JS"))
    assert len(pilot.table.state.hand.selected) == 1
    assert pilot.table.state.hand.hovered is None


def test_two_taps_are_a_double_click(sit: Sit) -> None:
    pilot = sit(PLAY)
    at = pilot.at("JS")
    tap(pilot, at)
    tap(pilot, at)
    pilot.settle()
    assert pilot.moves == ["discard JS"]


def test_a_finger_drags_a_card_to_the_pile(sit: Sit) -> None:
    pilot = sit(PLAY)
    drag(pilot, pilot.at("JS"), pilot.place("pile"))
    pilot.settle()
    assert pilot.moves == ["discard JS"]


def test_a_second_finger_does_nothing(sit: Sit) -> None:
    pilot = sit(PLAY)
    touch(pilot, DOWN, pilot.at("JS"))
    touch(pilot, DOWN, menu_button(pilot).center, finger=2)
    touch(pilot, UP, menu_button(pilot).center, finger=2)
    touch(pilot, MOVE, pilot.place("pile"))
    touch(pilot, UP, pilot.place("pile"))
    pilot.settle()
    assert pilot.moves == ["discard JS"]


def test_a_long_press_shows_what_a_button_does_and_does_not_press_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    touch(pilot, DOWN, menu_button(pilot).center)
    assert pilot.display.tip is None
    pilot.wait(motion.LONG_PRESS)
    assert pilot.display.tip is not None
    assert pilot.display.tip.text == say("hint.menu")
    touch(pilot, UP, menu_button(pilot).center)
    assert pilot.scene is pilot.at_table
    assert pilot.display.tip is None


def test_a_short_press_shows_no_hint_but_presses(sit: Sit) -> None:
    pilot = sit(PLAY)
    tap(pilot, menu_button(pilot).center)
    assert isinstance(pilot.scene, PauseScreen)


def test_a_finger_that_slides_on_a_button_presses_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    x, y = menu_button(pilot).center
    drag(pilot, (x - 5, y), (x + 5, y))
    assert isinstance(pilot.scene, PauseScreen)


def test_a_long_press_on_a_card_selects_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    touch(pilot, DOWN, pilot.at("JS"))
    pilot.wait(2 * motion.LONG_PRESS)
    touch(pilot, UP, pilot.at("JS"))
    assert len(pilot.table.state.hand.selected) == 1


def test_a_finger_beside_a_small_button_presses_it_and_a_mouse_does_not(sit: Sit) -> None:
    pilot = sit(PLAY)
    box = menu_button(pilot)
    beside = box.centerx, box.bottom + (motion.FINGER - box.h) // 2 - 1
    assert box.h < motion.FINGER
    pilot.click(beside)
    assert pilot.scene is pilot.at_table
    tap(pilot, beside)
    assert isinstance(pilot.scene, PauseScreen)


def test_a_switch_is_turned_by_a_tap(pilot: Sitting) -> None:
    pilot.app.nav.settings()
    pilot.settle()
    screen = scene_of(pilot, SettingsScreen)
    screen.turn_to("table")
    before = pilot.app.settings.seasonal
    switch = next(widget for widget in screen.group.widgets if isinstance(widget, Toggle))
    tap(pilot, switch.rect.center)
    assert pilot.app.settings.seasonal is not before


def test_no_time_passes_for_a_finger_that_is_gone(sit: Sit) -> None:
    pilot = sit(PLAY)
    touch(pilot, DOWN, pilot.at("JS"))
    assert pilot.app.fingers.pause(pilot.app.now) is not None
    touch(pilot, UP, pilot.at("JS"))
    assert pilot.app.fingers.pause(pilot.app.now) is None

"""Playing with one key: the focus walks by itself, and Space enters and chooses."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.controls import Choice, Slider
from rummy.viewmodel.spots import CARD, PILE, STOCK, Spot
from tests.ui.sitting import Sitting, scene_of, widgets

Sit = Callable[..., Sitting]
PLAY = """
    rules: cardgames
    turn: 0 {phase}
    hand 0: 7H 8H 2C 4D{drawn}
    hand 1: KD 9C AC
    pile: 5D
"""
STEP = motion.SCAN["fast"]


def until(pilot: Sitting, is_there: Callable[[], bool]) -> None:
    """Let the focus walk until it has come to a place."""
    for _ in range(60):
        if is_there():
            return
        pilot.wait(STEP)
    raise AssertionError("the focus does not come there")


def press(pilot: Sitting) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    pilot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)


def on(pilot: Sitting, kind: str) -> Callable[[], bool]:
    return lambda: (at := pilot.table.state.cursor.at) is not None and at.kind == kind


def on_card(pilot: Sitting, name: str) -> Callable[[], bool]:
    view, cursor = pilot.table.state.view, pilot.table.state.cursor
    return lambda: on(pilot, CARD)() and str(view.faces[cursor.card or 0]) == name


def focused(pilot: Sitting) -> Widget | None:
    return next((widget for widget in widgets(pilot.scene) if widget.focused), None)


def test_a_turn_is_played_with_one_key(sit: Sit) -> None:
    pilot = sit(PLAY.format(phase="draw", drawn=""), scan="fast")
    until(pilot, on(pilot, STOCK))
    press(pilot)
    pilot.settle()
    until(pilot, on(pilot, CARD))
    press(pilot)
    until(pilot, on_card(pilot, "2C"))
    press(pilot)
    until(pilot, on(pilot, PILE))
    press(pilot)
    pilot.settle()
    assert pilot.moves == ["draw", "discard 2C"]


def test_the_focus_leaves_a_group_once_it_has_been_everywhere_in_it(sit: Sit) -> None:
    pilot = sit(PLAY.format(phase="play drawn JS", drawn=" JS"), scan="fast")
    until(pilot, on(pilot, CARD))
    press(pilot)
    seen = [pilot.table.state.cursor.card]
    while on(pilot, CARD)():
        pilot.wait(STEP)
        seen.append(pilot.table.state.cursor.card)
    assert len({*seen}) == 5


def test_without_the_setting_nothing_walks(sit: Sit) -> None:
    pilot = sit(PLAY.format(phase="draw", drawn=""))
    pilot.wait(10.0)
    assert pilot.table.state.cursor.at is None
    assert pilot.app.scanner.pause(pilot.app.now) is None


@pytest.mark.parametrize("speed", motion.SCAN)
def test_the_setting_says_how_fast_the_focus_walks(sit: Sit, speed: str) -> None:
    pilot = sit(PLAY.format(phase="draw", drawn=""), scan=speed)
    begun, seen = pilot.app.now, set[Spot | None]()
    while len(seen) < 5:
        seen.add(pilot.table.state.cursor.at)
        pilot.wait()
    assert pilot.app.now - begun == pytest.approx(4 * motion.SCAN[speed], abs=0.3)


def test_a_screen_is_opened_and_a_page_chosen_with_one_key(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, scan="fast"))
    until(pilot, lambda: getattr(focused(pilot), "label", "") == say("menu.settings"))
    press(pilot)
    pilot.settle()
    until(pilot, lambda: isinstance(focused(pilot), Choice))
    press(pilot)
    assert scene_of(pilot, SettingsScreen).page == "table"


def test_space_goes_round_a_slider() -> None:
    chosen: list[int] = []
    slider = Slider(Rect(0, 0, 100, 20), 0, 10, 0, chosen.append)
    for _ in range(3):
        slider.key(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    assert chosen == [5, 10, 0]

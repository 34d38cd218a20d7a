"""A table whose buttons are to the left of the hand."""

from collections.abc import Callable
from itertools import combinations

import pytest

from rummy.text import say
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.settings.screen import SettingsScreen
from tests.ui.sitting import SMALL, Sitting, scene_of

Sit = Callable[..., Sitting]
PLAY = """
    rules: cardgames
    turn: 0 play drawn JS
    hand 0: 7H 8H 9H JS
    hand 1: KD 9C AC
    hand 2: KS 9S
    hand 3: KC 2S 3H
    pile: 5D
"""
HAND = ("meld", "undo", "advice", "rank", "suit", "melds")


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_all_buttons_of_the_hand_are_to_its_left_and_clear_of_each_other(
    sit: Sit, size: tuple[int, int]
) -> None:
    pilot = sit(PLAY, left_handed=True)
    pilot.resize(size)
    pilot.settle()
    boxes = [pilot.table.controls.named[name].rect for name in HAND]
    assert all(box.left > 0 and box.right <= pilot.display.frame.hand.left for box in boxes)
    seats = [seat.box for seat in pilot.display.frame.seats]
    assert not any(one.colliderect(other) for one, other in combinations([*boxes, *seats], 2))


def test_a_round_is_won_and_its_scores_are_shown(sit: Sit) -> None:
    pilot = sit(PLAY, left_handed=True)
    pilot.choose("7H 8H 9H")
    pilot.push_button("meld")
    pilot.settle()
    pilot.carry("JS", "pile")
    pilot.settle()
    scene_of(pilot, RoundScreen)


def test_the_setting_moves_the_buttons_at_once(sit: Sit) -> None:
    pilot = sit(PLAY)
    before = pilot.table.controls.named["undo"].rect
    pilot.app.nav.settings()
    pilot.settle()
    scene_of(pilot, SettingsScreen).turn_to("controls")
    pilot.push(say("settings.left_handed"))
    pilot.app.pop()
    assert pilot.table.controls.named["undo"].rect.right < before.left

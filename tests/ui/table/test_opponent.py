"""An opponent is asked for quiet where they are heard: at their plate, their bubble, or in the settings."""

from collections.abc import Callable

import pygame
import pytest

from rummy.text import say
from rummy.ui.pilot import NotToBeSeen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.table.opponent import OpponentScreen
from rummy.ui.table.parts.bubble import Saying
from rummy.viewmodel.intents import Meet
from tests.ui.sitting import Sitting
from tests.ui.table.test_remarks import FOUR

Sit = Callable[..., Sitting]


def right_click(pilot: Sitting, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=at, button=pygame.BUTTON_RIGHT, touch=False)


def plate_of(pilot: Sitting, seat: int) -> tuple[int, int]:
    return pilot.table.display.frame.seat(seat).plate.center


def test_a_right_click_on_a_plate_opens_the_card_of_an_opponent(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    right_click(pilot, plate_of(pilot, 1))
    assert isinstance(pilot.scene, OpponentScreen)
    assert pilot.scene.player.name == "Mike"


def test_a_right_click_on_a_bubble_does_the_same(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    assert pilot.table.bubbles.say(2, Saying("Ahoy!"))
    right_click(pilot, pilot.table.bubbles.now[2].rect.center)
    assert isinstance(pilot.scene, OpponentScreen)
    assert pilot.scene.player.name == "Bill"


def test_the_switch_on_the_card_stops_their_remarks_and_lets_them_talk_again(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    heard = []
    for _ in range(2):
        pilot.table.do(Meet(1))
        pilot.settle()
        pilot.push(say("opponent.talks"))
        pilot.push(say("person.done"))
        heard.append(pilot.app.settings.quiet)
    assert heard == [("Mike",), ()]


def test_without_table_talk_there_is_no_card(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=False)
    right_click(pilot, plate_of(pilot, 1))
    assert pilot.scene is pilot.table


def test_the_card_leads_to_the_log(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    pilot.table.do(Meet(1))
    pilot.settle()
    pilot.push(say("log.title"))
    assert pilot.table.log.is_open


def test_the_settings_list_who_may_talk_while_table_talk_is_on(sit: Sit) -> None:
    pilot = sit(FOUR, remarks=True)
    screen = SettingsScreen()
    pilot.app.push(screen)
    screen.turn_to("opponents")
    pilot.push("Grace")
    assert pilot.app.settings.quiet == ("Grace",)
    pilot.push(say("settings.remarks"))
    with pytest.raises(NotToBeSeen):
        pilot.widget("Grace")

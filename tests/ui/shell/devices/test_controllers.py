"""Game controllers: their buttons as keys, the stick as arrows that repeat, and a round played by them."""

import ctypes
from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from checks.by_hand import ByHand, Way, settings_for
from checks.keyboard import type_keys, walk_to
from rummy.engine.actions import Action, Draw, LayOff, Meld
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.manual.key_page import CONTROLLER
from rummy.ui.manual.rules_page import KeysScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.pilot import Pilot
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.devices.controllers import KEYS, PUSHED, Controllers
from rummy.ui.shell.native import sdl
from rummy.viewmodel.spots import CARD, MELD, PILE, STOCK, Spot
from tests.ui.sitting import Sitting, scene_of, texts

Sit = Callable[..., Sitting]
PLAY = """
    rules: cardgames
    turn: 0 play drawn JS
    hand 0: 7H 8H 2C 4D JS
    hand 1: KD 9C AC
    pile: 5D
"""
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, SELECT = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
BUTTONS = {key: button for button, key in KEYS.items()}


class Player(Sitting):
    """A pilot with a controller for a keyboard; a key that it lacks is an error."""

    def press(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.post(kind, instance_id=0, button=BUTTONS[key, mod])


def press(pilot: Sitting, *buttons: int) -> None:
    for button in buttons:
        Player(pilot.app).press(*KEYS[button])
        pilot.settle()


def push_stick(pilot: Sitting, value: int) -> None:
    axis = pygame.CONTROLLER_AXIS_LEFTX
    pilot.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)


def focused(pilot: Sitting) -> str:
    card = pilot.table.state.cursor.card
    return "" if card is None else str(pilot.table.state.view.faces[card])


def selected(pilot: Sitting) -> list[str]:
    state = pilot.table.state
    return [str(state.view.faces[card]) for card in state.hand.order if card in state.hand.selected]


def play(pilot: Pilot, action: Action) -> None:
    """Do what the hint means: Y picks the cards out, and A does it at the right place."""
    type_keys(pilot, pygame.K_h)
    match action:
        case Draw():
            walk_to(pilot, Spot(STOCK))
        case LayOff(_, meld):
            walk_to(pilot, Spot(MELD, meld))
        case Meld():
            walk_to(pilot, Spot(CARD, pilot.table.state.hand.held[0]))
        case _:
            walk_to(pilot, next(spot for spot in pilot.table.focus.stops() if spot.kind == PILE))
    type_keys(pilot, pygame.K_RETURN)


def begin(pilot: Pilot) -> None:
    type_keys(pilot, pygame.K_RETURN, pygame.K_RETURN)


def test_a_round_is_played_by_a_controller_alone(app: App, pilot: Sitting) -> None:
    player = Player(app)
    app.change(settings_for("cardgames", (1280, 800), "en", "fewest"))
    player.resize((1280, 800))
    match = ByHand(player, Way(begin, play, lambda pilot: None))
    match.play(rounds=1)
    assert isinstance(player.scene, RoundScreen)
    assert app.by_controller
    assert len(player.moves) == match.moves > 0


def test_x_selects_the_cards_that_the_pad_walks_along(sit: Sit) -> None:
    pilot = sit(PLAY)
    press(pilot, RIGHT, X, RIGHT, X)
    assert len(selected(pilot)) == 2


def test_start_opens_the_menu_also_while_cards_are_selected_and_closes_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H")
    press(pilot, START)
    assert isinstance(pilot.scene, PauseScreen)
    press(pilot, START)
    assert selected(pilot) == ["7H", "8H"]


def test_select_shows_what_the_buttons_do(sit: Sit) -> None:
    pilot = sit(PLAY)
    press(pilot, SELECT)
    screen = scene_of(pilot, KeysScreen)
    assert {say(f"keys.{line.name}") for line in CONTROLLER} <= {*texts(screen)}


def test_a_stick_counts_as_pushed_until_it_is_near_the_centre(sit: Sit) -> None:
    pilot = sit(PLAY)
    press(pilot, RIGHT)
    first = focused(pilot)
    push_stick(pilot, PUSHED - 1)
    assert focused(pilot) == first
    push_stick(pilot, PUSHED)
    second = focused(pilot)
    push_stick(pilot, PUSHED - 5000)
    push_stick(pilot, PUSHED)
    assert focused(pilot) == second != first


def test_a_held_direction_repeats_until_it_is_let_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    push_stick(pilot, PUSHED)
    seen = [focused(pilot)]
    pilot.wait(motion.KEY_DELAY)
    seen.append(focused(pilot))
    pilot.wait(2 * motion.KEY_REPEAT)
    seen.append(focused(pilot))
    push_stick(pilot, 0)
    pilot.wait(3.0)
    assert len({*seen}) == 3
    assert focused(pilot) == seen[-1]
    assert pilot.app.controllers.pause(pilot.app.now) is None


def test_noise_of_a_controller_reaches_no_screen() -> None:
    noise = Event(pygame.JOYAXISMOTION, instance_id=0, axis=4, value=0.01)
    assert list(Controllers().keys(noise, 0.0)) == []


def test_a_connected_controller_is_opened_and_heard(pilot: Sitting) -> None:
    library = sdl()
    if library is None:
        pytest.skip("SDL's own functions can't be called here")
    pilot.app.controllers.start()
    joystick = library.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    try:
        pilot.wait()
        assert pilot.app.controllers.is_used
        set_button = library.SDL_JoystickSetVirtualButton
        set_button.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        set_button(library.SDL_JoystickFromInstanceID(0), pygame.CONTROLLER_BUTTON_DPAD_DOWN, 1)
        pilot.wait()
        pilot.wait()
        assert pilot.app.by_controller
    finally:
        library.SDL_JoystickDetachVirtual(joystick)
    pilot.wait()
    assert not pilot.app.controllers.is_used

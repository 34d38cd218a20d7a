"""The moves of every game by keys alone, for what plays at a table as somebody without a mouse would."""

from __future__ import annotations

import pygame

from rummy import keys
from rummy.engine.actions import (
    Action,
    Answer,
    Discard,
    Draw,
    Drop,
    Knock,
    LayOff,
    Meld,
    Swap,
    Take,
)
from rummy.engine.cards import Face
from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME, NotToBeSeen, Pilot, meant
from rummy.ui.shell.keyboard import NAMES
from rummy.ui.table.input.arrows import CARDS
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.drops import swapping_melds
from rummy.viewmodel.spots import MELD, PILE, Spot
from rummy.viewmodel.words.moves import BUTTONS

ACTIONS: dict[type[Action], str] = {
    Draw: "draw",
    Take: "take",
    Swap: "swap",
}  # the others are those of buttons
MOST_STEPS = 100  # from one place of the table to any other


def key(action: str) -> int:
    """Return pygame's code of the key that an action has."""
    name = keys.in_use()[action]
    return ord(name) if len(name) == 1 else next(code for code, each in NAMES.items() if each == name)


def type_keys(pilot: Pilot, *keys: int) -> None:
    """Press keys one after the other, each once all is still."""
    for key in keys:
        pilot.press(key)
        pilot.settle()


def walk_to(pilot: Pilot, spot: Spot) -> None:
    """Walk by Tab to a place at the table, along its cards by an arrow."""
    cursor = pilot.table.state.cursor
    along = pygame.K_LEFT if spot.kind == PILE else pygame.K_RIGHT  # Tab leads to the top discard
    for _ in range(MOST_STEPS):
        if cursor.at == spot:
            return
        is_in_row = cursor.at is not None and cursor.at.kind == spot.kind in CARDS
        type_keys(pilot, along if is_in_row else pygame.K_TAB)
    raise NotToBeSeen(f"no way to {spot}")


def play_by_keys(pilot: Pilot, action: Action) -> None:
    """Do the move that the hint means: one key picks its cards out, another does it."""
    pilot.settle()
    pilot.wait(motion.DOUBLE_CLICK + FRAME)  # so that nothing is taken for a slip
    match action:
        case Answer(yes):
            type_keys(pilot, key("yes") if yes else key("no"))
        case Drop():
            type_keys(pilot, key("pass"), pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
        case Take(Face() as card):
            _take(pilot, card)
        case Knock() if pilot.table.state.view.rules.knocks:
            type_keys(pilot, key("knock"))
            pilot.wait(motion.DOUBLE_CLICK + FRAME)
            type_keys(pilot, key("knock"))
        case Meld(melds):
            _meld(pilot, action, len(melds))
        case Swap(cards, meld) if swapping_melds(pilot.table.state.view, cards)[0] != meld:
            type_keys(pilot, key("advice"))
            walk_to(pilot, Spot(MELD, meld))
            type_keys(pilot, pygame.K_RETURN)
        case LayOff(_, meld):
            type_keys(pilot, key("advice"), key("meld"))
            _choose(pilot, meld)
        case Discard():
            type_keys(pilot, key("advice"))
            if not pilot.table.state.hand.selected:  # in a lesson it may be any card
                type_keys(pilot, pygame.K_HOME, pygame.K_SPACE)
            type_keys(pilot, key("discard"))
        case _:
            type_keys(pilot, key("advice"))
            type_keys(pilot, key(ACTIONS.get(type(action)) or _of_button(pilot, action)))
    _say_jokers(pilot, action)


def _of_button(pilot: Pilot, action: Action) -> str:
    """Return the action of the key of the button for a move."""
    names, shown = BUTTONS[type(action)], pilot.display.presenter.buttons(pilot.table.state)
    return next(button.key for button in shown if button.key and button.name in names)


def _take(pilot: Pilot, card: Face) -> None:
    """Take a discard with all above it."""
    view = pilot.table.state.view
    walk_to(pilot, Spot(PILE, next(number for number in reversed(view.pile) if view.faces[number] == card)))
    type_keys(pilot, pygame.K_RETURN)


def _meld(pilot: Pilot, action: Meld, count: int) -> None:
    """Lay melds down; first melds on the tray, in a lesson one by one, and then together."""
    for _ in range(count):
        type_keys(pilot, key("advice"), key("meld"))
        _say_jokers(pilot, action)
        if not isinstance(pilot.scene, TableScene) or len(pilot.table.state.groups) in (0, count):
            break
    if isinstance(pilot.scene, TableScene) and pilot.table.state.groups:
        type_keys(pilot, key("open"))


def _choose(pilot: Pilot, meld: int) -> None:
    """Where a card fits several melds, choose one."""
    if isinstance(pilot.scene, TableScene) and pilot.table.state.cursor.among:
        walk_to(pilot, Spot(MELD, meld))
        type_keys(pilot, pygame.K_RETURN)


def _say_jokers(pilot: Pilot, action: Action) -> None:
    """Say by number which cards the jokers of a move stand for, as often as it is asked."""
    while isinstance(pilot.scene, JokerScreen):
        type_keys(pilot, pygame.K_1 + meant(pilot.scene.choice, action))

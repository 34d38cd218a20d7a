"""The moves of every game by keys alone, for what plays at a table as somebody without a mouse would."""

from __future__ import annotations

import pygame

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
from rummy.ui.table.input.arrows import CARDS
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.drops import swapping_melds
from rummy.viewmodel.spots import MELD, PILE, Spot
from rummy.viewmodel.words.moves import BUTTONS

LETTERS: dict[type[Action], str] = {Draw: "d", Take: "t", Swap: "e"}  # the others are those of buttons
MOST_STEPS = 100  # from one place of the table to any other


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
    """Do the move that the hint means: H picks its cards out, and a letter does it."""
    pilot.settle()
    pilot.wait(motion.DOUBLE_CLICK + FRAME)  # so that nothing is taken for a slip
    match action:
        case Answer(yes):
            type_keys(pilot, pygame.K_y if yes else pygame.K_n)
        case Drop():
            type_keys(pilot, pygame.K_p, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
        case Take(Face() as card):
            _take(pilot, card)
        case Knock() if pilot.table.state.view.rules.knocks:
            type_keys(pilot, pygame.K_k)
            pilot.wait(motion.DOUBLE_CLICK + FRAME)
            type_keys(pilot, pygame.K_k)
        case Meld(melds):
            _meld(pilot, action, len(melds))
        case Swap(cards, meld) if swapping_melds(pilot.table.state.view, cards)[0] != meld:
            type_keys(pilot, pygame.K_h)
            walk_to(pilot, Spot(MELD, meld))
            type_keys(pilot, pygame.K_RETURN)
        case LayOff(_, meld):
            type_keys(pilot, pygame.K_h, pygame.K_m)
            _choose(pilot, meld)
        case Discard():
            type_keys(pilot, pygame.K_h)
            if not pilot.table.state.hand.selected:  # in a lesson it may be any card
                type_keys(pilot, pygame.K_HOME, pygame.K_SPACE)
            type_keys(pilot, pygame.K_x)
        case _:
            type_keys(pilot, pygame.K_h)
            type_keys(pilot, pygame.key.key_code(LETTERS.get(type(action)) or _letter(pilot, action)))
    _say_jokers(pilot, action)


def _letter(pilot: Pilot, action: Action) -> str:
    """Return the key of the button for a move."""
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
        type_keys(pilot, pygame.K_h, pygame.K_m)
        _say_jokers(pilot, action)
        if not isinstance(pilot.scene, TableScene) or len(pilot.table.state.groups) in (0, count):
            break
    if isinstance(pilot.scene, TableScene) and pilot.table.state.groups:
        type_keys(pilot, pygame.K_o)


def _choose(pilot: Pilot, meld: int) -> None:
    """Where a card fits several melds, choose one."""
    if isinstance(pilot.scene, TableScene) and pilot.table.state.cursor.among:
        walk_to(pilot, Spot(MELD, meld))
        type_keys(pilot, pygame.K_RETURN)


def _say_jokers(pilot: Pilot, action: Action) -> None:
    """Say by number which cards the jokers of a move stand for, as often as it is asked."""
    while isinstance(pilot.scene, JokerScreen):
        type_keys(pilot, pygame.K_1 + meant(pilot.scene.choice, action))

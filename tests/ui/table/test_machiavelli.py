"""Machiavelli at the table: cards of the table and the hand are moved about until Done."""

from collections.abc import Callable

import pygame

from rummy.engine.cards import parse, spell
from rummy.text import say
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.warning import MoveWarning
from rummy.viewmodel.spots import AREA, GROUP, PILE, Spot
from tests.ui.sitting import Sitting, labels_of

Sit = Callable[..., Sitting]
TABLE = """rules: machiavelli
turn: 0 play
hand 0: 8H KC 2D
hand 1: 2C 9S
meld 0: 4H 5H 6H
meld 1: 7C 7D 7H 7S
"""


def card(pilot: Sitting, text: str) -> Point:
    return pilot.card(parse(text)[0])


def drag(pilot: Sitting, text: str, group: int | None = None) -> None:
    pilot.drag(card(pilot, text), pilot.place(AREA) if group is None else pilot.place(GROUP, group))
    pilot.settle()


def groups(pilot: Sitting) -> list[str]:
    state = pilot.table.state
    return [spell(state.view.shown(group)) for group in state.groups]


def melds(pilot: Sitting) -> list[str]:
    return [spell(meld.shown) for meld in pilot.table.state.view.melds]


def is_enabled(pilot: Sitting, name: str) -> bool:
    return pilot.table.controls.named[name].enabled


def test_a_card_is_dragged_from_a_set_to_a_run_and_one_of_the_hand_follows(sit: Sit) -> None:
    pilot = sit(TABLE)
    drag(pilot, "7H", 0)
    assert not is_enabled(pilot, "done")
    drag(pilot, "8H", 0)
    pilot.push_button("done")
    pilot.settle()
    assert melds(pilot)[0] == "4H 5H 6H 7H 8H"


def test_a_card_on_the_open_felt_begins_a_group_that_is_marked(sit: Sit) -> None:
    pilot = sit(TABLE)
    drag(pilot, "7H")
    assert groups(pilot) == ["4H 5H 6H", "7C 7D 7S", "7H"]
    assert say("gin.no_meld") in [label.text for label in labels_of(pilot)]
    assert not is_enabled(pilot, "done")


def test_all_is_taken_back_by_a_button_or_a_key(sit: Sit) -> None:
    pilot = sit(TABLE)
    for key in (None, pygame.K_ESCAPE):
        drag(pilot, "8H")
        drag(pilot, "7H", 0)
        pilot.push_button("cancel") if key is None else pilot.press(key)
        pilot.settle()
        assert groups(pilot) == ["4H 5H 6H", "7C 7D 7H 7S"]
        assert "cancel" not in pilot.table.controls.named


def test_a_card_is_selected_and_then_its_place_is_clicked(sit: Sit) -> None:
    pilot = sit(TABLE)
    for text in ("7H", "8H"):
        pilot.click(card(pilot, text))
        pilot.click(card(pilot, "5H"))
        pilot.settle()
    assert groups(pilot)[0] == "4H 5H 6H 7H 8H"


def test_a_card_of_the_table_never_goes_to_the_hand(sit: Sit) -> None:
    pilot = sit(TABLE)
    pilot.drag(card(pilot, "7H"), pilot.display.frame.hand.center)
    pilot.settle()
    assert groups(pilot) == ["4H 5H 6H", "7C 7D 7H 7S"]
    assert spell(pilot.table.state.view.shown(pilot.table.state.hand.held)) == "2D 8H KC"


def test_a_card_of_the_hand_comes_back_to_it(sit: Sit) -> None:
    pilot = sit(TABLE)
    drag(pilot, "8H", 0)
    pilot.drag(card(pilot, "8H"), pilot.display.frame.hand.center)
    pilot.settle()
    assert len(pilot.table.state.hand.held) == 3


def test_cards_that_can_be_no_meld_are_not_put_together(sit: Sit) -> None:
    pilot = sit(TABLE)
    drag(pilot, "KC", 0)
    assert groups(pilot)[0] == "4H 5H 6H"


def test_a_hint_lays_the_move_out_and_done_plays_it(sit: Sit) -> None:
    pilot = sit(TABLE)
    pilot.press(pygame.K_h)
    pilot.settle()
    assert groups(pilot) == ["4H 5H 6H 7H 8H", "7C 7D 7S"]
    pilot.press(pygame.K_o)
    pilot.settle()
    assert "4H 5H 6H 7H 8H" in melds(pilot)


def test_a_draw_with_a_move_laid_out_is_a_question(sit: Sit) -> None:
    pilot = sit(TABLE)
    drag(pilot, "7H", 0)
    drag(pilot, "8H", 0)
    pilot.press(pygame.K_d)
    assert isinstance(pilot.scene, MoveWarning)


def test_there_is_no_discard_pile(sit: Sit) -> None:
    pilot = sit(TABLE)
    assert Spot(PILE) not in pilot.display.layout.spots
    assert Spot(PILE) not in pilot.table.focus.stops()


def test_the_whole_turn_can_be_played_by_keys(sit: Sit) -> None:
    pilot = sit(TABLE.replace("8H KC 2D", "8H"))
    for key in (pygame.K_TAB, pygame.K_RETURN):
        pilot.press(key)
        pilot.settle()
    assert groups(pilot)[:2] == ["4H 5H 6H", "7C 7D 7H 7S"]
    pilot.press(pygame.K_h)
    pilot.press(pygame.K_o)
    pilot.settle()
    assert pilot.game.results[-1].winner == 0


def test_without_a_stock_a_player_passes(sit: Sit) -> None:
    pilot = sit(TABLE + "stock: only")
    pilot.press(pygame.K_p)
    pilot.settle()
    assert pilot.game.results[-1].reason == "stock"

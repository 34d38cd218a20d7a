"""A drag always ends: whatever comes between, cards go back or make one legal move, and none stays lifted."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from checks.eye import check_cards
from rummy.engine.actions import Discard
from rummy.engine.cards import parse
from rummy.match.session import Session
from rummy.viewmodel.intents import OpenPanel
from rummy.viewmodel.spots import SpotKind
from tests.ui.sitting import SMALL, Sitting

Sit = Callable[..., Sitting]

REST = "hand 1: QC 3D AS 4D TC\nmeld 1: 4C 5C 6C\npile: 2C 9D\nstock: KC 2H"
DRAW = f"turn: 0 draw\nhand 0: 7H 8H 9H JS 5D\n{REST}"
PLAY = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 5D KD\n{REST}"
GIN = "rules: gin\nturn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 5D KD\nhand 1: QC 3D AS 4D TC\npile: 2C 9D"
OUTSIDE = (-40, 2000)


def card(pilot: Sitting) -> None:
    pilot.sit(PLAY).carry("JS", "pile", drop=False)


def several(pilot: Sitting) -> None:
    pilot.sit(PLAY).choose("7H 8H 9H")
    pilot.carry("8H", "area", drop=False)


def stock(pilot: Sitting) -> None:
    pilot.sit(DRAW).drag(pilot.display.frame.stock.center, pilot.place("hand"), drop=False)


def discard(pilot: Sitting) -> None:
    pilot.sit(DRAW).drag(pilot.discard(), pilot.place("hand"), drop=False)


def laid_out(pilot: Sitting) -> None:
    pilot.sit(GIN).type(pygame.K_k)
    pilot.drag(pilot.at("8H"), pilot.place("hand"), drop=False)


def full_screen(pilot: Sitting) -> None:
    pilot.press(pygame.K_F11)


def switched_back(pilot: Sitting) -> None:
    full_screen(pilot)
    full_screen(pilot)


def another_deck(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, jumbo=True, card_size="large"))


def two_sizes(pilot: Sitting) -> None:
    pilot.resize((1100, 700))
    pilot.resize(SMALL)


def minimized_and_restored(pilot: Sitting) -> None:
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.post(pygame.WINDOWRESTORED)


SOURCES = {"card": card, "several": several, "stock": stock, "discard": discard, "laid out": laid_out}
WAYS: dict[str, Callable[[Sitting], object]] = {
    "the focus is lost": lambda pilot: pilot.post(pygame.WINDOWFOCUSLOST),
    "esc": lambda pilot: pilot.press(pygame.K_ESCAPE),
    "the other button": lambda pilot: pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 300), button=3),
    "another size": lambda pilot: pilot.resize((1100, 700)),
    "two sizes": two_sizes,
    "the whole screen": full_screen,
    "the whole screen and back": switched_back,
    "the menu": lambda pilot: pilot.table.do(OpenPanel("menu")),
    "the rules": lambda pilot: pilot.table.do(OpenPanel("rules")),
    "the page of keys": lambda pilot: pilot.press(pygame.K_F1),
    "another deck": another_deck,
    "the button went up unseen": lambda pilot: pilot.point((10, 10)),
}
HARMLESS: dict[str, Callable[[Sitting], object]] = {
    "outside": lambda pilot: pilot.drag(OUTSIDE, OUTSIDE, drop=False),
    "left": lambda pilot: pilot.post(pygame.WINDOWLEAVE),
    "made small and brought back": minimized_and_restored,
    "another finger": lambda pilot: pilot.click((5, 5)),
    "nothing for an hour": lambda pilot: pilot.app.step(3600.0),
}
each_source = pytest.mark.parametrize("source", SOURCES)


def end(pilot: Sitting, at: tuple[int, int]) -> None:
    """Let go at a point, go back to the table and let everything settle."""
    pilot.drop(at)
    while pilot.scene is not pilot.at_table:
        pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    check_cards(pilot.at_table.display)


@pytest.mark.turns(4)
@each_source
@pytest.mark.parametrize("way", WAYS)
def test_what_comes_between_brings_the_cards_back(pilot: Sitting, source: str, way: str) -> None:
    SOURCES[source](pilot)
    before, at = pilot.position, pygame.Rect(pilot.display.frame.pile).center
    assert pilot.table.state.hand.drag is not None
    WAYS[way](pilot)
    end(pilot, at)
    assert pilot.position == before
    assert pilot.moves == []


@pytest.mark.turns(3)
@each_source
@pytest.mark.parametrize("way", HARMLESS)
def test_what_does_not_end_a_drag_leaves_at_most_one_move(pilot: Sitting, source: str, way: str) -> None:
    SOURCES[source](pilot)
    before, at = pilot.position, pygame.Rect(pilot.display.frame.pile).center
    HARMLESS[way](pilot)
    end(pilot, at)
    assert len(pilot.moves) <= 1
    assert (pilot.position == before) == (pilot.moves == [])


@each_source
def test_cards_let_go_outside_the_window_go_back(pilot: Sitting, source: str) -> None:
    SOURCES[source](pilot)
    before = pilot.position
    pilot.drag(OUTSIDE, OUTSIDE, drop=False)
    end(pilot, OUTSIDE)
    assert pilot.position == before
    assert pilot.moves == []


@each_source
def test_who_leaves_the_program_with_cards_in_their_fingers_finds_them_in_place(
    pilot: Sitting, source: str
) -> None:
    SOURCES[source](pilot)
    folder, moves = pilot.app.folder, pilot.moves
    pilot.post(pygame.QUIT)
    assert not pilot.app.scenes
    session, notices = Session.resume(folder)
    assert notices == ()
    assert session is not None
    assert session.game.lines == moves == []
    session.pause()


@pytest.mark.parametrize("goal", ["pile", "area", "hand"])
@pytest.mark.parametrize("seconds", [0.2, 0.7, 1.5, 2.5, 4.0])
def test_a_drag_while_the_others_play_ends_when_it_is_let_go(
    sit: Sit, goal: SpotKind, seconds: float
) -> None:
    pilot = sit(PLAY.replace("turn: 0 play drawn KD", "turn: 1 draw"), settled=False, speed="normal")
    pilot.wait(0.1)
    pilot.drag(pilot.at("JS"), pilot.place(goal), drop=False)
    pilot.wait(seconds)
    assert pilot.table.state.hand.drag is not None
    at = pilot.place(goal)
    pilot.drop(at)
    pilot.settle()
    check_cards(pilot.display)
    assert pilot.moves == []
    assert len(pilot.hand.split()) == 6


def test_a_card_that_leaves_the_hand_is_not_in_the_fingers_any_more(pilot: Sitting) -> None:
    pilot.sit(PLAY).carry("JS", "hand", drop=False)
    at = pilot.place("hand")
    pilot.table.seat.act(Discard(parse("JS")[0]))
    pilot.table.event_player.take()
    pilot.settle()
    assert pilot.table.state.hand.drag is None
    end(pilot, at)
    assert "JS" not in pilot.hand


@pytest.mark.parametrize("is_lifted", [True, False])
def test_a_card_of_the_last_round_is_not_held_into_the_next(sit: Sit, is_lifted: bool) -> None:
    pilot = sit("turn: 1 play\nhand 0: QC 3D AS\nhand 1: KS\nmelded: 1\npile: 2C")
    table = pilot.at_table
    x, y = table.display.stage.sprites[table.state.hand.order[0]].place.rect.center
    pilot.app.pop()
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    if is_lifted:
        pilot.post(pygame.MOUSEMOTION, pos=(x - 40, y), rel=(0, 0), buttons=(1, 0, 0))
    pilot.wait(3.0)
    pilot.post(pygame.MOUSEMOTION, pos=(x - 80, y), rel=(0, 0), buttons=(1, 0, 0))
    assert table.state.hand.drag is None
    end(pilot, (x, y))
    assert {*table.state.hand.order} == {*table.state.view.hand}

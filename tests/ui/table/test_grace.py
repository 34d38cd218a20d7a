"""The moment after a discard in which it can still be taken back: how long, how it shows, what ends it."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME
from rummy.ui.shell.app import App
from rummy.ui.table.parts.buttons import UndoButton
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

REST = """
    hand 1: QC 3D AS 4D TC 5H
    pile: 2C 9D
    stock: KC 2H
"""
PLAY = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 7C 5D KD\n{REST}"
LANDING = 1.0  # seconds in which the discard arrives


def discarded(pilot: Sitting, seconds: float = LANDING) -> Sitting:
    """After a discard, so many seconds later."""
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.wait(seconds)
    return pilot


def bar(pilot: Sitting) -> int:
    """The pixels of the bar at the Undo button."""
    return pilot.table.controls.undo.bar


@pytest.mark.parametrize("seconds", [0.1, LANDING])
@pytest.mark.parametrize("way", ["button", "letter", "Ctrl+Z"])
def test_a_discard_is_taken_back_before_anybody_has_answered(sit: Sit, way: str, seconds: float) -> None:
    pilot = sit(PLAY, speed="normal")
    before, prompt = pilot.position, pilot.prompt
    discarded(pilot, seconds)
    if way == "button":
        pilot.push(say("table.undo"))
    else:
        pilot.press(*((pygame.K_u,) if way == "letter" else (pygame.K_z, pygame.KMOD_CTRL)))
    pilot.settle()
    assert (pilot.position, pilot.prompt) == (before, prompt)
    assert "KD" in pilot.hand
    assert pilot.moves == ["discard KD"]


def test_nobody_answers_a_discard_that_was_taken_back(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="normal"))
    pilot.press(pygame.K_u)
    before = pilot.position
    pilot.wait(5.0)
    assert pilot.position == before
    assert pilot.table.seconds_to_sleep() is None


def test_after_a_while_somebody_answers_and_the_discard_stays(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="normal"), LANDING + motion.GRACE["usual"])
    assert not pilot.widget(say("table.undo")).enabled
    assert not pilot.seat.can_undo


def test_who_undoes_too_late_is_told_so_and_skips_nothing(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="relaxed"), LANDING)
    while pilot.seat.can_undo:
        pilot.wait(FRAME)
    pilot.press(pygame.K_u)
    assert pilot.prompt == say("illegal.turn_played")
    assert not pilot.table.state.is_mine


@pytest.mark.parametrize(("speed", "times"), [("relaxed", 1.5), ("normal", 1.0), ("fast", 0.5)])
def test_the_moment_is_as_long_as_the_speed_says(sit: Sit, speed: str, times: float) -> None:
    pilot = discarded(sit(PLAY, speed=speed), 0.0)
    seconds = 0.0
    while pilot.seat.can_undo:
        pilot.wait(FRAME)
        seconds += FRAME
    assert 0 < seconds - motion.GRACE["usual"] * times < LANDING


@pytest.mark.parametrize(("chosen", "seconds"), motion.GRACE.items())
def test_the_moment_is_as_long_as_the_player_wants(sit: Sit, chosen: str, seconds: float) -> None:
    pilot = discarded(sit(PLAY, speed="normal", take_back=chosen), seconds - 0.2)
    assert pilot.seat.can_undo
    pilot.wait(LANDING + 0.2)
    assert not pilot.seat.can_undo


def test_at_once_leaves_no_moment(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="instant"), 2 * FRAME)
    assert not pilot.seat.can_undo


def test_a_bar_at_the_button_shrinks_and_then_is_gone(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="normal"))
    first = bar(pilot)
    pilot.wait(motion.GRACE["usual"] / 3)
    assert 0 < bar(pilot) < first
    pilot.settle()
    assert bar(pilot) == 0


def test_nothing_but_the_button_is_painted_while_the_bar_shrinks(sit: Sit) -> None:
    pilot = discarded(sit(PLAY, speed="normal"))
    before, button = pilot.app.screen.copy(), pilot.widget(say("table.undo")).rect
    pilot.wait(motion.GRACE["usual"] / 3)
    after = pilot.app.screen.copy()
    assert before.get_buffer().raw != after.get_buffer().raw
    for picture in (before, after):
        picture.fill("black", button)
    assert before.get_buffer().raw == after.get_buffer().raw


@pytest.mark.parametrize("way", ["click", "key"])
def test_who_skips_waits_no_longer(sit: Sit, way: str) -> None:
    pilot = discarded(sit(PLAY, speed="normal"))
    if way == "click":
        pilot.click((450, 40))
    else:
        pilot.press(pygame.K_SPACE)
    assert pilot.table.state.is_mine
    assert not pilot.seat.can_undo


def test_the_card_comes_back_to_where_it_was_in_a_hand_held_in_an_order_of_its_own(sit: Sit) -> None:
    pilot = sit(PLAY, speed="normal", sort="none")
    pilot.drag(pilot.at("KD"), pilot.left_of("8H"))
    pilot.settle()
    before = pilot.hand
    discarded(pilot).press(pygame.K_u)
    assert pilot.hand == before


def test_undo_says_nothing_twice(app: App) -> None:
    undo = UndoButton(Rect(0, 0, 200, 30), say("table.undo"), 13, lambda: None, icon="undo")
    undo.hint = say("hint.undo")
    assert undo.tip == ""
    undo.rect.w = 30  # now the arrow stands alone
    assert undo.tip == say("hint.undo")


@pytest.mark.parametrize(("wide", "words"), [(68, ""), (96, "Rückgängig")])
def test_where_the_word_is_too_long_the_arrow_of_undo_says_it_alone(app: App, wide: int, words: str) -> None:
    undo = UndoButton(Rect(0, 0, wide, 30), "Rückgängig", 13, lambda: None, icon="undo")
    assert undo.shown_words == words
    assert bool(undo.icon_size) is not bool(words)

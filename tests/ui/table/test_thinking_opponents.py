"""Opponents who take their time think aside: the table goes on, skipping waits, and leaving ends it."""

from dataclasses import replace

import pygame
import pytest

from rummy.engine.actions import Action, Discard
from rummy.engine.cards import parse
from rummy.match import thinking
from rummy.match.advice import advice
from rummy.match.game import Question
from rummy.match.thinking import BotProcess
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.scene import TableScene
from tests.ui.sitting import Sitting


@pytest.fixture
def against_an_expert(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """A gin match against an expert, whose answers come in short steps."""
    monkeypatch.setattr(thinking, "STEP", 0.1)
    monkeypatch.setattr(thinking, "LATER", 0.1)
    settings = replace(pilot.app.settings, rules="gin", opponents=1, level="expert", speed="normal")
    pilot.app.change(settings)
    pilot.type(pygame.K_RETURN, pygame.K_RETURN)
    return pilot


def until_it_thinks(pilot: Sitting) -> None:
    """Play until the expert thinks."""
    for _ in range(300):
        if pilot.table.event_player.is_kept_waiting:
            return
        if pilot.table.state.is_mine and not pilot.display.stage.is_moving:
            action = advice(pilot.table.state.view, 1)
            pilot.ask(action)
        pilot.wait()
    raise AssertionError("the expert never thinks")


def test_a_whole_round_is_played_against_an_expert(against_an_expert: Sitting) -> None:
    pilot = against_an_expert
    for move in range(200):
        pilot.settle()
        if isinstance(pilot.scene, RoundScreen):
            return
        if isinstance(pilot.scene, TableScene) and pilot.scene.state.is_mine:
            pilot.play(advice(pilot.scene.state.view, move))
    raise AssertionError("the round does not end")


def test_the_loop_may_sleep_while_an_expert_thinks(against_an_expert: Sitting) -> None:
    pilot = against_an_expert
    until_it_thinks(pilot)
    while (
        not pilot.display.stage.is_moving
        and pilot.table.event_player.is_kept_waiting
        and pilot.table.seconds_to_sleep() == 0
    ):
        pilot.wait()
    assert pilot.table.seconds_to_sleep() is None or not pilot.table.event_player.is_kept_waiting


def dream(self: BotProcess[Action], question: Question, step: float = 0.0) -> None:
    """Never come to an end."""
    self._question, self._answer = question, None


def test_dots_at_the_portrait_tell_who_thinks_and_lie_still(
    against_an_expert: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = against_an_expert
    monkeypatch.setattr(BotProcess, "ask", dream)
    until_it_thinks(pilot)
    while pilot.table.seconds_to_sleep() == 0:
        pilot.wait()
    assert [seat.words.ponders for seat in pilot.parts.now.seats] == [False, True]
    before = pilot.app.screen.copy()
    pilot.wait(2.0)
    assert pilot.app.screen.get_buffer().raw == before.get_buffer().raw
    assert pilot.table.seconds_to_sleep() is None


def test_the_dots_go_when_the_thought_is_there(against_an_expert: Sitting) -> None:
    pilot = against_an_expert
    until_it_thinks(pilot)
    pilot.settle()
    assert not any(seat.words.ponders for seat in pilot.parts.now.seats)


def test_who_thinks_no_longer_than_a_moment_shows_no_dots(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, level="sharp", speed="normal"))
    pilot.type(pygame.K_RETURN, pygame.K_RETURN)
    for _ in range(300):
        pilot.wait()
        assert not any(seat.words.ponders for seat in pilot.parts.now.seats)


def test_leaving_the_table_gives_a_thought_up(against_an_expert: Sitting) -> None:
    pilot = against_an_expert
    until_it_thinks(pilot)
    seat = pilot.table.seat
    pilot.press(pygame.K_ESCAPE)
    pilot.push(say("pause.menu"))
    assert isinstance(pilot.scene, MenuScreen)
    assert not seat.is_kept_waiting


def test_who_thinks_about_a_discard_that_is_taken_back_never_answers_it(pilot: Sitting) -> None:
    hands = "hand 0: 7H 8H 9H JS 7C 5D KD\nhand 1: QC 3D AS 4D TC 5H"
    pilot.sit(f"rules: gin\nturn: 0 play drawn KD\n{hands}\npile: 2C 9D", others="expert", speed="normal")
    for _ in range(2):
        before = pilot.position
        pilot.ask(Discard(parse("KD")[0]))
        pilot.wait(1.2)
        pilot.press(pygame.K_u)
        pilot.wait(4.0)
        assert pilot.position == before
    pilot.ask(Discard(parse("JS")[0]))
    pilot.settle()
    assert pilot.table.state.is_mine
    assert pilot.game.lines[:4] == ["0 discard KD", "undo", "0 discard KD", "undo"]

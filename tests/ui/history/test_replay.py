"""A match looked at again at its table: on, back, by rounds, by itself, from every seat."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from rummy.match.replay import replay_of
from rummy.storage.record import Ending
from rummy.text import say
from rummy.ui.history.match_menu import MatchMenu
from rummy.ui.history.replay import ReplayScene
from rummy.ui.history.replay_bar import OPEN
from rummy.ui.pilot import FRAME
from tests.positions import every_kind
from tests.records import golden
from tests.samples import sampled
from tests.ui.sitting import SMALL, Sitting, scene_of


def watch(pilot: Sitting, name: str = "cardgames") -> ReplayScene:
    scene = ReplayScene(replay_of(golden(name)))
    pilot.app.push(scene)
    pilot.settle()
    return scene


def lies(scene: ReplayScene) -> dict[int, Any]:
    """Where every card lies, and what it shows."""
    sprites = scene.display.stage.sprites
    return {card: (sprite.place, sprite.shown) for card, sprite in sprites.items()}


@pytest.mark.turns(3)
@every_kind
@pytest.mark.parametrize("steps", sampled([67, 31], 1))  # from one look to the next
def test_every_preset_can_be_watched_to_its_end(pilot: Sitting, name: str, steps: int) -> None:
    scene = watch(pilot, name)
    for at in [*range(0, len(scene.seat.replay), steps), len(scene.seat.replay) - 1]:
        scene.jump(at)
        pilot.wait(FRAME)
        assert scene.display.chrome.prompt.text
        assert {*scene.display.stage.sprites} == {*scene.display.layout.places}
    assert scene.state.view.scores == scene.seat.replay.game.table.scores


def test_a_step_on_and_one_back_lead_to_where_it_was(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    before, told = lies(scene), scene.display.chrome.prompt.text
    pilot.type(pygame.K_RIGHT, pygame.K_LEFT)
    assert (lies(scene), scene.display.chrome.prompt.text) == (before, told)


def test_stepping_shows_the_same_table_as_jumping(pilot: Sitting) -> None:
    scene = watch(pilot)
    for _ in range(40):
        pilot.type(pygame.K_RIGHT)
    stepped = lies(scene)
    scene.jump(0)
    scene.jump(40)
    assert lies(scene) == stepped


def test_the_first_step_has_none_before_it_and_the_last_none_after(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_LEFT)
    assert scene.seat.at == 0
    pilot.type(pygame.K_END, pygame.K_RIGHT)
    assert scene.seat.at == len(scene.seat.replay) - 1


def test_page_keys_lead_from_round_to_round(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert (scene.seat.round, scene.seat.at) == (2, scene.seat.replay.firsts[2])
    pilot.type(pygame.K_RIGHT, pygame.K_PAGEUP)
    assert scene.seat.at == scene.seat.replay.firsts[2]
    pilot.type(pygame.K_PAGEUP)
    assert scene.seat.at == scene.seat.replay.firsts[1]


def test_a_match_plays_by_itself_until_it_is_stopped(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.press(pygame.K_SPACE)
    pilot.wait(6.0)
    assert scene.seat.at > 2
    pilot.press(pygame.K_SPACE)
    at = scene.seat.at
    pilot.wait(5.0)
    assert (scene.seat.at, scene.is_playing) == (at, False)


def test_a_match_that_plays_goes_through_all_rounds_and_stops_at_the_end(pilot: Sitting) -> None:
    scene = watch(pilot, "gin")
    scene.choose_speed("fast")
    scene.play_or_pause()
    pilot.wait(len(scene.seat.replay) * 1.2)
    assert (scene.seat.at, scene.is_playing) == (len(scene.seat.replay) - 1, False)


def test_with_all_hands_open_every_hand_shows_its_faces(pilot: Sitting) -> None:
    scene = watch(pilot)
    shown = {card for card, (_, face) in lies(scene).items() if face is not None}
    assert shown >= {card for hand in scene.state.view.hands for card in hand}
    assert not shown & {*scene.state.view.stock}


def test_as_a_seat_saw_it_the_other_hands_are_closed(pilot: Sitting) -> None:
    scene = watch(pilot)
    for seat in range(2):
        scene.choose_eyes(seat)
        pilot.settle()
        shown = {card for card, (_, face) in lies(scene).items() if face is not None}
        assert shown == {*scene.state.view.hands[seat], *scene.state.view.pile}
    scene.choose_eyes(OPEN)
    assert scene.seat.is_open


def test_with_closed_hands_every_step_can_be_told(pilot: Sitting) -> None:
    scene = watch(pilot)
    scene.choose_eyes(0)
    for _ in range(60):
        pilot.press(pygame.K_RIGHT)
    assert (scene.seat.is_open, scene.seat.at) == (False, 60)


def test_the_timeline_leads_to_any_moment(pilot: Sitting) -> None:
    scene = watch(pilot)
    line = scene.controls.timeline.groove
    pilot.click((line.centerx, line.centery))
    assert abs(scene.seat.at - len(scene.seat.replay) // 2) <= 2
    assert scene.controls.rounds.value == scene.seat.round


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["gin", "rummy500", "playingcards"])
def test_nothing_of_the_table_lies_on_the_strip(pilot: Sitting, name: str, size: tuple[int, int]) -> None:
    scene = watch(pilot, name)
    pilot.resize(size)
    pilot.settle()
    scene.jump(30)
    top = scene.controls.group.widgets[0].rect.top
    assert all(place.rect.bottom <= top for place in scene.display.layout.places.values())
    assert scene.display.chrome.prompt.text


def test_a_click_on_the_table_leads_on_and_the_other_button_back(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.click(scene.display.frame.area.center)
    pilot.click(scene.display.frame.area.center)
    assert scene.seat.at == 2
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=scene.display.frame.area.center, button=3)
    pilot.settle()
    assert scene.seat.at == 1


def test_the_menu_of_a_watched_match_leads_back_to_where_it_stood(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_m)
    assert isinstance(pilot.scene, MatchMenu)
    pilot.type(pygame.K_ESCAPE)
    assert scene_of(pilot, ReplayScene) is scene
    assert scene.seat.at == 2


def test_in_the_match_of_somebody_else_nobody_is_you(pilot: Sitting) -> None:
    scene = ReplayScene(replay_of(golden("gin")), is_own=False)
    pilot.app.push(scene)
    pilot.settle()
    told = []
    for at in range(len(scene.seat.replay)):
        scene.jump(at)
        scene.display.follow()
        told.append(scene.display.chrome.prompt.text)
    assert not any("you " in f"{text} ".lower() for text in told)
    assert any(text.startswith(say("replay.friend")) for text in told)


def test_a_watched_match_asks_no_bot_and_writes_nothing(pilot: Sitting) -> None:
    before = sorted(pilot.app.folder.rglob("*"))
    scene = watch(pilot)
    scene.play_or_pause()
    pilot.wait(5.0)
    pilot.press(pygame.K_ESCAPE)
    assert sorted(pilot.app.folder.rglob("*")) == before


def log_of(scene: ReplayScene) -> list[str]:
    """What the open log says."""
    assert scene.log.panel is not None
    return [row.line.text for row in scene.log.panel.rows]


def test_the_log_tells_the_round_up_to_the_step(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_i)
    scene.turn_round(1)
    pilot.settle()
    told = [log_of(scene)]
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        pilot.type(key)
        told.append(log_of(scene))
    assert told[2][: len(told[1])] == told[1] == told[3]
    assert len(told[2]) == len(told[0]) + 2


def test_the_log_tells_what_was_drawn_only_to_eyes_that_saw_it(pilot: Sitting) -> None:
    scene = watch(pilot)
    scene.jump(scene.seat.replay.firsts[1] - 1)
    pilot.type(pygame.K_i)
    hidden = {}
    for eyes in (OPEN, 0, 1):
        scene.choose_eyes(eyes)
        pilot.settle()
        hidden[eyes] = log_of(scene).count(say("log.drew"))
    assert hidden[OPEN] == 0
    assert min(hidden[0], hidden[1]) > 0


def test_a_click_on_the_line_of_a_replay_opens_the_log_and_goes_no_step(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.click(scene.display.chrome.prompt.box.center)
    assert (scene.log.is_open, scene.seat.at) == (True, 0)


def test_a_match_is_played_on_from_the_moment_that_is_looked_at(pilot: Sitting) -> None:
    scene = watch(pilot)
    mine = next(at for at in range(30, 99) if scene.seat.replay.step(at)[1].turn == scene.seat.me)
    scene.jump(mine)
    shown = scene.seat.view
    pilot.type(pygame.K_p)
    pilot.wait()
    assert (pilot.at_table.seat.view.hand, pilot.at_table.seat.view.pile) == (shown.hand, shown.pile)
    pilot.app.pop()
    assert (pilot.scene, scene.seat.at) == (scene, mine)


def test_no_match_is_played_on_from_its_end(pilot: Sitting) -> None:
    scene = watch(pilot)
    pilot.type(pygame.K_END, pygame.K_p)
    pilot.wait()
    assert pilot.scene is scene
    assert not scene.controls.buttons["play_on"].enabled


@pytest.mark.parametrize("last", ["0 concede", "0 draw"])  # as older programs recorded it, and as it is now
def test_nobody_concedes_practice_that_was_left(pilot: Sitting, last: str) -> None:
    record = golden("cardgames")
    left = Ending("2026-07-01T18:30:00+00:00", (0,) * len(record.header.players), None)
    at = record.moves.index("0 draw")
    practice = replace(record.header, again=f"{1:032x}")
    ending = None if last == "0 concede" else left
    moves = (*record.moves[:at], last)
    scene = ReplayScene(replay_of(replace(record, header=practice, moves=moves, ending=ending)))
    pilot.app.push(scene)
    pilot.type(pygame.K_END)
    assert scene.display.chrome.prompt.text.endswith(say("retold.you_left"))

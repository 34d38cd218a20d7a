"""The scores stand beside the open hands: they cover none, point at each, and go where they are dragged."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from rummy.engine.events import Result
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.scores.panel import ScorePanel
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.scores.score_table import ScoreTable
from rummy.ui.scores.seat_rows import SeatRow
from rummy.ui.table.layout.dock import Dock, Side, dock_at, panel_box, room_beside
from rummy.ui.table.parts.bubble import Saying
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import Screen
from tests.ui.scores.test_scores import LAST_CARD, out, play_by_advice, started
from tests.ui.sitting import Sitting, scene_of, widgets

Sit = Callable[..., Sitting]
Size = tuple[int, int]

SIX = """
    rules: playingcards
    turn: 0 play
    hand 0: KS
    hand 1: QC 3D AS
    hand 2: 2D 4H 6S TD JD QD
    hand 3: 3C 5S 7D
    hand 4: AH 2H 3H 9H TH JH
    hand 5: 2S 3S 4S
    meld 1: 4C 5C 6C
    melded: 0
    pile: 2C 9D
"""
EIGHT = """
    rules: contract
    turn: 0 play
    opened: 0 1
    hand 0: KS
    hand 1: QC 3D AS
    hand 2: 2D 4H 6S TD JD QD 7H 7C 8D 9D TS JC
    hand 3: 3C 5S 7D
    hand 4: AH 2H 3H 9H TH JH
    hand 5: 2S 3S 4S 5H 6D 6H 7S 8H 8S 9C TC KC
    hand 6: KD KH QS
    hand 7: JS QH 9S AC
    meld 1: 4C 5C 6C 7C
    meld 1: 8C 8D 8H
    meld 0: AC AD AH
    meld 0: 2C 2D 2H
    pile: 2C 9D
"""


def panel(pilot: Sitting) -> Rect:
    """Where the panel is."""
    return next(widget.rect for widget in widgets(pilot.scene) if isinstance(widget, ScorePanel))


def buttons(pilot: Sitting) -> list[str]:
    """The labels of what is to be pressed."""
    return [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]


def rows(pilot: Sitting) -> list[SeatRow]:
    """The players on the panel."""
    return [widget for widget in widgets(pilot.scene) if isinstance(widget, SeatRow)]


def on_the_table(pilot: Sitting) -> list[Rect]:
    """Plates and cards."""
    table = pilot.at_table
    return [
        *(each.rect for each in pilot.parts.now.seats),
        *(s.rect for s in table.display.stage.sprites.values()),
    ]


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080), (900, 1200)])
@pytest.mark.parametrize("position", [LAST_CARD, SIX, EIGHT])
def test_the_scores_cover_no_hand(sit: Sit, size: Size, position: str) -> None:
    pilot = sit(position)
    pilot.resize(size)
    box = panel(out(pilot))
    assert pilot.app.screen.get_rect().contains(box)
    assert not any(box.colliderect(each) for each in on_the_table(pilot))
    assert all(box.contains(widget.rect) for widget in widgets(pilot.scene))


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (900, 1200)])
@pytest.mark.parametrize("dock", ["left", "right", "below"])
@pytest.mark.parametrize("position", [SIX, EIGHT])
def test_wherever_the_scores_are_put_the_table_makes_room(
    sit: Sit, size: Size, dock: Side, position: str
) -> None:
    pilot = sit(position)
    pilot.resize(size)
    out(pilot).at_table.course.after_round.put_panel(dock)
    scene_of(pilot, Screen).rebuild()
    box = panel(pilot)
    assert not any(box.colliderect(each) for each in on_the_table(pilot))
    assert all(box.contains(widget.rect) for widget in widgets(pilot.scene))


@pytest.mark.turns(4)
@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (900, 1200), (1280, 1024)])
@pytest.mark.parametrize("dock", ["left", "right", "below", (0.5, 0.5)])
def test_the_rows_of_eight_players_lie_on_no_button(sit: Sit, size: Size, dock: Dock) -> None:
    pilot = sit(EIGHT)
    pilot.resize(size)
    out(pilot).at_table.course.after_round.put_panel(dock)
    scene_of(pilot, Screen).rebuild()
    buttons = [widget.rect for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert [row.name for row in rows(pilot) if row.rect.collidelist(buttons) >= 0] == []


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (900, 1200), (1280, 1024)])
@pytest.mark.parametrize("dock", ["right", "below"])
def test_no_open_hand_of_eight_players_lies_on_another_player(sit: Sit, size: Size, dock: Dock) -> None:
    pilot = sit(EIGHT)
    pilot.resize(size)
    table = out(pilot).at_table
    table.course.after_round.put_panel(dock)
    places, view = table.display.layout.places, table.state.view
    for place in table.display.layout.frame.seats:
        others = [each for seat, hand in enumerate(view.hands) if seat != place.seat for each in hand]
        assert not any(places[card].rect.colliderect(place.face) for card in others)


@pytest.mark.parametrize("words", ["Nice!", "That was a long one, and I have never seen such cards"])
def test_no_bubble_is_cut_by_the_scores(sit: Sit, words: str) -> None:
    pilot = out(sit(SIX))
    bubbles, box = pilot.at_table.bubbles, panel(pilot)
    said = [bubbles.say(seat, Saying(words)) for seat in range(1, 6)]
    assert any(said)
    assert not any(bubble.rect.colliderect(box) for bubble in bubbles.now.values())


def test_each_row_tells_what_its_hand_counts(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    assert [(row.name, row.sum, row.total) for row in rows(pilot)] == [
        ("You", "+14", 34),
        ("Mike", "1 + 3 + 10 = 14", 35),
    ]


def test_a_row_under_the_pointer_lights_its_hand(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    pilot.point(rows(pilot)[1].rect.center)
    pilot.wait()
    (glow,) = pilot.parts.now.glows
    hand = [pilot.at_table.display.layout.places[card].rect for card in pilot.seat.view.hands[1]]
    assert all(glow.box.contains(card) for card in hand)
    pilot.point((5, 5))
    pilot.wait()
    assert not pilot.parts.now.glows


def test_the_keys_light_hands_too(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    pilot.press(pygame.K_UP)
    pilot.wait()
    assert pilot.at_table.state.lit == 1


def test_enter_on_a_row_deals_nothing(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    while not rows(pilot)[0].focused:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, RoundScreen)


def test_all_rounds_are_one_click_away_where_the_panel_has_no_room_for_them(sit: Sit) -> None:
    pilot = sit(LAST_CARD)
    pilot.game.results = [Result(0, (2, 0), "out")] * 9
    out(pilot).push(say("round.all"))
    pilot.settle()
    (table,) = [widget for widget in widgets(pilot.scene) if isinstance(widget, ScoreTable)]
    assert [line.number for line in table.sheet.lines] == [*range(1, 11)]
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.game.is_round_over, "no round was dealt meanwhile"


def test_as_long_as_a_button_is_held_only_the_table_is_seen(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    at = scene_of(pilot, RoundScreen).look.rect.center
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    pilot.wait(1)
    assert buttons(pilot) == [say("round.look_back")]
    assert pilot.at_table.display.frame.size == (900, 600)
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert panel(pilot)


def test_after_a_short_click_the_table_is_seen_until_the_next(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    pilot.click(scene_of(pilot, RoundScreen).look.rect.center)
    pilot.wait(2)
    assert buttons(pilot) == [say("round.look_back")]
    pilot.click((300, 300))
    assert panel(pilot)
    assert pilot.session.game.table.round_number == 1


def test_a_key_shows_the_table_and_a_key_has_the_scores_back(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    pilot.press(pygame.K_t)
    assert buttons(pilot) == [say("round.look_back")]
    pilot.press(pygame.K_t)
    assert panel(pilot)


def test_nothing_is_dealt_while_the_table_is_looked_at(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD, countdown=True))
    pilot.press(pygame.K_t)
    assert pilot.scene.seconds_to_sleep() is None
    pilot.wait(2 * motion.NEXT_ROUND)
    assert pilot.session.game.table.round_number == 1


def carry(pilot: Sitting, goal: tuple[int, int]) -> None:
    """Drag the panel by its upper edge."""
    pilot.drag((panel(pilot).centerx, panel(pilot).y + 5), goal, drop=False)
    pilot.post(pygame.MOUSEBUTTONUP, pos=goal, button=1)


def test_the_scores_can_be_dragged_to_another_edge_and_stay_there(sit: Sit) -> None:
    pilot = out(sit(LAST_CARD))
    carry(pilot, (10, 200))
    assert (pilot.at_table.course.after_round.panel, panel(pilot).left) == ("left", 7)
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert (pilot.at_table.state.dock, pilot.at_table.course.after_round.panel) == (None, "left")


def test_the_scores_can_be_put_over_the_table(sit: Sit) -> None:
    pilot = sit(LAST_CARD)
    pilot.resize((1280, 720))
    out(pilot)
    carry(pilot, (640, 200))
    assert isinstance(pilot.at_table.course.after_round.panel, tuple)
    assert pilot.at_table.display.frame.size == (1280, 720)


def test_a_match_that_is_continued_between_two_rounds_shows_hands_and_scores(pilot: Sitting) -> None:
    started(pilot, opponents=1, target=300)
    play_by_advice(pilot, rounds=1)
    pilot.app.pop()
    pilot.touch(say("menu.continue"))
    table = pilot.at_table
    assert panel(pilot)
    assert all(
        table.display.stage.sprites[card].shows_face for hand in table.state.view.hands for card in hand
    )
    assert not any(panel(pilot).colliderect(each) for each in on_the_table(pilot))


# Where the panel stands, in pixels


@pytest.mark.parametrize("dock", ["left", "right", "below"])
@pytest.mark.parametrize("size", [(900, 600), (1920, 1080), (900, 1200)])
def test_a_panel_let_go_where_it_stands_stays_there(size: Size, dock: Side) -> None:
    box = panel_box(size, dock, 2)
    assert dock_at(size, box, box.move(0, 5 - box.h // 2).center) == dock
    assert not box.colliderect(room_beside(size, dock, 2))


@pytest.mark.parametrize(("at", "dock"), [((20, 300), "left"), ((880, 300), "right"), ((450, 580), "below")])
def test_the_pointer_at_an_edge_means_that_edge(at: tuple[int, int], dock: Side) -> None:
    box = Rect(300, 100, 310, 400)
    assert dock_at((900, 600), box, at) == dock
    assert dock_at((900, 600), box, (450, 120)) == (455 / 900, 0.5)

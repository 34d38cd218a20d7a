"""What is painted bit by bit is, after whatever happened, the same picture as one painted at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from rummy.match.advice import advice
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import letters, motion, symbols
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import NotToBeSeen
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.scene import TableScene
from tests.ui.sitting import SMALL, Sitting, widgets

Sit = Callable[..., Sitting]

FOUR = """
    turn: 0 draw
    hand 0: 7H 8H 9H JS 7C 5D KD
    hand 1: QC 3D AS 4D TC 5H 2S
    hand 2: 2D 4H 6S 8C TD QS AH
    hand 3: 3C 5S 7D 9S JC KH 2H
    meld 1: 4C 5C 6C
    pile: 2C 9D
"""
SIZES = [SMALL, (1024, 640), (1000, 900), (1180, 620)]
KEYS = [
    *(pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE),
    *(pygame.K_d, pygame.K_t, pygame.K_m, pygame.K_x, pygame.K_u, pygame.K_r, pygame.K_s, pygame.K_ESCAPE),
]


class Spot:
    """Something coloured to be painted, which moves or rests."""

    def __init__(self, rect: Rect, colour: tuple[int, int, int]) -> None:
        self.rect, self.colour = rect, colour

    def paint(self, surface: Surface) -> None:
        surface.fill(self.colour, self.rect)


def at_once(scene: Any, screen: Surface) -> Surface:
    """The scene painted from nothing, with its canvas none the wiser."""
    owner = scene.display if isinstance(scene, DisplayScene) else scene
    canvas, whole = owner.canvas, screen.copy()
    whole.fill((255, 0, 255))
    owner.canvas = Canvas(canvas.background)
    scene.paint(whole)
    owner.canvas = canvas
    return whole


def differs(pilot: Sitting) -> Rect | None:
    """Where the picture on the screen is not the one painted at once, when what lags behind has followed."""
    pilot.app.step(0.0)
    screen = pilot.app.screen
    whole = at_once(pilot.scene, screen)
    if pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(whole, "RGB"):
        return None
    wrong = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1, 255), whole)
    wrong.invert()
    boxes = wrong.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else screen.get_rect()


def wander(pilot: Sitting, chance: Random) -> None:
    """Do one thing that nobody would do on purpose."""
    width, height = pilot.app.size
    here, there = ((chance.randrange(width), chance.randrange(height)) for _ in range(2))
    match chance.randrange(8):
        case 0 | 1:
            pilot.click(here)
        case 2 | 3:
            pilot.drag(here, there, drop=chance.random() < 0.8)
        case 4:
            pilot.point(here)
        case 5:
            pilot.press(chance.choice(KEYS))
        case 6:
            advise(pilot)
        case 7:
            pilot.wait(chance.uniform(0.03, 0.4))


def advise(pilot: Sitting) -> None:
    """Do a sensible move if it is the player's turn."""
    if (
        isinstance(pilot.scene, TableScene)
        and pilot.scene.state.is_mine
        and not pilot.scene.display.stage.is_moving
    ):
        try:
            pilot.play(advice(pilot.scene.state.view, 1))
        except NotToBeSeen:  # what was selected or dragged before has led elsewhere
            pilot.press(pygame.K_ESCAPE)


@pytest.mark.turns(3)
@pytest.mark.parametrize("seed", range(6))
def test_the_table_painted_bit_by_bit_is_the_table_painted_at_once(sit: Sit, seed: int) -> None:
    chance = Random(seed)
    pilot = sit(FOUR, speed=chance.choice(["normal", "fast"]), warn_lay_off=False)
    for turn in range(50):
        wander(pilot, chance)
        if turn % 17 == 16:
            pilot.resize(chance.choice([size for size in SIZES if size != pilot.app.size]))
        if turn % 5 == 4:
            assert differs(pilot) is None, f"after {turn} gestures"
        if isinstance(pilot.scene, MenuScreen):
            return


PRESETS = ["rummy500", "rummy51", "gin", "playingcards"]
TWO = """
    turn: 0 draw
    hand 0: 7H 8H 9H JS 7C 5D KD
    hand 1: QC 3D AS 4D TC 5H 2S
    pile: 2C 9D
"""


@pytest.mark.turns(2)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_table_drawn_ahead_is_at_all_times_the_table_painted_at_once(sit: Sit, rules: str) -> None:
    chance = Random(rules)
    pilot = sit(f"rules: {rules}\n{TWO}")
    pilot.app.pictures = CardPictures(ahead=True)
    pilot.resize((1000, 700))
    for turn in range(40):
        wander(pilot, chance)
        if chance.random() < 0.2:
            pilot.app.pictures.finish()
        if turn == 20:
            pilot.resize(SMALL)
        assert differs(pilot) is None, f"after {turn} gestures"


def test_cards_are_crisp_again_soon_after_a_change_of_size(sit: Sit) -> None:
    pilot = sit(FOUR)
    pilot.app.pictures = CardPictures(ahead=True)
    for size in SIZES[1:]:
        pilot.resize(size)
    pilot.wait(motion.REDRAW_AFTER_RESIZE)
    pilot.app.pictures.finish()
    pilot.wait()
    fresh = CardPictures()
    for sprite in pilot.display.stage.resting():
        exact, shown = fresh.card(*sprite.look), sprite._picture()
        assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(exact, "RGBA"), sprite.look


def test_a_storm_of_sizes_leaves_nothing_behind(sit: Sit) -> None:
    pilot = sit(FOUR)
    pilot.app.pictures = CardPictures(ahead=True)
    pilot.resize((1000, 700))
    once = letters.line.cache_info().currsize, symbols.picture.cache_info().currsize
    for step in range(40):
        pilot.resize((900 + step, 600 + step % 50))
    pilot.resize((1000, 700))
    assert (letters.line.cache_info().currsize, symbols.picture.cache_info().currsize) == once
    assert pilot.app.pictures.bytes <= 4 * 1000 * 700


@pytest.mark.parametrize("seed", range(2))
def test_a_drag_painted_bit_by_bit_is_the_drag_painted_at_once(sit: Sit, seed: int) -> None:
    chance = Random(seed)
    pilot = sit(FOUR.replace("0 draw", "0 play"))
    pilot.carry("7C", "meld", 0, drop=False)
    assert differs(pilot) is None
    for _ in range(12):
        at = chance.randrange(900), chance.randrange(600)
        pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        assert differs(pilot) is None


def test_every_frame_of_a_turn_is_whole(sit: Sit) -> None:
    pilot = sit(FOUR, speed="fast")
    pilot.press(pygame.K_d)
    pilot.wait(0.5)
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    frames = 0
    while not pilot.table.state.is_mine and frames < 300:
        pilot.wait()
        frames += 1
        if frames % 3 == 0:
            assert differs(pilot) is None, f"frame {frames}"
    assert pilot.table.state.is_mine


@pytest.mark.parametrize("name", ["menu.play", "menu.settings", "menu.help", "menu.statistics"])
def test_a_screen_painted_bit_by_bit_is_the_screen_painted_at_once(pilot: Sitting, name: str) -> None:
    chance = Random(name)
    pilot.push(say(name))
    top = pilot.scene
    for turn in range(24):
        box = chance.choice(widgets(pilot.scene)).rect
        at = box.x + chance.randrange(box.w), box.y + chance.randrange(box.h)
        chance.choice([pilot.click, pilot.point])(at)
        pilot.press(chance.choice([pygame.K_TAB, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT]))
        if turn == 12:
            pilot.resize((1024, 640))
        if turn % 4 == 3:
            assert differs(pilot) is None
        if pilot.scene is not top:
            return


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_a_screen_above_the_table_leaves_no_trace(sit: Sit, key: int) -> None:
    pilot = sit(FOUR)
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.type(key)
    assert differs(pilot) is None
    assert pygame.image.tobytes(pilot.app.screen, "RGB") != before
    pilot.type(pygame.K_ESCAPE)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


def test_a_resting_screen_paints_nothing(sit: Sit) -> None:
    pilot = sit(FOUR)
    pilot.wait(0.5)
    assert pilot.scene.paint(pilot.app.screen) == []
    assert pilot.scene.seconds_to_sleep() is None


LAST_CARD = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 20 35"


def play_the_last_card(pilot: Sitting) -> None:
    """Go out, and wait for the scores."""
    pilot.carry("KS", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    while isinstance(pilot.scene, TableScene):
        pilot.wait()


@pytest.mark.parametrize("scores", ["95 35", "5 35"])
def test_the_scores_and_the_confetti_are_painted_whole(sit: Sit, scores: str) -> None:
    pilot = sit(LAST_CARD.replace("20 35", scores))
    play_the_last_card(pilot)
    for _ in range(12):
        pilot.wait(0.1)
        assert differs(pilot) is None


def watch(pilot: Sitting, seconds: float, sizes: Sequence[tuple[int, int]] = ()) -> None:
    """Let time go by and look at every third frame; each size comes in the middle of what moves."""
    frames, sizes = round(60 * seconds), [*sizes]
    for frame in range(frames):
        pilot.wait()
        if sizes and frame % (frames // (len(sizes) + 1)) == 11:
            pilot.resize(sizes.pop(0))
        if frame % 3 == 0:
            assert differs(pilot) is None, f"frame {frame}"


RUMMY = "turn: 0 play\nhand 0: 7H 8H 9H\nhand 1: QC 3D AS\npile: 2C\nscores: 20 35"


def test_the_banner_of_a_rummy_is_painted_whole_and_so_is_the_deal_after_it(sit: Sit) -> None:
    pilot = sit(RUMMY, speed="normal")
    pilot.choose("7H 8H 9H")
    pilot.press(pygame.K_m)
    watch(pilot, 1.5)
    while isinstance(pilot.scene, TableScene):
        pilot.wait()
    pilot.press(pygame.K_RETURN)
    while not isinstance(pilot.scene, TableScene):
        pilot.wait()
    watch(pilot, 3.0)


def test_a_deal_is_painted_whole_in_a_window_that_changes_its_size(sit: Sit) -> None:
    pilot = sit(LAST_CARD, speed="normal")
    play_the_last_card(pilot)
    pilot.press(pygame.K_RETURN)
    while not isinstance(pilot.scene, TableScene):
        pilot.wait()
    watch(pilot, 3.0, SIZES[1:])


def test_confetti_is_painted_whole_in_a_window_that_changes_its_size(sit: Sit) -> None:
    pilot = sit(LAST_CARD.replace("20 35", "95 35"))
    play_the_last_card(pilot)
    watch(pilot, 2.0, SIZES[1:3])


def test_the_ring_around_where_the_keys_are_leaves_no_trace(sit: Sit) -> None:
    pilot = sit(FOUR)
    for key in (*KEYS[:6] * 3, pygame.K_END, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        pilot.press(key)
        watch(pilot, 0.1)
    pilot.click(pilot.display.frame.area.center)
    watch(pilot, 0.3)


# The canvas alone


def test_a_canvas_paints_only_what_changed() -> None:
    canvas, screen = Canvas(Surface((200, 100))), Surface((200, 100))
    things = [Spot(Rect(10, 10, 20, 20), (200, 0, 0)), Spot(Rect(100, 50, 20, 20), (0, 200, 0))]
    assert canvas.compose(screen, lambda: things, ()) == [Rect(0, 0, 200, 100)]
    assert canvas.compose(screen, lambda: things, ()) == []
    things[0].colour = (0, 0, 200)
    canvas.touch(things[0].rect)
    assert canvas.compose(screen, lambda: things, ()) == [things[0].rect]
    assert screen.get_at((15, 15))[:3] == (0, 0, 200)


def test_what_moves_leaves_no_trace() -> None:
    canvas, screen = Canvas(Surface((200, 100))), Surface((200, 100))
    mover = Spot(Rect(0, 0, 10, 10), (250, 250, 250))
    for x in range(0, 220, 7):
        mover.rect = Rect(x, 20, 10, 10)
        canvas.compose(screen, lambda: (), [mover])
        lit = pygame.mask.from_threshold(screen, (250, 250, 250), (1, 1, 1, 255))
        assert lit.count() == 10 * max(0, min(10, 200 - x))
    canvas.compose(screen, lambda: (), ())
    assert not any(pygame.image.tobytes(screen, "RGB"))


def test_what_lies_outside_the_window_is_no_trouble() -> None:
    canvas, screen = Canvas(Surface((200, 100))), Surface((200, 100))
    away = [Spot(Rect(x, y, 50, 50), (9, 9, 9)) for x, y in ((-80, 0), (500, 20), (0, -90), (180, 90))]
    canvas.compose(screen, lambda: away, away)
    for thing in away:
        canvas.touch(thing.rect)
    canvas.touch(Rect(0, 0, 0, 0))
    assert canvas.compose(screen, lambda: away, ()) == [Rect(180, 90, 20, 10)]


def test_things_that_overlap_are_painted_in_their_order() -> None:
    canvas, screen = Canvas(Surface((200, 100))), Surface((200, 100))
    below, above = Spot(Rect(0, 0, 40, 40), (10, 0, 0)), Spot(Rect(20, 20, 40, 40), (0, 10, 0))
    canvas.compose(screen, lambda: [below, above], ())
    canvas.touch(below.rect)
    canvas.compose(screen, lambda: [below, above], ())
    assert screen.get_at((30, 30))[:3] == (0, 10, 0)


def painted_in_pieces(canvas: Canvas, screen: Surface, things: Sequence[Spot]) -> list[list[Rect]]:
    """What each of the frames brought, in none of which there was any time left."""
    frames = [canvas.compose(screen, lambda: things, (), lambda: False)]
    while canvas.is_unfinished:
        frames.append(canvas.compose(screen, lambda: things, (), lambda: False))
    return frames


def test_a_picture_without_time_takes_a_frame_a_piece_and_shows_at_the_end() -> None:
    things = [Spot(Rect(10 * at, 5, 8, 8), (20 * at, 0, 0)) for at in range(5)]
    screen, whole = Surface((60, 20)), Surface((60, 20))
    frames = painted_in_pieces(Canvas(Surface((60, 20))), screen, things)
    assert frames == [*([[]] * 6), [screen.get_rect()]]
    Canvas(Surface((60, 20))).compose(whole, lambda: things, ())
    assert screen.get_buffer().raw == whole.get_buffer().raw


def test_what_is_touched_while_a_picture_is_unfinished_is_painted_with_it() -> None:
    things = [Spot(Rect(0, 0, 8, 8), (9, 9, 9)), Spot(Rect(10, 0, 8, 8), (9, 9, 9))]
    canvas, screen = Canvas(Surface((20, 8))), Surface((20, 8))
    canvas.compose(screen, lambda: things, (), lambda: False)
    canvas.compose(screen, lambda: things, (), lambda: False)
    things[0].colour = (200, 0, 0)
    canvas.touch(things[0].rect)
    painted_in_pieces(canvas, screen, things)
    assert tuple(screen.get_at((4, 4))) == (200, 0, 0, 255)


def test_a_new_screen_comes_in_pieces_and_looks_as_if_painted_at_once(pilot: Sitting) -> None:
    pilot.app.frame_time = 0
    pilot.app.nav.settings()
    before = pilot.app.screen.copy()
    frames = 0
    while frames == 0 or pilot.scene.is_unfinished:
        pilot.app.step(0.0)
        frames += 1
    assert frames > 10
    assert before.get_buffer().raw != pilot.app.screen.get_buffer().raw
    assert differs(pilot) is None

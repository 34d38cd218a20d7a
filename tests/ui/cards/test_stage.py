"""How cards walk: over an arc, turning, landing where they belong, whatever comes in between."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame import Surface

from rummy.engine.cards import parse
from rummy.ui.cards.background import Renderer
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import Place
from rummy.ui.cards.sprite import Sprite
from rummy.ui.cards.stage import Stage
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.shell.app import App
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

FACES = dict(enumerate(parse("7H 8H 9H KS")))
HERE = [Place(60 + 40 * n, 80, 50, order=n) for n in range(4)]
THERE = [Place(400 + 30 * n, 300, 70, angle=3.0 * n, order=20 + n) for n in range(4)]
PLAY = "turn: 0 play drawn KD\nhand 0: 7H 9H JS AC 5D KD\nhand 1: QC 3D AS 4D TC\npile: 2C 9D"
LAST_CARD = "turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C\nscores: 20 35"


@pytest.fixture
def stage(app: App) -> Stage:
    """A stage on a small table, on which four cards lie face up."""
    stage = Stage(CardPictures())
    stage.canvas = Canvas(Surface((640, 480)))
    stage.send(dict(enumerate(HERE)), FACES, seconds=0)
    return stage


def frames(stage: Stage, seconds: float) -> Iterator[None]:
    """Let time go by, with a look after each frame."""
    for _ in range(round(seconds * 60)):
        stage.advance(1 / 60)
        stage.moving()
        yield


# Appearing


def test_cards_are_shown_when_all_of_them_are_drawn() -> None:
    pictures = CardPictures(ahead=True)
    stage = Stage(pictures)
    stage.send(dict(enumerate(HERE)), FACES, seconds=0)
    assert not stage.is_drawn
    pictures.finish()
    pictures.take_in()
    assert stage.is_drawn


def test_a_card_that_cannot_be_drawn_ahead_is_not_waited_for(app: App) -> None:
    def fail(key: int) -> Surface:
        raise OSError(key)

    ahead = Renderer(fail)
    ahead.ask(1)
    ahead.finish()
    assert not ahead.is_coming(1)


def test_a_table_is_not_painted_before_its_cards_are_drawn(sit: Sit) -> None:
    pilot = sit(PLAY)
    app, table = pilot.app, pilot.table
    app._take_deck()
    table.display.stage.sprites.clear()
    table.on_resize(app.size)
    assert table.paint(app.screen) == []
    app.pictures.finish()
    app.step(0.0)
    table.refresh()
    assert table.paint(app.screen) != []


def test_a_question_above_a_table_whose_cards_are_being_drawn_shows_it_as_it_was(sit: Sit) -> None:
    pilot = sit(PLAY)
    app, table = pilot.app, pilot.table
    before = app.screen.copy()
    app._take_deck()
    table.display.stage.sprites.clear()
    table.on_resize(app.size)
    question = ConfirmScreen("Leave?", "", "Yes", "No")
    before.fill([255 - question.darkness] * 3, special_flags=pygame.BLEND_RGB_MULT)
    app.push(question)
    shown = question.background(app.size)
    assert pygame.transform.average_color(shown) == pygame.transform.average_color(before)


def test_a_card_on_its_way_has_what_its_pictures_are_made_from(app: App) -> None:
    pictures = CardPictures(ahead=True)
    pictures.room = 0
    card = Sprite(0, HERE[0], pictures, FACES[0])
    box = card.rect
    card.walk(THERE[0], 0.5, 0.0)
    for _ in range(10):
        pictures.card(None, box.w)
        assert pictures.is_at_hand(FACES[0], 50)
        card.advance(0.04)
        assert card.rect


def test_a_card_that_is_drawn_while_it_turns_over_lies_there_crisp(app: App) -> None:
    pictures = CardPictures(ahead=True)
    pictures.card(FACES[0], 20)  # what stands in for it
    stage = Stage(pictures)
    stage.send({0: replace(HERE[0], face_up=False)}, FACES, seconds=0)
    pictures.finish()
    pictures.take_in()
    pictures.rest()
    stage.send({0: HERE[0]}, FACES, seconds=0.3)
    card = stage.sprites[0]
    for _ in range(28):
        stage.advance(0.01)
        card._picture()
    pictures.go_on()
    pictures.prepare(*card.look)
    pictures.finish()
    stage.sharpen(pictures.take_in())
    stage.advance(0.1)
    assert not stage.is_moving
    assert card._picture() is pictures.card(*card.look)


def test_a_card_under_others_needs_no_picture(stage: Stage) -> None:
    before = stage.pictures.bytes
    stage.send({**dict(enumerate(HERE)), 9: replace(THERE[0], covered=True)}, FACES, seconds=0)
    assert stage.pictures.bytes == before


# The curves


def test_travel_is_quick_at_first_and_never_turns_back() -> None:
    way = [motion.ease_out(n / 20) for n in range(21)]
    steps = [after - before for before, after in pairwise(way)]
    assert (way[0], way[-1]) == (0, 1)
    assert steps == sorted(steps, reverse=True)


def test_a_landing_goes_a_little_beyond_the_goal() -> None:
    way = [motion.overshoot(n / 50) for n in range(51)]
    assert 1.005 < max(way) < 1.03
    assert way[-1] == 1


# One way


def test_a_card_arrives_in_the_time_given(stage: Stage) -> None:
    stage.send(dict(enumerate(THERE)), FACES, seconds=0.3)
    stage.advance(0.29)
    assert stage.is_moving
    stage.advance(0.02)
    assert [stage.sprites[n].place for n in range(4)] == THERE


def test_a_long_way_bends_upwards_under_a_shadow_that_grows_and_goes(stage: Stage) -> None:
    stage.send({**dict(enumerate(HERE)), 0: replace(HERE[0], x=500)}, FACES, seconds=0.3)
    card, seen = stage.sprites[0], []
    for _ in frames(stage, 0.35):
        seen.append((card.place.y, card.lifted))
    assert min(y for y, _ in seen) < 80 - 5
    assert max(lifted for _, lifted in seen) > 0.9
    assert seen[-1] == (80, 0.0)


def test_a_card_that_makes_room_stays_on_the_table(stage: Stage) -> None:
    stage.send({n: replace(place, x=place.x + 20) for n, place in enumerate(HERE)}, FACES, seconds=0.2)
    for _ in frames(stage, 0.25):
        assert all(sprite.lifted == 0 and sprite.place.y == 80 for sprite in stage.sprites.values())


def test_cards_set_out_one_after_the_other(stage: Stage) -> None:
    stage.send(dict(enumerate(THERE)), FACES, seconds=0.3, delays={n: 0.05 * n for n in range(4)})
    stage.advance(0.1)
    gone = [sprite.place.y - 80 for sprite in stage.sprites.values()]
    assert gone == sorted(gone, reverse=True)
    assert gone[3] == 0


def test_a_card_that_is_sent_on_goes_on_without_a_jolt(stage: Stage) -> None:
    card, steps = stage.sprites[0], []
    stage.send({0: THERE[0]}, FACES, seconds=0.3)
    for n in range(30):
        before = card.place
        if n % 5 == 4 and n < 20:
            stage.send({0: replace(THERE[0], x=400 + n)}, FACES, seconds=0.3)
        stage.advance(1 / 60)
        steps.append(abs(card.place.x - before.x) + abs(card.place.y - before.y))
    assert max(steps[5:]) < max(steps[:5])
    assert not stage.is_moving


# Turning


def test_a_card_turns_over_on_its_edge(stage: Stage) -> None:
    stage.send({0: replace(THERE[0], face_up=False)}, FACES, seconds=0.3)
    card, widths = stage.sprites[0], []
    for _ in frames(stage, 0.3):
        widths.append(card._picture().get_width())
    assert min(widths) < 20
    assert not card.shows_face


def test_a_taken_discard_is_seen_on_its_way_before_it_is_hidden(stage: Stage) -> None:
    stage.send({0: replace(THERE[0], face_up=False)}, FACES, seconds=0.4)
    stage.advance(0.2)
    assert stage.sprites[0].shows_face
    assert stage.sprites[0].place.x > 340


def test_a_card_that_nobody_may_know_never_shows_a_face(stage: Stage) -> None:
    stage.send({9: Place(60, 80, 50, face_up=False)}, {}, seconds=0)
    stage.send({9: THERE[0]}, {}, seconds=0.3)
    for _ in frames(stage, 0.35):
        assert not stage.sprites[9].shows_face


def test_gathered_cards_are_turned_over_and_forgotten(stage: Stage) -> None:
    stage.collect((30, 31, 32, 33))
    stage.send({n: Place(60, 300, 50, face_up=False, order=n) for n in range(30, 34)}, {}, seconds=0.3)
    assert all(sprite.face is None for sprite in stage.sprites.values())
    stage.advance(0.31)
    assert not any(sprite.shown for sprite in stage.sprites.values())


def test_a_riffle_leaves_the_stock_as_it_was_and_the_other_cards_where_they_are(stage: Stage) -> None:
    stage.riffle((0, 1), 0.5)
    stage.advance(0.1)
    moved = [sprite.place.x != place.x for sprite, place in zip(stage.sprites.values(), HERE, strict=True)]
    assert moved == [True, False, False, False]
    stage.advance(0.5)
    assert [sprite.place for sprite in stage.sprites.values()] == HERE


# What lies above what


def test_a_card_that_rises_in_the_hand_stays_below_its_neighbour(stage: Stage) -> None:
    stage.send({**dict(enumerate(HERE)), 1: replace(HERE[1], y=60)}, FACES, seconds=0.2)
    stage.advance(0.1)
    assert [sprite.card for sprite in stage.moving()] == [1, 2, 3]
    assert [sprite.card for sprite in stage.below()] == [0]


def test_a_card_leaves_in_its_old_order_and_lands_in_its_new_one(stage: Stage) -> None:
    stage.send({**dict(enumerate(HERE)), 3: replace(THERE[3], order=-5)}, FACES, seconds=0.3)
    stage.advance(0.02)
    assert stage.sprites[3].place.order == 3
    stage.advance(0.2)
    assert stage.sprites[3].place.order == -5


# Whatever happens

place = st.builds(
    Place,
    x=st.integers(0, 640),
    y=st.integers(0, 480),
    width=st.sampled_from([40, 50, 70]),
    angle=st.sampled_from([0.0, 4.0, -12.0]),
    face_up=st.booleans(),
    order=st.integers(0, 50),
)
table = st.fixed_dictionaries(dict.fromkeys(range(4), place))
sent = st.tuples(table, st.sets(st.integers(0, 3)), st.sampled_from([0.0, 0.1, 0.4]), st.floats(0, 0.3))


@given(st.lists(st.tuples(sent, st.floats(0, 0.5), st.booleans()), min_size=1, max_size=6))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_cards_always_end_where_they_belong_and_show_what_is_known(stage: Stage, sends: list[Any]) -> None:
    for (places, known, seconds, late), pause, skips in sends:
        faces = {n: FACES[n] for n in known}
        stage.send(places, faces, seconds=seconds, delays={n: late * n for n in range(4)})
        stage.advance(pause)
        if skips:
            stage.finish()
    while stage.is_moving:
        stage.advance(0.1)
    assert {n: sprite.place for n, sprite in stage.sprites.items()} == places
    shown = {n: sprite.shown for n, sprite in stage.sprites.items()}
    assert shown == {n: faces.get(n) if places[n].face_up else None for n in range(4)}


# At the table


def test_the_cards_of_a_round_are_gathered_before_the_next_deal(sit: Sit) -> None:
    pilot = sit(LAST_CARD, speed="normal")
    pilot.carry("KS", "pile")
    pilot.wait(3)
    pilot.press(pygame.K_RETURN)
    before = set(pilot.display.stage.sprites.values())
    pilot.wait(motion.GATHER + motion.GATHER_ALL)
    box = pilot.display.frame.stock
    reach = box.inflate(2.4 * box.w, 60)  # as far as the riffle goes
    assert set(pilot.display.stage.sprites.values()) == before
    assert all(reach.collidepoint(sprite.place.rect.center) for sprite in before)
    assert not any(sprite.shows_face for sprite in before)


def test_a_dealt_card_turns_over_on_its_way_into_the_hand(sit: Sit) -> None:
    pilot = sit(LAST_CARD, speed="normal")
    pilot.carry("KS", "pile")
    pilot.wait(3)
    pilot.press(pygame.K_RETURN)
    while len(pilot.table.state.hand.order) < 9:
        pilot.wait()
    shown = [pilot.display.stage.sprites[card].shows_face for card in pilot.table.state.hand.order]
    assert sum(shown) >= 6


def test_a_renewed_stock_is_riffled_where_it_lies(sit: Sit) -> None:
    pilot = sit(f"{PLAY} 8C 4H 6S TD QS 3H\nstock: only", speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    swung = set[int]()
    while not pilot.table.state.is_mine:
        pilot.wait()
        swung |= {card for card, sprite in pilot.display.stage.sprites.items() if sprite.bow[0]}
    assert swung
    assert swung <= {*pilot.table.state.view.stock, *pilot.table.state.view.hands[1]}


def test_with_reduced_motion_cards_and_light_only_step(sit: Sit) -> None:
    pilot = sit(PLAY, speed="normal", reduce_motion=True)
    pilot.carry("KD", "pile")
    seats = {place.portrait for place in pilot.display.frame.seats}
    for _ in range(120):
        pilot.wait()
        assert pilot.parts.light.centre in seats
        assert not pilot.display.stage.is_moving


def test_no_card_shows_a_face_that_the_player_does_not_know(sit: Sit) -> None:
    pilot = sit(PLAY, speed="normal")
    pilot.carry("KD", "pile")
    for _ in range(150):
        pilot.wait()
        view, sprites = pilot.table.state.view, pilot.display.stage.sprites
        assert all(view.faces.get(n) == sprite.shown for n, sprite in sprites.items() if sprite.shown)


@pytest.mark.parametrize("speed", ["relaxed", "fast"])
def test_a_speed_stretches_every_way(sit: Sit, speed: str) -> None:
    pilot = sit("turn: 0 draw\nhand 0: 7H 9H\nhand 1: QC 3D\npile: 2C 9D", speed=speed)
    pilot.click(pilot.display.frame.stock.center)
    travels = [s.duration for s in pilot.display.stage.sprites.values() if s.goal is not None]
    assert max(travels) == pytest.approx(motion.TRAVEL * motion.SPEEDS[speed])


def flying(sprites: dict[int, Sprite]) -> bool:
    return any(sprite.goal is not None and sprite.lifted > 0.2 for sprite in sprites.values())


def test_a_click_on_the_stock_counts_while_the_last_discard_is_still_on_its_way(sit: Sit) -> None:
    pilot = sit(PLAY, speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    while not (len(pilot.table.state.view.pile) == 4 and flying(pilot.display.stage.sprites)):
        pilot.wait()
    pilot.click(pilot.display.frame.stock.center)
    assert pilot.moves == ["discard KD", "draw"]


def test_a_click_on_the_stock_while_the_others_play_only_brings_that_forward(sit: Sit) -> None:
    pilot = sit(PLAY, speed="relaxed")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.click(pilot.display.frame.stock.center)
    assert pilot.table.state.is_mine
    assert pilot.moves == ["discard KD"]

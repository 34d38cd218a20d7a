"""A decision watched both ways: step by step, side by side or one at a time, and left again."""

from collections.abc import Callable

import pygame
import pytest

from rummy.games.notation import read_action, read_position
from rummy.match.comparing import Chance, Chances
from rummy.match.decision import MISTAKE, Decision, Verdict
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.review.both_ways import BothWaysScene, LineHeader, points_told
from tests.ui.sitting import SMALL, Sitting, texts, widgets

WIDE = (1280, 720)
TABLE = read_position("""turn: 0 play drawn KS
hand 0: 7H 8H 9H KS 2D
hand 1: QC 3D 4S TC
pile: 3S
stock: 2C 5S 9D JC""")
EACH = Decision(TABLE, 0, 1, (read_action("discard KS"),), "chances")
LIKELY = Chances(Chance(0.52, 0.04), Chance(0.5, 0.004))
VERDICT = Verdict(MISTAKE, (read_action("meld 7H 8H 9H"), read_action("discard KS")), 9.0, (LIKELY, LIKELY))
Watch = Callable[..., BothWaysScene]


@pytest.fixture
def watch(pilot: Sitting) -> Watch:
    """Open the scene in a window of a size."""

    def watch(size: tuple[int, int] = SMALL, verdict: Verdict = VERDICT) -> BothWaysScene:
        if size != SMALL:
            pilot.resize(size)
        pilot.app.nav.both_ways(EACH, verdict, ["You", "Mike"])
        pilot.settle()
        assert isinstance(pilot.scene, BothWaysScene)
        return pilot.scene

    return watch


def faces(scene: BothWaysScene, line: int) -> int:
    """How many cards the player holds at a table."""
    return len(scene.tables[line].state.view.hand)


def test_the_lines_go_on_and_back_together(watch: Watch, pilot: Sitting) -> None:
    scene = watch()
    pilot.type(pygame.K_RIGHT)
    assert [faces(scene, 0), faces(scene, 1)] == [4, 2]
    pilot.type(pygame.K_LEFT)
    assert [faces(scene, 0), faces(scene, 1)] == [5, 5]


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=str)
def test_a_click_on_a_table_goes_on_and_the_other_button_back(
    watch: Watch, pilot: Sitting, size: tuple[int, int]
) -> None:
    scene = watch(size)
    place = scene.shown[0].place.center
    pilot.click(place)
    assert scene.at == 1
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT)
    assert scene.at == 0


def test_it_plays_to_the_end_and_rests_there(watch: Watch, pilot: Sitting) -> None:
    scene = watch()
    assert scene.seconds_to_sleep() is None
    pilot.type(pygame.K_END, pygame.K_LEFT, pygame.K_SPACE)
    assert scene.is_playing
    pilot.wait(6)
    assert (scene.at, scene.is_playing, scene.seconds_to_sleep()) == (scene.last, False, None)


def test_the_end_tells_the_points_of_each_line(watch: Watch, pilot: Sitting) -> None:
    scene = watch()
    ends = {points_told(line[-1].view(0), scene.short) for line in scene.lines}
    assert not ends & {*texts(scene)}
    pilot.type(pygame.K_END)
    assert ends <= {*texts(scene)}


def test_the_knob_can_be_dragged_to_the_end_and_back(watch: Watch, pilot: Sitting) -> None:
    scene = watch()
    groove = scene.timeline.groove
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=groove.midleft, button=1)
    for place in (groove.midright, groove.midleft):
        pilot.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))
        assert scene.at == (scene.last if place == groove.midright else 0)


def test_the_chances_are_told_where_they_are_known(watch: Watch, pilot: Sitting) -> None:
    told = texts(watch())
    assert say("both.chances", round=52, round_error=8, match=50, match_error=1) in told
    pilot.press(pygame.K_ESCAPE)
    assert say("both.no_chances") in texts(watch(verdict=VERDICT._replace(chances=None)))


def test_a_wide_window_shows_both_tables(watch: Watch) -> None:
    scene = watch(WIDE)
    one, two = (table.place for table in scene.shown)
    assert one.right < two.left
    assert one.size == two.size


def test_a_narrow_window_shows_the_line_that_is_chosen(watch: Watch, pilot: Sitting) -> None:
    scene = watch()
    assert scene.shown == [scene.tables[1]]
    pilot.type(pygame.K_1)
    assert scene.shown == [scene.tables[0]]
    pilot.click(
        next(head for head in widgets(scene) if isinstance(head, LineHeader)).rect.move(500, 0).center
    )
    assert scene.shown == [scene.tables[1]]


def test_what_shows_after_each_step_is_what_a_fresh_picture_shows(watch: Watch, pilot: Sitting) -> None:
    scene = watch(WIDE)
    pilot.type(pygame.K_RIGHT, pygame.K_RIGHT)
    pilot.settle()
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    scene.refresh()
    pilot.wait()
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


def test_it_opens_once_however_often_it_is_asked_for(watch: Watch, pilot: Sitting) -> None:
    pilot.app.nav.both_ways(EACH, VERDICT, ["You", "Mike"])
    watch()
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, MenuScreen)


def test_esc_leaves(watch: Watch, pilot: Sitting) -> None:
    watch()
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, MenuScreen)

"""All that is written can be read: on every felt, where it is lightest, and on every plate."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.drawing.felt import woven
from rummy.ui.lesson.scene import learn
from rummy.ui.shell.app import App
from rummy.ui.table.parts.banner import Banner
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, TurnLight
from rummy.ui.widgets.basic import Text
from rummy.viewmodel.lessons import LESSONS
from tests.ui.grounds import LARGE, WORDS, Grounds, brightness, contrast, faults, lightest
from tests.ui.sitting import SMALL, Sitting, widgets
from tests.ui.test_fit import TABLES, lay_out
from tests.ui.test_screens import SCENES, shown

OWN = [name for name in SCENES if not name.startswith("rules of ") or name == "rules of straight"]
SIZES = [SMALL, (1280, 720), (1920, 1080)]


def test_letters_stand_out_from_their_ground() -> None:
    suits = [(suit, theme.IVORY) for suit in letters.FOUR_COLOURS.values()]
    assert [pair for pair in [*theme.READ_ON, *suits] if contrast(*pair) < WORDS] == []


@pytest.mark.turns(3)
@pytest.mark.usefixtures("app")  # for a window
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("felt", theme.FELTS)
def test_words_and_rings_stand_out_where_a_felt_is_lightest(felt: str, size: tuple[int, int]) -> None:
    rim = 2 * theme.rim_width(size)
    light = lightest(woven(size, felt).subsurface(Rect((0, 0), size).inflate(-rim, -rim)))
    assert [colour for colour in theme.WORDS_ON_FELT if contrast(colour, light) < WORDS] == []
    assert [colour for colour in theme.RINGS_ON_FELT if contrast(colour, light) < LARGE] == []


@pytest.mark.parametrize("felt", theme.FELTS)
def test_lights_and_the_ring_of_the_keys_stand_out_on_every_felt(app: App, felt: str) -> None:
    light = lightest(woven(SMALL, felt).subsurface(Rect(100, 100, 700, 400)))
    box, turn = Rect(100, 100, 90, 126), TurnLight(1.0)
    turn.centre = (150.0, 150.0)
    rings: list[Painted] = [
        turn,
        FocusRing(box, 0.0, 1.0),
        *(Glow(box, 1.0, strong) for strong in (True, False)),
    ]
    for ring in rings:
        surface = Surface((300, 300))
        surface.fill(light)
        ring.paint(surface)
        assert contrast(lightest(surface), light) >= LARGE


@pytest.mark.turns(3)
@pytest.mark.parametrize("name", OWN)
def test_every_word_of_a_screen_stands_out_from_its_ground(pilot: Sitting, name: str) -> None:
    assert faults_on_felts(shown(pilot, name)) == {}


@pytest.mark.parametrize("name", TABLES)
def test_every_word_at_a_table_stands_out_from_its_ground(sit: Callable[..., Sitting], name: str) -> None:
    pilot = sit(TABLES[name])
    assert faults_on_felts(pilot) == {}
    lay_out(pilot)
    assert faults_on_felts(pilot) == {}


def test_words_printed_on_the_felt_can_be_read(pilot: Sitting) -> None:
    learn(pilot.app, LESSONS["basic"])
    pilot.settle()
    assert faults_on_felts(pilot) == {}


def faults_on_felts(pilot: Sitting) -> dict[str, list[str]]:
    """What is too faint to be read on a screen, on the darkest felt and the lightest."""
    found = {}
    for felt in sorted(theme.FELTS, key=lambda felt: brightness(theme.FELTS[felt]))[:: len(theme.FELTS) - 1]:
        pilot.app.change(replace(pilot.app.settings, felt=felt))
        found[felt] = faults(pilot.scene)
    return {felt: faint for felt, faint in found.items() if faint}


def test_the_words_of_a_banner_can_be_read(pilot: Sitting) -> None:
    frame = pilot.sit(TABLES["a turn of gin"]).display.frame
    grounds = Grounds(pilot.app.screen)
    with grounds.looking():
        Banner(frame, "rummy", "Walter")
    assert (len(grounds.read), grounds.faults) == (2, [])


@pytest.mark.parametrize("colour", [theme.MIST, theme.GOLD, theme.WARNING, theme.OFF])
def test_words_in_a_faint_colour_on_bare_felt_are_found(pilot: Sitting, colour: theme.Colour) -> None:
    shown(pilot, "menu")
    motto = next(widget for widget in widgets(pilot.scene) if isinstance(widget, Text))
    motto.colour = colour
    assert len(faults(pilot.scene)) == 1

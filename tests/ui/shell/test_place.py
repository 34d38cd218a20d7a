"""A window is opened where it was, as far as the monitors that are there now have room for it."""

import pytest
from pygame import Rect

from rummy.storage.settings import Settings
from rummy.ui.shell.place import (
    FRAME,
    SMALLEST_PICTURE,
    SMALLEST_WINDOW,
    TITLE,
    first_place,
    fitted,
    painted_size,
)

LEFT, RIGHT = Rect(0, 0, 1920, 1050), Rect(1920, 0, 1280, 1024)


@pytest.mark.parametrize("place", [Rect(100, 60, 1280, 720), Rect(2000, 60, 1000, 700)])
def test_a_place_with_room_stays(place: Rect) -> None:
    assert fitted(place, [LEFT, RIGHT]) == place


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (Rect(1900, 900, 1000, 700), Rect(1920, 324, 1000, 700)),  # most of it is to the right
        (Rect(-300, -40, 1000, 700), Rect(0, TITLE, 1000, 700)),
        (Rect(2000, 100, 1900, 1040), Rect(1920, 40, 1280, 1024 - FRAME)),
        (Rect(9000, 9000, 1000, 700), Rect(920, 350, 1000, 700)),  # on a monitor that is gone
    ],
)
def test_a_place_without_room_is_moved_and_shrunk_into_its_monitor(place: Rect, found: Rect) -> None:
    assert fitted(place, [LEFT, RIGHT]) == found


def test_a_window_opens_on_the_monitor_where_it_was() -> None:
    settings = Settings(window=(1000, 700), place=(2100, 200))
    assert first_place(settings, [LEFT, RIGHT]) == Rect(2100, 200, 1000, 700)


@pytest.mark.parametrize("screen", [(800, 600), (960, 540), (1024, 600), (1024, 566)])
def test_the_smallest_window_fits_a_small_screen(screen: tuple[int, int]) -> None:
    area = Rect((0, 0), screen)
    place = first_place(Settings(window=(1280, 720)), [area])
    assert area.contains(place)
    assert place.w >= SMALLEST_WINDOW[0]
    assert place.h >= SMALLEST_WINDOW[1]


@pytest.mark.parametrize("window", [(720, 450), (800, 560), (960, 500), (1024, 546), (720, 2000)])
def test_a_small_window_shows_a_picture_of_its_shape_that_is_large_enough(window: tuple[int, int]) -> None:
    wide, high = painted_size(window)
    assert wide >= SMALLEST_PICTURE[0]
    assert high >= SMALLEST_PICTURE[1]
    assert wide / high == pytest.approx(window[0] / window[1], rel=0.002)


def test_a_larger_window_shows_its_own_pixels() -> None:
    assert painted_size((1280, 720)) == (1280, 720)

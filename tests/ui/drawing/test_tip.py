"""Words about what is pointed at: inside the window, and over nothing else where that can be."""

import pytest
from pygame import Rect

from rummy.ui.drawing.tip import Tip
from rummy.ui.shell.window import open_display

SIZE = (900, 600)
ABOUT = Rect(775, 406, 115, 32)
ABOVE, BELOW = ABOUT.move(0, -38), ABOUT.move(0, 38)


@pytest.fixture(autouse=True)
def display() -> None:
    open_display(allow_headless=True)


def test_words_stand_above_what_they_tell_of() -> None:
    tip = Tip("Shuffle", ABOUT, SIZE).clear_of([])
    assert tip.rect.bottom < ABOUT.top


def test_in_a_column_they_stand_aside() -> None:
    tip = Tip("Shuffle", ABOUT, SIZE).clear_of([ABOVE, BELOW])
    assert tip.rect.right < ABOUT.left
    assert not tip.rect.collidelistall([ABOUT, ABOVE, BELOW])


def test_where_nothing_is_free_they_stand_above_and_in_the_window() -> None:
    tip = Tip("Shuffle", ABOUT, SIZE).clear_of([Rect((0, 0), SIZE)])
    assert tip.rect.bottom < ABOUT.top
    assert Rect((0, 0), SIZE).contains(tip.rect)

"""A line of text takes what it has room for, of whatever is pasted."""

from collections.abc import Iterator
from typing import Any, NoReturn

import pygame
import pytest
from pygame import Rect

from rummy.ui.history.open_match import RecordField
from rummy.ui.shell.window import open_display
from rummy.ui.widgets.text_field import TextField

LINE = Rect(10, 10, 300, 40)


class Vast(str):
    """A text too long to be walked through; a piece can be cut off it."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"the whole text is asked for {name}")

    def __iter__(self) -> NoReturn:
        raise AssertionError("the whole text is walked through")


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    open_display(allow_headless=True)
    yield
    pygame.display.quit()


@pytest.fixture
def field() -> TextField:
    return TextField(LINE, "", 20, 8, lambda text: None, lambda: None)


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [
        ("cards", "cards"),
        ("  two\nlines\n", "two line"),
        ("a\0b\u202ec\ud800", "abc"),
        ("\n\n\0\0long enough", "long eno"),
    ],
)
def test_what_is_pasted_is_one_line_that_can_be_read(field: TextField, pasted: str, kept: str) -> None:
    field.insert(pasted)
    assert field.text == kept


def test_what_is_pasted_is_cut_before_it_is_looked_through(field: TextField) -> None:
    field.insert(Vast("x" * 1000))
    assert field.text == "x" * 8


def test_a_long_text_is_no_match_before_it_is_looked_through() -> None:
    field = RecordField(LINE, "", 20, lambda path: None, lambda: None, lambda record: None)
    field.insert(Vast("x" * 1000))
    assert field.text == "x" * 400

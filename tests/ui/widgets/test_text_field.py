"""A line of text takes what it has room for, of whatever is pasted."""

from collections.abc import Iterator
from typing import Any, NoReturn

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy.ui.drawing import letters
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.history.open_match import RecordField
from rummy.ui.shell.window import open_display
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import WidgetGroup

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


def press(field: TextField, key: int, mod: int = 0) -> None:
    field.key(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def at(field: TextField, place: int) -> tuple[int, int]:
    """A point of the field at a place of its text."""
    shown = letters.line(field.text[:place], field.pixels).get_width() if place else 0
    return field.rect.x + field.pixels // 2 + shown, field.rect.centery


@pytest.fixture
def words() -> TextField:
    return TextField(LINE, "my own hand", 20, 40, lambda text: None, lambda: None)


@pytest.mark.parametrize("place", [0, 3, 6, 11])
def test_a_click_places_the_caret(words: TextField, place: int) -> None:
    words.press(at(words, place))
    words.insert("|")
    assert words.text.index("|") == place


def test_a_drag_selects_what_typing_replaces(words: TextField) -> None:
    words.press(at(words, 3))
    words.drag(at(words, 6))
    words.insert("good")
    assert words.text == "my good hand"


def test_a_second_click_selects_the_word_and_a_third_one_all(words: TextField) -> None:
    group = WidgetGroup([words], Canvas(pygame.Surface((400, 100))))
    selected = []
    for clicks in (1, 2, 3):
        group.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at(words, 5), button=1, clicks=clicks))
        group.handle(Event(pygame.MOUSEBUTTONUP, pos=at(words, 5), button=1, clicks=clicks))
        selected.append(words.line.selected)
    assert selected == ["", "own", "my own hand"]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_all_is_selected_and_erased_by_keys(words: TextField, mod: int) -> None:
    press(words, pygame.K_a, mod)
    press(words, pygame.K_BACKSPACE)
    assert words.text == ""


def test_shift_and_arrows_select(words: TextField) -> None:
    press(words, pygame.K_HOME)
    for _ in range(2):
        press(words, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    assert words.line.selected == "my"
    press(words, pygame.K_END, pygame.KMOD_LSHIFT)
    assert words.line.selected == "my own hand"


def test_a_selection_is_copied_cut_and_pasted_over_another_one(words: TextField) -> None:
    words.press_again(at(words, 4), 2)
    press(words, pygame.K_x, pygame.KMOD_LCTRL)
    assert words.text == "my  hand"
    press(words, pygame.K_a, pygame.KMOD_LCTRL)
    press(words, pygame.K_v, pygame.KMOD_LCTRL)
    assert words.text == "own"


def test_a_full_line_takes_a_paste_in_place_of_its_selection(field: TextField) -> None:
    field.insert("eightsig")
    press(field, pygame.K_a, pygame.KMOD_LCTRL)
    field.insert("another ten")
    assert field.text == "another "


def test_a_click_into_a_long_text_does_not_move_it(words: TextField) -> None:
    words.insert(" and many more words than it shows"[:29])
    surface = pygame.Surface((400, 100))
    words.paint(surface)
    before = words._left
    words.press((LINE.x + 80, LINE.centery))
    words.paint(surface)
    assert before < LINE.x
    assert words._left == before


@pytest.fixture
def hebrew() -> TextField:
    return TextField(LINE, "a שלום", 20, 40, lambda text: None, lambda: None)


def test_the_caret_follows_letters_that_are_read_from_the_right(hebrew: TextField) -> None:
    edges = hebrew._edges
    assert edges[0] < edges[1] < edges[2]
    assert edges[3:] == sorted(edges[3:], reverse=True)
    assert edges[-1] == edges[2]  # behind the last letter, which is next to the space


@pytest.mark.parametrize("place", range(3, 6))
def test_a_click_among_letters_read_from_the_right_places_the_caret(hebrew: TextField, place: int) -> None:
    hebrew.press((hebrew._left + hebrew._edges[place], hebrew.rect.centery))
    assert hebrew.line.caret == place


def test_a_word_read_from_the_right_is_selected_where_it_is(hebrew: TextField) -> None:
    hebrew.press_again((hebrew._left + hebrew._edges[4] + 1, hebrew.rect.centery), 2)
    assert hebrew.line.selected == "שלום"

"""Which letters stand on a key, and act, under layouts of any script."""

import pygame
import pytest

from rummy.keys import SETS
from rummy.ui.shell.keyboard import on_this_layout, second_letter

LAYOUTS = {  # what the keys from A to Z write
    "German": "abcdefghijklmnopqrstuvwxzy",
    "Greek": "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",
    "Hebrew": "שנבגקכעיןחלךצמםפ/רדאוה'סטז",
    "Russian": "фисвуапршолдьтщзйкыегмцчня",
}


def layout(name: str) -> dict[int, int]:
    return {pygame.KSCAN_A + n: ord(sign) for n, sign in enumerate(LAYOUTS[name])}


@pytest.mark.parametrize(
    ("name", "letter", "second"),
    [
        ("Greek", "D", "Δ"),
        ("Greek", "Q", ""),
        ("Hebrew", "D", "ג"),
        ("Russian", "D", "В"),
        ("German", "Z", ""),
    ],
)
def test_a_key_bears_the_letter_of_its_layout_beside_the_latin_one(
    name: str, letter: str, second: str
) -> None:
    assert second_letter(letter, layout(name)) == second


def test_where_the_layout_is_unknown_keys_bear_latin_letters() -> None:
    assert second_letter("D", {}) == ""


@pytest.mark.parametrize(("name", "draw", "sort"), [("German", "j", "ü"), ("Russian", "j", "х")])
def test_ready_made_keys_are_at_the_same_places_of_every_keyboard(name: str, draw: str, sort: str) -> None:
    keys = on_this_layout(SETS["right"], {**layout(name), pygame.KSCAN_LEFTBRACKET: ord(sort)})
    assert (keys["draw"], keys["sort_rank"]) == (draw, sort)


def test_letters_that_a_layout_has_elsewhere_are_named_as_printed() -> None:
    keys = on_this_layout(SETS["left"], layout("German"))
    assert keys["undo"] == "y"  # where a US keyboard has Z
    assert keys["yes"] == "e"

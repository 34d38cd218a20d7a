"""Which letters stand on a key, and act, under layouts of any script."""

import pygame
import pytest

from rummy.ui.shell.keyboard import second_letter

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

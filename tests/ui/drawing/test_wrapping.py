"""A text is broken where a word more would be too wide, in every script."""

from itertools import pairwise

import pygame
import pytest

from rummy.text import say, speak
from rummy.text.languages import LANGUAGES
from rummy.ui.drawing import letters
from rummy.ui.shell.window import open_display
from tests.ui.sitting import SMALL

TEXTS = (
    "",
    "one",
    "a  gap between words",
    "two\nparagraphs, the second of them longer",
    "Take [7H] or [TS] [9D]",
)


@pytest.fixture(autouse=True)
def _display() -> None:
    open_display(allow_headless=True)
    pygame.display.set_mode(SMALL)


def check(text: str, width: int) -> None:
    """Ask that no line is too wide, that none could be longer, and that no letter is lost."""
    lines = letters.wrapped(text, 18, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(letters.wide(line, 18) <= width or " " not in line for line in lines)
    for paragraph in text.split("\n"):
        own = letters.wrapped(paragraph, 18, width)
        for line, after in pairwise(own):
            assert letters.wide(f"{line} {after.split(' ')[0]}", 18) > width


@pytest.mark.parametrize("width", [1, 60, 90, 155, 400])
@pytest.mark.parametrize("text", TEXTS)
def test_a_line_takes_as_many_words_as_fit(text: str, width: int) -> None:
    check(text, width)


def test_only_a_word_that_is_too_wide_is_broken_after_its_hyphen() -> None:
    assert letters.wrapped("Kontrakt-Rommé", 18, 100) == ["Kontrakt-", "Rommé"]
    assert letters.wrapped("Kontrakt-Rommé", 18, 200) == ["Kontrakt-Rommé"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_every_language_are_as_long_as_they_can_be(language: str) -> None:
    speak(language)
    for width in (90, 155, 400):
        check(say("daily.first_counts"), width)
        check(say("no_folder.how"), width)

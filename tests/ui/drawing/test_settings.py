"""The settings of all drawing, and what was drawn under others."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from rummy.ui.drawing import letters, portraits
from rummy.ui.drawing.settings import Drawing, PortraitSettings, TextSettings, drawing


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    drawing.reset()


def test_a_text_of_another_size_is_drawn_anew_and_reset_with_all_else() -> None:
    before = letters.wide("Rummy", 20)
    letters.set_text_size("largest")
    assert letters.wide("Rummy", 20) > before
    drawing.reset()
    assert letters.wide("Rummy", 20) == before


def test_a_program_begins_with_the_usual_settings_whatever_another_one_chose() -> None:
    letters.colour_suits(four=True)
    letters.set_leading("hi")
    portraits.choose("cat", ["Anna"])
    portraits.meet({"Ben": "owl"})
    drawing.reset()
    assert (drawing.text, drawing.portraits) == (TextSettings(), PortraitSettings())


def test_caches_are_cleared_by_group() -> None:
    own = Drawing()
    text, panels = lru_cache(str), lru_cache(str)
    own.cached("text")(text)(1)
    own.cached("panels")(panels)(1)
    own.clear("panels")
    assert (text.cache_info().currsize, panels.cache_info().currsize) == (1, 0)

"""Widgets get the room that their enlarged texts need, and what is beside them moves."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pygame import Rect

from rummy.ui.drawing import letters
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.reflow import Reflow, Span, placed
from rummy.ui.widgets.scroll import Scroll

WINDOW = Rect(0, 0, 400, 300)


@pytest.fixture(autouse=True)
def _largest() -> Iterator[None]:
    letters.set_text_size("largest")
    yield
    letters.set_text_size("normal")


def button(rect: Rect, label: str) -> Button:
    return Button(rect, label, 18, lambda: None)


def laid(*widgets: Widget, centred: bool = False, in_columns: bool = False) -> Reflow:
    reflow = Reflow(widgets, WINDOW, 1.0, centred=centred, in_columns=in_columns)
    reflow.lay()
    return reflow


def test_edges_stay_where_there_is_enough_room() -> None:
    spans = [Span(0, 40, 30), Span(60, 100, 40)]
    assert placed(spans, 8, 120) == {0: 0, 40: 40, 60: 60, 100: 100}


def test_a_gap_gives_its_room_before_anything_moves_on() -> None:
    spans = [Span(0, 40, 50), Span(60, 100, 40)]
    assert placed(spans, 8, 120) == {0: 0, 40: 50, 60: 60, 100: 100}
    assert placed([Span(0, 40, 70), spans[1]], 8, 120) == {0: 0, 40: 70, 60: 78, 100: 118}


def test_without_enough_room_before_the_limit_there_is_no_answer() -> None:
    spans = [Span(0, 40, 80), Span(60, 100, 40)]
    assert placed(spans, 8, 120) is None
    assert placed(spans, 8, None) == {0: 0, 40: 80, 60: 100, 100: 140}


def test_a_long_label_wraps_and_what_is_below_moves_down() -> None:
    upper = button(Rect(0, 0, 130, 40), "Learn by playing with others")
    lower = button(Rect(0, 50, 130, 50), "Quit")
    laid(upper, lower)
    assert upper.shown_pixels == 18
    assert upper.rect.h > 40
    assert (lower.rect.h, lower.rect.top - upper.rect.bottom) == (50, 8)


@pytest.mark.parametrize("in_columns", [False, True])
def test_a_label_that_wraps_moves_the_next_column_unless_columns_are_independent(in_columns: bool) -> None:
    long = button(Rect(0, 0, 130, 50), "Learn by playing with others")
    column = [button(Rect(200, 20 + 60 * at, 130, 50), "Quit") for at in range(3)]
    laid(long, *column, in_columns=in_columns)
    tops = [each.rect.top for each in column]
    assert ([below - above for above, below in pairwise(tops)] == [60, 60]) == in_columns


def test_a_button_in_a_corner_follows_what_it_is_in() -> None:
    above = button(Rect(0, 0, 130, 50), "Quit")
    table = button(Rect(0, 220, 130, 60), "Learn by playing")
    corner = button(Rect(90, 230, 30, 46), "")
    corner.corner_of = table
    laid(above, table, corner)
    assert table.rect.top < 220
    assert (table.rect.right - corner.rect.right, corner.rect.top - table.rect.top) == (10, 10)


def test_a_panel_grows_with_what_is_on_it() -> None:
    panel, words = (
        Panel(Rect(0, 0, 200, 60), 8),
        Text(Rect(20, 20, 160, 20), "Draw a card and lay one down", 18),
    )
    laid(panel, words)
    assert panel.rect.contains(words.rect)
    assert words.shown_pixels == 18


def test_a_word_gets_its_width_from_its_neighbour() -> None:
    left, right = button(Rect(0, 0, 90, 40), "Einstellungen"), button(Rect(100, 0, 300, 40), "Ja")
    laid(left, right)
    assert left.shown_pixels == 18
    assert (left.rect.left, right.rect.right) == (0, 400)
    assert left.rect.right < right.rect.left


def test_what_is_higher_than_the_window_becomes_a_page() -> None:
    rows = [button(Rect(0, 50 * at, 130, 40), "Learn by playing") for at in range(5)]
    assert not laid(*rows[:2]).is_page
    assert laid(*rows).is_page


def test_a_column_becomes_longer_and_its_view_does_not() -> None:
    rows = [button(Rect(0, 50 * at, 130, 40), "Learn by playing") for at in range(8)]
    scroll = Scroll(Rect(0, 0, 140, 250), rows, 50)
    before = scroll.longest
    laid(*scroll.widgets)
    assert scroll.rect == Rect(0, 0, 140, 250)
    assert scroll.longest > before


def test_what_is_centred_stays_in_the_middle() -> None:
    panel, words = Panel(Rect(100, 120, 200, 60), 8), Text(Rect(120, 130, 160, 40), "Draw a card " * 6, 18)
    laid(panel, words, centred=True)
    assert abs(panel.rect.centery - WINDOW.centery) <= 1

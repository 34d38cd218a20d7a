"""A line is edited: the caret walks, text is selected, and what is typed takes its place."""

import pytest

from rummy.ui.widgets.field.edited_line import EditedLine

HAND = EditedLine("my own hand", 6, 6)


def test_typing_takes_the_place_of_the_selection() -> None:
    assert HAND.word(4).replaced("good") == EditedLine("my good hand", 7, 7)


@pytest.mark.parametrize(("by", "text"), [(-1, "my on hand"), (1, "my ow hand")])
def test_a_sign_before_or_behind_the_caret_is_erased(by: int, text: str) -> None:
    assert EditedLine("my own hand", 5, 5).erased(by).text == text


def test_a_selection_is_erased_in_either_direction() -> None:
    assert EditedLine("my own hand", 3, 7).erased(1) == EditedLine("my hand", 3, 3)
    assert EditedLine("my own hand", 7, 3).erased(-1) == EditedLine("my hand", 3, 3)


@pytest.mark.parametrize(("by", "caret"), [(-1, 3), (1, 6)])
def test_a_step_gives_the_selection_up_at_its_end(by: int, caret: int) -> None:
    assert HAND.word(4).step(by) == EditedLine("my own hand", caret, caret)


def test_steps_extend_the_selection_from_where_it_began() -> None:
    assert HAND.step(-1, extends=True).step(-1, extends=True).selected == "wn"


@pytest.mark.parametrize(("at", "word"), [(0, "my"), (2, " "), (5, "own"), (11, "hand")])
def test_a_word_is_selected_by_any_of_its_signs(at: int, word: str) -> None:
    assert HAND.word(at).selected == word


def test_no_step_leads_out_of_the_line() -> None:
    assert EditedLine("", 0, 0).step(1).step(-1).erased(1).erased(-1).all().word(0) == EditedLine("", 0, 0)

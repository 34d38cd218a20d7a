"""A code is read however somebody writes it down."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers, text

from rummy.online.codes import code_of, in_groups, read_code


@given(integers(0, 2**40 - 1))
def test_a_code_is_read_as_it_is_shown(number: int) -> None:
    assert read_code(in_groups(code_of(number))) == code_of(number)


@pytest.mark.parametrize("typed", ["k7qm-9rtx", " K7QM 9RTX ", "k7qm9rtx"])
def test_a_code_may_be_typed_small_and_in_groups(typed: str) -> None:
    assert read_code(typed) == "K7QM9RTX"


def test_letters_that_look_like_digits_are_those_digits() -> None:
    assert read_code("ILO0-1111") == "11001111"


@pytest.mark.parametrize("typed", ["", "K7QM9RT", "K7QM9RTXX", "K7QM9RTU", "K7QM9RT!"])
def test_a_bad_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


@given(text())
def test_whatever_is_typed_is_a_code_or_none(typed: str) -> None:
    code = read_code(typed)
    assert code is None or read_code(code) == code

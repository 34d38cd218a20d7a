"""Strangers have names of two words from lists, in which nobody can write anything."""

import pytest

from rummy.online.aliases import FIRST, SECOND, alias_of, is_alias
from rummy.online.identity import readable


def test_every_name_can_be_shown_whole() -> None:
    longest = f"{max(FIRST, key=len)} {max(SECOND, key=len)}"
    assert readable(longest) == longest


def test_a_person_without_a_name_of_their_choice_always_has_the_same() -> None:
    assert alias_of("9e07") == alias_of("9e07") != alias_of("9e08")
    assert all(is_alias(alias_of(str(person))) for person in range(500))


@pytest.mark.parametrize(
    "name", ["", "Anna", "Blue", "blue heron", "Blue  Heron", "Blue Heron ", "Heron Blue"]
)
def test_anything_else_is_no_name(name: str) -> None:
    assert not is_alias(name)


def test_no_word_comes_twice() -> None:
    assert len({*FIRST, *SECOND}) == len(FIRST) + len(SECOND)

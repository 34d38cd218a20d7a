"""The printable part of text that people type."""

import pytest

from rummy.names import is_printable, printable

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "علی\u200cرضا"


@pytest.mark.parametrize("name", ["Lisa", "Žižka", "محمد", "שלום", "ศรี", PERSIAN, FAMILY])
def test_names_in_every_script_are_printable(name: str) -> None:
    assert is_printable(name)
    assert printable(name) == name


@pytest.mark.parametrize("name", ["Al\u200dice", "\u200dAlice", "a\nb", "\u202eecilA", "م\u200c\u200cد"])
def test_characters_that_only_disguise_a_name_are_removed(name: str) -> None:
    assert not is_printable(name)
    assert is_printable(printable(name))


def test_a_replacement_can_mark_unprintable_characters() -> None:
    assert printable("a\nb\u200dc", "?") == "a?b?c"

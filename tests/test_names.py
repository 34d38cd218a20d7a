"""The printable part of text that people type."""

import pytest

from rummy.names import is_printable, printable

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "علی\u200cرضا"


@pytest.mark.parametrize("name", ["Lisa", "Žižka", "محمد", "שלום", "ศรี", PERSIAN, FAMILY])
def test_names_in_every_script_are_kept(name: str) -> None:
    assert is_printable(name)
    assert printable(name) == name


@pytest.mark.parametrize("name", ["Al\u200dice", "\u200dAlice", "a\nb", "\u202eecilA", "م\u200c\u200cد"])
def test_what_would_only_disguise_a_name_is_not(name: str) -> None:
    assert not is_printable(name)
    assert is_printable(printable(name))


def test_something_can_be_put_in_the_place_of_what_is_not_shown() -> None:
    assert printable("a\nb\u200dc", "?") == "a?b?c"

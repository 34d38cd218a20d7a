"""Cards as people say them, in every language."""

from collections.abc import Iterator
from itertools import product

import pytest

from rummy.engine.cards import PACK, parse
from rummy.text import speak
from rummy.text.languages import LANGUAGES
from rummy.viewmodel.words.cards import card_name, spell_out


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language in turn."""
    assert speak(request.param)
    yield request.param
    speak("en")


def named(text: str, *, spanish: bool = False) -> str:
    return card_name(*parse(text), spanish=spanish)


def test_a_card_has_a_rank_and_a_suit() -> None:
    assert [named(card) for card in ("7H", "AS", "TD")] == [
        "seven of hearts",
        "ace of spades",
        "ten of diamonds",
    ]


def test_a_spanish_card_has_spanish_names() -> None:
    assert [named(card, spanish=True) for card in ("JD", "QC", "7H")] == [
        "sota of coins",
        "caballo of clubs",
        "seven of cups",
    ]


def test_a_joker_is_one_and_may_stand_for_a_card() -> None:
    assert (named("*"), named("*6H")) == ("Joker", "joker as six of hearts")


def test_cards_in_a_sentence_are_spelled_out() -> None:
    assert spell_out("Lay [7H] [*] or [2C]") == "Lay seven of hearts, Joker or two of clubs"


def test_no_two_cards_share_a_name(language: str) -> None:
    for spanish in (False, True):
        assert len({card_name(face, spanish=spanish) for face in PACK}) == len(PACK)


def test_a_name_needs_no_picture(language: str) -> None:
    names = [card_name(face, spanish=spanish) for face, spanish in product(PACK, (False, True))]
    assert [name for name in names if {*name} & {*"[]{}0123456789"}] == []


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("de", "Herz Sieben"),
        ("fr", "sept de\N{NO-BREAK SPACE}cœur"),
        ("es", "siete de corazones"),
        ("ru", "семёрка червей"),
        ("hi", "पान का\N{NO-BREAK SPACE}सत्ता"),
    ],
)
def test_each_language_has_its_own_order_of_rank_and_suit(code: str, name: str) -> None:
    speak(code)
    said = named("7H")
    speak("en")
    assert said == name

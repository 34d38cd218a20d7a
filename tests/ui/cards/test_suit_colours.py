"""The colours of the suits are told apart by everybody, and read on the card."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rummy.engine.cards import PACK, Face, parse
from rummy.ui.cards.deck import Deck
from rummy.ui.drawing import letters, theme
from tests.ui.cards.vision import EYES, Colour, cie76, ciede2000, nearest, seen
from tests.ui.grounds import WORDS, contrast

FAR, FAR_BY_2000 = 30, 20  # no four colours that can be read on ivory are 30 apart by CIEDE2000 to all eyes
PAPER: Colour = (253, 248, 234)


def colour(code: str) -> Colour:
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


@pytest.fixture(scope="module")
def art() -> Iterator[Any]:
    """The script of the suits and that of the court cards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(Path(__file__).parents[3] / "tools" / "art")
        import cards_looks
        import cards_spanish_suits
        import cards_suits

        spanish = {"SPANISH_COLOURS": cards_spanish_suits.COLOURS}
        yield vars(cards_suits) | vars(cards_looks) | spanish


def decks(art: Any) -> dict[str, dict[str, Colour]]:
    """All colours that tell suits, by the deck."""
    suits = ("TWO_COLOURS", "FOUR_COLOURS", "SPANISH_COLOURS")
    found = {deck: {s: colour(code) for s, code in art[deck].items()} for deck in suits}
    robes = ("LOOKS", "FOUR_LOOKS")
    found |= {deck: {s: colour(look.main) for s, look in art[deck].items()} for deck in robes}
    return found | {"TWO_COLOURS": {suit: found["TWO_COLOURS"][suit] for suit in "HS"}}


@pytest.mark.parametrize("eyes", EYES)
def test_suits_are_told_apart_with_or_without_red_green_or_blue(art: Any, eyes: str) -> None:
    found = {deck: nearest(colours, eyes, cie76) for deck, colours in decks(art).items()}
    assert {deck: pair for deck, pair in found.items() if pair[0] < FAR} == {}
    found = {deck: nearest(colours, eyes, ciede2000) for deck, colours in decks(art).items()}
    assert {deck: pair for deck, pair in found.items() if pair[0] < FAR_BY_2000} == {}


def test_in_four_colours_clubs_diamonds_and_the_people_of_spades_look_different() -> None:
    plain, coloured = (Deck(four_colours=four) for four in (False, True))
    changed = [card for card in PACK if pixels(plain, card) != pixels(coloured, card)]
    clubs_and_diamonds = [card for card in PACK if card.suit in "CD"]
    assert {*changed} == {*clubs_and_diamonds, *parse("JS QS KS")}


def pixels(deck: Deck, card: Face) -> bytes:
    return deck.card(card, 40).get_buffer().raw


@pytest.mark.parametrize("ground", [PAPER, theme.IVORY])
def test_suits_can_be_read_on_a_card(art: Any, ground: Colour) -> None:
    codes = {*art["FOUR_COLOURS"].values(), *art["SPANISH_COLOURS"].values()}
    used: Iterable[Colour] = map(colour, codes)
    assert [each for each in used if contrast(each, ground) < WORDS] == []


def test_cards_in_a_line_of_text_have_the_colours_of_the_deck(art: Any) -> None:
    for deck in ("TWO_COLOURS", "FOUR_COLOURS", "SPANISH_COLOURS"):
        assert {suit: colour(code) for suit, code in art[deck].items()} == getattr(letters, deck)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_is_measured_as_published(one: Any, other: Any, apart: float) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


def test_a_red_and_a_green_that_most_people_tell_apart_are_found_alike_without_green() -> None:
    red, green = (181, 18, 31), (20, 113, 58)
    assert cie76(seen(red, "all cones"), seen(green, "all cones")) > 90
    assert cie76(seen(red, "no green"), seen(green, "no green")) < FAR

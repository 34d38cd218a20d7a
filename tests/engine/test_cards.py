"""Faces, the pack, and a shuffle that no update may change."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.cards import JOKER, PACK, Face, parse, spell
from rummy.engine.stream import shuffled

PINNED = """
    AS TH 5H 6D JH QC AD JS QH 8D 7S TS 7D
    QD KC TC KD TD 2C 8H 4D 7H 5D 9S 4H 8C
    3C 9H 6S 9C 3S 5S 2D QS 4S 5C 8S JC 4C
    6C 2S KH AC 7C 3H KS 2H AH 9D 3D 6H JD
"""


def test_a_card_is_a_rank_and_a_suit() -> None:
    assert parse("4S TD AC KH") == (Face(4, "S"), Face(10, "D"), Face(1, "C"), Face(13, "H"))


def test_a_star_is_a_joker_and_may_say_what_it_stands_for() -> None:
    assert parse("* *6H") == (JOKER, Face(6, "H", joker=True))


def test_every_card_is_read_as_it_is_written() -> None:
    every = [*PACK, JOKER, Face(6, "H", joker=True)]
    assert [face for face in every if parse(str(face)) != (face,)] == []


@pytest.mark.parametrize(
    "word", ["1C", "10C", "0H", "4X", "4s", "td", "T", "CT", "**", "*4", "4C5C", "*6H7H"]
)
def test_a_word_that_is_no_card_is_named(word: str) -> None:
    with pytest.raises(ValueError, match="not a card") as caught:
        parse(f"4C {word}")
    assert repr(word) in str(caught.value)


def test_an_empty_text_holds_no_cards() -> None:
    assert parse("  ") == ()
    assert spell(()) == ""


def test_the_pack_holds_every_rank_of_every_suit_once() -> None:
    assert Counter(PACK) == Counter(Face(rank, suit) for rank, suit in product(range(1, 14), "CDHS"))


def test_the_shuffle_of_one_seed_is_pinned_card_by_card() -> None:
    assert shuffled(PACK, "pinned/1/0") == list(parse(PINNED))


def test_the_shuffle_is_fisher_yates_over_the_one_stream_that_python_keeps() -> None:
    deck, chance = list(PACK), Random("any")
    for unsettled in range(52, 1, -1):
        pick = int(unsettled * chance.random())
        deck[unsettled - 1], deck[pick] = deck[pick], deck[unsettled - 1]
    assert shuffled(PACK, "any") == deck


@given(st.lists(st.integers()), st.text())
def test_a_shuffle_keeps_every_item(items: list[int], seed: str) -> None:
    assert Counter(shuffled(items, seed)) == Counter(items)


def test_every_card_comes_to_every_place() -> None:
    first = {shuffled(PACK, str(seed))[0] for seed in range(600)}
    last = {shuffled(PACK, str(seed))[-1] for seed in range(600)}
    assert len(first) == len(last) == 52

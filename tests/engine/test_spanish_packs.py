"""Spanish packs: the sota, written as the jack, follows the seven or the nine in runs."""

from itertools import combinations
from random import Random

import pytest

from rummy.engine.cards import Face, parse, spell
from rummy.engine.melds import all_melds, arrange, card_points, fitting, hand_points, least_deadwood
from rummy.engine.rules import Rules
from rummy.games.checking import check
from rummy.games.rules_text import read_rules

FORTY, FORTY_EIGHT = read_rules("chinchon"), read_rules("chinchon, pack=spanish48")
ORDER = {"spanish40": "A234567JQK", "spanish48": "A23456789JQK"}


@pytest.mark.parametrize("text", ["6C 7C JC", "7H JH QH KH", "AS 2S 3S", "4D 5D 6D 7D JD QD KD"])
def test_after_the_seven_comes_the_sota(text: str) -> None:
    assert spell(arrange(parse(text), FORTY) or ()) == text


@pytest.mark.parametrize("text", ["QC KC AC", "7C QC KC", "7C 8C 9C", "6C 7C JD", "8C 9C TC"])
def test_a_run_has_no_gap_and_no_card_of_another_pack(text: str) -> None:
    assert arrange(parse(text), FORTY) is None


def test_of_forty_eight_cards_the_nine_comes_before_the_sota() -> None:
    assert arrange(parse("8C 9C JC"), FORTY_EIGHT)
    assert not arrange(parse("6C 7C JC"), FORTY_EIGHT)


def test_a_run_grows_over_the_gap() -> None:
    assert fitting(parse("5C 6C 7C"), FORTY) == {*parse("4C JC")}
    assert fitting(parse("JS QS KS"), FORTY) == {*parse("7S")}


def test_figures_count_ten() -> None:
    assert [card_points(face, FORTY) for face in parse("AC 7D JH QS KC")] == [1, 7, 10, 10, 10]


def test_the_ace_of_coins_is_the_joker_in_its_place() -> None:
    rules = check(read_rules("chinchon, ace_of_coins=yes"))
    cards = spell(rules.pack_for(2)).split()
    assert (len(cards), cards.count("*"), cards.count("AD"), cards.count("AC")) == (40, 1, 0, 1)
    assert spell(arrange(parse("5S * 7S"), rules) or ()) == "5S *6S 7S"
    assert rules.jokers_for(8) == 2


def is_meld(cards: tuple[Face, ...], rules: Rules) -> bool:
    """Return whether cards make a meld, by an independent definition."""
    ranks, suits = {face.rank for face in cards}, {face.suit for face in cards}
    if len(ranks) == 1:
        return len(suits) == len(cards)
    places = sorted(ORDER[rules.pack].index(str(face)[0]) for face in cards)
    return len(suits) == 1 and places == [*range(places[0], places[0] + len(cards))]


def least(cards: tuple[Face, ...], rules: Rules) -> int:
    """Return the least deadwood by trying everything."""
    whole = hand_points(cards, rules)
    melds = (some for size in range(3, 8) for some in combinations(cards, size) if is_meld(some, rules))
    rests = (tuple(card for card in cards if card not in meld) for meld in melds)
    return min([whole, *(least(rest, rules) for rest in rests)])


@pytest.mark.parametrize("rules", [FORTY, FORTY_EIGHT], ids=["40", "48"])
def test_the_least_deadwood_of_many_hands_is_that_of_a_plain_search(rules: Rules) -> None:
    chance = Random(4)
    for _ in range(300):
        hand = tuple(chance.sample(rules.faces, 8))
        assert least_deadwood(hand, rules)[0] == least(hand, rules)
        found = {frozenset(meld) for meld in all_melds(hand, rules)}
        every = (some for size in range(3, 9) for some in combinations(hand, size) if is_meld(some, rules))
        assert found == {*map(frozenset, every)}

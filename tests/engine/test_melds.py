"""Sets, runs, card points and least deadwood, against a judge written for the tests alone."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import every_variant

from rummy.engine.cards import PACK, Face, parse
from rummy.engine.melds import (
    all_melds,
    arrange,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
    why_no_meld,
)
from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS

LOW, HIGH = VARIANTS["cardgames"], VARIANTS["vip_high"]
LADDERS = dict.fromkeys(VARIANTS, "A23456789TJQK") | {"vip_high": "23456789TJQKA"}
low_aces = pytest.mark.parametrize("name", [name for name in LADDERS if name != "vip_high"])


def melds(text: str, rules: Rules) -> bool:
    return arrange(parse(text), rules) is not None


@every_variant
@pytest.mark.parametrize("text", ["7C 7D 7H", "KS KH KD", "AC AD AH AS", "2S 2C 2D 2H"])
def test_a_set_is_three_or_four_of_a_rank(name: str, text: str) -> None:
    assert melds(text, VARIANTS[name])
    assert is_set(parse(text))


@every_variant
@pytest.mark.parametrize("text", ["7C 7D", "7C 7C 7H", "7C 7D 7H 7H", "7C 7D 7H 7S 7S", "7C 7D 8H"])
def test_two_of_a_suit_make_no_set(name: str, text: str) -> None:
    assert not melds(text, VARIANTS[name])
    assert not is_set(parse(text))


@every_variant
@pytest.mark.parametrize("text", ["4C 5C 6C", "9H TH JH QH KH", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"])
def test_a_run_is_three_or_more_in_sequence_of_a_suit(name: str, text: str) -> None:
    assert melds(text, VARIANTS[name])
    assert not is_set(parse(text))


@every_variant
@pytest.mark.parametrize("text", ["4C 5C", "4C 5C 7C", "4C 5C 6D", "4C 4C 5C", "4C 5C 6C 6C", "4C", ""])
def test_a_run_has_no_gap_no_second_suit_and_no_twin(name: str, text: str) -> None:
    assert not melds(text, VARIANTS[name])


@every_variant
@pytest.mark.parametrize("text", ["KH AH 2H", "QH KH AH 2H", "KH AH 2H 3H"])
def test_a_run_never_goes_around_the_corner(name: str, text: str) -> None:
    assert not melds(text, VARIANTS[name])
    assert why_no_meld(parse(text), VARIANTS[name]) == "corner"


@low_aces
def test_a_low_ace_stands_below_the_two_only(name: str) -> None:
    assert melds("AS 2S 3S", VARIANTS[name])
    assert not melds("QS KS AS", VARIANTS[name])


def test_a_high_ace_stands_above_the_king_only() -> None:
    assert melds("QS KS AS", HIGH)
    assert not melds("AS 2S 3S", HIGH)


@every_variant
def test_a_meld_lies_in_order_however_it_was_named(name: str) -> None:
    assert arrange(parse("6C 4C 5C"), VARIANTS[name]) == parse("4C 5C 6C")


def test_a_high_ace_lies_at_the_end() -> None:
    assert arrange(parse("AS QS KS JS"), HIGH) == parse("JS QS KS AS")
    assert arrange(parse("3S AS 2S"), LOW) == parse("AS 2S 3S")


@every_variant
def test_a_run_grows_at_both_ends_and_one_after_another(name: str) -> None:
    rules, run = VARIANTS[name], parse("4C 5C 6C")
    (seven, eight, three) = parse("7C 8C 3C")
    assert extend(run, eight, rules) is None
    longer = extend(run, seven, rules)
    assert longer == parse("4C 5C 6C 7C")
    assert extend(longer, eight, rules) == parse("4C 5C 6C 7C 8C")
    assert extend(run, three, rules) == parse("3C 4C 5C 6C")


@every_variant
def test_a_set_grows_by_the_missing_suit_only(name: str) -> None:
    rules = VARIANTS[name]
    assert fitting(parse("7C 7D 7H"), rules) == {*parse("7S")}
    assert fitting(parse("7C 7D 7H 7S"), rules) == frozenset()


@low_aces
def test_nothing_fits_below_a_low_ace_or_above_the_king(name: str) -> None:
    assert fitting(parse("AS 2S 3S"), VARIANTS[name]) == {*parse("4S")}
    assert fitting(parse("JS QS KS"), VARIANTS[name]) == {*parse("TS")}


def test_nothing_fits_above_a_high_ace_or_below_the_two() -> None:
    assert fitting(parse("QS KS AS"), HIGH) == {*parse("JS")}
    assert fitting(parse("2S 3S 4S"), HIGH) == {*parse("5S")}
    assert fitting(parse("JS QS KS"), HIGH) == {*parse("TS AS")}


@every_variant
def test_pictures_count_ten_and_pips_their_number(name: str) -> None:
    worth = {str(face)[0]: card_points(face, VARIANTS[name]) for face in parse("2C 3D 7H 9S TC JD QH KS")}
    assert worth == {"2": 2, "3": 3, "7": 7, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}


@every_variant
def test_an_ace_counts_one_or_fifteen_where_it_is_high(name: str) -> None:
    assert card_points(Face(1, "C"), VARIANTS[name]) == (15 if name == "vip_high" else 1)


@every_variant
def test_a_meld_still_in_the_hand_counts_like_any_cards(name: str) -> None:
    assert hand_points(parse("5C 5D 5H KS"), VARIANTS[name]) == 25


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("7C 7D", "short"),
        ("", "short"),
        ("7C 7C 7D", "suits"),
        ("4C 5C 7C", "neither"),
        ("4C 7D 9H", "neither"),
    ],
)
def test_a_refused_meld_says_what_is_wrong_with_it(text: str, why: str) -> None:
    assert why_no_meld(parse(text), LOW) == why


# A second judge: it knows a run as a piece of a ladder, and tries every choice of cards.


def is_meld(cards: Iterable[Face], ladder: str) -> bool:
    cards = list(cards)
    ranks, suits = [str(card)[0] for card in cards], {card.suit for card in cards}
    if len(cards) < 3 or len({*cards}) < len(cards):
        return False
    in_order = "".join(sorted(ranks, key=ladder.index))
    return len({*ranks}) == 1 or (len(suits) == 1 and in_order in ladder)


def every_meld(hand: tuple[Face, ...], ladder: str, longest: int) -> list[frozenset[Face]]:
    sizes = range(3, min(longest, len(hand)) + 1)
    return [
        frozenset(cards) for size in sizes for cards in combinations(hand, size) if is_meld(cards, ladder)
    ]


def brute_deadwood(hand: tuple[Face, ...], name: str) -> int:
    worth = {card: 15 if card.rank == 1 and name == "vip_high" else min(card.rank, 10) for card in hand}
    short = every_meld(hand, LADDERS[name], 5)  # a longer run is short ones in a row

    def left(cards: frozenset[Face], melds: list[frozenset[Face]]) -> int:
        best = sum(worth[card] for card in cards)
        for place, meld in enumerate(melds):
            if meld <= cards:
                best = min(best, left(cards - meld, melds[place + 1 :]))
        return best

    return left(frozenset(hand), short)


def agrees(hand: tuple[Face, ...], name: str) -> None:
    points, laid = least_deadwood(hand, VARIANTS[name])
    used = [card for meld in laid for card in meld]
    assert points == brute_deadwood(hand, name)
    assert all(is_meld(meld, LADDERS[name]) for meld in laid)
    assert len(used) == len({*used})
    assert {*used} <= {*hand}
    assert points == hand_points({*hand} - {*used}, VARIANTS[name])


def random_hand(rng: Random) -> tuple[Face, ...]:
    suits = rng.choice(["CDHS", "CD", "CDH"])
    some = [card for card in PACK if card.suit in suits and card.rank <= rng.choice([5, 13, 13])]
    return tuple(rng.sample(some, min(len(some), rng.randint(6, 11))))


def test_least_deadwood_agrees_with_brute_force_on_two_thousand_hands() -> None:
    rng = Random(2000)
    for number in range(2000):
        agrees(random_hand(rng), "vip_high" if number % 4 == 0 else "cardgames")


@given(st.sets(st.sampled_from(PACK), max_size=11), st.sampled_from(["cardgames", "vip_high"]))
def test_least_deadwood_agrees_with_brute_force(hand: set[Face], name: str) -> None:
    agrees(tuple(hand), name)


@given(st.permutations(parse("4C 5C 6C 6D 6H 7C 8C 8D 8H KS")))
def test_least_deadwood_does_not_depend_on_the_order_of_the_hand(hand: list[Face]) -> None:
    assert least_deadwood(hand, LOW)[0] == 22


@given(st.sets(st.sampled_from(PACK), max_size=13), st.sampled_from(["cardgames", "vip_high"]))
def test_all_melds_are_found_and_each_once(hand: set[Face], name: str) -> None:
    cards = tuple(hand)
    found = [frozenset(meld) for meld in all_melds(cards, VARIANTS[name])]
    assert len(found) == len({*found})
    assert {*found} == {*every_meld(cards, LADDERS[name], 13)}


@given(st.lists(st.sampled_from(PACK), max_size=6), st.sampled_from(["cardgames", "vip_high"]))
def test_cards_make_a_meld_exactly_if_the_second_judge_says_so(some: list[Face], name: str) -> None:
    assert (arrange(some, VARIANTS[name]) is not None) == is_meld(some, LADDERS[name])


@pytest.mark.parametrize("name", ["cardgames", "vip_high"])
def test_what_fits_every_meld_is_what_makes_a_longer_one(name: str) -> None:
    ladder = LADDERS[name]
    runs = ["4C 5C 6C", "TC JC QC", *(" ".join(rank + "S" for rank in ladder[n : n + 4]) for n in range(10))]
    for text in [*runs, "7C 7D 7H", "AC AD AH", "KC KD KH KS"]:
        meld = arrange(parse(text), VARIANTS[name])
        assert meld is not None
        assert fitting(meld, VARIANTS[name]) == {card for card in PACK if is_meld([*meld, card], ladder)}


def test_aces_do_not_make_a_run_of_four_suits() -> None:
    assert least_deadwood(parse("AC 2D 3H"), LOW) == (6, ())

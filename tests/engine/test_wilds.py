"""Closed hands with wild cards: melds, the points of wild cards, and the least deadwood."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from rummy.engine.cards import Face, parse, spell
from rummy.engine.melds import card_points, hand_points, least_deadwood, readings, why_no_meld
from rummy.engine.rules import Rules
from rummy.games.editions import preset

SIXES = replace(preset("three_thirteen"), wild=6, wild_by="rank")  # two packs, a six stands for any card
APART = replace(SIXES, suits_repeat=False)
AROUND = replace(APART, ace_runs="both", wild_points=20)


def lies(hand: str, rules: Rules = SIXES) -> str:
    """Return the cards in table order as text, "" if they make no meld."""
    return spell(next(iter(readings(parse(hand), rules)), ()))


@pytest.mark.parametrize(
    ("hand", "meld"),
    [
        ("6S 7H 5H", "5H 6S 7H"),
        ("7H 6H 5H", "5H 6H 7H"),
        ("6D 9C 6S", "9C 6D 6S"),
        ("6D 6C 6S", "6C 6D 6S"),
        ("6S 4H 6H 8H 7H", "4H 6S 6H 7H 8H"),  # the six of hearts stands where it belongs
        ("QH KH 6C", "6C QH KH"),  # no run goes on behind the king
        ("9C 9C 9D 9H 6S", "9C 9C 9D 9H 6S"),
        ("7H 8D 6S", ""),
        ("6S 6H", ""),
        ("5H 5H 6S 7H", ""),
    ],
)
def test_a_meld_may_hold_any_number_of_wild_cards(hand: str, meld: str) -> None:
    assert lies(hand) == meld


def test_where_suits_may_not_repeat_a_set_has_four_cards_at_most() -> None:
    assert lies("9C 9D 9H 6S", APART) == "9C 9D 9H 6S"
    assert not lies("9C 9D 9H 9S 6S", APART)
    assert not lies("9C 9C 9D", APART)


def test_a_run_of_three_cards_or_more_may_hold_nothing_but_a_single_other_card() -> None:
    assert lies("KH 6C 6D", replace(SIXES, suits_repeat=False)) == "KH 6C 6D"


@pytest.mark.parametrize(
    ("hand", "why"), [("6S 7H", "short"), ("7H 8D 6S", "neither"), ("7H 7H 8H 6S", "twice")]
)
def test_cards_that_make_no_meld_have_a_reason(hand: str, why: str) -> None:
    assert why_no_meld(parse(hand), SIXES) == why


def test_a_wild_card_left_over_counts_its_own_points_or_what_the_house_says() -> None:
    (six,) = parse("6S")
    assert card_points(six, SIXES) == 6
    assert card_points(six, replace(SIXES, wild_points=20)) == 20


def test_wild_cards_go_where_they_save_most() -> None:
    points, melds = least_deadwood(parse("KH QH 6S 2C 3C 9D"), SIXES)
    assert (points, [*map(spell, melds)]) == (14, ["6S QH KH"])


def test_spare_wild_cards_join_a_complete_meld() -> None:
    assert least_deadwood(parse("7C 8C 9C 6S 6H"), SIXES)[0] == 0
    assert least_deadwood(parse("9C 9D 9H 9S 6S 6H"), APART)[0] == 0  # 9C 9D 6S and 9H 9S 6H


def least_by_force(hand: tuple[Face, ...], rules: Rules) -> int:
    """Return the least deadwood by trying every way to meld the cards."""

    @cache
    def least(left: tuple[Face, ...]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        ways = [card_points(first, rules) + least(rest)]
        for size in range(2, len(rest) + 1):
            for others in combinations(range(len(rest)), size):
                if makes_meld((first, *(rest[at] for at in others)), rules):
                    ways.append(least(tuple(card for at, card in enumerate(rest) if at not in others)))
        return min(ways)

    return least(hand)


def makes_meld(cards: tuple[Face, ...], rules: Rules) -> bool:
    """Return whether cards make a meld, by trying every card that the wild ones could stand for."""
    plain = [card for card in cards if card.rank != rules.wild]
    if len({card.rank for card in plain}) <= 1 and (
        rules.suits_repeat or (len(cards) <= 4 and len({card.suit for card in plain}) == len(plain))
    ):
        return True
    if len({card.suit for card in plain}) > 1:
        return False
    runs = [[*range(low, low + len(cards))] for low in range(1, 15 - len(cards) + (rules.ace_runs == "both"))]
    ranks = sorted(card.rank for card in plain)
    return any(
        len({*ranks}) == len(ranks) and all(rank in run or (rank == 1 and 14 in run) for rank in ranks)
        for run in runs
    )


@pytest.mark.parametrize(
    "rules", [SIXES, APART, AROUND], ids=["any set", "sets of four", "aces at both ends"]
)
def test_the_search_finds_the_least_that_brute_force_finds(rules: Rules) -> None:
    rng, pack = Random("wild"), rules.pack_for(3)
    for _ in range(60):
        low = rng.randint(-3, 9)
        near = [card for card in pack if (card.rank - low) % 13 < 5 or card.rank == 6]
        hand = tuple(rng.sample(near if rng.random() < 0.8 else pack, rng.randint(3, 8)))
        points, melds = least_deadwood(hand, rules)
        assert points == least_by_force(tuple(sorted(hand)), rules), spell(hand)
        left = [*hand]
        for card in (card for meld in melds for card in meld):
            left.remove(card)
        assert hand_points(left, rules) == points, spell(hand)


def test_eight_wild_cards_serve_any_four_others_and_of_five_the_lowest_stays_at_worst() -> None:
    rules, pack = replace(SIXES, wild=13), SIXES.pack_for(3)
    kings, others = [card for card in pack if card.rank == 13], [card for card in pack if card.rank < 13]
    for number in range(50):
        five = Random(number).sample(others, 5)
        assert least_deadwood((*kings, *five[:4]), rules)[0] == 0
        assert least_deadwood((*kings, *five), rules)[0] in (
            0,
            min(card_points(card, rules) for card in five),
        )

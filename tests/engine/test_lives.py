"""Hands that need runs: pure runs, the points of a losing hand, and the search for the least."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from rummy.engine.cards import Face, parse, spell
from rummy.engine.melds import hand_points, is_pure, is_run, is_wild, least_deadwood, life_missing, readings
from rummy.engine.rules import Rules, with_wild
from rummy.games.editions import preset

SIXES = with_wild(preset("indian_points"), 6)
WHOLE = replace(SIXES, pure_run_alone=False)


def melds_of(text: str) -> list[tuple[Face, ...]]:
    """Return groups of cards written with / between them."""
    return [parse(group) for group in text.split("+")]


@pytest.mark.parametrize(
    ("meld", "pure", "run"),
    [
        ("5H 6H 7H", True, True),  # the wild six stands for itself
        ("5H 6S 7H", False, True),
        ("5H * 7H", False, True),
        ("QS KS AS", True, True),
        ("KS AS 2S", False, False),
        ("9C 9D 9H", False, False),
        ("9C 6D 6H", False, True),  # of a run or a set what serves better
        ("9C 9D 6H", False, False),
        ("6C 6D *", False, True),
    ],
)
def test_a_run_is_pure_if_no_card_stands_for_another(meld: str, pure: bool, run: bool) -> None:
    assert (is_pure(parse(meld), SIXES), is_run(parse(meld), SIXES)) == (pure, run)


def test_a_set_holds_no_suit_twice_and_no_more_than_four_cards() -> None:
    assert readings(parse("9C 9D 9H 9S"), SIXES)
    assert not readings(parse("9C 9C 9D"), SIXES)
    assert not readings(parse("9C 9D 9H 9S *"), SIXES)


def test_a_declaration_needs_two_runs_one_of_them_pure() -> None:
    assert life_missing(melds_of("2C 3C 4C + 8D 9D *"), SIXES) is None
    assert life_missing(melds_of("2C 3C * + 8D 9D *"), SIXES) == "pure"
    assert life_missing(melds_of("2C 3C 4C + 9C 9D 9H"), SIXES) == "runs"


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        ("2C 3C * 9C 9D 9H KD KH", 52),  # no pure run: all of it
        ("2C 3C 4C 9C 9D 9H KD KH", 47),  # that alone: all but it
        ("2C 3C 4C 8D 9D * KD KH", 20),  # both: what lies in no meld
        ("5H 6H 7H 8D 9D * KD KH", 20),
        ("5H 6H 7H 6D KD QC", 20),
        ("* 6C 6D KD", 10),  # jokers count nothing
    ],
)
def test_a_losers_points_depend_on_their_runs(hand: str, counts: int) -> None:
    assert least_deadwood(parse(hand), SIXES)[0] == counts


def test_a_house_may_count_the_pure_run_as_well_if_it_is_alone() -> None:
    hand = parse("2C 3C 4C 9C 9D 9H KD KH")
    assert least_deadwood(hand, WHOLE) == (56, ())


def test_jokers_and_wild_cards_left_over_join_the_second_run() -> None:
    points, melds = least_deadwood(parse("2C 3C 4C 8D 9D TD JS JD JH * * 6C 6S"), SIXES)
    assert (points, sum(map(len, melds))) == (0, 13)
    assert life_missing(melds, SIXES) is None


def least_by_force(hand: tuple[Face, ...], rules: Rules) -> int:
    """Return the least points that a hand counts, by trying every way to meld its cards."""

    @cache
    def ways(left: tuple[Face, ...]) -> frozenset[tuple[int, bool, int]]:
        """Return the points saved in each way, whether with a pure run, and the number of runs up to two."""
        if not left:
            return frozenset({(0, False, 0)})
        first, rest = left[0], left[1:]
        found = set(ways(rest))
        for size in range(2, len(rest) + 1):
            for others in combinations(range(len(rest)), size):
                meld = (first, *(rest[at] for at in others))
                if not readings(meld, rules):
                    continue
                saved = hand_points(meld, rules)
                pure, run = _by_force(meld, rules)
                for more, has_pure, runs in ways(
                    tuple(card for at, card in enumerate(rest) if at not in others)
                ):
                    found.add((saved + more, pure or has_pure, min(2, runs + run)))
        return frozenset(found)

    whole = hand_points(hand, rules)
    alone = [
        hand_points(some, rules)
        for size in range(3, len(hand) + 1)
        for some in combinations(hand, size)
        if _by_force(some, rules)[0]
    ]
    both = [saved for saved, pure, runs in ways(hand) if pure and runs == 2]
    best: int = max([0, *both, *(alone if rules.pure_run_alone else ())])
    return whole - best


def _by_force(meld: tuple[Face, ...], rules: Rules) -> tuple[bool, bool]:
    """Return whether cards can be a run with each card in its own place, and whether any run."""
    plain = [card for card in meld if not is_wild(card, rules)]
    pure = run = False
    for low in range(1, 16 - len(meld)):
        for suit in "CDHS":
            places = [Face((step - 1) % 13 + 1, suit) for step in range(low, low + len(meld))]
            pure = pure or sorted(places) == sorted(meld)
            run = run or (len({*plain}) == len(plain) and {*plain} <= {*places})
    return pure, run


@pytest.mark.parametrize("rules", [SIXES, WHOLE], ids=["pure run alone counts", "whole hand"])
def test_the_search_finds_the_least_that_brute_force_finds(rules: Rules) -> None:
    rng, pack = Random("lives"), rules.pack_for(2)
    for _ in range(30):
        low, suits = rng.randint(1, 10), rng.sample("CDHS", 2)
        near = [c for c in pack if is_wild(c, rules) or ((c.rank - low) % 13 < 5 and c.suit in suits)]
        hand = tuple(sorted(rng.sample(near, rng.randint(5, 8))))
        points, melds = least_deadwood(hand, rules)
        assert points == least_by_force(hand, rules), spell(hand)
        left = [*hand]
        for card in (card for meld in melds for card in meld):
            left.remove(card)
        assert hand_points(left, rules) == points, spell(hand)

"""Least deadwood is exact: two other judges, which share no method with it or each other, find the same.

Every run checks some hands; `pytest -m long` compares a hundred thousand.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.cards import JOKER, PACK, parse, spell
from rummy.engine.melds import arrangements, choose_melds, hand_points, least_deadwood, meld_points
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from tests.second_judge import Cards, is_meld, least_by_trial
from tests.third_judge import least_by_sweep

JOKERS_AND_HIGH_ACES = replace(VARIANTS["vip_high"], jokers_per_pack=2, joker_limit="apart")
GAMES: dict[str, tuple[Rules, int, tuple[int, ...], int]] = {  # rules, players, cards in a hand, hands
    "gin": (VARIANTS["gin"], 2, (10, 11), 30_000),
    "aces high": (VARIANTS["vip_high"], 2, (7, 10, 11), 20_000),
    "rummy51": (VARIANTS["rummy51"], 4, (14, 15), 14_000),
    "romme": (VARIANTS["romme"], 4, (13, 14), 9_000),
    "rummy500": (VARIANTS["rummy500"], 2, (13, 14, 18), 12_000),
    "rummy500, two packs": (VARIANTS["rummy500"], 6, (8, 13, 16), 8_000),
    "rummy500 with jokers": (replace(VARIANTS["rummy500"], jokers_per_pack=2), 6, (8, 13), 4_000),
    "aces high with jokers": (JOKERS_AND_HIGH_ACES, 2, (10,), 3_000),
}
EVERYDAY = 400  # every so many of those hands in an everyday run
every_game = pytest.mark.parametrize("game", GAMES)


def random_hand(rng: Random, game: str) -> Cards:
    """Return a random hand, often one whose melds overlap: few suits or ranks, equal cards, jokers."""
    rules, seats, sizes, _ = GAMES[game]
    pack, size = rules.pack_for(seats), rng.choice(sizes)
    jokers, natural = [card for card in pack if card.joker], [card for card in pack if not card.joker]
    low, suits = rng.randint(-1, 9), rng.sample("CDHS", 2)
    near = [rank % 13 + 1 for rank in range(low, low + 5)]
    some = rng.choice(
        [
            pack,
            [card for card in natural if card.suit in suits] + jokers,
            [card for card in natural if card.rank in near] + jokers,
            [card for card in natural if card.rank in (1, 2, 3, 12, 13)] + jokers,
            rng.sample(PACK, size // 2 + 1) * rules.packs_for(seats),
            rng.sample(natural, size) + jokers,
        ]
    )
    return tuple(rng.sample(some, min(size, len(some))))


def agrees(hand: Cards, rules: Rules) -> None:
    points, melds = least_deadwood(hand, rules)
    found = {
        "engine": (points, len(melds)),
        "trial": least_by_trial(hand, rules),
        "sweep": least_by_sweep(hand, rules),
    }
    assert len({*found.values()}) == 1, f"{rules.name}: {spell(sorted(hand))}: {found}"
    left = Counter(hand)
    for meld in melds:
        assert is_meld(meld, rules)
        left.subtract(JOKER if card.joker else card for card in meld)
    assert min(left.values(), default=0) >= 0
    assert hand_points(left.elements(), rules) == points


@pytest.mark.turns(4)
@every_game
def test_three_judges_find_the_same_least_deadwood(game: str) -> None:
    rng = Random(f"everyday/{game}")
    for _ in range(GAMES[game][3] // EVERYDAY):
        agrees(random_hand(rng, game), GAMES[game][0])


@pytest.mark.long
@every_game
def test_three_judges_find_the_same_least_deadwood_of_a_hundred_thousand_hands(game: str) -> None:
    assert sum(hands for *_, hands in GAMES.values()) == 100_000
    rng = Random(f"long/{game}")
    for _ in range(GAMES[game][3]):
        agrees(random_hand(rng, game), GAMES[game][0])


@given(st.data(), st.sampled_from([*GAMES]))
def test_any_hand_has_one_least_deadwood(data: st.DataObject, game: str) -> None:
    rules, seats, sizes, _ = GAMES[game]
    pack = st.lists(st.sampled_from(range(len(rules.pack_for(seats)))), unique=True, max_size=max(sizes))
    agrees(tuple(rules.pack_for(seats)[number] for number in data.draw(pack)), rules)


@every_game
@given(data=st.data())
def test_neither_points_nor_melds_depend_on_the_order_of_the_hand(game: str, data: st.DataObject) -> None:
    rules = GAMES[game][0]
    hand = random_hand(Random(data.draw(st.integers(0, 999))), game)
    assert least_deadwood(data.draw(st.permutations(hand)), rules) == least_deadwood(hand, rules)


@pytest.mark.parametrize(
    ("text", "points", "melds"),
    [
        ("2C 3C 4C 5C 6C 7C", 0, ["2C 3C 4C 5C 6C 7C"]),  # one run, not two
        ("4C 5C 6C 6D 6H 6S", 0, ["4C 5C 6C", "6D 6H 6S"]),
        ("QC KC AC 2C 3C", 5, ["QC KC AC"]),
        *[(f"Q{suit} K{suit} A{suit}", 0, [f"Q{suit} K{suit} A{suit}"]) for suit in "CDHS"],
        ("7C 8C * KS KD", 15, ["*KC KD KS"]),
        ("7C 7C 8C 8C 9C 9C", 0, ["7C 8C 9C", "7C 8C 9C"]),
        ("7C 7C 7D 7D 7H 7H", 0, ["7C 7D 7H", "7C 7D 7H"]),
        ("* *", 40, []),
        ("", 0, []),
    ],
)
def test_the_least_deadwood_of_rummy51(text: str, points: int, melds: list[str]) -> None:
    found = least_deadwood(parse(text), VARIANTS["rummy51"])
    assert found[0] == points
    assert sorted(sorted(spell(meld).split()) for meld in found[1]) == sorted(
        sorted(m.split()) for m in melds
    )


def test_jokers_apart_fill_a_run_that_one_joker_cannot() -> None:
    hand = parse("4C * 6C * 8C")
    assert least_deadwood(hand, VARIANTS["romme"]) == (0, (parse("4C *5C 6C *7C 8C"),))
    assert least_deadwood(hand, VARIANTS["rummy51"])[0] == 24
    assert least_deadwood(parse("7C 7D * *"), VARIANTS["romme"])[0] == 0
    assert least_deadwood(parse("5C 7C * *"), VARIANTS["romme"])[0] == 0
    assert least_deadwood(parse("QC KC *"), replace(VARIANTS["romme"], ace_runs="low"))[0] == 0


def test_no_arrangement_uses_a_card_more_often_than_it_is_held() -> None:
    found = arrangements(parse("7C 7C 8C 8C 9C 9C"), VARIANTS["rummy51"])
    assert {(left, len(melds)) for left, melds in found} == {(48, 0), (24, 1), (0, 2)}


def test_no_arrangement_uses_a_joker_twice() -> None:
    found = arrangements(parse("7C 7D * 9H 9S"), VARIANTS["rummy51"])
    assert {sum(card.joker for meld in melds for card in meld) for _, melds in found} == {0, 1}


def test_a_meld_worth_nothing_is_not_chosen() -> None:
    assert choose_melds(parse("7C 7D 7H"), VARIANTS["gin"], lambda meld: 0) == (0, ())


def test_a_joker_costs_the_same_in_the_hand_whatever_it_stands_for() -> None:
    assert hand_points(parse("* *6H *AS"), VARIANTS["rummy51"]) == 3 * 20


@every_game
def test_the_melds_chosen_for_points_on_the_table_have_the_stated_worth(game: str) -> None:
    rules, rng = GAMES[game][0], Random(f"worth/{game}")
    for _ in range(50):
        hand = random_hand(rng, game)
        worth, melds = choose_melds(hand, rules, lambda meld: meld_points(meld, rules))
        fewest = least_deadwood(hand, rules)[1]
        assert worth == sum(meld_points(meld, rules) for meld in melds)
        assert worth >= sum(meld_points(meld, rules) for meld in fewest)

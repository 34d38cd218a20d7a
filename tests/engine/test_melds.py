"""Sets, runs, jokers, card points and all melds of a hand, compared with a second judge of these tests."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.cards import JOKER, PACK, Face, parse
from rummy.engine.melds import (
    Faces,
    all_melds,
    arrange,
    arrangements,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
    lying_points,
    meld_points,
    readings,
    why_no_meld,
)
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from tests.second_judge import all_shown, every_meld, is_meld, opened, points_of, ways

WITH_RUNS = {  # in which no rank is wild from the start
    name: rules
    for name, rules in VARIANTS.items()
    if not (rules.only_sets or rules.wild) and rules.pack == "french"
}
every_variant = pytest.mark.parametrize("name", WITH_RUNS)

LOW, HIGH, RUMMY51, ROMME, RUMMY500 = KINDS = [
    WITH_RUNS[name] for name in ("cardgames", "vip_high", "rummy51", "romme", "rummy500")
]
every_kind = pytest.mark.parametrize("rules", KINDS, ids=lambda rules: str(rules.name))
low_aces = pytest.mark.parametrize("name", [n for n, rules in WITH_RUNS.items() if rules.ace_runs == "low"])
both_ends = pytest.mark.parametrize("rules", [RUMMY51, ROMME, RUMMY500], ids=lambda rules: str(rules.name))


def melds(text: str, rules: Rules) -> bool:
    return arrange(parse(text), rules) is not None


def melded_in(text: str) -> list[str]:
    """Return the games in which cards make a meld."""
    return [name for name, rules in WITH_RUNS.items() if melds(text, rules)]


@pytest.mark.parametrize("text", ["7C 7D 7H", "KS KH KD", "AC AD AH AS", "2S 2C 2D 2H"])
def test_a_set_is_three_or_four_of_a_rank(text: str) -> None:
    assert melded_in(text) == [*WITH_RUNS]
    assert is_set(parse(text))


@pytest.mark.parametrize("text", ["7C 7D", "7C 7C 7H", "7C 7D 7H 7H", "7C 7D 7H 7S 7S", "7C 7D 8H"])
def test_two_of_a_suit_make_no_set(text: str) -> None:
    assert [name for name in melded_in(text) if not WITH_RUNS[name].suits_repeat] == []


@pytest.mark.parametrize("text", ["4C 5C 6C", "9H TH JH QH KH", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"])
def test_a_run_is_three_or_more_in_sequence_of_a_suit(text: str) -> None:
    long_enough = [name for name, rules in WITH_RUNS.items() if len(parse(text)) >= rules.shortest_run]
    assert melded_in(text) == long_enough
    assert not is_set(parse(text))


@pytest.mark.parametrize("text", ["4C 5C", "4C 5C 7C", "4C 5C 6D", "4C 4C 5C", "4C 5C 6C 6C", "4C", ""])
def test_a_run_has_no_gap_no_second_suit_and_no_twin(text: str) -> None:
    assert melded_in(text) == []


@pytest.mark.parametrize("text", ["KH AH 2H", "QH KH AH 2H", "KH AH 2H 3H"])
def test_a_run_never_goes_around_the_corner(text: str) -> None:
    others = [rules for rules in WITH_RUNS.values() if rules.ace_runs != "around"]
    assert {*melded_in(text)}.isdisjoint(rules.name for rules in others)
    assert {why_no_meld(parse(text), rules) for rules in others} == {"corner"}


@low_aces
def test_a_low_ace_is_below_the_two_only(name: str) -> None:
    assert melds("AS 2S 3S", WITH_RUNS[name])
    assert not melds("QS KS AS", WITH_RUNS[name])


def test_a_high_ace_is_above_the_king_only() -> None:
    assert melds("QS KS AS", HIGH)
    assert not melds("AS 2S 3S", HIGH)


@every_variant
def test_a_meld_is_in_order_however_it_was_named(name: str) -> None:
    assert arrange(parse("6C 4C 7C 5C"), WITH_RUNS[name]) == parse("4C 5C 6C 7C")


def test_a_high_ace_is_at_the_end() -> None:
    assert arrange(parse("AS QS KS JS"), HIGH) == parse("JS QS KS AS")
    assert arrange(parse("3S AS 2S"), LOW) == parse("AS 2S 3S")


@every_variant
def test_a_run_grows_at_both_ends_and_one_after_another(name: str) -> None:
    rules, run = WITH_RUNS[name], parse("4C 5C 6C")
    (seven, eight, three) = parse("7C 8C 3C")
    assert extend(run, eight, rules) is None
    longer = extend(run, seven, rules)
    assert longer == parse("4C 5C 6C 7C")
    assert extend(longer, eight, rules) == parse("4C 5C 6C 7C 8C")
    assert extend(run, three, rules) == parse("3C 4C 5C 6C")


@pytest.mark.parametrize("name", [name for name, rules in WITH_RUNS.items() if not rules.suits_repeat])
def test_a_set_grows_by_the_missing_suit_only(name: str) -> None:
    rules = WITH_RUNS[name]
    assert fitting(parse("7C 7D 7H"), rules) - {JOKER} == {*parse("7S")}
    assert fitting(parse("7C 7D 7H 7S"), rules) == frozenset()


@low_aces
def test_nothing_fits_below_a_low_ace_or_above_the_king(name: str) -> None:
    assert fitting(parse("AS 2S 3S"), WITH_RUNS[name]) == {*parse("4S")}
    assert fitting(parse("JS QS KS"), WITH_RUNS[name]) == {*parse("TS")}


def test_nothing_fits_above_a_high_ace_or_below_the_two() -> None:
    assert fitting(parse("QS KS AS"), HIGH) == {*parse("JS")}
    assert fitting(parse("2S 3S 4S"), HIGH) == {*parse("5S")}
    assert fitting(parse("JS QS KS"), HIGH) == {*parse("TS AS")}


@pytest.mark.parametrize("name", [name for name, rules in WITH_RUNS.items() if rules.card_values == "pips"])
def test_pictures_count_ten_and_pips_their_number(name: str) -> None:
    worth = {str(face)[0]: card_points(face, WITH_RUNS[name]) for face in parse("2C 3D 7H 9S TC JD QH KS")}
    assert worth == {"2": 2, "3": 3, "7": 7, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}


@every_variant
def test_an_ace_counts_what_its_game_says_and_one_where_it_is_low_only(name: str) -> None:
    rules = WITH_RUNS[name]
    assert card_points(Face(1, "C"), rules) == rules.ace_points
    assert rules.ace_points == 1 or rules.ace_runs != "low"


@both_ends
def test_an_ace_in_a_run_is_at_either_end(rules: Rules) -> None:
    assert melds("AS 2S 3S", rules)
    assert melds("QS KS AS", rules)
    assert fitting(parse("2S 3S 4S"), rules) - {JOKER} == {*parse("AS 5S")}
    assert fitting(parse("JS QS KS"), rules) - {JOKER} == {*parse("TS AS")}


@both_ends
def test_an_ace_below_a_two_counts_one_on_the_table(rules: Rules) -> None:
    ace = rules.ace_points
    assert meld_points(parse("AS 2S 3S"), rules) == 6
    assert meld_points(parse("QS KS AS"), rules) == 20 + ace
    assert meld_points(parse("AS AD AH"), rules) == 3 * ace


def test_where_aces_are_only_low_they_count_the_same_everywhere() -> None:
    assert meld_points(parse("AS 2S 3S"), replace(LOW, ace_points=10)) == 15


def test_a_joker_is_where_it_counts_most_and_may_be_elsewhere() -> None:
    assert readings(parse("7C 8C *"), RUMMY51) == (parse("7C 8C *9C"), parse("*6C 7C 8C"))
    assert readings(parse("7C 9C *"), RUMMY51) == (parse("7C *8C 9C"),)
    assert [*readings(parse("7C 7D *"), RUMMY51)] == [parse("7C 7D *7H"), parse("7C 7D *7S")]


def test_a_joker_that_shows_a_card_stands_for_no_other() -> None:
    assert readings(parse("*6C 7C 8C"), RUMMY51) == (parse("*6C 7C 8C"),)
    assert readings(parse("*5C 7C 8C"), RUMMY51) == ()


def test_one_joker_or_jokers_apart() -> None:
    assert not melds("4C * 6C * 8C", RUMMY51)
    assert melds("4C * 6C * 8C", ROMME)
    assert not melds("4C * * 7C", ROMME)
    assert melds("*4C 5C *6C 7C", ROMME)
    assert not melds("*4C 5C *6C", ROMME)  # more jokers than cards


def test_a_joker_fits_beside_a_card_but_not_beside_a_joker() -> None:
    assert JOKER in fitting(parse("4C 5C 6C"), ROMME)
    assert JOKER not in fitting(parse("*4C 5C 6C *7C"), ROMME)
    assert JOKER not in fitting(parse("4C 5C *6C"), RUMMY51)
    assert JOKER not in fitting(parse("4C 5C 6C"), RUMMY500)  # no jokers in the pack


@every_variant
def test_a_meld_still_in_the_hand_counts_like_any_cards(name: str) -> None:
    assert hand_points(parse("5C 5D 5H KS"), WITH_RUNS[name]) == 25


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


# What follows is compared with a second judge, who wrote all melds down.


def all_laid(rules: Rules) -> list[Faces]:
    """Return every meld that can be on the table, with two jokers at most."""
    return all_shown(rules.ace_runs, rules.joker_limit, 2 if rules.jokers_per_pack else 0)


def nearly_melds(rules: Rules) -> st.SearchStrategy[Faces]:
    """Draw cards of a meld, its jokers with or without a card, some cards removed and one perhaps added."""
    any_card = st.sampled_from([*PACK, JOKER] if rules.jokers_per_pack else PACK)
    laid = st.sampled_from(all_laid(rules))
    of_a_meld = laid | laid.map(lambda meld: tuple(JOKER if card.joker else card for card in meld))
    parts = st.tuples(of_a_meld, st.integers(0, 2), st.lists(any_card, max_size=1))
    return parts.map(lambda drawn: (*drawn[0][drawn[1] :], *drawn[2]))


@given(st.data(), st.sampled_from(KINDS))
def test_cards_have_every_reading_that_makes_a_meld_and_no_other(data: st.DataObject, rules: Rules) -> None:
    some = data.draw(nearly_melds(rules))
    found = readings(some, rules)
    assert len(found) == len({*found})
    assert {*found} == ways(some, rules)


@given(st.lists(st.sampled_from([*PACK, JOKER]), max_size=6), st.sampled_from(KINDS))
def test_any_cards_make_a_meld_exactly_if_the_second_judge_says_so(some: list[Face], rules: Rules) -> None:
    assert {*readings(some, rules)} == ways(some, rules)


@given(st.data(), st.sampled_from(KINDS))
def test_the_way_of_most_points_comes_first(data: st.DataObject, rules: Rules) -> None:
    points = [lying_worth(meld, rules) for meld in readings(data.draw(nearly_melds(rules)), rules)]
    assert points == sorted(points, reverse=True)


@every_kind
def test_a_laid_meld_has_one_reading_and_the_points_of_its_faces(rules: Rules) -> None:
    for meld in Random(rules.name).sample(all_laid(rules), 150):
        assert readings(meld, rules) == (meld,) or len(meld) == 13  # a whole suit: its ace at either end
        assert meld in readings(meld, rules)
        assert meld_points(meld, rules) == sum(lying_points(meld, rules)) == lying_worth(meld, rules)


def lying_worth(meld: Faces, rules: Rules) -> int:
    """Return a meld's points: jokers as their card, an ace below a two as 1 unless aces are always high."""
    low = meld[0].rank == 1 and meld[1].rank == 2
    return sum(1 if low and card.rank == 1 else points_of(card.natural, rules) for card in meld)


@every_kind
def test_a_card_fits_on_a_meld_exactly_if_it_makes_a_longer_one(rules: Rules) -> None:
    for meld in Random(rules.name).sample(all_laid(rules), 60):
        cards = {card for card in PACK if ways((*meld, card), rules)}
        joker = {JOKER} if rules.jokers_per_pack and ways((*meld, JOKER), rules) else set()
        assert fitting(meld, rules) == cards | joker


@every_kind
def test_a_joker_fits_where_a_card_does_that_it_may_stand_for(rules: Rules) -> None:
    for meld in Random(rules.name).sample(all_laid(rules), 60):
        stand_ins = [card._replace(joker=True) for card in PACK]
        may_stand = any(extend(meld, joker, rules) for joker in stand_ins)
        assert (JOKER in fitting(meld, rules)) == (may_stand and rules.jokers_per_pack > 0)


@given(st.data(), st.sampled_from(KINDS))
def test_a_meld_grows_by_a_card_without_moving_others(data: st.DataObject, rules: Rules) -> None:
    meld = data.draw(st.sampled_from(all_laid(rules)))
    card = data.draw(st.sampled_from([*PACK, JOKER]))
    longer = extend(meld, card, rules)
    assert (longer is None) == (not ways((*meld, card), rules))
    assert longer is None or ({*meld} < {*longer} and len(longer) == len(meld) + 1)


@given(st.data(), st.sampled_from(KINDS))
def test_all_melds_of_a_hand_are_found_and_each_once(data: st.DataObject, rules: Rules) -> None:
    pack = rules.pack_for(2)
    hand = tuple(pack[n] for n in data.draw(st.sets(st.sampled_from(range(len(pack))), max_size=13)))
    found = [opened(meld) for meld in all_melds(hand, rules)]
    assert len(found) == len({*found})
    assert {*found} == every_meld(hand, rules)


@given(st.data(), st.sampled_from([LOW, HIGH, RUMMY500]))
def test_every_arrangement_consists_of_melds_that_share_no_card(data: st.DataObject, rules: Rules) -> None:
    hand = tuple(sorted(data.draw(st.sets(st.sampled_from(PACK), max_size=11))))
    choices = arrangements(hand, rules)
    assert choices[0] == (hand_points(hand, rules), ())
    assert min(left for left, _ in choices) == least_deadwood(hand, rules)[0]
    for left, melds in choices:
        used = [card for meld in melds for card in meld]
        assert len(used) == len({*used})
        assert left == hand_points({*hand} - {*used}, rules)
        assert all(is_meld(meld, rules) for meld in melds)


def test_aces_do_not_make_a_run_of_four_suits() -> None:
    assert least_deadwood(parse("AC 2D 3H"), LOW) == (6, ())


def test_a_joker_does_not_make_a_whole_suit_longer() -> None:
    suit = parse("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    assert arrange(suit, RUMMY51) == suit
    assert not melds("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC *", RUMMY51)
    assert max(len(meld) for meld in all_melds((*suit, JOKER), RUMMY51)) == 13

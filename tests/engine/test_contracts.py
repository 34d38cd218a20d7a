"""Contracts: each deal needs its own first melds, laid at once, with sets that repeat suits."""

from dataclasses import replace

import pytest

from rummy.engine.cards import parse, spell
from rummy.engine.contracts import Contract, Wanted, read_contract
from rummy.engine.events import LaidOff, Melded
from rummy.engine.filling import filled, lacks, toward, ways_to
from rummy.engine.melds import arrange, fitting, freeing, growths, least_deadwood, readings
from rummy.engine.rules import BadRules, Rules
from rummy.engine.table import Table
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, read_rules, write_position, write_rules
from tests.positions import after, cards, happened, refused, result_of

RULES = preset("contract")
PLAIN = """rules: contract
deal: 2
turn: 0 play
hand 0: 7C 7C 7D 4H 5H 6H 7H KS QD 2C *
hand 1: QC KD 2H 9S
hand 2: AH 2C 3C KH
pile: 5D
"""


MORE_JOKERS = "contract, jokers_in_all=each_pack"


def table(more: str = "", **changed: str) -> Table:
    """Return a table in seat 0's turn of the second deal, which needs a set and a run of four."""
    lines = dict(line.split(": ", 1) for line in PLAIN.strip().splitlines()) | {
        key.replace("_", " "): value for key, value in changed.items()
    }
    return read_position("\n".join([*(f"{key}: {value}" for key, value in lines.items()), more]))


def lying(table: Table) -> list[str]:
    return [spell(meld.shown) for meld in table.melds]


def in_deal(number: int, rules: Rules = RULES) -> Rules:
    return rules.in_deal(4, number)


# The text that a house reads


def test_a_contract_is_written_as_sets_and_runs_with_their_sizes() -> None:
    assert read_contract("G3+S4") == Contract((Wanted("G", 3), Wanted("S", 4)), whole=False)
    assert read_contract("S5+S5+S5!").whole


@pytest.mark.parametrize("text", ["", "G", "G2", "S14", "X3", "G3+", "G3 S4", "G3+G3+G3+G3+G3", "g3", "G٣"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="meld"):
        read_contract(text)
    with pytest.raises(BadRules, match="not_a_contract"):
        read_rules(f"contract, contracts=G3+G3/{text}/S4")


def test_a_house_changes_contracts_in_the_rules_text() -> None:
    house = read_rules("contract, contracts=G3+G3/S5!, buys=1")
    assert (house.contracts, house.buys) == (("G3+G3", "S5!"), 1)
    assert read_rules(write_rules(house)) == house


@pytest.mark.parametrize("house", ["opening=40", "deep_takes=yes", "melds_per_turn=1"])
def test_switches_that_do_not_fit_contracts_are_refused(house: str) -> None:
    with pytest.raises(BadRules, match="contracts_against"):
        read_rules(f"contract, {house}")


def test_three_packs_and_buying_go_with_contracts_alone() -> None:
    with pytest.raises(BadRules, match="too_many_packs"):
        read_rules("romme, packs=3/3/3/3/3")
    with pytest.raises(BadRules, match="only_with_contracts"):
        read_rules("romme, buys=2")
    assert len(read_rules("contract, packs=3/3/3/3/3").pack_for(4)) == 3 * 52 + 2


# What a meld is there


@pytest.mark.parametrize(
    "meld", ["7C 7C 7D", "7C 7C 7C 7C 7D", "7C 7D *7H *7S", "4H 5H 6H 7H", "*4H 5H *6H 7H"]
)
def test_sets_repeat_suits_and_runs_hold_four_or_more(meld: str) -> None:
    assert arrange(parse(meld), RULES) == parse(meld)


@pytest.mark.parametrize(
    ("meld", "why"),
    [("4H 5H 6H", "short_run"), ("7C * *", "jokers"), ("4H * * *", "jokers"), ("KH AH 2H 3H", "corner")],
)
def test_other_cards_make_no_meld(meld: str, why: str) -> None:
    refusal = refused(table(rules=MORE_JOKERS, hand_0=f"{meld} 9C 9D 9H JC"), f"meld 9C 9D 9H + {meld}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", why)


def test_a_joker_in_a_set_may_be_any_suit_and_shows_the_rarest() -> None:
    assert [spell(way) for way in readings(parse("7C 7D *"), RULES)] == ["7C 7D *7H"]
    assert arrange(parse("7C 7D *7C"), RULES) == parse("7C *7C 7D")
    assert freeing(parse("7C 7D *7H"), RULES) == ()


def test_two_jokers_may_be_adjacent_in_a_run() -> None:
    assert parse("4H *5H *6H 7H") in readings(parse("4H 7H * *"), RULES)


def test_a_set_grows_by_cards_that_it_holds_already() -> None:
    (grown,) = growths(parse("7C *7C 7D"), parse("7C")[0], RULES)
    assert spell(grown) == "7C 7C *7C 7D"
    assert {spell([face]) for face in fitting(parse("7C 7C 7D"), RULES)} == {"7C", "7D", "7H", "7S", "*"}


# Laying it


def test_the_contract_is_laid_at_once() -> None:
    events = happened(table(), "meld 7C 7C 7D + 4H 5H 6H 7H")
    assert [type(event) for event in events] == [Melded, Melded]
    assert lying(after(table(), "meld 7C 7C 7D + 4H 5H 6H 7H")) == ["7C 7C 7D", "4H 5H 6H 7H"]


@pytest.mark.parametrize("melds", ["7C 7C 7D", "4H 5H 6H 7H", "7C 7C 7D + 4H 5H 6H 7H + QD KS 2C"])
def test_fewer_or_other_melds_are_refused(melds: str) -> None:
    assert refused(table(), f"meld {melds}").reason in ("not_the_contract", "not_a_meld")


def test_two_sets_are_no_set_and_run() -> None:
    refusal = refused(table(hand_0="7C 7C 7D KC KD KH 2S 3D"), "meld 7C 7C 7D + KC KD KH")
    assert (refusal.reason, refusal.details["contract"]) == ("not_the_contract", "G3+S4")


def test_melds_of_a_contract_may_be_longer() -> None:
    assert lying(after(table(), "meld 7C 7C 7D *7S + 4H 5H 6H 7H")) == ["7C 7C 7D *7S", "4H 5H 6H 7H"]


def test_no_meld_may_be_laid_beside_a_contract() -> None:
    laid = after(table(hand_0="7C 7C 7D 4H 5H 6H 7H KS KD KC"), "meld 7C 7C 7D + 4H 5H 6H 7H")
    assert refused(laid, "meld KS KD KC").reason == "contract_lies"


def test_cards_are_laid_off_only_after_laying_the_contract() -> None:
    more = "meld 1: 9C 9D 9H\nopened: 1"
    before = table(more, hand_0="7C 7C 7D 4H 5H 6H 7H KS 9S 2C *")
    refusal = refused(before, "lay 9S 1")
    assert (refusal.reason, refusal.details["contract"]) == ("contract_first", "G3+S4")
    laid = after(before, "meld 7C 7C 7D + 4H 5H 6H 7H")
    assert type(happened(laid, "lay 9S 1")[0]) is LaidOff


def test_two_equal_cards_are_laid_off_by_their_holders() -> None:
    more = "meld 1: 9C 9D 9H\nopened: 0 1"
    laid = after(table(more, hand_0="9C KS 2C"), "lay 9C 1")
    assert lying(laid) == ["9C 9C 9D 9H"]
    assert laid.melds[0].laid_by == (1, 0, 1, 1)


def test_a_natural_card_frees_the_joker_of_a_run_and_none_of_a_set() -> None:
    more = "meld 1: 4H *5H 6H 7H\nmeld 1: 9C 9D *9H\nopened: 0 1"
    before = table(more, rules=MORE_JOKERS, hand_0="5H 9H KS 2C")
    swapped = after(before, "swap 5H 1")
    assert cards(swapped, swapped.hands[0]) == "9H KS 2C *"
    assert refused(before, "swap 9H 2").reason == "joker_stays"


@pytest.mark.parametrize("melds", ["3H 4H 5H 6H + 7H 8H 9H TH", "3H 4H 5H *6H + 7H 8H 9H TH"])
def test_two_runs_of_a_contract_do_not_continue_each_other(melds: str) -> None:
    hand = "3H 4H 5H 6H 7H 8H 9H TH * KS"
    assert refused(table(deal="3", hand_0=hand), f"meld {melds}").reason == "runs_join"
    house = table(rules="contract, runs_apart=no", deal="3", hand_0=hand)
    assert len(after(house, f"meld {melds}").melds) == 2


@pytest.mark.parametrize("melds", ["3H 4H 5H 6H + 8H 9H TH JH", "3H 4H 5H 6H + 7S 8S 9S TS"])
def test_runs_of_a_contract_may_have_a_gap_between_them_or_two_suits(melds: str) -> None:
    hand = f"{melds.replace('+ ', '')} KS 2C"
    assert lying(after(table(deal="3", hand_0=hand), f"meld {melds}")) == melds.split(" + ")


def test_a_run_that_ends_with_the_ace_is_continued_only_around_the_corner() -> None:
    hand, melds = "JH QH KH AH 2H 3H 4H 5H KS 2C", "meld JH QH KH AH + 2H 3H 4H 5H"
    assert len(after(table(deal="3", hand_0=hand), melds).melds) == 2
    around = table(rules="contract, ace_runs=around", deal="3", hand_0=hand)
    assert refused(around, melds).reason == "runs_join"


def test_runs_that_would_meet_stay_as_short_as_they_may_be() -> None:
    hand = tuple(sorted(parse("3H 4H 5H 6H 7H 8S 8H 9H TH JH KS")))
    assert [spell(meld) for meld in filled(hand, in_deal(3))] == ["3H 4H 5H 6H", "8H 9H TH JH"]


def test_a_joker_takes_the_end_of_a_run_where_two_runs_do_not_join() -> None:
    hand = tuple(sorted(parse("* * AD 4D 6C 8D 8D 9D 9D TD QD KD")))
    assert [spell(meld) for meld in filled(hand, in_deal(3))] == ["8D 9D TD *JD", "*JD QD KD AD"]


def test_a_house_lays_off_only_from_the_turn_after_the_contract() -> None:
    more = "meld 1: 9C 9D 9H\nopened: 1"
    before = table(more, rules="contract, lay_off_later=yes", hand_0="7C 7C 7D 4H 5H 6H 7H KS 9S")
    laid = after(before, "meld 7C 7C 7D + 4H 5H 6H 7H")
    assert refused(laid, "lay 9S 1").reason == "lay_off_later"
    later = table(more + " 0", rules="contract, lay_off_later=yes", hand_0="KS 9S")
    assert type(happened(later, "lay 9S 1")[0]) is LaidOff


def test_in_the_last_deal_the_whole_hand_is_laid_at_once_and_ends_the_round() -> None:
    hand = "3C 4C 5C 6C 7H 8H 9H TH JH JS QS KS AS"
    last = table(deal="7", hand_0=hand)
    assert refused(last, "meld 3C 4C 5C 6C + 7H 8H 9H TH + JS QS KS AS").details["cards"] == parse("JH")
    ended = after(last, "meld 3C 4C 5C 6C + 7H 8H 9H TH JH + JS QS KS AS")
    assert (result_of(ended).reason, ended.phase) == ("out", "finished")


def test_cards_left_count_against_their_holder() -> None:
    ending = table("opened: 0", hand_0="KS", hand_1="* AS 5D", hand_2="KH 2C")
    result = result_of(after(ending, "discard KS"))
    assert (result.winner, result.points) == (0, (0, 35, 12))


def ended(name: str, *moves: str, **changed: str) -> tuple[str, tuple[int, ...]]:
    """Return the reason why a round ends after moves, and its points."""
    result = after(table(rules=name, **changed), *moves).last_result
    assert result is not None
    return result.reason, result.points


def test_at_shanghai_the_whole_hand_at_once_takes_points_off_and_more_without_a_joker() -> None:
    melds, others = "meld 7C 7C 7D + 4H 5H 6H 7H", {"hand_1": "QC 2H", "hand_2": "AH"}
    plain = ended("shanghai", melds, "discard KS", hand_0="7C 7C 7D 4H 5H 6H 7H KS", **others)
    assert plain == ("concealed", (-50, 15, 15))
    jokers = ended("shanghai", f"{melds} *8H", hand_0="7C 7C 7D 4H 5H 6H 7H *", **others)
    assert jokers == ("concealed", (-25, 15, 15))


def test_a_player_who_laid_before_gets_no_concealed_bonus() -> None:
    last = ended("shanghai", "discard KS", hand_0="KS", hand_1="QC 2H", hand_2="AH", opened="0")
    assert last == ("out", (0, 15, 15))


# A dirty run, and around the corner

DIRTY = "AC 2H 3H 4S 5D 6C 7C 8S 9H TD JD QC KS"


def test_a_dirty_run_is_all_ranks_in_any_suits_and_ends_the_round() -> None:
    assert ended("carioca", f"meld {DIRTY}", deal="9", hand_0=DIRTY)[0] == "out"
    clean = " ".join(f"{rank}H" for rank in "A23456789TJQK")
    assert ended("carioca", f"meld {clean}", deal="9", hand_0=clean)[0] == "out"


@pytest.mark.parametrize("wrong", [DIRTY.replace("KS", "QS"), DIRTY.removesuffix(" KS")])
def test_a_dirty_run_holds_each_rank_once(wrong: str) -> None:
    refusal = refused(table(rules="carioca", deal="9", hand_0=f"{wrong} 4H"), f"meld {wrong}")
    assert refusal.reason == "not_a_meld"


def test_only_the_deal_that_asks_for_it_knows_a_dirty_run() -> None:
    royal = table(rules="carioca", deal="10", hand_0=DIRTY)
    assert refused(royal, f"meld {DIRTY}").reason == "not_a_meld"


def test_a_joker_in_a_dirty_run_is_the_missing_rank_and_cannot_be_freed() -> None:
    rules = preset("carioca").in_deal(4, 9)
    (shown,) = readings(parse(DIRTY.replace("5D", "*")), rules)
    assert spell(shown) == DIRTY.replace("5D", "*5C")
    assert readings(shown, rules) == (shown,)
    assert freeing(shown, rules) == ()


def test_the_ranks_missing_for_a_dirty_run_are_found() -> None:
    rules, held = (
        preset("carioca").in_deal(4, 9),
        tuple(sorted(parse("AC 2H 2S 4S 5D 6C 7C 8S 9H TD JD * KS"))),
    )
    (way,) = ways_to(held, rules)
    assert (lacks(way, 0, rules), lacks(way, 1, rules), filled(held, rules)) == (2, 1, ())
    (laid,) = filled(tuple(sorted((*held, *parse("3D")))), rules)
    assert spell(laid) == "AC 2S 3D 4S 5D 6C 7C 8S 9H TD JD *QC KS"


@pytest.mark.parametrize("text", ["D12", "D13+G3", "D14"])
def test_a_dirty_run_is_laid_alone_and_complete(text: str) -> None:
    with pytest.raises(ValueError, match="meld"):
        read_contract(text)


AROUND = preset("carioca")


@pytest.mark.parametrize(
    "run", ["QH KH AH 2H", "KH AH 2H 3H", "JH QH KH AH", "AH 2H 3H 4H", "TH JH QH KH AH 2H"]
)
def test_around_the_corner_runs_go_on_after_the_ace(run: str) -> None:
    assert arrange(sorted(parse(run)), AROUND) == parse(run)


def test_around_the_corner_cards_fit_at_either_end() -> None:
    assert {str(face) for face in fitting(parse("QH KH AH 2H"), AROUND)} == {"JH", "3H", "*"}
    assert parse("QH KH *AH 2H") in readings(parse("QH KH 2H *"), AROUND)
    whole = growths(parse("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"), parse("AH")[0], AROUND)
    assert {len(way) for way in whole} == {13}
    assert fitting(whole[0], AROUND) == frozenset()


@pytest.mark.parametrize(
    ("hand", "missing"), [("QH KH AH 2H 7C 7D 7S", 0), ("KH AH 2H 7C 7D 7S", 1), ("KH 2H 7C 7D 7S *", 1)]
)
def test_a_hand_is_counted_around_the_corner(hand: str, missing: int) -> None:
    held, rules = tuple(sorted(parse(hand))), AROUND.in_deal(4, 2)
    assert min(lacks(way, held.count(parse("*")[0]), rules) for way in ways_to(held, rules)) == missing


def test_melds_are_longer_around_the_corner_and_so_they_are_laid() -> None:
    held = tuple(sorted(parse("QH KH AH 2H 3H 7C 7D 7S")))
    assert {spell(meld) for meld in filled(held, AROUND.in_deal(4, 2))} == {"QH KH AH 2H 3H", "7C 7D 7S"}


@pytest.mark.parametrize("house", ["ace_runs=around", "joker_limit=fewer", "more_buys=3/4"])
def test_other_games_refuse_what_only_contracts_know(house: str) -> None:
    with pytest.raises(BadRules, match="only_with_contracts"):
        read_rules(f"romme, {house}")


# Jokers


@pytest.mark.parametrize(
    ("meld", "fits"), [("7C 7D *", True), ("7C * *", False), ("4H 5H 6H *", True), ("4H 5H * *", False)]
)
def test_at_shanghai_a_meld_holds_fewer_jokers_than_other_cards(meld: str, fits: bool) -> None:
    assert (arrange(parse(meld), preset("shanghai")) is not None) is fits


def test_where_jokers_are_never_adjacent_fewer_cards_may_be_missing() -> None:
    rules = preset("continental").in_deal(4, 2)
    (held, gap), jokers = (tuple(sorted(parse(hand))) for hand in ("4H 7H 7C 7D 7S", "4H 6H 7C 7D 7S")), 2
    assert min(lacks(way, jokers, rules) for way in ways_to(held, rules)) == 1
    assert min(lacks(way, jokers, rules) for way in ways_to(gap, rules)) == 0


# From deal to deal


def test_buys_differ_from_deal_to_deal_where_the_rules_say_so() -> None:
    rules = preset("shanghai")
    assert [rules.in_deal(4, number).buys for number in (1, 8, 9, 10, 12)] == [3, 3, 4, 4, 4]
    assert replace(rules, buys=0).in_deal(4, 9).buys == 0


def test_cards_up_to_the_nine_count_five_at_shanghai() -> None:
    assert (
        least_deadwood(parse("2C 9D TH KS AS *"), preset("shanghai").in_deal(4, 1))[0]
        == 5 + 5 + 10 + 10 + 15 + 25
    )


def test_each_deal_has_its_contract_and_its_cards() -> None:
    first = deal(new_table(RULES, 4, "seed"))[-1][1]
    assert (len(first.hands[0]), first.in_force.contracts) == (10, ("G3+G3",))
    fifth = deal(read_position("rules: contract\nturn: 0 over\nhand 0:\nhand 1:\nhand 2:\ndeal: 4"))[-1][1]
    assert (len(fifth.hands[0]), fifth.in_force.contracts) == (12, ("G3+G3+S4",))


def test_after_the_last_one_a_tie_is_played_on_with_the_last_contract() -> None:
    assert in_deal(9).contracts == ("S4+S4+S4!",)


def test_six_players_have_three_packs() -> None:
    dealt = deal(new_table(RULES, 6, "seed"))[-1][1]
    assert len(dealt.faces) == 3 * 52 + 2
    again = read_position(write_position(dealt))
    assert write_position(again) == write_position(dealt)


def test_a_position_names_the_seats_that_laid_their_contract() -> None:
    laid = after(table(), "meld 7C 7C 7D + 4H 5H 6H 7H", "discard KS")
    assert "opened: 0\n" in write_position(laid)
    assert read_position(write_position(laid)).melded == laid.melded == {0}


# What a hand holds of it


@pytest.mark.parametrize(
    ("number", "hand", "missing"),
    [
        (1, "6C 6C 6D 7D 7D 7H KS", 0),
        (1, "6C 6C 7D 7D * KS", 1),
        (1, "6C 6C 6D 6D 6H 6S KS", 0),
        (2, "6C 6C * 7D 8D 9D JD", 1),
        (3, "4C 5C 6C 7C 9C TC JC QC", 0),
        (3, "4C 5C 6C 7C 8C 9C TC JC", 1),
        (3, "QC KC AC JC AC 2C 3C 4C", 0),
        (4, "2C 2D 5C 5D 9C 9D * *", 1),
        (7, "3C 4C 5C 7H 8H 9H TH JS QS KS AS 2D 2S", 1),
    ],
)
def test_missing_cards_are_counted_with_jokers_filling_in(number: int, hand: str, missing: int) -> None:
    held, rules = tuple(sorted(parse(hand))), in_deal(number)
    jokers = sum(face.joker for face in held)
    assert min(lacks(way, jokers, rules) for way in ways_to(held, rules)) == missing


def test_the_melds_found_meet_the_contract_and_shed_every_card_that_fits() -> None:
    held = tuple(sorted(parse("7C 7C 7D 7S 4H 5H 6H 7H 8H KS")))
    assert {spell(meld) for meld in filled(held, in_deal(2))} == {"7C 7C 7D 7S", "4H 5H 6H 7H 8H"}


def test_no_joker_takes_the_place_of_a_held_card() -> None:
    held = tuple(sorted(parse("7C 7C 7D 4H 5H 6H 7H *")))
    assert {spell(meld) for meld in filled(held, in_deal(2))} == {"7C 7C 7D", "4H 5H 6H 7H"}


def test_an_incomplete_contract_cannot_be_laid_but_its_melds_are_found() -> None:
    held, rules = tuple(sorted(parse("7C 7C 7D 4H 5H KS 2D"))), in_deal(2)
    assert filled(held, rules) == ()
    assert [spell(meld) for meld in toward(held, rules)] == ["7C 7C 7D"]
    assert least_deadwood(held, rules)[0] == 4 + 5 + 10 + 2


def test_where_the_whole_hand_is_laid_jokers_make_melds_longer() -> None:
    held = tuple(sorted(parse("3C 4C 5C 6C 7H 8H 9H TH JS QS KS AS *")))
    melds = filled(held, in_deal(7))
    assert sum(map(len, melds)) == 13
    held = tuple(sorted(parse("3C 4C 5C 6C 7H 8H 9H TH JS QS KS AS 2D")))
    assert filled(held, in_deal(7)) == ()


def test_where_a_suit_may_not_repeat_a_set_takes_each_once() -> None:
    plain = in_deal(1, replace(RULES, suits_repeat=False))
    held = tuple(sorted(parse("6C 6C 6D 7D 7H 7S KS")))
    assert filled(held, plain) == ()
    assert filled(tuple(sorted(parse("6C 6H 6D 7D 7H 7S KS"))), plain)

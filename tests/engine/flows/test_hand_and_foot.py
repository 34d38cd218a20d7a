"""Hand & Foot: five packs, the top of the pile for a pair, a foot for each seat, canastas of both kinds."""

import pytest

from rummy.engine.canastas import opening_melds, way_out
from rummy.engine.cards import parse
from rummy.engine.events import (
    Discarded,
    Drew,
    LaidOff,
    LaidOut,
    PickedUp,
    RoundEnded,
    Took,
    TurnBegan,
)
from rummy.engine.melds import readings
from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from rummy.games.rules_text import read_rules
from rummy.games.scores import side_entries
from rummy.games.shared.sides.turn import ways_to_take
from tests.positions import after, cards, happened, refused, result_of

RULES = preset("hand_and_foot")
OTHERS = "hand 1: 4C 4D 5S\nhand 2: 9H JC\nhand 3: QS QD 6C\n"
KINGS = "meld 2: KC KD KH KS\n"
MIXED = "meld 2: 7C 7D 7H 7S 7C 7D 2H\nmeld 2: 6C 6D 6H 6S 6C 6D *\n"
NATURAL = "meld 0: QC QD QH QS QC QD QH\n"
ALMOST = "meld 0: KC KD KH KS KC KD\n"


def four(
    hand: str, more: str = "", turn: str = "0 play", pile: str = "5D", rules: str = "hand_and_foot"
) -> Table:
    """Return a table of partners in seat 0's turn; feet that `more` doesn't name are picked up."""
    return read_position(f"rules: {rules}\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n")


# The deal


def test_everybody_has_a_foot_of_five_packs_that_nobody_has_seen() -> None:
    table = deal(new_table(RULES, 4, "seed"))[-1][1]
    assert [len(hand) for hand in table.second] == [11] * 4
    assert len(table.faces) == 5 * 54
    hidden = {card for hand in table.second for card in hand}
    assert not any(hidden & observe(table, seat).faces.keys() for seat in range(4))


def test_two_cards_are_drawn() -> None:
    table = four("KC 9S", turn="0 draw\nstock: 8C TH")
    assert [type(event) for event in happened(table, "draw")] == [Drew, Drew]


# First melds by the deal


@pytest.mark.parametrize(("number", "need"), [(1, 50), (2, 90), (3, 120), (4, 150), (5, 150)])
def test_each_round_needs_more_points_for_the_first_melds(number: int, need: int) -> None:
    table = four("4C 4D 4H 9S 8D", f"deal: {number}\nscores: 5000 0 5000 0\n")
    assert refused(table, "meld 4C 4D 4H").details == {"need": need, "have": 15}


def test_a_side_opens_for_both_partners() -> None:
    assert after(four("4C 4D 4H 9S 8D", KINGS), "meld 4C 4D 4H").melds


def test_a_position_names_the_deal() -> None:
    table = four("4C 4D 4H 9S", "deal: 3\n")
    assert "deal: 3\n" in write_position(table)
    assert write_position(read_position(write_position(table))) == write_position(table)


# Melds


@pytest.mark.parametrize("meld", ["KC KC KD", "KC KD 2H", "KC KD KH * 2H", "KC KD KH KS * 2H 2C"])
def test_a_meld_has_fewer_wild_cards_than_others(meld: str) -> None:
    assert len(readings(parse(meld), RULES)) == 1


@pytest.mark.parametrize("meld", ["KC KD * 2H", "KC KD KH * * 2H", "3C 3S 3C", "3C 3S 2H", "2C 2D *"])
def test_as_many_wild_cards_as_others_and_threes_make_no_meld(meld: str) -> None:
    assert not readings(parse(meld), RULES)


def test_cards_laid_together_are_judged_by_the_final_meld() -> None:
    lying = "meld 2: KC KD 2S\n"
    assert refused(four("2D KH 9S 8D", lying), "lay 2D 1").reason == "does_not_fit"
    assert len(after(four("2D KH 9S 8D", lying), "meld 2D KH").melds[0].cards) == 5


def test_threes_are_never_melded_not_even_to_go_out() -> None:
    table = four("3C 3S 3C 9S", MIXED + NATURAL + ALMOST)
    assert refused(table, "meld 3C 3S 3C").details["why"] == "no_threes"
    assert way_out(parse("3C 3S 3C"), (), 0, RULES) is None


def test_first_melds_are_found_with_fewer_wild_cards_than_others() -> None:
    assert opening_melds(parse("4C 4D * * 9S"), 60, RULES) == (parse("4C 4D *"),)
    assert opening_melds(parse("4C 4D * * 9S"), 70, RULES) == ()


# The pile


def test_a_pair_takes_the_top_seven_cards_of_the_pile() -> None:
    table = four("KH KC 9S", KINGS, "0 draw", pile="4S 5S 6S 7S 8S 9C TS JS KD")
    assert [type(event) for event in happened(table, "take: KH KC")] == [Took, LaidOff, LaidOff, LaidOff]
    table = after(table, "take: KH KC")
    assert cards(table, table.pile) == "4S 5S"
    assert cards(table, table.hands[0]) == "9S 6S 7S 8S 9C TS JS"


def test_all_of_a_smaller_pile_is_taken_and_its_red_threes_are_laid_out() -> None:
    table = four("KH KC 9S", KINGS, "0 draw", pile="3H 5S KD")
    assert [type(event) for event in happened(table, "take: KH KC")][:2] == [Took, LaidOut]
    assert after(table, "take: KH KC").pile == ()


def test_neither_a_wild_card_nor_an_own_meld_takes_the_pile() -> None:
    table = four("KH 2C 9S", KINGS, "0 draw", pile="5S KD")
    assert refused(table, "take").reason == "pile_needs_pair"
    assert refused(table, "take: KH 2C").reason == "pile_needs_pair"
    assert ways_to_take(observe(table, 0)) == []


def test_a_wild_card_in_the_pile_changes_nothing() -> None:
    table = four("KH KC 9S", KINGS, "0 draw", pile="2D 5S KD")
    assert not table.frozen
    assert "frozen" not in write_position(table)
    assert after(table, "take: KH KC").pile == ()


def test_only_the_top_card_of_the_pile_counts_toward_first_melds() -> None:
    table = four("4H 4C 9S AH AC", "", "0 draw", pile="AD AS 4D")
    assert refused(table, "take: 4H 4C").details == {"need": 50, "have": 15}


# The foot


def test_the_last_card_laid_brings_the_foot_and_the_turn_goes_on() -> None:
    table = four("KC KD", KINGS + "second 0: 9C 9D 9H\n")
    events = happened(table, "meld KC KD")
    assert [type(event) for event in events] == [LaidOff, LaidOff, PickedUp]
    table = after(table, "meld KC KD")
    assert (table.turn, table.phase, cards(table, table.hands[0])) == (0, "play", "9C 9D 9H")


def test_the_last_card_discarded_brings_the_foot_for_the_next_turn() -> None:
    events = happened(four("9S", KINGS + "second 0: 9C 9D 9H\n"), "discard 9S")
    assert [type(event) for event in events] == [Discarded, PickedUp, TurnBegan]


def test_all_red_threes_of_the_foot_are_laid_out_even_if_no_card_is_left_for_them() -> None:
    table = after(four("9S", KINGS + "second 0: 9C 3D 3H\nstock: only\n"), "discard 9S")
    assert (cards(table, table.red[0]), cards(table, table.hands[0])) == ("3D 3H", "9C")
    assert result_of(table).reason == "stock"


def test_red_threes_of_the_foot_are_laid_out_and_replaced() -> None:
    table = four("9S", KINGS + "second 0: 9C 3D 9H\nstock: 8C TH\n")
    assert [type(event) for event in happened(table, "discard 9S")] == [
        *(Discarded, PickedUp, LaidOut, Drew, TurnBegan)
    ]


def test_ones_own_foot_does_not_wait_for_the_partner() -> None:
    table = after(four("9S", KINGS + "second 2: 9C 9D\nsecond 0: 8C 8D\n"), "discard 9S")
    assert (len(table.second_of(0)), len(table.second_of(2))) == (0, 2)


# Going out


def test_going_out_takes_two_canastas_of_each_kind() -> None:
    table = four("9S", MIXED + NATURAL)
    assert refused(table, "discard 9S").reason == "needs_kinds"
    assert refused(table, "discard 9S").details == {"need": 4, "natural": 2, "mixed": 2}
    table = four("KH 9S", MIXED + NATURAL + ALMOST)
    assert type(happened(after(table, "lay KH 4"), "discard 9S")[-1]) is RoundEnded


def test_a_wild_card_that_would_make_a_natural_canasta_mixed_does_not_go_out() -> None:
    table = four("2C 9S", MIXED + NATURAL + ALMOST)
    assert refused(table, "lay 2C 4").reason == "needs_kinds"


def test_the_way_out_gives_wild_cards_where_they_leave_canastas_of_both_kinds() -> None:
    lying = tuple(
        map(parse, ("7C 7D 7H 7S 7C 7D 2H", "QC QD QH QS QC QD QH", "KC KD KH KS KC KD", "TC TD TH TS"))
    )
    assert way_out(parse("KH 2C * * 9S"), lying, 0, RULES) == {13: parse("KH"), 10: parse("2C * *")}
    assert way_out(parse("2C * * 9S"), lying, 0, RULES) is None


def test_house_rules_may_require_canastas_of_one_kind_alone() -> None:
    rules = "hand_and_foot, mixed_to_go_out=0, natural_to_go_out=1"
    assert type(happened(four("9S", NATURAL, rules=rules), "discard 9S")[-1]) is RoundEnded
    assert refused(four("9S", MIXED, rules=rules), "discard 9S").reason == "needs_kinds"


def test_house_rules_may_require_more_canastas_than_those_of_a_kind() -> None:
    rules = "hand_and_foot, mixed_to_go_out=0, natural_to_go_out=1, canastas_to_go_out=2"
    refusal = refused(four("9S", NATURAL, rules=rules), "discard 9S")
    assert refusal.details == {"need": 2, "natural": 1, "mixed": 0}


def test_no_seat_goes_out_before_picking_up_its_foot() -> None:
    table = four("KH", MIXED + NATURAL + ALMOST + "second 0: 9C 9D\n")
    assert type(happened(table, "lay KH 4")[-1]) is PickedUp


# The score


def test_an_untaken_foot_counts_against_its_side_and_ten_red_threes_are_all() -> None:
    table = four("9S 8D", KINGS + "second 2: AC 4D\nred 0: 3H 3D 3H 3D\n")
    full = read_position(write_position(table).replace("hand_and_foot", "hand_and_foot, all_red_threes=800"))
    assert dict(side_entries(full)[0])["red_threes"] == 400
    assert dict(side_entries(table)[0])["untaken"] == -25


def test_going_out_with_the_second_hand_is_not_concealed() -> None:
    result = after(four("KH 9S", MIXED + NATURAL + ALMOST), "lay KH 4", "discard 9S").last_result
    assert result is not None
    assert result.reason == "out"


def test_four_rounds_make_a_match() -> None:
    assert RULES.deals_for(4) == 4


# What a house cannot have


@pytest.mark.parametrize("change", ["packs=6/6/6/6/6", "natural_to_go_out=6", "pile_cards=-1"])
def test_house_rules_that_require_too_much_are_refused(change: str) -> None:
    with pytest.raises(ValueError, match="out_of_range"):
        check(read_rules(f"hand_and_foot, {change}"))


@pytest.mark.parametrize("game", ["burraco", "rummy51", "contract"])
def test_five_packs_are_for_sets_alone(game: str) -> None:
    with pytest.raises(ValueError, match="too_many_packs"):
        check(read_rules(f"{game}, packs=5/5/5/5/5"))


def test_enough_cards_are_left_to_replace_the_red_threes() -> None:
    with pytest.raises(ValueError, match="too_many_dealt"):
        check(read_rules("hand_and_foot, packs=2/2/2/2/2, cards_dealt=13/13/13/13/13"))


def test_a_seat_without_a_final_discard_may_not_ask_to_go_out() -> None:
    rules, more = "hand_and_foot, final_discard=yes", MIXED + NATURAL + ALMOST
    assert refused(four("KH 2C", more, rules=rules), "ask").reason == "cannot_go_out"
    assert after(four("KH 9S", more, rules=rules), "ask").phase == "answer"


def test_a_free_pile_and_pairs_only_exclude_each_other() -> None:
    with pytest.raises(BadRules):
        read_rules("hand_and_foot, free_pile=yes")


def test_a_joker_opens_where_a_two_is_too_little() -> None:
    hand = tuple(sorted(parse("4H 4D 2S * 9C")))
    assert opening_melds(hand, 50, preset("hand_and_foot")) == (tuple(parse("4D 4H *")),)

"""Canasta: sides meld sets together, take the whole pile, and go out once they have a canasta."""

import pytest

from rummy.engine.canastas import way_out
from rummy.engine.cards import parse, spell
from rummy.engine.events import AskedPartner, Declined, Drew, LaidOff, LaidOut, Melded, RoundEnded, Took
from rummy.engine.melds import card_points, readings
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_action, write_position
from rummy.games.rules_text import read_rules
from rummy.games.scores import side_entries
from rummy.games.shared.sides.turn import ways_to_take
from tests.positions import after, cards, happened, refused, result_of

RULES = preset("canasta")
OTHERS = "hand 1: 4C 4D 5S\nhand 2: 9H JC\nhand 3: QS QD 6C\n"
KINGS = "meld 2: KC KD KH KS\n"
CANASTA = "meld 2: 7C 7D 7H 7S 7C 7D 2H\n"


def four(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> Table:
    """Return a table of partners in seat 0's turn."""
    return read_position(f"rules: canasta\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n")


def two(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> Table:
    return read_position(
        f"rules: canasta_two\nturn: {turn}\nhand 0: {hand}\nhand 1: 4C 5S\n{more}pile: {pile}\n"
    )


# Sides


def test_seats_opposite_each_other_are_a_side() -> None:
    table = four("KC 9S 8D")
    assert [table.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [table.partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert two("KC").partner_of(0) is None


def test_partners_add_to_each_others_melds_and_opponents_do_not() -> None:
    table = after(four("KC 9S 8D", KINGS), "lay KC 1")
    assert spell(table.melds[0].shown) == "KC KC KD KH KS"
    assert table.melds[0].laid_by == (2, 0, 2, 2, 2)
    theirs = four("KC 9S 8D", KINGS.replace("meld 2", "meld 1"))
    assert refused(theirs, "lay KC 1").reason == "not_your_meld"


def test_a_side_that_melds_more_of_a_rank_adds_to_its_meld() -> None:
    events = happened(four("KC KD 9S 8D", KINGS), "meld KC KD")
    assert [type(event) for event in events] == [LaidOff, LaidOff]
    both = four("TC TD TH KC 9S", KINGS + "meld 1: TC TD TH\n")
    assert len(after(both, "meld TC TD TH").melds) == 3


# Melds


@pytest.mark.parametrize("meld", ["KC KC KD", "KC KD 2H", "KC KD * 2H *", "KC KD KH KS KC KD KH KS 2C"])
def test_a_set_of_any_length_with_suits_twice_and_few_wild_cards_is_a_meld(meld: str) -> None:
    assert len(readings(parse(meld), RULES)) == 1


@pytest.mark.parametrize("meld", ["KC KD", "KC 2C *", "KC KD * * 2C 2D", "KC QC JC", "3C 3S 2D", "2C 2D 2H"])
def test_too_few_natural_cards_too_many_wild_ones_and_runs_are_no_melds(meld: str) -> None:
    assert not readings(parse(meld), RULES)


def test_without_a_limit_for_wild_cards_a_meld_still_needs_two_others() -> None:
    rules = read_rules("canasta, wild_limit=0")
    assert readings(parse("KC KD * * 2C 2D"), rules)
    assert not any(readings(parse(meld), rules) for meld in ("KC 2C *", "3C 3S 3C *"))
    assert way_out(parse("* * 2C 2D 9S"), (parse("KC KD KH"),), 0, rules) == {13: parse("2C 2D * *")}


def test_cards_count_five_ten_twenty_or_fifty() -> None:
    points = {str(face): card_points(face, RULES) for face in parse("3C 4D 7H 8S TD KC AH 2S *")}
    assert [*points.values()] == [5, 5, 5, 10, 10, 10, 20, 20, 50]


def test_first_melds_need_a_minimum_by_the_score_of_the_side() -> None:
    hand = "KC KD KH AC AD AH 8D 9S"
    assert refused(four(hand), "meld KC KD KH").details == {"need": 50, "have": 30}
    assert after(four(hand), "meld AC AD AH").melds
    assert after(four(hand, "scores: -5 0 -5 0\n"), "meld KC KD KH").melds
    assert refused(four(hand, "scores: 1500 0 1500 0\n"), "meld AC AD AH").details["need"] == 90
    rich = four(hand, "scores: 3000 0 3000 0\n")
    assert refused(rich, "meld KC KD KH + AC AD AH").details == {"need": 120, "have": 90}


def test_a_side_has_opened_once_a_partner_has() -> None:
    assert after(four("4H 4S 4D 9S 8D", KINGS), "meld 4H 4S 4D").melds
    assert refused(four("4H 4S 4D 9S 8D"), "meld 4H 4S 4D").reason == "opening_too_small"


# The pile


def test_the_whole_pile_is_taken_with_a_pair_and_its_top_card_is_laid_at_once() -> None:
    table = four("KH KC 9S 8D", CANASTA, "0 draw", pile="5D 6D KD")
    events = happened(table, "take: KH KC")
    assert [type(event) for event in events] == [Took, Melded]
    table = after(table, "take: KH KC")
    assert (cards(table, table.hands[0]), table.pile, table.phase) == ("9S 8D 5D 6D", (), "play")


def test_a_wild_card_or_an_own_meld_takes_a_pile_that_is_not_frozen() -> None:
    assert after(four("KH 2C 9S 8D", CANASTA, "0 draw", pile="5D KD"), "take: KH 2C").pile == ()
    assert after(four("9S 8D", KINGS, "0 draw", pile="5D KD"), "take").pile == ()
    assert refused(four("KH 9S 8D", CANASTA, "0 draw", pile="5D KD"), "take: KH").reason == "pile_needs_two"


@pytest.mark.parametrize("freezer", ["2S", "*", "3H"])
def test_a_wild_card_or_a_red_three_in_the_pile_freezes_it_for_hands_without_a_pair(freezer: str) -> None:
    table = four("KH 2C 9S 8D", KINGS, "0 draw", pile=f"{freezer} 5D KD")
    assert table.frozen
    assert refused(table, "take: KH 2C").reason == "pile_frozen"
    assert refused(table, "take").reason == "pile_frozen"
    assert after(four("KH KC 9S 8D", KINGS, "0 draw", pile=f"{freezer} KD"), "take: KH KC").pile == ()


def test_a_position_may_mark_the_pile_as_frozen_without_naming_the_card() -> None:
    table = four("KH 2C 9S", KINGS, "0 draw", pile="5D KD\nfrozen: yes")
    assert table.frozen
    assert "frozen: yes\n" in write_position(table)
    assert write_position(read_position(write_position(table))) == write_position(table)


def test_a_side_that_has_not_opened_needs_a_pair_and_enough_points_with_the_top_card_alone() -> None:
    table = four("KH KC QH QC QD 9S", "", "0 draw", pile="AH AD KD")
    assert refused(table, "take: KH KC").details == {"need": 50, "have": 30}
    assert refused(four("KH 2C 9S", "", "0 draw", pile="AH KD"), "take: KH 2C").reason == "pile_closed"
    table = after(table, "take: KH KC + QH QC QD")
    assert cards(table, table.hands[0]) == "9S AH AD"


@pytest.mark.parametrize("top", ["2S", "*", "3C", "3S"])
def test_a_wild_card_or_a_black_three_on_top_blocks_the_pile(top: str) -> None:
    table = four("3C 3S 2C * KH", KINGS, "0 draw", pile=f"5D {top}")
    assert refused(table, "take: 3C 3S").reason == "pile_blocked"


def test_melds_laid_as_the_pile_is_taken_are_of_one_rank_each() -> None:
    before = four("5C 5H KC KD KH KS 9S 8D", "meld 0: 7C 7D 7H\n", "0 draw")
    assert refused(before, "take: 5C 5H + KC KD + KH KS").reason == "one_of_a_rank"
    assert len(after(before, "take: 5C 5H + KC KD KH KS").melds) == 3


def test_two_like_wild_cards_may_both_help_to_take_the_pile() -> None:
    table = four("4H 4S 7H 7S 2C 2C 9S", "", "0 draw", pile="AH 4D")
    ways = [write_action(take) for take in ways_to_take(observe(table, 0))]
    assert ways == ["take: 4H 4S + 7H 7S 2C 2C", "take: 4H 4S 2C + 7H 7S 2C"]


def test_the_ways_to_take_the_pile_are_found() -> None:
    table = four("KH KC QH QC QD 9S", "", "0 draw", pile="AH KD")
    ways = [write_action(take) for take in ways_to_take(observe(table, 0))]
    assert ways == ["take: KC KH + QC QD QH"]
    table = four("KH KC 2C 9S", KINGS, "0 draw", pile="AH KD")
    assert "take" in [write_action(take) for take in ways_to_take(observe(table, 0))]


# Threes


@pytest.mark.parametrize("hand", ["4H 4D 2S * 5C 7D 9H", "4H 4D 2S 2H 5C 7D 9H"])
def test_the_pile_is_taken_with_jokers_or_many_wild_cards_where_one_two_is_too_little(hand: str) -> None:
    table = four(hand, turn="0 draw", pile="6C 4S")
    way = ways_to_take(observe(table, 0))[0]
    assert len(after(table, write_action(way)).melds) == 1


def test_the_round_goes_on_for_a_seat_that_can_open_with_a_joker() -> None:
    last = "rules: canasta\nturn: 3 play\nhand 0: 4H 4D 2S * 5C 7D\nhand 1: 9H JC\nhand 2: QS QD\n"
    table = read_position(f"{last}hand 3: 4S 8C 9C\npile: 6C\nstock: only\n")
    assert not any(isinstance(event, RoundEnded) for event in happened(table, "discard 4S"))


def test_red_threes_are_laid_out_and_replaced_in_the_deal() -> None:
    dealt = [deal(new_table(RULES, 4, f"threes {number}"))[-1][1] for number in range(10)]
    assert all(len(hand) == 11 for table in dealt for hand in table.hands)
    assert any(any(table.red) for table in dealt)
    faces = [table.faces[card] for table in dealt for hand in table.hands for card in hand]
    assert not {*parse("3H 3D")} & {*faces}


def test_a_red_three_that_is_drawn_is_replaced() -> None:
    table = four("KC 9S", KINGS + "stock: only 5C 3H\n", "0 draw")
    assert [type(event) for event in happened(table, "draw")] == [Drew, LaidOut, Drew]
    table = after(table, "draw")
    assert (cards(table, table.red[0]), cards(table, table.hands[0])) == ("3H", "KC 9S 5C")


def test_a_red_three_as_the_last_card_ends_the_round() -> None:
    table = after(four("KC 9S", KINGS + "stock: only 3H\n", "0 draw"), "draw")
    assert (table.phase, result_of(table).reason, result_of(table).winner) == ("over", "stock", None)


def test_a_red_three_in_a_taken_pile_is_laid_out_and_not_replaced() -> None:
    table = after(four("KH KC 9S", KINGS, "0 draw", pile="3D 5D KD"), "take: KH KC")
    assert (cards(table, table.red[0]), cards(table, table.hands[0])) == ("3D", "9S 5D")


def test_black_threes_are_melded_only_to_go_out() -> None:
    assert refused(four("3C 3S 3C 9S 8D", CANASTA), "meld 3C 3S 3C").reason == "black_threes_last"
    assert result_of(after(four("3C 3S 3C 9S", CANASTA), "meld 3C 3S 3C", "discard 9S")).reason == "out"


def test_black_threes_are_no_way_to_the_second_hand() -> None:
    rules = "rules: canasta, second_hand=side\nturn: 0 play\nhand 0: 3C 3S 3C 9S\n"
    table = read_position(f"{rules}{OTHERS}{CANASTA}second 0: 8S TH\npile: 5D\n")
    assert refused(table, "meld 3C 3S 3C").reason == "black_threes_last"


def test_a_first_upcard_that_freezes_the_pile_is_covered() -> None:
    tables = [deal(new_table(RULES, 4, f"cover {number}"))[-1][1] for number in range(40)]
    covered = [table for table in tables if len(table.pile) > 1]
    assert covered
    assert all(table.frozen for table in covered)
    assert all(not observe(table, 0).faces[table.pile[-1]].joker for table in tables)


def test_without_points_for_red_threes_a_three_is_an_ordinary_card() -> None:
    plain = "rules: canasta_two, red_three_points=0\nturn: 0 play\nhand 0: 3C 3D 3H 9S 8D\nhand 1: 4C\n"
    table = after(read_position(plain + "meld 0: KC KD KH\npile: 5D\n"), "meld 3C 3D 3H")
    assert spell(table.melds[1].shown) == "3C 3D 3H"
    assert table.red == ()


# Going out


def test_going_out_needs_a_canasta_of_the_side() -> None:
    assert refused(four("KC", KINGS), "discard KC").reason == "needs_canasta"
    assert refused(four("KC KD KH", "meld 2: TC TD TH\n"), "meld KC KD KH").reason == "needs_canasta"
    assert result_of(after(four("KC", CANASTA), "discard KC")).reason == "out"
    assert result_of(after(four("7H", CANASTA), "lay 7H 1")).reason == "out"


def test_the_last_card_may_make_the_canasta() -> None:
    six = "meld 2: 7C 7D 7H 7S 7C 7D\n"
    assert result_of(after(four("7H 2C", six), "lay 7H 1", "lay 2C 1")).reason == "out"
    assert refused(four("QC 2C", six.replace(" 7D\n", "\n")), "lay 2C 1").reason == "needs_canasta"


def test_two_players_need_two_canastas_and_draw_two_cards() -> None:
    one = CANASTA.replace("meld 2", "meld 0")
    assert refused(two("KC", one), "discard KC").details == {"need": 2}
    more = one + "meld 0: KC KD KH KS KC KD KH\n"
    assert result_of(after(two("QC", more + "melded: 0\n"), "discard QC")).reason == "out"
    assert len(after(two("KC 9S", one, "0 draw"), "draw").hands[0]) == 4


def test_a_partner_who_is_asked_answers_before_anything_else() -> None:
    table = four("KC 9S", CANASTA + KINGS)
    assert [type(event) for event in happened(table, "ask")] == [AskedPartner]
    table = after(table, "ask")
    assert (table.turn, table.phase) == (2, "answer")
    assert refused(table, "discard JC").reason == "answer_first"
    assert write_position(read_position(write_position(table))) == write_position(table)


def test_after_a_yes_the_seat_has_to_go_out_and_after_a_no_it_may_not() -> None:
    table = four("KC 9S", CANASTA + KINGS)
    told = after(table, "ask", "yes")
    assert (told.turn, told.phase, told.answer) == (0, "play", True)
    assert refused(told, "discard KC").reason == "partner_said_yes"
    assert result_of(after(told, "lay KC 2", "discard 9S")).winner == 0
    told = after(table, "ask", "no")
    assert refused(told, "lay KC 2").reason == "partner_said_no"
    assert after(told, "discard KC").answer is None


def test_a_seat_that_can_go_out_may_ask_once_with_two_cards_or_more() -> None:
    assert refused(four("QC 9S", CANASTA + KINGS), "ask").reason == "cannot_go_out"
    assert refused(after(four("KC 9S", CANASTA + KINGS), "ask", "no"), "ask").reason == "asked_already"
    assert refused(four("KC", CANASTA), "ask").reason == "asked_too_late"
    assert refused(two("KC 9S"), "ask").reason == "no_partner"
    assert refused(four("KC 9S"), "yes").reason == "nobody_asked"


# The end


def test_without_a_stock_the_round_goes_on_while_the_pile_is_taken() -> None:
    empty = four("QC 9S", "meld 1: QH QH QC\nstock: only\n")
    over = after(empty, "discard 9S")
    assert (over.phase, result_of(over).reason) == ("over", "stock")
    goes_on = after(empty, "discard QC")
    assert (goes_on.phase, goes_on.turn) == ("draw", 1)
    table = four("9C 9D 8S", KINGS + "stock: only\n", "0 draw", "5D 9S")
    assert refused(table, "draw").reason == "take_or_decline"
    assert [type(event) for event in happened(table, "pass")] == [Declined, RoundEnded]


def test_without_a_stock_a_discard_that_fits_a_meld_of_the_side_must_be_taken() -> None:
    table = four("9S 8D", KINGS + "stock: only\n", "0 draw", pile="5D KD")
    assert refused(table, "pass").reason == "must_take"
    lenient = write_position(table).replace("rules: canasta", "rules: canasta, must_take=no")
    for free in (lenient, write_position(table).replace("pile: 5D", "pile: 2D")):
        assert [type(event) for event in happened(read_position(free), "pass")] == [Declined, RoundEnded]


def test_a_pile_of_one_card_cannot_be_taken_with_one_card_in_the_hand() -> None:
    single = four("9S", KINGS, "0 draw", pile="KD")
    assert refused(single, "take").reason == "single_pile"
    for pile, hand in (("5D KD", "9S"), ("KD", "9S 8D")):
        assert happened(four(hand, KINGS, "0 draw", pile=pile), "take")
    house = write_position(four("9S", KINGS + CANASTA, "0 draw", pile="KD"))
    assert happened(read_position(house.replace("rules: canasta", "rules: canasta, single_pile=yes")), "take")


def test_a_side_scores_melds_canastas_red_threes_and_going_out_less_its_hands() -> None:
    table = after(four("AC", CANASTA + KINGS + "red 0: 3H\nred 1: 3D\n"), "discard AC")
    melds, hands = 6 * 5 + 20 + 40, 10 + 10
    assert result_of(table).points[0] == result_of(table).points[2] == melds + 300 + 100 + 100 - hands
    assert result_of(table).points[1] == result_of(table).points[3] == -100 - (5 + 5 + 5) - (10 + 10 + 5)
    names = [[name for name, _ in entries] for entries in side_entries(table)]
    assert names == [["melds", "mixed", "red_threes", "out", "in_hand"], ["red_threes", "in_hand"]]


def test_a_natural_canasta_and_all_four_red_threes_count_more() -> None:
    natural = CANASTA.replace("2H", "7H")
    table = after(four("AC", natural + "red 0: 3H 3D 3H 3D\n"), "discard AC")
    assert dict(side_entries(table)[0]) == {
        "melds": 35, "natural": 500, "red_threes": 800, "out": 100, "in_hand": -20,
    }  # fmt: skip


def test_a_whole_hand_laid_at_once_with_a_canasta_is_concealed_and_counts_twice() -> None:
    hand = "KC KD KH KS KC KD KH 9S"
    table = after(four(hand), "meld KC KD KH KS KC KD KH", "discard 9S")
    assert (result_of(table).reason, result_of(table).winner) == ("concealed", 0)
    assert dict(side_entries(table)[0])["out"] == 200
    helped = after(four("7H", CANASTA), "lay 7H 1")
    assert result_of(helped).reason == "out"


@pytest.mark.parametrize(("house", "reason"), [("", "out"), (", concealed_apart=no", "concealed")])
def test_laying_off_on_the_partners_meld_is_not_going_out_concealed(house: str, reason: str) -> None:
    own = write_position(four("TC TD TH TS TC TD TH KC", KINGS))
    table = read_position(own.replace("rules: canasta", f"rules: canasta{house}"))
    assert result_of(after(table, "meld TC TD TH TS TC TD TH", "lay KC 1")).reason == reason


def test_going_out_concealed_needs_no_minimum_after_a_draw() -> None:
    tens = "TC TD TH TS TC TD TH 9S"
    table = four(tens, "scores: 3000 0 3000 0\n")
    out = after(table, "meld TC TD TH TS TC TD TH", "discard 9S")
    assert (result_of(out).reason, result_of(out).winner) == ("concealed", 0)
    assert refused(four(f"{tens} 8D", "scores: 3000 0 3000 0\n"), "meld TC TD TH TS TC TD TH").reason == (
        "opening_too_small"
    )
    strict = write_position(table).replace("rules: canasta", "rules: canasta, concealed_opens=no")
    assert refused(read_position(strict), "meld TC TD TH TS TC TD TH").reason == "opening_too_small"


def test_taking_the_pile_to_go_out_concealed_needs_the_minimum() -> None:
    table = four("TC TD TH TS TC TD 9S", "scores: 3000 0 3000 0\n", "0 draw", pile="TH")
    assert refused(table, "take: TC TD TH TS TC TD").reason == "opening_too_small"


def test_a_match_ends_at_five_thousand_and_the_higher_side_wins() -> None:
    table = after(four("AC", CANASTA + "scores: 4800 5100 4800 5100\n"), "discard AC")
    assert (table.phase, table.winner) == ("finished", 0)
    assert table.scores[0] == table.scores[2] > table.scores[1] == table.scores[3] >= 5000

"""Jokers of Rummy 51 and Rommé: their places in melds, the cards they stand for, swaps and discards."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy.engine.cards import JOKER, parse, spell
from rummy.engine.events import Swapped
from rummy.engine.melds import arrange, growths, readings
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import read_action, read_position, write_position
from rummy.games.variants import VARIANTS
from tests.positions import after, cards, happened, refused

ONE, APART = VARIANTS["rummy51"], VARIANTS["romme"]
both = pytest.mark.parametrize("name", ["rummy51", "romme"])


def holding(name: str, hand: str, *melds: str, turn: str = "0 play") -> Table:
    """Return a table in seat 0's turn; every seat has opened in an earlier turn."""
    lines = [f"rules: {name}", f"turn: {turn}", f"hand 0: {hand}", "hand 1: QC 3D AS 4S JS", "pile: 2S"]
    return read_position("\n".join([*lines, *(f"meld 1: {meld}" for meld in melds), "melded: 0 1"]))


def lying(table: Table) -> list[str]:
    return [spell(meld.shown) for meld in table.melds]


# How many

MELDS = ["4C *5C 6C", "*4C 5C 6C", "4C 5C *6C", "7C *7D 7H", "QC KC *AC", "*AC 2C 3C"]
TWO_IN_ONE = ["4C *5C 6C *7C", "*4C 5C *6C 7C", "7C *7D 7H *7S"]
TOO_MANY = ["*4C *5C 6C", "4C *5C *6C", "*4C 5C *6C", "*7C *7D 7H", "*7C *7D *7H"]


@pytest.mark.parametrize("meld", MELDS)
@both
def test_a_joker_stands_for_any_card_of_a_meld(name: str, meld: str) -> None:
    assert arrange(parse(meld), VARIANTS[name]) == parse(meld)


@pytest.mark.parametrize("meld", TWO_IN_ONE)
def test_rummy_51_has_one_joker_in_a_meld_and_romme_as_many_as_naturals(meld: str) -> None:
    assert arrange(parse(meld), APART) == parse(meld)
    assert arrange(parse(meld), ONE) is None


@pytest.mark.parametrize("meld", TOO_MANY)
@both
def test_jokers_never_outnumber_the_naturals(name: str, meld: str) -> None:
    refusal = refused(holding(name, "* * * 4C 5C 6C 7C 7H 2S"), f"meld {meld}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", "jokers")


@pytest.mark.parametrize("meld", ["4C *5C *6C 7C", "4C * * 7C", "4C 5C *6C *7C"])
def test_two_jokers_are_never_adjacent_in_a_run(meld: str) -> None:
    refusal = refused(holding("romme", "* * 4C 5C 7C 2S"), f"meld {meld}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", "side_by_side")
    refusal = refused(holding("rummy51", "* * 4C 5C 7C 2S"), f"meld {meld}")
    assert (refusal.reason, refusal.details["why"]) == ("not_a_meld", "jokers")


def test_a_second_joker_is_laid_off_only_in_romme_and_not_beside_the_first() -> None:
    assert refused(holding("rummy51", "* 9H 2S", "4C *5C 6C"), "lay *7C 1").reason == "does_not_fit"
    assert lying(after(holding("romme", "* 9H 2S", "4C *5C 6C"), "lay *7C 1")) == ["4C *5C 6C *7C"]
    assert refused(holding("romme", "* 9H 2S", "4C 5C *6C"), "lay *7C 1").reason == "does_not_fit"


# What it stands for


@both
def test_a_joker_between_two_cards_stands_for_the_one_missing(name: str) -> None:
    assert lying(after(holding(name, "4C * 6C 2S"), "meld 4C * 6C")) == ["4C *5C 6C"]


@both
@pytest.mark.parametrize(
    ("cards_named", "ways"),
    [
        ("4C 5C *", {"*3C 4C 5C", "4C 5C *6C"}),
        ("7C 7D *", {"7C 7D *7H", "7C 7D *7S"}),
    ],
)
def test_a_joker_that_could_stand_for_several_cards_must_name_one(
    name: str, cards_named: str, ways: set[str]
) -> None:
    table = holding(name, f"{cards_named} 2S")
    refusal = refused(table, f"meld {cards_named}")
    assert refusal.reason == "joker_ambiguous"
    assert {spell(way) for way in refusal.details["ways"]} == ways  # type: ignore[attr-defined]
    for way in ways:
        assert lying(after(table, f"meld {way}")) == [way]


@both
def test_the_cards_of_a_meld_are_in_table_order(name: str) -> None:
    table = after(holding(name, "6C * 4C 9H 2S"), "meld 6C * 4C")
    assert [cards(table, meld.cards) for meld in table.melds] == ["4C * 6C"]


@both
def test_a_joker_laid_off_must_name_its_end(name: str) -> None:
    table = holding(name, "* 9H 2S", "4C 5C 6C")
    assert refused(table, "lay * 1").reason == "joker_ambiguous"
    assert lying(after(table, "lay *3C 1")) == ["*3C 4C 5C 6C"]
    assert lying(after(table, "lay *7C 1")) == ["4C 5C 6C *7C"]


@both
def test_a_laid_joker_does_not_change_its_card(name: str) -> None:
    table = holding(name, "3C 7C 9H 2S", "*4C 5C 6C")
    assert lying(after(table, "lay 7C 1")) == ["*4C 5C 6C 7C"]
    assert lying(after(table, "lay 3C 1")) == ["3C *4C 5C 6C"]
    assert refused(holding(name, "4C 9H 2S", "*4C 5C 6C"), "lay 4C 1").reason == "does_not_fit"


def test_an_ace_stays_at_its_end_in_a_run_of_the_whole_suit() -> None:
    low, high = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert lying(after(holding("rummy51", "KC 9H 2S", low), "lay KC 1")) == [low + " KC"]
    assert lying(after(holding("rummy51", "2C 9H 2S", high), "lay 2C 1")) == ["2C " + high]


def test_a_whole_suit_laid_at_once_has_its_ace_where_it_counts_most() -> None:
    suit = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    table = after(holding("rummy51", f"{suit} 2S"), f"meld {suit}")
    assert lying(table) == [suit] == [cards(table, table.melds[0].cards)]
    assert lying(read_position(f"rules: rummy51\nhand 0:\nhand 1:\nmeld 0: AC {suit[:-3]}")) == [
        f"AC {suit[:-3]}"
    ]


@given(st.lists(st.sampled_from([*parse("AC 2C 3C 4C QC KC 4D 4H 4S"), JOKER]), min_size=2, max_size=5))
def test_every_reading_is_a_meld_in_which_each_joker_stands_for_one_card(some: list) -> None:  # type: ignore[type-arg]
    for shown in readings(some, APART):
        assert sorted(JOKER if face.joker else face for face in shown) == sorted(some)
        assert readings(shown, APART)[0] == shown
        assert all(face.rank for face in shown)


@given(
    st.sampled_from(["4C *5C 6C", "*AC 2C 3C", "QC KC AC", "7C *7D 7H"]),
    st.sampled_from([*parse("AC 4C 7C 7S JC"), JOKER]),
)
def test_a_meld_that_grows_does_not_move_its_cards(meld: str, card: object) -> None:
    for shown in growths(parse(meld), card, APART):  # type: ignore[arg-type]
        assert len(shown) == len(parse(meld)) + 1
        assert [face for face in shown if face in parse(meld)] == [*parse(meld)]


# Exchanging


@both
def test_the_natural_card_is_exchanged_for_the_joker_that_stands_for_it(name: str) -> None:
    table = holding(name, "5C 8D 9D TD 2S", "4C *5C 6C", "QD KD AD")
    (event,) = happened(table, "swap 5C 1")
    assert isinstance(event, Swapped)
    swapped = after(table, "swap 5C 1")
    assert lying(swapped)[0] == "4C 5C 6C"
    assert cards(swapped, swapped.hands[0]) == "8D 9D TD 2S *"
    assert swapped.faces[event.joker] == JOKER


@both
def test_only_the_card_that_it_stands_for_is_exchanged(name: str) -> None:
    table = holding(name, "5C 3C 7D 8D 9D 2S", "4C *5C 6C", "9H TH JH")
    for move in ("swap 3C 1", "swap 7D 1", "swap 5C 2"):
        assert refused(table, move).reason == "no_joker_for_it"
    assert refused(table, "swap KH 1").reason == "not_in_hand"
    assert refused(table, "swap 5C 3").reason == "no_such_meld"
    assert refused(holding(name, "* 9H 2S", "4C *5C 6C"), "swap *5C 1").reason == "no_joker_for_it"


@both
def test_nothing_is_exchanged_before_opening_or_before_the_draw(name: str) -> None:
    text = f"rules: {name}\nturn: 0 play\nhand 0: 5C 8D 9D\nhand 1: 2S\nmeld 1: 4C *5C 6C"
    assert refused(read_position(text), "swap 5C 1").reason == "open_first"
    assert refused(holding(name, "5C 9H", "4C *5C 6C", turn="0 draw"), "swap 5C 1").reason == "draw_first"


def test_in_rummy_51_a_freed_joker_may_stay_in_the_hand() -> None:
    table = after(holding("rummy51", "5C 9H 2S", "4C *5C 6C"), "swap 5C 1", "discard 9H")
    assert (table.turn, cards(table, table.hands[0])) == (1, "2S *")


def test_in_romme_a_freed_joker_must_be_laid_in_the_same_turn() -> None:
    table = after(holding("romme", "5C 8D 9D 2S KH", "4C *5C 6C"), "swap 5C 1")
    assert refused(table, "discard 2S").reason == "owed"
    assert refused(table, "discard *").reason == "joker_discarded"
    assert after(table, "meld 8D 9D *TD", "discard 2S").turn == 1


def test_in_romme_a_freed_joker_may_be_laid_off() -> None:
    table = after(holding("romme", "5C 9H 2S", "4C *5C 6C"), "swap 5C 1", "lay *7C 1", "discard 9H")
    assert (lying(table), table.turn) == (["4C 5C 6C *7C"], 1)


def test_the_joker_may_go_back_to_the_meld_that_it_came_from() -> None:
    table = after(holding("romme, joker_limit=one", "5C 9H 2S", "4C *5C 6C"), "swap 5C 1", "lay *7C 1")
    assert lying(table) == ["4C 5C 6C *7C"]


def test_in_romme_a_joker_without_a_place_is_not_exchanged() -> None:
    assert refused(holding("romme", "7C 9H 2S", "*7C 7D 7H 7S"), "swap 7C 1").reason == "joker_homeless"
    assert after(holding("rummy51", "7C 9H 2S", "*7C 7D 7H 7S"), "swap 7C 1").melds


def test_in_romme_the_only_place_of_the_joker_may_not_be_given_away() -> None:
    melds = "*7C 7D 7H 7S", "TD *JD QD"
    table = after(holding("romme, joker_limit=one", "7C 8D 9D 9H 2S", *melds), "swap 7C 1")
    refusal = refused(table, "lay 9D 2")
    assert (refusal.reason, refusal.details) == ("owed", {"card": JOKER})
    assert after(table, "meld 8D 9D *TD", "discard 9H").turn == 1


def test_in_romme_a_card_must_stay_to_be_discarded_after_the_joker_is_laid() -> None:
    assert refused(holding("romme", "5C", "4C *5C 6C"), "swap 5C 1").reason == "joker_homeless"


def test_in_rummy_51_a_joker_exchanged_for_the_last_card_is_the_final_discard() -> None:
    assert after(holding("rummy51", "5C", "4C *5C 6C"), "swap 5C 1", "discard *").last_result


def test_house_rules_may_forbid_joker_swaps() -> None:
    assert (
        refused(holding("rummy51, joker_swap=none", "5C 9H", "4C *5C 6C"), "swap 5C 1").reason == "no_swaps"
    )


# Exchanging where a set gives its joker for both missing cards


BOTH = "rummy51, joker_swap_set=both"


def test_a_set_of_three_gives_its_joker_up_for_both_missing_suits() -> None:
    table = after(holding(BOTH, "7C 7S 9H 2S", "*7C 7D 7H"), "swap 7C+7S 1")
    assert lying(table) == ["7C 7D 7H 7S"] == [cards(table, table.melds[0].cards)]
    assert cards(table, table.hands[0]) == "9H 2S *"


def test_a_set_of_three_gives_its_joker_up_for_neither_card_alone() -> None:
    table = holding(BOTH, "7C 7S 9H 2S", "*7C 7D 7H")
    refusal = refused(table, "swap 7C 1")
    assert (refusal.reason, refusal.details) == ("joker_needs_both", {"cards": parse("7C 7S")})
    assert refused(table, "swap 7S 1").reason == "no_joker_for_it"
    assert refused(holding(BOTH, "7C 9H 2S", "*7C 7D 7H"), "swap 7C+7S 1").reason == "not_in_hand"


def test_both_missing_cards_are_named_in_any_order() -> None:
    one, other = (
        after(holding(BOTH, "7C 7S 9H 2S", "*7C 7D 7H"), move) for move in ("swap 7C+7S 1", "swap 7S+7C 1")
    )
    assert write_position(one) == write_position(other)


def test_the_other_missing_card_may_be_laid_off_and_the_joker_then_stays_for_good() -> None:
    table = after(holding(BOTH, "7C 7S 9H 2S", "*7C 7D 7H"), "lay 7S 1")
    assert lying(table) == ["*7C 7D 7H 7S"]
    assert refused(table, "swap 7C 1").reason == "joker_stays"


@pytest.mark.parametrize(("move", "left"), [("swap 7C 1", "7C 7D 7H *7S"), ("swap 7S 1", "*7C 7D 7H 7S")])
def test_of_two_jokers_in_a_set_either_can_be_freed_and_the_other_stays(move: str, left: str) -> None:
    both = holding("romme, joker_swap_set=both", "7C 7S 8D 9D JD QD 2S", "*7C 7D 7H *7S")
    table = after(both, move)
    assert lying(table) == [left]
    (other,) = {"swap 7C 1", "swap 7S 1"} - {move}
    assert refused(table, other).reason == "joker_stays"
    assert refused(both, "swap 7C+7S 1").reason == "no_joker_for_it"


def test_a_run_gives_its_joker_up_for_its_card_everywhere() -> None:
    assert lying(after(holding(BOTH, "5C 9H 2S", "4C *5C 6C"), "swap 5C 1")) == ["4C 5C 6C"]
    assert refused(holding(BOTH, "5C 7C 9H", "4C *5C 6C"), "swap 5C+7C 1").reason == "no_joker_for_it"


def test_a_joker_freed_by_both_missing_cards_needs_a_place() -> None:
    name = "romme, joker_swap_set=both"
    homeless = holding(name, "7C 7S 9H 2S", "*7C 7D 7H")
    assert refused(homeless, "swap 7C+7S 1").reason == "joker_homeless"
    table = after(holding(name, "7C 7S 9H 2S", "*7C 7D 7H", "4C 5C 6C"), "swap 7C+7S 1")
    assert refused(table, "discard 2S").reason == "owed"
    assert after(table, "lay *3C 2", "discard 2S").turn == 1


def test_a_joker_freed_by_the_last_two_cards_is_the_final_discard() -> None:
    assert after(holding(BOTH, "7C 7S", "*7C 7D 7H"), "swap 7C+7S 1", "discard *").last_result


def test_elsewhere_a_set_of_three_gives_its_joker_up_for_its_card() -> None:
    assert lying(after(holding("rummy51", "7C 9H 2S", "*7C 7D 7H"), "swap 7C 1")) == ["7C 7D 7H"]
    assert refused(holding("rummy51", "7C 7S 9H", "*7C 7D 7H"), "swap 7C+7S 1").reason == "no_joker_for_it"


def test_where_laid_cards_score_the_second_card_counts_for_its_player() -> None:
    name = "rummy500, jokers_per_pack=2, joker_swap=to_hand, joker_swap_set=both"
    table = after(holding(name, "7C 7S 9H KH", "*7C 7D 7H"), "swap 7C+7S 1")
    assert observe(table, 0).laid_points == (7, 21)


# Discarding


@both
def test_no_joker_is_discarded(name: str) -> None:
    assert refused(holding(name, "* 9H"), "discard *").reason == "joker_discarded"
    assert after(holding(f"{name}, discard_jokers=yes", "* 9H"), "discard *").turn == 1


@both
def test_a_joker_is_discarded_if_nothing_else_can_be(name: str) -> None:
    assert after(holding(name, "* *"), "discard *").turn == 1
    assert after(holding(name, "* 9H", turn="0 play taken 9H"), "discard *").turn == 1


@both
def test_a_joker_as_the_last_card_is_the_final_discard(name: str) -> None:
    assert after(holding(name, "7C *", "4C 5C 6C"), "lay 7C 1", "discard *").last_result
    assert after(holding(name, "7C 8C 9C *"), "meld 7C 8C 9C", "discard *").last_result


@both
def test_a_taken_card_is_laid_before_a_joker_is_the_final_discard(name: str) -> None:
    hand, turn, melds = "* 9D 4C 5C 6C", "0 play taken 9D", ("6D 7D 8D",)
    assert after(holding(name, hand, *melds, turn=turn), "meld 4C 5C 6C", "lay 9D 1", "discard *").last_result


def test_a_taken_card_is_exchanged_for_a_joker_that_is_the_final_discard() -> None:
    table = holding("rummy51", "2H 4H", "3H *4H 5H", turn="0 play taken 4H")
    assert after(table, "lay 2H 1", "swap 4H 1", "discard *").last_result


@both
def test_beside_a_joker_the_taken_card_may_not_be_the_last_one(name: str) -> None:
    refusal = refused(holding(name, "* 9D 4C 5C 6C", turn="0 play taken 9D"), "meld 4C 5C 6C")
    assert (refusal.reason, refusal.details) == ("stranded", {"card": parse("9D")[0]})


def test_where_jokers_may_be_discarded_one_may_be_the_last_card() -> None:
    table = holding("rummy500, jokers_per_pack=2, final_discard=yes", "* 4C 5C 6C")
    assert after(table, "meld 4C 5C 6C", "discard *").phase == "over"


@both
def test_nobody_sees_the_joker_of_another_hand(name: str) -> None:
    table = holding(name, "* 9H 2S", "4C 5C 6C")
    assert JOKER not in observe(table, 1).faces.values()
    after_it = play(table, 0, read_action("lay *7C 1"))[-1][1]
    assert JOKER in observe(after_it, 1).faces.values()


@pytest.mark.parametrize(
    ("aces", "held", "ways"),
    [
        ("low", "QC KC *", {"*JC QC KC"}),
        ("low", "2C 3C *", {"*AC 2C 3C", "2C 3C *4C"}),
        ("low", "AC 2C *", {"AC 2C *3C"}),
        ("high", "2C 3C *", {"2C 3C *4C"}),
        ("high", "QC KC *", {"*JC QC KC", "QC KC *AC"}),
        ("both", "KC AC *", {"*QC KC AC"}),
        ("both", "AC 2C *", {"AC 2C *3C"}),
    ],
)
def test_a_joker_is_an_ace_only_at_the_end_for_aces(aces: str, held: str, ways: set[str]) -> None:
    found = readings(parse(held), replace(APART, ace_runs=aces))
    assert {spell(way) for way in found} == ways

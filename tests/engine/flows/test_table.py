"""A turn of Basic rummy: the legal actions at each point, and every refusal."""

from collections.abc import Sequence

import pytest

from rummy.engine.cards import parse, spell
from rummy.engine.events import Discarded, Drew, LaidOff, Melded, Took, TurnBegan
from rummy.engine.table import Table
from rummy.games.dealer import play
from rummy.games.notation import read_action, read_position
from tests.positions import after, cards, every_basic_game, every_other, every_vip, happened, refused


def start(name: str, turn: str = "0 draw") -> Table:
    """Return a table with a run in the hand and a run on the table."""
    return read_position(f"""
        rules: {name}
        turn: {turn}
        hand 0: 7H 8H 9H KS 2C JD
        hand 1: QC 3D AS 4S TC 5H
        meld 1: 4C 5C 6C
        pile: 9C 7C
        stock: 3S 8C
    """)


def playing(name: str, turn: str, hand: str, *melds: str) -> Table:
    """Return a table after the draw; the opponent holds cards that fit nowhere."""
    lines = [f"rules: {name}", f"turn: {turn}", f"hand 0: {hand}", "hand 1: QC 3D AS 4S JS"]
    return read_position("\n".join([*lines, *(f"meld 1: {meld}" for meld in melds), "pile: 2S"]))


def only(events: Sequence[object], kind: type) -> bool:
    return [type(event) for event in events] == [kind]


# Drawing


@every_basic_game
@pytest.mark.parametrize("move", ["meld 7H 8H 9H", "lay 7C 1", "discard KS"])
def test_a_turn_begins_with_a_draw(name: str, move: str) -> None:
    assert refused(start(name), move).reason == "draw_first"


@every_basic_game
def test_the_top_of_the_stock_is_drawn(name: str) -> None:
    table = after(start(name), "draw")
    assert cards(table, table.hands[0]) == "7H 8H 9H KS 2C JD 8C"
    assert cards(table, table.stock[-1:]) == "3S"
    assert cards(table, table.pile) == "9C 7C"


@every_basic_game
def test_the_top_of_the_discard_pile_is_taken(name: str) -> None:
    table = after(start(name), "take")
    assert cards(table, table.hands[0]) == "7H 8H 9H KS 2C JD 7C"
    assert cards(table, table.pile) == "9C"
    assert cards(table, table.stock[-2:]) == "3S 8C"


@every_basic_game
@pytest.mark.parametrize("first", ["draw", "take"])
@pytest.mark.parametrize("second", ["draw", "take"])
def test_one_card_is_drawn_in_a_turn(name: str, first: str, second: str) -> None:
    assert refused(after(start(name), first), second).reason == "already_drawn"


@every_basic_game
def test_no_second_card_is_drawn_after_a_meld_either(name: str) -> None:
    table = after(start(name), "draw", "meld 7H 8H 9H")
    assert refused(table, "draw").reason == "already_drawn"


@every_basic_game
def test_only_the_top_discard_can_be_taken(name: str) -> None:
    refusal = refused(start(name), "take 9C")
    assert (refusal.reason, refusal.details) == ("only_top_discard", {"card": parse("9C")[0]})
    assert happened(start(name), "take 7C") == happened(start(name), "take")


@every_basic_game
def test_nothing_can_be_taken_from_an_empty_pile(name: str) -> None:
    assert refused(read_position(f"rules: {name}\nhand 0: 7H\nhand 1: 8H"), "take").reason == "pile_empty"


@every_basic_game
@pytest.mark.parametrize("move", ["pass", "give back", "done", "big gin", "knock KS", "swap 7C 1"])
def test_moves_of_other_games_are_refused(name: str, move: str) -> None:
    assert refused(start(name), move).reason == "not_in_this_game"


# Discarding


@every_basic_game
def test_the_taken_discard_may_not_be_discarded_in_that_turn(name: str) -> None:
    refusal = refused(after(start(name), "take"), "discard 7C")
    assert (refusal.reason, refusal.details) == ("taken_back", {"card": parse("7C")[0]})


@every_basic_game
def test_house_rules_may_allow_discarding_the_taken_card(name: str) -> None:
    table = after(start(f"{name}, discard_taken=yes"), "take", "discard 7C")
    assert (cards(table, table.pile), table.turn) == ("9C 7C", 1)


@every_basic_game
def test_the_taken_discard_may_not_be_discarded_after_a_meld_either(name: str) -> None:
    assert refused(after(start(name), "take", "meld 7H 8H 9H"), "discard 7C").reason == "taken_back"


@every_basic_game
def test_the_taken_discard_may_be_discarded_in_a_later_turn(name: str) -> None:
    table = after(start(name), "take", "discard KS", "draw", "discard QC", "draw", "discard 7C")
    assert cards(table, table.pile) == "9C KS QC 7C"


@every_basic_game
def test_the_next_player_is_free_of_the_taken_discard(name: str) -> None:
    table = after(start(name), "take", "discard KS", "take", "discard QC")
    assert cards(table, table.pile[-1:]) == "QC"
    assert refused(after(start(name), "take", "discard KS", "take"), "discard KS").reason == "taken_back"


@every_basic_game
def test_the_drawn_card_may_be_discarded(name: str) -> None:
    table = after(start(name), "draw", "discard 8C")
    assert cards(table, table.pile) == "9C 7C 8C"


@every_basic_game
def test_a_discard_ends_the_turn(name: str) -> None:
    table = after(start(name), "draw")
    assert [type(event) for event in happened(table, "discard KS")] == [Discarded, TurnBegan]
    table = after(table, "discard KS")
    assert (table.turn, table.phase) == (1, "draw")
    assert refused(table, "draw", seat=0).reason == "not_your_turn"


@every_basic_game
def test_turns_go_to_the_left(name: str) -> None:
    table = read_position(
        f"rules: {name}\nhand 0: 7H 2S 8S\nhand 1: 8H 4S 6H\nhand 2: 3D TC JC\npile: 9C\nstock: KS QD"
    )
    turns = [after(table, *["draw", "discard QD", "draw", "discard KS"][:moves]).turn for moves in (0, 2, 4)]
    assert turns == [0, 1, 2]


@every_basic_game
@pytest.mark.parametrize("move", ["discard 3D", "meld QH KH AH", "lay 3C 1", "lay 7C 1", "meld 7H 8H 9H TH"])
def test_a_card_that_is_not_in_the_hand_cannot_be_played(name: str, move: str) -> None:
    refusal = refused(after(start(name), "draw"), move)
    assert refusal.reason == "not_in_hand"
    assert str(refusal.details["card"]) in move


@every_basic_game
def test_a_card_cannot_be_played_twice(name: str) -> None:
    refusal = refused(after(start(name), "draw"), "meld 7H 8H 8H 9H")
    assert refusal.reason in ("not_in_hand", "not_a_meld")


@every_basic_game
@pytest.mark.parametrize("move", ["draw", "take", "meld 7H 8H 9H", "lay 7C 1", "discard KS"])
def test_nobody_acts_out_of_turn(name: str, move: str) -> None:
    for turn in ("1 draw", "1 play drawn 5H"):
        refusal = refused(start(name, turn), move, seat=0)
        assert (refusal.reason, refusal.details) == ("not_your_turn", {"turn": 1})


@every_basic_game
@pytest.mark.parametrize("phase", ["over", "finished"])
@pytest.mark.parametrize("move", ["draw", "take", "discard KS"])
def test_nobody_acts_when_the_round_is_over(name: str, phase: str, move: str) -> None:
    assert refused(start(name, f"0 {phase}"), move).reason == "round_over"


# Melding


@every_basic_game
def test_a_meld_goes_from_the_hand_to_the_table(name: str) -> None:
    table = after(start(name), "draw", "meld 9H 7H 8H")
    assert cards(table, table.hands[0]) == "KS 2C JD 8C"
    assert [(meld.owner, spell(meld.shown)) for meld in table.melds] == [(1, "4C 5C 6C"), (0, "7H 8H 9H")]
    assert (table.turn, table.phase) == (0, "play")


@every_basic_game
@pytest.mark.parametrize(
    ("meld", "why"), [("7H 8H", "short"), ("7H 9H KS", "neither"), ("7H 8H JD", "neither")]
)
def test_cards_that_make_no_meld_are_refused_with_the_reason(name: str, meld: str, why: str) -> None:
    refusal = refused(after(start(name), "draw"), f"meld {meld}")
    assert refusal.reason == "not_a_meld"
    assert refusal.details == {"why": why, "cards": parse(meld)}


@every_basic_game
def test_a_run_around_the_corner_is_refused_by_that_name(name: str) -> None:
    table = playing(name, "0 play", "KH AH 2H 7S 9D")
    assert refused(table, "meld KH AH 2H").details["why"] == "corner"


@every_basic_game
def test_a_player_may_meld_nothing(name: str) -> None:
    assert after(start(name), "draw", "discard KS").melds == start(name).melds


TWO = "7H 8H 9H QD KD JD 2C 9S"


@pytest.mark.parametrize("name", ["cardgames", "playingcards", "vip_low", "vip_high", "bicycle", "penalty"])
def test_any_number_of_melds_may_be_laid_in_a_turn(name: str) -> None:
    table = after(playing(name, "0 play", TWO), "meld 7H 8H 9H", "meld JD QD KD")
    assert [spell(meld.shown) for meld in table.melds] == ["7H 8H 9H", "JD QD KD"]
    table = playing(name, "0 play", TWO)
    assert [type(event) for event in happened(table, "meld 7H 8H 9H + JD QD KD")] == [Melded, Melded]


def test_one_meld_may_be_laid_in_a_turn_of_straight_rummy() -> None:
    table = playing("straight", "0 play", TWO)
    for refusal in (
        refused(after(table, "meld 7H 8H 9H"), "meld JD QD KD"),
        refused(table, "meld 7H 8H 9H + JD QD KD"),
    ):
        assert (refusal.reason, refusal.details) == ("melds_this_turn", {"limit": 1})


def test_straight_rummy_lets_a_player_lay_off_after_their_meld_and_meld_again_next_turn() -> None:
    table = playing("straight", "0 play", TWO + " TH", "3C 4C 5C")
    table = after(table, "lay 2C 1", "meld 7H 8H 9H", "lay TH 2", "discard 9S", "draw", "discard JS")
    table = after(table, "draw", "meld JD QD KD")
    assert [spell(meld.shown) for meld in table.melds] == ["2C 3C 4C 5C", "7H 8H 9H TH", "JD QD KD"]


@every_basic_game
def test_two_melds_may_not_share_a_card(name: str) -> None:
    table = playing(name, "0 play", "7H 8H 9H 7C 7D KS 2D")
    assert refused(table, "meld 7H 8H 9H + 7H 7C 7D").reason in ("not_in_hand", "melds_this_turn")


@every_basic_game
def test_of_two_melds_laid_together_neither_is_laid_if_one_is_wrong(name: str) -> None:
    table = playing(name, "0 play", "7H 8H 9H 2D TH KS 5C")
    assert refused(table, "meld 7H 8H 9H + 2D KS 5C").reason in ("not_a_meld", "melds_this_turn")


# Laying off


@every_basic_game
def test_a_card_is_laid_off_at_both_ends_before_having_melded(name: str) -> None:
    table = playing(name, "0 play", "7C 3C KS 9D", "4C 5C 6C")
    table = after(table, "lay 7C 1", "lay 3C 1")
    assert spell(table.melds[0].shown) == cards(table, table.melds[0].cards) == "3C 4C 5C 6C 7C"
    assert table.melds[0].owner == 1
    assert cards(table, table.hands[0]) == "KS 9D"


@every_basic_game
def test_a_chain_is_laid_off_card_by_card_in_its_order(name: str) -> None:
    table = playing(name, "0 play", "7C 8C KS 9D", "4C 5C 6C")
    refusal = refused(table, "lay 8C 1")
    assert refusal.reason == "does_not_fit"
    assert refusal.details == {"card": parse("8C")[0], "cards": parse("4C 5C 6C")}
    assert spell(after(table, "lay 7C 1", "lay 8C 1").melds[0].shown) == "4C 5C 6C 7C 8C"


@every_basic_game
def test_a_card_that_fits_two_melds_goes_where_the_player_says_and_stays(name: str) -> None:
    table = playing(name, "0 play", "7D KS 9H", "7C 7H 7S", "4D 5D 6D")
    on_set, on_run = after(table, "lay 7D 1"), after(table, "lay 7D 2")
    assert [spell(meld.shown) for meld in on_set.melds] == ["7C 7D 7H 7S", "4D 5D 6D"]
    assert [spell(meld.shown) for meld in on_run.melds] == ["7C 7H 7S", "4D 5D 6D 7D"]
    assert refused(on_set, "lay 7D 2").reason == "not_in_hand"


@every_basic_game
def test_a_card_is_laid_off_on_a_meld_of_the_same_turn(name: str) -> None:
    table = after(playing(name, "0 play", "7H 8H 9H TH KS 2D"), "meld 7H 8H 9H", "lay TH 1")
    assert spell(table.melds[0].shown) == "7H 8H 9H TH"


@every_basic_game
@pytest.mark.parametrize("place", [0, 2, 99])
def test_a_meld_that_is_not_there_is_named(name: str, place: int) -> None:
    table = playing(name, "0 play", "7C KS 9D", "4C 5C 6C")
    refusal = refused(table, f"lay 7C {place}")
    assert (refusal.reason, refusal.details) == ("no_such_meld", {"meld": place})


@every_basic_game
def test_the_fifth_of_a_rank_and_the_wrong_rank_do_not_fit_a_set(name: str) -> None:
    table = playing(name, "0 play", "8S KS 9D", "7C 7D 7H 7S")
    assert refused(table, "lay 8S 1").reason == "does_not_fit"


def test_house_rules_may_forbid_laying_off_before_the_first_meld() -> None:
    table = playing("cardgames, lay_off_before_melding=no", "0 play", "7C 7H 8H 9H KS 2D", "4C 5C 6C")
    assert refused(table, "lay 7C 1").reason == "meld_first"
    assert spell(after(table, "meld 7H 8H 9H", "lay 7C 1").melds[0].shown) == "4C 5C 6C 7C"


# The stranded taker

FITTING = "5C 5H 5S"


@every_basic_game
def test_a_meld_may_not_leave_the_taken_card_alone_where_it_fits_nowhere(name: str) -> None:
    table = playing(name, "0 play taken 5D", "7H 8H 9H 5D")
    refusal = refused(table, "meld 7H 8H 9H")
    assert (refusal.reason, refusal.details) == ("stranded", {"card": parse("5D")[0]})


@every_basic_game
def test_a_lay_off_may_not_leave_the_taken_card_alone_where_it_fits_nowhere(name: str) -> None:
    table = playing(name, "0 play taken 5D", "6C 5D", "3C 4C 5C")
    assert refused(table, "lay 6C 1").reason == "stranded"


@every_other
def test_the_taken_card_may_be_laid_off_last(name: str) -> None:
    table = playing(name, "0 play taken 5D", "7H 8H 9H 5D", FITTING)
    assert after(table, "meld 7H 8H 9H", "lay 5D 1").phase != "play"
    table = playing(name, "0 play taken 8C", "7C 8C", "4C 5C 6C")
    assert after(table, "lay 7C 1", "lay 8C 1").phase != "play"


@every_other
def test_the_taken_card_may_be_laid_off_last_on_the_meld_just_laid(name: str) -> None:
    table = playing(name, "0 play taken TH", "7H 8H 9H TH")
    assert after(table, "meld 7H 8H 9H", "lay TH 1").hands[0] == ()


@every_other
def test_the_taken_card_may_be_part_of_the_last_meld(name: str) -> None:
    table = playing(name, "0 play taken 9H", "7H 8H 9H")
    assert after(table, "meld 7H 8H 9H").hands[0] == ()


@every_vip
def test_where_the_last_card_must_be_discarded_a_fitting_taken_card_is_stranded_too(name: str) -> None:
    table = playing(name, "0 play taken 5D", "7H 8H 9H 5D", FITTING)
    assert refused(table, "meld 7H 8H 9H").reason == "stranded"
    assert after(table, "lay 5D 1", "discard 9H").turn == 1


@every_basic_game
def test_the_taken_card_with_another_beside_it_is_not_stranded(name: str) -> None:
    table = playing(name, "0 play taken 5D", "7H 8H 9H 5D KS")
    table = after(table, "meld 7H 8H 9H", "discard KS")
    assert cards(table, table.hands[0]) == "5D"
    assert table.turn == 1


@every_basic_game
def test_a_drawn_card_is_never_stranded(name: str) -> None:
    table = playing(name, "0 play drawn 5D", "7H 8H 9H 5D")
    assert after(table, "meld 7H 8H 9H", "discard 5D").hands[0] == ()


@every_vip
@pytest.mark.parametrize(("hand", "move"), [("7H 8H 9H", "meld 7H 8H 9H"), ("5D", "lay 5D 1")])
def test_where_the_last_card_must_be_discarded_it_cannot_be_laid(name: str, hand: str, move: str) -> None:
    assert refused(playing(name, "0 play", hand, FITTING), move).reason == "keep_a_discard"


# What an event tells


@every_basic_game
def test_each_move_is_one_event_that_names_its_cards(name: str) -> None:
    table = start(name)
    (drew,), (took,) = happened(table, "draw"), happened(table, "take")
    assert drew == Drew(0, table.stock[-1])
    assert took == Took(0, table.pile[-1:])
    table = after(table, "take")
    assert only(happened(table, "meld 7H 8H 9H"), Melded)
    assert only(happened(table, "lay 7C 1"), LaidOff)


@every_basic_game
def test_each_event_comes_with_the_table_after_it(name: str) -> None:
    table = after(start(name), "draw")
    (_, discarded), (_, began) = play(table, 0, read_action("discard KS"))
    assert discarded.turn == 0
    assert cards(discarded, discarded.pile) == "9C 7C KS"
    assert began.turn == 1
    assert began.phase == "draw"
    assert cards(table, table.pile) == "9C 7C"

"""Rummy 500 rule by rule: deep takes and their obligations, cards scored on the table, the empty stock."""

import pytest

from rummy.engine.cards import JOKER, PACK, parse
from rummy.engine.events import Declined, Discarded, RoundEnded, Took, TurnBegan
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.positions import after, cards, happened, refused

RULES = VARIANTS["rummy500"]


def drawing(hand: str, pile: str, *lines: str, rules: str = "rummy500") -> Table:
    """Return a table before seat 0 draws."""
    text = f"rules: {rules}\nturn: 0 draw\nhand 0: {hand}\nhand 1: QC 3D AS JS\npile: {pile}"
    return read_position("\n".join([text, *lines]))


def playing(hand: str, *lines: str) -> Table:
    """Return a table after seat 0 has drawn."""
    return read_position(
        "\n".join(["rules: rummy500", "turn: 0 play", f"hand 0: {hand}", "hand 1: QC AD", "pile: 2S", *lines])
    )


def hand(table: Table) -> str:
    return cards(table, table.hands[0])


# The cards


@pytest.mark.parametrize("seats", range(2, 7))
def test_up_to_four_play_with_one_pack_and_more_with_two(seats: int) -> None:
    table = deal(new_table(RULES, seats, "seed"))[-1][1]
    assert sorted(table.faces.values()) == sorted([*PACK] * (1 if seats < 5 else 2))
    assert (len(table.hands[0]), len(table.pile)) == (13 if seats == 2 else 7, 1)


def test_jokers_are_an_option_two_to_a_pack_worth_15() -> None:
    table = drawing("* 4C", "2S", rules="rummy500, jokers_per_pack=2")
    assert [*table.faces.values()].count(JOKER) == 2
    assert JOKER not in drawing("4C", "2S").faces.values()


def test_a_joker_counts_as_the_card_that_it_stands_for() -> None:
    text = "rules: rummy500, jokers_per_pack=2\nturn: 0 play\nhand 0: 4C 5C * 2D\nhand 1: QC\npile: 2S"
    assert observe(after(read_position(text), "meld 4C 5C *6C"), 0).laid_points == (4 + 5 + 6, 0)


def test_a_joker_left_in_the_hand_costs_15() -> None:
    text = "rules: rummy500, jokers_per_pack=2\nturn: 1 play\nhand 0: * 2D\nhand 1: QC\npile: 2S"
    table = after(read_position(text), "discard QC")
    assert table.scores == (-17, 0)


# Deep takes


def test_any_discard_is_taken_with_everything_above_it() -> None:
    table = drawing("4C 5C KH", "9D 6C 8S JH")
    (event,) = happened(table, "take 6C")
    assert isinstance(event, Took)
    assert cards(table, event.cards) == "6C 8S JH"
    taken = after(table, "take 6C")
    assert (hand(taken), cards(taken, taken.pile)) == ("4C 5C KH 6C 8S JH", "9D")


def test_the_chosen_card_must_be_laid_in_this_turn_and_the_rest_may_stay() -> None:
    table = after(drawing("4C 5C KH", "9D 6C 8S JH"), "take 6C")
    for card in ("8S", "KH", "4C"):
        refusal = refused(table, f"discard {card}")
        assert (refusal.reason, refusal.details) == ("owed", {"card": parse("6C")[0]})
    assert refused(table, "discard 6C").reason == "taken_back"
    table = after(table, "meld 4C 5C 6C", "discard 8S")
    assert (hand(table), table.turn) == ("KH JH", 1)


def test_the_chosen_card_may_be_laid_off() -> None:
    table = after(drawing("KH 2D", "9D 7C 8S", "meld 1: 4C 5C 6C"), "take 7C", "lay 7C 1", "discard 8S")
    assert (hand(table), table.turn) == ("KH 2D", 1)


def test_the_chosen_card_may_be_laid_off_after_another_that_leads_to_it() -> None:
    table = after(drawing("7C KH 2D", "9D 8C 8S", "meld 1: 4C 5C 6C"), "take 8C")
    assert refused(table, "lay 8C 1").reason == "does_not_fit"
    assert after(table, "lay 7C 1", "lay 8C 1", "discard 8S").turn == 1


def test_the_cards_above_it_help_to_lay_it() -> None:
    table = after(drawing("KH 2D", "9D 8C 9C TC"), "take 8C", "meld 8C 9C TC", "discard KH")
    assert hand(table) == "2D"
    table = after(drawing("KH 2D", "9D 8C 7C", "meld 1: 4C 5C 6C"), "take 8C", "lay 7C 1", "lay 8C 1")
    assert hand(table) == "KH 2D"


@pytest.mark.parametrize(
    ("held", "pile", "card"),
    [("4C 5H KH", "9D 6C 8S JH", "6C"), ("7D KH 2D", "9D 8C 8S", "8C"), ("7C KH 2D", "9D 9C 8S", "9C")],
)
def test_a_card_that_cannot_be_laid_is_not_taken_from_the_deep(held: str, pile: str, card: str) -> None:
    refusal = refused(drawing(held, pile, "meld 1: 4S 5S 6S"), f"take {card}")
    assert (refusal.reason, refusal.details) == ("no_use_for_it", {"card": parse(card)[0]})


def test_cards_that_can_be_laid_in_any_order_do_not_help_if_they_lead_nowhere() -> None:
    table = drawing("2H 6H KH", "9D 9H 8S", "meld 1: 3H 4H 5H")
    assert refused(table, "take 9H").reason == "no_use_for_it"


def test_a_joker_helps_to_lay_the_chosen_card() -> None:
    table = drawing("9C * KH", "9D 8S", rules="rummy500, jokers_per_pack=2")
    assert after(table, "take 9D", "meld 9C 9D *9S", "discard KH").turn == 1


def test_the_last_meld_of_a_turn_has_to_be_that_of_the_chosen_card() -> None:
    rules = "rules: rummy500, melds_per_turn=2\nturn: 0 play\nnew melds: 1\nowed: 9H"
    table = read_position(f"{rules}\nhand 0: 9H 9C 9D 4C 5C 6C KS\nhand 1: QC\npile: 2S")
    assert refused(table, "meld 4C 5C 6C").reason == "owed"
    assert after(table, "meld 9C 9D 9H", "discard KS").turn == 1


def test_a_card_that_is_not_in_the_pile_cannot_be_taken() -> None:
    assert refused(drawing("4C 5C", "9D 2S"), "take 6C").reason == "not_in_pile"
    assert refused(drawing("4C 5C", ""), "take").reason == "pile_empty"
    assert refused(drawing("4C 5C", "6C 2S", rules="cardgames"), "take 6C").reason == "only_top_discard"


def test_a_move_that_leaves_the_chosen_card_without_a_place_is_refused() -> None:
    table = after(drawing("4C 5C 5D 5H KH", "9D 6C 8S"), "take 6C")
    refusal = refused(table, "meld 5C 5D 5H")
    assert (refusal.reason, refusal.details) == ("owed", {"card": parse("6C")[0]})
    assert after(table, "meld 4C 5C 6C", "discard 8S").turn == 1


def test_of_two_equal_cards_the_one_that_must_be_laid_is_laid() -> None:
    others = "\n".join(f"hand {seat}: {card}" for seat, card in enumerate(["QC", "AD", "JS", "3D"], 1))
    table = read_position(f"rules: rummy500\nturn: 0 draw\nhand 0: 7H 8H 9H KS\n{others}\npile: 7H 2S")
    table = after(table, "take 7H", "meld 7H 8H 9H", "discard KS")
    assert (hand(table), table.turn) == ("7H 2S", 1)


def test_once_the_chosen_card_is_laid_no_card_must_be_laid() -> None:
    table = after(drawing("7H 8H KS", "9H 2S"), "take 9H")
    assert cards(table, table.owed) == "9H"
    assert after(table, "meld 7H 8H 9H").owed == frozenset()


def test_the_top_discard_may_be_taken_to_hold_but_not_discarded() -> None:
    for move in ("take", "take 8S"):
        table = after(drawing("4C KH", "9D 6C 8S"), move)
        assert table.owed == frozenset()
        assert refused(table, "discard 8S").reason == "taken_back"
        assert hand(after(table, "discard KH")) == "4C 8S"


def test_of_two_equal_cards_the_usable_one_nearer_to_the_top_is_taken() -> None:
    lines = ["hand 2: 2H", "hand 3: 3H", "hand 4: 9H"]
    table = after(drawing("4C 5C KH", "6C 9D 6C 8S", *lines), "take 6C")
    assert (cards(table, table.pile), len(table.owed)) == ("6C 9D", 1)


def test_all_see_what_was_taken() -> None:
    table = after(drawing("4C 5C KH", "9D 6C 8S JH"), "take 6C")
    assert {*table.hands[0][3:]} <= {*observe(table, 1).faces}


def test_going_out_from_a_deep_take_needs_no_discard() -> None:
    table = after(drawing("4C 5C", "9D 6C 7C"), "take 6C", "meld 4C 5C 6C 7C")
    assert table.phase == "over"


def test_where_a_meld_of_ones_own_comes_first_a_deep_take_is_for_it() -> None:
    house = "rummy500, lay_off_before_melding=no"
    lines = ["meld 1: 4C 5C 6C"]
    assert refused(drawing("KH 2D", "9D 7C 8S", *lines, rules=house), "take 7C").reason == "no_use_for_it"
    table = after(drawing("2D 2H 2S KH", "9D 7C 8S", *lines, rules=house), "take 7C")
    assert refused(table, "lay 7C 1").reason == "meld_first"
    assert after(table, "meld 2D 2H 2S", "lay 7C 1", "discard KH").turn == 1


# What counts


def test_cards_on_the_table_score_for_their_player_also_on_others_melds() -> None:
    table = after(playing("7C 8C KH 9H", "meld 1: 4C 5C 6C"), "lay 7C 1", "lay 8C 1")
    assert observe(table, 0).laid_points == (7 + 8, 4 + 5 + 6)
    assert table.melds[0].laid_by == (1, 1, 1, 0, 0)


@pytest.mark.parametrize(
    ("meld", "points"),
    [("AC 2C 3C", 6), ("AH 2H 3H 4H", 10), ("QC KC AC", 35), ("AC AD AH", 45), ("9C TC JC", 29)],
)
def test_an_ace_counts_15_but_1_below_the_two(meld: str, points: int) -> None:
    lines = ["rules: rummy500", "turn: 0 play", f"hand 0: {meld} KH", "hand 1: 5S", "pile: 2S"]
    assert observe(after(read_position("\n".join(lines)), f"meld {meld}"), 0).laid_points == (points, 0)


def test_an_ace_laid_off_counts_by_its_end() -> None:
    low = after(playing("AC KH", "meld 1: 2C 3C 4C"), "lay AC 1")
    high = after(playing("AH KC", "meld 1: JH QH KH"), "lay AH 1")
    assert [observe(table, 0).laid_points for table in (low, high)] == [(1, 9), (15, 30)]


def test_a_round_scores_own_cards_on_the_table_less_those_in_the_hand() -> None:
    lines = ["meld 1: 4C 5C 6C 7C@0", "meld 0: JH QH KH", "hand 2: 9D AH"]
    table = after(playing("2D", *lines), "discard 2D")
    assert table.scores == (30 + 7, 15 - 10 - 15, -9 - 15)
    assert table.last_result is not None
    assert (table.last_result.winner, table.last_result.reason) == (0, "out")


def test_going_out_in_one_turn_adds_no_points() -> None:
    table = after(playing("8H 9H TH"), "meld 8H 9H TH")
    assert table.scores == (8 + 9 + 10, -10 - 15)


def test_where_going_rummy_doubles_only_the_winner_is_doubled() -> None:
    house = "rules: rummy500, going_rummy=double\nturn: 0 play\nhand 0: 8H 9H TH\nhand 1: QC AD\npile: 2S"
    assert after(read_position(house), "meld 8H 9H TH").scores == (2 * (8 + 9 + 10), -10 - 15)


@pytest.mark.parametrize("moves", [("meld 8H 9H TH",), ("meld 8H 9H TH", "discard 2D")])
def test_going_out_is_possible_with_and_without_a_discard(moves: tuple[str, ...]) -> None:
    held = "8H 9H TH" + (" 2D" if len(moves) == 2 else "")
    *_, last = happened(after(playing(held), *moves[:-1]), moves[-1])
    assert isinstance(last, RoundEnded)


# A use for the top discard too, by house rule

STRICT = "rummy500, lay_top=yes"


def test_the_top_discard_alone_may_be_kept_unused() -> None:
    assert after(drawing("4C KH", "9D 8S"), "take", "discard KH").turn == 1


@pytest.mark.parametrize("move", ["take", "take 8S"])
def test_house_rules_may_require_laying_the_top_discard_too(move: str) -> None:
    refusal = refused(drawing("4C KH", "9D 8S", rules=STRICT), move)
    assert (refusal.reason, refusal.details) == ("no_use_for_it", {"card": parse("8S")[0]})


def test_a_top_discard_that_must_be_laid_is_laid_before_the_discard() -> None:
    table = after(drawing("6S 7S KH 2D", "9D 8S", rules=STRICT), "take")
    assert refused(table, "discard KH").reason == "owed"
    assert after(table, "meld 6S 7S 8S", "discard KH").turn == 1


def test_the_top_discard_must_be_laid_only_where_deeper_ones_may_be_taken() -> None:
    assert after(drawing("4C KH", "9D 8S", rules="cardgames, lay_top=yes"), "take", "discard KH").turn == 1


# The bare stock


def test_without_a_stock_players_go_on_taking_discards() -> None:
    table = drawing("4C 5C KH", "9D 6C 8S", "stock: only")
    assert refused(table, "draw").reason == "take_or_decline"
    table = after(table, "take", "discard KH")
    assert (table.turn, table.phase, observe(table, 1).may_decline) == (1, "draw", True)
    assert after(table, "take", "discard QC").turn == 0


def test_the_round_ends_when_a_player_declines() -> None:
    declined, ended = happened(drawing("4C KH", "9D 8S", "stock: only"), "pass")
    assert declined == Declined(0)
    assert isinstance(ended, RoundEnded)
    assert (ended.result.winner, ended.result.points, ended.result.reason) == (None, (-14, -38), "stock")


def test_nobody_declines_while_there_is_a_stock() -> None:
    assert refused(drawing("4C KH", "9D 8S"), "pass").reason == "nothing_to_decline"
    assert refused(playing("4C KH", "stock: only"), "pass").reason == "nothing_to_decline"


def test_the_stock_is_not_renewed_whatever_number_of_renewals_is_set() -> None:
    table = drawing("2C", "9D 6C 8S", "stock: only", rules="rummy500, renewals=3")
    assert refused(table, "draw").reason == "take_or_decline"
    assert after(table, "pass").phase == "over"


def test_the_stock_is_never_renewed() -> None:
    table = playing("2C 3C 4C KH", "stock: only")
    assert [type(event) for event in happened(table, "discard KH")] == [Discarded, TurnBegan]
    assert after(table, "discard KH").stock == ()


# The match


def out(scores: str) -> Table:
    """Return a table where seat 0 goes out; seats 0 and 1 laid 30 and 15, the others hold 25 and 9."""
    lines = ["meld 0: JH QH KH", "meld 1: 4C 5C 6C", "hand 2: 9D", f"scores: {scores}"]
    return after(playing("2D", *lines), "discard 2D")


@pytest.mark.parametrize(
    ("scores", "winner"),
    [("470 0 0", 0), ("469 0 0", None), ("480 530 0", 1), ("480 500 519", None), ("480 0 530", 2)],
)
def test_the_match_is_to_500_and_of_several_the_highest_wins(scores: str, winner: int | None) -> None:
    table = out(scores)
    assert table.winner == winner
    assert table.phase == ("over" if winner is None else "finished")


def test_a_tie_at_the_top_plays_another_round() -> None:
    table = out("480 520 519")
    assert table.scores == (510, 510, 510)
    assert deal(table)[-1][1].round_number == 2


def test_scores_may_be_negative_and_stay_so() -> None:
    assert out("-50 -100 0").scores == (-20, -110, -9)
    assert out("-550 -100 0").winner is None

"""Gin: the upcard, drawing, knocking, laying off on the knocker, as positions."""

import pytest

from rummy.engine.actions import BigGin, Knock
from rummy.engine.cards import parse, spell
from rummy.engine.events import Discarded, Knocked, LaidOff, LayOffsEnded, Melded, RoundEnded, TurnBegan
from rummy.engine.melds import arrangements
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.judge import is_legal
from rummy.games.notation import BadNotation, read_position, read_rules, write_position
from rummy.games.variants import VARIANTS
from tests.positions import after, cards, every_gin, happened, refused

STRICT = ("gin_classic", "gin_tournament", "oklahoma")


def offered(name: str) -> Table:
    """Return a table with the upcard 5D on offer; seat 1 dealt."""
    return read_position(
        f"rules: {name}\nturn: 0 upcard\nhand 0: 7H 8H KC\nhand 1: QC 3D 4S\npile: 5D\nstock: 9C AH 2S"
    )


# The upcard


@every_gin
def test_the_first_turn_offers_the_upcard_to_the_seat_that_did_not_deal(name: str) -> None:
    table = deal(new_table(VARIANTS[name], 2, "seed"))[-1][1]
    assert (table.phase, table.turn) == ("upcard", 1 - table.dealer)


@every_gin
def test_taking_the_upcard_is_an_ordinary_turn(name: str) -> None:
    table = after(offered(name), "take")
    assert (table.phase, table.turn, cards(table, table.hands[0])) == ("play", 0, "7H 8H KC 5D")
    table = after(table, "discard KC")
    assert (table.phase, table.turn) == ("draw", 1)


@every_gin
def test_after_a_pass_the_dealer_may_take_the_upcard(name: str) -> None:
    table = after(offered(name), "pass")
    assert (table.phase, table.turn, table.passed) == ("upcard", 1, frozenset({0}))
    table = after(table, "take", "discard QC")
    assert (table.phase, table.turn, table.passed) == ("draw", 0, frozenset())


@every_gin
def test_after_two_passes_the_first_seat_draws(name: str) -> None:
    table = after(offered(name), "pass", "pass")
    assert (table.phase, table.turn, table.passed) == ("draw", 0, frozenset({0, 1}))
    table = after(table, "draw")
    assert (cards(table, table.hands[0]), table.passed) == ("7H 8H KC 2S", frozenset())


@pytest.mark.parametrize("name", STRICT)
def test_after_two_passes_only_the_stock_is_left(name: str) -> None:
    refusal = refused(after(offered(name), "pass", "pass"), "take")
    assert (refusal.reason, refusal.details) == ("upcard_passed", {"card": parse("5D")[0]})


@pytest.mark.parametrize("name", STRICT)
def test_a_later_discard_may_be_taken_after_two_passes(name: str) -> None:
    table = after(offered(name), "pass", "pass", "draw", "discard KC", "take")
    assert cards(table, table.hands[1]) == "QC 3D 4S KC"


def test_at_cardgames_io_the_passed_upcard_may_still_be_taken() -> None:
    assert after(offered("gin"), "pass", "pass", "take").phase == "play"


@every_gin
@pytest.mark.parametrize("move", ["draw", "discard KC", "knock KC", "big gin"])
def test_the_upcard_is_decided_upon_first(name: str, move: str) -> None:
    assert refused(offered(name), move).reason == "take_or_pass"


@every_gin
def test_nothing_but_the_first_upcard_can_be_passed(name: str) -> None:
    assert refused(after(offered(name), "take"), "pass").reason == "nothing_to_pass"
    assert refused(after(offered(name), "take", "discard KC"), "pass").reason == "nothing_to_pass"


@every_gin
def test_passing_is_no_turn_without_a_draw(name: str) -> None:
    assert after(offered(name), "pass", "pass").idle_turns == 0


# Drawing and discarding

DRAWING = "rules: {}\nturn: 0 draw\nhand 0: 7H 8H KC\nhand 1: QC 3D 4S\npile: 6D 5D\nstock: 9C AH 2S"


def drawing(name: str) -> Table:
    return read_position(DRAWING.format(name))


@every_gin
def test_a_card_is_drawn_from_the_stock_or_the_pile(name: str) -> None:
    assert cards(after(drawing(name), "draw"), after(drawing(name), "draw").hands[0]) == "7H 8H KC 2S"
    assert cards(after(drawing(name), "take 5D"), after(drawing(name), "take").hands[0]) == "7H 8H KC 5D"
    assert refused(drawing(name), "take 6D").reason == "only_top_discard"


@every_gin
def test_one_card_is_drawn_before_anything_else_and_only_once(name: str) -> None:
    for move in ("discard KC", "knock KC", "big gin"):
        assert refused(drawing(name), move).reason == "draw_first"
    for move in ("draw", "take"):
        assert refused(after(drawing(name), "draw"), move).reason == "discard_or_knock"


@every_gin
def test_there_is_nothing_to_take_from_an_empty_pile_or_stock(name: str) -> None:
    table = read_position(f"rules: {name}\nhand 0: 7H 8H KC\nhand 1: QC\nstock: only")
    assert refused(table, "take").reason == "pile_empty"
    assert refused(table, "draw").reason == "stock_empty"


@every_gin
def test_the_taken_card_may_neither_be_discarded_nor_knocked_with(name: str) -> None:
    table = after(drawing(name), "take")
    assert refused(table, "discard 5D").reason == "taken_back"
    assert refused(table, "knock 5D").reason == "taken_back"


@every_gin
def test_a_discard_is_held_and_ends_the_turn(name: str) -> None:
    table = after(drawing(name), "draw")
    assert refused(table, "discard QC").reason == "not_in_hand"
    discarded, turn = happened(table, "discard 2S")
    assert isinstance(discarded, Discarded)
    assert turn == TurnBegan(1)


@every_gin
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("meld 7H 8H KC", "melds_stay_in_hand"),
        ("lay 2S 1", "lay_off_after_knock"),
        ("done", "lay_off_after_knock"),
        ("swap 2S 1", "not_in_this_game"),
        ("give back", "not_in_this_game"),
    ],
)
def test_no_meld_is_laid_before_a_knock(name: str, move: str, reason: str) -> None:
    assert refused(after(drawing(name), "draw"), move).reason == reason


# Knocking

HAND = "4C 5C 6C 7C 7D 7H 7S 2D 3S 5H"
OTHER = "8C 9C 9D KD QD JH 3C 4H 6S TD"
TURN = "turn: 0 play drawn KS\n"


def knocking(name: str, hand: str = HAND, other: str = OTHER, more: str = "") -> Table:
    return read_position(f"rules: {name}\n{TURN}hand 0: {hand} KS\nhand 1: {other}\npile: 3D\n{more}")


@every_gin
def test_ten_points_outside_melds_are_enough_to_knock(name: str) -> None:
    table = after(knocking(name), "knock KS")
    assert (table.phase, table.turn, table.knocker) == ("layoff", 1, 0)
    assert sorted(cards(table, table.hands[0]).split()) == ["2D", "3S", "5H"]


@every_gin
def test_eleven_points_are_too_many(name: str) -> None:
    table = knocking(name, HAND.replace("5H", "6H"))
    refusal = refused(table, "knock KS")
    assert (refusal.reason, refusal.details) == ("too_much_deadwood", {"need": 10, "have": 11})


@every_gin
def test_the_knocker_chooses_their_melds(name: str) -> None:
    table = after(knocking(name), "knock KS: 4C 5C 6C 7C + 7D 7H 7S")
    assert [spell(meld.shown) for meld in table.melds] == ["4C 5C 6C 7C", "7D 7H 7S"]
    table = after(knocking(name), "knock KS: 7S 7H 7C 7D + 6C 5C 4C")
    assert [spell(meld.shown) for meld in table.melds] == ["7C 7D 7H 7S", "4C 5C 6C"]
    assert [meld.owner for meld in table.melds] == [0, 0]


@every_gin
@pytest.mark.parametrize(
    ("move", "reason", "details"),
    [
        ("knock KS: 4C 5C 6C", "too_much_deadwood", {"need": 10, "have": 38}),
        ("knock KS: 4C 5C 7C", "not_a_meld", {"why": "neither", "cards": parse("4C 5C 7C")}),
        ("knock KS: 4C 5C", "not_a_meld", {"why": "short", "cards": parse("4C 5C")}),
        ("knock KS: 8C 9C TC", "not_in_hand", {"card": parse("8C")[0]}),
        ("knock KS: 4C 5C 6C 7C + 7C 7D 7H", "named_twice", {"card": parse("7C")[0]}),
        ("knock 7C: 4C 5C 6C 7C", "discard_in_meld", {"card": parse("7C")[0]}),
        ("knock KD", "not_in_hand", {"card": parse("KD")[0]}),
    ],
)
def test_a_wrong_knock_is_refused_with_its_reason(name: str, move: str, reason: str, details: object) -> None:
    refusal = refused(knocking(name), move)
    assert (refusal.reason, refusal.details) == (reason, details)


@every_gin
def test_a_knock_shows_the_hand_but_not_the_discard(name: str) -> None:
    table = after(knocking(name), "knock KS")
    view = observe(table, 1)
    assert {*table.hands[0]} <= {*view.faces}
    assert table.pile[-1] not in view.faces
    assert table.pile[-1] in observe(table, 0).faces
    assert cards(table, table.pile) == "3D KS"


@every_gin
def test_a_knock_is_an_event_in_numbers_followed_by_its_melds(name: str) -> None:
    knocked, *melds = happened(knocking(name), "knock KS")
    assert isinstance(knocked, Knocked)
    assert all(isinstance(event, Melded) for event in melds)


@pytest.mark.parametrize(
    ("upcard", "limit"), [("AD", 1), ("2H", 2), ("9C", 9), ("TD", 10), ("KH", 10), ("QS", 10)]
)
def test_in_oklahoma_the_upcard_sets_the_limit(upcard: str, limit: int) -> None:
    assert observe(knocking("oklahoma", more=f"upcard: {upcard}"), 0).knock_limit == limit
    assert observe(knocking("gin", more=f"upcard: {upcard}"), 0).knock_limit == 10


def test_in_oklahoma_the_limit_stays_after_the_upcard_is_gone() -> None:
    table = deal(new_table(VARIANTS["oklahoma"], 2, "seed"))[-1][1]
    upcard = table.faces[table.pile[-1]]
    table = after(table, "pass", "pass", "draw")
    assert table.upcard == upcard
    assert refused(knocking("oklahoma", more="upcard: 9D"), "knock KS").details == {"need": 9, "have": 10}


@pytest.mark.parametrize("rules", ["gin, limit_from_upcard=yes", "gin, spades_double=yes", "gin"])
def test_the_first_upcard_is_remembered_where_it_counts(rules: str) -> None:
    table = deal(new_table(read_rules(rules), 2, "seed"))[-1][1]
    assert table.upcard == (None if rules == "gin" else table.faces[table.pile[-1]])


def test_the_offer_of_the_upcard_counts_as_no_idle_turn() -> None:
    assert deal(new_table(VARIANTS["gin"], 2, "seed"))[-1][1].idle_turns == 0


def test_the_knockers_face_down_discard_is_known_to_them_alone() -> None:
    hands = "hand 0: 4C 5C 6C\nhand 1: 7C QH\nmeld 0: 7D 7H 7S\npile: 2C 3D KS"
    table = read_position(f"rules: gin\nturn: 1 layoff\nknocker: 0 KS\n{hands}")
    (king,) = parse("KS")
    assert [king in observe(table, seat).faces.values() for seat in range(2)] == [True, False]
    assert {*parse("2C 3D 4C")} <= {*observe(table, 1).faces.values()}


def test_every_arrangement_of_a_hand_is_listed_with_its_deadwood() -> None:
    found = {
        (left, " + ".join(sorted(spell(meld) for meld in melds)))
        for left, melds in arrangements(tuple(sorted(parse("4C 5C 6C 7C 7D 7H"))), VARIANTS["gin"])
    }
    assert found == {
        (36, ""), (21, "4C 5C 6C"), (14, "4C 5C 6C 7C"), (18, "5C 6C 7C"), (15, "7C 7D 7H"),
        (0, "4C 5C 6C + 7C 7D 7H"),
    }  # fmt: skip


# Laying off

KNOCKED = """
    rules: {}
    turn: 1 layoff
    knocker: 0 KS
    hand 0: 2D 3S 5H
    hand 1: 8C 9C TC 7C KD QD JH 2C 4H
    meld 0: 4C 5C 6C
    meld 0: 9D 9H 9S
    pile: 3D KS
"""


def knocked(name: str) -> Table:
    return read_position(KNOCKED.format(name))


@every_gin
def test_the_defender_lays_off_card_by_card_and_says_when_they_are_done(name: str) -> None:
    table = after(knocked(name), "lay 7C 1", "lay 8C 1", "lay 9C 2")
    assert [spell(meld.shown) for meld in table.melds] == ["4C 5C 6C 7C 8C", "9C 9D 9H 9S"]
    assert (table.phase, table.turn) == ("layoff", 1)
    done, ended = happened(table, "done")
    assert done == LayOffsEnded(1)
    assert isinstance(ended, RoundEnded)


@every_gin
def test_a_card_laid_off_must_fit_the_knockers_meld(name: str) -> None:
    assert refused(knocked(name), "lay 8C 1").reason == "does_not_fit"
    assert refused(knocked(name), "lay 7C 3").reason == "no_such_meld"
    assert refused(knocked(name), "lay AS 1").reason == "not_in_hand"


@every_gin
@pytest.mark.parametrize("move", ["draw", "take", "discard KD", "knock KD", "big gin", "pass"])
def test_after_a_knock_there_is_nothing_but_laying_off(name: str, move: str) -> None:
    assert refused(knocked(name), move).reason == "lay_off_or_done"


@every_gin
def test_the_knocker_never_lays_off(name: str) -> None:
    assert refused(knocked(name), "lay 3S 1", seat=0).reason == "not_your_turn"


@every_gin
def test_a_defender_with_nothing_to_lay_off_is_not_asked(name: str) -> None:
    table = knocking(name, other="KD QD JH 2C 4H 6S TD 9D 2H AC")
    assert [type(event) for event in happened(table, "knock KS: 4C 5C 6C + 7C 7D 7H 7S")] == [
        Knocked, Melded, Melded, RoundEnded
    ]  # fmt: skip


@every_gin
def test_nothing_is_laid_off_on_gin(name: str) -> None:
    table = after(knocking(name, "4C 5C 6C 7C 7D 7H 7S JC JD JS"), "knock KS")
    assert table.last_result is not None
    assert table.last_result.reason == "gin"


@pytest.mark.parametrize("name", ["gin", "gin_tournament", "oklahoma"])
def test_big_gin_is_declared_without_a_discard(name: str) -> None:
    table = knocking(name, "4C 5C 6C 7C 7D 7H 7S JS QS TS")
    assert is_legal(observe(table, 0), BigGin())
    over = after(table, "big gin")
    assert (over.last_result and over.last_result.reason, over.pile) == ("big_gin", table.pile)


@pytest.mark.parametrize("name", ["gin", "gin_tournament", "oklahoma"])
def test_big_gin_needs_every_card_in_a_meld(name: str) -> None:
    refusal = refused(knocking(name), "big gin")
    assert (refusal.reason, refusal.details) == ("not_big_gin", {"have": 20})


def test_without_big_gin_all_eleven_cards_make_gin() -> None:
    table = knocking("gin_classic", "4C 5C 6C 7C 7D 7H 7S JS QS TS")
    assert refused(table, "big gin").reason == "big_gin_not_played"
    assert is_legal(observe(table, 0), Knock(parse("KS")[0]))


# The position as text


@every_gin
def test_a_knock_is_written_and_read_again_with_its_hidden_card(name: str) -> None:
    table = read_position(KNOCKED.format(name).replace("3D KS", "3D TD KS"))
    read = read_position(write_position(after(table, "lay 7C 1")))
    assert (read.knocker, cards(read, [read.knock_card or 0])) == (0, "KS")
    assert read.knock_card not in observe(read, 1).faces
    assert {*read.hands[0]} <= {*observe(read, 1).faces}
    assert write_position(read) == write_position(after(table, "lay 7C 1"))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("knocker: 2", "no seat 2"),
        ("knocker: 0 7H", "not the top"),
        ("pile: 9D 7H\nknocker: 0 9D", "not the top"),
        ("knocker: 0 7X", "not a card"),
        ("upcard: 7H 8H", "one card"),
        ("passed: 4", "not at the table"),
        ("won: 1 2 3", "do not match"),
    ],
)
def test_a_wrong_line_of_a_gin_position_is_refused(line: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        read_position(f"rules: gin\nhand 0: KC\nhand 1: QC\n{line}")


@every_gin
def test_the_event_of_a_lay_off_holds_the_meld_after_it(name: str) -> None:
    (event,) = happened(knocked(name), "lay 7C 1")
    assert isinstance(event, LaidOff)
    assert spell(event.shown) == "4C 5C 6C 7C"

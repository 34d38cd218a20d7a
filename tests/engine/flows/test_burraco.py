"""Burraco: runs beside sets, a pile taken without laying, a second hand for a side that sheds its first."""

import pytest

from rummy.engine.cards import parse, spell
from rummy.engine.events import Discarded, Drew, LaidOff, Melded, PickedUp, RoundEnded, Took, TurnBegan
from rummy.engine.melds import canasta_kind, card_points, fitting, least_deadwood, natural_melds, readings
from rummy.engine.table import Table
from rummy.engine.valid_melds import standing_in
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from rummy.games.rules_text import read_rules
from rummy.games.scores import side_entries
from tests.positions import after, cards, happened, refused, result_of

RULES = preset("burraco")
OTHERS = "hand 1: 4C 4D 5S\nhand 2: 9H JC\nhand 3: QS QD 6C\n"
SECOND = "second 0: 3C 3D 8S TH AS 9C 9D QC KD JD 7D\n"
KINGS = "meld 2: KC KD KH KS\n"
RUN = "meld 0: 4H 5H 6H 7H 8H 9H TH\n"


def four(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> Table:
    """Return a table of partners in seat 0's turn; second hands that `more` doesn't name are picked up."""
    return read_position(f"rules: burraco\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n")


# The deal


@pytest.mark.parametrize(("name", "seats"), [("burraco", 4), ("burraco_two", 2)])
def test_each_side_has_a_second_hand_that_nobody_has_seen(name: str, seats: int) -> None:
    table = deal(new_table(preset(name), seats, "seed"))[-1][1]
    assert [len(hand) for hand in table.second] == [11, 11]
    assert len(table.stock) == 108 - 11 * seats - 22 - 1
    hidden = {card for hand in table.second for card in hand}
    assert not any(hidden & observe(table, seat).faces.keys() for seat in range(seats))


def test_a_table_may_give_everybody_a_second_hand() -> None:
    table = deal(new_table(read_rules("canasta, second_hand=seat"), 4, "seed"))[-1][1]
    assert [len(hand) for hand in table.second] == [11] * 4
    assert table.second_of(3) == table.second[3]


def test_the_first_upcard_may_be_wild() -> None:
    tables = (deal(new_table(RULES, 4, str(number)))[-1][1] for number in range(60))
    assert any(table.faces[table.pile[0]] in parse("2C 2D 2H 2S *") for table in tables)


# Melds


@pytest.mark.parametrize(
    "meld",
    ["7S 7D 7D", "4H 5H 6H", "9C TC * QC", "AS 2S 3S", "QH KH AH", "5D 6D 7D 2S", "8S 8S 2D", "2D 3D 4D 2S"],
)
def test_runs_and_sets_with_one_wild_card_at_most_are_melds(meld: str) -> None:
    assert len(readings(parse(meld), RULES)) == 1


@pytest.mark.parametrize(
    "meld", ["7S 7D", "8S * 2D", "2C 2D 2H", "4H 5H 2S *", "KH AH 3H", "4H 5S 6H", "4H 4H 5H", "7S 7D * 2C"]
)
def test_two_wild_cards_only_wild_cards_and_runs_around_the_corner_are_no_melds(meld: str) -> None:
    assert not readings(parse(meld), RULES)


def test_a_two_in_its_own_place_is_no_wild_card() -> None:
    (low,) = readings(parse("AS 2S 3S *"), RULES)
    (high,) = readings(parse("5S 6S 2S"), RULES)
    assert [sum(standing_in(run, RULES)) for run in (low, high)] == [1, 1]
    assert not any(standing_in(readings(parse("2S 3S 4S"), RULES)[0], RULES))


def test_a_wild_card_makes_way_for_the_card_it_stands_for() -> None:
    table = after(four("6H 9S 8D", "meld 2: 5H 2C 7H\n"), "lay 6H 1")
    assert {*spell(table.melds[0].shown).split()} == {"5H", "6H", "7H", "2C"}
    assert spell(table.melds[0].shown).index("6H") == 3


def test_a_run_accepts_the_cards_beyond_its_ends_and_a_wild_card() -> None:
    (run,) = readings(parse("5H 6H 7H"), RULES)
    assert fitting(run, RULES) == {*parse("4H 8H 2C 2D 2H 2S *")}
    (mixed,) = readings(parse("5H 6H 7H *"), RULES)
    assert fitting(mixed, RULES) == {*parse("3H 4H 8H 9H")}


def test_a_side_may_have_two_melds_of_a_rank() -> None:
    table = after(four("KC KD KH 9S 8D", KINGS), "meld KC KD KH")
    assert [len(meld.cards) for meld in table.melds] == [4, 3]


def test_the_melds_of_a_hand_that_need_no_wild_card_are_found() -> None:
    hand = parse("4H 5H 6H 6C 6S 9D 9D 2C *")
    assert {*map(spell, natural_melds(hand, RULES))} == {"4H 5H 6H"}
    assert {*map(spell, natural_melds((*hand, *parse("6D")), RULES))} == {"4H 5H 6H", "6C 6D 6S"}
    assert least_deadwood(parse("AS 2S 3S KD"), RULES)[0] == 10


@pytest.mark.parametrize(
    ("meld", "kind"),
    [
        ("4H 5H 6H 7H 8H 9H", ""),
        ("4H 5H 6H 7H 8H 9H TH", "natural"),
        ("AH 2H 3H 4H 5H 6H 7H", "natural"),
        ("4H 5H 6H 7H 8H 9H *", "mixed"),
        ("4H 5H 6H 7H 8H 9H TH *", "long_mixed"),
        ("4H 5H 6H * 8H 9H TH JH", "mixed"),
        ("7C 7C 7D 7D 7H 7H 7S 2C", "long_mixed"),
        ("7C 7C 7D 7D 7H 7H 2C", "mixed"),
    ],
)
def test_a_burraco_is_clean_dirty_or_semi_clean(meld: str, kind: str) -> None:
    assert canasta_kind(readings(parse(meld), RULES)[0], RULES) == kind


def test_a_house_without_semi_clean_burracos_counts_them_as_dirty() -> None:
    rules = read_rules("burraco, long_mixed_canasta=0")
    assert canasta_kind(readings(parse("4H 5H 6H 7H 8H 9H TH *"), rules)[0], rules) == "mixed"


def test_cards_count_five_to_thirty() -> None:
    points = {str(face): card_points(face, RULES) for face in parse("3C 7H 8S KC AH 2S *")}
    assert [*points.values()] == [5, 5, 10, 10, 15, 20, 30]


# The pile


def test_the_whole_pile_is_taken_without_laying() -> None:
    table = four("9S 8D", turn="0 draw", pile="5D * KD")
    assert [type(event) for event in happened(table, "take")] == [Took]
    table = after(table, "take")
    assert (cards(table, table.hands[0]), table.pile, table.frozen) == ("9S 8D KD 5D *", (), False)


def test_a_card_taken_alone_cannot_be_discarded_but_one_of_many_can() -> None:
    alone = after(four("9S 8D", turn="0 draw", pile="KD"), "take")
    assert refused(alone, "discard KD").reason == "taken_back"
    assert after(four("9S 8D", turn="0 draw", pile="5C KD"), "take", "discard KD").turn == 1


def test_an_equal_card_from_the_hand_may_be_discarded() -> None:
    alone = after(four("KD 8D", turn="0 draw", pile="KD"), "take", "discard KD")
    assert cards(alone, alone.pile) == "KD"


# The second hand


def test_laying_the_last_card_picks_up_the_second_hand_and_plays_on() -> None:
    table = four("QH KH AH", SECOND)
    assert [type(event) for event in happened(table, "meld QH KH AH")] == [Melded, PickedUp]
    table = after(table, "meld QH KH AH")
    assert (len(table.hands[0]), table.turn, table.phase, table.second[0]) == (11, 0, "play", ())


def test_discarding_the_last_card_picks_up_the_second_hand_for_the_next_turn() -> None:
    table = four("9S", SECOND)
    assert [type(event) for event in happened(table, "discard 9S")] == [Discarded, PickedUp, TurnBegan]
    table = after(table, "discard 9S")
    assert (len(table.hands[0]), table.turn) == (11, 1)


def test_only_the_seat_that_picks_it_up_sees_the_second_hand() -> None:
    table = after(four("9S", SECOND), "discard 9S")
    mine = {*table.hands[0]}
    assert mine <= observe(table, 0).faces.keys()
    assert not any(mine & observe(table, seat).faces.keys() for seat in (1, 2, 3))


def test_partners_share_a_second_hand_and_the_other_side_has_its_own() -> None:
    both = SECOND + "second 1: 3H 3S 8C 8H TC TD AC AD 9C 2C 2D\n"
    table = after(four("9S", both), "discard 9S")
    assert [len(hand) for hand in table.second] == [0, 11]
    assert [len(table.second_of(seat)) for seat in range(4)] == [0, 11, 0, 11]


def test_where_each_seat_has_a_second_hand_a_partner_picks_up_their_own() -> None:
    rules = "rules: canasta, second_hand=seat\nturn: 0 play\nhand 0: 9S\n"
    table = read_position(f"{rules}{OTHERS}second 0: 8S TH\nsecond 2: 3C 4S\npile: 5D\n")
    table = after(table, "discard 9S")
    assert [len(hand) for hand in table.second] == [0, 0, 2, 0]


def test_red_threes_of_a_second_hand_are_laid_out_and_replaced() -> None:
    rules = "rules: canasta, second_hand=seat\nturn: 0 play\nhand 0: 9S\n"
    table = read_position(f"{rules}{OTHERS}second 0: 3H TH\npile: 5D\nstock: KS\n")
    table = after(table, "discard 9S")
    assert (cards(table, table.hands[0]), cards(table, table.red[0])) == ("TH KS", "3H")


def test_a_position_with_second_hands_is_read_as_it_was_written() -> None:
    text = write_position(four("9S 8D", SECOND + KINGS))
    assert "second 0: 3C 3D 8S" in text
    assert write_position(read_position(text)) == text


# Going out


def test_a_side_goes_out_with_a_burraco_by_a_last_discard() -> None:
    assert result_of(after(four("9S", RUN), "discard 9S")).reason == "out"
    assert refused(four("9S", KINGS), "discard 9S").reason == "needs_burraco"


def test_the_last_card_is_discarded_and_not_wild() -> None:
    assert refused(four("JH", RUN), "lay JH 1").reason == "keep_a_discard"
    assert refused(four("JH 2C", RUN), "lay JH 1").details == {"card": parse("2C")[0]}
    assert refused(four("2C", RUN), "discard 2C").reason == "last_is_wild"
    assert result_of(after(four("JH 9S", RUN), "lay JH 1", "discard 9S")).winner == 0


@pytest.mark.parametrize("more", ["", SECOND.replace("TH", "QH")])
def test_a_card_taken_alone_cannot_be_the_last_one(more: str) -> None:
    table = after(four("JH", RUN + more, turn="0 draw", pile="9S"), "take")
    assert refused(table, "lay JH 1").reason == "taken_back"


def test_without_a_burraco_two_cards_must_stay_in_the_hand() -> None:
    assert refused(four("KC KD 9S", KINGS), "meld KC KD 9S").reason == "not_a_meld"
    table = after(four("KC 9S 8D", KINGS), "lay KC 1")
    assert refused(table, "lay 9S 1").reason == "does_not_fit"
    assert after(table, "discard 9S").turn == 1
    assert refused(four("KC 9S", KINGS), "lay KC 1").reason == "needs_burraco"


def test_house_rules_may_allow_laying_the_last_card() -> None:
    free = write_position(four("JH", RUN)).replace("rules: burraco", "rules: burraco, final_discard=no")
    assert result_of(after(read_position(free), "lay JH 1")).reason == "out"


def test_there_is_no_asking_the_partner() -> None:
    assert refused(four("KC 9S", RUN + KINGS), "ask").reason == "no_asking"


# The end of a round


def test_the_round_ends_with_the_turn_that_leaves_two_cards_in_the_stock() -> None:
    table = after(four("9S 8D", "stock: only 3C 4C AC\n", turn="0 draw"), "draw")
    assert [type(event) for event in happened(table, "discard 9S")] == [Discarded, TurnBegan, RoundEnded]
    assert result_of(after(table, "discard 9S")).reason == "stock"


def test_the_round_ends_when_all_only_take_the_pile() -> None:
    table = four("9S 8D", "idle: 11\n", turn="0 draw", pile="KD")
    assert result_of(after(table, "take", "discard 9S")).reason == "stalled"
    assert not after(table, "draw", "discard 9S").is_over


def test_a_side_scores_its_melds_burracos_and_going_out() -> None:
    theirs = "meld 1: TC TD TS TH TC TD *\nsecond 1: 3H 3S 8C 8H AC AD 9C 2C 2D 8D JS\n"
    table = after(four("9S", RUN + theirs), "discard 9S")
    own, other = (dict(entries) for entries in side_entries(table))
    assert own == {"melds": 50, "natural": 200, "out": 100, "in_hand": -20}
    assert other == {"melds": 90, "mixed": 100, "in_hand": -40, "untaken": -100}
    assert result_of(table).points == (330, 50, 330, 50)


def test_without_a_fixed_penalty_an_untaken_second_hand_costs_its_cards() -> None:
    rules = "rules: burraco, untaken_points=0\nturn: 0 play\nhand 0: 9S\n"
    table = read_position(f"{rules}{OTHERS}{RUN}second 1: 3H KD 2C *\npile: 5D\n")
    assert dict(side_entries(after(table, "discard 9S"))[1])["untaken"] == -65


def test_drawing_is_refused_once_the_stock_is_closed() -> None:
    table = four("9S 8D", "stock: only 3C 4C\n", turn="0 draw")
    assert refused(table, "draw").reason == "take_or_decline"
    assert isinstance(happened(four("9S 8D", turn="0 draw"), "draw")[0], Drew)
    assert isinstance(happened(four("KC 8D 9S", KINGS), "lay KC 1")[0], LaidOff)

"""Closed hands: no melds before a declaration, then a last turn for all, and all hands are shown."""

from rummy.engine.cards import parse, spell
from rummy.engine.events import Arranged, Declared, Melded, RoundEnded, TurnBegan
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from tests.positions import after, cards, happened, refused, result_of

RULES = preset("three_thirteen")
READY = """rules: three_thirteen
deal: 2
turn: 0 play
hand 0: 7C 8C 9C 4D KS
hand 1: QC QD 2H 9S
hand 2: AH 2C 3C KH
pile: 5D
stock: TS 4C QS
"""


def ready() -> Table:
    """Return a table where fours are wild and seat 0 may go out."""
    return read_position(READY)


def declared() -> Table:
    return after(ready(), "declare KS: 7C 8C 9C 4D")


def test_each_deal_has_one_more_card_and_the_rank_of_that_number_is_wild() -> None:
    table = deal(new_table(RULES, 3, "seed"))[-1][1]
    assert (len(table.hands[0]), table.in_force.wild, table.deal) == (3, 3, 1)
    last = read_position("rules: three_thirteen\nturn: 0 over\nhand 0:\nhand 1:\ndeal: 10\nround: 12")
    table = deal(last)[-1][1]
    assert (len(table.hands[0]), table.in_force.wild, table.deal) == (13, 13, 11)


def test_after_the_last_deal_of_the_schedule_a_tie_is_played_on_as_in_the_last() -> None:
    over = read_position("rules: three_thirteen\nturn: 0 over\nhand 0:\nhand 1:\ndeal: 11")
    table = deal(over)[-1][1]
    assert (len(table.hands[0]), table.deal) == (13, 12)


def test_a_position_names_its_deal_or_its_wild_rank() -> None:
    by_deal, by_wild = READY, READY.replace("deal: 2", "wild: 4S")
    assert read_position(by_deal) == read_position(by_wild)
    assert "deal: 2\n" in write_position(ready())


def test_nothing_is_laid_in_play() -> None:
    assert refused(ready(), "meld 7C 8C 9C").reason == "melds_stay_closed"
    assert refused(ready(), "arrange").reason == "nobody_declared"


def test_a_hand_is_declared_with_all_but_one_card_in_melds() -> None:
    events = happened(ready(), "declare KS: 7C 8C 9C 4D")
    assert [type(event) for event in events] == [Declared, Melded, TurnBegan]
    table = declared()
    assert (table.declarer, table.turn, table.phase) == (0, 1, "draw")
    assert (cards(table, table.pile), spell(table.melds[0].shown)) == ("5D KS", "7C 8C 9C 4D")


def test_melds_that_are_not_named_are_found() -> None:
    assert after(ready(), "declare KS").melds == declared().melds


def test_cards_left_over_a_card_named_twice_and_no_card_drawn_are_refused() -> None:
    assert refused(ready(), "declare 7C").reason == "not_all_melded"
    assert refused(ready(), "declare 4D: 7C 8C 9C").details == {"cards": parse("KS"), "have": 10}
    assert refused(ready(), "declare KS: 7C 8C 9C KS").reason == "discard_in_meld"
    assert refused(after(ready(), "discard KS"), "declare 2H").reason == "draw_first"


def test_the_others_have_one_more_turn_and_cannot_declare_in_it() -> None:
    table = after(declared(), "draw")
    assert cards(table, table.hands[1]) == "QC QD 2H 9S QS"
    assert refused(table, "declare 2H: QC QD QS 9S").reason == "last_turn"
    table = after(table, "discard 2H", "take", "discard KH")
    assert (table.turn, table.phase) == (1, "arrange")


def test_after_the_last_turns_the_others_show_their_hands_and_unmelded_cards_count() -> None:
    table = after(declared(), "draw", "discard 2H", "draw", "discard KH")
    assert refused(table, "draw").reason == "only_show"
    table = after(table, "arrange QC QD QS")
    assert (table.turn, table.phase) == (2, "arrange")
    events = happened(table, "arrange")
    assert [type(event) for event in events] == [Arranged, Melded, RoundEnded]
    table = after(table, "arrange")
    assert (table.scores, result_of(table).reason, result_of(table).winner) == ((0, 9, 1), "declared", 0)


def test_a_bad_arrangement_counts_as_it_is_shown() -> None:
    table = after(declared(), "draw", "discard QC", "draw", "discard KH", "arrange", "arrange")
    assert result_of(table).points == (0, 10 + 10 + 2 + 9, 1)
    badly = READY.replace("hand 2: AH 2C 3C KH", "hand 2: 3H 2C 3C KH")
    table = after(read_position(badly), "declare KS", "draw", "discard 2H", "draw", "discard KH", "arrange")
    assert result_of(after(table, "arrange 3H 3C 4C")).points == (0, 9, 2)
    assert result_of(after(table, "arrange 2C 3C 4C")).points == (0, 9, 3)


def test_a_hand_that_is_shown_is_known_to_all() -> None:
    table = after(declared(), "draw", "discard 2H", "draw", "discard KH")
    assert not {*observe(table, 0).faces} & {*table.hands[1]}
    table = after(table, "arrange")
    assert {*table.hands[1]} <= {*observe(table, 0).faces}
    assert not {*observe(table, 0).faces} >= {*table.hands[2]}


def test_a_position_after_a_declaration_is_read_as_it_was_written() -> None:
    table = after(declared(), "draw", "discard 2H", "draw", "discard KH", "arrange")
    again = read_position(write_position(table))
    assert write_position(again) == write_position(table)
    assert after(again, "arrange").scores == after(table, "arrange").scores


def test_two_equal_cards_may_be_in_one_set() -> None:
    twins = READY.replace("7C 8C 9C 4D KS", "9C 9C 9D 4D KS").replace("9S\n", "8S\n")
    table = after(read_position(twins), "declare KS")
    assert spell(table.melds[0].shown) == "9C 9C 9D 4D"
    assert len({*table.melds[0].cards}) == 4
    assert read_position(write_position(table)).melds[0].shown == table.melds[0].shown


def test_an_empty_stock_is_renewed_in_the_last_turns_as_well() -> None:
    empty = READY.replace("stock: TS 4C QS", "stock: only").replace("pile: 5D", "pile: 5D 6H 7H")
    table = after(read_position(empty), "declare KS")
    assert (len(table.stock), cards(table, table.pile), table.phase) == (3, "KS", "draw")


def test_eleven_deals_make_a_match_and_the_lowest_total_wins() -> None:
    last = READY.replace("deal: 2", "deal: 11\nscores: 40 35 60").replace("4D", "KD")
    table = after(read_position(last), "declare KS", "draw", "discard 2H", "draw", "discard KH")
    table = after(table, "arrange", "arrange")
    assert (table.phase, table.winner) == ("finished", 0)

"""The points of rounds of Rummy 51 and Rommé, their ends without a winner, and the winner of the match."""

from dataclasses import replace

import pytest

from rummy.engine.cards import parse
from rummy.engine.events import Discarded, Reshuffled, RoundEnded, TurnBegan
from rummy.engine.melds import hand_points
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal
from rummy.games.editions import preset
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.positions import after, cards, happened, refused

both = pytest.mark.parametrize("name", ["rummy51", "romme"])
FIRST = "8C 9C TC + 7D 8D 9D"
WHOLE_HAND = FIRST.replace("+ ", "")


def closing(name: str, hand: str = "2S", melded: str = "0 1", scores: str = "0 0 0") -> Table:
    """Return a table where seat 0 goes out; seat 1 holds joker A K 2, seat 2 the KH and 3 4 5 of clubs."""
    return read_position(f"""
        rules: {name}
        turn: 0 play
        hand 0: {hand}
        hand 1: * AC KD 2D
        hand 2: KH 3C 4C 5C
        meld 1: 4D 5D 6D
        pile: QC
        melded: {melded}
        scores: {scores}
    """)


def points(table: Table) -> tuple[int, ...]:
    assert table.last_result is not None
    return table.last_result.points


@pytest.mark.parametrize(("name", "ace"), [("rummy51", 10), ("romme", 11)])
def test_cards_in_the_hand_have_their_points(name: str, ace: int) -> None:
    counts = {
        text: hand_points(parse(text), VARIANTS[name]) for text in ("*", "AC", "KC QD JH", "TS", "9C 2D")
    }
    assert counts == {"*": 20, "AC": ace, "KC QD JH": 30, "TS": 10, "9C 2D": 11}


def test_in_rummy_51_the_winner_gets_40_off_and_losers_who_opened_their_card_points() -> None:
    assert points(after(closing("rummy51", melded="0 1 2"), "discard 2S")) == (-40, 42, 22)


def test_in_rummy_51_a_loser_who_never_opened_gets_100() -> None:
    assert points(after(closing("rummy51", melded="0 1"), "discard 2S")) == (-40, 42, 100)
    assert points(after(closing("rummy51", melded="0"), "discard 2S")) == (-40, 100, 100)


def test_the_result_names_the_seats_that_never_opened() -> None:
    results = [after(closing(name, melded="0 1"), "discard 2S").last_result for name in ("rummy51", "romme")]
    assert [result.unopened for result in results if result] == [{2}, set()]


def test_in_rummy_51_a_whole_hand_in_one_turn_doubles_everything() -> None:
    table = after(closing("rummy51", f"{WHOLE_HAND} 2S", melded="1"), f"meld {FIRST}", "discard 2S")
    assert points(table) == (-80, 84, 200)
    assert table.last_result is not None
    assert table.last_result.reason == "rummy"


def test_in_romme_losers_get_their_card_points_opened_or_not() -> None:
    assert points(after(closing("romme", melded="0 1"), "discard 2S")) == (0, 43, 22)
    assert points(after(closing("romme", melded="0"), "discard 2S")) == (0, 43, 22)


def test_in_romme_a_whole_hand_in_one_turn_doubles_the_losers_points() -> None:
    table = after(closing("romme", f"{WHOLE_HAND} 2S", melded="1"), f"meld {FIRST}", "discard 2S")
    assert points(table) == (0, 86, 44)


@both
def test_it_is_no_whole_hand_if_a_card_was_laid_in_an_earlier_turn(name: str) -> None:
    table = after(closing(name, f"{WHOLE_HAND} 2S", melded="0 1 2"), f"meld {FIRST}", "discard 2S")
    assert table.last_result is not None
    assert table.last_result.reason == "out"


@both
def test_a_meld_in_the_hand_counts_like_any_cards(name: str) -> None:
    assert points(after(closing(name, melded="0 1 2"), "discard 2S"))[2] == 10 + 3 + 4 + 5


# The stock


def last_card(name: str, pile: str, *lines: str) -> Table:
    text = f"""
        rules: {name}
        seed: abc
        turn: 0 play
        hand 0: 3C KS 9D
        hand 1: QH 2D JC
        pile: {pile}
        stock: only
    """
    return read_position(text + "\n".join(lines))


@both
def test_an_empty_stock_is_all_but_the_top_discard_shuffled_any_number_of_times(name: str) -> None:
    for recycles in ("0", "1", "7"):
        table = last_card(name, "5D * 8S TH 2C", f"recycles: {recycles}")
        events = happened(table, "discard KS")
        assert [type(event) for event in events] == [Discarded, TurnBegan, Reshuffled]
        renewed = after(table, "discard KS")
        assert cards(renewed, renewed.pile) == "KS"
        assert sorted(cards(renewed, renewed.stock).split()) == sorted(["5D", "*", "8S", "TH", "2C"])


@both
def test_the_places_of_jokers_in_the_new_stock_are_unknown(name: str) -> None:
    renewed = after(last_card(name, "5D * 8S TH 2C"), "discard KS")
    assert not {*renewed.stock} & {*observe(renewed, 0).faces}


@both
def test_if_nothing_is_left_to_shuffle_the_round_ends_without_a_winner(name: str) -> None:
    *_, ended = happened(last_card(name, "", "melded: 0"), "discard KS")
    assert isinstance(ended, RoundEnded)
    assert (ended.result.winner, ended.result.points, ended.result.reason) == (None, (0, 0), "stock")


# The match


@pytest.mark.parametrize(("name", "target"), [("rummy51", 501), ("romme", 500)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_match_is_to_501_or_500(name: str, target: int, seats: int) -> None:
    assert VARIANTS[name].target_for(seats) == target
    assert VARIANTS[name].match_goal == "lowest"


@pytest.mark.parametrize(
    ("name", "enough", "winner"),
    [("rummy51", "300 459 60", 2), ("romme", "300 457 60", 2), ("rummy51", "100 459 141", 0)],
)
def test_when_anyone_reaches_it_the_lowest_wins(name: str, enough: str, winner: int) -> None:
    table = after(closing(name, melded="0 1 2", scores=enough), "discard 2S")
    assert (table.phase, table.winner) == ("finished", winner)
    with_a_point_less = enough.replace("459", "458").replace("457", "456")
    table = after(closing(name, melded="0 1 2", scores=with_a_point_less), "discard 2S")
    assert (table.phase, table.winner) == ("over", None)
    assert deal(table)[-1][1].round_number == 2


def test_no_total_below_zero_ends_the_match() -> None:
    table = after(closing("rummy51", melded="0 1 2", scores="-1461 30 60"), "discard 2S")
    assert (table.scores[0], table.phase, table.winner) == (-1501, "over", None)


def test_in_the_first_edition_a_total_as_far_below_zero_ended_the_match_too() -> None:
    def played(score: int) -> Table:
        table = closing("rummy51", melded="0 1 2", scores=f"{score} 30 60")
        return after(replace(table, rules=preset("rummy51", 1)), "discard 2S")

    table = played(-461)
    assert (table.scores[0], table.phase, table.winner) == (-501, "finished", 0)
    table = played(-460)
    assert (table.phase, table.winner) == ("over", None)


@both
def test_a_shared_lowest_score_plays_another_round(name: str) -> None:
    low = {"rummy51": "102 499 40", "romme": "62 499 40"}[name]
    table = after(closing(name, melded="0 1 2", scores=low), "discard 2S")
    assert table.scores[0] == table.scores[2]
    assert (table.phase, table.winner) == ("over", None)


def test_a_score_may_fall_below_zero() -> None:
    assert after(closing("rummy51", scores="10 0 0", melded="0 1 2"), "discard 2S").scores == (-30, 42, 22)


def test_no_action_is_legal_after_the_end_of_the_round() -> None:
    assert refused(after(closing("rummy51"), "discard 2S"), "draw").reason == "round_over"

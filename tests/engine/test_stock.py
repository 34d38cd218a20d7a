"""The empty stock: every way in which a preset renews it, or ends the round."""

import pytest

from rummy.engine.cards import parse
from rummy.engine.events import Discarded, Drew, Reshuffled, RoundEnded, TurnBegan, TurnedOver, Upturned
from rummy.engine.stream import shuffled
from rummy.engine.table import Table, replace
from rummy.engine.view import observe
from rummy.games.dealer import deal, play
from rummy.games.editions import preset
from rummy.games.notation import read_action, read_position
from tests.positions import (
    SHUFFLING,
    TURNING,
    after,
    cards,
    end_of,
    every_basic_game,
    every_vip,
    face_of,
    happened,
    refused,
    result_of,
)

shuffling = pytest.mark.parametrize("name", SHUFFLING)
turning = pytest.mark.parametrize("name", TURNING)
any_shuffle = pytest.mark.parametrize("name", [*SHUFFLING, "penalty"])
any_number = pytest.mark.parametrize("name", ["playingcards", "penalty", "straight", "bicycle"])
once = pytest.mark.parametrize("name", ["cardgames", "vip_low", "vip_high"])


def last_card(name: str, *lines: str) -> Table:
    """Return a table where seat 0 has just drawn the last card; 2 3 4 of clubs can still become a meld."""
    text = f"""
        rules: {name}
        seed: abc
        round: 3
        turn: 0 play drawn 3C
        hand 0: 3C KS 9D
        hand 1: QH 2D JC
        pile: 5D 4C 8S TH 2C
        stock: only
    """
    return read_position(text + "\n".join(lines))


# Shuffled: CardGames, PlayingCards


@shuffling
def test_the_pile_but_its_top_card_is_shuffled_into_a_new_stock(name: str) -> None:
    events = happened(last_card(name), "discard KS")
    assert [type(event) for event in events] == [Discarded, TurnBegan, Reshuffled]
    table = after(last_card(name), "discard KS")
    assert cards(table, table.pile) == "KS"
    assert sorted(cards(table, table.stock).split()) == ["2C", "4C", "5D", "8S", "TH"]
    assert table.recycles == 1


@shuffling
def test_the_order_of_the_new_stock_follows_from_seed_round_and_number(name: str) -> None:
    table = after(last_card(name), "discard KS")
    order = shuffled(parse("5D 4C 8S TH 2C"), "abc/3/1")
    assert cards(table, table.stock) == " ".join(map(str, order))


@any_shuffle
def test_the_cards_of_the_new_stock_get_new_numbers(name: str) -> None:
    before, table = last_card(name), after(last_card(name), "discard KS")
    assert not {*table.stock} & {*before.faces}
    assert {*table.faces} == {*table.stock, *table.pile, *table.hands[0], *table.hands[1]}


@shuffling
def test_the_shuffled_cards_are_no_longer_known(name: str) -> None:
    table = after(last_card(name), "discard KS")
    for seat in (0, 1):
        assert not {*table.stock} & {*observe(table, seat).faces}
        assert table.pile[-1] in observe(table, seat).faces


@any_shuffle
def test_a_shuffle_keeps_the_known_cards_of_hands(name: str) -> None:
    table = read_position(f"""
        rules: {name}
        turn: 0 play taken QS
        hand 0: QS KS 9D
        hand 1: QH 2D JC
        pile: 5D 4C 3C 2C
        stock: only 8H
    """)
    table = after(table, "discard KS", "draw", "discard 8H")
    assert table.recycles == 1
    assert cards(table, [n for n in table.hands[0] if n in observe(table, 1).faces]) == "QS"


@shuffling
def test_the_next_player_may_draw_from_the_new_stock_or_take_the_top_discard(name: str) -> None:
    table = after(last_card(name), "discard KS")
    assert [type(event) for event in happened(table, "draw")] == [Drew]
    assert cards(after(table, "take"), after(table, "take").hands[1]) == "QH 2D JC KS"


@any_shuffle
def test_the_stock_is_not_renewed_before_it_is_empty(name: str) -> None:
    table = after(last_card(name), "discard KS")
    table = after(table, "draw", "discard QH")
    assert table.recycles == 1
    assert len(table.stock) == 4


@any_shuffle
def test_going_out_with_the_last_card_of_the_stock_wins(name: str) -> None:
    table = read_position(f"rules: {name}\nturn: 0 play\nhand 0: KS\nhand 1: QH\npile: 5D 2C\nstock: only")
    assert result_of(after(table, "discard KS")).winner == 0


# Shuffled with the top card: the penalty game


def test_the_whole_pile_is_shuffled_and_a_new_card_turned_up() -> None:
    events = happened(last_card("penalty"), "discard KS")
    assert [type(event) for event in events] == [Discarded, TurnBegan, Reshuffled, Upturned]
    table = after(last_card("penalty"), "discard KS")
    up, *down = shuffled(parse("5D 4C 8S TH 2C KS"), "abc/3/1")[::-1]
    assert cards(table, table.pile) == str(up)
    assert cards(table, table.stock[::-1]) == " ".join(map(str, down))
    assert (table.turn, table.phase, table.recycles) == (1, "draw", 1)


def test_after_shuffling_all_cards_only_the_upcard_is_known() -> None:
    table = after(last_card("penalty"), "discard KS")
    for seat in (0, 1):
        assert {*observe(table, seat).faces} == {*table.pile, *table.hands[seat]}


def test_the_next_player_may_take_the_new_upcard() -> None:
    table = after(last_card("penalty"), "discard KS")
    taken = after(table, "take")
    assert cards(taken, taken.hands[1]) == f"QH 2D JC {cards(table, table.pile)}"


def test_the_first_edition_left_the_top_card_of_the_penalty_game_unshuffled() -> None:
    table = after(replace(last_card("penalty"), rules=preset("penalty", 1)), "discard KS")
    assert (cards(table, table.pile), table.recycles) == ("KS", 1)


# How often


@once
def test_the_second_empty_stock_ends_the_round(name: str) -> None:
    events = happened(last_card(name, "recycles: 1"), "discard KS")
    assert [type(event) for event in events] == [Discarded, RoundEnded]
    assert end_of(events).reason == "stock"


@any_number
@pytest.mark.parametrize("recycles", [1, 2, 40])
def test_the_stock_is_renewed_any_number_of_times(name: str, recycles: int) -> None:
    table = after(last_card(name, f"recycles: {recycles}"), "discard KS", "draw", "discard QH")
    assert table.recycles == recycles + 1
    assert table.phase == "draw"


def test_a_round_ended_by_the_stock_scores_no_points_in_cardgames() -> None:
    table = after(last_card("cardgames", "recycles: 1", "scores: 20 35"), "discard KS")
    assert (result_of(table).winner, result_of(table).points) == (None, (0, 0))
    assert (table.scores, table.phase) == ((20, 35), "over")


def test_going_out_with_the_very_last_card_is_no_stalemate() -> None:
    table = read_position("recycles: 1\nturn: 0 play\nhand 0: KS\nhand 1: QH\npile: 5D\nstock: only")
    assert result_of(after(table, "discard KS")).reason == "out"


@once
def test_after_a_stalemate_the_next_round_is_dealt(name: str) -> None:
    table = deal(after(last_card(name, "recycles: 1"), "discard KS"))[-1][1]
    assert (table.round_number, table.recycles, table.phase) == (4, 0, "draw")


# Turned over unshuffled: Straight Rummy and Rummy Rum


@turning
def test_the_pile_is_not_turned_over_until_the_next_player_declines_the_discard(name: str) -> None:
    table = after(last_card(name), "discard KS")
    assert (table.stock, table.turn, table.phase, table.recycles) == ((), 1, "draw", 0)
    assert cards(table, table.pile) == "5D 4C 8S TH 2C KS"


@turning
def test_drawing_turns_the_whole_pile_over_and_draws_the_oldest_discard(name: str) -> None:
    table = after(last_card(name), "discard KS")
    assert [type(event) for event in happened(table, "draw")] == [TurnedOver, Drew]
    table = after(table, "draw")
    assert cards(table, table.hands[1]) == "QH 2D JC 5D"
    assert cards(table, table.stock) == "KS 2C TH 8S 4C"
    assert table.recycles == 1


@turning
def test_the_pile_stays_empty_until_the_next_discard(name: str) -> None:
    table = after(last_card(name), "discard KS", "draw")
    assert table.pile == ()
    assert cards(after(table, "discard QH"), after(table, "discard QH").pile) == "QH"


@turning
def test_the_oldest_discards_come_one_after_another(name: str) -> None:
    table = after(last_card(name), "discard KS")
    drawn = []
    for throw in ("discard 5D", "discard 4C", "discard 8S", "discard TH", "discard 2C"):
        table = after(table, "draw")
        drawn.append(face_of(table, table.drawn))
        table = after(table, throw)
    assert drawn == ["5D", "4C", "8S", "TH", "2C"]
    assert cards(table, table.stock) == "KS"


@turning
def test_taking_the_discard_instead_leaves_the_stock_empty(name: str) -> None:
    table = after(last_card(name), "discard KS", "take")
    assert (table.stock, table.recycles) == ((), 0)
    assert cards(table, table.pile) == "5D 4C 8S TH 2C"
    table = after(table, "discard QH", "draw")
    assert face_of(table, table.drawn) == "5D"
    assert cards(table, table.stock) == "QH 2C TH 8S 4C"


@turning
def test_the_drawn_oldest_discard_may_be_discarded_again(name: str) -> None:
    table = after(last_card(name), "discard KS", "draw", "discard 5D")
    assert cards(table, table.pile) == "5D"


# Turned over, the oldest discard up: the VIP games


@every_vip
def test_in_the_vip_games_the_oldest_discard_starts_the_new_pile(name: str) -> None:
    table = after(last_card(name), "discard KS")
    assert (table.stock, table.recycles) == ((), 0)
    assert [type(event) for event in happened(table, "draw")] == [TurnedOver]
    table = after(table, "draw")
    assert cards(table, table.pile) == "5D"
    assert cards(table, table.stock) == "KS 2C TH 8S 4C"
    assert (table.turn, table.phase, table.recycles) == (1, "draw", 1)


@every_vip
def test_after_turning_over_the_player_draws_from_either(name: str) -> None:
    table = after(last_card(name), "discard KS", "draw")
    assert cards(after(table, "draw"), after(table, "draw").hands[1]) == "QH 2D JC 4C"
    assert cards(after(table, "take"), after(table, "take").hands[1]) == "QH 2D JC 5D"


@every_vip
def test_the_oldest_discard_taken_up_may_not_be_discarded_in_that_turn(name: str) -> None:
    assert refused(after(last_card(name), "discard KS", "draw", "take"), "discard 5D").reason == "taken_back"


@every_vip
def test_in_the_vip_games_too_the_discard_may_be_taken_instead(name: str) -> None:
    table = after(last_card(name), "discard KS", "take", "discard QH")
    assert (table.stock, table.recycles, table.phase) == ((), 0, "draw")
    assert cards(table, table.pile) == "5D 4C 8S TH 2C QH"


@every_vip
def test_at_the_end_of_a_vip_stock_the_lowest_hand_scores_the_differences(name: str) -> None:
    table = read_position(f"""
        rules: {name}
        recycles: 1
        turn: 2 play
        hand 0: KS 9D 2S
        hand 1: 2D 3H
        hand 2: QC TH 4S
        pile: 6C 8H
        stock: only
        scores: 7 8 9
    """)
    table = after(table, "discard QC")
    assert (result_of(table).winner, result_of(table).reason) == (1, "stock")
    assert result_of(table).points == (0, (21 - 5) + (14 - 5), 0)
    assert table.scores == (7, 33, 9)


@every_vip
def test_a_shared_lowest_hand_wins_nothing(name: str) -> None:
    hands = "hand 0: KS 9D 2S\nhand 1: 2D 3H\nhand 2: QC 4S AC"
    text = f"recycles: 1\nturn: 2 play\n{hands}\npile: 6C 8H\nstock: only\nscores: 7 8 9"
    table = after(read_position(f"rules: {name}\n{text.replace('4S AC', '5S')}"), "discard QC")
    assert (result_of(table).winner, result_of(table).points) == (None, (0, 0, 0))


def test_the_lowest_hand_is_counted_with_aces_of_the_preset() -> None:
    text = "rules: {}\nrecycles: 1\nturn: 0 play\nhand 0: AS KS\nhand 1: 5D 6H\npile: 6C\nstock: only"
    low = after(read_position(text.format("vip_low")), "discard KS")
    high = after(read_position(text.format("vip_high")), "discard KS")
    assert result_of(low).points == (10, 0)
    assert result_of(high).points == (0, 4)


@every_vip
def test_a_vip_stock_end_can_win_the_match(name: str) -> None:
    text = "recycles: 1\nturn: 0 play\nhand 0: 5D KS\nhand 1: 9D 6H\npile: 6C\nstock: only\nscores: 140 0"
    table = after(read_position(f"rules: {name}\n{text}"), "discard KS")
    assert (table.scores, table.phase, table.winner) == ((150, 0), "finished", 0)


# Nothing to renew from


@every_basic_game
def test_no_draw_without_any_card_to_draw(name: str) -> None:
    table = read_position(f"rules: {name}\nhand 0: 7H 2S 3S\nhand 1: 8H 4S 6S\nstock: only")
    assert refused(table, "draw").reason == "stock_empty"


@any_shuffle
def test_a_lone_discard_makes_no_new_stock(name: str) -> None:
    table = read_position(f"rules: {name}\nturn: 0 play\nhand 0: 7H 2S 4H 6S\nhand 1: 8H 9H TS\nstock: only")
    steps = play(table, 0, read_action("discard 2S"))
    result = end_of(event for event, _ in steps)
    assert (result.reason, result.points) == ("stock", (0, 0))


@turning
def test_even_a_lone_discard_is_turned_over(name: str) -> None:
    text = "turn: 0 play\nhand 0: KC 7C 7D 5S\nhand 1: 7H 3S 8D\nstock: only"
    table = after(read_position(f"rules: {name}\n{text}"), "discard KC", "draw")
    assert (table.phase, cards(table, table.hands[1])) == ("play", "7H 3S 8D KC")


@shuffling
def test_two_discards_make_a_new_stock_of_one(name: str) -> None:
    text = "turn: 0 play\nhand 0: KC 7C 7D 5S\nhand 1: 7H 3S 8D\npile: 9H\nstock: only"
    table = after(read_position(f"rules: {name}\n{text}"), "discard KC")
    assert (table.phase, cards(table, table.stock), cards(table, table.pile)) == ("draw", "9H", "KC")


@any_number
def test_rounds_without_a_lay_off_are_counted_after_the_first_renewal_only(name: str) -> None:
    table, turns = last_card(name), 0
    table = after(table, "discard 3C")
    while table.phase != "over":
        table = after(table, "draw")
        table = after(table, f"discard {face_of(table, table.drawn)}")
        turns += 1
    assert result_of(table).reason == "stalled"
    assert turns == 12 * 2

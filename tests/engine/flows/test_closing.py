"""Closing: one seat closes with few points left, all show and lay off, and all score the cards left."""

import pytest

from rummy.engine.events import (
    Arranged,
    Dealt,
    Knocked,
    LayOffsEnded,
    MatchEnded,
    Rejoined,
    RoundEnded,
    TurnBegan,
)
from rummy.engine.match_scoring import comeback
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, read_rules, write_position
from rummy.games.scores import knock_entries
from rummy.games.variants import to_targets
from tests.positions import after, cards, happened

READY = """rules: chinchon
turn: 0 play
hand 0: 6C 7C JC KD KH KS 2D QD
hand 1: 5C 4C QH QS 7D 7H AH
hand 2: 5S 6S 7S AC AD AS QC
pile: 5H
"""


def ready(**changes: str) -> Table:
    """Return a table where seat 0 may close with a two left; every seat has had a turn."""
    lines = dict(line.split(": ", 1) for line in READY.splitlines()) | changes
    return read_position("\n".join(f"{key}: {value}" for key, value in lines.items()))


def points(table: Table) -> tuple[int, ...]:
    """Return the points that each seat scored in the round."""
    assert table.last_result is not None
    return table.last_result.points


def reason(table: Table) -> str:
    """Return the reason why the round ended."""
    assert table.last_result is not None
    return table.last_result.reason


def test_after_a_close_the_others_show_their_hands_in_turn_to_the_right() -> None:
    assert isinstance(happened(ready(), "knock QD")[0], Knocked)
    table = after(ready(), "knock QD")
    assert (table.turn, table.phase) == (2, "arrange")
    table = after(table, "arrange")
    assert (table.turn, table.phase) == (1, "arrange")


def test_cards_are_laid_off_on_any_melds_once_all_are_shown() -> None:
    table = after(ready(), "knock QD", "arrange", "arrange")
    assert (table.turn, table.phase) == (2, "layoff")
    table = after(table, "lay QC 1", "done")
    assert (table.turn, table.phase, cards(table, table.melds[0].cards)) == (1, "layoff", "6C 7C JC QC")
    table = after(table, "lay AH 3", "lay 5C 1", "lay 4C 1", "done")
    assert points(table) == (2, 34, 0)


def test_a_close_is_no_knock_of_gin() -> None:
    ended = after(ready(), "knock QD", "arrange", "arrange", "done", "done")
    assert knock_entries(observe(ended, 0)) == ()


def test_only_a_seat_that_can_lay_off_is_asked() -> None:
    table = after(ready(**{"hand 2": "5S 6S 7S AC AD AS 2C"}), "knock QD", "arrange", "arrange")
    assert table.turn == 1


def test_no_card_is_laid_off_after_a_close_with_all_cards_melded() -> None:
    table = after(
        ready(**{"hand 0": "6C 7C JC KD KH KS QC 2D", "hand 2": "5S"}), "knock 2D", "arrange", "arrange"
    )
    assert (reason(table), points(table)) == ("out", (-10, 44, 5))


def test_house_rules_may_limit_lay_offs_to_the_closers_melds() -> None:
    table = ready(rules="chinchon, lay_off_on=closer")
    assert after(table, "knock QD", "arrange", "arrange").melds[0].owner == 0
    assert after(ready(rules="chinchon, lay_off_on=none"), "knock QD", "arrange", "arrange").is_over


def test_seven_in_a_run_win_the_match_at_once() -> None:
    table = ready(**{"hand 0": "4C 5C 6C 7C JC QC KC 2D", "hand 1": "3S", "hand 2": "AS"}, scores="90 0 5")
    ended, won = happened(table, "knock 2D")[-2:]
    assert isinstance(ended, RoundEnded)
    assert (ended.result.reason, ended.result.points, won) == ("chinchon", (0, 0, 0), MatchEnded(0))


def test_seven_of_a_suit_with_a_gap_are_no_such_run() -> None:
    table = ready(**{"hand 0": "AC 2C 3C 7C JC QC KC 2D", "hand 1": "5S", "hand 2": "AS"})
    assert reason(after(table, "knock 2D", "arrange", "arrange")) == "out"


def test_no_seat_may_close_in_its_first_turn() -> None:
    table = deal(new_table(preset("chinchon"), 3, "first turns"))[-1][1]
    assert table.fresh == {0, 1, 2}
    first = table.turn
    table = after(table, "draw")
    table = after(table, f"discard {table.faces[table.hands[first][0]]}")
    assert table.fresh == {0, 1, 2} - {first}


def test_cards_are_dealt_and_played_to_the_right() -> None:
    steps = deal(new_table(preset("chinchon"), 4, "to the right"))
    table, dealt = steps[-1][1], [event.seat for event, _ in steps if isinstance(event, Dealt)]
    assert dealt[:4] == [(table.dealer - turn) % 4 for turn in (1, 2, 3, 4)]
    assert table.turn == (table.dealer - 1) % 4


def test_the_pack_has_forty_cards_or_forty_eight() -> None:
    assert len(preset("chinchon").pack_for(2)) == 40
    assert len(read_rules("chinchon, pack=spanish48").pack_for(2)) == 48
    assert len(preset("chinchon").pack_for(5)) == 80


def test_a_seat_above_a_hundred_comes_back_once_level_with_the_highest() -> None:
    table = ready(scores="30 80 41", **{"hand 2": "QC"})
    steps = happened(after(table, "knock QD", "arrange", "arrange", "done"), "done")
    assert Rejoined(1, 51) in steps
    table = ready(scores="30 80 41", rejoined="0 1 0", **{"hand 2": "QC"})
    ended = after(table, "knock QD", "arrange", "arrange", "done", "done")
    assert ended.still_in == (0, 2)


def test_house_rules_set_how_often_a_seat_may_come_back() -> None:
    table = after(
        ready(scores="30 80 41", **{"hand 2": "QC"}), "knock QD", "arrange", "arrange", "done", "done"
    )
    assert table.rejoined == (0, 1, 0)
    assert read_position(write_position(table)).rejoined == (0, 1, 0)


def test_the_last_seat_left_wins_the_match() -> None:
    table = ready(scores="30 80 99", rejoined="0 1 1", **{"hand 2": "QC"})
    ended = after(table, "knock QD", "arrange", "arrange", "done", "done")
    assert (ended.phase, ended.winner) == ("finished", 0)


ALL_OUT = """rules: chinchon
turn: 0 play
hand 0: AC 2C 3C 4H 5H 6H 3S KD
hand 1: JC JD QH QS 7C 6C 5S
hand 2:
rejoined: 1 1 1
out: 2
"""


def test_if_the_last_seats_are_out_together_none_that_was_out_before_wins() -> None:
    table = read_position(f"{ALL_OUT}scores: 99 90 101")
    ended = after(table, "knock KD: AC 2C 3C + 4H 5H 6H", "arrange")
    assert (ended.phase, ended.scores, ended.winner) == ("finished", (102, 125, 101), 0)


def test_if_the_last_seats_are_out_with_equal_totals_only_they_play_on() -> None:
    table = after(read_position(f"{ALL_OUT}scores: 99 67 101"), "knock KD: AC 2C 3C + 4H 5H 6H", "arrange")
    assert (table.phase, table.scores, table.still_in) == ("over", (102, 102, 101), (0, 1))
    again = deal(read_position(write_position(table)))[-1][1]
    assert [bool(hand) for hand in again.hands] == [True, True, False]


def test_if_all_are_out_with_the_same_total_they_play_on() -> None:
    table = read_position(
        "rules: chinchon\nturn: 0 play\nhand 0: 6C 7C JC KD KH KS 2D QD\nhand 1: 2H\nscores: 99 99\npile: 5H"
    )
    ended = after(table, "knock QD", "arrange")
    assert (ended.phase, ended.scores, ended.still_in) == ("over", (101, 101), (0, 1))


@pytest.mark.parametrize(
    "moves", [("knock QD",), ("knock QD", "arrange"), ("knock QD", "arrange", "arrange")]
)
def test_a_position_after_a_close_is_read_as_it_was_written(moves: tuple[str, ...]) -> None:
    table = after(ready(), *moves)
    again = read_position(write_position(table))
    assert (write_position(again), again.open_hands) == (write_position(table), table.open_hands)
    for seat in range(3):
        seen, before = observe(again, seat), observe(table, seat)
        assert [seen.shown(seen.hands[each]) for each in again.open_hands] == [
            before.shown(before.hands[each]) for each in table.open_hands
        ]


def test_the_card_that_closes_stays_hidden() -> None:
    table = after(ready(), "knock QD")
    assert table.pile[-1] not in observe(table, 1).faces
    assert isinstance(happened(table, "arrange")[0], Arranged)
    assert isinstance(happened(table, "arrange")[-1], TurnBegan)
    laying = after(table, "arrange", "arrange")
    assert isinstance(happened(laying, "done")[0], LayOffsEnded)


def test_a_comeback_is_counted_in_the_sheet_once_for_each() -> None:
    rules, before = preset("chinchon"), (0, 1, 0)
    assert comeback(rules, (40, 120, 60)) == (0, -60, 0)
    assert comeback(rules, (40, 120, 60), before) == (0, 0, 0)
    assert comeback(rules, (40, 120, 130), before) == (0, 0, 0)


def test_with_a_new_target_seats_still_come_back() -> None:
    longer = to_targets(preset("chinchon"), (151,) * 5)
    assert comeback(longer, (140, 160, 20)) == (0, -20, 0)


def test_a_new_target_keeps_the_house_rules_for_coming_back() -> None:
    for rejoin in (0, 128):
        house = read_rules(f"kalooki40, eliminates=yes, rejoin={rejoin}")
        assert to_targets(house, (100,) * 5).rejoin == rejoin


# Jokers, where a house has them


@pytest.mark.parametrize("meld", ["6C 7C *JC", "*KC KD KH"])
def test_a_joker_stands_for_a_card_of_a_meld(meld: str) -> None:
    hand = {"6C 7C *JC": "6C 7C * KD KH KS 2D QD", "*KC KD KH": "6C 7C JC KD KH * 2D QD"}[meld]
    closed = after(ready(**{"rules": "chinchon, jokers_per_pack=2", "hand 0": hand}), "knock QD")
    assert meld in {" ".join(map(str, lies.shown)) for lies in closed.melds}


def test_a_run_of_all_cards_with_a_joker_wins_no_match_and_takes_25_off() -> None:
    hand = "AH 2H 3H * 5H 6H 7H QD"
    closing = {
        "rules": "chinchon, jokers_per_pack=2",
        "hand 0": hand,
        "hand 1": "5C 4C",
        "pile": "5D",
        "scores": "60 20 30",
    }
    table = after(ready(**closing), "knock QD", "arrange", "arrange")
    assert (reason(table), points(table)[0]) == ("out", -25)
    house = closing | {"rules": "chinchon, jokers_per_pack=2, joker_run=0"}
    assert points(after(ready(**house), "knock QD", "arrange", "arrange"))[0] == -10


def test_a_joker_is_melded_where_it_saves_most() -> None:
    hands = {"hand 1": "5C 4C QH QS 7D 7H *", "rules": "chinchon, jokers_per_pack=2, lay_off_on=none"}
    table = after(ready(**hands), "knock QD", "arrange", "arrange")
    assert points(table)[1] == 5 + 4 + 7 + 7  # the best hand has it among the queens


def test_a_joker_left_in_a_hand_counts_25() -> None:
    hands = {"hand 1": "5C 2H QH 7D *", "rules": "chinchon, jokers_per_pack=2, lay_off_on=none"}
    assert points(after(ready(**hands), "knock QD", "arrange", "arrange"))[1] == 5 + 2 + 10 + 7 + 25


def test_of_a_spanish_pack_of_48_face_cards_may_count_10_11_and_12() -> None:
    rules = "chinchon, pack=spanish48, card_values=court, lay_off_on=none"
    hands = {"rules": rules, "hand 0": "8C 9C JC KD KH KS 2D QD", "hand 1": "JS QH KC 2H 4H 9S 6D"}
    table = after(ready(**hands), "knock QD", "arrange", "arrange")
    assert points(table)[1] == 10 + 11 + 12 + 2 + 4 + 9 + 6

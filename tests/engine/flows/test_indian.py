"""Indian rummy: a wild card is turned up, seats drop or declare, and a wrong declaration has its price."""

import pytest

from rummy.engine.events import (
    Arranged,
    Declared,
    DeclaredWrongly,
    Dropped,
    Melded,
    Rejoined,
    RoundEnded,
    TurnBegan,
    WildShown,
)
from rummy.engine.table import Table
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.notation import read_position, write_position
from tests.positions import READY_TO_DECLARE, after, cards, happened, refused

MELDS = "2C 3C 4C + 5H 6S 7H + 9C 9D 9H + AD JD QD KD"


def ready(**changes: str) -> Table:
    """Return a table where sixes are wild and seat 0 may declare."""
    lines = dict(line.split(": ", 1) for line in READY_TO_DECLARE.splitlines()) | changes
    return read_position("\n".join(f"{key.replace('_', ' ')}: {value}" for key, value in lines.items()))


def to_draw(**changes: str) -> Table:
    """Return the table of `ready` before seat 0 draws."""
    return ready(turn="0 draw", **{"hand 0": "2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD"}, **changes)


def ended(table: Table, *moves: str) -> Table:
    """Return the table after moves that end the round."""
    table = after(table, *moves)
    assert table.last_result is not None
    return table


def how(table: Table) -> tuple[int | None, str]:
    """Return the winner of the round and the reason why it ended."""
    assert table.last_result is not None
    return table.last_result.winner, table.last_result.reason


def pool(scores: str, **changes: str) -> Table:
    """Return the table of a pool with three players; seat 0 may declare."""
    return ready(rules="indian_pool101", scores=scores, **changes)


def test_a_card_of_the_stock_is_shown_and_its_rank_is_wild() -> None:
    steps = deal(new_table(preset("indian_points"), 2, "seed"))
    shown = next(event for event, _ in steps if isinstance(event, WildShown))
    table = steps[-1][1]
    assert shown.card == table.wild_card not in table.stock
    assert table.in_force.wild == (table.faces[shown.card].rank or 1)
    assert all(shown.card in known for known in table.known)


def test_a_joker_shown_makes_the_aces_wild() -> None:
    assert ready(wild="*").in_force.wild == 1


def test_a_position_names_the_wild_card_and_the_seats_that_drew_or_left() -> None:
    table = ready(fines="0 20 0")
    assert read_position(write_position(table)) == table
    assert {"wild: 6C", "drew: 0 1 2", "fines: 0 20 0"} <= {*write_position(table).splitlines()}


def test_after_a_declaration_the_others_show_their_hands_at_once() -> None:
    events = happened(ready(), f"declare KS: {MELDS}")
    assert [type(event) for event in events] == [Declared, *[Melded] * 4, TurnBegan]
    found, named = after(ready(), "declare KS"), after(ready(), f"declare KS: {MELDS}")
    assert {meld.shown for meld in found.melds} == {meld.shown for meld in named.melds}
    assert found.phase == "arrange"


def test_the_winner_gets_the_others_points_at_most_80_each() -> None:
    table = ended(ready(), "declare KS", "arrange", "arrange")
    assert how(table) == (0, "declared")
    assert table.scores == (160, 0, 0)


def test_melds_count_only_beside_a_pure_run_and_a_second_one() -> None:
    hand = "AC 2C 3C 9H 9C 9S 8D 4D 5S JD 8H KD KH"
    table = after(ready(**{"hand 1": hand, "hand 2": "AH"}), "declare KS")
    assert refused(table, "arrange 9H 9C 9S").reason == "needs_pure"
    assert refused(table, "arrange AC 2C 3C + 9H 9C 9S").reason == "needs_runs"
    assert [type(event) for event in happened(table, "arrange AC 2C 3C")][:2] == [Arranged, Melded]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("declare KD", "not_all_melded"),
        ("declare KS: 2C 3C 4C + 5H 6S 7H", "not_all_melded"),
    ],
)
def test_a_wrong_declaration_costs_80_and_ends_the_round_for_that_seat(move: str, why: str) -> None:
    table = after(ready(), move)
    assert [type(event) for event in happened(ready(), move)] == [DeclaredWrongly, TurnBegan]
    assert (table.fines, table.turn, table.phase) == ((80, 0, 0), 1, "draw")
    assert all({*table.hands[0]} <= known for known in table.known)  # all have seen it
    assert refused(ready(rules="indian_points, wrong_declaration=0"), move).reason == why


def test_without_a_pure_run_or_a_second_one_a_declaration_is_wrong() -> None:
    impure = ready(**{"hand 0": "2C 3C 6H 5H 6S 7H 9C 9D 9H TC TD TH TS KS"})
    assert (
        refused(_free(impure), "declare KS: 2C 3C 6H + 5H 6S 7H + 9C 9D 9H + TC TD TH TS").reason
        == "needs_pure"
    )
    alone = ready(**{"hand 0": "2C 3C 4C QD QC QH QS 9C 9D 9H TC TD TH KS", "hand 1": "2H"})
    assert refused(_free(alone), "declare KS").reason == "not_all_melded"
    named = "declare KS: 2C 3C 4C + QD QC QH QS + 9C 9D 9H + TC TD TH"
    assert refused(_free(alone), named).reason == "needs_runs"


def _free(table: Table) -> Table:
    """Return the table with rules that refuse a wrong declaration."""
    text = write_position(table).replace("rules: indian_points", "rules: indian_points, wrong_declaration=0")
    return read_position(text)


def test_a_drop_costs_20_before_the_first_draw_and_40_later() -> None:
    assert after(to_draw(drew=""), "drop").fines == (20, 0, 0)
    assert after(to_draw(), "drop").fines == (40, 0, 0)
    assert after(to_draw(rules="indian_pool201"), "drop").fines == (50, 0, 0)


def test_a_drop_is_before_the_draw_and_keeps_the_hand_hidden() -> None:
    assert refused(ready(), "drop").reason == "drop_before_drawing"
    table = after(to_draw(), "drop")
    assert (table.turn, table.phase) == (1, "draw")
    assert not any({*table.hands[0]} & known for known in table.known[1:])


def test_play_goes_on_without_seats_that_dropped_and_the_last_one_wins() -> None:
    table = after(to_draw(), "draw", "discard 2C", "drop", "draw", "discard AH")
    assert (table.turn, table.still_in) == (0, (0, 2))
    table = ended(table, "drop")
    assert how(table) == (2, "dropped")
    assert table.scores == (0, 0, 80)


def test_after_a_wrong_declaration_the_last_one_left_wins() -> None:
    table = ended(ready(fines="0 20 0"), "declare KD")
    assert how(table) == (2, "wrong_declaration")
    assert table.scores == (0, 0, 100)


def test_only_the_first_player_may_take_a_wild_card_from_the_pile() -> None:
    assert refused(to_draw(pile="5D 6D"), "take").reason == "no_wild_from_pile"
    assert refused(to_draw(pile="5D *"), "take").reason == "no_wild_from_pile"
    table = after(to_draw(pile="6D", drew=""), "take")
    assert cards(table, table.hands[0][-1:]) == "6D"


def test_a_wild_upcard_cannot_be_taken_after_the_first_player_dropped() -> None:
    table = after(to_draw(pile="6D", drew=""), "drop")
    assert refused(table, "take").reason == "no_wild_from_pile"


def test_a_loser_who_never_drew_scores_half() -> None:
    table = ended(ready(drew="0 1"), "declare KS", "arrange", "arrange")
    assert table.scores == (120, 0, 0)


def test_at_deals_the_losers_pay_the_winner_in_chips() -> None:
    assert new_table(preset("indian_deals"), 3, "").scores == (160, 160, 160)
    table = ended(ready(rules="indian_deals", scores="160 160 160"), "declare KS", "arrange", "arrange")
    assert (table.scores, table.phase) == ((320, 80, 80), "over")


def test_points_rummy_is_a_match_of_one_round() -> None:
    assert ended(ready(), "declare KS", "arrange", "arrange").phase == "finished"


def test_in_a_pool_a_seat_that_reaches_the_target_is_out_and_gets_no_cards() -> None:
    table = ended(pool("0 30 85"), "declare KS", "arrange", "arrange")
    assert (table.scores, table.still_in) == ((0, 110, 165), (0,))
    assert (table.phase, table.winner) == ("finished", 0)


def test_the_next_deal_goes_to_those_who_are_left() -> None:
    table = read_position(
        "rules: indian_pool101\nturn: 0 over\nhand 0:\nhand 1:\nhand 2:\nout: 1\nscores: 80 0 0"
    )
    dealt = deal(table)[-1][1]
    assert [*map(len, dealt.hands)] == [13, 0, 13]
    assert "out: 1" in write_position(dealt)


def test_a_seat_that_is_out_comes_back_above_the_highest_total_up_to_79() -> None:
    shown = after(pool("30 59 60", fines="0 20 0"), "declare KS")
    assert happened(shown, "arrange")[-1] == Rejoined(2, 80)
    assert after(shown, "arrange").scores == (30, 79, 80)
    shown = after(pool("30 60 60", fines="0 20 0"), "declare KS")
    assert isinstance(happened(shown, "arrange")[-1], RoundEnded)
    assert after(shown, "arrange").still_in == (0, 1)


def test_no_seat_comes_back_when_a_single_player_is_left() -> None:
    table = ended(pool("10 30 40"), "declare KS", "arrange", "arrange")
    assert (table.phase, table.winner) == ("finished", 0)


def test_a_drop_names_its_seat() -> None:
    assert happened(to_draw(), "drop")[0] == Dropped(0)

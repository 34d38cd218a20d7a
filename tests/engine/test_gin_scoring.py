"""The score of gin: rounds, void rounds, the next dealer, and the end of the match."""

from dataclasses import replace

import pytest

from rummy.engine.events import Result
from rummy.engine.rules import BadRules, Rules
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import deal
from rummy.games.editions import preset
from rummy.games.notation import read_position
from rummy.games.scores import knock_entries, match_entries, match_totals
from rummy.games.variants import VARIANTS
from tests.positions import after, every_gin

BONUSES = {
    "gin": (25, 25, 31),
    "gin_classic": (20, 10, 0),
    "gin_tournament": (25, 25, 31),
    "oklahoma": (25, 25, 31),
    "hollywood": (20, 10, 0),
}
WITH_BIG_GIN = [name for name, bonuses in BONUSES.items() if bonuses[2]]
every_single_gin = pytest.mark.parametrize("name", [name for name in BONUSES if name != "hollywood"])
GIN_HAND = "4C 5C 6C 7C 7D 7H 7S JC JD JS KS"
OTHER = "KD KH QD QC 8D 5H 3H 2S AH AD"  # 60 points, no meld


def finish(name: str, hand: str, other: str, *moves: str, more: str = "") -> Table:
    table = read_position(f"rules: {name}\nturn: 0 play\nhand 0: {hand}\nhand 1: {other}\npile: 3D\n{more}")
    return after(table, *moves)


def result(table: Table) -> Result:
    assert table.last_result is not None
    return table.last_result


@every_gin
def test_a_knock_scores_the_difference(name: str) -> None:
    table = finish(name, "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", OTHER, "knock KS")
    assert result(table) == Result(0, (60 - 9, 0), "knock")
    assert table.scores == (51, 0)


@every_gin
def test_what_the_defender_laid_off_is_not_counted(name: str) -> None:
    other = "KD KH 7C 8C 8D 5H 3H 2S AH AD"
    table = finish(
        name, "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", other, "knock KS", "lay 7C 1", "lay 8C 1", "done"
    )
    assert result(table) == Result(0, (20 + 8 + 5 + 3 + 2 + 1 + 1 - 9, 0), "knock")


@every_gin
def test_the_defenders_melds_are_not_counted(name: str) -> None:
    other = "KD KH KC QC QD 8D 3H 2H AH 9D"
    table = finish(name, "4C 5C 6C 7D 7H 7S JC JD JS 5S KS", other, "knock KS")
    assert result(table).points == (37 - 5, 0)


@every_gin
def test_gin_scores_the_opponents_deadwood_and_a_bonus(name: str) -> None:
    table = finish(name, GIN_HAND, OTHER, "knock KS")
    assert result(table) == Result(0, (60 + BONUSES[name][0], 0), "gin")


@pytest.mark.parametrize("name", WITH_BIG_GIN)
def test_big_gin_scores_its_own_bonus(name: str) -> None:
    table = finish(name, "4C 5C 6C 7C 7D 7H 7S TS JS QS KS", OTHER, "big gin")
    assert result(table) == Result(0, (60 + BONUSES[name][2], 0), "big_gin")


@every_gin
@pytest.mark.parametrize(("low", "difference"), [("9D", 0), ("6H", 3)])
def test_an_undercut_scores_the_difference_and_a_bonus_for_the_defender(
    name: str, low: str, difference: int
) -> None:
    other = f"KD KH KC QC QD QH 2D 2H 2C {low}"
    table = finish(name, "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", other, "knock KS")
    assert result(table) == Result(1, (0, difference + BONUSES[name][1]), "undercut")


@every_gin
def test_gin_is_never_undercut(name: str) -> None:
    table = finish(name, GIN_HAND, "KD KH KC QC QD QH 2D 2H 2C 2S", "knock KS")
    assert result(table) == Result(0, (BONUSES[name][0], 0), "gin")


def test_in_oklahoma_a_spade_upcard_doubles_the_round() -> None:
    hand = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS"
    assert finish("oklahoma", hand, OTHER, "knock KS", more="upcard: QS").scores == (102, 0)
    assert finish("oklahoma", hand, OTHER, "knock KS", more="upcard: QH").scores == (51, 0)
    assert finish("oklahoma", GIN_HAND, OTHER, "knock KS", more="upcard: AS").scores == (170, 0)
    assert finish("gin", hand, OTHER, "knock KS", more="upcard: QS").scores == (51, 0)


BIG_GIN_HAND = "4C 5C 6C 7C 7D 7H 7S TS JS QS KS"
KNOCKING = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS"


@pytest.mark.parametrize(
    ("hand", "other", "move", "entries"),
    [
        (KNOCKING, OTHER, "knock KS", {"difference": 51}),
        (KNOCKING, "KD KH KC QC QD QH 2D 2H 2C 6H", "knock KS", {"difference": 3, "undercut": 25}),
        (GIN_HAND, OTHER, "knock KS", {"deadwood": 60, "gin": 25}),
        (BIG_GIN_HAND, OTHER, "big gin", {"deadwood": 60, "big_gin": 31}),
    ],
)
def test_both_seats_see_the_entries_of_a_knock(
    hand: str, other: str, move: str, entries: dict[str, int]
) -> None:
    plain, doubled = (finish("oklahoma", hand, other, move, more=f"upcard: {card}") for card in ("QH", "QS"))
    once = sum(entries.values())
    assert [dict(knock_entries(observe(plain, seat))) for seat in range(2)] == [entries, entries]
    assert dict(knock_entries(observe(doubled, 0))) == {**entries, "doubled": once}
    assert (max(plain.scores), max(doubled.scores)) == (once, 2 * once)


def test_before_a_knock_is_settled_it_has_no_entries() -> None:
    before = finish("gin", KNOCKING, OTHER)
    knocked = finish("gin", KNOCKING, "KD KH 7C 8C 8D 5H 3H 2S AH AD", "knock KS")
    assert (knocked.phase, knocked.knocker) == ("layoff", 0)
    assert knock_entries(observe(before, 0)) == knock_entries(observe(knocked, 0)) == ()


def test_other_games_have_neither_boxes_nor_knocks() -> None:
    table = after(read_position("turn: 0 play\nhand 0: KS\nhand 1: 9D 6H\nscores: 90 0"), "discard KS")
    seen = observe(table, 1)
    assert (table.phase, knock_entries(seen), match_entries(seen)) == ("finished", (), ())
    assert match_totals(seen) == table.scores


# Void rounds and the next dealer


@every_gin
def test_two_cards_in_the_stock_after_a_discard_make_the_round_void(name: str) -> None:
    text = (
        f"rules: {name}\ndealer: 1\nturn: 0 draw\nhand 0: 7H 8H KC\nhand 1: QC 3D 4S\npile: 5D\nstock: only "
    )
    assert after(read_position(text + "9C AH 2S TH"), "draw", "discard KC").phase == "draw"
    table = after(read_position(text + "9C AH 2S"), "draw", "discard KC")
    assert (table.phase, result(table)) == ("over", Result(None, (0, 0), "void"))
    assert deal(table)[-1][1].dealer == 1
    knocked = text.replace("7H 8H", "AC 2C") + "9C AH 2S"
    assert result(after(read_position(knocked), "draw", "knock KC")).reason != "void"


@every_gin
def test_a_hundred_turns_without_a_draw_from_the_stock_make_the_round_void(name: str) -> None:
    table = read_position(f"rules: {name}\nturn: 0 draw\nhand 0: 7H 8H KC\nhand 1: QC 3D 4S\npile: 5D")
    table = after(table, "draw", "discard 8H")
    for turn in range(100):
        assert table.phase == "draw", turn
        table = after(table, "take")
        taken = table.taken
        card = next(card for card in table.hands[table.turn] if card != taken)
        table = after(table, f"discard {table.faces[card]}")
    assert result(table) == Result(None, (0, 0), "void")


@pytest.mark.parametrize(
    ("name", "winner_deals"),
    [("gin", False), ("gin_classic", True), ("gin_tournament", True), ("oklahoma", False)],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_loser_or_the_winner_deals_the_next_round(name: str, winner_deals: bool, dealer: int) -> None:
    table = finish(name, "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", OTHER, "knock KS", more=f"dealer: {dealer}")
    assert deal(table)[-1][1].dealer == (0 if winner_deals else 1)


# The match


@every_single_gin
def test_a_round_won_is_counted_but_its_box_does_not_count_toward_the_target(name: str) -> None:
    hand = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS"
    target = VARIANTS[name].target_for(2)
    table = finish(name, hand, OTHER, "knock KS", more=f"scores: {target - 52} 40\nwon: 3 2\nround: 6")
    assert (table.phase, table.scores, table.rounds_won) == ("over", (target - 1, 40), (4, 2))
    assert match_totals(table) == (target - 1, 40)
    table = finish(name, hand, OTHER, "knock KS", more=f"scores: {target - 51} 40\nwon: 3 2\nround: 6")
    assert (table.phase, table.winner) == ("finished", 0)


def finished(name: str, won: str, other_score: int, number: int) -> Table:
    """Return a table where seat 0 ends the match with exactly 150 points."""
    hand = "4C 5C 6C 7D 7H 7S JC JD JS 9H KS"
    more = f"scores: 99 {other_score}\nwon: {won}\nround: {number}"
    return finish(name, hand, OTHER, "knock KS", more=more)


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("gin", (150 + 100 + 4 * 25, 40 + 2 * 25)),
        ("gin_classic", (150 + 100 + 4 * 20, 40 + 2 * 20)),
        ("gin_tournament", (150 + 100 + 4 * 25, 40 + 2 * 25)),
        ("oklahoma", (150 + 100 + 4 * 25, 40 + 2 * 25)),
    ],
)
def test_boxes_and_the_game_bonus_are_added_at_the_end(name: str, totals: tuple[int, int]) -> None:
    table = finished(name, "3 2", 40, 6)
    assert table.scores == (150, 40)
    assert match_totals(table) == totals == match_totals(observe(table, 1))


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("gin", 2 * 150 + 100 + 4 * 25),
        ("gin_classic", 150 + 200 + 4 * 20),
        ("gin_tournament", 2 * (150 + 100 + 4 * 25)),
        ("oklahoma", 2 * 150 + 100 + 4 * 25),
    ],
)
def test_a_shutout_is_paid_as_the_preset_says(name: str, total: int) -> None:
    assert match_totals(finished(name, "3 0", 0, 4)) == (total, 0)


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("gin", 150 + 100 + 4 * 25),
        ("gin_classic", 150 + 200 + 4 * 20),
        ("gin_tournament", 2 * (150 + 100 + 4 * 25)),
        ("oklahoma", 150 + 100 + 4 * 25),
    ],
)
def test_a_void_round_spoils_only_the_doubling_of_the_hands(name: str, total: int) -> None:
    assert match_totals(finished(name, "3 0", 0, 5)) == (total, 0)


def test_without_a_shutout_bonus_nothing_is_doubled() -> None:
    table = finished("gin, shutout=none", "3 0", 0, 4)
    assert match_totals(table) == (150 + 100 + 4 * 25, 0)


LAST = "scores: 50 99\nwon: 0 8\nround: 9"  # and a round of 58 points, which reaches the target


def last_round(rules: Rules = VARIANTS["gin"], more: str = LAST) -> Table:
    text = "turn: 0 play\nhand 0: 4C 5C 6C 7D 7H 7S JC JD JS 9H KS"
    table = read_position(f"rules: gin\n{text}\nhand 1: KD KH QD QC 8D 4H 8H 5S AH AD\npile: 3D\n{more}")
    return after(replace(table, rules=rules), "knock KS")


def test_the_higher_grand_total_wins_the_match_whoever_reached_the_target() -> None:
    table = last_round(replace(VARIANTS["gin"], spades_double=False))
    assert table.scores == (108, 99)
    assert (table.phase, table.winner) == ("finished", 1)
    assert match_totals(table) == (108 + 100 + 25, 99 + 8 * 25) == (233, 299)


def test_the_game_bonus_is_for_the_player_who_reached_the_target() -> None:
    assert dict(match_entries(last_round()))["game"] == (100, 0)


def test_in_the_first_edition_the_player_who_reached_the_target_won() -> None:
    table = last_round(preset("gin", 1))
    assert (table.winner, match_totals(table)) == (0, (233, 299))


def test_equal_grand_totals_play_another_round() -> None:
    table = last_round(more="scores: 50 83\nwon: 0 6\nround: 7")
    assert table.scores == (108, 83)
    assert (table.phase, table.winner) == ("over", None)
    assert match_totals(table) == (108, 83)


@every_gin
def test_rounds_won_are_added_up_from_round_to_round(name: str) -> None:
    table = finish(name, "4C 5C 6C 7D 7H 7S JC JD JS 9H KS", OTHER, "knock KS", more="won: 3 2")
    assert deal(table)[-1][1].rounds_won == (4, 2)


def test_totals_of_other_games_are_their_scores() -> None:
    assert match_totals(read_position("scores: 3 4\nhand 0: KC\nhand 1: QC")) == (3, 4)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"settlement": "winner_takes"}, "flow_against_scoring"),
        ({"max_players": 3}, "only_for_two"),
        ({"flow": "table", "settlement": "winner_takes", "max_players": 3}, "only_for_two"),
        ({"knock_limit": -1}, "out_of_range"),
        ({"gin_bonus": 1001}, "out_of_range"),
        ({"shutout": "triple"}, "unknown_choice"),
        ({"upcard_offer": "maybe"}, "unknown_choice"),
        ({"limit_from_upcard": 1}, "not_yes_or_no"),
    ],
)
def test_a_nonsense_gin_is_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadRules, match=reason):
        check(replace(VARIANTS["gin"], **changes))  # type: ignore[arg-type]

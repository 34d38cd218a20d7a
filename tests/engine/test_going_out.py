"""Going out and its points in every preset, as in the published rules."""

import pytest

from rummy.engine.events import LaidOff, Melded, RoundEnded
from rummy.engine.table import Table
from rummy.games.dealer import deal
from rummy.games.notation import read_position
from tests.positions import after, every_basic_game, every_other, every_vip, happened

winner_takes = pytest.mark.parametrize(
    "name", ["cardgames", "playingcards", "vip_low", "vip_high", "straight", "bicycle"]
)


def closing(name: str, hand: str, *lines: str) -> Table:
    """Return a table where seat 0 goes out; the others hold K 9 A (20, or 34 with a high ace) and 2 3 (5)."""
    text = f"""
        rules: {name}
        turn: 0 play
        hand 0: {hand}
        hand 1: KD 9D AC
        hand 2: 2C 3D
        meld 1: 4C 5C 6C
        pile: QC
        scores: 1 2 3
    """
    return read_position(text + "\n".join(lines))


def points(table: Table) -> tuple[int, ...]:
    """Return the points of the round that is over."""
    assert table.last_result is not None
    assert table.phase in ("over", "finished")
    return table.last_result.points


def reason(table: Table) -> str:
    assert table.last_result is not None
    return table.last_result.reason


def others_hold(name: str) -> int:
    return 39 if name == "vip_high" else 25


@every_basic_game
def test_discarding_the_last_card_is_going_out(name: str) -> None:
    table = after(closing(name, "KS"), "discard KS")
    assert table.phase == "over"
    assert table.last_result is not None
    assert table.last_result.winner == 0


@every_other
def test_laying_the_last_card_is_going_out_without_a_discard(name: str) -> None:
    assert [type(event) for event in happened(closing(name, "7H 8H 9H"), "meld 7H 8H 9H")] == [
        Melded,
        RoundEnded,
    ]
    assert [type(event) for event in happened(closing(name, "7C"), "lay 7C 1")] == [LaidOff, RoundEnded]


@every_vip
def test_in_the_vip_games_the_last_card_is_discarded(name: str) -> None:
    table = after(closing(name, "7H 8H 9H KS"), "meld 7H 8H 9H")
    assert table.phase == "play"
    assert reason(after(table, "discard KS")) == "rummy"


@winner_takes
def test_the_winner_gets_all_cards_left_in_the_hands_of_the_others(name: str) -> None:
    table = after(closing(name, "7H 8H 9H KS", "melded: 0"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (others_hold(name), 0, 0)
    assert table.scores == (1 + others_hold(name), 2, 3)
    assert reason(table) == "out"


def test_in_the_penalty_game_each_loser_adds_their_own_hand() -> None:
    table = after(closing("penalty", "7H 8H 9H KS", "melded: 0"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (0, 20, 5)
    assert table.scores == (1, 22, 8)


@every_basic_game
def test_a_set_in_a_losers_hand_counts_like_any_cards(name: str) -> None:
    table = read_position(f"rules: {name}\nturn: 0 play\nhand 0: KS\nhand 1: 5C 5D 5H\nmelded: 0")
    assert sum(points(after(table, "discard KS"))) == 15


@pytest.mark.parametrize("name", ["cardgames", "playingcards", "vip_low", "vip_high", "bicycle"])
def test_going_rummy_doubles_the_points(name: str) -> None:
    table = after(closing(name, "7H 8H 9H KS"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (2 * others_hold(name), 0, 0)
    assert reason(table) == "rummy"


def test_going_rummy_adds_a_flat_ten_in_straight_rummy() -> None:
    table = after(closing("straight", "7H 8H 9H KS"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (35, 0, 0)
    assert reason(table) == "rummy"


def test_going_rummy_doubles_the_penalties_of_the_losers() -> None:
    table = after(closing("penalty", "7H 8H 9H KS"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (0, 40, 10)
    assert reason(table) == "rummy"


def test_where_house_rules_drop_it_going_rummy_is_going_out() -> None:
    table = after(closing("cardgames, going_rummy=none", "7H 8H 9H KS"), "meld 7H 8H 9H", "discard KS")
    assert points(table) == (25, 0, 0)
    assert reason(table) == "out"


@every_other
def test_going_rummy_needs_no_discard(name: str) -> None:
    assert reason(after(closing(name, "7H 8H 9H"), "meld 7H 8H 9H")) == "rummy"


@every_basic_game
def test_two_cards_shed_are_enough_for_going_rummy(name: str) -> None:
    assert reason(after(closing(name, "7C KS"), "lay 7C 1", "discard KS")) == "rummy"


@every_basic_game
def test_one_card_shed_is_not_going_rummy(name: str) -> None:
    assert reason(after(closing(name, "KS"), "discard KS")) == "out"


@every_other
def test_one_card_laid_off_is_not_going_rummy_either(name: str) -> None:
    assert reason(after(closing(name, "7C"), "lay 7C 1")) == "out"


@every_basic_game
@pytest.mark.parametrize(
    ("hand", "earlier", "later"),
    [
        ("7H 8H 9H TH JH KS", ["meld 7H 8H 9H"], ["lay TH 2", "lay JH 2"]),
        ("7C 8C 9C KS", ["lay 7C 1"], ["lay 8C 1", "lay 9C 1"]),
    ],
)
def test_a_player_who_shed_in_an_earlier_turn_does_not_go_rummy(
    name: str, hand: str, earlier: list[str], later: list[str]
) -> None:
    table = closing(name, hand, "stock: 2D QD JD")
    table = after(table, *earlier, "discard KS", "draw", "discard JD", "draw", "discard QD", "draw")
    assert reason(after(table, *later, "discard 2D")) == "out"


@every_basic_game
def test_what_others_shed_earlier_does_not_matter(name: str) -> None:
    assert reason(after(closing(name, "7C KS", "melded: 1 2"), "lay 7C 1", "discard KS")) == "rummy"


@every_basic_game
def test_the_next_round_begins_without_the_melds_of_the_last(name: str) -> None:
    table = deal(after(closing(name, "KS", "melded: 0"), "discard KS"))[-1][1]
    assert table.melds == ()
    assert table.melded == frozenset()

"""Machiavelli: any rearrangement of the table that leaves only melds and takes a card of the hand."""

import pytest

from rummy.engine.cards import spell
from rummy.engine.events import Drew, Passed, Rearranged, RoundEnded, TurnBegan
from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.games.dealer import deal, new_table
from rummy.games.notation import read_action, read_position, read_rules, write_action
from rummy.games.variants import VARIANTS
from tests.positions import after, end_of, happened, refused

TABLE = """rules: machiavelli
turn: 0 play
hand 0: 8H 7H KC
hand 1: 2C 9S
meld 0: 4H 5H 6H
meld 1: 7C 7D 7H 7S
"""


def table(*changes: str) -> Table:
    return read_position(TABLE + "\n".join(changes))


def melds_of(table: Table) -> list[str]:
    return [spell(meld.shown) for meld in table.melds]


def test_thirteen_cards_are_dealt_and_nothing_is_turned_up() -> None:
    table = deal(new_table(VARIANTS["machiavelli"], 3, "seed"))[-1][1]
    assert [*map(len, table.hands)] == [13, 13, 13]
    assert (table.pile, table.phase) == ((), "play")


def test_a_card_may_move_from_a_set_to_a_run_that_then_takes_one_of_the_hand() -> None:
    moved = after(table(), "table 4H 5H 6H 7H 8H + 7C 7D 7S")
    assert melds_of(moved) == ["4H 5H 6H 7H 8H", "7C 7D 7S"]
    assert (spell(moved.faces[card] for card in moved.hands[0]), moved.turn) == ("7H KC", 1)


def test_melds_may_be_split_and_joined() -> None:
    split = read_position("rules: machiavelli\nturn: 0 play\nhand 0: 5C\nhand 1: 2D\nmeld 1: 3C 4C 5C 6C 7C")
    moved = after(split, "table 3C 4C 5C + 5C 6C 7C")
    assert melds_of(moved) == ["3C 4C 5C", "5C 6C 7C"]


def test_everybody_sees_the_cards_that_are_laid() -> None:
    moved = after(table(), "table 4H 5H 6H 7H + 7C 7D 7H 7S")
    assert all(card in moved.known[1] for meld in moved.melds for card in meld.cards)
    assert not {*moved.hands[0]} & moved.known[1]


def test_a_card_of_the_table_stays_there_and_one_of_two_alike_comes_from_the_hand() -> None:
    (event, _) = happened(table(), "table 4H 5H 6H 7H + 7C 7D 7H 7S")
    assert isinstance(event, Rearranged)
    assert spell(table().faces[card] for card in event.played) == "7H"
    assert event.played[0] in table().hands[0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("table 4H 5H 6H 7H + 7C 7D 7S", "play_a_card"),
        ("table 4H 5H 6H 7H 8H", "table_keeps_cards"),
        ("table 4H 5H 6H + 7C 7D 7H 7S KC", "not_a_meld"),
        ("table 4H 5H 6H + 7C 7D 7H 7S + KD KS KH", "not_in_hand"),
        ("meld 8H 7H KC", "not_in_this_game"),
        ("discard KC", "not_in_this_game"),
        ("pass", "draw_or_play"),
    ],
)
def test_what_leaves_no_whole_table_is_refused(move: str, reason: str) -> None:
    assert refused(table(), move).reason == reason


def test_a_draw_ends_the_turn() -> None:
    drew, began = happened(table(), "draw")
    assert isinstance(drew, Drew)
    assert began == TurnBegan(1)


def test_aces_are_low_or_high_but_never_between_king_and_two() -> None:
    aces = "rules: machiavelli\nturn: 0 play\nhand 0: AS AS\nhand 1: 2D\nmeld 1: 2S 3S 4S\nmeld 1: JS QS KS"
    assert melds_of(after(read_position(aces), "table AS 2S 3S 4S + JS QS KS AS"))
    assert refused(read_position(aces), "table 2S 3S 4S + JS QS KS AS 2S").reason == "not_a_meld"


def test_the_last_card_wins_and_the_others_write_what_they_hold() -> None:
    last = read_position(
        "rules: machiavelli\nturn: 0 play\nhand 0: 7H\nhand 1: KS AD\nhand 2: 4C\nmeld 1: 4H 5H 6H"
    )
    result = end_of(happened(last, "table 4H 5H 6H 7H"))
    assert (result.winner, result.points, result.reason) == (0, (0, 11, 4), "out")


def test_the_winner_may_take_it_all_instead() -> None:
    house = "rules: machiavelli, settlement=winner_takes, match_goal=highest"
    last = read_position(f"{house}\nturn: 0 play\nhand 0: 7H\nhand 1: KS AD\nmeld 1: 4H 5H 6H")
    assert end_of(happened(last, "table 4H 5H 6H 7H")).points == (11, 0)


EMPTY = "rules: machiavelli\nturn: 0 play\nhand 0: 9C\nhand 1: 2D\nhand 2: KD\nstock: only\n"


def test_when_all_pass_the_lowest_hand_wins() -> None:
    passed, began = happened(read_position(EMPTY), "pass")
    assert (passed, began) == (Passed(0), TurnBegan(1))
    result = end_of(happened(after(read_position(EMPTY), "pass", "pass"), "pass"))
    assert (result.winner, result.points, result.reason) == (1, (7, 0, 8), "stock")


def test_a_card_that_is_played_begins_the_passes_anew() -> None:
    more = read_position(EMPTY.replace("2D", "2D 3D") + "meld 0: AD AC AH\nmeld 0: 3C 3H 3S")
    played = after(more, "pass", "table AD AC AH + 3C 3D 3H 3S", "pass")
    assert not any(isinstance(event, RoundEnded) for event in happened(played, "pass"))


def test_the_table_is_written_and_read_meld_by_meld() -> None:
    assert write_action(read_action("table 4H 5H 6H + 7C 7D 7S")) == "table 4H 5H 6H + 7C 7D 7S"


@pytest.mark.parametrize("switch", ["jokers_per_pack=1", "opening=36", "suits_repeat=yes", "packs=3"])
def test_jokers_and_the_like_are_for_other_games(switch: str) -> None:
    with pytest.raises(BadRules):
        read_rules(f"machiavelli, {switch}")

"""What the sheet of a match tells: who leads, who won, and what the end of the match adds."""

from dataclasses import replace

import pytest

from rummy.engine.events import Result
from rummy.games.notation import read_action
from rummy.match.game import Game, sheet_after
from rummy.match.players import Player
from rummy.match.sheet import Sheet

THREE = "turn: 0 draw\nhand 0: KS\nhand 1: QC\nhand 2: 3D\npile: 2C\nscores: 5 70 9"
GIN = """
    rules: gin
    turn: 0 play drawn KC
    hand 0: 7H 8H 9H 5S 5D 5C JC JD JH JS KC
    hand 1: QC 3D AS 4C
    pile: 3C
    scores: 80 30
    won: 2 1
"""
PLAYERS = [Player("You"), Player("Mike", "sharp"), Player("Bill", "sharp")]


def sheet(position: str, *, conceded_by: int | None = None) -> Sheet:
    """The sheet at a position, or once a seat has given up there."""
    game = Game.at(position, PLAYERS[: position.count("hand")])
    if conceded_by is not None:
        game.concede(conceded_by)
    return game.sheet


@pytest.mark.parametrize(("rules", "ranking"), [("penalty", [2, 1, 0]), ("cardgames", [1, 2, 0])])
def test_the_lowest_total_comes_first_where_it_wins(rules: str, ranking: list[int]) -> None:
    assert sheet(f"rules: {rules}\n{THREE}", conceded_by=0).ranking == ranking


def test_a_spectator_has_not_won_when_the_first_seat_has() -> None:
    given_up = sheet(f"rules: penalty\n{THREE}", conceded_by=1)
    assert [given_up.has_won(seat) for seat in range(4)] == [True, False, False, False]


def test_a_player_who_concedes_comes_last_whatever_they_had() -> None:
    given_up = sheet(THREE, conceded_by=1)
    assert given_up.is_finished
    assert (given_up.winner, given_up.ranking) == (2, [2, 0, 1])


def test_the_end_of_the_match_is_added_to_the_scores() -> None:
    before, after = sheet(GIN), sheet_after(GIN, read_action("knock KC"))
    assert (before.added, before.totals) == ((), (80, 30))
    assert after.added == (("boxes", (75, 25)), ("game", (100, 0)))
    assert (after.totals, after.winner) == ((298, 55), 0)


def test_a_move_that_ends_a_round_adds_its_result_to_the_sheet() -> None:
    (result,) = sheet_after(GIN, read_action("knock KC")).results
    assert (result.winner, result.points, result.reason) == (0, (43, 0), "gin")


@pytest.mark.parametrize(
    ("scores", "places"), [("70 0 0", (1, 2, 2)), ("0 70 9", (3, 1, 2)), ("70 9 70", (1, 3, 1))]
)
def test_equals_share_a_place(scores: str, places: tuple[int, ...]) -> None:
    assert sheet(THREE.replace("5 70 9", scores)).places == places


def test_after_a_single_deal_who_held_less_comes_first() -> None:
    table = Game.at(f"rules: indian_points\n{THREE}".replace("5 70 9", "70 0 0"), PLAYERS).table
    assert Sheet(table, [], [(0, 77, 12)]).places == (1, 3, 2)
    assert Sheet(table, [], [(0, 12, 12)]).places == (1, 2, 2)


def test_a_player_who_stayed_longer_ranks_before_one_who_was_out_first() -> None:
    position = f"rules: penalty, eliminates=yes\n{THREE}".replace("5 70 9", "60 110 120").replace("QC", "")
    table = Game.at(position.replace("hand 2: 3D", "hand 2:\nout: 1 2"), PLAYERS).table
    early, late = Result(0, (0, 110, 60), "out"), Result(0, (0, 0, 60), "out")
    assert Sheet(replace(table, phase="finished"), [early, late], []).places == (1, 3, 2)


def test_a_player_who_concedes_shares_no_place_with_an_equal() -> None:
    given_up = sheet(THREE.replace("5 70 9", "9 70 9"), conceded_by=0)
    assert (given_up.places, given_up.shares_place(0)) == ((3, 1, 2), False)


def test_partners_have_one_place_together() -> None:
    position = f"rules: canasta\n{THREE}".replace("5 70 9", "70 9 70 9").replace("pile", "hand 3: 4D\npile")
    table = Game.at(position, [*PLAYERS, Player("Lisa", "sharp")]).table
    for rules in (table.rules, replace(table.rules, deals=(1,) * 5)):
        partners = Sheet(replace(table, rules=rules), [], [(5, 20, 60, 0)])
        assert (partners.places, partners.shares_place(0)) == ((1, 2, 1, 2), False)

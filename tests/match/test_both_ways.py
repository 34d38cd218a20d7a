"""A decision played on both ways: from the same cards, side by side, to the ends of both rounds."""

import pytest

from rummy.bots.playouts.prospects import Prospects
from rummy.engine.view import observe
from rummy.games.notation import read_action, read_position
from rummy.match.both_ways import both_ways
from rummy.match.decision import MISTAKE, OTHER, Decision, Verdict

MOMENT = """turn: 0 play drawn KS
hand 0: 7H 8H 9H KS 2D
hand 1: QC 3D 4S TC
hand 2: AC AD 6S
hand 3: 5C 5D
pile: 3S"""


def decision(game: str = "cardgames", position: str = MOMENT) -> Decision:
    table = read_position(f"rules: {game}\n{position}")
    return Decision(table, table.turn, 1, (read_action("discard KS"),), "chances", 60)


BETTER_WAY = Verdict(MISTAKE, (read_action("meld 7H 8H 9H"), read_action("discard KS")), 12.0)


def test_both_lines_begin_with_the_decision_and_lead_to_the_ends_of_their_rounds() -> None:
    each = decision()
    ways = both_ways(each, BETTER_WAY)
    assert len(ways.played) == len(ways.better)
    for line in ways:
        assert line[0] == (None, each.table)
        assert line[-1].table.is_over


def test_a_turn_begins_in_both_lines_at_once() -> None:
    played, better = both_ways(decision(), BETTER_WAY)
    assert played[1].table.turn == played[2].table.turn == 1
    assert [moment.table.turn for moment in better[1:4]] == [0, 1, 1]
    assert played[3].table.hands[1] != played[2].table.hands[1]


def test_the_same_way_leads_to_the_same_line() -> None:
    each = decision()
    played, same = both_ways(each, Verdict(OTHER, each.played))
    assert played == same


FEW = "hand 0: 7H 8H 9H KS 2D\nhand 1: QC 3D 4S TC"
MANY = "hand 0: 7H 7S 8H 9H QD QS 4C JH KS 2D 6D\nhand 1: QC 3D 3H 4S TC 5D 5H 8S KD AC"


@pytest.mark.parametrize(
    ("game", "hands"), [("gin", FEW), ("rummy500", FEW), ("rummy51", FEW), ("contract", MANY)]
)
def test_it_is_played_on_at_other_games(game: str, hands: str) -> None:
    each = decision(game, f"turn: 0 play drawn KS\n{hands}\npile: 3S")
    ways = both_ways(each, Verdict(OTHER, (read_action("discard 2D"),)))
    assert {line[-1].table.is_over for line in ways} == {True}


def test_a_moment_shows_all_hands() -> None:
    each = decision()
    view = both_ways(each, BETTER_WAY).played[0].view(0)
    assert view.faces == each.table.faces
    assert not view.earlier


@pytest.mark.parametrize(("gained", "wins"), [((9, 0, 0, 0), True), ((0, 9, 0, 0), False), ((0,) * 4, False)])
def test_a_round_is_won_by_who_gets_most_points_alone(gained: tuple[int, ...], wins: bool) -> None:
    assert Prospects(observe(decision().table, 0)).wins_round(gained) == wins


def test_the_chances_to_win_a_match_of_equals_are_as_many_as_players() -> None:
    prospects = Prospects(observe(decision().table, 0))
    assert prospects.wins_match((0,) * 4) == pytest.approx(1 / 4)
    assert prospects.wins_match((10_000, 0, 0, 0)) == pytest.approx(1)
    assert prospects.wins_match((0, 10_000, 0, 0)) == pytest.approx(0)

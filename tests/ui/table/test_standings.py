"""The scores are worth a word: who leads by far, who is close, who wins three rounds in a row."""

import pytest

from rummy.career.memories import is_debut
from rummy.engine.events import EndReason, Result
from rummy.games.notation import read_position
from rummy.match.sheet import Sheet
from rummy.ui.table.flow.occasions import Occasion
from rummy.ui.table.flow.standings import standings, streaks
from tests.career.test_company import match


def sheet(*scores: int, rules: str = "cardgames", winners: tuple[int, ...] = ()) -> Sheet:
    """The sheet of a match with these scores, after rounds with these winners."""
    hands = "\n".join(f"hand {seat}: {seat + 2}C" for seat in range(len(scores)))
    table = read_position(f"rules: {rules}\nturn: 0 draw\n{hands}\nscores: {' '.join(map(str, scores))}")
    nothing = (0,) * len(scores)
    return Sheet(table, [Result(winner, nothing, "out") for winner in winners], [nothing] * len(winners))


@pytest.mark.parametrize(
    ("scores", "found"),
    [
        ((0, 0, 0), []),
        ((20, 110, 40), [Occasion("ahead", (1,))]),
        ((120, 30, 90), [Occasion("behind", (1,))]),
        ((150, 160, 90), [Occasion("close", (1,))]),
        ((40, 50, 0), []),  # as close, but early in the match
        ((100, 190, 180), [Occasion("ahead", (1,))]),  # only of who leads
    ],
)
def test_the_scores_before_a_round_are_occasions(scores: tuple[int, ...], found: list[Occasion]) -> None:
    assert standings(sheet(*scores), 0) == found


def test_partners_are_of_one_mind_and_spectators_of_none() -> None:
    sides = sheet(2500, 100, 2500, 100, rules="canasta")
    assert standings(sides, 0) == [Occasion("behind", (1,)), Occasion("behind", (3,))]
    assert standings(sides, 4) == []


@pytest.mark.parametrize(
    ("winners", "glad"), [((1, 1), []), ((0, 1, 1, 1), [1]), ((1, 1, 1, 1), []), ((0, 0, 0), [])]
)
def test_three_rounds_in_a_row_are_spoken_of_once(winners: tuple[int, ...], glad: list[int]) -> None:
    found = [*streaks(sheet(0, 0, winners=winners), 0)]
    assert found == [Occasion("roll", (seat,)) for seat in glad]


@pytest.mark.parametrize(
    ("reason", "winner", "is_first"), [("gin", 0, True), ("knock", 0, False), ("gin", 1, False)]
)
def test_the_first_gin_of_all_is_a_debut(reason: EndReason, winner: int, is_first: bool) -> None:
    rounds = [Result(winner, (0, 0), reason)]
    assert is_debut([match(1, "+", "knock"), match(1, "-", "gin")], rounds, 0) is is_first
    assert not is_debut([match(1, "+", "gin")], rounds, 0)
    assert not is_debut([], [Result(0, (0, 0), "gin"), *rounds], 0)

"""The page of each opponent: who they are, how matches with them went, and what has shown of their habit."""

from dataclasses import replace

import pytest

from rummy.career.acquaintance import GUESSED, KNOWN
from rummy.storage.results import MatchResult, add_result
from rummy.text import say
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.statistics.opponents import CharacterButton, OpponentsScreen
from tests.career.test_company import match
from tests.ui.sitting import Sitting, texts, widgets


def opened(pilot: Sitting, *matches: MatchResult) -> OpponentsScreen:
    for each in matches:
        add_result(pilot.app.folder, each)
    screen = OpponentsScreen()
    pilot.app.push(screen)
    pilot.settle()
    return screen


def figures(screen: OpponentsScreen) -> dict[str, str]:
    return {
        words: value
        for each in widgets(screen)
        if isinstance(each, FigureList)
        for words, value in each.lines
    }


def faces(screen: OpponentsScreen) -> dict[str, CharacterButton]:
    return {each.name: each for each in widgets(screen) if isinstance(each, CharacterButton)}


def test_somebody_unknown_has_no_record(pilot: Sitting) -> None:
    screen = opened(pilot)
    assert say("opponents.unmet", name="Mike") in texts(screen)
    assert figures(screen) == {}


def test_matches_with_somebody_are_counted(pilot: Sitting) -> None:
    told = figures(opened(pilot, match(3, "+", "gin"), match(2, "-", "knock"), match(1, "+", "knock")))
    assert told[say("opponents.played")] == "3"
    assert told[say("opponents.won")] == "2"
    assert told[say("opponents.lost", name="Mike")] == "1"
    assert told[say("game.gin")] == say("opponents.won_of", won=2, played=3)


def test_a_click_turns_to_somebody_else(pilot: Sitting) -> None:
    screen = opened(pilot, match(1, "+"))
    assert faces(screen)["Mike"].standing == "1 : 0"
    pilot.click(faces(screen)["Grace"].rect.center)
    assert screen.chosen.name == "Grace"
    assert say("opponents.unmet", name="Grace") in texts(screen)


@pytest.mark.parametrize(
    ("rounds", "key"), [(1, "habit.unknown"), (GUESSED, "habit.suit"), (KNOWN, "habit.red")]
)
def test_a_habit_is_told_as_far_as_it_has_shown(pilot: Sitting, rounds: int, key: str) -> None:
    screen = opened(pilot, match(1, "+", *["knock"] * rounds))
    assert say(key, name="Mike") in texts(screen)


def test_without_habits_nothing_is_told_of_them(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, habits=False))
    screen = opened(pilot, match(1, "+", *["knock"] * KNOWN))
    assert say("habit.red", name="Mike") not in texts(screen)

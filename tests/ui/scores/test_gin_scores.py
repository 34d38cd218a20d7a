"""What a round and a match of gin were worth: line by line on the screens, and as the results keep it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from rummy.engine.actions import Draw
from rummy.engine.events import EndReason, Result
from rummy.games.gin.presentation import gin_lines
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.storage.results import load_results
from rummy.text import say
from rummy.ui.scores.account import Account, AccountLines, account
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.scores.score_table import added_rows
from rummy.ui.scores.seat_rows import SeatRow
from tests.ui.scores.test_scores import counted, look, reader
from tests.ui.sitting import Sitting, texts, widgets

Sit = Callable[..., Sitting]

LAY = """
    rules: gin
    turn: 0 layoff
    hand 0: 7H 8H 9H 5S QD QH JC 4D AC KC
    hand 1: AS 2C 4H 3S
    meld 1: 5C 5D 5H
    meld 1: JS JD JH
    pile: 3C 9S
    knocker: 1 9S
    scores: 45 30
    won: 1 1
"""
UNDERCUT = LAY.replace("QD QH JC 4D AC KC", "JC 2D AC AD AH 2H").replace("2C", "2S")
GIN = """
    rules: gin
    turn: 0 play drawn KC
    hand 0: 7H 8H 9H 5S 5D 5C JC JD JH JS KC
    hand 1: QC 3D AS 4C
    pile: 3C"""
SPADE = GIN.replace("gin", "oklahoma", 1) + "\nupcard: 9S"
WINS = GIN + "\nscores: 80 30\nwon: 2 1"
SHUTOUT = GIN + "\nscores: 80 0\nwon: 2 0\nround: 3"
VOID = "rules: gin\nturn: 0 play\nhand 0: KC QD 5S\nhand 1: QC 3D\npile: 3C\nstock: only 2C 4C"


def done(pilot: Sitting) -> Sitting:
    """End the lay-offs, and look at the scores."""
    pilot.app.change(replace(pilot.app.settings, warn_lay_off=False))
    pilot.press(pygame.K_f)
    return look(pilot)


def gin(pilot: Sitting) -> Sitting:
    """Show gin, and look at the scores."""
    pilot.type(pygame.K_k)
    pilot.wait(0.5)
    pilot.press(pygame.K_k)
    return look(pilot)


def lines(pilot: Sitting) -> AccountLines:
    """How the score of the round came about."""
    return next(widget.lines for widget in widgets(pilot.scene) if isinstance(widget, Account))


def test_a_knock_is_the_difference(sit: Sit) -> None:
    pilot = done(sit(LAY))
    assert counted(pilot)[0] == "Mike knocks and scores 40"
    assert lines(pilot) == [("Your deadwood", "50"), ("Mike's deadwood", "10"), ("Difference", "40")]


def test_an_undercut_is_told_with_its_bonus(sit: Sit) -> None:
    pilot = sit(UNDERCUT)
    pilot.type(pygame.K_l)
    done(pilot)
    assert counted(pilot)[0] == "You undercut and score 31!"
    assert lines(pilot)[2:] == [
        ("Difference", "6"),
        ("Bonus for the undercut", "+25"),
        ("You score", "31"),
    ]


def test_gin_is_told_with_its_bonus(sit: Sit) -> None:
    pilot = gin(sit(GIN))
    assert counted(pilot)[0] == "Gin! You score 43"
    assert lines(pilot) == [
        ("Your deadwood", "0"),
        ("Mike's deadwood", "18"),
        ("Bonus for gin", "+25"),
        ("You score", "43"),
    ]


def test_the_spade_is_told_where_it_doubles(sit: Sit) -> None:
    pilot = gin(sit(SPADE))
    assert lines(pilot)[3:] == [("Doubled by [9S]", "+43"), ("You score", "86")]


def test_a_void_round_is_told(sit: Sit) -> None:
    pilot = sit(VOID)
    pilot.carry("KC", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    assert counted(look(pilot))[0] == say("round.void")
    assert lines(pilot) == []


def test_the_rows_tell_what_was_more_than_a_knock(sit: Sit) -> None:
    reasons: tuple[EndReason, ...] = ("knock", "gin", "big_gin", "undercut")
    results = [*(Result(0, (20, 0), reason) for reason in reasons), Result(None, (0, 0), "void")]
    rows = reader(sit(GIN), results).read()[1:-1]
    assert [row[-1] for row in rows] == ["You", "You · Gin", "You · Big gin", "You · Undercut", "void"]


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
def test_the_lines_fit_between_the_rows_and_the_way_on(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(SPADE)
    pilot.resize(size)
    gin(pilot)
    panel, title, goal, told, onward, *_ = (widget.rect for widget in widgets(pilot.scene))
    rows = [widget.rect for widget in widgets(pilot.scene) if isinstance(widget, SeatRow)]
    boxes = [title, goal, *rows, told, onward]
    assert all(a.bottom <= b.top for a, b in pairwise(boxes))
    assert all(panel.contains(box) for box in boxes)


# The end of the match


def test_boxes_and_game_bonus_are_told_up_to_the_totals(sit: Sit) -> None:
    pilot = gin(sit(WINS))
    assert isinstance(pilot.scene, MatchScreen)
    *_, totals = reader(pilot, pilot.session.game.results).read()
    assert added_rows(pilot.session.game.sheet) == [
        ["Rounds", "123", "30", ""],
        ["Boxes", "75", "25", ""],
        ["Game", "100", "–", ""],
    ]
    assert totals == ["Total", "298", "55", ""]


def test_a_shutout_is_a_line_of_its_own(sit: Sit) -> None:
    pilot = gin(sit(SHUTOUT))
    assert added_rows(pilot.session.game.sheet)[-1] == ["Shutout", "123", "–", ""]


def test_a_match_that_goes_on_has_no_such_lines(sit: Sit) -> None:
    assert added_rows(gin(sit(GIN)).session.game.sheet) == []


def test_the_results_keep_the_totals(sit: Sit) -> None:
    pilot = gin(sit(WINS))
    (match,) = load_results(pilot.app.folder)[0].values()
    assert (match.scores, match.winner, match.margin) == ((298, 55), 0, 243)
    assert match.rounds[-1].rummy


def test_who_concedes_loses_whatever_the_scores(sit: Sit) -> None:
    pilot = sit(GIN.replace("play drawn KC", "draw").replace(" KC", "") + "\nscores: 80 30\nwon: 2 1")
    pilot.play(Draw())
    pilot.press(pygame.K_ESCAPE)
    pilot.push(say("pause.concede"))
    pilot.push(say("concede.yes"))
    assert "You conceded. Mike wins the match" in texts(pilot.scene)
    (match,) = load_results(pilot.app.folder)[0].values()
    assert (match.scores, match.winner, match.conceded) == ((80, 30), 1, True)


# The rules


@pytest.mark.parametrize("name", ["gin", "gin_classic", "gin_tournament", "oklahoma"])
def test_the_rules_tell_every_figure(name: str) -> None:
    rules = VARIANTS[name]
    told = " ".join(gin_lines(rules, 2).values())
    figures = (rules.gin_bonus, rules.undercut_bonus, rules.big_gin_bonus, rules.box_bonus, rules.game_bonus)
    assert all(f"{figure}" in told for figure in figures if figure)
    assert ("spade" in told) is rules.spades_double
    assert ("no big gin" in told) is (rules.big_gin_bonus == 0)


@pytest.mark.turns(2)
@pytest.mark.parametrize("name", ["gin", "oklahoma"])
def test_a_whole_match_is_played_at_the_table(sit: Sit, name: str) -> None:
    hands = "hand 0: KC QD\nhand 1: QC 3D\npile: 3C"
    position = f"rules: {name}, targets=60/60/60/60/60\nturn: 0 play\n{hands}\nstock: only 2C 4C"
    pilot = sit(position, warn_lay_off=False)
    pilot.carry("KC", "pile")
    for move in range(1500):
        pilot.settle()
        if isinstance(pilot.scene, MatchScreen):
            break
        if isinstance(pilot.scene, RoundScreen):
            pilot.push(pilot.scene.next.label)
        else:
            pilot.play(advice(pilot.table.state.view, move))
    assert isinstance(pilot.scene, MatchScreen)
    (match,) = load_results(pilot.app.folder)[0].values()
    assert match.scores == pilot.session.game.totals
    assert account(pilot.session.game.view(0), pilot.at_table.state.names)

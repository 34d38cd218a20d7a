"""Looking back at a round: opened where it ends, thought about aside, found again as it was left."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from rummy.engine.actions import Discard
from rummy.engine.cards import parse
from rummy.games.notation import read_action, read_position
from rummy.games.variants import VARIANTS
from rummy.match import decisions
from rummy.match.decision import BETTER, FINE, OTHER, SAME, Decision, Verdict
from rummy.match.players import CHARACTERS, Player, bot_of
from rummy.match.review import Review, Reviews
from rummy.match.session import ME, Session
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.program import table_of
from rummy.ui.review.both_ways import BothWaysScene
from rummy.ui.review.decision import decision_row, told_moves, told_verdict
from rummy.ui.review.screen import LookBackScreen
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button, Text
from rummy.ui.widgets.screen import Screen
from tests.samples import sampled
from tests.ui.sitting import Sitting, texts, widgets

Played = Callable[..., Sitting]


def with_hint(screen: Screen[Any], hint: str) -> Button:
    buttons = (each for each in widgets(screen) if isinstance(each, Button))
    return next(each for each in buttons if each.hint == hint)


@pytest.fixture
def played(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Sit where so many rounds of a game have just been played."""
    monkeypatch.setattr(decisions, "PLAY_OUTS", 12)

    def sit(name: str = "gin", *, rounds: int = 1, finished: bool = False) -> Sitting:
        players = [Player("You"), *(Player(other.name, "sharp") for other in CHARACTERS[:1])]
        session = Session.start(pilot.app.folder, VARIANTS[name], players, "a seed")
        game, rng = session.game, Random(0)
        while not game.is_finished and (finished or len(game.results) < rounds):
            if game.is_round_over or not game.lines:
                game.deal()
            seat = game.table.turn
            bot = bot_of("careless" if seat == ME else "sharp")
            game.act(seat, bot.choose(game.view(seat), rng))
        pilot.session = session
        pilot.app.push(table_of(session), lambda result: None)
        for _ in range(200):
            if isinstance(pilot.scene, RoundScreen | MatchScreen):
                return pilot
            pilot.wait(0.2)
        raise AssertionError("no scores come")

    return sit


def look_back(pilot: Sitting) -> LookBackScreen:
    pilot.push(say("review.open"))
    assert isinstance(pilot.scene, LookBackScreen)
    return pilot.scene


def think(pilot: Sitting, moves: int = 1000) -> None:
    """Wait until so many moves more have been thought about, or all."""
    screen = pilot.scene
    assert isinstance(screen, LookBackScreen)
    for _ in range(moves):
        if screen.review.next is None:
            return
        screen.thinkers.wait(60)
        pilot.wait()


def test_a_round_can_be_looked_back_at(played: Played) -> None:
    pilot = played()
    screen = look_back(pilot)
    count = len(screen.review.decisions)
    assert say("review.thinking", now=1, count=count) in texts(screen)
    think(pilot)
    assert len(screen.review.verdicts) == count
    assert say("review.judged", good=screen.review.good, count=screen.review.judged) in texts(screen) or (
        say("review.measured", good=screen.review.good, count=screen.review.judged) in texts(screen)
    )
    turns = {say("review.turn", turn=decision.turn) for decision, _ in screen.review.noteworthy}
    assert turns <= {*texts(screen)}


@pytest.mark.turns(2)
@pytest.mark.parametrize("name", sampled(["rummy51", "rummy500", "cardgames"], 2))
def test_other_games_can_be_looked_back_at(played: Played, name: str) -> None:
    pilot = played(name)
    screen = look_back(pilot)
    think(pilot)
    told = texts(screen)
    assert say("review.in_part") in told


def test_what_was_found_is_found_again(played: Played) -> None:
    pilot = played()
    look_back(pilot)
    think(pilot, 3)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, RoundScreen)
    screen = look_back(pilot)
    assert len(screen.review.verdicts) >= 3
    think(pilot)
    pilot.press(pygame.K_ESCAPE)
    again = look_back(pilot)
    assert again.review.next is None
    assert not again.thinkers.is_busy


def test_leaving_gives_up_what_is_being_thought_about(played: Played) -> None:
    pilot = played()
    screen = look_back(pilot)
    assert screen.thinkers.is_busy
    pilot.press(pygame.K_ESCAPE)
    assert not screen.thinkers.is_busy


def test_the_next_round_waits_meanwhile(played: Played) -> None:
    pilot = played()
    scores = pilot.scene
    look_back(pilot)
    pilot.wait(60.0)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(motion.NEXT_ROUND - 1)
    assert pilot.scene is scores


def test_the_rounds_of_a_match_are_chosen_from_at_its_end(played: Played) -> None:
    pilot = played("gin", finished=True)
    assert isinstance(pilot.scene, MatchScreen)
    screen = look_back(pilot)
    last = screen.reviews.rounds
    assert screen.round == last > 1
    pilot.type(pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT)
    assert screen.round == last - 1
    assert {decision.table.round_number for decision in screen.review.decisions} == {last - 1}


def test_a_finished_match_can_be_looked_back_at_from_its_record(played: Played) -> None:
    session = played("gin", rounds=2).session
    head = session.header
    players = [Player(name, bot) for name, bot in head.players]
    reviews = Reviews(head.read_rules(), players, head.seed, session.game.lines, head.me)
    assert len(reviews.of(1).decisions) == len(session.reviews.of(1).decisions) > 0


def test_each_move_of_a_match_that_is_over_can_be_tried_again(played: Played) -> None:
    pilot = played("gin", finished=True)
    screen = look_back(pilot)
    think(pilot)
    decision, _ = screen.review.noteworthy[0]
    with_hint(screen, say("review.play_on")).act()
    pilot.wait()
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.seat.view.hand == decision.view.hand
    pilot.app.pop()
    assert pilot.scene is screen


def test_a_move_can_be_watched_both_ways_where_another_one_is_named(played: Played) -> None:
    pilot = played("gin")
    screen = look_back(pilot)
    decision = next(each for each in screen.review.decisions if each.view.phase == "play")
    other = Discard(next(face for face in decision.view.shown(decision.view.hand)))
    screen.review = Review([decision] * 2, [Verdict(BETTER, (other,), 3.0), Verdict(FINE, decision.played)])
    screen.rebuild()
    with_hint(screen, say("review.both")).act()
    pilot.settle()
    assert isinstance(pilot.scene, BothWaysScene)


def test_no_move_is_tried_again_while_its_match_is_played(played: Played) -> None:
    screen = look_back(played("gin"))
    assert say("review.play_on") not in {getattr(widget, "hint", "") for widget in widgets(screen)}


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ((SAME, BETTER) * 5, "50%"),
        ((SAME, OTHER, OTHER), "1 / 1"),
        ((OTHER,), "0 / 0"),
    ],
)
def test_the_figure_tells_only_of_what_was_judged(played: Played, marks: tuple[str, ...], told: str) -> None:
    screen = look_back(played("cardgames"))
    each = replace(screen.review.decisions[0], bots=("sharp", "casual"))
    screen.review = Review([each] * len(marks), [Verdict(mark, each.played) for mark in marks])
    screen.rebuild()
    assert told in texts(screen)
    assert (say("review.too_few") in texts(screen)) == ("%" not in told)


def test_a_better_move_that_lays_nothing_tells_to_hold_everything_back() -> None:
    table = read_position("turn: 0 play\nhand 0: 7H 8H 9H TH 2D\nhand 1: QC 3D AS\npile: 2C")
    played = tuple(map(read_action, ("meld 7H 8H 9H", "discard 2D")))
    verdict = Verdict(BETTER, (read_action("discard 2D"),), 4.0)
    told = told_verdict(verdict, Decision(table, 0, 1, played, "points"))
    assert told == say("review.hold", card=parse("2D")[0])


@pytest.mark.parametrize("mark", [SAME, OTHER])
def test_only_a_marked_move_has_a_cost(app: App, mark: str) -> None:
    table = read_position("turn: 0 play drawn KC\nhand 0: 7H 8H 2D KC\nhand 1: QC\npile: 3C")
    each = Decision(table, 0, 1, (read_action("discard KC"),), "chances")
    verdict = Verdict(mark, (read_action("discard 2D"),), 4.0)
    row = decision_row(Rect(0, 0, 1200, 0), each, verdict, ["You", "Mike"], app.pictures, 1.0, costs=True)
    told = [widget.text for widget in row if isinstance(widget, Text)]
    assert say(f"review.{mark}", move=told_moves(verdict.best, each.view)) in told
    assert say("review.loss", points=4.0) not in told

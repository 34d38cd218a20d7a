"""Drills by hand and by keys: an answer is explained, the clock is patient, and the result is drawn."""

from dataclasses import replace

import pygame
import pytest

from rummy.career.drills.asking import QUESTIONS, SECONDS
from rummy.career.drills.question import DRILLS
from rummy.career.drills.taking import TURNS
from rummy.storage.drills import load_drills
from rummy.text import say
from rummy.ui.drills.curve import Curve
from rummy.ui.drills.figures import AnswerButton, CardRowFigure
from rummy.ui.drills.run import PACE, DrillRun, answer_text
from rummy.ui.drills.screen import DrillsScreen
from rummy.ui.pilot import await_disk
from tests.ui.sitting import Sitting, scene_of, texts, widgets


def begin(pilot: Sitting, *, clock: bool = True) -> DrillRun:
    """Start the first drill from How to play."""
    pilot.app.nav.help()
    pilot.settle()
    pilot.touch(say("drill.button"))
    if not clock:
        pilot.touch(say("drill.clock"))
    pilot.touch(say("drill.start"))
    return scene_of(pilot, DrillRun)


def answer(pilot: Sitting, *, right: bool = True) -> None:
    run = scene_of(pilot, DrillRun)
    at = run.question.right if right else 1 - min(1, run.question.right)
    pilot.type(pygame.K_1 + at)


def test_a_click_on_the_right_answer_is_praised(pilot: Sitting) -> None:
    run = begin(pilot)
    pilot.touch(answer_text(run.question.answers[run.question.right]))
    assert run.verdict in texts(run)
    assert run.verdict.startswith(say("drill.right"))


def test_a_wrong_answer_is_explained_and_the_right_one_named(pilot: Sitting) -> None:
    run = begin(pilot)
    answer(pilot, right=False)
    right = answer_text(run.question.answers[run.question.right])
    assert run.verdict.startswith(say("drill.wrong", answer=right))
    assert [each.shown for each in widgets(run) if isinstance(each, AnswerButton)].count("wrong") == 1


def test_a_drill_is_done_by_keys_alone(pilot: Sitting) -> None:
    begin(pilot, clock=False)
    for _ in range(QUESTIONS):
        answer(pilot)
        pilot.type(pygame.K_RETURN)
    await_disk(pilot.app)
    (result,) = load_drills(pilot.app.folder)[0]
    assert (result.drill, result.right, result.asked) == ("deadwood", QUESTIONS, QUESTIONS)


def test_without_a_clock_there_is_no_time(pilot: Sitting) -> None:
    run = begin(pilot, clock=False)
    run.update(10 * SECONDS)
    assert (run.is_over, run.clock) == (False, say("drill.number", number=1, count=QUESTIONS))


def test_the_clock_stands_while_a_reason_is_read(pilot: Sitting) -> None:
    run = begin(pilot)
    answer(pilot)
    before = run.left
    run.update(30.0)
    assert run.left == before


def test_the_question_at_the_end_of_the_time_may_be_answered(pilot: Sitting) -> None:
    run = begin(pilot)
    run.update(2 * SECONDS)
    assert run.clock == say("drill.last_question")
    answer(pilot)
    pilot.type(pygame.K_RETURN)
    assert say("drill.last", right=1, count=1) in texts(scene_of(pilot, DrillsScreen))


def test_what_is_left_halfway_does_not_count(pilot: Sitting) -> None:
    begin(pilot)
    answer(pilot)
    pilot.type(pygame.K_ESCAPE)
    await_disk(pilot.app)
    assert load_drills(pilot.app.folder) == ((), ())


def test_results_are_drawn_as_a_curve_that_says_each_of_them(pilot: Sitting) -> None:
    for right in (False, True):
        if right:
            pilot.touch(say("drill.start"))
        run = scene_of(pilot, DrillRun) if right else begin(pilot)
        run.update(2 * SECONDS)
        answer(pilot, right=right)
        pilot.type(pygame.K_RETURN)
    (curve,) = (each for each in widgets(pilot.scene) if isinstance(each, Curve))
    assert [each.right for each in curve.tries] == [0, 1]
    assert say("drill.one", date="17 Jun 2026", right=0, count=1) == curve.part_text(0)


def test_a_screen_reader_is_told_the_verdict_and_the_next_question(pilot: Sitting) -> None:
    run = begin(pilot)
    answer(pilot)
    verdict = run.verdict
    run.go_on()
    assert [each.text for each in run.announcements()] == [verdict, say(f"drill.ask_{run.question.ask}")]


def test_turns_are_shown_one_by_one_while_the_clock_stands(pilot: Sitting) -> None:
    run = DrillRun("taking", "a", has_clock=True)
    pilot.app.push(run)
    for shown in range(1, TURNS + 1):
        run.update(PACE)
        assert sum(isinstance(each, CardRowFigure) for each in widgets(run)) == shown
    assert run.left == SECONDS


def test_turns_are_shown_at_once_with_reduced_motion(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, reduce_motion=True))
    run = DrillRun("taking", "a", has_clock=True)
    pilot.app.push(run)
    assert not run.is_watching


@pytest.mark.parametrize("drill", DRILLS)
def test_every_card_of_a_question_is_named_to_screen_readers(pilot: Sitting, drill: str) -> None:
    run = DrillRun(next(each for each in DRILLS if each == drill), "a", has_clock=True)
    pilot.app.push(run)
    for _ in run.question.rows:
        run.update(PACE)
    spoken = " ".join(each.spoken for each in widgets(run) if isinstance(each, CardRowFigure))
    assert all(f"[{face}]" in spoken for row in run.question.rows for face in row.faces)
    assert all(each.spoken for each in widgets(run) if each.takes_focus)

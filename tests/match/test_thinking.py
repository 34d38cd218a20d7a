"""Bots that think aside: the same answers, given up cleanly, and never lost."""

import errno
import os
import threading
import time
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from random import Random
from typing import Any

import pytest

from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.games.variants import VARIANTS
from rummy.match import advice
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.match.thinking import EVENED, LATER, STEP, BotProcess, BotProcesses, LongestThoughts
from tests.quick import FEW_PLAY_OUTS

PATIENCE = 60.0  # seconds, of which a tenth of one is used


class Asked:
    """A thinker, and waiting for it."""

    def __init__(self) -> None:
        self.rung = threading.Event()
        self.thinker = BotProcess[Any](self.rung.set)

    def wait(self) -> None:
        assert self.rung.wait(PATIENCE)
        self.rung.clear()


class Imagined:
    """A question how much a master imagines for a move and for a hint."""

    def answer(self) -> tuple[int, int]:
        master = BOTS["expert"]
        assert isinstance(master, LevelBot)
        return master.profile.play_outs, advice.HINTED


@pytest.fixture
def asked() -> Iterator[Asked]:
    asked = Asked()
    yield asked
    asked.thinker.stop()


def question(seed: str = "s", rules: str = "cardgames") -> Question:
    game = Game(VARIANTS[rules], [Player("a", "sharp"), Player("b", "sharp")], seed)
    game.deal()
    return game.question


def test_it_answers_as_the_bot_itself_would(asked: Asked) -> None:
    for seed in "abc":
        asked.thinker.ask(question(seed))
        asked.wait()
        assert asked.thinker.answer_to(question(seed)) == question(seed).answer()


def test_masters_imagine_as_little_there_as_in_the_process_of_the_tests(asked: Asked) -> None:
    """A test of the tests: what masters imagine takes most of the time wherever they think."""
    question = Imagined()
    asked.thinker.ask(question)
    asked.wait()
    assert asked.thinker.answer_to(question) == question.answer() == (FEW_PLAY_OUTS, FEW_PLAY_OUTS)


def test_processes_answer_a_list_in_its_order() -> None:
    questions = [question(seed) for seed in "abcde"]
    processes, answers = BotProcesses[Any](lambda: None), list[Any]()
    processes.ask(questions)
    while len(answers) < len(questions):
        processes.wait(PATIENCE)
        answers += processes.take()
    assert answers == [each.answer() for each in questions]
    assert not processes.is_busy
    processes.stop()


def test_another_question_is_not_answered_by_the_last_one(asked: Asked) -> None:
    asked.thinker.ask(question("a"))
    asked.wait()
    assert asked.thinker.answer_to(question("b")) is None


def test_a_question_that_was_given_up_rings_no_bell(asked: Asked) -> None:
    asked.thinker.ask(question("a"))
    asked.thinker.stop()
    asked.thinker.ask(question("b"))
    asked.wait()
    assert asked.thinker.answer_to(question("a")) is None
    assert asked.thinker.answer_to(question("b")) is not None
    assert not asked.rung.is_set()


def test_an_answer_comes_also_when_the_process_is_killed(asked: Asked) -> None:
    asked.thinker.ask(question("a"))
    for process in active_children():
        process.kill()
    asked.wait()
    assert asked.thinker.answer_to(question("a")) == question("a").answer()
    asked.thinker.ask(question("b"))
    asked.wait()
    assert asked.thinker.answer_to(question("b")) is not None


def test_an_answer_comes_also_where_no_process_can_be_started(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    for seed in "ab":
        asked.thinker.ask(question(seed))
        asked.wait()
        assert asked.thinker.answer_to(question(seed)) == question(seed).answer()


def test_no_connection_is_closed_while_a_client_may_receive(asked: Asked) -> None:
    asked.thinker.ask(question("a"))
    worker = asked.thinker._worker
    asked.thinker.stop()
    assert worker is not None
    assert not worker._pipe.closed


def test_a_quick_answer_is_held_back_as_long_as_the_longest_in_its_phase_took() -> None:
    longest = LongestThoughts()
    longest.add("draw", 0.5, 1.1 * STEP)
    longest.add("draw", 0.5, 0.1)
    assert (longest.so_far("draw", 0.0), longest.so_far("play", 0.5)) == (2 * STEP, STEP)


@pytest.mark.parametrize(("closeness", "step"), [(0.5, STEP), (0.0, LATER)], ids=["first", "later"])
def test_all_thoughts_that_end_within_a_step_show_at_the_same_time(closeness: float, step: float) -> None:
    chance, seen = Random("thoughts"), set[tuple[float, ...]]()
    for _ in range(20):  # matches, in which other cards are hidden
        longest = LongestThoughts()
        seconds = [chance.uniform(0, step) for _ in range(10)]
        seen.add(tuple(longest.shown_after("play", closeness, each) for each in seconds))
    assert seen == {(step,) * 10}


@pytest.mark.parametrize(("closeness", "step"), [(0.5, STEP), (0.0, LATER)], ids=["first", "later"])
def test_a_thought_longer_than_any_before_shows_in_whole_steps_alone(closeness: float, step: float) -> None:
    lasts = [0.01 + number / 100 for number in range(int(290 * step))]
    shown = {LongestThoughts().shown_after("play", closeness, seconds) for seconds in lasts}
    assert shown == {step, 2 * step, 3 * step}


def test_an_answer_is_there_after_whole_steps(asked: Asked) -> None:
    began = time.monotonic()
    asked.thinker.ask(question("a"), 0.4)
    asked.wait()
    assert time.monotonic() - began >= 0.4


def test_no_answer_is_held_back_for_long_or_later_in_a_turn() -> None:
    longest = LongestThoughts()
    longest.add("play", 0.5, 60.0)
    assert (longest.so_far("play", 0.5), longest.so_far("play", 0.0)) == (EVENED, LATER)

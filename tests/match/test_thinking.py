"""Bots that think aside: the same answers, given up cleanly, and never lost."""

import errno
import os
import threading
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess

import pytest

from rummy.engine.variants import VARIANTS
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.match.thinking import EVENED, LongestThoughts, Thinker

PATIENCE = 60.0  # seconds, of which a tenth of one is used


class Asked:
    """A thinker, and waiting for it."""

    def __init__(self) -> None:
        self.rung = threading.Event()
        self.thinker = Thinker(self.rung.set)

    def wait(self) -> None:
        assert self.rung.wait(PATIENCE)
        self.rung.clear()


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


def test_no_line_is_closed_while_somebody_may_listen(asked: Asked) -> None:
    asked.thinker.ask(question("a"))
    worker = asked.thinker._worker
    asked.thinker.stop()
    assert worker is not None
    assert not worker._line.closed


def test_a_quick_answer_is_held_back_as_long_as_the_longest_in_its_phase_took() -> None:
    longest = LongestThoughts()
    longest.add("draw", 0.5, 0.7)
    longest.add("draw", 0.5, 0.1)
    assert (longest.so_far("draw", 0.0), longest.so_far("play", 0.5)) == (0.7, 0.0)


def test_no_answer_is_held_back_for_long_or_later_in_a_turn() -> None:
    longest = LongestThoughts()
    longest.add("play", 0.5, 60.0)
    assert (longest.so_far("play", 0.5), longest.so_far("play", 0.0)) == (EVENED, 0.0)

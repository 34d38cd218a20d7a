"""Workers take what they are sent, and one that dies is noticed, whoever still holds its end of the line."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from multiprocessing.connection import Connection

import pytest

from rummy.match.worker import LostProcess, Worker, ready

LONG = b"x" * 1_000_000  # more than a line holds before it is taken
Work = Callable[[Connection], None]
Hire = Callable[[Work], Worker]


def echo(line: Connection) -> None:
    while True:
        line.send(line.recv())


def die(line: Connection) -> None:
    line.recv()
    os._exit(1)


def die_with_the_line_held(line: Connection) -> None:
    """As on Windows, somebody else holds the line until our end of it closes."""
    subprocess.Popen([sys.executable, "-c", "input()"], stdin=line.fileno(), stderr=subprocess.DEVNULL)
    os._exit(1)


def ask(worker: Worker) -> object:
    worker.send("question")
    return worker.receive()


@pytest.fixture
def hire() -> Iterator[Hire]:
    hired: list[Worker] = []

    def begin(work: Work) -> Worker:
        hired.append(Worker("test", work))
        return hired[-1]

    yield begin
    for worker in hired:
        worker.stop()


def test_what_is_long_is_taken_and_comes_back(hire: Hire) -> None:
    worker = hire(echo)
    worker.send(LONG)
    assert worker.receive() == LONG


@pytest.mark.parametrize("kill_first", [True, False])
def test_a_worker_that_is_killed_before_it_answers_is_lost(hire: Hire, kill_first: bool) -> None:
    worker = hire(die)
    if kill_first:
        active_children()[0].kill()
    with pytest.raises(LostProcess):
        ask(worker)


@pytest.mark.skipif(sys.platform == "win32", reason="the line is no file there; it is held anyway")
def test_a_worker_that_dies_is_lost_also_while_its_pipe_is_held(hire: Hire) -> None:
    worker = hire(die_with_the_line_held)
    with pytest.raises(LostProcess):
        ask(worker)


def test_only_those_that_answered_or_died_are_ready(hire: Hire) -> None:
    silent, lost, busy = hire(echo), hire(die), hire(echo)
    for worker in (silent, lost, busy):
        worker.send("question")
    silent.receive()
    assert ready([silent, lost]) == [lost]
    assert busy.receive() == "question"

"""Slow computations in a process of their own, so that the window never waits for them.

A process gets a request, such as a bot's question, and a callback announces its answer; neither knows the
table or the window.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from rummy.match.worker import Worker


BotAnswer = TypeVar("BotAnswer")
AnswerCo = TypeVar("AnswerCo", covariant=True)


STEP, LATER = 1.25, 0.5  # seconds of a step: for the first choices of a turn, and for the others
MOST_PROCESSES = 4  # for the requests of a list
EVENED = 2 * STEP  # seconds for which a quick answer is held back at most


class LongestThoughts:
    """The longest thinking times so far by phase of a turn, at most EVENED seconds.

    Answers show only after a whole number of steps (see `step_of`), and no sooner than earlier ones, so that
    the time does not reveal how much the bot had to think about.
    """

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def add(self, phase: str, closeness: float, seconds: float) -> None:
        """Record the seconds that an answer took."""
        if _is_first(phase, closeness):
            shown = min(whole_steps(seconds, STEP), EVENED)
            self._seconds[phase] = max(self.so_far(phase, closeness), shown)

    def so_far(self, phase: str, closeness: float) -> float:
        """Return the least seconds before the next answer shows: the longest so far, or one step."""
        step = step_of(phase, closeness)
        return self._seconds.get(phase, step) if _is_first(phase, closeness) else step

    def shown_after(self, phase: str, closeness: float, seconds: float) -> float:
        """Record a bot's thinking seconds; return the seconds from question to display."""
        self.add(phase, closeness, seconds)
        return max(self.so_far(phase, closeness), whole_steps(seconds, step_of(phase, closeness)))


def step_of(phase: str, closeness: float) -> float:
    """Return the seconds of a step of thinking time: longer for the first choice of a turn."""
    return STEP if _is_first(phase, closeness) else LATER


def whole_steps(seconds: float, step: float) -> float:
    """Return `seconds` rounded up to a whole number of steps, at least one."""
    return step * max(1, ceil(seconds / step))


def _is_first(phase: str, closeness: float) -> bool:
    return phase != "play" or closeness > 0


class Request(Protocol[AnswerCo]):
    """A task for another process; the task and its answer are pickled."""

    def answer(self) -> AnswerCo:
        """Compute and return the answer."""


class BotProcess(Generic[BotAnswer]):
    """A process that answers one request at a time; it starts with the first request and ends with `stop`."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done  # called from another thread
        self._has_answer = threading.Event()
        self._worker: Worker | None = None
        self._question: Request[BotAnswer] | None = None
        self._answer: BotAnswer | None = None
        self.seconds = 0.0  # that the last answer took

    def ask(self, question: Request[BotAnswer], step: float = 0.0) -> None:
        """Begin to answer a request, abandoning the one in progress.

        With a step, the answer appears only after a whole multiple of that many seconds.
        """
        if self.is_busy or (self._worker and not self._worker.is_alive):
            self.stop()
        self._worker = self._worker or _new_worker()
        self._question, self._answer = question, None
        self._has_answer.clear()
        threading.Thread(target=self._listen, args=(question, self._worker, step), daemon=True).start()

    def answer_to(self, question: Request[BotAnswer]) -> BotAnswer | None:
        """Return the answer to the last request; None without one, or if that was not `question`."""
        return self._answer if question == self._question else None

    def wait(self, seconds: float) -> None:
        """Block until there is an answer, but at most for some seconds."""
        self._has_answer.wait(seconds)

    @property
    def is_busy(self) -> bool:
        """True if a request has no answer yet."""
        return self._question is not None and self._answer is None

    def stop(self) -> None:
        """Abandon the request in progress, and end the process."""
        worker, self._worker = self._worker, None
        self._question = self._answer = None
        if worker is not None:
            worker.stop()

    def _listen(self, question: Request[BotAnswer], worker: Worker | None, step: float) -> None:
        """Wait for the process's answer; if the process fails, compute it in this thread, which is slow."""
        began = time.monotonic()
        answer = _worker_answer(question, worker)
        if answer is None and self._worker is worker:
            answer = question.answer()
        if step:
            passed = time.monotonic() - began
            time.sleep(whole_steps(passed, step) - passed)
        if self._question is question:
            self.seconds = time.monotonic() - began
            self._answer = answer
            self._has_answer.set()
            self._done()


@dataclass
class _Job(Generic[BotAnswer]):
    request: Request[BotAnswer]
    process: BotProcess[BotAnswer]
    answer: BotAnswer | None = None


class BotProcesses(Generic[BotAnswer]):
    """Processes that share the requests of a list, one for each processor but at most MOST_PROCESSES."""

    def __init__(self, done: Callable[[], None]) -> None:
        count = min(os.cpu_count() or 1, MOST_PROCESSES)
        self._processes = [BotProcess[BotAnswer](done) for _ in range(count)]
        self._waiting = deque[Request[BotAnswer]]()
        self._begun = deque[_Job[BotAnswer]]()

    def ask(self, requests: Iterable[Request[BotAnswer]]) -> None:
        """Begin to answer some requests, abandoning those in progress."""
        self.stop()
        self._waiting.extend(requests)
        self._begin()

    def take(self) -> list[BotAnswer]:
        """Return the answers that were not taken yet, in order and up to the first that is missing."""
        for job in self._begun:
            if job.answer is None:
                job.answer = job.process.answer_to(job.request)
        self._begin()
        taken = list[BotAnswer]()
        while self._begun and (answer := self._begun[0].answer) is not None:
            taken.append(answer)
            self._begun.popleft()
        return taken

    def _begin(self) -> None:
        """Give waiting requests to idle processes."""
        busy = [job.process for job in self._begun if job.answer is None]
        for process in self._processes:
            if self._waiting and process not in busy:
                self._begun.append(_Job(self._waiting.popleft(), process))
                process.ask(self._begun[-1].request)

    def wait(self, seconds: float) -> None:
        """Block until there is an answer to the first request without one, but at most for some seconds."""
        for job in islice(self._begun, 1):
            job.process.wait(seconds)

    @property
    def is_busy(self) -> bool:
        """True if a request has an answer that was not taken, or none yet."""
        return bool(self._begun or self._waiting)

    def stop(self) -> None:
        """Abandon all requests, and end the processes."""
        self._waiting.clear()
        self._begun.clear()
        for process in self._processes:
            process.stop()


def _new_worker() -> Worker | None:
    """Return a new process, or None if the system allows no more."""
    from rummy.match.worker import Worker  # only a table with such a bot pays for it

    with suppress(OSError):
        return Worker("rummy-bot", _answer_requests)
    return None


def _worker_answer(question: Request[BotAnswer], worker: Worker | None) -> BotAnswer | None:
    """Return the answer of the process, or None if there is no process or it has ended."""
    from rummy.match.worker import LostProcess

    if worker is not None:
        with suppress(LostProcess):
            worker.send(question)
            return cast("BotAnswer", worker.receive())
    return None


def _answer_requests(pipe: Connection) -> None:
    """Answer requests from a pipe until its other end closes."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(pipe.recv().answer())

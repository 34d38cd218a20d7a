"""Slow computations in a process of their own, so that the window never waits for them.

They know no table and no window: a process gets a request, such as a bot's question, and a callback announces
its answer.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from rummy.match.worker import Worker


BotAnswer = TypeVar("BotAnswer")
AnswerCo = TypeVar("AnswerCo", covariant=True)


STEP, LATER = 1.25, 0.5  # seconds of a step: for the first choices of a turn, and for the others
EVENED = 2 * STEP  # seconds for which a quick answer is held back at most


class LongestThoughts:
    """The longest thinking times so far by phase of a turn, up to a limit.

    An answer shows after whole steps only, and no sooner than those before it, so that the time does not
    reveal how much there was to think about.
    """

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def add(self, phase: str, closeness: float, seconds: float) -> None:
        """Note how long an answer took."""
        if _is_first(phase, closeness):
            shown = min(whole_steps(seconds, STEP), EVENED)
            self._seconds[phase] = max(self.so_far(phase, closeness), shown)

    def so_far(self, phase: str, closeness: float) -> float:
        """Return the seconds after which an answer shows that takes no longer than those before."""
        step = step_of(phase, closeness)
        return self._seconds.get(phase, step) if _is_first(phase, closeness) else step

    def shown_after(self, phase: str, closeness: float, seconds: float) -> float:
        """Note how long an answer took; return the seconds after which it shows."""
        self.add(phase, closeness, seconds)
        return max(self.so_far(phase, closeness), whole_steps(seconds, step_of(phase, closeness)))


def step_of(phase: str, closeness: float) -> float:
    """Return the seconds of a step after which answers show; fewer once cards of a turn are on the table."""
    return STEP if _is_first(phase, closeness) else LATER


def whole_steps(seconds: float, step: float) -> float:
    """Return the seconds rounded up to whole steps, at least one."""
    return step * max(1, ceil(seconds / step))


def _is_first(phase: str, closeness: float) -> bool:
    return phase != "play" or closeness > 0


class Request(Protocol[AnswerCo]):
    """A task for another process; it is pickled, and so is its answer."""

    def answer(self) -> AnswerCo:
        """Compute the answer."""


class BotProcess(Generic[BotAnswer]):
    """A process that answers one request at a time; it starts with the first and ends with `stop`."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done  # called from another thread
        self._has_answer = threading.Event()
        self._worker: Worker | None = None
        self._question: Request[BotAnswer] | None = None
        self._answer: BotAnswer | None = None
        self.seconds = 0.0  # that the last answer took

    def ask(self, question: Request[BotAnswer], step: float = 0.0) -> None:
        """Begin to answer a request, abandoning the one in progress.

        With a step, the answer only appears after a whole multiple of that many seconds.
        """
        if self.is_busy or (self._worker and not self._worker.is_alive):
            self.stop()
        self._worker = self._worker or _new_worker()
        self._question, self._answer = question, None
        self._has_answer.clear()
        threading.Thread(target=self._listen, args=(question, self._worker, step), daemon=True).start()

    def answer_to(self, question: Request[BotAnswer]) -> BotAnswer | None:
        """Return the answer to the last request, once it is there; None for any other."""
        return self._answer if question == self._question else None

    def wait(self, seconds: float) -> None:
        """Block until the answer is there, but at most for some seconds."""
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
        """Get the answer from the process; without one, compute it in this thread, which is slow."""
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


def _new_worker() -> Worker | None:
    """Return a new process, or None if the system allows no other one."""
    from rummy.match.worker import Worker  # only a table with such a bot pays for it

    with suppress(OSError):
        return Worker("rummy-bot", _answer_requests)
    return None


def _worker_answer(question: Request[BotAnswer], worker: Worker | None) -> BotAnswer | None:
    """Return the answer from the process; None if there is no process, or no longer."""
    from rummy.match.worker import LostProcess

    if worker is not None:
        with suppress(LostProcess):
            worker.send(question)
            return cast("BotAnswer", worker.receive())
    return None


def _answer_requests(pipe: Connection) -> None:
    """Answer requests until the other end closes."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(pipe.recv().answer())

"""What takes its time is thought about in a process of its own, so that the window never waits for it.

It knows no table and no window: it gets a question, such as what a bot is to do, and calls back when there is
an answer.
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
TellsNow = TypeVar("TellsNow", covariant=True)


STEP, LATER = 1.25, 0.5  # seconds of a step: for the first choices of a turn, and for the others
EVENED = 2 * STEP  # seconds that a quick answer is held back at most


class LongestThoughts:
    """The longest time that thinking took so far in each phase of a turn, up to a limit.

    An answer shows after whole steps only, and no sooner than those before it, so that the time does not
    tell how much there was to think about.
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
    """Return the end of the step that lasts when so many seconds have passed, in seconds from its first."""
    return step * max(1, ceil(seconds / step))


def _is_first(phase: str, closeness: float) -> bool:
    return phase != "play" or closeness > 0


class Request(Protocol[TellsNow]):
    """What can be thought about; it goes to another process, and so does the answer."""

    def answer(self) -> TellsNow:
        """Think."""


class BotProcess(Generic[BotAnswer]):
    """One question at a time; its process starts with the first one and ends with `stop`."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done  # called from another thread
        self._rung = threading.Event()
        self._worker: Worker | None = None
        self._question: Request[BotAnswer] | None = None
        self._answer: BotAnswer | None = None
        self.seconds = 0.0  # that the last answer took

    def ask(self, question: Request[BotAnswer], step: float = 0.0) -> None:
        """Begin to think about a question; one that is still being thought about is given up.

        With a step, the answer is only there after a whole number of so many seconds.
        """
        if self.is_busy or (self._worker and not self._worker.is_alive):
            self.stop()
        self._worker = self._worker or _hired()
        self._question, self._answer = question, None
        self._rung.clear()
        threading.Thread(target=self._listen, args=(question, self._worker, step), daemon=True).start()

    def answer_to(self, question: Request[BotAnswer]) -> BotAnswer | None:
        """The answer, once it is there; None for a question that was not asked last."""
        return self._answer if question == self._question else None

    def wait(self, seconds: float) -> None:
        """Wait for the answer, but no longer than that."""
        self._rung.wait(seconds)

    @property
    def is_busy(self) -> bool:
        """True if a question waits for its answer."""
        return self._question is not None and self._answer is None

    def stop(self) -> None:
        """Give up what is being thought about, and end the process."""
        worker, self._worker = self._worker, None
        self._question = self._answer = None
        if worker is not None:
            worker.stop()

    def _listen(self, question: Request[BotAnswer], worker: Worker | None, step: float) -> None:
        """Ask, and wait for the answer; without a process, think here, which is slow but goes on."""
        began = time.monotonic()
        answer = _answered(question, worker)
        if answer is None and self._worker is worker:
            answer = question.answer()
        if step:
            passed = time.monotonic() - began
            time.sleep(whole_steps(passed, step) - passed)
        if self._question is question:
            self.seconds = time.monotonic() - began
            self._answer = answer
            self._rung.set()
            self._done()


def _hired() -> Worker | None:
    """A process that thinks, or None where the system allows no other one."""
    from rummy.match.worker import Worker  # only a table with such a bot pays for it

    with suppress(OSError):
        return Worker("rummy-bot", _think)
    return None


def _answered(question: Request[BotAnswer], worker: Worker | None) -> BotAnswer | None:
    """What the process answers, or None if there is none, or no longer."""
    from rummy.match.worker import LostProcess

    if worker is not None:
        with suppress(LostProcess):
            worker.send(question)
            return cast("BotAnswer", worker.receive())
    return None


def _think(line: Connection) -> None:
    """Answer questions until nobody asks any more."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(line.recv().answer())

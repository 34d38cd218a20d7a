"""What takes its time is thought about in a process of its own, so that the window never waits for it.

It knows no table and no window: it gets a question, such as what a bot is to do, and calls back when there is
an answer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from rummy.match.worker import Worker


BotAnswer = TypeVar("BotAnswer")
TellsNow = TypeVar("TellsNow", covariant=True)


class Thinkable(Protocol[TellsNow]):
    """What can be thought about; it goes to another process, and so does the answer."""

    def answer(self) -> TellsNow:
        """Think."""


class Thinker(Generic[BotAnswer]):
    """One question at a time; its process starts with the first one and ends with `stop`."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done  # called from another thread
        self._rung = threading.Event()
        self._worker: Worker | None = None
        self._question: Thinkable[BotAnswer] | None = None
        self._answer: BotAnswer | None = None

    def ask(self, question: Thinkable[BotAnswer]) -> None:
        """Begin to think about a question; one that is still being thought about is given up."""
        if self.is_busy or (self._worker and not self._worker.is_alive):
            self.stop()
        self._worker = self._worker or _hired()
        self._question, self._answer = question, None
        self._rung.clear()
        threading.Thread(target=self._listen, args=(question, self._worker), daemon=True).start()

    def answer_to(self, question: Thinkable[BotAnswer]) -> BotAnswer | None:
        """The answer, once it is there; None for a question that was not asked last."""
        return self._answer if question == self._question else None

    def wait(self, seconds: float) -> None:
        """Wait for the answer, but no longer than that."""
        self._rung.wait(seconds)

    @property
    def is_busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None and self._answer is None

    def stop(self) -> None:
        """Give up what is being thought about, and end the process."""
        worker, self._worker = self._worker, None
        self._question = self._answer = None
        if worker is not None:
            worker.stop()

    def _listen(self, question: Thinkable[BotAnswer], worker: Worker | None) -> None:
        """Ask, and wait for the answer; without a process, think here, which is slow but goes on."""
        answer = _answered(question, worker)
        if answer is None and self._worker is worker:
            answer = question.answer()
        if self._question is question:
            self._answer = answer
            self._rung.set()
            self._done()


def _hired() -> Worker | None:
    """A process that thinks, or None where the system allows no other one."""
    from rummy.match.worker import Worker  # only a table with such a bot pays for it

    with suppress(OSError):
        return Worker("rummy-bot", _think)
    return None


def _answered(question: Thinkable[BotAnswer], worker: Worker | None) -> BotAnswer | None:
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

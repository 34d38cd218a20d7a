"""What takes its time is thought about in a process of its own, so that the window never waits for it.

It knows no table and no window: it gets a question, such as what a bot is to do, and calls back when there is
an answer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


Answer = TypeVar("Answer")
Told = TypeVar("Told", covariant=True)


class Question(Protocol[Told]):
    """What can be thought about; it goes to another process, and so does the answer."""

    def answer(self) -> Told:
        """Think."""


class Thinker(Generic[Answer]):
    """One question at a time; its process starts with the first one and ends with `stop`."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done  # called from another thread
        self._rung = threading.Event()
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._question: Question[Answer] | None = None
        self._answer: Answer | None = None

    def ask(self, question: Question[Answer]) -> None:
        """Begin to think about a question; one that is still being thought about is given up."""
        if self.is_busy or (self._process is not None and not self._process.is_alive()):
            self.stop()
        line = self._line or self._begin()
        self._question, self._answer = question, None
        self._rung.clear()
        with suppress(OSError):
            line.send(question)
        threading.Thread(target=self._listen, args=(question, line), daemon=True).start()

    def answer_to(self, question: Question[Answer]) -> Answer | None:
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
        process, self._process = self._process, None
        self._line = self._question = self._answer = None  # the line closes when nobody listens any more
        if process is not None:
            process.kill()
            process.join()

    def _begin(self) -> Connection:
        from multiprocessing import get_context  # only a table with such a bot pays for it

        spawn = get_context("spawn")
        self._line, theirs = spawn.Pipe()
        process = spawn.Process(target=_think, args=(theirs,), name="rummy-bot", daemon=True)
        with suppress(OSError):  # where the system allows no other process, the line is dead
            process.start()
            self._process = process
        theirs.close()
        return self._line

    def _listen(self, question: Question[Answer], line: Connection) -> None:
        """Wait for the answer; if the process died or never began, think here, which is slow but goes on."""
        try:
            answer = line.recv()
        except (EOFError, OSError):
            if self._line is not line:
                return
            answer = question.answer()
        if self._question is question:
            self._answer = answer
            self._rung.set()
            self._done()


def _think(line: Connection) -> None:
    """Answer questions until nobody asks any more."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            line.send(line.recv().answer())

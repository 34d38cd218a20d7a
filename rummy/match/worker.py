"""A process that works for this one, and the line between the two; if it ends by itself, that is noticed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

MOST = 31 if sys.platform == "win32" else 1000  # Windows waits for 63 things at once, and a worker is two


class LostProcess(RuntimeError):
    """A process that worked for this one has ended by itself."""


class Worker:
    """A process that calls `work` with its end of a line, and with what else it is given.

    Raises OSError where the system allows no other process.
    """

    def __init__(self, name: str, work: Callable[..., None], *given: object) -> None:
        spawn = get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_begin, args=(theirs, work, *given), name=name, daemon=True)
        self._has_begun = False
        try:
            self._process.start()
        finally:
            theirs.close()

    def send(self, thing: object) -> None:
        """Send something, once the process is there to take it; raises LostProcess."""
        # Until then Windows keeps both ends here: what is too long for the line would wait for ever.
        if not self._has_begun:
            self.receive()
            self._has_begun = True
        try:
            self._line.send(thing)
        except OSError:
            raise LostProcess from None

    def receive(self) -> Any:
        """Wait for the next thing that it sends; raises LostProcess."""
        ready([self])
        try:
            if self._line.poll():
                return self._line.recv()
        except (EOFError, OSError):
            pass
        raise LostProcess

    @property
    def is_alive(self) -> bool:
        """True if the process still runs."""
        return self._process.is_alive()

    def stop(self) -> None:
        """End the process; the line closes when nobody listens to it any more."""
        self._process.kill()
        self._process.join()


def ready(workers: Sequence[Worker]) -> list[Worker]:
    """Wait until some workers have sent something or have ended, and tell which."""
    signs = wait([sign for worker in workers for sign in (worker._line, worker._process.sentinel)])
    return [each for each in workers if each._line in signs or each._process.sentinel in signs]


def _begin(line: Connection, work: Callable[..., None], *given: object) -> None:
    line.send(None)
    work(line, *given)

"""A process that works for this one, with a pipe between them; its unexpected end is noticed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

MOST = 31 if sys.platform == "win32" else 1000  # Windows waits for 63 handles at once, and a worker has two


class LostProcess(RuntimeError):
    """An error for a worker process that has ended unexpectedly."""


class Worker:
    """A process that calls `work` with its end of a pipe and the other arguments.

    Raise OSError if the system allows no other process.
    """

    def __init__(self, name: str, work: Callable[..., None], *given: object) -> None:
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_begin, args=(theirs, work, *given), name=name, daemon=True)
        self._has_begun = False
        try:
            self._process.start()
        finally:
            theirs.close()

    def send(self, thing: object) -> None:
        """Send an object to the process when it is ready; raise LostProcess."""
        # Until then Windows holds both ends here: an object too large for the pipe would block forever.
        if not self._has_begun:
            self.receive()
            self._has_begun = True
        try:
            self._pipe.send(thing)
        except OSError:
            raise LostProcess from None

    def receive(self) -> Any:
        """Wait for the next object from the process; raise LostProcess."""
        ready([self])
        try:
            if self._pipe.poll():
                return self._pipe.recv()
        except (EOFError, OSError):
            pass
        raise LostProcess

    @property
    def is_alive(self) -> bool:
        """True if the process is still running."""
        return self._process.is_alive()

    def stop(self) -> None:
        """Kill the process and wait for its end."""
        self._process.kill()
        self._process.join()


def ready(workers: Sequence[Worker]) -> list[Worker]:
    """Wait until some workers have sent an object or have ended, and return these workers."""
    signs = wait([sign for worker in workers for sign in (worker._pipe, worker._process.sentinel)])
    return [each for each in workers if each._pipe in signs or each._process.sentinel in signs]


def _begin(pipe: Connection, work: Callable[..., None], *given: object) -> None:
    pipe.send(None)
    work(pipe, *given)

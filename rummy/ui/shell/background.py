"""Background work for the event loop: its results are delivered between two frames."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Container
from pathlib import Path
from typing import TypeVar

from rummy.storage.writer import Writer
from rummy.ui.cards.background import post_wakeup

BLINK = 0.008  # seconds that a frame may wait for the disk without being noticed
SLOW = 2.0  # seconds of a busy disk after which the player gets a notice

T = TypeVar("T")


class BackgroundTasks:
    """The work in other threads, and its results that are not delivered yet.

    All methods are for the painting thread. `then` gets what `work` returns, as soon as `deliver` is called,
    unless the scene `asker` has left the stack.
    """

    def __init__(self, writer: Writer, fail: Callable[[Exception], object]) -> None:
        self._writer, self._fail = writer, fail
        self._answers: deque[tuple[object, Callable[[], object]]] = deque()
        self._undelivered = 0
        self._has_new_work = False
        self._is_slow = False  # whether the disk has been reported as slow
        self._loaders: dict[threading.Thread, float] = {}  # each thread with the time at which it began
        self._thinkers: list[threading.Thread] = []

    def run(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Run work in the writer's thread after earlier work; pass its result to `then`."""
        self._has_new_work = True
        self._writer.submit(self._task(work, then, asker))

    def load(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Run work in its own thread; if it takes long, the disk counts as slow."""
        began = time.monotonic()
        self._loaders[self._started("loader", self._task(work, then, asker))] = began

    def think(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Run work in its own thread, which is not related to the disk."""
        self._thinkers = [each for each in self._thinkers if each.is_alive()]
        self._thinkers.append(self._started("thinker", self._task(work, then, asker)))

    @staticmethod
    def _started(name: str, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, name=name, daemon=True)
        thread.start()
        return thread

    def _task(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> Callable[[], None]:
        """Return a function that runs the work and queues its result for `then`."""

        def do() -> None:
            try:
                answer = work()
            except Exception as error:
                self._fail(error)
                return
            self._answers.append((asker, lambda: then(answer)))
            post_wakeup()

        self._undelivered += 1
        return do

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Save a file in the writer's thread; it replaces a save to the same path that has not begun."""
        self._has_new_work = True
        self._writer.submit(save, path)

    @property
    def is_asking(self) -> bool:
        """True if some results have not been delivered yet."""
        return self._undelivered > 0

    def deliver(self, scenes: Container[object]) -> None:
        """Call the functions for finished work whose scenes still exist.

        If work was just submitted, wait up to 8 ms for the writer.
        """
        self._wait_briefly()
        self._loaders = {loader: began for loader, began in self._loaders.items() if loader.is_alive()}
        for _ in range(len(self._answers)):
            asker, callback = self._answers.popleft()
            self._undelivered -= 1
            if asker is None or asker in scenes:
                callback()
        self._wait_briefly()  # a callback may have submitted more work

    def _wait_briefly(self) -> None:
        if self._has_new_work:
            self._has_new_work = False
            self._writer.flush(BLINK)

    def flush(self, timeout: float) -> None:
        """Wait until all work is done, at most `timeout` seconds for each thread."""
        self._writer.flush(timeout)
        for thread in (*self._loaders, *self._thinkers):
            thread.join(timeout)

    @property
    def _busy_for(self) -> float | None:
        """The seconds for which the disk has been busy; None if it is idle."""
        loading = [time.monotonic() - began for loader, began in self._loaders.items() if loader.is_alive()]
        writing = self._writer.busy_for
        return max(loading if writing is None else [*loading, writing], default=None)

    def until_slow(self) -> float | None:
        """Return the seconds until the disk counts as slow; None if it is idle or reported already."""
        busy = self._busy_for
        if busy is None:
            self._is_slow = False
        return None if busy is None or self._is_slow else max(0.0, SLOW - busy)

    def becomes_slow(self) -> bool:
        """Return True if the disk has just become slow, only once until it is idle again."""
        if self.until_slow() != 0:
            return False
        self._is_slow = True
        return True

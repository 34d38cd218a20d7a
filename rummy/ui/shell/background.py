"""Work that other threads do for the loop, and its answers, which are told between two pictures."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Container
from pathlib import Path
from typing import TypeVar

from rummy.storage.writer import Writer
from rummy.ui.cards.background import post_wakeup

BLINK = 0.008  # seconds that a picture may wait for the disk: less than anybody sees
SLOW = 2.0  # seconds of the disk after which the player is told

T = TypeVar("T")


class BackgroundTasks:
    """What was asked for and is still to be told; all of it is called by the thread that paints."""

    def __init__(self, writer: Writer, fail: Callable[[Exception], object]) -> None:
        self._writer, self._fail = writer, fail
        self._answers: deque[tuple[object, Callable[[], object]]] = deque()
        self._untold = 0
        self._has_just_asked = False
        self._is_slow = False  # the disk, and the player knows it
        self._loaders: dict[threading.Thread, float] = {}  # and when they began
        self._thinkers: list[threading.Thread] = []

    def run(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Have work done in the writer's thread, after all that was asked for before."""
        self._has_just_asked = True
        self._writer.submit(self._told(work, then, asker))

    def load(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Have work done in a thread of its own, which waits for no save but for the disk."""
        began = time.monotonic()
        self._loaders[self._started("loader", self._told(work, then, asker))] = began

    def think(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> None:
        """Have work done in a thread of its own, which needs nothing of the disk."""
        self._thinkers = [each for each in self._thinkers if each.is_alive()]
        self._thinkers.append(self._started("thinker", self._told(work, then, asker)))

    @staticmethod
    def _started(name: str, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, name=name, daemon=True)
        thread.start()
        return thread

    def _told(self, work: Callable[[], T], then: Callable[[T], object], asker: object) -> Callable[[], None]:
        """Return what does the work and has its answer told."""

        def do() -> None:
            try:
                answer = work()
            except Exception as error:
                self._fail(error)
                return
            self._answers.append((asker, lambda: then(answer)))
            post_wakeup()

        self._untold += 1
        return do

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Have a file saved, in place of a save for the same path that still waits."""
        self._has_just_asked = True
        self._writer.submit(save, path)

    @property
    def is_asking(self) -> bool:
        """True if something that was asked for is still to be told."""
        return self._untold > 0

    def deliver(self, scenes: Container[object]) -> None:
        """Tell what has been answered to those who are still there; a quick disk answers within a blink."""
        self._blink()
        self._loaders = {loader: began for loader, began in self._loaders.items() if loader.is_alive()}
        for _ in range(len(self._answers)):
            asker, tell = self._answers.popleft()
            self._untold -= 1
            if asker is None or asker in scenes:
                tell()
        self._blink()  # who was told may have asked again, and is seen next

    def _blink(self) -> None:
        if self._has_just_asked:
            self._has_just_asked = False
            self._writer.flush(BLINK)

    def flush(self, timeout: float) -> None:
        """Wait until all that was asked for is done, at most so many seconds for each thread."""
        self._writer.flush(timeout)
        for thread in (*self._loaders, *self._thinkers):
            thread.join(timeout)

    @property
    def _busy_for(self) -> float | None:
        """Seconds for which the disk has had something to do."""
        loading = [time.monotonic() - began for loader, began in self._loaders.items() if loader.is_alive()]
        writing = self._writer.busy_for
        return max(loading if writing is None else [*loading, writing], default=None)

    def until_slow(self) -> float | None:
        """Seconds until the disk is to be called slow; None if it has nothing to do, or is known to be."""
        busy = self._busy_for
        if busy is None:
            self._is_slow = False
        return None if busy is None or self._is_slow else max(0.0, SLOW - busy)

    def becomes_slow(self) -> bool:
        """Return True if the disk has just become slow; true once, until it has rested."""
        if self.until_slow() != 0:
            return False
        self._is_slow = True
        return True

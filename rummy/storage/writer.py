"""Saves in a thread of its own, so that a slow disk never stops the table."""

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self


class Writer:
    """One thread that saves, so that a slow disk never stops the table; `errors` keeps what went wrong."""

    def __init__(self, report: Callable[[Exception], object] | None = None) -> None:
        self.errors: list[Exception] = []
        self._report = report  # called in the writer's thread
        self._waiting: dict[object, Callable[[], object]] = {}
        self._busy = self._closed = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(self, save: Callable[[], object], path: Path | None = None) -> None:
        """Save soon, in order; a save for the same `path` that still waits is replaced by this one."""
        with self._changed:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._waiting[path or object()] = save
            self._changed.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until all is saved, at most `timeout` seconds; tells whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._busy), timeout)

    def close(self, timeout: float | None = None) -> bool:
        """Take no more saves, and wait as `flush` does."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        return self.flush(timeout)

    def _work(self) -> None:
        while save := self._next():
            self._try(save)
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _next(self) -> Callable[[], object] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if not self._waiting:
                return None
            self._busy = True
            return self._waiting.pop(next(iter(self._waiting)))

    def _try(self, save: Callable[[], object]) -> None:
        try:
            save()
        except Exception as error:
            self.errors.append(error)
            if self._report:
                with suppress(Exception):  # whoever listens must not end the thread that saves
                    self._report(error)

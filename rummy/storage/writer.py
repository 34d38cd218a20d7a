"""A thread that saves files, so that a slow disk never blocks the table; refused saves are retried."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

Save = Callable[[], object]
PATIENCE = 3.0  # seconds before a save that the disk has refused is tried again


class Writer:
    """A thread that executes saves in order; `errors` collects the exceptions of failed saves."""

    def __init__(
        self, report: Callable[[Exception], object] | None = None, patience: float = PATIENCE
    ) -> None:
        self.errors: list[Exception] = []
        self._report = report  # called in the writer's thread, once for each save that fails
        self._patience = patience
        self._waiting: dict[object, Save] = {}
        self._refused: dict[object, Save] = {}  # only an OSError may pass
        self._reported: set[object] = set()
        self._busy = self._closed = self._has_tried_last = False
        self._again_at = 0.0  # time at which refused saves are retried
        self._since: float | None = None  # time since which it has been busy
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(self, save: Save, path: Path | None = None) -> None:
        """Execute a save soon, in order; it replaces a waiting save for the same `path`.

        Raise RuntimeError if the writer is closed.
        """
        with self._changed:
            if self._closed:
                raise RuntimeError("the writer is closed")
            key = path or object()
            self._refused.pop(key, None)
            self._waiting[key] = save
            self._since = self._since or time.monotonic()
            self._changed.notify_all()

    def insist(self, save: Save, path: Path) -> None:
        """Retry a save that the disk has refused, without reporting the failure again."""
        with self._changed:
            self._refuse(path, save)
            self._reported.add(path)
            self._changed.notify_all()

    @property
    def busy_for(self) -> float | None:
        """The seconds for which the writer has been busy without a pause; None if it is idle."""
        since = self._since
        return None if since is None else time.monotonic() - since

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until each save was tried, at most `timeout` seconds; return whether all have succeeded."""
        with self._changed:
            is_idle = self._changed.wait_for(lambda: not (self._waiting or self._busy), timeout)
            return is_idle and not self._refused

    def close(self, timeout: float | None = None) -> bool:
        """Accept no more saves, retry refused ones once more, and wait; return whether all have succeeded."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(timeout)
        return not (self._thread.is_alive() or self._refused)

    def _work(self) -> None:
        while (found := self._next()) is not None:
            self._try(*found)
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _next(self) -> tuple[object, Save] | None:
        with self._changed:
            while True:
                if self._is_time_to_try_again():
                    self._try_again()
                if self._waiting:
                    break
                self._since = None
                if self._closed:
                    return None
                self._changed.wait(self._again_at - time.monotonic() if self._refused else None)
            self._busy = True
            self._since = self._since or time.monotonic()
            key = next(iter(self._waiting))
            return key, self._waiting.pop(key)

    def _is_time_to_try_again(self) -> bool:
        """Return whether to retry the refused saves: after some seconds, and once when closing."""
        if not (self._closed and self._refused):
            return bool(self._refused) and time.monotonic() >= self._again_at
        is_last = not (self._waiting or self._has_tried_last)
        self._has_tried_last |= is_last
        return is_last

    def _refuse(self, key: object, save: Save) -> None:
        if not self._refused:
            self._again_at = time.monotonic() + self._patience
        self._refused[key] = save

    def _try_again(self) -> None:
        self._waiting, self._refused = self._refused | self._waiting, {}

    def _try(self, key: object, save: Save) -> None:
        try:
            save()
        except Exception as error:
            with self._changed:
                if isinstance(error, OSError) and key not in self._waiting:
                    self._refuse(key, save)
            if key not in self._reported:
                self._report_error(error)
            self._reported.add(key)
        else:
            self._reported.discard(key)

    def _report_error(self, error: Exception) -> None:
        self.errors.append(error)
        if self._report:
            with suppress(Exception):  # a failing report must not end the thread
                self._report(error)

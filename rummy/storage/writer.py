"""Saves in a thread of its own, so that a slow disk never stops the table; what it refuses is tried again."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

Save = Callable[[], object]
PATIENCE = 3.0  # seconds before a save that the disk has refused is tried again


class Writer:
    """One thread that saves, so that a slow disk never stops the table; `errors` keeps what went wrong."""

    def __init__(
        self, report: Callable[[Exception], object] | None = None, patience: float = PATIENCE
    ) -> None:
        self.errors: list[Exception] = []
        self._report = report  # called in the writer's thread, once for each save that fails
        self._patience = patience
        self._waiting: dict[object, Save] = {}
        self._refused: dict[object, Save] = {}  # only an OSError can go by
        self._told: set[object] = set()
        self._busy = self._closed = self._has_tried_last = False
        self._again_at = 0.0  # when what was refused is tried again
        self._since: float | None = None  # when something came to do that is not at its end yet
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(self, save: Save, path: Path | None = None) -> None:
        """Save soon, in order; a save for the same `path` that still waits is replaced by this one."""
        with self._changed:
            if self._closed:
                raise RuntimeError("the writer is closed")
            key = path or object()
            self._refused.pop(key, None)
            self._waiting[key] = save
            self._since = self._since or time.monotonic()
            self._changed.notify_all()

    def insist(self, save: Save, path: Path) -> None:
        """Save what the disk has just refused, as soon as it can be; that it failed is not told again."""
        with self._changed:
            self._refuse(path, save)
            self._told.add(path)
            self._changed.notify_all()

    @property
    def busy_for(self) -> float | None:
        """Seconds for which it has had something to do without a pause; None while it has nothing."""
        since = self._since
        return None if since is None else time.monotonic() - since

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until each save was tried, at most `timeout` seconds; tells whether all is saved."""
        with self._changed:
            tried = self._changed.wait_for(lambda: not (self._waiting or self._busy), timeout)
            return tried and not self._refused

    def close(self, timeout: float | None = None) -> bool:
        """Take no more saves, try a last time what was refused, and wait for that as `flush` does."""
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
        """Return True if what was refused has waited long enough; in the end it is tried once more."""
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
            if key not in self._told:
                self._tell(error)
            self._told.add(key)
        else:
            self._told.discard(key)

    def _tell(self, error: Exception) -> None:
        self.errors.append(error)
        if self._report:
            with suppress(Exception):  # whoever listens must not end the thread that saves
                self._report(error)

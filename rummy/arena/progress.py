"""A progress bar for the matches played, which is drawn only on a terminal."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self

from rummy.text import say

WIDTH = 30
PAUSE = 0.1  # seconds between two drawings of the bar


class Progress:
    """The progress bar on the terminal, with an estimate of the time left."""

    def __init__(self, matches: int) -> None:
        self.matches, self.done = matches, 0
        self._began, self._drawn = monotonic(), 0.0
        self._stream = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None

    def __enter__(self) -> Self:
        self._draw()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def step(self) -> None:
        """Count a match as done."""
        self.done += 1
        if monotonic() - self._drawn > PAUSE:
            self._draw()

    def _draw(self) -> None:
        self._drawn = monotonic()
        if self._stream:
            self._stream.write(f"\r{self.picture(self._drawn - self._began)}\x1b[K")
            self._stream.flush()

    def picture(self, passed: float) -> str:
        """Return the bar as text, with an estimate of the time left; `passed` is in seconds."""
        full = WIDTH * self.done // self.matches
        bar = "#" * full + "." * (WIDTH - full)
        left = passed * (self.matches - self.done) / self.done if self.done else None
        ahead = "" if left is None else say("arena.left", time=_time_text(left))
        return f"[{bar}] {self.done:,}/{self.matches:,} {ahead}".rstrip()


def _time_text(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

"""A wall clock for other processes, which a test can set; only where libfaketime is installed."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest

LIBRARY = next(
    (
        found
        for folder in ("/usr/lib", "/usr/local/lib")
        for found in Path(folder).glob("**/libfaketime.so.1")
    ),
    None,
)
needs_clock = pytest.mark.skipif(LIBRARY is None, reason="libfaketime is not installed")


class Clock:
    """A clock that is right until it is set; processes with its environment go by it.

    Monotonic time, and so all waiting, goes on as it is.
    """

    def __init__(self) -> None:
        number, name = tempfile.mkstemp(prefix="rummy-clock-")
        os.close(number)
        self._file = Path(name)
        self.set(0)

    def set(self, seconds: float) -> None:
        """Be so many seconds ahead of the time, or behind it."""
        new = self._file.with_name(f"{self._file.name}.new")
        new.write_text(f"{seconds:+.0f}\n", encoding="ascii")
        new.chmod(0o644)  # a database is another user's
        new.replace(self._file)

    @property
    def environment(self) -> Mapping[str, str]:
        """The variables of processes that go by this clock."""
        return {
            "LD_PRELOAD": str(LIBRARY),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def remove(self) -> None:
        """Delete its file."""
        self._file.unlink(missing_ok=True)

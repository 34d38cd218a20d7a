"""The program of a browser, started without a window."""

import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tests.browsers.channel import PATIENCE
from tests.browsers.page import Page


class Browser(Protocol):
    """A running browser."""

    name: str

    def page(self, width: int = 1280, height: int = 720, *, touch: bool = False, lang: str = "en") -> Page:
        """Return a new page that shares nothing with the others."""
        ...

    def close(self) -> None:
        """End the browser."""
        ...


def installed(*names: str) -> str:
    """Return where the first of these programs is, or ""."""
    return next(filter(None, map(shutil.which, names)), None) or ""


class Program:
    """A process that writes the address of its debugging port into a file."""

    def __init__(self, command: Sequence[str], address: Path) -> None:
        self.address = address
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def wait(self) -> str:
        """Return what the file says, as soon as it is whole."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if self.address.is_file() and (text := self.address.read_text()).rstrip().count("\n"):
                return text
            time.sleep(0.01)
        raise RuntimeError("the browser did not start")

    def end(self) -> None:
        """Wait until the process has ended, and kill it if it does not."""
        try:
            self._process.wait(PATIENCE / 4)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

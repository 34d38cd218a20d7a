"""Measures the first visit to each screen behind the menu: the processor time of the thread that paints.

Run `python -m benchmarks.visits`. Each screen is visited in a program of its own, at once after the first
pictures of the menu, and again with everything loaded, for the ratio. Beside the slowest frame stand the
modules that the painting thread itself imported; a frame at 30 pictures a second has 33 ms.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rummy.ui.shell.app import App

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SCREENS = (
    *("setup", "people", "daily", "puzzles", "drills", "statistics", "history", "settings", "help"),
    "free_table",
)
CACHED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # as a player's Python, which compiles a module once
FRAME = 1 / 60
LONGEST = 10.0  # seconds until a screen is there
REST = 0.4  # seconds until a picture is complete


class Visit(NamedTuple):
    """The milliseconds of the slowest frame of a first visit and of the next, and what the first imported."""

    first: float
    second: float
    imports: list[str]


class Witness(MetaPathFinder):
    """Notes which modules the painting thread looks for; it finds none."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def find_spec(self, name: str, *_: Any) -> None:
        """Note a module."""
        if threading.current_thread() is threading.main_thread():
            self.asked.append(name)


def visit(screens: Sequence[str]) -> dict[str, Visit]:
    """Open each of these screens twice, in this process."""
    from rummy.storage.settings import Settings, save_settings
    from rummy.ui.program import Screens
    from rummy.ui.shell.app import FRAME_TIME, App
    from rummy.ui.shell.window import open_display

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        save_settings(home, Settings(muted=True, window=(1280, 720), seasonal=False))
        open_display(allow_headless=True)
        app = App(home, Screens)
        app.frame_time = FRAME_TIME
        app.nav.menu()
        _frames(app, REST)
        visits = {screen: _first_and_second(app, screen) for screen in screens}
        app.quit()
        app.close()
    return visits


def _first_and_second(app: App, screen: str) -> Visit:
    witness = Witness()
    sys.meta_path.insert(0, witness)
    first = _visited(app, screen)
    sys.meta_path.remove(witness)
    second = _visited(app, screen)
    return Visit(first, second, witness.asked)


def _visited(app: App, screen: str) -> float:
    """Open a screen and return to the menu; return the milliseconds of the slowest frame."""
    began = time.thread_time()
    getattr(app.nav, screen)()
    opening = time.thread_time() - began
    slowest = max(opening + _frames(app, FRAME), _frames(app, LONGEST, lambda: len(app.scenes) > 1))
    app.nav.menu()
    _frames(app, REST)
    return 1000 * slowest


def _frames(app: App, seconds: float, is_there: Callable[[], bool] = lambda: True) -> float:
    """Let frames come for a while, or a moment once somebody is there; return the slowest one's time."""
    slowest, end, shown = 0.0, time.monotonic() + seconds, False
    while time.monotonic() < end:
        if not shown and is_there():
            shown, end = True, min(end, time.monotonic() + REST)
        began, frame = time.thread_time(), time.monotonic()
        app.step(FRAME)
        slowest = max(slowest, time.thread_time() - began)
        time.sleep(max(0.0, FRAME - (time.monotonic() - frame)))
    return slowest


def main() -> None:
    """Visit each screen in a process of its own, and print the figures."""
    print("                first visit   imports   again")
    for screen in sys.argv[1:] or SCREENS:
        command = [sys.executable, "-m", "benchmarks.visits", "--here", screen]
        told = subprocess.run(command, capture_output=True, check=True, env=CACHED).stdout
        seen = Visit(*json.loads(told)[screen])
        print(f"{screen:14} {seen.first:9.1f} ms {len(seen.imports):7}   {seen.second:5.1f} ms", flush=True)


if __name__ == "__main__":
    if "--here" in sys.argv:
        print(json.dumps(visit(sys.argv[2:])))
    else:
        main()

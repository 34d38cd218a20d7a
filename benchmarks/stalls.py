"""Looks for whatever could hold up a picture: files, locks and waiting, on the thread that paints.

Run `python -m benchmarks.stalls`. A match is played and all screens are visited, on a disk that takes a
second for each sync, while another window has been stopped as it held results and settings. Told are the
frames that stood still the longest, whatever else the machine has to do, and those that took longest to
paint, how long the thread that paints waited for the disk by the clock, what it asked of it, and whether the
match came to the results once they were let go. Only the program's own files may be read there. With `--well`
the disk is as it is, and nobody else holds anything.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from compileall import compile_dir
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

import rummy
from checks.homes import home
from checks.pilots import PATIENCE, Patient, Restless
from rummy.paths import asset
from rummy.storage.files import JournalFile, Notice
from rummy.storage.results import load_results
from rummy.storage.writer import Writer
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import FRAME
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.background import BLINK
from rummy.ui.shell.window import open_display

OF_FILES = ("open", "os.", "fcntl.", "shutil.", "tempfile.", "subprocess.")
NO_FILES = ("os.putenv", "os.unsetenv", "os.kill")
OWN = (  # what may be read when it is wanted first: pictures, letters, sounds, words, and the program itself
    *(str(Path(rummy.__file__).parent), str(asset()), str(Path(pygame.__file__).parent)),
    *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")),
    *filter(None, [sys.pycache_prefix]),
)
HOLD = """
import os, signal, sys
from contextlib import ExitStack
from pathlib import Path
from rummy.storage.lock import lock
with ExitStack() as held:
    for name in ("results.json", "settings.json"):
        held.enter_context(lock(Path(sys.argv[1]) / name))
    print("held", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


class Watch:
    """Notes what the thread that paints asks of the disk while the loop turns."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.longest_wait = 0.0  # seconds for the disk
        self._painting: threading.Thread | None = None

    def note(self, what: str) -> None:
        """Note something, if it is the loop that does it."""
        if threading.current_thread() is self._painting:
            frame, lines = sys._getframe(1), []
            while frame is not None:
                if "rummy/" in frame.f_code.co_filename.replace(os.sep, "/"):
                    lines.append(f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}")
                frame = frame.f_back  # type: ignore[assignment]
            self.found[f"{what} by {' < '.join(lines[:4])}"] += 1

    def hear(self, event: str, details: tuple[Any, ...]) -> None:
        """Hear what Python tells whoever audits it."""
        if self._painting is None or event in NO_FILES or not event.startswith(OF_FILES):
            return
        if not _reads_own(event, details):
            self.note(f"{event} {details[:1]}")

    def watch(self, kind: Any, name: str, is_harmless: Callable[..., bool] = lambda *_, **__: False) -> None:
        """Have each call noted of something that Python does not tell of."""
        plain = getattr(kind, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            if self._painting is not None and not is_harmless(*args, **kwargs):
                self.note(f"{name} {args[:1]}")
            began = time.perf_counter()
            try:
                return plain(*args, **kwargs)
            finally:
                if threading.current_thread() is self._painting:
                    self.longest_wait = max(self.longest_wait, time.perf_counter() - began)

        setattr(kind, name, call)

    @contextmanager
    def painting(self) -> Iterator[None]:
        """While the loop turns in this thread."""
        before, self._painting = self._painting, threading.current_thread()
        try:
            yield
        finally:
            self._painting = before


def _reads_own(event: str, details: tuple[Any, ...]) -> bool:
    """Whether a file of the program itself is read."""
    path = str(details[0])
    if event in ("os.listdir", "os.scandir"):
        return path.startswith(OWN) or path in sys.path  # where Python looks for a module
    if event != "open" or isinstance(details[0], int):  # the line to a bot's process
        return event == "open"
    return path.startswith(OWN) and not details[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)


def watched() -> Watch:
    """Watch the loop of the program from now on, in this whole process."""
    watch = Watch()
    sys.addaudithook(watch.hear)
    for name in ("fsync", "stat", "lstat", "access"):
        watch.watch(os, name, lambda path, *_, **__: str(path).startswith(OWN))
    watch.watch(time, "sleep")
    watch.watch(JournalFile, "append")
    watch.watch(Writer, "flush", lambda writer, timeout=None: timeout is not None and timeout <= BLINK)
    for turn in (App.step, App.quit, App.close):
        setattr(App, turn.__name__, _turning(watch, turn))
    return watch


def _turning(watch: Watch, turn: Callable[..., Any]) -> Callable[..., Any]:
    def go(*args: Any, **kwargs: Any) -> Any:
        with watch.painting():
            return turn(*args, **kwargs)

    return go


# Who plays


class Impatient(Restless):
    """A pilot for whom the clock never stands still, and who measures each frame."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.times: list[tuple[float, float, str]] = []  # standing still, at work, and where
        self.told: dict[str, None] = {}  # which notices came to be read
        self._take, app.next_notice = app.next_notice, self._read  # type: ignore[method-assign]

    def _read(self) -> Notice | None:
        notice = self._take()
        if notice is not None:
            self.told[notice.key] = None
        return notice

    def _step(self, seconds: float) -> None:
        began, worked, ready = time.perf_counter(), time.thread_time(), _ready()
        where = type(self.scene).__name__
        self.app.step(seconds)
        took = time.perf_counter() - began
        self.times.append((took - (_ready() - ready), time.thread_time() - worked, where))
        if took < FRAME:
            time.sleep(min(FRAME, 0.002))

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Let time go by until something is so, or for too long."""
        until = time.monotonic() + PATIENCE
        while not is_so() and time.monotonic() < until:
            self._step(FRAME)
            time.sleep(FRAME)


def _ready() -> float:
    """Seconds that this thread has worked, or has waited only for a processor that others had."""
    try:
        worked, waited, _ = Path("/proc/thread-self/schedstat").read_text().split()
    except OSError:  # a system that does not tell
        return time.thread_time()
    return (int(worked) + int(waited)) / 1e9


def opened(folder: Path, *, muted: bool = False) -> Patient:
    """The program after its first frame."""
    open_display(allow_headless=True)
    pygame.event.clear()
    app = App(home(folder, muted=muted), Screens)
    app.push(MenuScreen())
    pilot = Patient(app)
    pilot.wait()
    return pilot


def closed(pilot: Patient) -> None:
    """Close the window as the player does."""
    pygame.event.post(Event(pygame.QUIT))
    pilot.app.step(FRAME)
    pilot.app.close()


# A bad day


@contextmanager
def slow_disk(seconds: float) -> Iterator[None]:
    """Let each sync take so long."""
    sync = os.fsync

    def slowly(number: int) -> None:
        time.sleep(seconds)
        sync(number)

    os.fsync = slowly  # type: ignore[assignment]
    try:
        yield
    finally:
        os.fsync = sync


@contextmanager
def stopped_window(folder: Path) -> Iterator[Callable[[], None]]:
    """Another program that was stopped as it held results and settings; lets it go on."""
    environment = os.environ | {"PYTHONPATH": str(Path(rummy.__file__).parents[1])}
    command = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        try:
            yield lambda: other.send_signal(signal.SIGCONT)
        finally:
            other.send_signal(signal.SIGCONT)
            other.kill()


def main() -> bool:
    """Play on a bad day, and tell what it was like."""
    parser = argparse.ArgumentParser(description="What holds up a picture.")
    parser.add_argument("--sync", type=float, default=1.0, help="seconds that each sync takes")
    parser.add_argument("--well", action="store_true", help="a day on which nothing is wrong")
    given = parser.parse_args()
    compile_dir(Path(rummy.__file__).parent, quiet=2)  # as on a player's disk, where that was done once
    with tempfile.TemporaryDirectory(prefix="rummy-stalls-") as name:
        watch = on_a_good_day(Path(name)) if given.well else on_a_bad_day(Path(name), given.sync)
    print(f"longest wait for the disk: {1000 * watch.longest_wait:.0f} ms")
    for what, count in watch.found.most_common():
        print(f"{count:5} times on the thread that paints: {what}")
    return bool(watch.found)


def on_a_good_day(folder: Path) -> Watch:
    """Play and look about, and close."""
    pilot, watch = opened(folder), watched()
    pilot.play_match()
    pilot.visit_screens()
    closed(pilot)
    return watch


def on_a_bad_day(folder: Path, sync: float) -> Watch:
    """The same while everything takes long, and results and settings are held until the match is over."""
    pilot = Impatient(opened(folder, muted=True).app)  # a sound device may hold up a frame, too
    watch = watched()
    with slow_disk(sync), stopped_window(folder) as go_on:
        before = len(load_results(folder)[0])
        pilot.play_match()
        pilot.wait_until(lambda: "results_unwritable" in pilot.told)
        held = len(load_results(folder)[0]) - before
        go_on()
        pilot.wait_until(lambda: len(load_results(folder)[0]) > before)
        kept = len(load_results(folder)[0]) - before
        pilot.visit_screens()
        began = time.monotonic()
        closed(pilot)
    print(f"new results: {held} while they were held, {kept} later")
    print(f"the player was told: {', '.join(pilot.told)}")
    print(f"closing took {time.monotonic() - began:.1f} s")
    for number, what in enumerate(("stood still", "were painted")):
        worst = sorted(pilot.times, key=lambda times: times[number], reverse=True)[:5]
        frames = ", ".join(f"{1000 * each[number]:.0f} ms {each[2]}" for each in worst)
        print(f"those of {len(pilot.times)} frames that {what} the longest: {frames}")
    return watch


if __name__ == "__main__":
    raise SystemExit(main())

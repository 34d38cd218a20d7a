"""Measures how long frames take: over a whole round that is dealt and played, and while a card is dragged.

Run `python -m benchmarks.frames`, or with `--window` for a real window on an X server of its own, which adds
what it costs to show the picture. Frames come sixty times a second, as they do for a player, so that cards
can be drawn ahead between them. Beside the clock's time stands the processor time of the thread that paints:
on a machine that has other work to do, only that one is the program's own. A whole repaint of the same table
is measured for the ratio, and bounds are told, never asserted.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

if "--here" not in sys.argv:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.ui.pilot import Pilot
from rummy.ui.program import Screens, table_of
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("You", "Mike", "Bill", "Lisa")
FRAME = 1 / 60
BOUNDS = {(1920, 1080): "drag median 0.5, p99 8", (3840, 2160): "p99 16"}
Times = list[tuple[float, float]]  # milliseconds of each frame: by the clock, and of this thread


class Watch(Pilot):
    """A pilot who lets frames come at their time and measures each."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.times: Times = []

    def wait(self, seconds: float = FRAME) -> None:
        """Let so much time go by, and at least a frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            if self.app.scenes:
                self.frame()

    def frame(self) -> None:
        """One frame, and then what is left of its time."""
        began, worked = time.perf_counter(), time.thread_time()
        self.app.step(FRAME)
        took, work = time.perf_counter() - began, time.thread_time() - worked
        self.times.append((1000 * took, 1000 * work))
        time.sleep(max(0.0, FRAME - took))

    def measured(self, act: Callable[[], None]) -> Times:
        """The frames of something that is done."""
        self.times = []
        act()
        return self.times


def main() -> None:
    """Read the options and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--window", action="store_true", help="measure in a real window")
    options.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.window:
        in_a_window()
    else:
        measure()


def in_a_window() -> None:
    """Measure on an X server with room for the largest window."""
    from tests.test_real_window import open_desk

    with tempfile.TemporaryDirectory() as folder, open_desk(Path(folder), screen="4000x2400") as desk:
        subprocess.run([sys.executable, "-m", "benchmarks.frames", "--here"], env=desk.variables, check=False)


def measure() -> None:
    """Print a line for each size of the window."""
    open_display(allow_headless=True)
    print(f"ms a frame, median / p99, by the clock and of the painting thread; {pygame.display.get_driver()}")
    print(f"{'':<11}{'a round':>14}{'thread':>14}{'drag':>14}{'thread':>14}{'repaint':>9}{'ratio':>7}")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            app = opened(Path(folder), size)
            table, watch = deal_in(app), Watch(app)
            played = watch.measured(lambda: play_a_round(watch, table))  # noqa: B023 called at once
            table = another(app)
            dragged = watch.measured(lambda: drag(watch, table))  # noqa: B023
            print_line(size, played, dragged, whole(app, table))
            app.quit()
            app.close()
            open_display(allow_headless=True)


def print_line(size: tuple[int, int], played: Times, dragged: Times, repaint: float) -> None:
    """Print the figures of a size beside their bounds."""
    columns = [column for times in (played, dragged) for column in zip(*times, strict=True)]
    figures = "".join(f"{both(column):>14}" for column in columns)
    ratio = median(work for _, work in dragged) / repaint
    bound = f"  bounds: {BOUNDS[size]}" if size in BOUNDS else ""
    print(f"{size[0]}x{size[1]:<6}{figures}{repaint:9.1f}{ratio:7.2f}{bound}")


def both(times: tuple[float, ...]) -> str:
    """Median and p99."""
    return f"{median(times):.2f} / {sorted(times)[int(len(times) * 0.99)]:.1f}"


def opened(folder: Path, size: tuple[int, int]) -> App:
    """Open the program in a window of this size."""
    app = App(folder, Screens)
    app.change(replace(app.settings, window=size, muted=True))
    app._open_window()
    gc.freeze()  # as the program does with its first picture
    return app


def deal_in(app: App) -> TableScene:
    """A new match for four."""
    players = [Player(name, "sharp" if name != "You" else None) for name in NAMES]
    table = table_of(Session.start(app.folder, VARIANTS["cardgames"], players, seed="frames"))
    app.push(table)
    app.step(FRAME)
    return table


def another(app: App) -> TableScene:
    """The same deal again, up to the player's turn."""
    while app.scenes:
        app.pop()
    table = deal_in(app)
    while not table.state.is_mine:
        app.step(1.0)
    for _ in range(60):
        app.step(FRAME)
    return table


def play_a_round(watch: Watch, table: TableScene) -> None:
    """Play until the round is over."""
    while watch.scene is table and table.state.view.phase not in ("over", "finished"):
        watch.wait()
        if watch.scene is table and table.state.is_mine and not table.display.stage.is_moving:
            watch.play(advice(table.state.view, 1))


def drag(watch: Watch, table: TableScene) -> None:
    """Move a card of the hand over the table, a few pixels at each frame."""
    place = table.display.stage.sprites[table.state.hand.order[3]].place
    x, y = round(place.x) - 20, round(place.y)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for step in range(240):
        at = (x + 2 * step, y - step)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(2, -1), buttons=(1, 0, 0)))
        watch.frame()


def whole(app: App, table: TableScene) -> float:
    """Processor time of this thread for painting all of the table, the median of some."""
    times = []
    for _ in range(30):
        table.refresh()
        began = time.thread_time()
        app.step(FRAME)
        times.append(1000 * (time.thread_time() - began))
    return median(times)


if __name__ == "__main__":
    main()

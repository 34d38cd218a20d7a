"""Measures how long a frame takes while a round is dealt and while a card is dragged, without a screen.

Run `python -m benchmarks.frames`. A whole repaint of the same table is measured beside it, for the ratio.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rummy.engine.variants import VARIANTS
from rummy.game import Player
from rummy.ui.app import App, open_display
from rummy.ui.session import Session
from rummy.ui.table.scene import TableScene

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NAMES = ("You", "Mike", "Bill", "Lisa")


def main() -> None:
    open_display(allow_headless=True)
    print(f"{'ms a frame, median / p99':<26}{'deal':>16}{'drag':>16}{'whole repaint':>16}")
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            table = sit_down(Path(folder), size)
            figures = [timed(table, 260), timed(table, 240, drag(table)), timed(table, 40, table.refresh)]
            print(f"{size[0]}x{size[1]:<20}" + "".join(f"{text:>16}" for text in figures))
            table.app.quit()
            table.app.close()
            open_display(allow_headless=True)


def sit_down(folder: Path, size: tuple[int, int]) -> TableScene:
    app = App(folder)
    app.change(replace(app.settings, window=size, muted=True))
    app._open_window()
    players = [Player(name, "sharp" if name != "You" else None) for name in NAMES]
    table = TableScene(Session.start(folder, VARIANTS["cardgames"], players, seed="frames"))
    app.push(table)
    app.step(1 / 60)
    return table


def drag(table: TableScene) -> Callable[[], None]:
    """What moves the pointer with a card of the hand, a few pixels at each call."""
    place = table.stage.sprites[table.hand.order[3]].place
    at = [round(place.x) - 20, round(place.y)]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=tuple(at), button=1))

    def move() -> None:
        at[0], at[1] = at[0] + 2, at[1] - 1
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(at), rel=(2, -1), buttons=(1, 0, 0))
        pygame.event.post(event)

    return move


def timed(table: TableScene, frames: int, before: Callable[[], None] = lambda: None) -> str:
    times = []
    for _ in range(frames):
        before()
        start = time.perf_counter()
        table.app.step(1 / 60)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    return f"{median(times):.2f} / {times[int(len(times) * 0.99)]:.1f}"


if __name__ == "__main__":
    main()

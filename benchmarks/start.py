"""Measures what the program asks of a machine: time to the first painted frame, idle processor, memory.

Run `python -m benchmarks.start`; with RUMMY_PROGRAM=dist/Rummy/Rummy the packaged program is measured. It
runs on an X server of its own; its first frame is seen by looking at one pixel a thousand times a second,
which costs the server next to nothing. A bare pygame window is measured beside it, for the ratio.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.test_real_window import PROGRAM, SETTINGS, Desk, Window, deal_in, open_desk

BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((20, 90, 60))
pygame.display.flip()
while True:
    pygame.event.wait()
"""
CACHED = {"PYTHONDONTWRITEBYTECODE": ""}  # as a player's Python does, which compiles a module only once
MIDDLE = (720, 450)  # of the screen; the window covers it
Z_PIXMAP, ALL_PLANES = 2, 0xFFFF_FFFF


class Eye:
    """Looks at the pixel in the middle of a display."""

    def __init__(self, display: str) -> None:
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = self.x11.XGetPixel.restype = ctypes.c_ulong
        self.server = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.server))

    def sees_light(self) -> bool:
        """Whether the pixel is anything but black."""
        planes = ctypes.c_ulong(ALL_PLANES)
        seen = self.x11.XGetImage(self.server, self.root, *MIDDLE, 1, 1, planes, Z_PIXMAP)
        image = ctypes.c_void_p(seen)
        pixel = self.x11.XGetPixel(image, 0, 0)
        self.x11.XDestroyImage(image)
        return bool(pixel & 0xFF_FFFF)


def first_frame(desk: Desk, eye: Eye, command: list[str], home: Path) -> float:
    """Milliseconds from the start of a program to the first picture in its window."""
    began = time.perf_counter()
    program = desk.start(*command, RUMMY_HOME=str(home), **CACHED)
    while not eye.sees_light():
        if program.poll() is not None:
            sys.exit(f"{command[0]} ended before it painted anything")
        time.sleep(0.001)
    took = time.perf_counter() - began
    program.kill()
    program.wait()
    while eye.sees_light():
        time.sleep(0.01)
    return 1000 * took


def idle(program: subprocess.Popen[bytes], seconds: float) -> float:
    """The share of one processor, in percent, that a program takes while nothing happens."""
    time.sleep(2)
    before = ticks(program.pid)
    time.sleep(seconds)
    return 100 * (ticks(program.pid) - before) / os.sysconf("SC_CLK_TCK") / seconds


def ticks(process: int) -> int:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def memory(process: int) -> float:
    """Resident memory of a process in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def print_starts(desk: Desk, home: Path, times: int) -> None:
    """Print how soon the program and a bare window show a picture, in turns; the first turn only warms up."""
    eye = Eye(desk.variables["DISPLAY"])
    bare = [sys.executable, "-c", BARE]
    runs = [[first_frame(desk, eye, command, home) for command in (PROGRAM, bare)] for _ in range(times + 1)]
    ours, theirs = (median(column) for column in zip(*runs[1:], strict=True))
    print(f"first frame       {ours:6.0f} ms, median of {times}")
    print(f"a bare window     {theirs:6.0f} ms; the program takes {ours / theirs:.2f} times as long")


def print_idle(desk: Desk, home: Path, seconds: float) -> None:
    """Print what the program takes while it waits for the player."""
    window = Window(desk, home)
    print_rest("menu", window, seconds)
    with tempfile.TemporaryDirectory() as folder:
        deal_in(window, Path(folder))
    print_rest("table", window, seconds)
    window.close()


def print_rest(where: str, window: Window, seconds: float) -> None:
    """Print processor and memory at one place."""
    share = idle(window.program, seconds)
    print(f"idle at the {where:<5} {share:6.2f} % of a processor over {seconds:.0f} s")
    print(f"memory            {memory(window.program.pid):6.0f} MB resident")


def run() -> None:
    """Read the options and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--times", type=int, default=10, help="starts to take the median of")
    options.add_argument("--seconds", type=float, default=20, help="how long to look at the idle program")
    chosen = options.parse_args()
    print("measured:", *PROGRAM)
    with tempfile.TemporaryDirectory(prefix="rummy-benchmark-") as folder, open_desk(Path(folder)) as desk:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        print_starts(desk, home, chosen.times)
        print_idle(desk, home, chosen.seconds)


if __name__ == "__main__":
    run()

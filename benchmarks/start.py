"""Measures what the program asks of a machine: time to a first frame and after a click, processor, memory.

Run `python -m benchmarks.start`; with RUMMY_PROGRAM=dist/Rummy/Rummy the packaged program is measured. It
runs on an X server of its own, some rows of whose picture are looked at all the time. The first frame is
painted when much of them has changed at once, which a window's mere border does not do, and the picture is
complete when they do not change any more. A bare pygame window is measured beside it, for the ratio, and so
is AisleRiot where it is installed. Sound is on, without a device:
the idle table is measured from the last sound on, and again after the mixer has closed itself.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from rummy.ui.shell.audio.sound import QUIET
from tests.test_real_window import PROGRAM, SETTINGS, Desk, Window, buttons, deal_in, open_desk

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
ROWS = (250, 350, 450, 550, 650)  # of the screen that are looked at
MUCH = 0.2  # of their pixels that a window's first picture changes
STILL = 0.5  # seconds without a change after which a picture is complete
SIZE = (1920, 1080)
USUAL_DAY: dict[str, object] = {**SETTINGS, "seasonal": False}  # of the year, whatever day it is
CHOSEN: dict[str, object] = {**USUAL_DAY, "muted": False, "opponents": 3, "window": SIZE}
AISLERIOT = shutil.which("sol", path=f"{os.environ.get('PATH', '')}:/usr/games")
Z_PIXMAP, ALL_PLANES = 2, 0xFFFF_FFFF
IMAGE_DATA = 16  # bytes into an XImage: after four ints comes the pointer to its pixels


class Eye:
    """Looks at pixels of a display, and has a finger on its pointer."""

    def __init__(self, display: str) -> None:
        self.x11, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = self.x11.XGetPixel.restype = ctypes.c_ulong
        self.server = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.server))

    def colour(self, at: tuple[int, int]) -> int:
        """The colour of a pixel."""
        planes = ctypes.c_ulong(ALL_PLANES)
        seen = self.x11.XGetImage(self.server, self.root, *at, 1, 1, planes, Z_PIXMAP)
        image = ctypes.c_void_p(seen)
        pixel = self.x11.XGetPixel(image, 0, 0)
        self.x11.XDestroyImage(image)
        return int(pixel & 0xFF_FFFF)

    def rows(self) -> tuple[bytes, ...]:
        """All pixels of some rows."""
        return tuple(map(self._row, ROWS))

    def _row(self, y: int) -> bytes:
        planes, wide = ctypes.c_ulong(ALL_PLANES), 2 * MIDDLE[0]
        seen = self.x11.XGetImage(self.server, self.root, 0, y, wide, 1, planes, Z_PIXMAP)
        pixels = ctypes.cast(seen + IMAGE_DATA, ctypes.POINTER(ctypes.c_void_p))[0]
        row = ctypes.string_at(pixels or 0, 4 * wide)
        self.x11.XDestroyImage(ctypes.c_void_p(seen))
        return row

    def sees_light(self) -> bool:
        """Whether anything is to be seen but black."""
        return any(byte for row in self.rows() for byte in set(row[0::4] + row[1::4] + row[2::4]))

    def move(self, at: tuple[int, int]) -> None:
        """Move the pointer."""
        self.test.XTestFakeMotionEvent(self.server, -1, *at, ctypes.c_ulong(0))
        self.x11.XFlush(self.server)

    def press(self, down: bool) -> None:
        """Press the pointer's button or let it go."""
        self.test.XTestFakeButtonEvent(self.server, 1, down, ctypes.c_ulong(0))
        self.x11.XFlush(self.server)


def first_frame(desk: Desk, eye: Eye, command: list[str], home: Path) -> tuple[float, float]:
    """Milliseconds from the start of a program to its first painted frame, and to the complete picture."""
    dark, changes, painted, began = eye.rows(), list[float](), 0.0, time.perf_counter()
    program, seen = desk.start(*command, RUMMY_HOME=str(home), **CACHED), dark
    while not changes or time.perf_counter() - began < changes[-1] + STILL:
        if program.poll() is not None:
            sys.exit(f"{command[0]} ended before it painted anything")
        now = eye.rows()
        if now != seen:
            changes.append(time.perf_counter() - began)
            painted = painted or (changes[-1] if unlike(dark, now) > MUCH else 0.0)
            seen = now
        time.sleep(0.001)
    program.kill()
    program.wait()
    while eye.sees_light():
        time.sleep(0.01)
    return 1000 * painted, 1000 * changes[-1]


def unlike(before: tuple[bytes, ...], now: tuple[bytes, ...]) -> float:
    """The share of pixels that differ."""
    pairs = [pair for rows in zip(before, now, strict=True) for pair in zip(*map(pixels, rows), strict=True)]
    return sum(1 for one, other in pairs if one != other) / len(pairs)


def pixels(row: bytes) -> memoryview[int]:
    """A row pixel by pixel."""
    return memoryview(row).cast("I")


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
    peers = {"a bare window": bare} | ({"AisleRiot": [AISLERIOT]} if AISLERIOT else {})
    programs = [PROGRAM, *peers.values()]
    runs = [[first_frame(desk, eye, command, home) for command in programs] for _ in range(times + 1)]
    ours, *theirs = (
        [median(painted for painted, _ in column), median(complete for _, complete in column)]
        for column in zip(*runs[1:], strict=True)
    )
    print(f"first frame       {ours[0]:6.0f} ms, complete after {ours[1]:.0f}, medians of {times}; bound 300")
    for name, (painted, complete) in zip(peers, theirs, strict=True):
        ratio = f"the program takes {ours[0] / painted:.2f} and {ours[1] / complete:.2f} times as long"
        print(f"{name:<17} {painted:6.0f} ms, complete after {complete:.0f}; {ratio}")
    if not AISLERIOT:
        print("AisleRiot is not installed (aisleriot), so it was not measured")


def print_idle(desk: Desk, home: Path, seconds: float) -> None:
    """Print what the program takes while it waits for the player."""
    window = Window(desk, home)
    print_clicks(desk, window)
    print_rest("menu", window, seconds)
    with tempfile.TemporaryDirectory() as folder:
        deal_in(window, Path(folder), CHOSEN)
    print_rest("table", window, seconds)
    time.sleep(QUIET)
    print_rest("quiet table", window, seconds)
    window.close()


def print_clicks(desk: Desk, window: Window, times: int = 30) -> None:
    """Print how soon a press of the button shows, beside how soon the same look sees nothing new."""
    eye = Eye(desk.variables["DISPLAY"])
    with tempfile.TemporaryDirectory() as folder:
        x, y = map(round, buttons(Path(folder), CHOSEN)[0])
    left, top = corner(desk, window)
    at = left + x - 8 * SIZE[0] // 100, top + y - SIZE[1] // 60  # on the button, beside its words
    took = [clicked(eye, at) for _ in range(times)]
    began = time.perf_counter()
    eye.colour(at)
    look = 1000 * (time.perf_counter() - began)
    print(f"click to pixel    {median(took):6.1f} ms, {min(took):.1f} at best; bound 5; one look {look:.1f}")


def corner(desk: Desk, window: Window) -> tuple[int, int]:
    """Where the window's picture begins on the display."""
    told = desk.ask("getwindowgeometry", "--shell", window.id) or ""
    values = dict(line.split("=") for line in told.splitlines())
    return int(values["X"]), int(values["Y"])


def clicked(eye: Eye, at: tuple[int, int]) -> float:
    """Milliseconds from the press of a button to its new colour; it lies under the pointer before."""
    eye.move(at)
    time.sleep(0.2)
    before, began = eye.colour(at), time.perf_counter()
    eye.press(True)
    while eye.colour(at) == before and time.perf_counter() - began < 1:
        pass
    took = time.perf_counter() - began
    eye.move((MIDDLE[0] // 2, MIDDLE[1]))
    eye.press(False)
    time.sleep(0.1)
    return 1000 * took


def print_rest(where: str, window: Window, seconds: float) -> None:
    """Print processor and memory at one place."""
    share = idle(window.program, seconds)
    print(f"idle, {where:<11} {share:6.2f} % of a processor over {seconds:.0f} s")
    print(f"memory            {memory(window.program.pid):6.0f} MB resident at {SIZE[0]}x{SIZE[1]}")


def run() -> None:
    """Read the options and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--times", type=int, default=10, help="starts to take the median of")
    options.add_argument("--seconds", type=float, default=20, help="how long to look at the idle program")
    chosen = options.parse_args()
    print("measured:", *PROGRAM)
    with tempfile.TemporaryDirectory(prefix="rummy-benchmark-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        with open_desk(Path(folder)) as desk:
            settle(home, USUAL_DAY)
            print_starts(desk, home, chosen.times)
        with open_desk(Path(folder), "2000x1200") as desk:
            settle(home, CHOSEN)
            print_idle(desk, home, chosen.seconds)


def settle(home: Path, settings: dict[str, object]) -> None:
    """Have the program start with these settings."""
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


if __name__ == "__main__":
    run()

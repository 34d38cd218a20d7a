"""People at real windows: each has a display, a program and a folder, sees pictures, and clicks and types.

Where something lies, a second program without a window tells: it shows the same screen in the same language
and size. What it has painted there also tells whether the real window shows it by now.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from pygame import Rect, Surface

from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import Pilot
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from tests.test_real_window import Desk, Window, open_desk

LOOK = 0.1  # seconds between two looks at a window
ALIKE = 14  # of 255: by so much may what is seen differ from what is expected
ASIDE = (3, 3)  # a place of the window where nothing is
PATIENCE = 60.0  # seconds until somebody gives up
LETTER = 150  # milliseconds for a letter that is typed
XWD = struct.Struct(">25I")

Spot = tuple[Rect, Surface]  # where something lies, and what it looks like


class GaveUp(AssertionError):
    """Somebody waited in vain."""


def settings_of(size: tuple[int, int], language: str, **more: object) -> dict[str, object]:
    """What is set where somebody has just begun: a language and a size of the window."""
    return {"format": 1, "window": size, "language": language, "muted": True, "seasonal": False, **more}


@contextmanager
def mirror(settings: Mapping[str, object]) -> Iterator[Pilot]:
    """A program without a window, at its menu, as it is the first time."""
    with TemporaryDirectory(prefix="rummy-mirror-") as name:
        folder = Path(name)
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        open_display(allow_headless=True)
        pilot = Pilot(App(folder, Screens))
        pilot.app.push(MenuScreen())
        pilot.settle()
        try:
            yield pilot
        finally:
            pilot.app.quit()
            pilot.app.close()


def spot(pilot: Pilot, place: Rect) -> Spot:
    """A place of the screen that a mirror shows."""
    pilot.app.scene.refresh()
    pilot.app.step(0.0)
    return Rect(place), pilot.app.screen.subsurface(place).copy()


def difference(one: Surface, other: Surface) -> float:
    """By how much two pictures of one size differ, of 255 on the average."""
    a, b = (pygame.image.tobytes(each, "RGB") for each in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / max(1, len(a))


def picture_of(window: str, variables: Mapping[str, str]) -> Surface:
    """What a display shows of a window."""
    command = ["xwd", "-silent", "-id", window]
    raw = subprocess.check_output(command, env=dict(variables), timeout=PATIENCE)
    header = XWD.unpack_from(raw)
    size, row, start = (header[4], header[5]), header[12], header[0] + header[19] * 12
    assert header[11] == 32, "a display of 24 bits"
    whole = pygame.image.frombuffer(raw[start : start + row * size[1]], (row // 4, size[1]), "BGRA")
    plain = pygame.image.tobytes(whole.subsurface((0, 0), size), "RGB")
    return pygame.image.frombytes(plain, size, "RGB")


class Sitter:
    """Somebody at a window of their own."""

    def __init__(
        self,
        desk: Desk,
        home: Path,
        name: str,
        settings: Mapping[str, object],
        pause: float,
        *options: str,
        **variables: str,
    ) -> None:
        self.home, self.name, self.pause, self.clicks = home, name, pause, 0
        home.mkdir(parents=True)
        (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.desk, self.window = desk, Window(desk, home, *options, **variables)

    def picture(self) -> Surface:
        """What the window shows."""
        return picture_of(self.window.id, self.desk.variables)

    def sees(self, *spots: Spot) -> int | None:
        """The number of the first place that looks as expected; None if none does."""
        seen = self.picture()
        for number, (place, wanted) in enumerate(spots):
            if seen.get_rect().contains(place) and difference(seen.subsurface(place), wanted) < ALIKE:
                return number
        return None

    def await_one(self, what: str, *spots: Spot) -> int:
        """Wait until one of several places looks as expected, and tell which."""
        found: list[int] = []

        def look() -> bool:
            number = self.sees(*spots)
            found.extend([] if number is None else [number])
            return number is not None

        self.until(look, what)
        return found[0]

    def until(self, is_so: Callable[[], object], what: str) -> None:
        """Wait until something is so; raises GaveUp."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise GaveUp(f"{self.name} waited in vain for {what}")
            time.sleep(LOOK)

    def click(self, place: Rect) -> None:
        """Look for a place as people do, click there, and let the pointer light nothing."""
        time.sleep(self.pause)
        self.clicks += 1
        self.window.click(place.center)
        self.desk.ask("mousemove", "--window", self.window.id, *ASIDE)

    def press(self, place: Spot, what: str) -> None:
        """Wait until something is seen, and click it."""
        self.await_one(what, place)
        self.click(place[0])

    def type(self, text: str, key: str = "Return") -> None:
        """Type a text, and press a key after it."""
        time.sleep(self.pause)
        self.desk.ask("type", "--delay", LETTER, text)
        self.desk.ask("key", key)

    def keep_picture(self, path: Path) -> None:
        """Save what the window shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.picture(), path)


class Thread(threading.Thread):
    """A thread whose failure is not lost."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.error: Exception | None = None

    def run(self) -> None:
        """Do the work."""
        try:
            self.work()
        except Exception as error:
            self.error = error

    def result(self) -> None:
        """Wait for the end; raises what the work raised."""
        self.join()
        if self.error is not None:
            raise self.error


@contextmanager
def displays(folder: Path, count: int, size: tuple[int, int]) -> Iterator[list[Desk]]:
    """Displays for so many people, each with a window manager."""
    with ExitStack() as stack:
        screen = f"{size[0] + 60}x{size[1] + 80}"
        yield [stack.enter_context(open_desk(folder / f"desk{at}", screen)) for at in range(count)]

"""The place of the window on real desktops: window managers of several kinds, none at all, small screens."""

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Rect

from tests.test_real_window import PROGRAM, Desk, Window, open_desk, until

NEEDED = ("Xvfb", "openbox", "xdotool", "xwininfo")
MISSING = [tool for tool in NEEDED if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a real desktop needs {', '.join(MISSING)}"),
]
START = Rect(60, 80, 1000, 620)


class PlacedWindow(Window):
    """The program's window, as the X server sees it, on a desktop that may have no window manager."""

    def __init__(self, desk: Desk, home: Path) -> None:
        self.desk, self.home = desk, home
        self.program = desk.start(*PROGRAM, RUMMY_HOME=str(home))
        self.id = until(self._find, "the window").splitlines()[0]
        desk.ask("windowfocus", self.id)

    @property
    def place(self) -> Rect:
        """Where it is, without its frame."""
        command = ["xwininfo", "-id", self.id]
        told = subprocess.check_output(command, env=self.desk.variables, text=True)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}:\s*(-?\d+)", told) for name in names]
        return Rect([int(number[1]) for number in found if number])

    def await_place(self, place: Rect, what: str) -> None:
        """Wait until it is somewhere."""
        until(lambda: self.place == place, f"{what} at {place} instead of {self.place}", 10.0)

    def toggle(self, place: Rect) -> None:
        """Press F11 and wait until the window is where it should be, and stays there."""
        self.desk.ask("key", "--window", self.id, "F11", "sleep", 0.4)
        self.await_place(place, "the window")


def settings(home: Path, **values: object) -> Path:
    """Return a folder with settings."""
    home.mkdir(exist_ok=True)
    body = {"format": 1, "muted": True, **values}
    (home / "settings.json").write_text(json.dumps(body), encoding="utf-8")
    return home


@contextmanager
def desktop(folder: Path, manager: str, screen: str = "1440x900") -> Iterator[Desk]:
    """Open a desktop with a window manager, or skip if that is not installed."""
    name = shlex.split(manager)[0] if manager else ""
    if name and shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    (folder / "twmrc").write_text("RandomPlacement\n")
    with open_desk(folder, screen, manager.format(folder=folder)) as desk:
        yield desk


MANAGERS = ["openbox", "icewm", "twm -f {folder}/twmrc", ""]


@pytest.mark.turns(2)
@pytest.mark.parametrize("manager", MANAGERS, ids=["openbox", "icewm", "twm", "none"])
def test_fullscreen_and_back_leaves_the_window_where_it_was(tmp_path: Path, manager: str) -> None:
    home = settings(tmp_path / "home", window=START.size, place=START.topleft)
    with desktop(tmp_path, manager) as desk:
        window = PlacedWindow(desk, home)
        window.await_place(START, "the first window")
        for _ in range(10):
            window.toggle(Rect(0, 0, 1440, 900))
            window.toggle(START)


def test_the_window_is_where_it_was_closed(tmp_path: Path) -> None:
    home = settings(tmp_path / "home", window=START.size)
    with desktop(tmp_path, "openbox") as desk:
        window = PlacedWindow(desk, home)
        desk.ask("sleep", 0.5, "windowmove", window.id, 211, 133)
        until(lambda: window.place.x in range(205, 225), "the window to be moved")
        desk.ask("sleep", 0.5)
        place = window.place
        assert window.close() == 0
        PlacedWindow(desk, home).await_place(place, "the second window")


@pytest.mark.turns(3)
@pytest.mark.parametrize("manager", ["openbox", pytest.param("icewm", marks=pytest.mark.repeats)])
@pytest.mark.parametrize("screen", ["800x600", "960x540", "1024x600"])
def test_a_small_screen_has_the_whole_window(tmp_path: Path, screen: str, manager: str) -> None:
    home = settings(tmp_path / "home", window=(1280, 720), place=(200, 300))
    with desktop(tmp_path, manager, screen) as desk:
        window = PlacedWindow(desk, home)
        desk.ask("sleep", 0.5)
        whole = Rect((0, 0), [*map(int, screen.split("x"))])
        assert whole.contains(window.place)
        assert window.place.top >= 20, "its title can be reached"


def test_a_home_that_cannot_be_written_is_reported_in_a_window(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    with desktop(tmp_path, "openbox") as desk:
        window = PlacedWindow(desk, tmp_path / "home")
        (tmp_path / "home").unlink()
        desk.ask("sleep", 0.3, "key", "Return")
        until(lambda: (tmp_path / "home").is_dir(), "the folder after another try")
        menu = until(window._find, "the menu").splitlines()[0]
        desk.ask("sleep", 0.5, "windowactivate", "--sync", menu)
        window.id = menu
        assert window.close() == 0

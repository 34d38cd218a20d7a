"""A window on a real Wayland desktop: it is painted in the pixels of the screen at any density."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE

import pytest

from rummy.text import say
from tests.test_real_window import open_desk
from tests.wayland_pointer import Pointer

MISSING = [tool for tool in ("sway", "setpriv") if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"a Wayland desktop needs {', '.join(MISSING)}"),
]

PATIENCE = 60.0  # seconds; far more than the slowest machine needs
NOBODY = 65534  # as whom sway is started by root, as it refuses to be root
SCREEN = (2000, 1400)
PROBE = """
import json, sys
import pygame
from rummy.storage.settings import Settings
from rummy.ui.shell import window

window.open_display()
window.open_window(Settings(window=(900, 600), fullscreen="fullscreen" in sys.argv))
for _ in range(40):  # the desktop takes its time
    window.window_surface().fill("white")
    window.show([])
    pygame.event.clear()
    pygame.time.wait(20)
told = pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 20), window=window._dense)
posted = pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 20))
print(json.dumps({
    "driver": pygame.display.get_driver(),
    "points": window.window_place().size,
    "pixels": window.window_surface().get_size(),
    "told": window.in_pixels(told).pos,
    "posted": window.in_pixels(posted).pos,
}))
"""


CLICKED = """
import json, sys
import pygame
from rummy.storage.settings import Settings
from rummy.ui.shell import window

window.open_display()
window.open_window(Settings(fullscreen=True))
print("open", flush=True)
while True:
    window.window_surface().fill("white")
    window.show([])
    for event in map(window.in_pixels, pygame.event.get(pygame.MOUSEBUTTONDOWN)):
        size = window.window_surface().get_size()
        print(json.dumps([event.pos[0] / size[0], event.pos[1] / size[1]]))
        sys.exit()
    pygame.time.wait(20)
"""


@contextmanager
def desktop(scale: float, tiles: bool) -> Iterator[dict[str, str]]:
    """Start a desktop, which tiles windows or leaves them as they are, and yield its environment."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # sockets have short names
        place = Path(folder)
        settings = f"output HEADLESS-1 resolution {SCREEN[0]}x{SCREEN[1]} scale {scale}\nxwayland disable\n"
        rule = "" if tiles else 'for_window [app_id="rummy"] floating enable\ndefault_border none\n'
        (place / "config").write_text(settings + rule)
        environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"} | {
            "XDG_RUNTIME_DIR": folder,
            "WLR_BACKENDS": "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman",
        }
        as_nobody = []
        if os.getuid() == 0:
            os.chown(place, NOBODY, NOBODY)
            as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        command = [*as_nobody, "sway", "-c", str(place / "config")]
        with subprocess.Popen(command, env=environment, stdout=DEVNULL, stderr=DEVNULL) as sway:
            end = time.monotonic() + PATIENCE
            while not (place / "wayland-1").exists() and sway.poll() is None and time.monotonic() < end:
                time.sleep(0.02)
            yield environment | {"WAYLAND_DISPLAY": "wayland-1", "SDL_VIDEODRIVER": "wayland"}
            sway.kill()  # as some machines let it sleep on when asked to end


def chooses(there: dict[str, str]) -> dict[str, str]:
    """Return the environment of a session that names an X display beside its own, and no driver."""
    return {name: value for name, value in there.items() if name != "SDL_VIDEODRIVER"} | {"DISPLAY": ":4711"}


def program(environment: dict[str, str], *arguments: str) -> dict[str, object]:
    """Return the JSON that a program prints on that desktop."""
    command = [sys.executable, *arguments]
    told = subprocess.check_output(command, env=environment, text=True, timeout=PATIENCE * 3)
    found: dict[str, object] = json.loads(told.splitlines()[-1])
    return found


@pytest.mark.parametrize("scale", [1, 2])
def test_the_window_has_the_pixel_density_of_the_screen(scale: int) -> None:
    with desktop(scale, tiles=False) as there:
        found = program(there, "-c", PROBE)
    assert found["points"] == [900, 600]
    assert found["pixels"] == [900 * scale, 600 * scale]


def test_fullscreen_has_every_pixel_of_the_screen() -> None:
    with desktop(2, tiles=False) as there:
        assert program(there, "-c", PROBE, "fullscreen")["pixels"] == [*SCREEN]


def test_the_pointer_is_sent_in_points_and_received_in_pixels() -> None:
    with desktop(2, tiles=False) as there:
        found = program(there, "-c", PROBE)
    assert (found["told"], found["posted"]) == ([60, 40], [30, 20])


def test_wayland_comes_before_x11_where_it_is_the_session() -> None:
    with desktop(1, tiles=False) as there:
        assert program(chooses(there), "-c", PROBE)["driver"] == "wayland"


@pytest.mark.parametrize("library", ["libEGL.so.1", "libxkbcommon.so.0", "libwayland-egl.so.1"])
def test_without_a_library_for_wayland_it_names_the_library(library: str, tmp_path: Path) -> None:
    (tmp_path / library).touch()  # found before the system's, and of no use
    with desktop(1, tiles=False) as there:
        session = {name: value for name, value in there.items() if name != "SDL_VIDEODRIVER"}
        lacking = session | {"LD_LIBRARY_PATH": str(tmp_path), "RUMMY_HOME": str(tmp_path / "home")}
        done = subprocess.run(
            [sys.executable, "-m", "rummy"], env=lacking, capture_output=True, text=True, timeout=PATIENCE * 3
        )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[-1] == say("no_library", library=library)


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="an X display needs Xvfb")
def test_without_opengl_x11_is_used_instead(tmp_path: Path) -> None:
    with desktop(1, tiles=False) as there, open_desk(tmp_path, manager="") as desk:
        lacking = {"DISPLAY": desk.variables["DISPLAY"], "__EGL_VENDOR_LIBRARY_DIRS": str(tmp_path)}
        assert program(chooses(there) | lacking, "-c", PROBE)["driver"] == "x11"


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_a_click_arrives_where_the_mouse_is(scale: float) -> None:
    with (
        desktop(scale, tiles=False) as there,
        Pointer(Path(there["XDG_RUNTIME_DIR"]) / "wayland-1") as mouse,
        subprocess.Popen([sys.executable, "-c", CLICKED], env=there, stdout=PIPE, text=True) as window,
    ):
        assert window.stdout is not None
        while window.stdout.readline() not in ("open\n", ""):
            pass
        waiting = threading.Thread(target=window.wait)
        waiting.start()
        while waiting.is_alive():  # a press that comes before the window is shown hits nothing
            for down in (True, False):
                mouse.move(0.75, 0.25)
                mouse.press(down=down)
            waiting.join(0.2)
        assert json.loads(window.stdout.read()) == pytest.approx([0.75, 0.25], abs=0.002)


@pytest.mark.long
def test_the_self_test_plays_also_where_the_desktop_sizes_the_window(tmp_path: Path) -> None:
    with desktop(2, tiles=True) as there:
        found = program(there | {"RUMMY_HOME": str(tmp_path)}, "-m", "rummy", "--self-test")
    assert (found["driver"], found["ok"]) == ("wayland", True)

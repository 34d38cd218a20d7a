"""The window: the screen it needs, its first size, its smallest, and fullscreen. It paints nothing."""

from __future__ import annotations

import os
import sys
import time
import warnings

import pygame
from pygame.system import get_pref_locales
from pygame.window import Window

from rummy.paths import asset
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.memory import give_memory_back

SMALLEST_WINDOW = (900, 600)
USUAL_WINDOW = (1280, 720)
NO_SCREEN = ("offscreen", "dummy", "evdev")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def open_display(allow_headless: bool = False) -> None:
    """Start SDL's video; raises NoDisplay where there is no screen."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "rummy"  # pygame has put the script's name there
    # X11 without a GPU presents plain surfaces more than twice as fast; elsewhere the hint does harm.
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    try:
        _look_for_screen(allow_headless)
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    if pygame.display.get_driver() != "x11":
        del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
    if pygame.display.get_driver() in NO_SCREEN and not allow_headless:
        pygame.display.quit()
        raise NoDisplay("no screen")
    pygame.font.init()
    give_memory_back()


def _look_for_screen(allow_headless: bool) -> None:
    """Ask before SDL does: it complains on its own behalf, then falls back to drivers that show nothing."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform == "linux" and not allow_headless and not any(map(os.environ.get, names)):
        raise NoDisplay("no screen")
    if sys.platform == "linux" and not allow_headless and "XDG_RUNTIME_DIR" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")  # Wayland needs that folder, and complains


def preferred_languages() -> list[str]:
    """The languages that the system prefers, as SDL tells them."""
    return [place["language"] for place in get_pref_locales()]


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window as the settings have it, or change it to that."""
    pygame.display.set_caption(say("title"))
    pygame.display.set_icon(pygame.image.load(asset("app", "icon.png")))
    if settings.fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    screen = _windowed(_window_size(settings.window))
    if settings.maximised:
        _window().maximize()
    return screen


def _window_size(kept: tuple[int, int] | tuple[()]) -> tuple[int, int]:
    """The size from the settings, but not smaller than can be read nor larger than the desktop."""
    desktop = None
    if pygame.display.get_driver() not in NO_SCREEN:
        desktop = pygame.display.get_desktop_sizes()[0]
    width, height = kept or (first_window(desktop) if desktop else USUAL_WINDOW)
    if desktop:
        width, height = min(width, desktop[0]), min(height, desktop[1])
    return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])


def first_window(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that nobody has resized yet: 70 % of the desktop, more of a small one."""
    fitting = min(desktop[0], desktop[1] * 16 / 9)
    width = max(0.7 * fitting, min(USUAL_WINDOW[0], 0.9 * fitting))
    return round(width), round(width * 9 / 16)


def _windowed(size: tuple[int, int]) -> pygame.Surface:
    """Open the window, or bring it back from fullscreen: some desktops shrink it only when asked again."""
    for pause in (0.05, 0.15, 0.3):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        if screen.get_size() == size:
            break
        time.sleep(pause)
        pygame.event.pump()
    _keep_readable()
    return pygame.display.get_surface() or screen


def _keep_readable() -> None:
    """Keep the window from getting smaller than can be read."""
    _window().minimum_size = SMALLEST_WINDOW


def _window() -> Window:
    """The window itself, not what is drawn on it."""
    with warnings.catch_warnings():
        # pygame means to replace this door to the window, and offers no other one yet.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Window.from_display_module()


def tell_terminal(sentence: str) -> None:
    """Print a sentence where a packaged program may have no terminal at all."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)

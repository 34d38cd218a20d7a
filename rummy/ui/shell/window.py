"""The window: the screen it needs, its first size, its smallest, fullscreen, and how pictures get there.

The desktop counts in points. Where a point is several pixels, as on a dense screen under Wayland or on macOS,
the program still paints and hears in pixels; only sizes of the window are points.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame.system import get_pref_locales
from pygame.window import Window

from rummy.paths import asset
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.cards.background import hear_wakeups

SMALLEST_WINDOW = (900, 600)
USUAL_WINDOW = (1280, 720)
NO_SCREEN = ("offscreen", "dummy", "evdev")
DENSE = ("wayland", "cocoa")  # drivers that count in points; pygame's own screen is blurred there

_dense: Window | None = None


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def open_display(allow_headless: bool = False) -> None:
    """Start SDL's video; raises NoDisplay where there is no screen."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Before SDL starts: on X11 it cannot let the screen sleep and lock again once it has kept it awake.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    for desktop in ("X11", "WAYLAND"):
        os.environ[f"SDL_VIDEO_{desktop}_WMCLASS"] = "rummy"  # pygame has put the script's name there
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
    hear_wakeups(True)
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


def open_window(settings: Settings) -> Surface:
    """Open the window as the settings have it, or change it to that."""
    size = _window_size(settings.window)
    is_dense = pygame.display.get_driver() in DENSE
    screen = _open_dense(size, settings.fullscreen) if is_dense else _open_plain(size, settings.fullscreen)
    if settings.maximised and not settings.fullscreen:
        _window().maximize()
    return screen


def _open_dense(size: tuple[int, int], fullscreen: bool) -> Surface:
    global _dense
    if _dense is None:
        _dense = Window(say("title"), size, resizable=True, allow_high_dpi=True)
        _dense.set_icon(_icon())
        _dense.minimum_size = SMALLEST_WINDOW
    surface = _dense.get_surface()  # before fullscreen, which otherwise stretches what a window had
    if fullscreen:
        _dense.set_fullscreen(desktop=True)
    else:
        _dense.set_windowed()
    return surface


def _open_plain(size: tuple[int, int], fullscreen: bool) -> Surface:
    pygame.display.set_caption(say("title"))
    pygame.display.set_icon(_icon())
    return pygame.display.set_mode((0, 0), pygame.FULLSCREEN) if fullscreen else _windowed(size)


def _icon() -> Surface:
    return pygame.image.load(asset("app", "icon.png"))


def window_surface() -> Surface | None:
    """What is painted on, in pixels; None as long as no window is open."""
    return _dense.get_surface() if _dense else pygame.display.get_surface()


def show(rects: Sequence[Rect]) -> None:
    """Bring what has been painted in these rectangles before the player's eyes."""
    if _dense:
        _dense.flip()
    else:
        pygame.display.update(rects)


def in_pixels(event: Event) -> Event:
    """An event with its position in pixels; one that the desktop has told has it in points."""
    if _dense is None or "pos" not in event.dict or event.dict.get("window") is not _dense:
        return event
    return Event(event.type, event.dict | {"pos": _pixels(event.pos)})


def pointer() -> tuple[int, int]:
    """Where the pointer is, in pixels."""
    return _pixels(pygame.mouse.get_pos())


def take_text_at(rect: Rect) -> None:
    """Tell the desktop where text is typed, so that its own windows for that stand beside it."""
    wide, high = _density()
    place = (rect.x / wide, rect.y / high, rect.w / wide, rect.h / high)
    pygame.key.set_text_input_rect(Rect(*map(round, place)))


def _pixels(point: tuple[int, int]) -> tuple[int, int]:
    wide, high = _density()
    return int(point[0] * wide), int(point[1] * high)


def _density() -> tuple[float, float]:
    """Pixels of a point, across and down."""
    if _dense is None:
        return 1.0, 1.0
    pixels, points = _dense.get_surface().get_size(), _dense.size
    return pixels[0] / points[0], pixels[1] / points[1]


def window_size() -> tuple[int, int]:
    """The size of the window in points, in which it can be opened again."""
    return _window().size


def say_title() -> None:
    """Name the window in the player's language."""
    _window().title = say("title")


def hide_window() -> None:
    """Take the window from the desktop, if one is open; no thread wakes the loop from now on."""
    hear_wakeups(False)
    if window_surface() is not None:
        _window().hide()


def close_display() -> None:
    """Close the window, and SDL's video with it."""
    global _dense
    hear_wakeups(False)
    if _dense:
        _dense.destroy()
    _dense = None
    pygame.display.quit()


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


def _windowed(size: tuple[int, int]) -> Surface:
    """Open the window, or bring it back from fullscreen: some desktops shrink it only when asked again."""
    for pause in (0.05, 0.15, 0.3):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        if screen.get_size() == size:
            break
        time.sleep(pause)
        pygame.event.pump()
    _window().minimum_size = SMALLEST_WINDOW
    return pygame.display.get_surface() or screen


def _window() -> Window:
    """The window itself, not what is drawn on it."""
    if _dense:
        return _dense
    with warnings.catch_warnings():
        # pygame means to replace this door to the window, and offers no other one yet.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Window.from_display_module()


def tell_terminal(sentence: str) -> None:
    """Print a sentence where a packaged program may have no terminal at all."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)


LARGE = 64 << 10
MMAP_THRESHOLD = -3  # glibc's name for the size from which a block is the system's own


def give_memory_back() -> None:
    """Otherwise glibc keeps ever larger blocks in its heap, where one small block above holds them all."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # another C library
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)

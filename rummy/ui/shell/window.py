"""The window: opening, sizes, fullscreen, and the presentation of painted pictures.

The desktop counts in points. If a point is several pixels, as on a dense screen under Wayland or on macOS,
the program still paints and handles events in pixels; only sizes of the window are points.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface
from pygame.event import Event
from pygame.system import get_pref_locales
from pygame.window import Window

from rummy.paths import asset
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.cards.background import allow_wakeups
from rummy.ui.shell.desktop.wayland import draws_title_bars
from rummy.ui.shell.devices import fingers
from rummy.ui.shell.native import (
    can_fill_screen,
    can_use_gl,
    give_memory_back,
    missing_library,
    survive_x_errors,
)
from rummy.ui.shell.place import SMALLEST_WINDOW, at, first_place, monitors, painted_size, put, usable_areas

NO_SCREEN = ("offscreen", "dummy", "evdev")
SCREENS = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}  # drivers, with the variables that name a screen
DENSE = ("wayland", "cocoa")  # drivers that count in points; pygame's own screen is blurred there

_dense: Window | None = None
_larger: Surface | None = None  # the surface to paint on if the window is smaller than SMALLEST_PICTURE


class NoDisplay(RuntimeError):
    """The error that there is no screen for a window."""


def open_display(allow_headless: bool = False) -> None:
    """Start SDL's video; raise NoDisplay if there is no screen, unless `allow_headless`."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Before SDL starts: on X11, SDL cannot let the screen sleep and lock again after it has kept it awake.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    if fingers.ARE_USED:
        os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    for desktop in ("X11", "WAYLAND"):
        os.environ[f"SDL_VIDEO_{desktop}_WMCLASS"] = "rummy"  # pygame has put the script's name there
    # X11 without a GPU presents plain surfaces more than twice as fast; elsewhere the hint does harm.
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    chosen = os.environ.get("SDL_VIDEODRIVER")
    try:
        _look_for_screen(allow_headless)
        survive_x_errors()  # a wake-up may reach the X server after the window is destroyed
        _start_video()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    finally:
        if chosen is None:  # a driver chosen by the player is meant for other programs too
            os.environ.pop("SDL_VIDEODRIVER", None)
        else:
            os.environ["SDL_VIDEODRIVER"] = chosen
    if pygame.display.get_driver() != "x11":
        del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
    if pygame.display.get_driver() in NO_SCREEN and not allow_headless:
        pygame.display.quit()
        raise NoDisplay("no screen")
    allow_wakeups(True)
    pygame.font.init()
    give_memory_back()


def why_no_display() -> str:
    """Return the sentence for a player whose window can't be opened."""
    named = [driver for driver, name in SCREENS.items() if os.environ.get(name)]
    library = missing_library(named[0]) if named else ""
    return say("no_library", library=library) if library else say("no_display")


def _look_for_screen(allow_headless: bool) -> None:
    """Check for a screen before SDL does, which would print errors and use an invisible driver.

    Raise NoDisplay if there is none, unless `allow_headless`.
    """
    if sys.platform != "linux":
        return
    is_named = any(map(os.environ.get, (*SCREENS.values(), "SDL_VIDEODRIVER")))
    if not is_named and not allow_headless:
        raise NoDisplay("no screen")
    if "XDG_RUNTIME_DIR" not in os.environ:  # Wayland needs that folder, and complains
        os.environ.setdefault("SDL_VIDEODRIVER", "x11" if is_named else "offscreen")
    elif "SDL_VIDEODRIVER" not in os.environ and os.environ.get("WAYLAND_DISPLAY"):
        if missing_library("wayland"):  # at some of them SDL would abort
            os.environ["SDL_VIDEODRIVER"] = "x11"
        elif draws_title_bars():
            os.environ["SDL_VIDEODRIVER"] = "wayland,x11"  # X11 is blurred on dense screens


def _start_video() -> None:
    """Start SDL's video; raise pygame.error if there is no screen for it."""
    pygame.display.init()
    if pygame.display.get_driver() == "wayland" and not can_use_gl():
        # SDL paints on Wayland by OpenGL only, and pygame would crash without it.
        pygame.display.quit()
        if not os.environ.get("DISPLAY"):
            raise NoDisplay("no OpenGL for Wayland")
        os.environ["SDL_VIDEODRIVER"] = "x11"
        pygame.display.init()


def preferred_languages() -> list[str]:
    """Return the languages that the system prefers, in order, as SDL reports them."""
    return [place["language"] for place in get_pref_locales()]


def open_window(settings: Settings, before_shown: Callable[[], object] = lambda: None) -> Surface:
    """Open or adapt the window according to the settings; return the surface to paint on.

    A new window is shown only after `before_shown` was called.
    """
    is_headless = pygame.display.get_driver() in NO_SCREEN
    areas = [] if is_headless else usable_areas()
    place = first_place(settings, areas)
    if is_headless or _real_surface() is None:
        _open(place.size, before_shown)
    _window().minimum_size = min(SMALLEST_WINDOW[0], place.w), min(SMALLEST_WINDOW[1], place.h)
    if settings.fullscreen:
        _fill_monitor()
    else:
        _leave_fullscreen()
        window = _window()
        wanted = place if settings.place else Rect(window.position, place.size)
        put(window, wanted, areas, can_place=can_place())
        if settings.maximised:
            _window().maximize()
    surface = window_surface()
    assert surface is not None
    return surface


def _open(size: tuple[int, int], before_shown: Callable[[], object]) -> None:
    """Open a window of this size in points, where the desktop places it."""
    global _dense
    if pygame.display.get_driver() in DENSE:
        _dense = Window(say("title"), size, resizable=True, allow_high_dpi=True)
        _dense.set_icon(icon())
        _dense.get_surface()  # before fullscreen, which otherwise stretches what a window had
        before_shown()
    else:
        pygame.display.set_caption(say("title"))
        pygame.display.set_icon(icon())
        hides = sys.platform == "win32"  # where screen readers must know a window before it is shown
        pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if hides else 0))
        before_shown()
        if hides:
            _window().show()


def icon() -> Surface:
    """Return the icon that the desktop shows for the window."""
    return pygame.image.load(asset("app", "icon.png"))


def _fill_monitor() -> None:
    """Cover the monitor that the window is on, if necessary without a window manager."""
    window = _window()
    if pygame.display.get_driver() == "x11" and not can_fill_screen():
        monitor = at(Rect(window.position, window.size), monitors())
        window.borderless = True
        window.position, window.size = monitor.topleft, monitor.size
    else:
        window.set_fullscreen(desktop=True)


def _leave_fullscreen() -> None:
    window = _window()
    window.set_windowed()
    if window.borderless:
        window.borderless = False


def can_place() -> bool:
    """Return True if the desktop lets a program place its window."""
    return pygame.display.get_driver() not in (*NO_SCREEN, "wayland")


def _real_surface() -> Surface | None:
    return _dense.get_surface() if _dense else pygame.display.get_surface()


def window_surface() -> Surface | None:
    """Return the surface to paint on, in pixels; None while no window is open.

    For a very small window, this is a larger surface that is scaled down.
    """
    global _larger
    real = _real_surface()
    if real is None:
        return None
    size = painted_size(real.get_size())
    if size == real.get_size():
        _larger = None
        return real
    if _larger is None or _larger.get_size() != size:
        _larger = Surface(size).convert()
    return _larger


def show(rects: Sequence[Rect]) -> None:
    """Show in the window what was painted in these rectangles."""
    if _larger and (real := _real_surface()):
        pygame.transform.smoothscale(_larger, real.get_size(), real)
        rects = [real.get_rect()]
    if _dense:
        _dense.flip()
    else:
        pygame.display.update(rects)


def in_pixels(event: Event) -> Event:
    """Return the event with its position in pixels of the picture, which may have been in points."""
    if "pos" not in event.dict or "window" not in event.dict:
        return event
    return Event(event.type, event.dict | {"pos": _pixels(event.pos)})


def pointer() -> tuple[int, int]:
    """Return the position of the pointer in pixels."""
    return _pixels(pygame.mouse.get_pos())


def take_text_at(rect: Rect) -> None:
    """Set the box of typed text, beside which input methods open their windows."""
    wide, high = _density()
    place = (rect.x / wide, rect.y / high, rect.w / wide, rect.h / high)
    pygame.key.set_text_input_rect(Rect(*map(round, place)))


def _pixels(point: tuple[int, int]) -> tuple[int, int]:
    wide, high = _density()
    return int(point[0] * wide), int(point[1] * high)


def _density() -> tuple[float, float]:
    """Return the pixels per point in x and y."""
    surface = _larger or _real_surface()
    if surface is None or (_dense is None and _larger is None):
        return 1.0, 1.0
    pixels, points = surface.get_size(), _window().size
    return pixels[0] / points[0], pixels[1] / points[1]


def window_place() -> Rect:
    """Return the window's place in points, so that it can be opened there again."""
    return Rect(_window().position, _window().size)


def say_title() -> None:
    """Set the window's title in the player's language."""
    _window().title = say("title")


def raise_window() -> None:
    """Bring the window to the front, and let the desktop mark it until it has the focus."""
    window = _window()
    if not _dense and not pygame.display.get_active():  # minimised
        window.restore()
    window.focus()
    with suppress(pygame.error, AttributeError):  # an older pygame, or a desktop without marks
        window.flash(pygame.FLASH_UNTIL_FOCUSED)


def hide_window() -> None:
    """Hide the window, if one is open, and stop other threads from waking the loop."""
    allow_wakeups(False)
    if _real_surface() is not None:
        _window().hide()


def flash() -> None:
    """Let the desktop mark the window until it has the focus, unless it has it already."""
    window = _window()
    if not window.focused:
        with suppress(pygame.error):
            window.flash(pygame.FLASH_UNTIL_FOCUSED)


def close_display() -> None:
    """Close the window, and SDL's video with it."""
    global _dense, _larger
    allow_wakeups(False)
    if _dense:
        _dense.destroy()
    _dense = _larger = None
    pygame.display.quit()


def _window() -> Window:
    """Return pygame's window object."""
    if _dense:
        return _dense
    with warnings.catch_warnings():
        # Deprecated in pygame, which offers no replacement yet.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Window.from_display_module()

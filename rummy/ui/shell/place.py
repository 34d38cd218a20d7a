"""The place and the size of the window: inside a monitor, and where the player last had it."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.window import Window

from rummy.storage.settings import Settings
from rummy.ui.shell.native import sdl

SMALLEST_PICTURE = (800, 600)  # least pixels of a picture; smaller windows show it scaled down
SMALLEST_WINDOW = (720, 450)  # points; fits a small screen beside the desktop's panels
USUAL_WINDOW = (1280, 720)
TITLE = 20  # points above a window for a title bar; no desktop needs less
FRAME = 40  # points above and below a window for its frame; no desktop needs more


def first_place(settings: Settings, areas: Sequence[Rect]) -> Rect:
    """Return the window's place at the start, inside one of the desktop's areas if there are any."""
    if not areas:
        return Rect((0, 0), settings.window or USUAL_WINDOW)
    before = Rect(settings.place or areas[0].topleft, settings.window or areas[0].size)
    area = at(before, areas)
    place = Rect((0, 0), settings.window or _large_enough(first_window(area.size)))
    place.center = area.center
    return fitted(Rect(settings.place or place.topleft, place.size), areas)


def _large_enough(window: tuple[int, int]) -> tuple[int, int]:
    return max(window[0], SMALLEST_PICTURE[0]), max(window[1], SMALLEST_PICTURE[1])


def first_window(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window that was never resized: 70 % of the desktop, more of a small one."""
    fitting = min(desktop[0], desktop[1] * 16 / 9)
    width = max(0.7 * fitting, min(USUAL_WINDOW[0], 0.9 * fitting))
    return round(width), round(width * 9 / 16)


def fitted(place: Rect, areas: Sequence[Rect]) -> Rect:
    """Return a window's place, moved and shrunk so that its frame fits the area that has most of it."""
    area = at(place, areas)
    room = Rect(area.x, area.y + TITLE, area.w, area.h - TITLE)
    size = min(place.w, area.w), min(place.h, area.h - FRAME)
    return Rect(place.topleft, size).clamp(room)


def put(window: Window, place: Rect, areas: Sequence[Rect], *, can_place: bool) -> None:
    """Move and resize the window; repeat up to four times, because a window manager may add its frame."""
    wanted = fitted(place, areas) if areas else place
    for pause in (0.0, 0.05, 0.15, 0.3):
        time.sleep(pause)
        pygame.event.pump()
        is_placed = not areas or not can_place or window.position == wanted.topleft
        if is_placed and window.size == wanted.size:
            return
        if window.size != wanted.size:
            window.size = wanted.size
        if not is_placed:
            window.position = wanted.topleft


def painted_size(window: tuple[int, int]) -> tuple[int, int]:
    """Return the picture's size in pixels for a window: its own, or a larger one of the same shape."""
    factor = max(1.0, SMALLEST_PICTURE[0] / window[0], SMALLEST_PICTURE[1] / window[1])
    return round(window[0] * factor), round(window[1] * factor)


class _Bounds(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def monitors() -> list[Rect]:
    """Return the whole area of each monitor, the main one first; [] without a screen."""
    return _bounds("SDL_GetDisplayBounds")


def usable_areas() -> list[Rect]:
    """Return the area of each monitor that no panel of the desktop covers."""
    return _bounds("SDL_GetDisplayUsableBounds")


def _bounds(function: str) -> list[Rect]:
    library = sdl()
    if library is None:
        return [Rect((0, 0), size) for size in pygame.display.get_desktop_sizes()[:1]]
    found = []
    for number in range(library.SDL_GetNumVideoDisplays()):
        bounds = _Bounds()
        if library[function](number, ctypes.byref(bounds)) == 0:
            found.append(Rect(bounds.x, bounds.y, bounds.w, bounds.h))
    return found


def at(place: Rect, areas: Sequence[Rect]) -> Rect:
    """Return the area that contains most of a place; if none does, the first one."""

    def shared(area: Rect) -> int:
        both = area.clip(place)
        return both.w * both.h

    return max(areas, key=shared)

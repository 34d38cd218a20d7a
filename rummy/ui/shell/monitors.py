"""The monitors of the desktop, in points."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import pygame
from pygame import Rect

from rummy.ui.shell.sdl import sdl


class _Bounds(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def monitors() -> list[Rect]:
    """Return the whole of each monitor, the main one first; empty without a screen."""
    return _bounds("SDL_GetDisplayBounds")


def usable_areas() -> list[Rect]:
    """Return of each monitor what no panel of the desktop covers."""
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
    """Return the area that most of a place is in, or the first one."""

    def shared(area: Rect) -> int:
        both = area.clip(place)
        return both.w * both.h

    return max(areas, key=shared)

"""Waits for the next event without turning the processor: pygame's own wait polls every millisecond."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import cast

import pygame

LONGEST = 0x7FFF_FFFF  # milliseconds; SDL counts in a signed int
FALLBACK = 0.016  # seconds between two looks where SDL can't be asked


def wait(seconds: float | None) -> None:
    """Return when an event is there, or after so many seconds; None waits for an event only."""
    sdl = _sdl_wait()
    if sdl is None:
        _poll(seconds)
    else:
        milliseconds = LONGEST if seconds is None else max(1, min(LONGEST, round(seconds * 1000)))
        sdl(None, milliseconds)


def _poll(seconds: float | None) -> None:
    end = None if seconds is None else time.monotonic() + seconds
    while not pygame.event.peek() and (end is None or time.monotonic() < end):
        time.sleep(FALLBACK)


@lru_cache(maxsize=1)
def _sdl_wait() -> Callable[[None, int], int] | None:
    try:
        library = ctypes.CDLL(str(_sdl_library()))
        function = library.SDL_WaitEventTimeout
    except (OSError, AttributeError, StopIteration):
        return None
    function.argtypes, function.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return cast("Callable[[None, int], int]", function)


def _sdl_library() -> Path:
    """The SDL that pygame itself has loaded, and no other."""
    if sys.platform == "linux":
        lines = Path("/proc/self/maps").read_text().splitlines()
        return Path(next(line.split(None, 5)[5] for line in lines if "libSDL2-2" in line))
    folder = Path(pygame.__file__).parent
    if os.name == "nt":
        return folder / "SDL2.dll"
    return next(folder.glob(".dylibs/libSDL2-2*"))

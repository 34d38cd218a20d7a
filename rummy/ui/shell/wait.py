"""A wait for the next event that uses no processor time, unlike pygame's, which polls every millisecond."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from functools import lru_cache
from typing import cast

import pygame

from rummy.ui.shell.native import sdl

LONGEST = 0x7FFF_FFFF  # milliseconds; SDL counts in a signed int
FALLBACK = 0.016  # seconds between two polls without SDL's function, or with a controller


def wait(seconds: float | None, *, polls: bool = False) -> None:
    """Wait until an event is queued, at most this number of seconds; None means without limit.

    With `polls`, look for events 60 times per second: while a controller is connected, SDL would do so every
    millisecond.
    """
    sdl_wait = None if polls else _sdl_wait()
    if sdl_wait is None:
        _poll(seconds)
    else:
        milliseconds = LONGEST if seconds is None else max(1, min(LONGEST, round(seconds * 1000)))
        sdl_wait(None, milliseconds)


def _poll(seconds: float | None) -> None:
    end = None if seconds is None else time.monotonic() + seconds
    while not pygame.event.peek() and (end is None or time.monotonic() < end):
        time.sleep(FALLBACK)


@lru_cache(maxsize=1)
def _sdl_wait() -> Callable[[None, int], int] | None:
    library = sdl()
    if library is None:
        return None
    function = library.SDL_WaitEventTimeout
    function.argtypes, function.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return cast("Callable[[None, int], int]", function)

"""The SDL that pygame has loaded, for the few functions of it that pygame does not offer."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import lru_cache
from pathlib import Path

import pygame


@lru_cache(maxsize=1)
def sdl() -> ctypes.CDLL | None:
    """Return the library, or None if it can't be found; the caller declares what its functions take."""
    try:
        return ctypes.CDLL(str(_library()))
    except (OSError, StopIteration):
        return None


def _library() -> Path:
    """Return the file that pygame itself has loaded, and no other SDL."""
    if sys.platform == "linux":
        lines = Path("/proc/self/maps").read_text().splitlines()
        return Path(next(line.split(None, 5)[5] for line in lines if "libSDL2-2" in line))
    folder = Path(pygame.__file__).parent
    if os.name == "nt":
        return folder / "SDL2.dll"
    return next(folder.glob(".dylibs/libSDL2-2*"))

"""Asks the C library to give the memory of pictures back to the system as soon as they go."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

LARGE = 64 << 10
MMAP_THRESHOLD = -3  # glibc's name for the size from which a block is the system's own


def give_memory_back() -> None:
    """Otherwise glibc keeps ever larger blocks in its heap, where one small block above holds them all."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # another C library
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)

"""Calls to SDL, the X server and the C library that pygame does not offer."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from functools import lru_cache
from pathlib import Path

import pygame

NEEDED = {  # libraries without which SDL's driver can't open a window; it does without the others
    "x11": ("libX11.so.6", "libXext.so.6"),
    "wayland": ("libwayland-client.so.0", "libwayland-egl.so.1", "libxkbcommon.so.0", "libEGL.so.1"),
}
WORDS = 4096  # most 32-bit words to read from the list of what a window manager supports
ATOM = 4  # X's type of the elements of that list
LARGE = 64 << 10  # bytes
MMAP_THRESHOLD = -3  # glibc's parameter for the size from which a block is mapped and returned separately

_ignore_x_error = CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _display, _error: 0)


@lru_cache(maxsize=1)
def sdl() -> ctypes.CDLL | None:
    """Return the SDL library, or None if it can't be found; callers declare the argument types."""
    try:
        return ctypes.CDLL(str(_library()))
    except (OSError, StopIteration):
        return None


def _library() -> Path:
    """Return the file of the SDL library that pygame has loaded."""
    if sys.platform == "linux":
        lines = Path("/proc/self/maps").read_text().splitlines()
        return Path(next(line.split(None, 5)[5] for line in lines if "libSDL2-2" in line))
    if os.name == "nt":
        return Path("SDL2.dll")  # wherever it was loaded from: a package has it in another folder
    return next(Path(pygame.__file__).parent.glob(".dylibs/libSDL2-2*"))


def missing_library(driver: str) -> str:
    """Return the first library that this driver of SDL, "x11" or "wayland", lacks for a window, or ""."""
    return next((name for name in NEEDED[driver] if not _can_be_loaded(name)), "")


def _can_be_loaded(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def can_use_gl() -> bool:
    """Return False if SDL's video, which must have been started, finds no OpenGL."""
    library = sdl()
    return library is None or int(library.SDL_GL_LoadLibrary(None)) == 0


def can_fill_screen() -> bool:
    """Return False if X reports no window manager that can make a window fullscreen."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = c_void_p
    display = c_void_p(x11.XOpenDisplay(None))
    if not display:
        return True
    try:
        return _atom(x11, display, b"_NET_WM_STATE_FULLSCREEN") in _supported(x11, display)
    finally:
        x11.XCloseDisplay(display)


def _atom(x11: ctypes.CDLL, display: c_void_p, name: bytes) -> int:
    x11.XInternAtom.argtypes, x11.XInternAtom.restype = (c_void_p, c_char_p, c_int), c_ulong
    return int(x11.XInternAtom(display, name, 0))


def _supported(x11: ctypes.CDLL, display: c_void_p) -> list[int]:
    """Return the atoms (X's numbers for names) of all that the window manager supports."""
    x11.XDefaultRootWindow.restype = c_ulong
    x11.XGetWindowProperty.argtypes = (
        *(c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong),
        *(c_void_p, c_void_p, c_void_p, c_void_p, c_void_p),
    )
    kind, form, count, left, atoms = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ulong)()
    list_name = c_ulong(_atom(x11, display, b"_NET_SUPPORTED"))
    root = c_ulong(x11.XDefaultRootWindow(display))
    results = tuple(map(byref, (kind, form, count, left, atoms)))
    failed = x11.XGetWindowProperty(display, root, list_name, 0, WORDS, 0, ATOM, *results)
    found = [int(atoms[at]) for at in range(count.value)] if not failed and atoms else []
    if atoms:
        x11.XFree(atoms)
    return found


def survive_x_errors() -> None:
    """Let a request that the X server refuses not end the program, as Xlib would.

    Call it before SDL's video starts, which goes back to the earlier handler while it closes.
    """
    with suppress(OSError):
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XSetErrorHandler.argtypes, x11.XSetErrorHandler.restype = (c_void_p,), c_void_p
        x11.XSetErrorHandler(ctypes.cast(_ignore_x_error, c_void_p))


def give_memory_back() -> None:
    """Make glibc return large freed blocks to the system at once, instead of keeping them."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # another C library
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)

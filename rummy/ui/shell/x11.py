"""What is asked of an X server itself, as SDL does not ask it."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

WORDS = 4096  # of a list that a window manager gives of what it can do
ATOM = 4  # the type of such a list


def can_fill_screen() -> bool:
    """Return False if no window manager offers to let a window fill the screen, as far as X tells."""
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
    """Return the atoms of all that the window manager says it can do."""
    x11.XDefaultRootWindow.restype = c_ulong
    x11.XGetWindowProperty.argtypes = (
        *(c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong),
        *(c_void_p, c_void_p, c_void_p, c_void_p, c_void_p),
    )
    kind, form, count, left, atoms = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ulong)()
    list_name = c_ulong(_atom(x11, display, b"_NET_SUPPORTED"))
    root = c_ulong(x11.XDefaultRootWindow(display))
    told = tuple(map(byref, (kind, form, count, left, atoms)))
    failed = x11.XGetWindowProperty(display, root, list_name, 0, WORDS, 0, ATOM, *told)
    found = [int(atoms[at]) for at in range(count.value)] if not failed and atoms else []
    if atoms:
        x11.XFree(atoms)
    return found

"""The Wayland desktop of this session, asked by its socket for what it offers to windows."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from struct import Struct, error, unpack_from

DECORATIONS = "zxdg_decoration_manager_v1"  # by which a desktop draws title bars itself
PATIENCE = 0.2  # seconds that a desktop has for each part of its answer, which usually takes a millisecond

_HEAD = Struct("=IHH")  # object, opcode, and size in bytes, of which Wayland sends the last two as one word
_REQUEST = Struct("=IHHI")
_DISPLAY, _REGISTRY, _CALLBACK = 1, 2, 3  # the first exists already
_SYNC, _GET_REGISTRY = 0, 1  # requests of the display
_GLOBAL = 0  # event of the registry


def draws_title_bars() -> bool:
    """Return True if there is a Wayland desktop that draws the title bars of windows.

    On others, such as GNOME, a program has to draw its own. SDL leaves that to libdecor, which not every
    system has, and without it a window can't be moved or closed by the mouse.
    """
    with suppress(OSError, error, ValueError):
        return DECORATIONS in _interfaces()
    return False


def _interfaces() -> set[str]:
    """Return the names of all interfaces of the desktop; raise OSError if there is none."""
    name, folder = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("XDG_RUNTIME_DIR", "")
    if sys.platform == "win32" or not name:
        raise FileNotFoundError("no Wayland desktop")
    with socket.socket(socket.AF_UNIX) as desktop:
        desktop.settimeout(PATIENCE)
        desktop.connect(str(Path(folder) / name))
        for opcode, number in ((_GET_REGISTRY, _REGISTRY), (_SYNC, _CALLBACK)):
            desktop.sendall(_REQUEST.pack(_DISPLAY, opcode, _REQUEST.size, number))
        return set(_announced(desktop))


def _announced(desktop: socket.socket) -> Iterator[str]:
    """Yield the name of each interface, until the desktop answers the request that came after."""
    received = b""
    while part := desktop.recv(4096):
        received += part
        while len(received) >= _HEAD.size:
            sender, opcode, size = _HEAD.unpack_from(received)
            if len(received) < size or size < _HEAD.size:
                break
            message, received = received[_HEAD.size : size], received[size:]
            if sender == _CALLBACK:
                return
            if (sender, opcode) == (_REGISTRY, _GLOBAL):
                yield _text(message[4:])


def _text(data: bytes) -> str:
    """Return the text in data that begins with the text's length, which counts a zero at its end."""
    (length,) = unpack_from("=I", data)
    return data[4 : 4 + length - 1].decode()

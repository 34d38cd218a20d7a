"""The player's keyboard layout, and the keys that act as the Latin letters of commands.

A command has the letter that is printed on its key. A layout without Latin letters (Cyrillic, Greek, Hebrew,
Arabic, Devanagari) has no key with that letter; there the key at its place on a US keyboard acts.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

import pygame
from pygame.event import Event

from rummy.ui.shell.native import sdl

LETTERS = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)}  # letters of a US keyboard, by scancode
SIGNS = range(pygame.KSCAN_A, pygame.KSCAN_CAPSLOCK)  # the scancodes of keys that may have a letter
ASCII = 128


def latin(event: Event) -> Event:
    """Return the event with the letter of a US keyboard if no key of the layout has that letter."""
    letter = LETTERS.get(event.dict.get("scancode", 0))
    if letter is None or letter == event.key or _has(letter, event.key):
        return event
    return Event(event.type, event.dict | {"key": letter})


def printed_beside(letter: str) -> str:
    """Return the letter that the layout has on the key of a Latin letter; "" if it is the same."""
    return second_letter(letter, _layout())


def second_letter(letter: str, layout: Mapping[int, int]) -> str:
    """Return a layout's letter on the key of a Latin letter; "" if the layout has the Latin letter."""
    key = ord(letter.lower())
    if not layout or key in layout.values():
        return ""
    second = chr(layout[key - pygame.K_a + pygame.KSCAN_A]).upper()
    return second if second.isalpha() else ""


def _has(letter: int, pressed: int) -> bool:
    """Return True if a key of the layout has this letter; without SDL, guess from the pressed key."""
    if pygame.K_a <= pressed <= pygame.K_z:
        return True
    layout = _layout()
    return letter in layout.values() if layout else pressed < ASCII


def _layout() -> dict[int, int]:
    """Return the key code of each character key of the current layout, by scancode; empty without SDL."""
    library = sdl()
    if library is None:
        return {}
    code = library.SDL_GetKeyFromScancode
    code.argtypes, code.restype = (ctypes.c_int,), ctypes.c_int32
    return {scancode: code(scancode) for scancode in SIGNS}

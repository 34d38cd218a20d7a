"""The player's keyboard layout, the keys that act as the Latin letters of commands, and what keys mean.

A command has the letter that is printed on its key. A layout without Latin letters (Cyrillic, Greek, Hebrew,
Arabic, Devanagari) has no key with that letter; there the key at its place on a US keyboard acts. The same is
true of digits, which some layouts (French) have only with Shift.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Mapping

import pygame
from pygame.event import Event

from rummy import keys
from rummy.ui.shell.native import sdl

LETTERS = {  # letters and digits of a US keyboard, by scancode
    **{pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)},
    **{pygame.KSCAN_1 + n: pygame.K_1 + n for n in range(9)},
    pygame.KSCAN_0: pygame.K_0,
}
PLACES = {chr(code): scancode for scancode, code in LETTERS.items()} | {  # scancodes of a US keyboard's signs
    "-": pygame.KSCAN_MINUS,
    "=": pygame.KSCAN_EQUALS,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    "`": pygame.KSCAN_GRAVE,
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "/": pygame.KSCAN_SLASH,
}
PAD = (
    *(
        pygame.K_KP_0,
        pygame.K_KP_1,
        pygame.K_KP_2,
        pygame.K_KP_3,
        pygame.K_KP_4,
        pygame.K_KP_5,
        pygame.K_KP_6,
    ),
    *(pygame.K_KP_7, pygame.K_KP_8, pygame.K_KP_9, pygame.K_KP_PERIOD, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    *(pygame.K_KP_MULTIPLY, pygame.K_KP_DIVIDE),
)
NAMES = dict(zip(PAD, keys.PAD, strict=True)) | {  # of keys without a sign, by code
    getattr(pygame, f"K_{name.upper()}"): name for name in keys.FUNCTION_KEYS
}
LAST_SIGN = 0xFFFF
SIGNS = range(pygame.KSCAN_A, pygame.KSCAN_CAPSLOCK)  # the scancodes of keys that may have a letter
ASCII = 128


def latin(event: Event) -> Event:
    """Return the event with the letter or digit of a US keyboard if no key of the layout has it."""
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
    if pygame.K_a <= pressed <= pygame.K_z or pygame.K_0 <= pressed <= pygame.K_9:
        return True
    layout = _layout()
    return letter in layout.values() if layout else pressed < ASCII


# Keys by name, and the actions that they have


def name_of(code: int) -> str:
    """Return the name in `rummy.keys` of the key with a code of pygame; "" if it can have no action."""
    name = NAMES.get(code) or (chr(code) if 0 < code <= LAST_SIGN else "")
    return name if keys.is_key(name) else ""


def pressed(event: Event, actions: Iterable[str]) -> str:
    """Return the first of the actions whose key or controller's button an event presses, or ""."""
    if "action" in event.dict:
        return event.action if event.action in actions else ""
    name = name_of(event.key) if event.type == pygame.KEYDOWN else ""
    return next((action for action in actions if name and keys.in_use().get(action) == name), "")


def on_this_layout(chosen: keys.Keys, layout: Mapping[int, int] | None = None) -> keys.Keys:
    """Return the keys at the same places of the player's keyboard, or a layout, as these on a US keyboard.

    On a layout with the same sign on two of these keys, the keys of a US keyboard are returned.
    """
    there = _layout() if layout is None else layout
    found = {action: _printed(key, there) for action, key in chosen.items()}
    return chosen if any(keys.clashing(found, action) for action in found) else found


def _printed(key: str, layout: Mapping[int, int]) -> str:
    """Return the name of the key that is where a US keyboard has this one."""
    place = PLACES.get(key, 0)
    if place in LETTERS and LETTERS[place] not in layout.values():
        return key  # as `latin` finds it
    return name_of(layout.get(place, 0)) or key


def _layout() -> dict[int, int]:
    """Return the key code of each character key of the current layout, by scancode; empty without SDL."""
    library = sdl()
    if library is None:
        return {}
    code = library.SDL_GetKeyFromScancode
    code.argtypes, code.restype = (ctypes.c_int,), ctypes.c_int32
    return {scancode: code(scancode) for scancode in SIGNS}

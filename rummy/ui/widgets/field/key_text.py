"""The text that keys type: switching text input on and off, and the characters of a key."""

from __future__ import annotations

import pygame
from pygame.event import Event

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
WRITES = pygame.KMOD_ALT | pygame.KMOD_MODE  # with Control, as AltGr does it on Windows
ASCII = 128


def begin_typing() -> None:
    """Switch text input on, so that keys type text and repeat while they are held down."""
    pygame.key.start_text_input()
    pygame.key.set_repeat(400, 40)


def end_composition() -> None:
    """Let the input method forget the text that it is composing."""
    pygame.key.stop_text_input()
    pygame.key.start_text_input()


def end_typing() -> None:
    """Switch text input and the repetition of keys off."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()


def typed(text: str, key: Event | None, *, latin: bool) -> str:
    """Return the text that a key types, with `latin` as on a Latin keyboard; "" for a shortcut."""
    if key is None or key.dict.get("unicode") != text:
        return text
    if key.mod & COMMAND and not key.mod & WRITES:
        return ""  # a shortcut on a keyboard of another script, which arrives as text, too
    return _latin_sign(key) if latin and not key.mod & WRITES else text


def _latin_sign(key: Event) -> str:
    """Return the Latin letter or Western digit of a key on a Latin keyboard, else the character it types."""
    is_letter = pygame.K_a <= key.key <= pygame.K_z and not key.unicode.isalpha()
    is_foreign = not key.unicode.isascii() and key.key < ASCII
    return chr(key.key) if is_letter or is_foreign else str(key.unicode)

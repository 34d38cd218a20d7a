"""The text that keys type: when they do, and which characters."""

from __future__ import annotations

import pygame
from pygame.event import Event

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
WRITES = pygame.KMOD_ALT | pygame.KMOD_MODE  # with Control, as AltGr does it on Windows
ASCII = 128


def begin_typing() -> None:
    """Switch to text input, with repeated keys while they are held."""
    pygame.key.start_text_input()
    pygame.key.set_repeat(400, 40)


def end_typing() -> None:
    """Switch text input off."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()


def typed(text: str, key: Event | None, *, latin: bool) -> str:
    """Return the text for a key: none for a command, perhaps a Latin letter, or else the typed text."""
    if key is None or key.dict.get("unicode") != text:
        return text
    if key.mod & COMMAND and not key.mod & WRITES:
        return ""  # a command with a letter of some other script, which comes as text too
    return _latin_sign(key) if latin and not key.mod & WRITES else text


def _latin_sign(key: Event) -> str:
    """Return the Latin letter or Western digit that a key acts as, or else what it types."""
    is_letter = pygame.K_a <= key.key <= pygame.K_z and not key.unicode.isalpha()
    is_foreign = not key.unicode.isascii() and key.key < ASCII
    return chr(key.key) if is_letter or is_foreign else str(key.unicode)

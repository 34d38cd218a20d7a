"""The clipboard of the computer: what was copied last, and putting a text there. It never fails aloud."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copied() -> str:
    """The text that was copied last, anywhere, or nothing."""
    with suppress(pygame.error, ValueError):  # no text that can be read
        return pygame.scrap.get_text()
    return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard, and tell whether it is there."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a sign that no clipboard takes
        return False
    return True

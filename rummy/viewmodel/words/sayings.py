"""The phrases and emoji of the chat."""

from __future__ import annotations

from rummy.online.sayings import FACES, SENTENCES
from rummy.text import say

__all__ = ["FACES", "SENTENCES", "face_of", "words_of"]


def words_of(saying: str) -> str:
    """Return a chat phrase as text, or the name of an emoji."""
    return say(f"saying.{saying}")


def face_of(saying: str) -> str:
    """Return the name of an emoji, or "" if the key belongs to a phrase."""
    return saying if saying in FACES else ""

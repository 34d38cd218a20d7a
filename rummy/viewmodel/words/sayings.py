"""The phrases and faces of the chat."""

from __future__ import annotations

from rummy.online.sayings import FACES, SENTENCES
from rummy.text import say

__all__ = ["FACES", "SENTENCES", "face_of", "words_of"]


def words_of(saying: str) -> str:
    """Return a chat phrase, or the name of a face."""
    return say(f"saying.{saying}")


def face_of(saying: str) -> str:
    """Return the name of a face, or nothing for a phrase."""
    return saying if saying in FACES else ""

"""What people can say to each other at a table, in words or by a face."""

from __future__ import annotations

from rummy.online.sayings import FACES, SENTENCES
from rummy.text import say

__all__ = ["FACES", "SENTENCES", "face_of", "words_of"]


def words_of(saying: str) -> str:
    """A sentence, or what a face is called."""
    return say(f"saying.{saying}")


def face_of(saying: str) -> str:
    """The name of the face, or nothing for a sentence."""
    return saying if saying in FACES else ""

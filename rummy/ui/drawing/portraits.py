"""The pictures of the players."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing import symbols

STRANGER = "you"


def portrait(name: str, pixels: int) -> Surface:
    """The picture of a player by name; a stranger gets the picture of the human."""
    return symbols.picture("portraits", _known().get(name, STRANGER), pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Who has a portrait, and what that is called."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

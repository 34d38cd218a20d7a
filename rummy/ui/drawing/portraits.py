"""The pictures of the players."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing import symbols

USUAL = "visor"


class _Own:
    """The picture that the player has chosen."""

    name = USUAL


def choose(name: str) -> None:
    """Give the player a picture of their own by its name; the usual one where there is none so called."""
    _Own.name = name if name in choices() else USUAL


@lru_cache(maxsize=1)
def choices() -> tuple[str, ...]:
    """The names of the pictures that the player may choose from, the usual one first."""
    found = {path.stem for path in asset("portraits", "own").glob("*.svg")}
    return (USUAL, *sorted(found - {USUAL}))


def portrait(name: str, pixels: int) -> Surface:
    """The picture of a player by name; who is no opponent gets the one that the player has chosen."""
    known = _known().get(name)
    return symbols.picture("portraits", known, pixels, pixels) if known else own_portrait(_Own.name, pixels)


def own_portrait(choice: str, pixels: int) -> Surface:
    """One of the pictures that the player may choose from."""
    return symbols.picture("portraits/own", choice, pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Which opponent has a portrait, and what that is called."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

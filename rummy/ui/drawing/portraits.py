"""The pictures of the players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from zlib import crc32

from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing import symbols

USUAL = "visor"


class _Own:
    """The picture that the player has chosen."""

    name = USUAL
    called: frozenset[str] = frozenset()


def choose(name: str, called: Iterable[str] = ()) -> None:
    """Give the player a picture by its name, the usual one where there is none; `called` is who they are."""
    _Own.name = name if name in choices() else USUAL
    _Own.called = frozenset(called)


@lru_cache(maxsize=1)
def choices() -> tuple[str, ...]:
    """The names of the pictures that the player may choose from, the usual one first."""
    found = {path.stem for path in asset("portraits", "own").glob("*.svg")}
    return (USUAL, *sorted(found - {USUAL}))


def portrait(name: str, pixels: int) -> Surface:
    """The picture of a player by name; other people get one that the player has not chosen."""
    known = _known().get(name)
    if known:
        return symbols.picture("portraits", known, pixels, pixels)
    return own_portrait(_Own.name if name in _Own.called else _of_another(name), pixels)


def _of_another(name: str) -> str:
    """The picture of somebody of this name, always the same as long as the player keeps theirs."""
    others = [choice for choice in choices() if choice != _Own.name]
    return others[crc32(name.encode()) % len(others)]


def own_portrait(choice: str, pixels: int) -> Surface:
    """One of the pictures that the player may choose from."""
    return symbols.picture("portraits/own", choice, pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Which opponent has a portrait, and what that is called."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

"""The portraits of the players."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from zlib import crc32

from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing import symbols

USUAL = "visor"


class _Own:
    """The player's own portrait, and the player's names."""

    name = USUAL
    names: frozenset[str] = frozenset()


class _Others:
    """The portraits of the people at the present table, by name."""

    looks: Mapping[str, str] = MappingProxyType({})


def meet(people: Mapping[str, str]) -> None:
    """Set the portraits of the people at a table: their choices by name, in the order of seats.

    Those without a choice get unused portraits in order, so that everybody looks the same in all
    windows. An empty mapping restores the usual portraits.
    """
    own = {name: _Own.name for name in _Own.names if name in people and _Own.name != USUAL}
    looks = {name: wanted for name, wanted in {**people, **own}.items() if wanted in choices()}
    free = iter([choice for choice in choices() if choice not in looks.values()])
    _Others.looks = looks | {name: next(free, USUAL) for name in people if name not in looks}


def choose(name: str, names: Iterable[str] = ()) -> None:
    """Set the player's portrait by its name, the usual one if unknown, and the player's names."""
    _Own.name = name if name in choices() else USUAL
    _Own.names = frozenset(names)


@lru_cache(maxsize=1)
def choices() -> tuple[str, ...]:
    """Return the names of the portraits to choose from, the usual one first."""
    found = {path.stem for path in asset("portraits", "own").glob("*.svg")}
    return (USUAL, *sorted(found - {USUAL}))


def portrait(name: str, pixels: int) -> Surface:
    """Return the portrait of a player by name; others never get the player's own."""
    if look := _Others.looks.get(name):
        return own_portrait(look, pixels)
    known = _known().get(name)
    if known:
        return symbols.picture("portraits", known, pixels, pixels)
    return own_portrait(_Own.name if name in _Own.names else _of_another(name, {_Own.name}), pixels)


def _of_another(name: str, taken: Container[str]) -> str:
    """Return a portrait derived from a name, always the same for the same set of taken ones."""
    first = crc32(name.encode()) % len(choices())
    others = (*choices()[first:], *choices()[:first])
    return next((choice for choice in others if choice not in taken), others[0])


def own_portrait(choice: str, pixels: int) -> Surface:
    """Return one of the portraits that the player may choose from."""
    return symbols.picture("portraits/own", choice, pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Return the portraits of the known opponents, by their names."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

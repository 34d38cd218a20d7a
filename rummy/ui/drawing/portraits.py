"""The pictures of the players."""

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
    """The picture that the player has chosen."""

    name = USUAL
    called: frozenset[str] = frozenset()


class _Others:
    """How people look who are at a table now, by what they are called."""

    looks: Mapping[str, str] = MappingProxyType({})


def meet(people: Mapping[str, str]) -> None:
    """Have people at a table look as they have chosen, by their names in the order of their seats.

    Those who have chosen nothing get the pictures that nobody has chosen, in order, so that everybody looks
    the same in all windows. With nobody, all look as usual again.
    """
    own = {name: _Own.name for name in _Own.called if name in people and _Own.name != USUAL}
    looks = {name: wanted for name, wanted in {**people, **own}.items() if wanted in choices()}
    free = iter([choice for choice in choices() if choice not in looks.values()])
    _Others.looks = looks | {name: next(free, USUAL) for name in people if name not in looks}


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
    if look := _Others.looks.get(name):
        return own_portrait(look, pixels)
    known = _known().get(name)
    if known:
        return symbols.picture("portraits", known, pixels, pixels)
    return own_portrait(_Own.name if name in _Own.called else _of_another(name, {_Own.name}), pixels)


def _of_another(name: str, taken: Container[str]) -> str:
    """The picture of somebody of this name, always the same as long as the same ones are taken."""
    first = crc32(name.encode()) % len(choices())
    others = (*choices()[first:], *choices()[:first])
    return next((choice for choice in others if choice not in taken), others[0])


def own_portrait(choice: str, pixels: int) -> Surface:
    """One of the pictures that the player may choose from."""
    return symbols.picture("portraits/own", choice, pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Which opponent has a portrait, and what that is called."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

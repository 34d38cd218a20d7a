"""The portraits of the players: who has which one, and their pictures."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from zlib import crc32

from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing import symbols
from rummy.ui.drawing.settings import USUAL_PORTRAIT, drawing

EARNED = ("fox",)  # nobody gets these without having chosen them


def meet(people: Mapping[str, str]) -> None:
    """Set the portraits of the people at a table: their choices by name, in the order of seats.

    People without a choice get unused portraits in order, so that everybody looks the same in all windows. An
    empty mapping restores the usual portraits.
    """
    now = drawing.portraits
    own = {name: now.own for name in now.own_names if name in people and now.own != USUAL_PORTRAIT}
    looks = {name: wanted for name, wanted in {**people, **own}.items() if wanted in (*choices(), *EARNED)}
    free = iter([choice for choice in choices() if choice not in looks.values()])
    others = {name: next(free, USUAL_PORTRAIT) for name in people if name not in looks}
    drawing.portraits = replace(now, people=looks | others)


def choose(name: str, names: Collection[str] = (), here: Mapping[str, str] = MappingProxyType({})) -> None:
    """Set the player's own portrait, the names under which the player appears, and portraits of others.

    `here` has the portraits of other people who play at this screen, by their names. An unknown portrait
    becomes the usual one of its owner.
    """
    own = name if name in (*choices(), *EARNED) else USUAL_PORTRAIT
    others = {
        each: look for each, look in here.items() if look in (*choices(), *EARNED) and each not in names
    }
    drawing.portraits = replace(drawing.portraits, own=own, own_names=frozenset(names), here=others)


@lru_cache(maxsize=1)
def choices() -> tuple[str, ...]:
    """Return the names of the portraits that every player can choose, the usual one first."""
    found = {path.stem for path in asset("portraits", "own").glob("*.svg")}
    return (USUAL_PORTRAIT, *sorted(found - {USUAL_PORTRAIT, *EARNED}))


def portrait(name: str, pixels: int) -> Surface:
    """Return a picture of a player's portrait by their name; other players never get the user's own."""
    if look := drawing.portraits.people.get(name) or drawing.portraits.here.get(name):
        return own_portrait(look, pixels)
    known = _known().get(name)
    if known:
        return symbols.picture("portraits", known, pixels, pixels)
    own = drawing.portraits.own
    is_own = name in drawing.portraits.own_names
    return own_portrait(own if is_own else _of_another(name, {own}), pixels)


def _of_another(name: str, taken: Container[str]) -> str:
    """Return the portrait for a name: always the same one as long as `taken` is the same."""
    first = crc32(name.encode()) % len(choices())
    others = (*choices()[first:], *choices()[:first])
    return next((choice for choice in others if choice not in taken), others[0])


def own_portrait(choice: str, pixels: int) -> Surface:
    """Return a picture of one of the portraits that a player can choose."""
    return symbols.picture("portraits/own", choice, pixels, pixels)


@lru_cache(maxsize=1)
def _known() -> dict[str, str]:
    """Return the portraits of the known bots by name."""
    return {path.stem.capitalize(): path.stem for path in asset("portraits").glob("*.svg")}

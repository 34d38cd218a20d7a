"""The settings of all drawing in this process (text, portraits, felt), and the caches of pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, Protocol, TypeVar

from rummy.ui.drawing.theme import USUAL_FELT

CacheGroup = Literal["text", "symbols", "panels"]  # panels of a whole window are large, and quickly drawn
USUAL_PORTRAIT = "visor"
LEADING = 1.36  # from line to line, in heights of letters


class Cache(Protocol):
    """A function with a cache, as made by `lru_cache`."""

    def cache_clear(self) -> None:
        """Drop all cached results."""


C = TypeVar("C", bound=Cache)


@dataclass(frozen=True)
class TextSettings:
    """The settings of text: its size, the distance of lines, and the look of cards in text."""

    factor: float = 1.0  # the factor of all heights, which the player's text size decides
    leading: float = LEADING
    pack: str = "french"
    joker: str = "*"  # the card that jokers look like
    four_colours: bool = False


@dataclass(frozen=True)
class PortraitSettings:
    """The player's own portrait, and the portraits of the people at the table by name."""

    own: str = USUAL_PORTRAIT
    own_names: frozenset[str] = frozenset()
    here: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # of others at this screen
    people: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


class Drawing:
    """The settings of all drawing in this process, and the caches of pictures."""

    def __init__(self) -> None:
        self.text, self.portraits, self.felt = TextSettings(), PortraitSettings(), USUAL_FELT
        self._caches: dict[CacheGroup, list[Cache]] = {"text": [], "symbols": [], "panels": []}

    def cached(self, group: CacheGroup) -> Callable[[C], C]:
        """Return a decorator that adds a function's cache to a group of caches to be cleared together."""

        def join(cache: C) -> C:
            self._caches[group].append(cache)
            return cache

        return join

    def clear(self, *groups: CacheGroup) -> None:
        """Clear the caches of these groups; without arguments, all caches."""
        for group in groups or (*self._caches,):
            for cache in self._caches[group]:
                cache.cache_clear()

    def set_text(self, text: TextSettings) -> None:
        """Change the settings of text, and clear the caches that depend on them."""
        if text != self.text:
            self.text = text
            self.clear("text")

    def set_felt(self, felt: str) -> None:
        """Change the felt, whose hue the panels have, and clear the caches of panels."""
        if felt != self.felt:
            self.felt = felt
            self.clear("panels")

    def reset(self) -> None:
        """Restore the settings with which the program starts."""
        self.set_felt(USUAL_FELT)
        self.set_text(TextSettings())
        self.portraits = PortraitSettings()


drawing = Drawing()

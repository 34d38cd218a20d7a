"""Symbols and other drawings of the assets, at any size."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing.theme import IVORY, Colour


@lru_cache(maxsize=256)
def picture(folder: str, name: str, width: int, height: int) -> Surface:
    """Return a drawing of the assets at this size in pixels, at least one by one."""
    size = max(1, width), max(1, height)
    return pygame.image.load_sized_svg(asset(folder, f"{name}.svg"), size).convert_alpha()


@lru_cache(maxsize=64)
def icon(name: str, pixels: int, colour: Colour = IVORY) -> Surface:
    """Return a symbol of the interface in a colour."""
    symbol = picture("icons", name, pixels, pixels)
    if colour == IVORY:
        return symbol
    tinted = symbol.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def forget() -> None:
    """Clear the caches, after a change of the window's size."""
    picture.cache_clear()
    icon.cache_clear()

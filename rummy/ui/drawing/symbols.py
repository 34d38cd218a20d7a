"""Symbols and other pictures from the program's files, drawn at any size."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from rummy.paths import asset
from rummy.ui.drawing.settings import drawing
from rummy.ui.drawing.theme import IVORY, Colour


@drawing.cached("symbols")
@lru_cache(maxsize=256)
def picture(folder: str, name: str, width: int, height: int) -> Surface:
    """Return a picture from a vector file of the assets at this size in pixels, at least 1 by 1."""
    size = max(1, width), max(1, height)
    return pygame.image.load_sized_svg(asset(folder, f"{name}.svg"), size).convert_alpha()


@drawing.cached("symbols")
@lru_cache(maxsize=64)
def icon(name: str, pixels: int, colour: Colour = IVORY) -> Surface:
    """Return a symbol of the interface as a square picture in a colour."""
    symbol = picture("icons", name, pixels, pixels)
    if colour == IVORY:
        return symbol
    tinted = symbol.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted

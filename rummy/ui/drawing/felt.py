"""The felt of the table in its wooden rim, lit from above its middle; computed, not loaded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pygame
from pygame import Rect, Surface

from rummy.paths import asset
from rummy.ui.drawing import theme
from rummy.ui.drawing.theme import Colour, rim_width, unit

GRAIN = 0.62  # strength of the grain; from 0.8 on the felt looks like leather
LIGHT = (0.5, 0.36)  # the brightest point, as shares of width and height
BRIGHT, DARK = 1.16, 0.46  # factors of the felt's colour at the brightest point and in the corners
LAMP = 1.5  # factor by which the light of a lamp falls off faster
MAP = (48, 27)  # pixels of the map of the light
WOOD: tuple[Colour, ...] = ((38, 21, 12), (84, 50, 29), (104, 64, 38), (88, 53, 31), (56, 33, 19))
INLAY: Colour = (176, 140, 74)
STREAKS = 64  # length in pixels of the piece of wood that is repeated


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], name: str, lamp: str = "") -> Surface:
    """Return a picture of the felt in the colour of this name, for a window of a size in pixels; cached."""
    return woven(size, name, lamp)


def woven(size: tuple[int, int], name: str, lamp: str = "") -> Surface:
    """Return a new picture of the felt at a size in pixels, lit by a lamp of LAMPS or by white light.

    An unknown felt becomes green, an unknown lamp white light.
    """
    surface = Surface(size)  # in the format of the display
    tile = _tile(theme.FELTS.get(name, theme.FELTS[theme.USUAL_FELT]))
    step = tile.get_width()
    for x in range(0, size[0], step):
        for y in range(0, size[1], step):
            surface.blit(tile, (x, y))
    shade = pygame.transform.smoothscale(_light(lamp), size)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _rim(surface)
    return surface


def _tile(colour: Colour) -> Surface:
    """Return a tile of felt of this colour in full light, with its grain."""
    bright = tuple(min(255, round(channel * BRIGHT)) for channel in colour)
    peak = max(bright)
    tint = tuple(round(255 * GRAIN * (0.15 + 0.85 * channel / peak)) for channel in bright)
    grain = pygame.image.load(asset("felt", "grain.png")).convert()
    tile, darker = grain.copy(), grain.copy()
    tile.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    darker.fill((128, 128, 128))
    darker.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for half in (tile, darker):
        half.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    tile.fill(bright, special_flags=pygame.BLEND_RGB_ADD)
    tile.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return tile


@lru_cache(maxsize=4)
def _light(lamp: str) -> Surface:
    """Return the map of the light: brightest above the middle, darkest in the lower corners.

    The light of a lamp is narrower, and has its colour.
    """
    colour, narrow = theme.LAMPS.get(lamp, (255, 255, 255)), LAMP if lamp in theme.LAMPS else 1.0
    wide, high = MAP
    across = [2.3 * narrow * (x / (wide - 1) - LIGHT[0]) ** 2 for x in range(wide)]
    down = [1.7 * narrow * (y / (high - 1) - LIGHT[1]) ** 2 for y in range(high)]
    dims = 1 - DARK / BRIGHT
    levels = bytes(round(255 * (1 - dims * min(1.0, x + y) ** 0.85)) for y in down for x in across)
    surface = pygame.image.frombytes(levels, MAP, "P")
    surface.set_palette([_share(level, colour) for level in range(256)])
    return surface.convert()


def _share(level: int, colour: Colour) -> Colour:
    """Return a colour at a level of brightness, of which 255 is all of it."""
    red, green, blue = (round(channel * level / 255) for channel in colour)
    return red, green, blue


def _rim(surface: Surface) -> None:
    """Draw the wooden rim with a thin inlay around the felt, and its shadow on the felt."""
    rect = surface.get_rect()
    wide = rim_width(rect.size)
    plank = _plank(wide)
    sides = (rect.w, rect.h, rect.w, rect.h)
    for turn, (length, at) in enumerate(zip(sides, _corners(rect, wide), strict=True)):
        piece = pygame.transform.rotate(plank, -90 * turn)
        for start in range(0, length, STREAKS):
            surface.blit(piece, (at[0] + start, at[1]) if turn % 2 == 0 else (at[0], at[1] + start))
    _mitre(surface, plank, wide)
    line = max(1, round(1.5 * unit(rect.size)))
    pygame.draw.rect(surface, INLAY, rect.inflate(*(-2 * round(wide * 0.62),) * 2), line)
    pygame.draw.rect(surface, (20, 11, 6), rect.inflate(*(-2 * (wide - 1),) * 2), 1)
    for step in range(round(1.4 * wide)):
        level = 255 - round(120 * (1 - step / (1.4 * wide)) ** 2)
        for side in _frame_lines(rect.inflate(*(-2 * (wide + step),) * 2)):
            surface.fill((level, level, level), side, special_flags=pygame.BLEND_RGB_MULT)


def _corners(rect: Rect, wide: int) -> Iterator[tuple[int, int]]:
    yield rect.topleft
    yield rect.right - wide, rect.top
    yield rect.left, rect.bottom - wide
    yield rect.topleft


def _frame_lines(box: Rect) -> Iterator[Rect]:
    yield Rect(box.left, box.top, box.w, 1)
    yield Rect(box.left, box.bottom - 1, box.w, 1)
    yield Rect(box.left, box.top + 1, 1, box.h - 2)
    yield Rect(box.right - 1, box.top + 1, 1, box.h - 2)


@lru_cache(maxsize=1)
def _plank(wide: int) -> Surface:
    """Return a piece of wood for the upper edge, with its grain lengthwise."""
    plank, chance = Surface((STREAKS, wide)).convert(), Random(7)
    for row in range(wide):
        base = WOOD[row * len(WOOD) // wide]
        for start in range(0, STREAKS, 8):
            shift = chance.randint(-7, 7)
            tone = tuple(max(0, channel + shift) for channel in base)
            plank.fill(tone, (start, row, 8, 1))
    return plank


def _mitre(surface: Surface, plank: Surface, wide: int) -> None:
    """Join the planks at the corners with a diagonal seam."""
    rect = surface.get_rect()
    for turn in (1, 3):
        piece = pygame.transform.rotate(plank, -90 * turn)
        x = rect.right - wide if turn == 1 else 0
        for row in range(wide):
            left = x + (wide - 1 - row if turn == 1 else 0)
            part = Rect(left - x, 0, row + 1, 1)
            surface.blit(piece, (left, row), part)
            surface.blit(piece, (left, rect.bottom - 1 - row), part)

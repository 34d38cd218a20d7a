"""The backgrounds of texts and controls: raised panels, wells, and the focus ring."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing.settings import drawing
from rummy.ui.drawing.theme import FELTS, FOCUS, GOLD, INK, PANEL, USUAL_FELT, WELL, Colour, lighter

STRONGEST = 0.6  # share of a felt's colour that its plates have at most
FINE = 64  # least radius in pixels with which corners are drawn; scaled down, they are smooth


def panel(surface: Surface, rect: Rect, radius: int, colour: Colour = PANEL, alpha: int = 255) -> None:
    """Draw a raised panel in a box, lit from above, with a thin light edge; nothing if the box is empty."""
    if rect.w > 0 and rect.h > 0:
        surface.blit(_panel(rect.size, max(0, radius), colour, alpha), rect)


def framed(surface: Surface, rect: Rect, radius: int, colour: Colour, line: int) -> None:
    """Draw a panel with a gold line around it, `line` pixels wide, to attract attention."""
    panel(surface, rect, radius, GOLD)
    panel(surface, rect.inflate(-2 * line, -2 * line), radius - line, colour)


def in_hue(colour: Colour) -> Colour:
    """Return the colour of a plate, or of a line on one, on the player's felt."""
    return on_felt(colour, drawing.felt)


def on_felt(colour: Colour, felt: str) -> Colour:
    """Return the colour of a plate on a felt: as bright as on the usual one, but in the hue of the felt.

    Colours that have another hue than plates, such as gold, are returned as they are.
    """
    red, green, blue = colour
    if felt == USUAL_FELT or felt not in FELTS or not red <= blue <= green:
        return colour
    cloth = FELTS[felt]
    mean, grey = sum(colour) / 3, sum(cloth) / 3
    strength = min(STRONGEST, (green - red) / (max(cloth) - min(cloth)))
    warm, mild, cold = (max(0, min(255, round(mean + strength * (part - grey)))) for part in cloth)
    return warm, mild, cold


def well(surface: Surface, rect: Rect, radius: int) -> None:
    """Draw a dark panel as the background of choices and text fields."""
    panel(surface, rect, radius, WELL)


def ring(surface: Surface, rect: Rect, radius: int) -> None:
    """Draw the focus ring: light and dark, so that it is visible on every background."""
    pygame.draw.rect(surface, INK, rect.inflate(-2, -2), 5, border_radius=radius)
    pygame.draw.rect(surface, FOCUS, rect, 3, border_radius=radius)


def disc(radius: int, colour: Colour, line: int = 0) -> Surface:
    """Return a picture of a circle with smooth edges, filled or as a line; slow, so callers cache it."""
    picture = Surface((2 * radius + 3,) * 2, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    pygame.draw.aacircle(picture, colour, picture.get_rect().center, radius, line)
    return picture


@drawing.cached("panels")
@lru_cache(maxsize=64)
def _panel(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> Surface:
    """Return a picture of a panel; its middle is stretched, because all columns there are alike."""
    wide, high = size
    end = min(radius, high // 2) + max(1, radius // 16) + 1
    if wide <= 2 * end + 1:
        return _ends(size, radius, colour, alpha)
    ends = _ends((2 * end + 1, high), radius, colour, alpha)
    between = pygame.transform.scale(ends.subsurface((end, 0, 1, high)), (wide - 2 * end, high))
    box = Surface(size, pygame.SRCALPHA)
    for part, x in (
        (ends.subsurface((0, 0, end, high)), 0),
        (between, end),
        (ends.subsurface((end + 1, 0, end, high)), wide - end),
    ):
        box.blit(part, (x, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return box


@drawing.cached("panels")
@lru_cache(maxsize=64)
def _ends(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> Surface:
    line_width, colour = max(1, radius // 16), in_hue(colour)
    box = _rounded(size, radius)
    box.blit(_lit(size, lighter(colour, 44), 16), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inner = max(1, size[0] - 2 * line_width), max(1, size[1] - 2 * line_width)
    face = _rounded(inner, max(1, radius - line_width))
    face.blit(_lit(inner, colour, 7), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    box.blit(face, (line_width, line_width))
    box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _lit(size: tuple[int, int], colour: Colour, difference: int) -> Surface:
    """Return a picture of a colour that is a little lighter at the top and darker at the bottom."""
    column = Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), (*lighter(colour, difference), 255))
    column.set_at((0, 1), (*lighter(colour, -difference), 255))
    return pygame.transform.smoothscale(column, size)


def _rounded(size: tuple[int, int], radius: int) -> Surface:
    """Return a picture of a white box with smooth round corners."""
    box = Surface(size, pygame.SRCALPHA)
    box.fill((255, 255, 255))
    r = max(1, min(radius, size[0] // 2, size[1] // 2))
    half = r * min(4, max(2, ceil(FINE / r)))
    large = Surface((2 * half, 2 * half), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255), (half, half), half)
    corners = pygame.transform.smoothscale(large, (2 * r, 2 * r))
    for right in (False, True):
        for low in (False, True):
            corner = Rect(size[0] - r if right else 0, size[1] - r if low else 0, r, r)
            box.fill((255, 255, 255, 0), corner)
            part = Rect(r if right else 0, r if low else 0, r, r)
            box.blit(corners, corner, part, special_flags=pygame.BLEND_RGBA_MAX)
    return box

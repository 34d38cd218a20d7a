"""Colours, type, and how panels and lines of text with cards in them are drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface, Vector2

from rummy.paths import asset

Colour = tuple[int, int, int]

IVORY: Colour = (244, 236, 216)
CREAM: Colour = (232, 221, 194)
GOLD: Colour = (232, 190, 96)
INK: Colour = (24, 28, 30)
MIST: Colour = (186, 200, 190)
WARNING: Colour = (255, 190, 160)
PANEL: Colour = (20, 38, 32)
PANEL_LINE: Colour = (72, 98, 84)
WELL: Colour = (12, 26, 22)
PLAIN: Colour = (34, 62, 52)  # a button
BRASS: Colour = (226, 178, 84)  # what is chosen, and what most people want next
OFF: Colour = (150, 164, 156)  # the words of what can't be used now

# Every pair of letters and ground that stands on some screen.
READ_ON: tuple[tuple[Colour, Colour], ...] = (
    *((letters, ground) for letters in (IVORY, CREAM, GOLD, MIST, WARNING) for ground in (PANEL, WELL)),
    *((letters, PLAIN) for letters in (IVORY, GOLD)),
    (OFF, PANEL),
    (INK, BRASS),
    (INK, IVORY),
)

FELTS: dict[str, Colour] = {
    "green": (31, 107, 74),
    "navy": (34, 64, 107),
    "burgundy": (110, 36, 52),
    "slate": (70, 82, 92),
    "teal": (22, 98, 104),
    "charcoal": (58, 58, 62),
}
FOCUS: Colour = (122, 208, 255)  # where the keys are; nothing else has it
SMALLEST_TEXT = 12  # pixels
TEXT_SIZES = {"normal": 1.0, "large": 1.15, "largest": 1.3}


def unit(size: tuple[int, int]) -> float:
    """Pixels for one pixel of the 1280x720 design."""
    return min(size[0] / 1280, size[1] / 720)


def legible_unit(size: tuple[int, int]) -> float:
    """The same, but large enough in a small window for a panel full of words."""
    return max(unit(size), 0.75)


class _Type:
    """The size of all text as the player wants it."""

    factor = 1.0


def set_text_size(name: str) -> None:
    """Have all text larger or smaller from now on, by the name of a size."""
    if _Type.factor != TEXT_SIZES[name]:
        _Type.factor = TEXT_SIZES[name]
        for remembered in (line, wide, _card_chip):
            remembered.cache_clear()


def scaled(pixels: float) -> int:
    """The height in pixels of a text of the design, as the player wants it."""
    return max(SMALLEST_TEXT, round(pixels * _Type.factor))


def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """The interface's font at a height in pixels of the design, until it is asked for at another one."""
    chosen = _weight(bold)
    chosen.set_point_size(scaled(pixels))
    return chosen


@lru_cache(maxsize=2)
def _weight(bold: bool) -> pygame.font.Font:
    """One of the two fonts; each opened once, as every one of them takes half a megabyte."""
    name = "RummySans-Bold.ttf" if bold else "RummySans-Regular.ttf"
    return pygame.font.Font(asset("fonts", name), SMALLEST_TEXT)


@lru_cache(maxsize=256)
def picture(folder: str, name: str, width: int, height: int) -> Surface:
    """A picture of the assets at exactly this size in pixels."""
    return pygame.image.load_sized_svg(asset(folder, f"{name}.svg"), (width, height)).convert_alpha()


@lru_cache(maxsize=64)
def icon(name: str, pixels: int, colour: Colour = IVORY) -> Surface:
    """A symbol of the interface."""
    symbol = picture("icons", name, pixels, pixels)
    if colour == IVORY:
        return symbol
    tinted = symbol.copy()
    tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


# Text -------------------------------------------------------------------------------------------------------

_CARD = re.compile(r"\[(\*|\*?[A2-9TJQK][CDHS])\]")


@lru_cache(maxsize=192)
def line(text: str, pixels: int, colour: Colour = IVORY, bold: bool = False) -> Surface:
    """A line of text; cards written as [TD] show as rank and suit."""
    parts = [_part(i, part, pixels, colour, bold) for i, part in enumerate(_CARD.split(text)) if part]
    if len(parts) == 1:
        return parts[0]
    width = sum(part.get_width() for part in parts)
    height = max((part.get_height() for part in parts), default=1)
    surface = Surface((max(1, width), height), pygame.SRCALPHA)
    x = 0
    for part in parts:
        surface.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width()
    return surface


@lru_cache(maxsize=2048)
def wide(text: str, pixels: int, bold: bool = False) -> int:
    """How wide a line of text is, without a picture of it."""
    parts = enumerate(_CARD.split(text))
    return max(1, sum(_wide(i, part, pixels, bold) for i, part in parts if part))


def _wide(index: int, part: str, pixels: int, bold: bool) -> int:
    return font(pixels, bold).size(part)[0] if index % 2 == 0 else _card_chip(part, pixels).get_width()


def _part(index: int, part: str, pixels: int, colour: Colour, bold: bool) -> Surface:
    if index % 2 == 0:
        return font(pixels, bold).render(part, True, colour)
    return _card_chip(part, pixels)


TWO_COLOURS: dict[str, Colour] = {"C": INK, "D": (181, 18, 31), "H": (181, 18, 31), "S": INK}
FOUR_COLOURS: dict[str, Colour] = {**TWO_COLOURS, "C": (20, 113, 58), "D": (26, 75, 163)}
_inks = dict(TWO_COLOURS)


def colour_suits(four: bool) -> None:
    """Let the cards in lines of text have two or four colours, as the deck has."""
    _inks.update(FOUR_COLOURS if four else TWO_COLOURS)
    line.cache_clear()
    _card_chip.cache_clear()


@lru_cache(maxsize=256)
def _card_chip(card: str, pixels: int) -> Surface:
    """A tiny card: rank and suit on ivory."""
    if card == "*":
        return _chip([font(pixels, True).render("Joker", True, INK)], pixels)
    rank, suit = card[-2].replace("T", "10"), card[-1]
    colour, size = _inks[suit], round(scaled(pixels) * 0.72)
    folder = "cards/suits" if colour == TWO_COLOURS[suit] else "cards/four_colour/suits"
    parts = [font(pixels, True).render(rank, True, colour), picture(folder, suit, size, size)]
    return _chip([_star(size), *parts] if card.startswith("*") else parts, pixels)


def _star(size: int) -> Surface:
    """The star of a joker."""
    large = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    points = []
    for corner in range(10):
        reach = 2 * size * (1.0 if corner % 2 == 0 else 0.42)
        way = Vector2(0, -reach).rotate(36 * corner)
        points.append((2 * size + way.x, 2 * size + way.y))
    pygame.draw.polygon(large, (206, 120, 20), points)
    return pygame.transform.smoothscale(large, (size, size))


def _chip(parts: list[Surface], pixels: int) -> Surface:
    pad = max(2, pixels // 5)
    height = max(part.get_height() for part in parts)
    surface = Surface((sum(part.get_width() for part in parts) + pad * 3, height), pygame.SRCALPHA)
    box = surface.get_rect().inflate(-2, -max(2, pixels // 8))
    pygame.draw.rect(surface, IVORY, box, border_radius=max(3, pixels // 4))
    x = pad + 1
    for part in parts:
        surface.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + 1
    return surface


def pitch(pixels: int) -> int:
    """From one line of a text to the next."""
    return round(scaled(pixels) * 1.36)


def wrapped(text: str, pixels: int, width: int, bold: bool = False) -> list[str]:
    """Break a text into lines that are at most so wide."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if current and wide(longer, pixels, bold) > width:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return lines


def shortened(text: str, pixels: int, width: int) -> str:
    """A text in bold, cut off where there is no room for more."""
    if wide(text, pixels, True) <= width:
        return text
    while text and wide(f"{text}…", pixels, True) > width:
        text = text[:-1]
    return f"{text}…"


def fitting(labels: Sequence[str], pixels: int, width: int, bold: bool = True) -> int:
    """The height at which each of these labels is at most so wide, as long as that stays legible."""
    while pixels > 1 and scaled(pixels) > SMALLEST_TEXT:
        if all(wide(label, pixels, bold) <= width for label in labels):
            break
        pixels -= 1
    return pixels


def block(text: str, pixels: int, colour: Colour = IVORY, bold: bool = False) -> Surface:
    """Lines of text below each other, centred."""
    lines = [line(part, pixels, colour, bold) for part in text.split("\n")]
    if len(lines) == 1:
        return lines[0]
    high = round(scaled(pixels) * 1.2)
    surface = Surface((max(each.get_width() for each in lines), high * len(lines)), pygame.SRCALPHA)
    for number, each in enumerate(lines):
        put(surface, each, center=(surface.get_width() // 2, round(high * (number + 0.5))))
    return surface


def put(surface: Surface, text: Surface, **anchor: object) -> Rect:
    """Draw a text with an anchor of its rectangle, as in `center=(10, 20)`."""
    rect = text.get_rect(**anchor)
    surface.blit(text, rect)
    return rect


# Surfaces ---------------------------------------------------------------------------------------------------


def forget_panels() -> None:
    """Keep no panels: those of a whole window are large, and drawn anew at once."""
    _panel.cache_clear()


def forget_sizes() -> None:
    """Keep nothing that was drawn for a window of another size."""
    for remembered in (picture, icon, line, wide, _card_chip, _panel):
        remembered.cache_clear()


def panel(surface: Surface, rect: Rect, radius: int, colour: Colour = PANEL, alpha: int = 255) -> None:
    """Draw a raised panel, lit from above, with a thin light edge."""
    surface.blit(_panel(rect.size, radius, colour, alpha), rect)


def framed(surface: Surface, rect: Rect, radius: int, colour: Colour, line: int) -> None:
    """Draw a panel with a line of gold around it, for what the eye is to fall on."""
    panel(surface, rect, radius, GOLD)
    panel(surface, rect.inflate(-2 * line, -2 * line), radius - line, colour)


def well(surface: Surface, rect: Rect, radius: int) -> None:
    """Draw a hollow for what can be chosen or typed."""
    surface.blit(_panel(rect.size, radius, WELL, 255), rect)


def ring(surface: Surface, rect: Rect, radius: int) -> None:
    """Draw the ring that shows where the keys go: light and dark, to be seen on every ground."""
    pygame.draw.rect(surface, INK, rect.inflate(-2, -2), 5, border_radius=radius)
    pygame.draw.rect(surface, FOCUS, rect, 3, border_radius=radius)


@lru_cache(maxsize=64)
def _panel(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> Surface:
    line_width = max(1, radius // 16)
    box = _rounded(size, radius)
    box.blit(_lit(size, lighter(colour, 44), 16), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inner = max(1, size[0] - 2 * line_width), max(1, size[1] - 2 * line_width)
    face = _rounded(inner, max(1, radius - line_width))
    face.blit(_lit(inner, colour, 7), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    box.blit(face, (line_width, line_width))
    box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def lighter(colour: Colour, by: int) -> Colour:
    """A colour with more light in it, or less."""
    red, green, blue = (max(0, min(255, channel + by)) for channel in colour)
    return red, green, blue


def _lit(size: tuple[int, int], colour: Colour, difference: int) -> Surface:
    """A colour that is a little lighter at the top and darker at the bottom."""
    column = Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), (*lighter(colour, difference), 255))
    column.set_at((0, 1), (*lighter(colour, -difference), 255))
    return pygame.transform.smoothscale(column, size)


def _rounded(size: tuple[int, int], radius: int) -> Surface:
    """White, with smooth round corners."""
    box = Surface(size, pygame.SRCALPHA)
    box.fill((255, 255, 255))
    r = max(1, min(radius, size[0] // 2, size[1] // 2))
    large = Surface((8 * r, 8 * r), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255), (4 * r, 4 * r), 4 * r)
    disc = pygame.transform.smoothscale(large, (2 * r, 2 * r))
    for right in (False, True):
        for low in (False, True):
            corner = Rect(size[0] - r if right else 0, size[1] - r if low else 0, r, r)
            box.fill((255, 255, 255, 0), corner)
            part = Rect(r if right else 0, r if low else 0, r, r)
            box.blit(disc, corner, part, special_flags=pygame.BLEND_RGBA_MAX)
    return box


def rim_width(size: tuple[int, int]) -> int:
    """Pixels of the wooden rim around the felt."""
    return max(6, round(10 * unit(size)))

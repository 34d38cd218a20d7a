"""Lines of text, with cards in them, as large as the player wants them; and how they are cut and placed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface, Vector2

from rummy.text import say
from rummy.ui.drawing import symbols
from rummy.ui.drawing.lettering import glyphs
from rummy.ui.drawing.lettering.scripts import clusters
from rummy.ui.drawing.theme import INK, IVORY, Colour

SMALLEST_TEXT = 12  # pixels
LEADING = 1.36  # from line to line, in heights of the text
GAP = 0.16  # of which this lies between two lines
LEADINGS = {"hi": 1.5}  # where letters reach higher and lower
TEXT_SIZES = {"normal": 1.0, "large": 1.15, "largest": 1.3}


class _Type:
    """The size of all text as the player wants it, and the cards that stand in it."""

    pack = "french"
    joker = "*"
    factor = 1.0
    leading = LEADING


def set_text_size(name: str) -> None:
    """Have all text larger or smaller from now on, by the name of a size."""
    if _Type.factor != TEXT_SIZES[name]:
        _Type.factor = TEXT_SIZES[name]
        forget()


def set_leading(language: str) -> None:
    """Leave as much between lines as the letters of a language need."""
    _Type.leading = LEADINGS.get(language, LEADING)


def scaled(pixels: float) -> int:
    """The height in pixels of a text of the design, as the player wants it."""
    return max(SMALLEST_TEXT, round(pixels * _Type.factor))


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
    return max(1, sum([_wide(i, part, pixels, bold) for i, part in parts if part]))


def _wide(index: int, part: str, pixels: int, bold: bool) -> int:
    if index % 2 == 0:
        return glyphs.width(part, scaled(pixels), bold)
    return _card_chip(part, pixels).get_width()


def _part(index: int, part: str, pixels: int, colour: Colour, bold: bool) -> Surface:
    if index % 2 == 0:
        return glyphs.draw(part, scaled(pixels), colour, bold)
    return _card_chip(part, pixels)


@lru_cache(maxsize=64)
def extents(text: str, pixels: int) -> list[tuple[int, int]]:
    """Return where each sign of a line begins and ends, in pixels from the left.

    A sign that is read from the right ends to the left of where it begins; a card is its first bracket.
    """
    found, left = list[tuple[int, int]](), 0
    for index, part in enumerate(_CARD.split(text)):
        if index % 2:
            right = left + _wide(index, part, pixels, False)
            found += [(left, right), *[(right, right)] * len(f"{part}]")]
        else:
            own = glyphs.extents(part, scaled(pixels), False)
            found += [(left + begin, left + end) for begin, end in own]
            right = left + _wide(index, part, pixels, False)
        left = right
    return found


RED, BLACK, BLUE, GREEN = (185, 10, 6), (14, 13, 17), (20, 32, 156), (0, 121, 98)  # as on the cards
TWO_COLOURS: dict[str, Colour] = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
FOUR_COLOURS: dict[str, Colour] = {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK}
DARK_BROWN = (45, 15, 3)
SPANISH_COLOURS: dict[str, Colour] = {"C": GREEN, "D": DARK_BROWN, "H": RED, "S": BLUE}
SPANISH_RANKS = {"A": "1", "J": "10", "Q": "11", "K": "12"}
_inks = dict(TWO_COLOURS)


def colour_suits(four: bool) -> None:
    """Let the cards in lines of text have two or four colours, as the deck has."""
    inks = FOUR_COLOURS if four else TWO_COLOURS
    if _inks != inks:
        _inks.update(inks)
        forget()


def show_pack(pack: str, joker: str = "*") -> None:
    """Let the cards in lines of text be those of a pack, "french" or "spanish", whose joker is this card."""
    if (_Type.pack, _Type.joker) != (pack, joker):
        _Type.pack, _Type.joker = pack, joker
        forget()


@lru_cache(maxsize=256)
def _card_chip(card: str, pixels: int) -> Surface:
    """A tiny card: rank and suit on ivory."""
    if card == "*" != _Type.joker:
        return _card_chip("*" + _Type.joker, pixels)
    if card == "*":
        return _chip([_part(0, say("card.joker"), pixels, INK, True)], pixels)
    rank, suit = card[-2], card[-1]
    size = round(scaled(pixels) * 0.72)
    if _Type.pack == "spanish":
        rank, colour, folder = SPANISH_RANKS.get(rank, rank), SPANISH_COLOURS[suit], "cards/spanish/suits"
    else:
        rank, colour = rank.replace("T", "10"), _inks[suit]
        folder = "cards/suits" if colour == TWO_COLOURS[suit] else "cards/four_colour/suits"
    parts = [_part(0, rank, pixels, colour, True), symbols.picture(folder, suit, size, size)]
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
    return round(scaled(pixels) * _Type.leading)


def height(pixels: int) -> int:
    """What a single line of a text takes."""
    return round(scaled(pixels) * (_Type.leading - GAP))


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


def shortened(text: str, pixels: int, width: int, bold: bool = True) -> str:
    """A text, cut off where there is no room for more."""
    if wide(text, pixels, bold) <= width:
        return text
    signs = clusters(text)
    while signs and wide(f"{''.join(signs)}…", pixels, bold) > width:
        signs.pop()
    return f"{''.join(signs)}…"


def fitting(labels: Sequence[str], pixels: int, width: int, bold: bool = True) -> int:
    """The height at which each of these labels is at most so wide, as long as that stays legible."""
    while pixels > 1 and scaled(pixels) > SMALLEST_TEXT:
        if max([wide(label, pixels, bold) for label in labels], default=width) <= width:
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


def forget() -> None:
    """Keep no text that was drawn: the size of the window or of all text is another one, or the deck."""
    line.cache_clear()
    wide.cache_clear()
    extents.cache_clear()
    _card_chip.cache_clear()

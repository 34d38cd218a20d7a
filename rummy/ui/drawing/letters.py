"""Lines of text, which may contain cards, at the player's text size: drawing, width, wrapping."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame
from pygame import Rect, Surface, Vector2

from rummy.text import rank_label, say
from rummy.ui.drawing import symbols
from rummy.ui.drawing.lettering import glyphs
from rummy.ui.drawing.lettering.scripts import clusters
from rummy.ui.drawing.settings import LEADING, drawing
from rummy.ui.drawing.theme import INK, IVORY, Colour

SMALLEST_TEXT = 12  # pixels of height of the smallest letters
GAP = 0.16  # the gap between two lines, in heights of letters
LEADINGS = {"hi": 1.5}  # from line to line in heights of letters, for languages with taller letters
TEXT_SIZES = {"normal": 1.0, "large": 1.15, "largest": 1.6}


def set_text_size(name: str) -> None:
    """Set the size of all text by name: "normal", "large" or "largest"."""
    drawing.set_text(replace(drawing.text, factor=TEXT_SIZES[name]))


def set_leading(language: str) -> None:
    """Set the distance of lines to what the letters of a language need."""
    drawing.set_text(replace(drawing.text, leading=LEADINGS.get(language, LEADING)))


def are_enlarged() -> bool:
    """Return True if the player's text size is above normal: labels then wrap instead of getting smaller."""
    return drawing.text.factor > 1


def growth() -> float:
    """Return the factor of all heights of letters, at least 1."""
    return max(1.0, drawing.text.factor)


def scaled(pixels: float) -> int:
    """Return the pixels, at least 12, at the player's text size of letters `pixels` high at normal size."""
    return max(SMALLEST_TEXT, round(pixels * drawing.text.factor))


_CARD = re.compile(r"\[(\*|\*?[A2-9TJQK][CDHS])\]")


@drawing.cached("text")
@lru_cache(maxsize=192)
def line(text: str, pixels: int, colour: Colour = IVORY, bold: bool = False) -> Surface:
    """Return a picture of a line of text; a card written as [TD] becomes a small card."""
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


@drawing.cached("text")
@lru_cache(maxsize=2048)
def wide(text: str, pixels: int, bold: bool = False) -> int:
    """Return the width of a line of text in pixels, without drawing it."""
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


@drawing.cached("text")
@lru_cache(maxsize=64)
def extents(text: str, pixels: int) -> list[tuple[int, int]]:
    """Return where each character of a line begins and ends, in pixels from the left.

    A character read from right to left ends to the left of its beginning; a card counts as its first bracket.
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


def colour_suits(four: bool) -> None:
    """Set the suits of cards in text to four colours if `four`, else to two."""
    drawing.set_text(replace(drawing.text, four_colours=four))


def show_pack(pack: str, joker: str = "*") -> None:
    """Set the pack of cards in text, "french" or "spanish", and the card that jokers look like."""
    drawing.set_text(replace(drawing.text, pack=pack, joker=joker))


@drawing.cached("text")
@lru_cache(maxsize=256)
def _card_chip(card: str, pixels: int) -> Surface:
    """Return a picture of a small card with rank and suit on ivory."""
    if card == "*" != drawing.text.joker:
        return _card_chip("*" + drawing.text.joker, pixels)
    if card == "*":
        return _chip([_part(0, say("card.joker"), pixels, INK, True)], pixels)
    rank, suit = card[-2], card[-1]
    size = round(scaled(pixels) * 0.72)
    if drawing.text.pack == "spanish":
        rank, colour, folder = SPANISH_RANKS.get(rank, rank), SPANISH_COLOURS[suit], "cards/spanish/suits"
    else:
        inks = FOUR_COLOURS if drawing.text.four_colours else TWO_COLOURS
        rank, colour = rank_label(rank), inks[suit]
        folder = "cards/suits" if colour == TWO_COLOURS[suit] else "cards/four_colour/suits"
    parts = [_part(0, rank, pixels, colour, True), symbols.picture(folder, suit, size, size)]
    return _chip([_star(size), *parts] if card.startswith("*") else parts, pixels)


def _star(size: int) -> Surface:
    """Return a picture of the star of a joker."""
    large = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    points = []
    for corner in range(10):
        reach = 2 * size * (1.0 if corner % 2 == 0 else 0.42)
        point = Vector2(0, -reach).rotate(36 * corner)
        points.append((2 * size + point.x, 2 * size + point.y))
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
    """Return the pixels from one line of text to the next, for letters of this height at normal text size."""
    return round(scaled(pixels) * drawing.text.leading)


def height(pixels: int) -> int:
    """Return the height of a single line in pixels, for letters of this height at normal text size."""
    return round(scaled(pixels) * (drawing.text.leading - GAP))


def wrapped(text: str, pixels: int, width: int, bold: bool = False) -> list[str]:
    """Return a text broken into lines of at most `width` pixels, except for longer words.

    A word that is too long is broken after its hyphens.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = [part for word in paragraph.split(" ") for part in _broken(word, pixels, width, bold)]
        while words:
            count = _fitting_words(words, pixels, width, bold)
            lines.append(" ".join(words[:count]).lstrip(" "))
            words = words[count:]
    return lines


def widest_word(text: str, pixels: int, bold: bool = False) -> int:
    """Return the width in pixels of the widest word of a text, to which its lines can be narrowed."""
    parts = (part for word in text.split() for part in _AFTER_HYPHEN.split(word))
    return max([wide(part, pixels, bold) for part in parts], default=0)


_AFTER_HYPHEN = re.compile(r"(?<=\w-)(?=\w)")


def _broken(word: str, pixels: int, width: int, bold: bool) -> list[str]:
    """Return a word, or its parts up to each hyphen if it is wider than `width` pixels."""
    return _AFTER_HYPHEN.split(word) if "-" in word and wide(word, pixels, bold) > width else [word]


def _fitting_words(words: Sequence[str], pixels: int, width: int, bold: bool) -> int:
    """Return the number of words that fit a line of `width` pixels, at least one."""

    def wide_to(end: int) -> int:
        return wide(" ".join(words[:end]).lstrip(" "), pixels, bold)

    if wide_to(len(words)) <= width:
        return len(words)
    return 1 + bisect_right(range(2, len(words)), width, key=wide_to)


def shortened(text: str, pixels: int, width: int, bold: bool = True) -> str:
    """Return a text, cut off with an ellipsis if it is wider than `width` pixels."""
    if wide(text, pixels, bold) <= width:
        return text
    signs = clusters(text)
    while signs and wide(f"{''.join(signs)}…", pixels, bold) > width:
        signs.pop()
    return f"{''.join(signs)}…"


def fitting(labels: Sequence[str], pixels: int, width: int, bold: bool = True) -> int:
    """Return the largest height of letters, up to `pixels`, at which each label fits `width` pixels.

    The height is never less than that of the smallest legible text.
    """
    while pixels > 1 and scaled(pixels) > SMALLEST_TEXT:
        if max([wide(label, pixels, bold) for label in labels], default=width) <= width:
            break
        pixels -= 1
    return pixels


def block(
    text: str, pixels: int, colour: Colour = IVORY, bold: bool = False, *, align: str = "center"
) -> Surface:
    """Return a picture of the lines of a text below each other, centred or with `align="left"`."""
    lines = [line(part, pixels, colour, bold) for part in text.split("\n")]
    if len(lines) == 1:
        return lines[0]
    high = height(pixels)
    surface = Surface((max(each.get_width() for each in lines), high * len(lines)), pygame.SRCALPHA)
    for number, each in enumerate(lines):
        x = 0 if align == "left" else (surface.get_width() - each.get_width()) // 2
        put(surface, each, midleft=(x, round(high * (number + 0.5))))
    return surface


def put(surface: Surface, text: Surface, **anchor: object) -> Rect:
    """Draw a picture where an anchor such as `center=(10, 20)` says; return its rectangle."""
    rect = text.get_rect(**anchor)
    surface.blit(text, rect)
    return rect

"""Text drawn in the program's own font, or in the system's fonts for characters that it lacks."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame
from pygame import Surface
from pygame.font import Font

from rummy.paths import asset
from rummy.ui.drawing.lettering import fallback
from rummy.ui.drawing.lettering.scripts import Run, runs
from rummy.ui.drawing.theme import Colour

OPEN_FONTS = 5  # sizes whose drawn letters are cached; each takes half a megabyte
LARGEST = 3.0  # height of a font divided by that of its letters; higher ones are bitmaps of a fixed size
_DEVANAGARI = re.compile("[\u0900-\u097f]")


def draw(text: str, points: int, colour: Colour, bold: bool) -> Surface:
    """Return a picture of a line of text with letters `points` pixels high."""
    if _is_own(text):
        return fallback.rendered(_own(text, points, bold), text, colour)
    parts = [_Part(run, points, colour, bold) for run in runs(text, _file_of)]
    above, below = max(part.above for part in parts), max(part.below for part in parts)
    surface = Surface((max(1, sum(part.width for part in parts)), above + below), pygame.SRCALPHA)
    x = 0
    for part in parts:
        surface.blit(part.picture, (x, above - part.above))
        x += part.width
    return surface


def width(text: str, points: int, bold: bool) -> int:
    """Return the width of a line of text in pixels."""
    if _is_own(text):
        return _own(text, points, bold).size(text)[0]
    return sum(_Part(run, points, (0, 0, 0), bold).width for run in runs(text, _file_of))


def extents(text: str, points: int, bold: bool) -> list[tuple[int, int]]:
    """Return where each character of a line begins and ends, in pixels from the left.

    A character that is read from right to left ends to the left of its beginning.
    """
    found, left = [(0, 0)] * len(text), 0
    for run in [Run(text, None, "", is_rtl=False)] if _is_own(text) else runs(text, _file_of):
        reach = [_reach(run, at, points, bold) for at in range(len(run.text) + 1)]
        whole = reach[-1]  # a part cut within joined letters may be wider
        edges = [left + (max(0, whole - each) if run.is_turned else min(each, whole)) for each in reach]
        found[run.start : run.start + len(run.text)] = pairwise(edges)
        left += whole
    return found


def _reach(run: Run, at: int, points: int, bold: bool) -> int:
    """Return the width in pixels of the first `at` characters of a run, in logical order."""
    if at == 0:
        return 0
    signs = run.text[len(run.text) - at :] if run.is_mirrored else run.text[:at]
    if run.file is None and not run.script:
        return _own(run.text, points, bold).size(signs)[0]
    return _Part(replace(run, text=signs), points, (0, 0, 0), bold).width


class _Part:
    """The picture of a run of text in one font, and its pixels above and below the baseline."""

    def __init__(self, run: Run, points: int, colour: Colour, bold: bool) -> None:
        font = _own(run.text, points, bold) if run.file is None else _system(run, points, bold)
        picture = fallback.rendered(font, run.text, colour)
        own = _opened(points, bold)
        self.above, self.below = own.get_ascent(), own.get_height() - own.get_ascent()
        if font.get_height() > LARGEST * points:
            picture = _fitted(picture, self.above + self.below)
        elif run.file is not None:
            ink = picture.get_bounding_rect()
            top = min(ink.top, max(0, font.get_ascent() - self.above))
            bottom = max(ink.bottom, min(picture.get_height(), font.get_ascent() + self.below))
            self.above, self.below = font.get_ascent() - top, bottom - font.get_ascent()
            picture = picture.subsurface((0, top, picture.get_width(), bottom - top))
        self.picture, self.width = picture, picture.get_width()


def _fitted(picture: Surface, height: int) -> Surface:
    """Return a picture scaled to this height in pixels."""
    wide = max(1, round(picture.get_width() * height / picture.get_height()))
    return pygame.transform.smoothscale(picture, (wide, height))


def _is_own(text: str) -> bool:
    """Return True if the program's own font has every character of a text."""
    return text.isascii() or all(sign.isascii() or _has(sign) for sign in text)


@lru_cache(maxsize=4096)
def _has(sign: str) -> bool:
    return fallback.has(_opened(fallback.LOOKED_AT, False), sign)


def _file_of(sign: str) -> Path | None:
    return None if _has(sign) else fallback.path_of(sign)


def _own(text: str, points: int, bold: bool) -> Font:
    """Return the program's font; with shaping (joined letters) if the text contains Devanagari."""
    return (_shaping if _DEVANAGARI.search(text) else _opened)(points, bold)


@lru_cache(maxsize=OPEN_FONTS)
def _opened(points: int, bold: bool) -> Font:
    return _open(points, bold)


@lru_cache(maxsize=OPEN_FONTS)
def _shaping(points: int, bold: bool) -> Font:
    font = _open(points, bold)
    font.set_script("Deva")  # else vowels appear in typed order, and letters don't join
    return font


def _open(points: int, bold: bool) -> Font:
    return Font(asset("fonts", f"RummySans-{'Bold' if bold else 'Regular'}.ttf"), points)


def _system(run: Run, points: int, bold: bool) -> Font:
    assert run.file is not None
    return _opened_system(run.file, points, bold, run.script, run.is_rtl)


@lru_cache(maxsize=OPEN_FONTS)
def _opened_system(file: Path, points: int, bold: bool, script: str, is_rtl: bool) -> Font:
    font = Font(fallback.bold(file) if bold else file, points)
    if script:
        font.set_script(script)
    if is_rtl:
        font.set_direction(pygame.DIRECTION_RTL)
    return font

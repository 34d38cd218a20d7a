"""Fonts of the system for characters that the program's own font lacks, such as those of an Arabic name."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface
from pygame.font import Font

from rummy.ui.drawing.theme import Colour

PREFERRED = (  # beginnings of families, as pygame spells them: emoji first, as other fonts have them in black
    *("notocoloremoji", "applecoloremoji", "segoeuiemoji"),
    *("notosans", "segoeui", "nirmalaui", "leelawadeeui", "geezapro", "arialunicode"),
    *("microsoftyahei", "yugothic", "meiryo", "malgungothic", "pingfang", "hiraginosans", "applesdgothic"),
    *("dejavusans", "freesans", "arial", "notonaskh"),
)
SCALABLE = (".ttf", ".otf", ".ttc")
LOOKED_AT = 24  # pixels at which a character's picture is compared with that of a missing one
MISSING = "\uffff"  # a character that no font has

_found: dict[str, Path | None] = {}  # the font file of each character searched for; None if no font has it
_wanted: set[str] = set()


def path_of(sign: str) -> Path | None:
    """Return the file of a system font that has a character, or None; before a search, add it to `wanted`."""
    if sign not in _found:
        _wanted.add(sign)
    return _found.get(sign)


def bold(file: Path) -> Path:
    """Return the file of the bold version of a font, or the file itself if there is none."""
    return _faces()[file]


def wanted() -> frozenset[str]:
    """Return the characters that were drawn but not yet searched for in the system's fonts."""
    return frozenset(_wanted)


def search(signs: Iterable[str]) -> None:
    """Search the system's fonts for characters. This may take a tenth of a second, so run it in a thread."""
    missing = {*signs} - {*_found}
    for path in _faces() if missing else ():
        with suppress(pygame.error, OSError):
            font = Font(path, LOOKED_AT)
            here = {sign for sign in missing if has(font, sign)}
            _found.update(dict.fromkeys(here, path))
            missing -= here
        if not missing:
            break
    _found.update(dict.fromkeys(missing))
    _wanted.difference_update(_found)


@lru_cache(maxsize=1)
def _faces() -> dict[Path, Path]:
    """Return the system's font files and the files of their bold versions, in the order to try them."""
    families = sorted(pygame.font.get_fonts(), key=lambda name: (_rank(name), len(name), name))
    plain = [(name, pygame.font.match_font(name)) for name in families]
    return {
        Path(file): Path(pygame.font.match_font(name, bold=True) or file)
        for name, file in plain
        if file and file.lower().endswith(SCALABLE)
    }


def _rank(family: str) -> int:
    ranks = (rank for rank, start in enumerate(PREFERRED) if family.startswith(start))
    return next(ranks, len(PREFERRED))


def has(font: Font, sign: str) -> bool:
    """Return True if a font has a character: its picture differs from that of a missing character."""
    return _picture(font, sign) != _picture(font, MISSING)


def rendered(font: Font, text: str, colour: Colour) -> Surface:
    """Return a picture of a line of text in one font; it is empty for a text without width."""
    try:
        return font.render(text, True, colour)
    except pygame.error:  # the text has no width
        return Surface((0, font.get_height()), pygame.SRCALPHA)


def _picture(font: Font, sign: str) -> tuple[tuple[int, int], bytes]:
    picture = rendered(font, sign, (255, 255, 255))
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")

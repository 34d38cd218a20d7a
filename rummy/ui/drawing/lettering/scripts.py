"""The division of a line in any script into runs of one font each, in visual order."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from rummy.names import JOINERS
from rummy.ui.drawing.lettering.bidi import MIRRORED, sections

SHAPED = {  # ISO 15924 codes for the shaper, by the first word of a character's name in Unicode
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "KANNADA": "Knda",
    "MALAYALAM": "Mlym",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "THAI": "Thai",
    "LAO": "Laoo",
    "KHMER": "Khmr",
    "MYANMAR": "Mymr",
    "TIBETAN": "Tibt",
    "HANGUL": "Hang",
}
VIRAMA = 9  # the combining class of characters that join the consonants around them
_RTL = ("R", "AL")  # classes of letters in Unicode's bidirectional algorithm
_SKIN_TONE = range(0x1F3FB, 0x1F400)
_FLAG_LETTER = range(0x1F1E6, 0x1F200)


@dataclass(frozen=True)
class Run:
    """A run of characters that are drawn together, in logical order or, if mirrored, in visual order."""

    text: str
    file: Path | None  # None: the program's own font
    script: str  # "" if no shaping is needed
    is_rtl: bool  # whether the shaper places the letters from right to left
    start: int = 0  # the position of its first character in the line
    is_mirrored: bool = False  # whether other characters among such letters are already in visual order

    @property
    def is_turned(self) -> bool:
        """True if the run is read from right to left."""
        return self.is_rtl or self.is_mirrored


def runs(text: str, file_of: Callable[[str], Path | None]) -> Iterator[Run]:
    """Yield the runs of a line from left to right; `file_of` returns the font file of a character."""
    for section in sections(text):
        found: list[Run] = []
        start, signs = section.start, clusters(text[section.start : section.end])
        for kind, group in groupby(signs, lambda sign: _kind(sign, file_of)):
            part = "".join(group)
            found.append(_run(part, kind, start, is_turned=section.is_rtl))
            start += len(part)
        yield from reversed(found) if section.is_rtl else found


_Kind = tuple[Path | None, str, bool]


def _kind(cluster: str, file_of: Callable[[str], Path | None]) -> _Kind:
    script = SHAPED.get(unicodedata.name(cluster[0], "").partition(" ")[0], "")
    return file_of(cluster[0]), script, unicodedata.bidirectional(cluster[0]) in _RTL


def _run(part: str, kind: _Kind, start: int, *, is_turned: bool) -> Run:
    file, script, is_rtl = kind
    if is_turned and not is_rtl:
        part = "".join(reversed(clusters(part.translate(MIRRORED))))
    return Run(part, file, script, is_rtl, start, is_mirrored=is_turned and not is_rtl)


def clusters(text: str) -> list[str]:
    """Return a text cut into what is seen as one character: a letter with its marks, a compound emoji."""
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _belongs(cluster: str, sign: str) -> bool:
    """Return True if a character is part of the cluster before it."""
    if sign in JOINERS or unicodedata.category(sign).startswith("M") or ord(sign) in _SKIN_TONE:
        return True
    if cluster[-1] == JOINERS[-1] or unicodedata.combining(cluster[-1]) == VIRAMA:
        return not sign.isspace()
    return len(cluster) == 1 and ord(cluster) in _FLAG_LETTER and ord(sign) in _FLAG_LETTER

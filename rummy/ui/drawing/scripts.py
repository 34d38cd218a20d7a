"""A line in any script, cut into parts that take one font each, in the order in which they are seen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from rummy.names import JOINERS

SHAPED = {  # ISO 15924 codes, by the first word of a sign's name in Unicode: what the shaper asks for
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
VIRAMA = 9  # the combining class of signs that join the consonants around them
_RTL = (
    "\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"  # without Arabic digits
    "\U00010800-\U00010fff\U0001e800-\U0001efff"
)
_IS_RTL = re.compile(f"[{_RTL}]")
_RTL_PART = re.compile(f"([{_RTL}](?:[{_RTL}{JOINERS}]*[{_RTL}])?)")
_SKIN_TONE = range(0x1F3FB, 0x1F400)
_FLAG_LETTER = range(0x1F1E6, 0x1F200)


@dataclass(frozen=True)
class Run:
    """Signs in their logical order, and the font, the script and the direction in which to draw them."""

    text: str
    file: Path | None  # None: the program's own font
    script: str  # "" where signs need no shaping
    is_rtl: bool


def runs(text: str, file_of: Callable[[str], Path | None]) -> Iterator[Run]:
    """Yield the parts of a line from left to right, given the font file of each sign."""
    for number, part in enumerate(_RTL_PART.split(_in_visual_order(text))):
        is_rtl = number % 2 == 1
        kinds = groupby(clusters(part[::-1] if is_rtl else part), lambda sign: _kind(sign, file_of))
        found = [Run("".join(group), *kind, is_rtl) for kind, group in kinds]
        yield from reversed(found) if is_rtl else found


def _kind(cluster: str, file_of: Callable[[str], Path | None]) -> tuple[Path | None, str]:
    return file_of(cluster[0]), SHAPED.get(unicodedata.name(cluster[0], "").partition(" ")[0], "")


def _in_visual_order(text: str) -> str:
    """Return the signs of a line from left to right, by Unicode's bidirectional algorithm (UAX #9)."""
    if not _IS_RTL.search(text):
        return text
    from bidi import get_display  # few lines need it

    return str(get_display(text, base_dir="L"))


def clusters(text: str) -> list[str]:
    """Return a text cut into what is seen as one sign: a letter with its marks, an emoji of several parts."""
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _belongs(cluster: str, sign: str) -> bool:
    """Return True if a sign is part of the cluster before it."""
    if sign in JOINERS or unicodedata.category(sign).startswith("M") or ord(sign) in _SKIN_TONE:
        return True
    if cluster[-1] == JOINERS[-1] or unicodedata.combining(cluster[-1]) == VIRAMA:
        return not sign.isspace()
    return len(cluster) == 1 and ord(cluster) in _FLAG_LETTER and ord(sign) in _FLAG_LETTER

"""The languages of the program, their notations of numbers, and the system's preferred language.

The sentences are in the catalogues, one file per language beside this one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

THOUSANDS = r"(?<=\d)(?=(?:\d{3})+$)"  # the places of a mark between digits
BEYOND_FOUR = r"(?<=\d\d)(?=(?:\d{3})+$)|(?<=\d)(?=(?:\d{3}){2,}$)"
LAKHS = r"(?<=\d)(?=(?:\d\d)*\d{3}$)"


TWO_FORMS = "nplurals=2; plural=(n != 1);"
NONE_AS_ONE = "nplurals=2; plural=(n > 1);"
LETTERS = "AKQJ"  # on the cards, for ace, king, queen and jack


@dataclass(frozen=True)
class Language:
    """A language: the name that its speakers give it, and its rules for numbers and plurals."""

    name: str
    mark: str  # the separator of thousands
    point: str  # the separator of a fraction
    plural: str = TWO_FORMS  # the rule of gettext for which form a count takes
    grouped: str = THOUSANDS
    one_below: int = 0  # fractions below it take the form of one, others that of two
    letters: str = LETTERS  # on the cards of its packs; docs/terms.md has sources
    base: str = ""  # the language whose sentences it has where it has none of its own

    def number(self, digits: str) -> str:
        """Return plain digits, with or without a decimal point, in this language's notation of numbers."""
        whole, _, fraction = digits.partition(".")
        grouped = re.sub(self.grouped, self.mark, whole)
        return f"{grouped}{self.point}{fraction}" if fraction else grouped

    def form_of(self, count: float) -> int:
        """Return the whole number that decides which plural form a count takes."""
        size = abs(count)
        return int(size) if size == int(size) else 1 if size < self.one_below else 2


LANGUAGES = {
    "en": Language("English", ",", "."),
    "de": Language("Deutsch", ".", ",", letters="AKDB"),
    "fr": Language("Français", "\N{NARROW NO-BREAK SPACE}", ",", NONE_AS_ONE, one_below=2, letters="ARDV"),
    "es": Language("Español", ".", ",", grouped=BEYOND_FOUR),
    "it": Language("Italiano", ".", ","),
    "nl": Language("Nederlands", ".", ",", letters="AHVB"),
    "pt": Language("Português", ".", ",", NONE_AS_ONE, one_below=2),
    "pt_PT": Language(
        "Português (Portugal)",
        "\N{NO-BREAK SPACE}",
        ",",
        grouped=BEYOND_FOUR,
        letters="ARDV",
        base="pt",
    ),
    "ro": Language(
        "Română",
        ".",
        ",",
        "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100>0 && n%100<20)) ? 1 : 2);",
    ),
    "tr": Language("Türkçe", ".", ","),
    "bg": Language("Български", "\N{NO-BREAK SPACE}", ",", grouped=BEYOND_FOUR),
    "ru": Language(
        "Русский",
        "\N{NO-BREAK SPACE}",
        ",",
        "nplurals=3; "
        "plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        letters="ТКДВ",  # Cyrillic
    ),
    "hi": Language("हिन्दी", ",", ".", NONE_AS_ONE, LAKHS, one_below=1),
}
ENGLISH = "en"


def system_language(preferred: Sequence[str] = (), environment: Mapping[str, str] = os.environ) -> str:
    """Return the system's first preferred language that has a catalogue, or English.

    The environment states the preferences; if it does not, as on Windows, `preferred` does.
    """
    settings = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    place = next((value for value in settings if value), "")
    if place.split(".")[0] in ("C", "POSIX"):
        return ENGLISH
    wanted = [*environment.get("LANGUAGE", "").split(":"), place, *([] if place else preferred)]
    return next((code for code in map(_known, wanted) if code), ENGLISH)


def tag_of(language: str) -> str:
    """Return the tag that names a language on the web, such as "pt-PT"."""
    return language.replace("_", "-")


def _known(place: str) -> str:
    """Return the language of a place such as "pt_PT.UTF-8" or "pt-pt"; empty without a catalogue for it."""
    language, country = [*re.split(r"[^a-z]", place.lower()), ""][:2]
    codes = f"{language}_{country.upper()}", language
    return next((code for code in codes if code in LANGUAGES), "")


def accepted_language(header: str) -> str:
    """Return the language with a catalogue that a browser's Accept-Language header prefers, or English."""
    found = re.findall(r"([a-zA-Z]{2,3}(?:-[\w-]+)?)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?(?:,|$)", header[:400])
    liked = [(float(quality or 1), _known(place)) for place, quality in found]
    known = [(quality, language) for quality, language in liked if language and quality]
    return max(known, key=lambda each: each[0], default=(1.0, ENGLISH))[1]

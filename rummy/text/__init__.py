"""Every sentence that players read: code has keys, this package turns them into sentences."""

from __future__ import annotations

import gettext
from pathlib import Path

from rummy.text.english import SENTENCES
from rummy.text.languages import ENGLISH, LANGUAGES

__all__ = ["number", "say", "says", "speak"]

CATALOGUES = Path(__file__).parent


class _Speech:
    """The language in use and its catalogue."""

    language = ENGLISH
    catalogue = gettext.NullTranslations()


def speak(language: str, folder: Path | None = None) -> bool:
    """Switch to a language and return True; to English, returning False, if its catalogue can't be read."""
    _Speech.language, _Speech.catalogue = ENGLISH, gettext.NullTranslations()
    if language == ENGLISH:
        return True
    try:
        with ((folder or CATALOGUES) / f"{language}.mo").open("rb") as file:
            _Speech.catalogue = gettext.GNUTranslations(file)
    except Exception:  # a damaged catalogue may raise anything
        return False
    _Speech.language = language
    return True


def say(key: str, **details: object) -> str:
    """Return the sentence of a key; cards in the details become [7H], drawn as cards later, melds apart."""
    return _sentence(key, details).format(**{name: _formatted(value) for name, value in details.items()})


def number(value: float, digits: int = 0) -> str:
    """Return a number as text: thousands apart, a real minus sign, no minus before zero."""
    size = LANGUAGES[_Speech.language].number(f"{abs(value):.{digits}f}")
    return f"−{size}" if round(value, digits) < 0 else size


def spoken() -> str:
    """Return the code of the language in use."""
    return _Speech.language


def says(key: str) -> bool:
    """Return True if there is a sentence for the key."""
    return key in SENTENCES


def _sentence(key: str, details: dict[str, object]) -> str:
    english = SENTENCES[key]
    if isinstance(english, str):
        return _Speech.catalogue.pgettext(key, english)
    count = details[english.by]
    form = LANGUAGES[_Speech.language].form_of(count if isinstance(count, int | float) else 2)
    return _Speech.catalogue.npgettext(key, english.one, english.other, form)


def _formatted(value: object) -> object:
    if hasattr(value, "suit"):
        return f"[{value}]"
    if isinstance(value, tuple):
        among = ", " if value and type(value[0]) is tuple else " "
        return among.join(str(_formatted(part)) for part in value)
    if type(value) is int:
        return number(value)
    if type(value) is float:
        return number(value, 0 if round(value, 1) == round(value) else 1)
    return value

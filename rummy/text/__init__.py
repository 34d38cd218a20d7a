"""The sentences that players read: `say` turns a key from the code into text in the language in use."""

from __future__ import annotations

import gettext
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from pathlib import Path

from rummy import keys
from rummy.text.english import SENTENCES
from rummy.text.languages import ENGLISH, LANGUAGES, LETTERS

__all__ = [
    "Speech",
    "card_letters",
    "key_label",
    "label_of",
    "number",
    "rank_label",
    "say",
    "says",
    "speak",
    "speaking",
    "speech_in",
]

CATALOGUES = Path(__file__).parent
TAP = ".tap"  # at the end of the key of a sentence for players who tap or choose, and do not drag


class Speech:
    """A language with its catalogue of translations, for players who drag cards or who do not."""

    def __init__(self, language: str = ENGLISH, catalogue: gettext.NullTranslations | None = None) -> None:
        self.language, self.catalogue = language, catalogue or gettext.NullTranslations()
        self.letters = LETTERS  # on the reader's cards, for ace, king, queen and jack
        self._asks_to_drag = True

    def without_drags(self) -> Speech:
        """Return the same language for players who do not drag, as they tap, use keys or listen."""
        speech = copy(self)
        speech._asks_to_drag = False
        return speech

    def with_own_letters(self) -> Speech:
        """Return the same language for players whose cards have its letters."""
        speech = copy(self)
        speech.letters = LANGUAGES[self.language].letters
        return speech

    def say(self, key: str, **details: object) -> str:
        """Return a key's sentence, filled with details.

        Cards become [7H], which are drawn as cards later, {key:draw} the key with which the reader draws, and
        {printed:K-A-2} what is printed on the reader's cards of these ranks.
        """
        filled = {name: self._formatted(value) for name, value in details.items()}
        return self._sentence(key, details).format(key=_KEY_LABELS, printed=_RANK_LABELS, **filled)

    def says(self, key: str) -> bool:
        """Return True if there is a sentence for the key in this language."""
        english = SENTENCES.get(key)
        if not isinstance(english, str) or self.language == ENGLISH:
            return english is not None
        return self.catalogue.pgettext(key, english) != english

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number as text, with separators of thousands and a real minus sign."""
        if type(value) is int and 0 <= value < 1000 and not digits:
            return str(value)  # as in every language
        size = LANGUAGES[self.language].number(f"{abs(value):.{digits}f}")
        return f"−{size}" if round(value, digits) < 0 else size

    def _sentence(self, key: str, details: dict[str, object]) -> str:
        key = f"{key}{TAP}" if not self._asks_to_drag and f"{key}{TAP}" in SENTENCES else key
        english = SENTENCES[key]
        if isinstance(english, str):
            return self.catalogue.pgettext(key, english)
        count = details[english.by]
        form = LANGUAGES[self.language].form_of(count if isinstance(count, int | float) else 2)
        return self.catalogue.npgettext(key, english.one, english.other, form)

    def _formatted(self, value: object) -> object:
        if hasattr(value, "suit"):
            return f"[{value}]"
        if isinstance(value, tuple):
            among = ", " if value and type(value[0]) is tuple else " "
            return among.join(str(self._formatted(part)) for part in value)
        if type(value) is int:
            return self.number(value)
        if type(value) is float:
            return self.number(value, 0 if round(value, 1) == round(value) else 1)
        return value


def speech_in(language: str, folder: Path | None = None) -> Speech | None:
    """Return the speech of a language, or None if its catalogue can't be read."""
    if language == ENGLISH:
        return Speech()
    try:
        return Speech(language, _catalogue(language, folder or CATALOGUES))
    except Exception:  # a damaged catalogue may raise anything
        return None


def _catalogue(language: str, folder: Path) -> gettext.GNUTranslations:
    """Return a language's catalogue, with that of its base for what it lacks."""
    with gzip.open(folder / f"{language}.mo.gz") as file:
        found = gettext.GNUTranslations(file)
    if base := LANGUAGES[language].base:
        found.add_fallback(_catalogue(base, folder))
    return found


class _InUse:
    """The speech of the program's own player."""

    speech = Speech()


_GUESTS: ContextVar[Speech | None] = ContextVar("guest's speech", default=None)


@contextmanager
def speaking(speech: Speech) -> Iterator[None]:
    """Use a language in a `with` block, in this thread and asyncio task alone."""
    before = _GUESTS.set(speech)
    try:
        yield
    finally:
        _GUESTS.reset(before)


def _speech() -> Speech:
    return _GUESTS.get() or _InUse.speech


class _KeyLabels:
    """The keys of actions, as the format specifications of placeholders name them: {key:draw}."""

    def __format__(self, action: str) -> str:
        """Return the label of the key of an action."""
        return key_label(action)


_KEY_LABELS = _KeyLabels()


class _RankLabels:
    """The labels of ranks on cards, as format specifications of placeholders name them: {printed:K-A-2}."""

    def __format__(self, ranks: str) -> str:
        """Return the labels of ranks, with the signs between them."""
        return "".join(map(rank_label, ranks))


_RANK_LABELS = _RankLabels()


def key_label(action: str) -> str:
    """Return what is printed on the key of an action; guests in browsers have the usual keys."""
    return label_of((keys.USUAL if _GUESTS.get() else keys.in_use())[action])


def label_of(name: str) -> str:
    """Return what is printed on the key of this name, in capitals."""
    if name in keys.PAD:
        return say("cap.pad", sign=name[-1])
    return name.upper() if len(name.upper()) == len(name) else name


def card_letters() -> str:
    """Return the letters on the reader's cards, for ace, king, queen and jack."""
    return _speech().letters


def rank_label(rank: str) -> str:
    """Return what is printed on the reader's cards for a rank, such as "10" for "T"."""
    return "10" if rank == "T" else dict(zip(LETTERS, card_letters(), strict=True)).get(rank, rank)


def speak(
    language: str, folder: Path | None = None, *, own_letters: bool = False, drags: bool = True
) -> bool:
    """Switch to a language and return True, or to English and return False if its catalogue is unreadable.

    The letters on cards are then its own if `own_letters`, else A K Q J. Unless `drags`, no prompt asks the
    player to drag.
    """
    found = speech_in(language, folder)
    speech = found or Speech()
    speech = speech if drags else speech.without_drags()
    _InUse.speech = speech.with_own_letters() if own_letters else speech
    return found is not None


def say(key: str, **details: object) -> str:
    """Return a key's sentence in the language in use, filled with details."""
    return _speech().say(key, **details)


def number(value: float, digits: int = 0) -> str:
    """Return a number as text in the language in use."""
    return _speech().number(value, digits)


def spoken() -> str:
    """Return the code of the language in use."""
    return _speech().language


def says(key: str) -> bool:
    """Return True if there is a sentence for the key."""
    return key in SENTENCES


def translates(key: str) -> bool:
    """Return True if there is a sentence for the key in the language that is spoken."""
    return _speech().says(key)

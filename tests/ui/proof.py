"""Reads the proofs of a screen: what is written on it, in which box, and what does not fit."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from string import Formatter
from typing import Any

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from pygame import Rect, Surface

from rummy import text as texts
from rummy.text.english import SENTENCES, Plural
from rummy.text.languages import LANGUAGES
from rummy.ui.drawing import letters
from rummy.ui.free.display import FreeDisplay
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.stepper import Stepper
from tests.ui.sitting import widgets
from tools.dev.catalogues import TEXT, entries

LATIN_OR_CYRILLIC = [code for code in LANGUAGES if code not in ("en", "hi")]
READ_AT = 18  # pixels of the letters whose widths are compared
LEAN = 4  # pixels that letters may be larger than their box, half of them at each side
NEAR = 3  # pixels that letters may lie on each other
VOWELS = {"a": "ää", "e": "ëë", "i": "ïï", "o": "öö", "u": "üü", "y": "ÿÿ"}


@dataclass(frozen=True)
class Written:
    """A line of text, where its ink is, and the box of what wrote it."""

    words: str
    ink: Rect
    owner: str
    box: Rect
    view: int  # the identity of the view that clips it, 0 without one


class Proof:
    """All that is written while things are painted, and what was cut off."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.paper = _paper(size)
        self.written: list[Written] = []
        self.cut: list[str] = []
        self._words: dict[int, str] = {}
        self._kept: list[Surface] = []  # so that no other surface gets their identity
        self._owner: Any = None

    def read(self, things: Sequence[Any]) -> None:
        """Have things painted, one after the other."""
        with self._looking():
            for thing in things:
                self._owner = thing
                thing.paint(self.paper)

    @contextmanager
    def _looking(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for name in ("line", "block"):
                patch.setattr(letters, name, self._noting(getattr(letters, name)))
            put, shortened = letters.put, letters.shortened
            patch.setattr(letters, "put", lambda surface, text, **at: self._put(put, surface, text, at))
            patch.setattr(letters, "shortened", lambda *given: self._shortened(shortened(*given), given[0]))
            yield

    def _noting(self, draw: Any) -> Any:
        def drawn(text: str, *how: Any, **more: Any) -> Surface:
            picture: Surface = draw(text, *how, **more)
            self._words[id(picture)] = text
            self._kept.append(picture)
            return picture

        return drawn

    def _put(self, put: Any, surface: Surface, picture: Surface, at: dict[str, Any]) -> Rect:
        rect: Rect = put(surface, picture, **at)
        words = self._words.get(id(picture), "")
        if surface is self.paper and words.strip():
            ink = picture.get_bounding_rect().move(rect.topleft)
            owner = self._owner
            window = getattr(owner, "window", None)
            view = 0 if window is None else id(window)
            self.written.append(Written(words, ink, type(owner).__name__, Rect(owner.rect), view))
        return rect

    def _shortened(self, shown: str, whole: str) -> str:
        self.cut += [whole] * (shown != whole)
        return shown

    def faults(self) -> list[str]:
        """What leans out of its box or off the paper, lies on other letters, or is cut off."""
        out = [
            f"{each.owner} {each.words!r}: {tuple(each.ink)} in {tuple(each.box)}{named(each.words)}"
            for each in self.written
            if each.owner != "TextField"  # which shows only a part of what is typed
            and not each.box.inflate(LEAN, LEAN).clip(self.paper.get_rect()).contains(each.ink)
        ]
        over = [
            f"{one.words!r}{named(one.words)} lies on {other.words!r}{named(other.words)}"
            for one, other in combinations(self.written, 2)
            if one.view == other.view and min(one.ink.clip(other.ink).size) > NEAR
        ]
        return [*out, *over, *(f"cut off: {words!r}{named(words)}" for words in self.cut if named(words))]


@lru_cache(maxsize=1)  # of many proofs of one size; nobody looks at what was painted there before
def _paper(size: tuple[int, int]) -> Surface:
    return Surface(size, pygame.SRCALPHA)


def painted(scene: AnyScene) -> list[Any]:
    """All that a screen paints by itself, and what it would when scrolled."""
    if isinstance(scene, DisplayScene):
        display = scene.display
        around = display.chrome.now
        lying = [*around.below, *around.seats, *around.above, *display.overlay.said()]
        return [*lying, display.chrome.prompt, *widgets(scene)]
    if isinstance(scene, FreeDisplay):
        return [*scene._below(), *scene._above(), *widgets(scene)]
    return [widget for widget in widgets(scene) if not isinstance(widget, Scroll)]  # which paints others


def faults(scene: AnyScene) -> list[str]:
    """What does not fit on a screen as it is now, with every list from its beginning on."""
    for scroll in (widget for widget in widgets(scene) if isinstance(widget, Scroll)):
        scroll.move_to(0)  # the paper goes on below the window, not above it
    things, (width, height) = painted(scene), scene.app.size
    proof = Proof((width, max(height, *(thing.rect.bottom for thing in things))))
    proof.read(things)
    return [*proof.faults(), *crowded(things)]


def crowded(things: Sequence[Any]) -> list[str]:
    """The choices whose options need more room together than there is."""
    choices = [each for each in things if isinstance(each, Choice) and not isinstance(each, Stepper)]
    return [
        f"crowded: {' '.join(label for _, label in choice.options)}{named(choice.options[0][1])}"
        for choice in choices
        if not choice.fits
    ]


def forms(key: str) -> tuple[str, ...]:
    """The forms of a sentence as they are said now."""
    english = SENTENCES[key]
    if isinstance(english, Plural):
        catalogue = texts._InUse.speech.catalogue
        return tuple(catalogue.npgettext(key, english.one, english.other, n) for n in (1, 2, 5))
    return (texts._InUse.speech.catalogue.pgettext(key, english),)


def blanks(key: str) -> set[str]:
    """The placeholders of a sentence."""
    found = {name for form in forms(key) for _, name, _, _ in Formatter().parse(form) if name}
    return found - {"key"}  # which `say` itself fills in


def named(words: str) -> str:
    """The keys of the sentences that words may come from, or nothing."""
    keys = [key for key in SENTENCES if any(_may_be(words, form) for form in forms(key))]
    return f" ({', '.join(keys[:3])})" if keys else ""


def _may_be(words: str, form: str) -> bool:
    parts = [part.strip() for part, *_ in Formatter().parse(form)]
    return (len(words) > 3 and words in form) or (
        max(map(len, parts), default=0) > 3 and all(part in words for part in parts)
    )


def longer(sentence: str) -> str:
    """A sentence that looks English but is 40 % longer, with letters that need room above."""
    said = []
    for text, name, detail, _ in Formatter().parse(sentence):
        said.append(_longer(text))
        said += [f"{{{name}:{detail}}}" if detail else f"{{{name}}}"] if name is not None else []
    return "".join(said)


def _longer(text: str) -> str:
    return "".join(VOWELS.get(letter, letter) for letter in text)


def pseudo() -> Catalog:
    """A catalogue of a language that does not exist, in which every sentence is longer."""
    catalogue = Catalog(locale="de")
    for entry in entries():
        string = tuple(map(longer, entry.said)) if len(entry.said) > 1 else longer(entry.said[0])
        catalogue.add(entry.msgid, string, context=entry.key)
    return catalogue


def widest() -> Catalog:
    """A catalogue in which each sentence is said as the language does that needs most room for it."""
    spoken = [read_po(io.BytesIO((TEXT / f"{code}.po").read_bytes())) for code in LATIN_OR_CYRILLIC]
    catalogue = Catalog(locale="de")
    for entry in entries():
        said = [*entry.said]
        for each in spoken:
            message = each.get(entry.msgid, entry.key)
            if message is not None:  # a variety has the sentences that differ
                said += [message.string] if isinstance(message.string, str) else message.string or ()
        most = max(said, key=lambda words: letters.wide(words, READ_AT))
        catalogue.add(
            entry.msgid, (most,) * len(entry.said) if len(entry.said) > 1 else most, context=entry.key
        )
    return catalogue

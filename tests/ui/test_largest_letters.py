"""In the largest letters no text is smaller than asked for, or cut; it wraps, or the screen is scrolled."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rummy import text
from rummy.storage.settings import changed
from rummy.text.languages import LANGUAGES
from rummy.ui.drawing import letters
from tests.samples import chosen_by, sampled
from tests.ui.proof import Proof, painted
from tests.ui.sitting import Sitting
from tests.ui.test_fit import PLACES, catalogues, leave
from tests.ui.test_screens import LARGE_ONES

__all__ = ["catalogues"]

LONG = ("en", "de", "bg")
MOST_OF_THEM = [name for name in PLACES if name in LARGE_ONES or not name.startswith("rules of")]
NAMES = re.compile(r"\b(W{8,}|Walter|Charlotte|Dominik|Eleonore|Friederike)")  # may be cut
CODE = re.compile(r"\b\w{4}-\w{4}\b")  # of a table, as large as there is room


@dataclass
class Reader:
    """What is asked for while a screen is painted, and which of it becomes smaller or is cut."""

    small: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)

    @contextmanager
    def reading(self) -> Iterator[None]:
        fitting, shortened = letters.fitting, letters.shortened

        def fitted(labels: Any, pixels: int, width: int, bold: bool = True) -> int:
            found = fitting(labels, pixels, width, bold)
            self.small |= {*labels} if letters.scaled(found) < letters.scaled(pixels) else set()
            return found

        def cut(words: str, *given: Any) -> str:
            shown = shortened(words, *given)
            self.cut |= {words} if shown != words else set()
            return shown

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(letters, "fitting", fitted)
            patch.setattr(letters, "shortened", cut)
            yield

    def read(self, things: list[Any], size: tuple[int, int]) -> list[str]:
        """Return what is smaller than asked for or cut, but for names of people and codes."""
        for thing in things:
            asked, words = getattr(thing, "pixels", 0), said(thing)
            if not hasattr(thing, "shown_pixels"):
                with self.reading():
                    Proof(size).read([thing])
            elif words and letters.scaled(thing.shown_pixels) < letters.scaled(asked):
                self.small.add(words)
        found = {*self.small, *self.cut}
        return sorted(words for words in found if not NAMES.search(words) and not CODE.search(words))


def said(thing: Any) -> str:
    """The words of a widget whose letters have a size that it tells."""
    return getattr(thing, "text", "") or getattr(thing, "shown_words", "") or getattr(thing, "label", "")


@pytest.mark.turns(3)
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("language", chosen_by(LANGUAGES, LONG.__contains__))
def test_no_text_is_smaller_than_asked_for_or_cut(
    pilot: Sitting, catalogues: Path, monkeypatch: pytest.MonkeyPatch, language: str, part: int
) -> None:
    monkeypatch.setattr(text, "CATALOGUES", catalogues)
    pilot.app.change(changed(pilot.app.settings, language=language, text_size="largest"))
    found = {}
    for name in MOST_OF_THEM[part::6]:
        PLACES[name](pilot)
        found[name] = Reader().read(painted(pilot.scene), pilot.app.size)
        leave(pilot)
    assert {name: words for name, words in found.items() if words} == {}


def test_what_becomes_smaller_or_is_cut_is_found(pilot: Sitting) -> None:
    reader = Reader()
    with reader.reading():
        assert letters.fitting(["Rummy"], 40, 20) < 40
        assert letters.shortened("A long word", 20, 30) != "A long word"
    assert reader.read([], pilot.app.size) == ["A long word", "Rummy"]


@pytest.mark.parametrize("language", sampled(LONG, 1))
def test_all_is_in_the_window_or_scrolled(
    pilot: Sitting, catalogues: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(text, "CATALOGUES", catalogues)
    pilot.app.change(changed(pilot.app.settings, language=language, text_size="largest"))
    found = []
    for name in ("menu", "set-up", "house rules", "help on canasta", "statistics", "waiting for people"):
        PLACES[name](pilot)
        window = pilot.app.screen.get_rect()
        found += [
            (name, thing)
            for thing in painted(pilot.scene)
            if thing.window is None and not window.contains(thing.rect)
        ]
        leave(pilot)
    assert found == []

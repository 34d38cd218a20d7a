"""Lines in any script: the order in which they are seen, and the system's fonts where ours lacks signs."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from bidi import get_display
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.ui.drawing import letters
from rummy.ui.drawing.lettering import fallback, glyphs
from rummy.ui.drawing.lettering.bidi import sections
from rummy.ui.drawing.lettering.scripts import clusters, runs
from rummy.ui.drawing.settings import drawing
from rummy.ui.shell.window import open_display

OURS = Path("ours.ttf")
GEORGIAN = "ქართული"
UNKNOWN = "\ue123"  # for private use, which no font of a system has


@pytest.fixture(autouse=True)
def display() -> None:
    open_display(allow_headless=True)


@pytest.fixture
def only_georgian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A system with one font, whose Georgian letters are all the same block."""
    pen = TTGlyphPen(None)
    for place in ((100, 0), (100, 700), (500, 700), (500, 0)):
        (pen.lineTo if pen.points else pen.moveTo)(place)
    pen.closePath()
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "block"])
    font.setupCharacterMap(dict.fromkeys(map(ord, GEORGIAN), "block"))
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "block": pen.glyph()})
    font.setupHorizontalMetrics({".notdef": (600, 0), "block": (600, 100)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Blocks", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    font.setupPost()
    file = tmp_path / "blocks.ttf"
    font.save(file)
    monkeypatch.setattr(fallback, "_faces", lambda: {file: file})
    monkeypatch.setattr(fallback, "_found", {})
    monkeypatch.setattr(fallback, "_wanted", set())
    drawing.clear("text")
    yield file
    drawing.clear("text")


def drawn(text: str) -> bytes:
    drawing.clear("text")
    return pygame.image.tobytes(letters.line(text, 20), "RGBA")


def order(text: str) -> list[str]:
    return [run.text for run in runs(text, lambda sign: OURS if "\u0590" < sign < "\u0700" else None)]


def test_hebrew_among_english_is_read_from_the_right() -> None:
    assert order("a שלום עולם b") == ["a ", "עולם", " ", "שלום", " b"]


def test_joined_letters_stay_together_in_their_own_order() -> None:
    assert order("علی\u200cرضا wins") == ["علی\u200cرضا", " wins"]


def test_a_number_after_an_arabic_name_stands_to_its_left() -> None:
    assert order("محمد 12")[0].startswith("12")


def test_devanagari_is_shaped_in_our_own_font() -> None:
    (run,) = runs("मोहन", lambda sign: None)
    assert (run.file, run.script) == (None, "Deva")


FAMILY, THUMB, FLAG = "\U0001f468\u200d\U0001f469", "\U0001f44d\U0001f3fd", "\U0001f1e9\U0001f1ea"


@pytest.mark.parametrize("sign", ["é", "e\u0301", "क्षि", FAMILY, THUMB, FLAG])
def test_what_is_seen_as_one_sign_is_not_cut(sign: str) -> None:
    assert clusters(sign + "a") == [sign, "a"]


@given(st.text(max_size=12))
def test_cutting_loses_nothing(text: str) -> None:
    assert "".join(clusters(text)) == text


def test_signs_that_our_font_lacks_are_drawn_in_the_systems(only_georgian: Path) -> None:
    before = drawn(GEORGIAN)
    assert fallback.wanted() == {*GEORGIAN}
    fallback.search(fallback.wanted())
    assert drawn(GEORGIAN) != before
    assert not fallback.wanted()


def test_what_no_font_has_is_searched_for_once(only_georgian: Path) -> None:
    drawn(UNKNOWN)
    fallback.search(fallback.wanted())
    drawn(UNKNOWN)
    assert not fallback.wanted()


def test_our_own_letters_never_ask_the_system(only_georgian: Path) -> None:
    drawn("Ελένη Žižka Владимир मोहन – “…” 7♣"[:-1])
    assert not fallback.wanted()


def test_a_line_is_as_wide_as_it_says(only_georgian: Path) -> None:
    fallback.search(GEORGIAN)
    text = f"Max {GEORGIAN} 7"
    assert letters.wide(text, 20) == letters.line(text, 20).get_width()


@given(st.text(max_size=16))
def test_any_text_can_be_drawn_at_any_size(text: str) -> None:
    for points in (1, 12, 40):
        picture = glyphs.draw(text.replace("\x00", ""), points, (255, 255, 255), False)
        assert picture.get_height() > 0


# From the right to the left

HEBREW = "שלום"
ALPHABET = "ab שלבعلی12٣٤()[]-+,.:%! ؟\u0301\u05b4"


def seen(text: str) -> str:
    """The signs of a line from left to right."""
    signs = (text[part.start : part.end] for part in sections(text))
    turned = (part.is_rtl for part in sections(text))
    return "".join(part[::-1] if is_turned else part for part, is_turned in zip(signs, turned, strict=True))


@settings(max_examples=400)
@given(st.text(ALPHABET, max_size=12))
def test_signs_are_in_the_order_that_another_program_finds(text: str) -> None:
    assert seen(text) == get_display(text, base_dir="L")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        (f"a {HEBREW} ({HEBREW}) b", ["a ", "(", HEBREW, ") ", HEBREW, " b"]),
        (f"{HEBREW} (bot)", [HEBREW, " (bot)"]),
        (f"{HEBREW} «{HEBREW}»: 3", ["3", " :«", HEBREW, "» ", HEBREW]),
    ],
)
def test_brackets_face_what_they_enclose(text: str, drawn: list[str]) -> None:
    assert order(text) == drawn


@pytest.fixture
def hebrew(only_georgian: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system with a font for Hebrew, all of whose letters are as wide as each other."""
    monkeypatch.setattr(glyphs, "_file_of", lambda sign: only_georgian if sign in HEBREW else None)


def test_a_letter_read_from_the_right_ends_at_its_left(hebrew: None) -> None:
    begin, *others = letters.extents(f"a{HEBREW}", 20)
    wide = letters.wide(f"a{HEBREW}", 20)
    assert begin[0] == 0
    assert others[0][0] == others[-1][1] + wide - begin[1] == wide
    assert [left for left, _ in others[1:]] == [right for _, right in others[:-1]]


@given(st.text(ALPHABET + "[2H]", max_size=12))
def test_the_places_of_signs_fill_the_line(text: str) -> None:
    edges = {edge for extent in letters.extents(text, 20) for edge in extent}
    assert (min(edges, default=0), max(edges, default=1)) == (0, letters.wide(text, 20))

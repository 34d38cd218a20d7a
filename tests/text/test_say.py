"""Sentences, counts and numbers in the language in use, and English where it has none."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest

from rummy.text import TAP, Speech, number, say, speak
from rummy.text.english import SENTENCES
from rummy.text.languages import LANGUAGES, system_language
from tools.dev.catalogues import PLURALS, TEXT
from tools.release.compile_catalogues import compile_catalogues

FORMS = {
    "de": ("{count} Karte", "{count} Karten"),
    "fr": ("{count} carte", "{count} cartes"),
    "es": ("{count} carta", "{count} cartas"),
    "ru": ("{count} карта", "{count} карты", "{count} карт"),
    "hi": ("{count} पत्ता", "{count} पत्ते"),
    "it": ("{count} carta", "{count} carte"),
    "nl": ("{count} kaart", "{count} kaarten"),
    "pt": ("{count} carta", "{count} cartas"),
    "ro": ("{count} carte", "{count} cărți", "{count} de cărți"),
    "tr": ("{count} kart", "{count} kart"),
    "bg": ("{count} карта", "{count} карти"),
}


def write_catalogue(folder: Path, language: str) -> None:
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"']
    lines += [f'"Plural-Forms: {PLURALS[language]}\\n"', "", 'msgctxt "table.cards"']
    lines += ['msgid "{count} card"', 'msgid_plural "{count} cards"']
    lines += [f'msgstr[{n}] "{form}"' for n, form in enumerate(FORMS[language])]
    (folder / f"{language}.po").write_text("\n".join([*lines, ""]), encoding="utf-8")


@pytest.fixture
def spoken(tmp_path: Path) -> Iterator[Path]:
    """Create a folder with a compiled catalogue of one sentence per language; restore English afterwards."""
    for language in FORMS:
        write_catalogue(tmp_path, language)
    compile_catalogues(tmp_path, tmp_path)
    yield tmp_path
    speak("en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "0 cards, 1 card, 2 cards, 5 cards, 11 cards, 21 cards, 101 cards, 1.5 cards"),
        ("de", "0 Karten, 1 Karte, 2 Karten, 5 Karten, 11 Karten, 21 Karten, 101 Karten, 1,5 Karten"),
        ("fr", "0 carte, 1 carte, 2 cartes, 5 cartes, 11 cartes, 21 cartes, 101 cartes, 1,5 carte"),
        ("es", "0 cartas, 1 carta, 2 cartas, 5 cartas, 11 cartas, 21 cartas, 101 cartas, 1,5 cartas"),
        ("ru", "0 карт, 1 карта, 2 карты, 5 карт, 11 карт, 21 карта, 101 карта, 1,5 карты"),
        ("hi", "0 पत्ता, 1 पत्ता, 2 पत्ते, 5 पत्ते, 11 पत्ते, 21 पत्ते, 101 पत्ते, 1.5 पत्ते"),
        ("it", "0 carte, 1 carta, 2 carte, 5 carte, 11 carte, 21 carte, 101 carte, 1,5 carte"),
        ("pt", "0 carta, 1 carta, 2 cartas, 5 cartas, 11 cartas, 21 cartas, 101 cartas, 1,5 carta"),
        ("ro", "0 cărți, 1 carte, 2 cărți, 5 cărți, 11 cărți, 21 de cărți, 101 cărți, 1,5 cărți"),
    ],
)
def test_every_count_takes_its_plural_form(spoken: Path, language: str, said: str) -> None:
    assert speak(language, spoken)
    assert ", ".join(say("table.cards", count=count) for count in (0, 1, 2, 5, 11, 21, 101, 1.5)) == said


def test_a_variety_of_a_language_has_the_sentences_of_its_base(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "pt")
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"', 'msgctxt "menu.quit"']
    words = "\n".join([*lines, 'msgid "Quit"', 'msgstr "Sair"', ""])
    (tmp_path / "pt_PT.po").write_text(words, encoding="utf-8")
    compile_catalogues(tmp_path, tmp_path)
    assert speak("pt_PT", tmp_path)
    assert (say("menu.quit"), say("table.cards", count=2)) == ("Sair", "2 cartas")
    speak("en")


def test_a_sentence_without_a_translation_is_said_in_english(spoken: Path) -> None:
    assert speak("ru", spoken)
    assert say("menu.play") == "Play"


@pytest.mark.parametrize("content", [None, b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_catalogue_that_is_missing_or_damaged_leaves_english(spoken: Path, content: bytes | None) -> None:
    (spoken / "fr.mo.gz").unlink()
    if content is not None:
        (spoken / "fr.mo.gz").write_bytes(content)
    assert not speak("fr", spoken)
    assert (say("table.cards", count=2), number(1.5, 1)) == ("2 cards", "1.5")


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "1,234 −12,345 1,234,567 0.5 0.0"),
        ("de", "1.234 −12.345 1.234.567 0,5 0,0"),
        ("fr", "1\u202f234 −12\u202f345 1\u202f234\u202f567 0,5 0,0"),
        ("es", "1234 −12.345 1.234.567 0,5 0,0"),
        ("ru", "1\u00a0234 −12\u00a0345 1\u00a0234\u00a0567 0,5 0,0"),
        ("hi", "1,234 −12,345 12,34,567 0.5 0.0"),
        ("tr", "1.234 −12.345 1.234.567 0,5 0,0"),
        ("bg", "1234 −12\u00a0345 1\u00a0234\u00a0567 0,5 0,0"),
    ],
)
def test_numbers_are_written_as_they_are_read(spoken: Path, language: str, written: str) -> None:
    speak(language, spoken)
    whole = [number(value) for value in (1234, -12345, 1234567)]
    assert " ".join([*whole, number(0.5, 1), number(-0.04, 1)]) == written


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "D-K-A"), ("fr", "D-R-A"), ("nl", "V-H-A"), ("ru", "Д-К-Т"), ("it", "Q-K-A")],
)
def test_ranks_in_a_sentence_have_the_letters_on_the_readers_cards(
    spoken: Path, language: str, said: str
) -> None:
    speak(language, spoken)
    assert "(Q-K-A)" in say("rule.ace_high", points=10)
    speak(language, spoken, own_letters=True)
    assert f"({said})" in say("rule.ace_high", points=10)


def test_numbers_within_a_sentence_are_written_so_too(spoken: Path) -> None:
    speak("de", spoken)
    assert say("table.cards", count=1234) == "1.234 Karten"


@pytest.mark.parametrize(
    ("environment", "preferred", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, [], "de"),
        ({"LANG": "fr_CA"}, [], "fr"),
        ({"LANG": "es@euro"}, [], "es"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, [], "ru"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8", "LC_ALL": "hi_IN"}, [], "hi"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": "ja:fr:en"}, [], "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, ["de"], "en"),
        ({"LANG": "POSIX"}, ["de"], "en"),
        ({"LANG": "tlh_XX"}, ["de"], "en"),
        ({"LANG": "=:;%"}, [], "en"),
        ({}, ["ja", "ko", "hi"], "hi"),
        ({"LANG": "pt_BR.UTF-8"}, [], "pt"),
        ({"LANG": "pt_PT.UTF-8"}, [], "pt_PT"),
        ({}, ["pt-pt"], "pt_PT"),
        ({}, [], "en"),
    ],
)
def test_the_language_follows_the_system_settings(
    environment: dict[str, str], preferred: list[str], language: str
) -> None:
    assert system_language(preferred, environment) == language


def test_every_language_has_a_catalogue_or_is_the_source() -> None:
    assert {"en", *(path.stem for path in TEXT.glob("*.po"))} == set(LANGUAGES)


def test_a_sentence_without_a_translation_is_not_said_in_that_language() -> None:
    untranslated = Speech("de", NullTranslations())
    assert not untranslated.says("remark.out.anna")
    assert Speech().says("remark.out.anna")
    assert not Speech().says("remark.out.nobody")


def test_every_prompt_to_drag_or_click_has_one_for_those_who_do_not() -> None:
    prompts = [key for key in SENTENCES if key.startswith("prompt.")]
    asked = [key for key in prompts if re.search("(?i)drag|click", str(SENTENCES[key]))]
    assert [key for key in asked if f"{key}{TAP}" not in SENTENCES] == []


def test_those_who_do_not_drag_are_asked_to_choose() -> None:
    speak("en", drags=False)
    assert say("prompt.discard_one") == "Choose a card, then the discard pile to end your turn"
    speak("en")
    assert say("prompt.discard_one") == "Drag a card to the discard pile to end your turn"

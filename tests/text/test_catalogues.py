"""Every sentence is there in every language, says what the English says, and can be drawn."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import c2py
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from rummy.paths import asset
from rummy.text.english import ARENA, SENTENCES, Plural
from rummy.text.languages import ENGLISH, LANGUAGES
from tools.catalogues import PLURALS, TEXT, entries, translated

UNFINISHED: set[str] = set()  # what may still lack sentences
LANGUAGES_READ = [code for code in LANGUAGES if code != ENGLISH]
COUNTS = [*range(202), 1.5, 2.5]
CHIP = re.compile(r"\[(?:\*|\*?[A2-9TJQK][CDHS])\]")
KEYS_NAMED = re.compile(r"\([A-Z]\)|\((?:Esc|F11)\)")
LISTS = [  # words that are taken apart at their blanks
    key for key in SENTENCES if key.split(".")[-1].startswith(("months", "weekdays", "place"))
]


@cache
def catalogue(language: str) -> Catalog:
    with (TEXT / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id and translated(message))


def forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every translated text with its key, each form of a plural by itself."""
    return ((each.context, form) for each in messages(language) for form in forms(each.string))


def blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def only_one(language: str, form: int) -> bool:
    """Whether a plural form is that of the number one alone, so that it need not name the number."""
    plural = c2py(catalogue(language).plural_expr)
    return [n for n in COUNTS if n == int(n) and plural(n) == form] == [1]


each_language = pytest.mark.parametrize("language", LANGUAGES_READ)


@each_language
def test_a_catalogue_has_the_sentences_that_are_said_and_no_others(language: str) -> None:
    said = {entry.key: forms(entry.msgid) for entry in entries()}
    kept = {each.context: forms(each.id) for each in catalogue(language) if each.id}
    assert language in UNFINISHED or kept == said


@each_language
def test_a_catalogue_translates_every_sentence(language: str) -> None:
    missing = [each.context for each in catalogue(language) if each.id and not translated(each)]
    fuzzy = [each.context for each in catalogue(language) if each.id and each.fuzzy]
    assert language in UNFINISHED or (missing, fuzzy) == ([], [])


def test_only_the_command_for_makers_of_opponents_stays_english() -> None:
    assert {entry.key for entry in entries()} == set(SENTENCES) - set(ARENA)


@each_language
def test_the_header_tells_the_plural_forms(language: str) -> None:
    assert catalogue(language).plural_forms == PLURALS[language]


@each_language
def test_a_translation_has_the_blanks_of_the_english(language: str) -> None:
    wrong = []
    for each in messages(language):
        english = SENTENCES[each.context]
        by = {english.by} if isinstance(english, Plural) else set()
        needed = blanks(forms(each.id)[-1])
        for number, form in enumerate(forms(each.string)):
            may_lack = by if only_one(language, number) else set()
            wrong += [(each.context, form)] * (not needed - may_lack <= blanks(form) <= needed)
    assert wrong == []


@each_language
def test_a_translation_shows_the_cards_and_keys_of_the_english(language: str) -> None:
    wrong = []
    for each in messages(language):
        for form in forms(each.string):
            for shown in (CHIP, KEYS_NAMED):
                wrong += [(each.context, form)] * (shown.findall(form) != shown.findall(forms(each.id)[-1]))
    assert wrong == []


@each_language
def test_a_translation_is_tidy(language: str) -> None:
    def is_untidy(text: str) -> bool:
        plain = any(sign in text for sign in ("  ", "...", '"', "'", "`", "\t"))
        return plain or any(line != line.strip() for line in text.split("\n"))

    assert [(key, text) for key, text in texts(language) if is_untidy(text)] == []


@each_language
def test_a_translation_ends_as_the_english_does(language: str) -> None:
    """A sentence with its full stop stays one, and a label does not become one."""
    ends = {".": ".।", "?": "?", "…": "…", ":": ":"}
    wrong = []
    for each in messages(language):
        if each.context.startswith("remark."):  # said freely in every language
            continue
        last = forms(each.id)[-1][-1]
        for form in forms(each.string):
            fits = form[-1] in ends[last] if last in ends else form[-1] not in ".।"
            wrong += [(each.context, form)] * (not fits)
    assert wrong == []


@each_language
@pytest.mark.parametrize("key", LISTS)
def test_a_list_of_words_has_as_many_in_every_language(language: str, key: str) -> None:
    words = dict(texts(language)).get(key)
    assert words is None or len(words.split(" ")) == len(str(SENTENCES[key]).split(" "))


@cache
def drawn() -> set[int]:
    return set(TTFont(asset("fonts", "RummySans-Regular.ttf")).getBestCmap())


@each_language
def test_every_letter_is_in_the_font(language: str) -> None:
    letters = {letter for _, text in texts(language) for letter in text} - {"\n"}
    letters |= set(LANGUAGES[language].name + LANGUAGES[language].mark + LANGUAGES[language].point)
    assert sorted(letter for letter in letters if ord(letter) not in drawn()) == []

"""Every sentence exists in every language, matches the English one, and can be drawn."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import c2py
from itertools import product
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from rummy.paths import asset
from rummy.text.english import ARENA, SENTENCES, Plural
from rummy.text.languages import ENGLISH, LANGUAGES
from tools.dev.catalogues import PLURALS, TEXT, entries, translated

UNFINISHED: set[str] = set()  # what may still lack sentences
VARIETIES = {code for code, each in LANGUAGES.items() if each.base}  # which have those that differ
LANGUAGES_READ = [code for code in LANGUAGES if code != ENGLISH]
FINISHED = [code for code in LANGUAGES_READ if code not in UNFINISHED | VARIETIES]
COUNTS = [*range(202), 1.5, 2.5]
CHIP = re.compile(r"\[(?:\*|\*?[A2-9TJQK][CDHS])\]")
KEYS_NAMED = re.compile(r"\([A-Z]\)|\((?:Esc|F11)\)")
SPOKEN = ("card.ranks", "card.suits")  # words of which the names of cards are made
LISTS = [  # words that are taken apart at their blanks
    key
    for key in SENTENCES
    if key.startswith(SPOKEN)
    or (key.split(".")[-1].startswith(("months", "weekdays", "place")) and not key.startswith("ratings."))
]


@cache
def catalogue(language: str) -> Catalog:
    with (TEXT / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id and translated(message))


def translations() -> Iterator[tuple[str, Message]]:
    """Yield every translated message with its language."""
    return ((language, each) for language in LANGUAGES_READ for each in messages(language))


def forms(string: str | Iterable[str] | None) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string or ())


def key_of(message: Message) -> str:
    assert message.context
    return message.context


def texts() -> Iterator[tuple[str, str, str]]:
    """Yield every translated text with its language and key, each plural form by itself."""
    return ((code, key_of(each), form) for code, each in translations() for form in forms(each.string))


def blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def only_one(language: str, form: int) -> bool:
    """Return whether a plural form is for the number one alone, so that it may omit the number."""
    plural = c2py(catalogue(language).plural_expr)
    return [n for n in COUNTS if n == int(n) and plural(n) == form] == [1]


def test_a_catalogue_has_the_sentences_that_are_said_and_no_others() -> None:
    said = {(entry.key, forms(entry.msgid)) for entry in entries()}
    for language in FINISHED:
        kept = [(each.context, forms(each.id)) for each in catalogue(language) if each.id]
        assert (language, {*kept} ^ said, len(kept)) == (language, set(), len(said))


def test_a_catalogue_translates_every_sentence() -> None:
    entered = [(language, each) for language in FINISHED for each in catalogue(language) if each.id]
    missing = [(language, each.context) for language, each in entered if not translated(each)]
    fuzzy = [(language, each.context) for language, each in entered if each.fuzzy]
    assert (missing, fuzzy) == ([], [])


def test_only_the_command_for_makers_of_opponents_stays_english() -> None:
    assert {entry.key for entry in entries()} == set(SENTENCES) - set(ARENA)


def test_the_header_declares_the_plural_forms() -> None:
    told = {language: catalogue(language).plural_forms for language in LANGUAGES_READ}
    assert told == {language: PLURALS[language] for language in LANGUAGES_READ}


def test_a_translation_has_the_blanks_of_the_english() -> None:
    wrong = []
    for language, each in translations():
        english = SENTENCES[key_of(each)]
        by = {english.by} if isinstance(english, Plural) else set()
        needed = blanks(forms(each.id)[-1])
        for number, form in enumerate(forms(each.string)):
            may_lack = by if only_one(language, number) else set()
            fits = needed - may_lack <= blanks(form) <= needed
            wrong += [(language, each.context, form)] * (not fits)
    assert wrong == []


def test_a_translation_shows_the_cards_and_keys_of_the_english() -> None:
    wrong = []
    for language, each in translations():
        for form, shown in product(forms(each.string), (CHIP, KEYS_NAMED)):
            fits = shown.findall(form) == shown.findall(forms(each.id)[-1])
            wrong += [(language, each.context, form)] * (not fits)
    assert wrong == []


def is_tidy(text: str) -> bool:
    plain = not any(sign in text for sign in ("  ", "...", '"', "'", "`", "\t"))
    return plain and all(line == line.strip() for line in text.split("\n"))


def test_a_translation_is_tidy() -> None:
    assert [(*place, text) for *place, text in texts() if not is_tidy(text)] == []


def test_a_translation_ends_as_the_english_does() -> None:
    ends = {".": ".।", "?": "?", "…": "…", ":": ":"}
    wrong = []
    for language, each in translations():
        if key_of(each).startswith("remark."):  # said freely in every language
            continue
        last = forms(each.id)[-1][-1]
        for form in forms(each.string):
            fits = form[-1] in ends[last] if last in ends else form[-1] not in ".।"
            wrong += [(language, each.context, form)] * (not fits)
    assert wrong == []


def words_in(text: str) -> int:
    return len(text.split(" "))


def test_a_list_of_words_has_as_many_in_every_language() -> None:
    many = {key: words_in(str(SENTENCES[key])) for key in LISTS}
    lists = [(language, key, text) for language, key, text in texts() if key in many]
    assert lists
    assert [each for each in lists if words_in(each[2]) != many[each[1]]] == []


@cache
def drawn() -> set[int]:
    return set(TTFont(asset("fonts", "RummySans-Regular.ttf")).getBestCmap())


def test_every_letter_is_in_the_font() -> None:
    letters = {(language, letter) for language, _, text in texts() for letter in text if letter != "\n"}
    for code in LANGUAGES_READ:
        each = LANGUAGES[code]
        letters |= {(code, letter) for letter in each.name + each.mark + each.point}
    assert sorted(each for each in letters if ord(each[1]) not in drawn()) == []

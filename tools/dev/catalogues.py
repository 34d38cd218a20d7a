"""Brings the catalogues of rummy/text up to date with the English sentences, and tells what is missing.

Run by hand after the English changed: `python tools/dev/catalogues.py`, perhaps with the languages that are
meant (`de fr`), or with `--check` to look only. New sentences come in without a translation, those whose
English changed are marked as fuzzy (and stay English in the program until a person has looked at them),
and those no longer said are dropped.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy.text.english import SENTENCES, Plural  # noqa: E402  # found only now
from rummy.text.languages import LANGUAGES  # noqa: E402

TEXT = ROOT / "rummy" / "text"
ENGLISH = TEXT / "english"
UNTRANSLATED = {"ARENA"}  # the command is for those who make opponents, and aligns columns of letters
PLURALS = {code: language.plural for code, language in LANGUAGES.items() if code != "en"}
HEADER = """\
# {name}. The key of each sentence is its msgctxt; docs/translating.md tells the rest.
#"""


@dataclass(frozen=True)
class Entry:
    """A sentence as translators find it: its key, its English, and what is said about it."""

    key: str
    said: tuple[str, ...]  # one form, or that for one and that for others
    notes: tuple[str, ...]

    @property
    def msgid(self) -> str | tuple[str, ...]:
        """The English as a catalogue holds it."""
        return self.said if len(self.said) > 1 else self.said[0]


def entries() -> Iterator[Entry]:
    """All sentences to be translated, in the order of the program's own list."""
    found = {entry.key: entry for path in sorted(ENGLISH.rglob("*.py")) for entry in _entries_of(path)}
    return (found[key] for key in SENTENCES if key in found)


def _entries_of(path: Path) -> Iterator[Entry]:
    """Yield the sentences of a file, section by section, with the comments that stand beside them."""
    source = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}
    for node in ast.parse(source).body:
        if not (isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict)):
            continue
        section = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
        if section in {*UNTRANSLATED, "SENTENCES"}:
            continue
        heading = [f"== {section.replace('_', ' ').capitalize()} ==", *_words(comments.get(node.lineno))]
        for key, value in zip(node.value.keys, node.value.values, strict=True):
            assert isinstance(key, ast.Constant)
            lines = range(key.lineno, (value.end_lineno or key.lineno) + 1)
            notes = [word for line in lines for word in _words(comments.get(line))]
            yield Entry(str(key.value), _forms(str(key.value)), (*heading, *notes))
            heading = []


def _words(comment: str | None) -> list[str]:
    """Return what a comment tells translators, without marks for tools."""
    words = (comment or "").lstrip("# ").strip()
    return [words] if words and not words.startswith(("fmt:", "noqa")) else []


def _forms(key: str) -> tuple[str, ...]:
    sentence = SENTENCES[key]
    return (sentence.one, sentence.other) if isinstance(sentence, Plural) else (sentence,)


def read(language: str) -> Catalog:
    """Return the catalogue of a language, an empty one if there is none yet."""
    path = TEXT / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str) -> Catalog:
    """Return the catalogue of a language with exactly the sentences that the program says now."""
    old = {message.context: message for message in read(language) if message.id}
    new = Catalog(locale=language)
    new.mime_headers = [("Plural-Forms", PLURALS[language])]  # Babel knows one more for some languages
    differs = bool(LANGUAGES[language].base)  # it has those sentences only that differ from its base's
    for entry in entries():
        before = old.get(entry.key)
        if before is None and differs:
            continue
        message = new.add(entry.msgid, context=entry.key, auto_comments=entry.notes)
        if before:
            _keep(message, before)
    return new


def _keep(message: Message, before: Message) -> None:
    """Take a translation over, as fuzzy if it was made for another sentence of the same shape."""
    message.user_comments = before.user_comments
    if message.pluralizable != before.pluralizable or not translated(before):
        return
    message.string = before.string
    message.flags |= before.flags
    if message.id != before.id:
        message.flags.add("fuzzy")
        message.previous_id = [before.id] if isinstance(before.id, str) else [*before.id]


def translated(message: Message) -> bool:
    """Whether a sentence has all its forms in the other language."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def missing(catalogue: Catalog) -> list[str]:
    """Return the keys of a catalogue that a player would read in English."""
    wanting = (each for each in catalogue if each.id and (each.fuzzy or not translated(each)))
    return [each.context for each in wanting if each.context]


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue in the order of the English sentences, with no header that changes by itself."""
    raw = io.BytesIO()
    write_po(raw, catalogue, width=100, omit_header=True, include_previous=True)
    head = [HEADER.format(name=LANGUAGES[language].name), 'msgid ""', 'msgstr ""']
    fields = [f"Language: {language}", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"]
    fields += ["Content-Transfer-Encoding: 8bit", f"Plural-Forms: {PLURALS[language]}"]
    head += [f'"{field}\\n"' for field in fields]
    (TEXT / f"{language}.po").write_bytes("\n".join([*head, "", ""]).encode() + raw.getvalue())


def run(languages: list[str], look_only: bool) -> None:
    """Bring the catalogues up to date, and tell what each lacks."""
    for language in languages:
        catalogue = updated(language)
        lacking = missing(catalogue)
        if not look_only:
            write(language, catalogue)
        print(f"{language}: {len(catalogue) - len(lacking)} of {len(catalogue)} translated")
        print(*(f"    {key}" for key in lacking[:10]), sep="\n")
        if len(lacking) > 10:
            print(f"    and {len(lacking) - 10} more")


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if word in PLURALS]
    run(named or [*PLURALS], look_only="--check" in sys.argv[1:])

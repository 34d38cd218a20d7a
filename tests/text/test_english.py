"""The English sentences are spread over many files; every key is in one of them only."""

import ast
from collections import Counter
from collections.abc import Iterator

from rummy.text.english import SENTENCES
from tools.dev.catalogues import ENGLISH


def written() -> Iterator[str]:
    """Yield the keys of all files in order."""
    for path in ENGLISH.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                yield from (str(key.value) for key in node.keys if isinstance(key, ast.Constant))


def test_no_key_is_defined_twice() -> None:
    assert [key for key, count in Counter(written()).items() if count > 1] == []


def test_every_sentence_of_every_file_is_said() -> None:
    assert {*written()} == {*SENTENCES}

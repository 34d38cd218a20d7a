"""The page of a table for browsers, and the files that it is made of.

All files stand below a folder named by a digest, so that a browser may keep them for ever.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from rummy import __version__
from rummy.paths import asset
from rummy.text import Speech
from rummy.text.corners import lettered
from rummy.text.english.page import PAGE
from rummy.text.languages import LANGUAGES, LETTERS, tag_of

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ogg": "audio/ogg",
}
FOLDERS = {"faces": "cards/faces", **{name: name for name in ("sounds", "portraits", "portraits/own")}}
OWN_FACES = re.compile(r"faces-(\w+)(\.json|/.*)")  # with the letters of a language
SMALL = 500  # bytes; less is not worth compressing
WORDS = [  # the keys of the sentences that a page has from the beginning
    key for key, text in PAGE.items() if isinstance(text, str) and "{" not in text
]


class File(NamedTuple):
    """A file's media type, bytes, encoding."""

    kind: str
    content: bytes
    encoding: str = ""


@cache
def digest() -> str:
    """Return the name of the folder of all files: a digest of those in assets/page and the version."""
    found = sha256(__version__.encode())
    for path in _page_files():
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


@cache
def sounds() -> Mapping[str, int]:
    """Return how many takes there are of each sound."""
    found: dict[str, int] = {}
    for path in sorted(asset("sounds").glob("*.ogg")):
        name = path.stem.rpartition("_")[0]
        found[name] = found.get(name, 0) + 1
    return found


@lru_cache(maxsize=16)
def page(speech: Speech, home: str = "") -> str:
    """Return the page in a language, with a link to the project's home if it is known.

    It is the same for every table.
    """
    get = escape(speech.say("page.get"))
    words = {
        key.removeprefix("page."): speech.say(key) for key in WORDS if isinstance(PAGE.get(key, ""), str)
    }
    text = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    filled = {
        "lang": tag_of(speech.language),
        "title": escape(speech.say("title")),
        "hash": digest(),
        "words": text,
        "privacy": escape(speech.say("privacy.title")),
        "no_script": escape(speech.say("page.no_script")),
        "get": f'<a class="button" rel="noreferrer" href="{escape(home)}">{get}</a>' if home else "",
    }
    found = asset("page", "index.html").read_text(encoding="utf-8")
    for name, value in filled.items():
        found = found.replace(f"{{{name}}}", value)
    return found


@lru_cache(maxsize=512)
def file(name: str, *, is_compressed: bool) -> File | None:
    """Return a file by its path below the folder `digest`, or None; as gzip if asked and worthwhile."""
    name, letters = _with_letters(name)
    if name == "faces.json":
        content = json.dumps({path.stem: lettered(path, letters) for path in _faces()}).encode()
        return _packed(File(KINDS[".json"], content), is_compressed=is_compressed)
    path = _path(name)
    if path is None:
        return None
    is_face = path.parent.name == "faces"
    content = lettered(path, letters).encode() if is_face else path.read_bytes()
    return _packed(File(KINDS[path.suffix], content), is_compressed=is_compressed)


def _with_letters(name: str) -> tuple[str, str]:
    """Return a path without its language, as in faces-de/KS.svg, and the letters of that language."""
    found = OWN_FACES.fullmatch(name)
    if found is None or found[1] not in LANGUAGES:
        return name, LETTERS
    return f"faces{found[2]}", LANGUAGES[found[1]].letters


def _packed(found: File, *, is_compressed: bool) -> File:
    if not is_compressed or len(found.content) < SMALL or found.kind.startswith("audio"):
        return found
    return found._replace(content=gzip.compress(found.content, 9, mtime=0), encoding="gzip")


def _path(name: str) -> Path | None:
    """Return the path of a file that a browser may have, or None."""
    folder, _, last = name.rpartition("/")
    if name == "back.svg":
        return asset("cards", "backs", "classic.svg")
    if folder and folder not in FOLDERS:
        return None
    there = asset(FOLDERS[folder]) if folder else asset("page")
    allowed = {path.name: path for path in there.iterdir() if path.suffix in KINDS}
    return allowed.get(last)


def _page_files() -> list[Path]:
    return sorted(path for path in asset("page").iterdir() if path.is_file())


def _faces() -> Iterator[Path]:
    return iter(sorted(asset("cards", "faces").glob("*.svg")))

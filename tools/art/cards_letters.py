"""The letters of other languages for the corners: outlines that replace the letter in a face."""

import json

from cards_indices import JUMBO, REGULAR, Indices
from cards_pips import lettering
from cards_svg import compact, end_of, joined_numbers

from rummy.text.languages import LANGUAGES, LETTERS


def letters_file() -> str:
    """Return the outlines by folder, by our letter, and by the letter in its place, our own among them."""
    sizes = {"faces": REGULAR, "jumbo": JUMBO}
    outlines = {folder: {ours: _outlines(ours, size) for ours in LETTERS} for folder, size in sizes.items()}
    return json.dumps(outlines, ensure_ascii=False, indent=0) + "\n"


def _outlines(ours: str, size: Indices) -> dict[str, str]:
    others = {language.letters[LETTERS.index(ours)] for language in LANGUAGES.values()} - {ours}
    path = _path(ours, size)
    return {ours: compact(path), **{other: _instead(path, _path(other, size)) for other in sorted(others)}}


def _path(letter: str, size: Indices) -> str:
    return lettering(letter, size.height, size.width, size.x, size.top)


def _instead(ours: str, other: str) -> str:
    """Return the outline of another letter that ends where ours does: the suit goes on from there."""
    (x, y), (from_x, from_y) = end_of(ours), end_of(other)
    return f"{compact(other)}m{joined_numbers((x - from_x, y - from_y))}"

"""The letters in the corners of the pictures of cards, which differ from language to language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import cast

from rummy.paths import asset
from rummy.text.languages import LETTERS


def lettered(file: Path, letters: str) -> str:
    """Return the SVG text of a card with one of these letters for A, K, Q and J in its corners."""
    svg, rank = file.read_text(encoding="utf-8"), file.name[0]
    if letters == LETTERS or rank not in LETTERS:
        return svg
    outlines = _outlines()[file.parent.name][rank]
    return svg.replace(f'd="{outlines[rank]}', f'd="{outlines[letters[LETTERS.index(rank)]]}')


@cache
def _outlines() -> dict[str, dict[str, dict[str, str]]]:
    """Return the outlines of letters by folder of faces, rank, and letter; our own is how a path begins."""
    text = asset("cards", "letters.json").read_text(encoding="utf-8")
    return cast("dict[str, dict[str, dict[str, str]]]", json.loads(text))

"""Files for the player to use, in folders that they know; a new file never replaces another."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from rummy.storage.files import free_place, write_safely

FORMULA = ("=", "+", "-", "@")  # a spreadsheet takes a text that begins so for a formula


def save_handout(place: Path, name: str, suffix: str, text: str) -> Path:
    """Write a new file into a folder, and return its path; raise OSError."""
    path = free_place(place / f"{name}.{suffix}")
    write_safely(path, text.encode(), backup=False, shared=True)
    return path


def as_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as the text of a spreadsheet, in which no text of a player is read as a formula."""
    out = io.StringIO()
    csv.writer(out).writerows([_harmless(cell) for cell in row] for row in rows)
    return "\ufeff" + out.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell

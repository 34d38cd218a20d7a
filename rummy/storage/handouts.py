"""Files that are made for people, and lie where they find them: never in the place of another one."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from rummy.storage.files import free_place, write_safely

FORMULA = ("=", "+", "-", "@")  # by which a spreadsheet takes a text for more than that


def save_handout(place: Path, name: str, suffix: str, text: str) -> Path:
    """Write a new file into a folder and tell which; raises OSError."""
    path = free_place(place / f"{name}.{suffix}")
    write_safely(path, text.encode(), backup=False, shared=True)
    return path


def as_csv(rows: Iterable[Sequence[object]]) -> str:
    """Rows as a spreadsheet reads them; what somebody typed is never a formula."""
    out = io.StringIO()
    csv.writer(out).writerows([_harmless(cell) for cell in row] for row in rows)
    return "\ufeff" + out.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell

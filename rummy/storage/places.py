"""The paths of unfinished and finished matches, found without reading the files.

Each window has a path of its own for its match.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Protocol

from rummy.storage.files import touched
from rummy.storage.lock import FileLock, claim

CURRENT = "current.txt"
TABLES = "tables.json"  # tables with people, beside the matches
_FINISHED = re.compile(r"\d{4}-\d\d-\d\d-[0-9a-f]{32}\.txt")
_OPEN = re.compile(r"current(-[1-9]\d{0,3})?\.txt")


def matches_folder(folder: Path) -> Path:
    """Return the folder of the records in the user's data folder."""
    return folder / "matches"


def places_to_play(folder: Path) -> Iterator[Path]:
    """Yield the paths for unfinished matches, without end."""
    first = matches_folder(folder) / CURRENT
    yield first
    yield from (first.with_stem(f"{first.stem}-{number}") for number in count(2))


def is_open(path: Path) -> bool:
    """Return whether a path has the name of an unfinished match."""
    return _OPEN.fullmatch(path.name) is not None


def own_places(folder: Path) -> Iterator[FileLock]:
    """Yield locks on the paths for unfinished matches that no other window uses."""
    return (mine for path in places_to_play(folder) if (mine := claim(path)))


class RefusedRecord(Protocol):
    """A record in memory that the disk has refused, with its path."""

    @property
    def path(self) -> Path:
        """The path of the record."""


unsaved_records: set[RefusedRecord] = set()  # records that the disk has refused so far


def unsaved() -> set[Path]:
    """Return the paths of the records that the disk has not accepted yet."""
    return {record.path for record in tuple(unsaved_records)}


def open_matches(folder: Path) -> list[Path]:
    """Return the paths of the unfinished matches, the latest first, including those of other windows."""
    try:
        found = {path: (False, *touched(path)) for path in matches_folder(folder).iterdir() if is_open(path)}
    except OSError:
        found = {}
    found |= {path: (True, True, 0) for path in unsaved() if path.parent == matches_folder(folder)}
    by_place = sorted(found, key=lambda path: int("0" + path.stem.partition("-")[2]))
    return sorted(by_place, key=found.__getitem__, reverse=True)


def has_match_at(path: Path) -> bool:
    """Return whether there is an unfinished match at a path, on disk or refused by the disk."""
    return path in unsaved() or os.path.lexists(path)


def finished_matches(folder: Path) -> tuple[Path, ...]:
    """Return the paths of finished matches, the latest first; dates in the future come last."""
    try:
        found = [path for path in matches_folder(folder).iterdir() if _FINISHED.fullmatch(path.name)]
    except OSError:
        return ()
    return tuple(sorted(found, key=_age, reverse=True))


def _age(path: Path) -> tuple[bool, str, tuple[bool, int]]:
    day, tomorrow = path.name[:10], date.today() + timedelta(days=1)  # as far as anybody travels
    return day <= tomorrow.isoformat(), day, touched(path)

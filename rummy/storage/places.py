"""Where matches that are played lie: one place for each window that plays at the same time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from rummy.storage.lock import Claim, claim

CURRENT = "current.txt"
_OPEN = re.compile(r"current(-[1-9]\d{0,3})?\.txt")


def matches_folder(folder: Path) -> Path:
    """Where the records lie in the user's data folder."""
    return folder / "matches"


def places_to_play(folder: Path) -> Iterator[Path]:
    """Where a match in progress may lie, the first place first."""
    first = matches_folder(folder) / CURRENT
    yield first
    yield from (first.with_stem(f"{first.stem}-{number}") for number in count(2))


def is_open(path: Path) -> bool:
    """Whether a record is that of a match that is not finished."""
    return _OPEN.fullmatch(path.name) is not None


def own_places(folder: Path) -> Iterator[Claim]:
    """The places that no other window has, each kept to this program when it comes."""
    return (mine for path in places_to_play(folder) if (mine := claim(path)))

"""The files of the results, and whether there are any or they have changed, found without parsing them."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from rummy.storage.files import MEBIBYTE, Damaged, read_bytes

if TYPE_CHECKING:
    from rummy.storage.result import Matches

FORMAT = 1
LIMIT = 32 * MEBIBYTE  # about 30,000 matches
_FILE = "results.json"
_OWN_FILE = f"results-{FORMAT}.json"
_seen: dict[Path, tuple[os.stat_result, Matches]] = {}  # what was read or written last, by folder


def places_of_results(folder: Path) -> tuple[Path, Path]:
    """Return the path of the results, and the path to use if that file is of a newer version."""
    return folder / _FILE, folder / _OWN_FILE


def has_daily(folder: Path, day: str) -> bool:
    """Return whether the results have a match of a day's daily deal, by searching the files' bytes."""
    pattern = re.compile(rb'"daily":\s*"%s"' % day.encode())
    for path in places_of_results(folder):
        with suppress(OSError, Damaged):
            if pattern.search(read_bytes(path, limit=LIMIT)):
                return True
    return False


def results_stamp(folder: Path) -> tuple[tuple[int, int, int] | None, ...]:
    """Return a value that changes when the files of results are written: inode, time and size of each."""
    return tuple(map(_stamp, places_of_results(folder)))


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def remember(folder: Path, matches: Matches) -> None:
    """Remember the results last read from or written to a folder, as long as the program runs."""
    with suppress(OSError):
        place = folder.stat()
        _seen.clear()
        _seen[folder] = place, matches


def gone(folder: Path) -> Matches:
    """Return the remembered results if their files or folder are missing, else none."""
    if folder not in _seen:
        return {}
    place, matches = _seen[folder]
    try:
        is_here = os.path.samestat(folder.stat(), place) and any(map(Path.exists, places_of_results(folder)))
        return {} if is_here else matches
    except FileNotFoundError:
        return matches
    except OSError:
        return {}

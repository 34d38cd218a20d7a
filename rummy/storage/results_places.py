"""Where finished matches are kept, and what can be told of them at once: nothing of it is believed here."""

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
_seen: dict[Path, tuple[os.stat_result, Matches]] = {}  # what was read or written last, and in which folder


def places_of_results(folder: Path) -> tuple[Path, Path]:
    """Where they lie, and where those of this version do beside a file of a newer one."""
    return folder / _FILE, folder / _OWN_FILE


def has_daily(folder: Path, day: str) -> bool:
    """Whether a match counts for a day's deal; the results are searched, not read, as it has to be quick."""
    pattern = re.compile(rb'"daily":\s*"%s"' % day.encode())
    for path in places_of_results(folder):
        with suppress(OSError, Damaged):
            if pattern.search(read_bytes(path, limit=LIMIT)):
                return True
    return False


def results_stamp(folder: Path) -> tuple[tuple[int, int, int] | None, ...]:
    """Something that is another one once the files of results have been written."""
    return tuple(map(_stamp, places_of_results(folder)))


def _stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def remember(folder: Path, matches: Matches) -> None:
    """Note what has been read or written there."""
    with suppress(OSError):
        place = folder.stat()
        _seen.clear()
        _seen[folder] = place, matches


def gone(folder: Path) -> Matches:
    """What this program has seen of results that were taken away, or whose folder was replaced by another."""
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

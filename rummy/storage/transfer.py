"""Exports of all results to a file in a folder of the player's, and imports of such files.

An imported file is accepted completely or not at all, and merged by ids, so no stored result is lost.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from rummy.progress import OnProgress, no_progress, part
from rummy.storage.document import read_document
from rummy.storage.files import Damaged, Notice, free_place, reason_of, write_safely
from rummy.storage.result import Matches
from rummy.storage.results import FORMAT, LIMIT, add_results, load_results, matches_of, uncollected, written


def export_results(folder: Path, place: Path, day: date) -> Path:
    """Write all results into a new file in folder `place`, and return its path; raise OSError."""
    matches, _ = load_results(folder)
    path = free_place(place / f"rummy-results-{day.isoformat()}.json")
    write_safely(path, written(matches, path), backup=False, shared=True)
    return path


@uncollected()
def read_results(path: Path, on_progress: OnProgress = no_progress) -> Matches | Notice:
    """Return the matches of a file to import, or a notice with the reason why it is refused."""
    try:
        document = read_document(path, FORMAT, LIMIT)
    except FileNotFoundError:
        return Notice("import_missing", {})
    except OSError as error:
        return Notice("import_unreadable", {"reason": reason_of(error)})
    except Damaged as error:
        return Notice("import_too_large" if error.reason == "too_large" else "import_damaged", {})
    if document.newer:
        return Notice("import_newer", {})
    matches, damaged = matches_of(document, on_progress)
    if damaged:
        return Notice("import_damaged", {})
    return matches or Notice("import_empty", {})


def import_results(folder: Path, path: Path, on_progress: OnProgress = no_progress) -> tuple[Notice, ...]:
    """Add the matches of a file to the stored ones; return notices of how many were new, or of a failure.

    An exception that `on_progress` raises ends the import before anything is changed.
    """
    matches = read_results(path, part(on_progress, 0.1, 0.5))
    if isinstance(matches, Notice):
        return (matches,)
    try:
        new, notices = add_results(folder, matches, on_progress=part(on_progress, 0.6, 1.0))
    except OSError as error:
        return (Notice("import_failed", {"reason": reason_of(error)}),)
    done = Notice("import_done", {"count": new}) if new else Notice("import_known", {"count": len(matches)})
    return (done, *notices)

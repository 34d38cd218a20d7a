"""The results of finished matches, stored in results.json without sums.

A results.json of a newer version is never written to: results then go to results-1.json beside it, which that
version can merge by ids, so that a match played now is neither lost nor counted twice.
"""

import errno
import gc
import json
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rummy.progress import OnProgress, no_progress, tracked
from rummy.storage.backups import save_backup
from rummy.storage.document import Document, load_document, settle_document, unreadable
from rummy.storage.files import (
    Notice,
    backup_of,
    copy_aside,
    make_folder,
    write_safely,
)
from rummy.storage.lock import PATIENCE, lock
from rummy.storage.result import (
    Matches,
    MatchResult,
    RoundResult,
    by_date,
    followed_by,
    merged,
    new_id,
)
from rummy.storage.results_places import (
    FORMAT,
    LIMIT,
    gone,
    has_daily,
    places_of_results,
    remember,
    results_stamp,
)

__all__ = [
    "FORMAT",
    "LIMIT",
    "MatchResult",
    "RoundResult",
    "add_result",
    "add_results",
    "has_daily",
    "load_results",
    "matches_of",
    "new_id",
    "reset_results",
    "results_stamp",
    "uncollected",
    "written",
]

Merge = Callable[[Matches, Matches], dict[str, MatchResult]]
_RECORDED = {"order": "recorded"}  # marks a file whose matches are in that order; older programs had no order
_FIELDS = {kind: frozenset(kind.__slots__) for kind in (MatchResult, RoundResult)}


@contextmanager
def uncollected() -> Iterator[None]:
    """Suspend the garbage collection of cycles while many objects are read, which it would slow down."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@uncollected()
def load_results(folder: Path) -> tuple[dict[str, MatchResult], tuple[Notice, ...]]:
    """Return all valid matches by id in the order recorded, and notices for the player; never raise."""
    notices: list[Notice] = []
    for path in places_of_results(folder):
        document = load_document(path, FORMAT, limit=LIMIT)
        notices += document.notices
        if not document.newer:
            break
    matches, damaged = matches_of(document)
    if damaged or gone(folder):
        try:
            with _settled(folder) as (_, matches, more):
                notices += [each for each in more if each not in notices]
                remember(folder, matches)
        except OSError as error:
            notices.append(unreadable(path, error))
    elif document.body:
        remember(folder, matches)
    return matches, tuple(notices)


def restore_results(folder: Path, patience: float = PATIENCE) -> None:
    """Write results again if their file was removed while the program ran; raise OSError."""
    if gone(folder):
        with _settled(folder, patience):
            pass


def add_result(folder: Path, result: MatchResult, patience: float = PATIENCE) -> tuple[Notice, ...]:
    """Store a match, unless it is stored already; return notices about the file; raise OSError."""
    return _add(folder, {result.id: result}, followed_by, patience)[1]


def add_results(
    folder: Path, more: Matches, patience: float = PATIENCE, on_progress: OnProgress = no_progress
) -> tuple[int, tuple[Notice, ...]]:
    """Store matches; return how many were new, and notices about the file; raise OSError.

    They are merged by their dates. If another window has the results locked, wait at most `patience` seconds.
    """
    return _add(folder, more, merged, patience, on_progress)


def _add(
    folder: Path, more: Matches, together_with: Merge, patience: float, on_progress: OnProgress = no_progress
) -> tuple[int, tuple[Notice, ...]]:
    with _settled(folder, patience, on_progress) as (path, matches, notices):
        together = together_with(matches, more)
        on_progress(1.0)
        if together != matches:
            _write(path, together)
        remember(folder, together)
    return len(together) - len(matches), notices


def reset_results(folder: Path, ids: Container[str] | None = None) -> Path | None:
    """Delete matches by id, or all if None; return the path of a copy of the old file, or None.

    It is None if there was nothing to delete. Raise OSError if the disk refuses.
    """
    with _settled(folder) as (path, matches, _):
        remaining = {id: match for id, match in matches.items() if ids is not None and id not in ids}
        if len(remaining) == len(matches):
            return None
        aside = copy_aside(path, datetime.now(), "reset")
        _write(path, remaining)
        _write(path, remaining)  # again, so that the `.bak` forgets too
        _back_up(path, anew=True)
        remember(folder, remaining)
    return aside


@contextmanager
def _settled(
    folder: Path, patience: float = PATIENCE, on_progress: OnProgress = no_progress
) -> Iterator[tuple[Path, dict[str, MatchResult], tuple[Notice, ...]]]:
    """Hold the locks of both files, and yield the path to write to, its matches, and notices."""
    path, own = places_of_results(folder)
    make_folder(folder)
    with lock(path, patience=patience), lock(own, patience=patience):
        with uncollected():
            document = settle_document(path, FORMAT, limit=LIMIT)
            notices = document.notices
            if document.newer:
                path, document = own, settle_document(own, FORMAT, limit=LIMIT)
                notices += document.notices
            if document.newer:
                raise OSError(errno.EROFS, "made by a newer version", str(path))
            matches, repaired = _repaired(path, document, on_progress)
        yield path, *_brought_back(folder, path, matches, notices + repaired)


def _brought_back(
    folder: Path, path: Path, matches: Matches, notices: tuple[Notice, ...]
) -> tuple[dict[str, MatchResult], tuple[Notice, ...]]:
    """Return the matches of the file together with those that have vanished from it, and notices."""
    together = merged(matches, gone(folder))
    if len(together) == len(matches):
        return together, notices
    _write(path, together)
    remember(folder, together)
    return together, (*notices, Notice("results_gone", {}))


def _repaired(
    path: Path, document: Document, on_progress: OnProgress
) -> tuple[dict[str, MatchResult], tuple[Notice, ...]]:
    matches, damaged = matches_of(document, on_progress)
    if not damaged:
        return matches, ()
    aside = copy_aside(path, datetime.now())
    before, _ = matches_of(load_document(backup_of(path), FORMAT, limit=LIMIT))
    rescued = {id: match for id, match in before.items() if id not in matches}
    _write(path, matches | rescued, backup=False)
    details = {"file": path.name, "count": damaged, "rescued": len(rescued), "aside": aside.name}
    return matches | rescued, (Notice("match_damaged", details),)


def matches_of(
    document: Document, on_progress: OnProgress = no_progress
) -> tuple[dict[str, MatchResult], int]:
    """Return the valid matches of a document by id, and the number of invalid ones."""
    found = document.body.get("matches", {})
    if not isinstance(found, dict):
        return {}, 1
    entries = tracked(found.items(), on_progress)
    matches = {id: match for id, value in entries if (match := _match(id, value))}
    if _RECORDED.items() <= document.body.items():
        return matches, len(found) - len(matches)
    return by_date(matches.values(), datetime.now(UTC)), len(found) - len(matches)


def _match(id: str, value: object) -> MatchResult | None:
    try:
        body = _fields(MatchResult, value)
        body["rounds"] = tuple(RoundResult(**_fields(RoundResult, each)) for each in body["rounds"])
        return MatchResult(**(body | {"id": id}))
    except (KeyError, TypeError, ValueError):
        return None


def _fields(kind: type[MatchResult | RoundResult], value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(f"not an object: {kind}")
    known = _FIELDS[kind]
    return {
        name: tuple(item) if isinstance(item, list) else item for name, item in value.items() if name in known
    }


def _write(path: Path, matches: Matches, *, backup: bool = True) -> None:
    data = written(matches, path)
    if backup:
        _back_up(path)
    write_safely(path, data, backup=backup)


def _back_up(path: Path, *, anew: bool = False) -> None:
    with suppress(OSError):  # better saved without a dated copy than not at all
        save_backup(path, datetime.now().date(), anew=anew)


def written(matches: Matches, path: Path) -> bytes:
    """Return the matches as the bytes of a file; raise OSError if it would be too large to read again."""
    body = {"format": FORMAT, **_RECORDED, "matches": matches}
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=_plain).encode()
    if len(data) > LIMIT:
        raise OSError(errno.EFBIG, "too many matches", str(path))
    return data


def _plain(value: MatchResult | RoundResult) -> dict[str, object]:
    """Return a match or round as plain JSON, without the player's seat if it is 0, and without
    what is empty in most matches.
    """
    body = {name: getattr(value, name) for name in value.__slots__ if name != "id"}
    if body.get("me") == 0:
        del body["me"]
    for name in ("here", "tour", "week"):
        if name in body and not body[name]:
            del body[name]
    return body

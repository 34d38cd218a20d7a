"""JSON files with a format number: checked when read, restored from a copy, or set aside if damaged."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rummy.storage.backups import backups_of
from rummy.storage.files import (
    MEBIBYTE,
    Damaged,
    Notice,
    backup_of,
    read_json,
    reason_of,
    set_aside,
    write_safely,
)
from rummy.storage.lock import lock
from rummy.storage.values import is_count


@dataclass(frozen=True, slots=True)
class Document:
    """The content of a JSON file with a "format" number; a `newer` one must never be written to."""

    body: dict[str, object]
    notices: tuple[Notice, ...] = ()
    newer: bool = False


def load_document(path: Path, newest: int, *, limit: int = 16 * MEBIBYTE) -> Document:
    """Return the content of a file, or else of its latest copy, or else an empty one; never raise.

    Notices in the document describe what was wrong.
    """
    try:
        with suppress(FileNotFoundError, Damaged):
            return read_document(path, newest, limit)
        if is_missing(path):
            return Document({})
        with lock(path):
            return settle_document(path, newest, limit=limit)
    except OSError as error:
        return Document({}, (unreadable(path, error),))


def is_missing(path: Path) -> bool:
    """Return whether neither the file nor a copy of it exists."""
    return not any(place.exists() for place in (path, *_copies(path)))


def unreadable(path: Path, error: OSError) -> Notice:
    """Return the notice for a file that the disk refuses to read."""
    return Notice("file_unreadable", {"file": path.name, "reason": reason_of(error)})


def settle_document(path: Path, newest: int, *, limit: int = 16 * MEBIBYTE) -> Document:
    """Load a document while holding its lock, before writing; raise OSError if it must not be written."""
    details: dict[str, object] = {"file": path.name, "reason": "missing", "aside": None}
    try:
        return read_document(path, newest, limit)
    except FileNotFoundError:
        pass
    except Damaged as damage:
        details |= {"reason": damage.reason, "aside": set_aside(path, datetime.now()).name}
    return _restored(path, newest, limit, details)


def _restored(path: Path, newest: int, limit: int, details: dict[str, object]) -> Document:
    """Restore the file from its latest undamaged copy, and return its content."""
    is_lost = bool(details["aside"])
    for copy in _copies(path):
        try:
            document = read_document(copy, newest, limit)
        except FileNotFoundError:
            continue
        except Damaged:
            set_aside(copy, datetime.now())
            is_lost = True
            continue
        if document.newer:
            return document
        write_safely(path, copy.read_bytes())
        return Document(document.body, (Notice("file_restored", details),))
    return Document({}, (Notice("file_damaged", details),) if is_lost else ())


def _copies(path: Path) -> tuple[Path, ...]:
    return (backup_of(path), *backups_of(path))


def read_document(path: Path, newest: int, limit: int) -> Document:
    """Return the content of the file itself; raise OSError and Damaged."""
    body = read_json(path, limit=limit)
    number = body.get("format") if isinstance(body, dict) else None
    if not (isinstance(body, dict) and is_count(number) and number):
        raise Damaged("no_format")
    if number > newest:
        notice = Notice("file_newer", {"file": path.name, "format": number, "known": newest})
        return Document({}, (notice,), newer=True)
    return Document(body)

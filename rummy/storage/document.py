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
    """The content of a JSON file with a "format" number; if `newer`, the file must never be written."""

    body: dict[str, object]
    notices: tuple[Notice, ...] = ()
    newer: bool = False


def load_document(path: Path, newest: int, *, limit: int = 16 * MEBIBYTE) -> Document:
    """Return the content of a file; a damaged or missing one is restored from its latest good copy.

    Damaged files get another name (see `set_aside`). The document is empty if there is no good copy, if the
    disk refuses to read the file, or if its format is above `newest`. Its notices say what was wrong; no
    OSError is raised.
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
    """Return a file's content, restored as by `load_document`; the caller holds its lock; raise OSError."""
    details: dict[str, object] = {"file": path.name, "reason": "missing", "aside": None}
    try:
        return read_document(path, newest, limit)
    except FileNotFoundError:
        pass
    except Damaged as damage:
        details |= {"reason": damage.reason, "aside": set_aside(path, datetime.now()).name}
    return _restored(path, newest, limit, details)


def _restored(path: Path, newest: int, limit: int, details: dict[str, object]) -> Document:
    """Restore a file from its latest undamaged copy; return the content, or an empty document without one."""
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
    """Return the content of a file, without its copies; raise OSError and Damaged."""
    body = read_json(path, limit=limit)
    number = body.get("format") if isinstance(body, dict) else None
    if not (isinstance(body, dict) and is_count(number) and number):
        raise Damaged("no_format")
    if number > newest:
        notice = Notice("file_newer", {"file": path.name, "format": number, "known": newest})
        return Document({}, (notice,), newer=True)
    return Document(body)

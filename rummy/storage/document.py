"""JSON files with a format number: read, restored from a copy, or set aside; never believed blindly."""

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
    """What a JSON file with a "format" number says; `newer` is one that must never be written to."""

    body: dict[str, object]
    notices: tuple[Notice, ...] = ()
    newer: bool = False


def load_document(path: Path, newest: int, *, limit: int = 16 * MEBIBYTE) -> Document:
    """What the file says, or else its latest copy, or else nothing; what is wrong is told by notices."""
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
    """Return True if neither the file lies there nor a copy of it."""
    return not any(place.exists() for place in (path, *_copies(path)))


def unreadable(path: Path, error: OSError) -> Notice:
    """What to tell the player where the disk refuses."""
    return Notice("file_unreadable", {"file": path.name, "reason": reason_of(error)})


def settle_document(path: Path, newest: int, *, limit: int = 16 * MEBIBYTE) -> Document:
    """The same for who holds the lock and is about to write; raises OSError where nothing may be written."""
    details: dict[str, object] = {"file": path.name, "reason": "missing", "aside": None}
    try:
        return read_document(path, newest, limit)
    except FileNotFoundError:
        pass
    except Damaged as damage:
        details |= {"reason": damage.reason, "aside": set_aside(path, datetime.now()).name}
    return _restored(path, newest, limit, details)


def _restored(path: Path, newest: int, limit: int, details: dict[str, object]) -> Document:
    """The latest copy that can be believed, in the place of the file."""
    is_lost = bool(details["aside"])
    for kept in _copies(path):
        try:
            document = read_document(kept, newest, limit)
        except FileNotFoundError:
            continue
        except Damaged:
            set_aside(kept, datetime.now())
            is_lost = True
            continue
        if document.newer:
            return document
        write_safely(path, kept.read_bytes())
        return Document(document.body, (Notice("file_restored", details),))
    return Document({}, (Notice("file_damaged", details),) if is_lost else ())


def _copies(path: Path) -> tuple[Path, ...]:
    return (backup_of(path), *backups_of(path))


def read_document(path: Path, newest: int, limit: int) -> Document:
    """What the file itself says; raises OSError and Damaged."""
    body = read_json(path, limit=limit)
    number = body.get("format") if isinstance(body, dict) else None
    if not (isinstance(body, dict) and is_count(number) and number):
        raise Damaged("no_format")
    if number > newest:
        notice = Notice("file_newer", {"file": path.name, "format": number, "known": newest})
        return Document({}, (notice,), newer=True)
    return Document(body)

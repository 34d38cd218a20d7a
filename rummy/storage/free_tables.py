"""The files of tables without rules: the current one, saved after each move, and those of the player."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime
from itertools import chain, count
from pathlib import Path

from rummy.free.document import FORMAT, NoFreeTable, body_of, read_body
from rummy.free.history import History
from rummy.storage.document import Document, settle_document, unreadable
from rummy.storage.files import (
    MEBIBYTE,
    Damaged,
    Notice,
    free_place,
    make_folder,
    parse_json,
    read_bytes,
    reason_of,
    set_aside,
    touched,
    write_safely,
)
from rummy.storage.lock import FileLock, claim

LARGEST = 2 * MEBIBYTE
ENDING = ".rummy-felt"


class FreeTableFile:
    """The file of the current table without rules, for one window; other programs' changes are set aside."""

    def __init__(self, place: FileLock) -> None:
        self._place = place
        self._left = _bytes_at(place.path)
        self._notices: tuple[Notice, ...] = ()
        self._is_played = True

    @property
    def path(self) -> Path:
        """The path of the table's file."""
        return self._place.path

    def save(self, history: History) -> tuple[Notice, ...]:
        """Save a table; return notices if another file was in its place; raise OSError."""
        if not self._place.renew():  # its folder was removed, and another window was faster
            self._place = _empty_place(self.path.parents[1])
        make_folder(self.path.parent)
        if self.path.exists() and (self._left is None or _bytes_at(self.path) != self._left):
            aside = set_aside(self.path, datetime.now(), "replaced")
            self._notices = (Notice("table_replaced", {"aside": aside.name}),)
        data = text_of(history).encode()
        write_safely(self.path, data)
        self._left = data
        if not self._is_played:
            self._place.release()
        notices, self._notices = self._notices, ()
        return notices

    def release(self) -> None:
        """Let other windows continue the table; a table that the disk has refused can still be saved."""
        self._is_played = False
        self._place.release()


def _bytes_at(path: Path) -> bytes | None:
    """Return the bytes of a file, or None if it can't be read or is too large for a table."""
    try:
        return read_bytes(path, limit=LARGEST)
    except (OSError, Damaged):
        return None


def current_table(folder: Path) -> tuple[FreeTableFile, History | None, tuple[Notice, ...]]:
    """Return a file that no other window uses, its table or None, and notices about the file."""
    all_notices: list[Notice] = []
    for place in _own_places(folder):
        document, history, notices = _loaded(place.path)
        all_notices += notices
        if not document.newer:
            return FreeTableFile(place), history, tuple(all_notices)
        place.release()
    raise AssertionError("there is always another place")


def _loaded(path: Path) -> tuple[Document, History | None, tuple[Notice, ...]]:
    """Return the content of a file or of its latest copy, the table in it, and notices."""
    document = _document(path)
    try:
        return document, _table(document), document.notices
    except NoFreeTable:
        aside = _moved_aside(path)
    copy = _document(path) if aside != path.name else Document({})
    try:
        history = _table(copy)
        if history is not None or copy.newer:
            return copy, history, copy.notices
    except NoFreeTable:
        _moved_aside(path)
    return (
        Document({}),
        None,
        (*document.notices, Notice("file_damaged", {"file": path.name, "aside": aside})),
    )


def _document(path: Path) -> Document:
    """Return the content of a file whose lock this program holds; empty with a notice if unreadable."""
    try:
        return settle_document(path, FORMAT, limit=LARGEST)
    except OSError as error:
        return Document({}, (unreadable(path, error),))


def _table(document: Document) -> History | None:
    return read_body(document.body) if document.body else None


def _own_places(folder: Path) -> Iterator[FileLock]:
    """Yield locks on the paths for a current table that no other window uses."""
    first = folder / "free" / "table.json"
    paths = chain([first], (first.with_stem(f"{first.stem}-{number}") for number in count(2)))
    return (mine for path in paths if (mine := claim(path)))


def _empty_place(folder: Path) -> FileLock:
    """Return the lock on a path for a current table that has no file."""
    for mine in _own_places(folder):
        if not mine.path.exists():
            return mine
        mine.release()
    raise AssertionError("there is always another place")


def _moved_aside(path: Path) -> str:
    try:
        return set_aside(path, datetime.now()).name
    except OSError:
        return path.name


def text_of(history: History) -> str:
    """Return a table and its moves as the text of a file, with a line for each move."""
    return json.dumps(body_of(history), ensure_ascii=False, indent=0) + "\n"


def save_as(folder: Path, history: History, day: date) -> Notice:
    """Write a table into a new file in a folder; return a notice of its path or of the failure."""
    path = free_place(folder / f"{day.isoformat()}{ENDING}")
    try:
        write_safely(path, text_of(history).encode(), backup=False, shared=True)
    except OSError as error:
        return Notice("table_unsaved", {"reason": reason_of(error)})
    return Notice("export_done", {"path": path})


def saved(folder: Path) -> list[Path]:
    """Return the paths of saved tables without rules in a folder, the latest first."""
    try:
        return sorted(folder.glob(f"*{ENDING}"), key=touched, reverse=True)
    except OSError:
        return []


def read_file(path: Path) -> History:
    """Return the table in a file, with its history; raise Damaged and OSError."""
    return read_data(read_bytes(path, limit=LARGEST))


def read_data(data: bytes) -> History:
    """Return the table in the bytes of a file, with its history; raise Damaged."""
    if len(data) > LARGEST:
        raise Damaged("too_large")
    body = parse_json(data)
    if not isinstance(body, dict):
        raise Damaged("no_table")
    number = body.get("format")
    if type(number) is int and number > FORMAT:
        raise Damaged("newer_table")
    if number != FORMAT:
        raise Damaged("no_table")
    try:
        return read_body(body)
    except NoFreeTable as error:
        raise Damaged("no_table") from error

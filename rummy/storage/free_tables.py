"""Where free tables lie: the one on the felt, kept after each move, and those that the player has saved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime
from itertools import count
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
    write_safely,
)
from rummy.storage.lock import Claim, claim

LARGEST = 2 * MEBIBYTE
ENDING = ".rummy-felt"


def on_the_felt(folder: Path) -> tuple[Claim, History | None, tuple[Notice, ...]]:
    """A place that no other window has, the table that was kept there, and what became of the file."""
    told: list[Notice] = []
    for path in _places(folder):
        place = claim(path)
        if place is None:
            continue
        document, history, notices = _kept(path)
        told += notices
        if not document.newer:
            return place, history, tuple(told)
        place.release()
    raise AssertionError("there is always another place")


def _kept(path: Path) -> tuple[Document, History | None, tuple[Notice, ...]]:
    """What a file or else its latest copy says, the table that it tells of, and what became of it."""
    document = _document(path)
    try:
        return document, _table(document), document.notices
    except NoFreeTable:
        aside = _put_aside(path)
    copy = _document(path) if aside != path.name else Document({})
    try:
        history = _table(copy)
        if history is not None or copy.newer:
            return copy, history, copy.notices
    except NoFreeTable:
        _put_aside(path)
    return (
        Document({}),
        None,
        (*document.notices, Notice("file_damaged", {"file": path.name, "aside": aside})),
    )


def _document(path: Path) -> Document:
    """What a file says whose lock this program holds, as it has claimed it."""
    try:
        return settle_document(path, FORMAT, limit=LARGEST)
    except OSError as error:
        return Document({}, (unreadable(path, error),))


def _table(document: Document) -> History | None:
    return read_body(document.body) if document.body else None


def _places(folder: Path) -> Iterator[Path]:
    first = folder / "free" / "table.json"
    yield first
    yield from (first.with_stem(f"{first.stem}-{number}") for number in count(2))


def _put_aside(path: Path) -> str:
    try:
        return set_aside(path, datetime.now()).name
    except OSError:
        return path.name


def keep(path: Path, history: History) -> None:
    """Write a table where the last one lay; raises OSError."""
    make_folder(path.parent)
    write_safely(path, text_of(history).encode())


def text_of(history: History) -> str:
    """A table as a file holds it, a line for each move."""
    return json.dumps(body_of(history), ensure_ascii=False, indent=0) + "\n"


def save_as(folder: Path, history: History, day: date) -> Notice:
    """Write a table into a new file of a folder, and tell which, or why not."""
    path = free_place(folder / f"{day.isoformat()}{ENDING}")
    try:
        write_safely(path, text_of(history).encode(), backup=False)
    except OSError as error:
        return Notice("table_unsaved", {"reason": reason_of(error)})
    return Notice("export_done", {"path": path})


def saved(folder: Path) -> list[Path]:
    """The tables that were saved in a folder, the latest first."""
    try:
        return sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


def read_file(path: Path) -> History:
    """The table in a file; raises Damaged and OSError."""
    return read_data(read_bytes(path, limit=LARGEST))


def read_data(data: bytes) -> History:
    """The table that the bytes of a file tell of; raises Damaged."""
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

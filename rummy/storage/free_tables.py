"""Where free tables lie: the one on the felt, kept after each move, and those that the player has saved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime
from itertools import count
from pathlib import Path

from rummy.free.document import FORMAT, NoFreeTable, body_of, read_body
from rummy.free.history import History
from rummy.storage.document import load_document
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
        document = load_document(path, FORMAT, limit=LARGEST)
        told += document.notices
        if document.newer:
            place.release()
            continue
        try:
            return place, read_body(document.body) if document.body else None, tuple(told)
        except NoFreeTable:
            details: dict[str, object] = {"file": path.name, "aside": _put_aside(path)}
            return place, None, (*told, Notice("file_damaged", details))
    raise AssertionError("there is always another place")


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

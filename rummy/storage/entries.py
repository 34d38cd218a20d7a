"""JSON files of entries, each accepted completely or not at all; invalid ones stay in a copy of the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from rummy.storage.document import load_document, settle_document, unreadable
from rummy.storage.files import MEBIBYTE, Notice, copy_aside, make_folder, write_safely
from rummy.storage.lock import lock

LIMIT = MEBIBYTE
Known = TypeVar("Known")
Body = dict[str, object]
Notices = tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class EntriesFile(Generic[Known]):
    """A file of the data folder, with the functions that read and write its entries."""

    name: str
    newest: int  # number of its format
    read: Callable[[Body], tuple[Known, int]]  # the entries of a body, and the number of invalid ones
    body: Callable[[Known], Body]

    def load(self, folder: Path) -> tuple[Known, Notices]:
        """Return the valid entries of the file, and notices about it; raise no OSError.

        A file with invalid entries is copied aside and written without them.
        """
        path = folder / self.name
        document = load_document(path, self.newest, limit=LIMIT)
        known, left_out = self.read(document.body)
        notices = document.notices
        if left_out:
            try:
                with lock(path):
                    known, more, _ = self._settled(path)
                notices += more
            except OSError as error:
                notices += (unreadable(path, error),)
        return known, notices

    def change(self, folder: Path, change: Callable[[Known], Known]) -> tuple[Known, Notices]:
        """Apply `change` to the entries of the file; return them and notices about it; raise OSError.

        A file in a newer format is not written.
        """
        path = folder / self.name
        make_folder(folder)
        with lock(path):
            before, notices, may_write = self._settled(path)
            after = change(before)
            if after != before and may_write:
                self._write(path, after)
        return after, notices

    def _settled(self, path: Path) -> tuple[Known, Notices, bool]:
        """Return the entries, notices, and whether the file may be written; the caller holds its lock."""
        document = settle_document(path, self.newest, limit=LIMIT)
        known, left_out = self.read(document.body)
        notices = document.notices
        if left_out:
            aside = copy_aside(path, datetime.now())
            self._write(path, known, backup=False)
            details: dict[str, object] = {"file": path.name, "count": left_out, "aside": aside.name}
            notices += (Notice("entries_damaged", details),)
        return known, notices, not document.newer

    def _write(self, path: Path, known: Known, *, backup: bool = True) -> None:
        text = json.dumps({"format": self.newest, **self.body(known)}, ensure_ascii=False, indent=1)
        write_safely(path, f"{text}\n".encode(), backup=backup)


def read_list(value: object, read: Callable[[object], Known | None]) -> tuple[list[Known], int]:
    """Return the valid entries of a list, and the number of invalid ones; None is an empty list."""
    if not isinstance(value, list):
        return [], int(value is not None)
    found = [each for each in map(read, value) if each is not None]
    return found, len(value) - len(found)

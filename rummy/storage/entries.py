"""JSON files with entries, each believed whole or not at all; what is left out is kept aside and told."""

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
    """A file of the data folder, how it is read, and how it is written."""

    name: str
    newest: int  # the number of its format
    read: Callable[[Body], tuple[Known, int]]  # what a body says, and how many entries make no sense
    body: Callable[[Known], Body]

    def load(self, folder: Path) -> tuple[Known, Notices]:
        """What the file says, and what the player should know of it; never raises."""
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
        """Change what the file says; tells what it is then, and what was wrong; raises OSError.

        A file in a newer format is left alone.
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
        """For who holds the lock: what the file says, what was wrong, and whether it may be written to."""
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
    """The entries of a list that make sense, and how many more do not; None is an empty list."""
    if not isinstance(value, list):
        return [], int(value is not None)
    found = [each for each in map(read, value) if each is not None]
    return found, len(value) - len(found)

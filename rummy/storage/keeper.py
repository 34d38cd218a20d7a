"""Keeps the record of a match that is played; what the disk refuses is written later, whole."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from rummy.storage.files import Damaged, Notice, reason_of
from rummy.storage.record import (
    LARGEST,
    Header,
    Record,
    RecordWriter,
    parse_record,
    read_record,
    write_record,
)

_unsaved: dict[Path, Keeper] = {}  # records that are newer in memory than on the disk


class Keeper:
    """All lines of a record, on the disk or soon to be there; `tell` hears when that changes."""

    def __init__(
        self, path: Path, header: Header, lines: Iterable[str], tell: Callable[[Notice], None]
    ) -> None:
        self.path, self.header, self.lines = path, header, [*lines]
        self._tell = tell
        self._writer: RecordWriter | None = None
        self._is_open = True
        self._one_at_a_time = threading.Lock()

    @property
    def is_saved(self) -> bool:
        """Whether the disk has all lines."""
        return _unsaved.get(self.path) is not self

    def begin(self, *, anew: bool) -> None:
        """Start the file, or go on with the one that holds these lines."""
        before = _unsaved.pop(self.path, None)
        if before is not None:
            before.close()
        self._attempt(self._write_whole if anew or before else self._go_on)

    def add(self, line: str) -> None:
        """Add a line; if lines before it are still missing on the disk, all of them are written anew."""
        self.lines.append(line)
        writer = self._writer
        self._attempt(self._write_whole if writer is None else lambda: writer.append(line))

    def save(self) -> None:
        """Try again what the disk has refused; raises OSError."""
        with self._one_at_a_time:
            if self._is_open and not self.is_saved:
                self._write_whole()
                self._saved()

    def rest(self) -> None:
        """Let go of the file; it can still be saved."""
        try:
            self._let_go()
        except OSError as error:  # some disks tell only now that they have no room
            self._refused(error)

    def close(self) -> None:
        """Let go of the file for good."""
        with self._one_at_a_time:
            self._is_open = False
            self._drop()

    def put_away(self, place: Path) -> None:
        """Lay the whole record somewhere else, for good; raises OSError."""
        if self.is_saved and _holds(self.path, self.header):
            self.close()
            self.path.replace(place)
            return
        self.close()
        write_record(place, self.header, self.lines).close()
        _unsaved.pop(self.path, None)
        if _holds(self.path, self.header):
            self.path.unlink()

    def _let_go(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    def _drop(self) -> None:
        """Let go of a file that does not matter any more."""
        with suppress(OSError):
            self._let_go()

    def _go_on(self) -> None:
        self._writer = RecordWriter(self.path)

    def _write_whole(self) -> None:
        self._drop()
        self._writer = write_record(self.path, self.header, self.lines)

    def _attempt(self, write: Callable[[], None]) -> None:
        with self._one_at_a_time:
            try:
                write()
            except OSError as error:
                self._refused(error)
            else:
                self._saved()

    def _refused(self, error: OSError) -> None:
        self._drop()
        if self.is_saved:
            _unsaved[self.path] = self
            self._tell(Notice("record_unwritable", {"reason": reason_of(error)}))

    def _saved(self) -> None:
        if not self.is_saved:
            del _unsaved[self.path]
            self._tell(Notice("record_written", {}))


def kept_record(path: Path) -> Record:
    """A record as it should be on the disk, even if the disk has refused it; raises Damaged and OSError."""
    unsaved = _unsaved.get(path)
    return parse_record(_whole(unsaved)) if unsaved else read_record(path, limit=LARGEST)


def unsaved() -> set[Path]:
    """Where records belong that the disk has refused so far."""
    return {*_unsaved}


def _whole(keeper: Keeper) -> Sequence[str]:
    return (keeper.header.line(), *keeper.lines)


def _holds(path: Path, header: Header) -> bool:
    """Whether a file is the record of this match, and not of one that has taken its place."""
    try:
        return read_record(path).header.id == header.id
    except (OSError, Damaged):
        return False

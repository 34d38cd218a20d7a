"""The record of a running match on the disk; a file that is refused or lost is written again as a whole."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from rummy.storage.files import Damaged, Notice, move, reason_of, remove, set_aside
from rummy.storage.lock import FileLock
from rummy.storage.places import own_places, unsaved_records
from rummy.storage.record import (
    LARGEST,
    Header,
    Record,
    RecordWriter,
    parse_record,
    read_record,
    write_record,
)


class RecordFile:
    """The lines of a record, which are on the disk or still to be written.

    `notify` is called when the disk begins to refuse them or accepts them again, and when the file was lost
    or replaced and is written again. The path stays locked until the disk has all lines.
    """

    def __init__(
        self, place: FileLock, header: Header, lines: Iterable[str], notify: Callable[[Notice], None]
    ) -> None:
        self.header, self.lines = header, [*lines]
        self._place, self._notify = place, notify
        self._writer: RecordWriter | None = None
        self._is_open = self._is_played = True
        self._was_written = False
        self._one_at_a_time = threading.Lock()

    @property
    def path(self) -> Path:
        """The path of the record."""
        return self._place.path

    @property
    def is_saved(self) -> bool:
        """True if the disk has all lines."""
        return self not in unsaved_records

    def begin(self, *, anew: bool) -> None:
        """Write all lines to a new file if `anew` or the disk has refused some, else append to the file."""
        before = _unsaved_at(self.path)
        if before is not None:
            before.close()
        self._attempt(self._write_whole if anew or before else self._go_on)

    def add(self, line: str) -> None:
        """Add a line and write it; if earlier lines are missing on the disk, write all lines again."""
        self.lines.append(line)
        self._attempt(lambda: self._append(line))

    def hold(self, line: str) -> None:
        """Add a line, to be written together with the next one."""
        self.lines.append(line)

    def save(self) -> None:
        """Write the lines that the disk has refused; raise OSError if it refuses again."""
        with self._one_at_a_time:
            if self._is_open and not self.is_saved:
                self._write_whole()
                self._saved()
        if not self._is_played:
            self.rest()

    def rest(self) -> None:
        """Close the file; lines that the disk has refused can still be saved."""
        self._is_played = False
        try:
            self._close_writer()
        except OSError as error:  # some disks report only now that they are full
            self._refused(error)
        if self.is_saved:
            self._place.release()

    def close(self) -> None:
        """Close the file for good, even if the disk has not accepted all lines."""
        with self._one_at_a_time:
            self._is_open = False
            self._drop()
            unsaved_records.discard(self)

    def archive(self, place: Path) -> None:
        """Move the whole record to another path, and close it for good; raise OSError."""
        with self._one_at_a_time:
            self._is_open = False
            self._drop()
        is_here = self._place.renew() and _holds(self.path, self.header)
        if is_here and self.is_saved:
            move(self.path, place)
            return
        write_record(place, self.header, self.lines).close()
        unsaved_records.discard(self)
        if is_here:
            remove(self.path)

    def forget(self) -> None:
        """Close and delete the record; if the disk refuses, the file stays."""
        self.close()
        if self._place.renew() and _holds(self.path, self.header):
            with suppress(OSError):
                remove(self.path)
        self._place.release()

    def _close_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    def _drop(self) -> None:
        """Close the writer, ignoring errors."""
        with suppress(OSError):
            self._close_writer()

    def _go_on(self) -> None:
        self._writer = RecordWriter(self.path)

    def _append(self, line: str) -> None:
        if self._writer is None:
            self._write_whole()
        elif self._writer.is_in_place:
            self._writer.append(line)
        else:
            self._write_back()

    def _write_whole(self) -> None:
        self._drop()
        if self._place.renew() and (not self._was_written or self._is_ours()):
            self._writer = write_record(self.path, self.header, self.lines)
        else:
            self._write_back()

    def _write_back(self) -> None:
        """Write a lost record again, after setting aside the file in its place.

        If another window has the path now, use another path.
        """
        self._drop()
        if not self._place.renew():
            self._place = next(mine for mine in own_places(self.path.parents[1]) if _is_empty(mine))
        aside = set_aside(self.path, datetime.now(), "replaced") if self.path.exists() else None
        self._writer = write_record(self.path, self.header, self.lines)
        self._notify(Notice("record_replaced", {"aside": aside.name}) if aside else Notice("record_gone", {}))

    def _is_ours(self) -> bool:
        """Return whether the file is missing, or has the beginning of this match's moves."""
        try:
            found = read_record(self.path)
        except FileNotFoundError:
            return True
        except Damaged:
            return False
        return found.header == self.header and self.record.moves[: len(found.moves)] == found.moves

    @property
    def record(self) -> Record:
        """The record of all lines, whether the disk has accepted them or not."""
        return parse_record((self.header.line(), *self.lines))

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
            unsaved_records.add(self)
            self._notify(Notice("record_unwritable", {"reason": reason_of(error)}))

    def _saved(self) -> None:
        self._was_written = True
        if not self.is_saved:
            unsaved_records.discard(self)
            self._notify(Notice("record_written", {}))


def current_record(path: Path) -> Record:
    """Return a record with all its lines, even those that the disk has refused.

    Raise Damaged and OSError.
    """
    record_file = _unsaved_at(path)
    return record_file.record if record_file else read_record(path, limit=LARGEST)


def _unsaved_at(path: Path) -> RecordFile | None:
    return next(
        (each for each in tuple(unsaved_records) if isinstance(each, RecordFile) and each.path == path), None
    )


def _is_empty(mine: FileLock) -> bool:
    """Return whether there is no match at a locked path; release the lock if there is one."""
    is_empty = not (mine.path.exists() or _unsaved_at(mine.path))
    if not is_empty:
        mine.release()
    return is_empty


def _holds(path: Path, header: Header) -> bool:
    """Return whether the file at a path is the record of this match, and not of another."""
    try:
        return read_record(path).header.id == header.id
    except (OSError, Damaged):
        return False

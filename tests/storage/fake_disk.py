"""A disk that remembers what was asked of it, and tells all states in which a power cut could leave it.

What was written and not synced is there, or half of it, or garbage, or nothing; what was renamed, linked,
made or removed since the folder was synced has happened or not, each for itself.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pytest

Names = dict[str, int]  # the files of a folder by name; a number for each file
State = dict[str, bytes]


@dataclass(frozen=True)
class Entry:
    """A change of the folder."""

    kind: str  # "make", "move", "remove"
    name: str
    file: int
    source: str = ""


@dataclass(frozen=True)
class Written:
    """Bytes that were added to a file."""

    file: int
    data: bytes


@dataclass(frozen=True)
class Synced:
    """A file, or the folder for None, came onto the disk."""

    file: int | None


class FakeDisk:
    """Watches one folder from now on."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = folder
        self.log: list[Entry | Written | Synced] = []
        self.before: Names = {path.name: path.stat().st_ino for path in folder.iterdir()}
        self.old = {path.stat().st_ino: path.read_bytes() for path in folder.iterdir()}
        for name in ("fsync", "link", "replace", "unlink"):
            patch.setattr(os, name, self._watched(getattr(self, f"_{name}"), getattr(os, name)))
        real = Path.open
        patch.setattr(Path, "open", lambda path, *mode, **more: self._open(real, path, *mode, **more))

    def _watched(self, note: Callable[..., None], real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*targets: Any) -> Any:
            note(*targets)
            return real(*targets)

        return call

    def _is_here(self, path: Any) -> bool:
        return Path(path).parent == self.folder

    def _fsync(self, number: int) -> None:
        found = os.fstat(number)
        self.log.append(Synced(None if stat.S_ISDIR(found.st_mode) else found.st_ino))

    def _link(self, source: Any, target: Any) -> None:
        if self._is_here(target):
            self.log.append(Entry("make", Path(target).name, os.stat(source).st_ino))

    def _replace(self, source: Any, target: Any) -> None:
        if self._is_here(target) and os.path.exists(source):
            number = os.stat(source).st_ino
            if not (os.path.exists(target) and os.stat(target).st_ino == number):
                self.log.append(Entry("move", Path(target).name, number, Path(source).name))

    def _unlink(self, path: Any) -> None:
        if self._is_here(path) and os.path.exists(path):
            self.log.append(Entry("remove", Path(path).name, os.stat(path).st_ino))

    def _open(self, real: Callable[..., Any], path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        is_new = not path.exists()
        file = real(path, mode, *rest, **more)
        if "r" in mode or not self._is_here(path):
            return file
        number = path.stat().st_ino
        if is_new:
            self.log.append(Entry("make", path.name, number))
        return FakeFile(self, number, file)

    def states(self) -> Iterator[tuple[State, bool]]:
        """Each state that a power cut could leave at any moment, and whether the save had returned then."""
        for cut in range(len(self.log) + 1):
            seen = self.log[:cut]
            for names in _folders(self.before, [each for each in seen if not isinstance(each, Written)]):
                for contents in self._contents(seen, {*names.values()}):
                    yield {name: contents[file] for name, file in names.items()}, cut == len(self.log)

    def _contents(self, seen: list[Entry | Written | Synced], files: set[int]) -> Iterator[dict[int, bytes]]:
        ways = [self._ways(seen, file) for file in files]
        for choice in product(*ways):
            yield dict(zip(files, choice, strict=True))

    def _ways(self, seen: list[Entry | Written | Synced], file: int) -> list[bytes]:
        sure, open_ = self.old.get(file, b""), b""
        for each in seen:
            if isinstance(each, Written) and each.file == file:
                open_ += each.data
            elif isinstance(each, Synced) and each.file == file:
                sure, open_ = sure + open_, b""
        if not open_:
            return [sure]
        garbage = b"\0" * len(open_)
        return [sure, sure + open_, sure + open_[: len(open_) // 2], sure + garbage]


class FakeFile:
    """A file on it that is written."""

    def __init__(self, disk: FakeDisk, number: int, file: Any) -> None:
        self.disk, self.number, self.file = disk, number, file

    def __enter__(self) -> FakeFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        """Write all of it."""
        self.disk.log.append(Written(self.number, bytes(data)))
        return int(self.file.write(data))


def _folders(before: Names, seen: list[Entry | Synced]) -> list[Names]:
    """What may stand in the folder: all up to its last sync, and any of the changes after."""
    last = max((i for i, each in enumerate(seen) if each == Synced(None)), default=-1)
    sure = [each for each in seen[: last + 1] if isinstance(each, Entry)]
    open_ = [each for each in seen[last + 1 :] if isinstance(each, Entry)]
    found: dict[frozenset[tuple[str, int]], Names] = {}
    for kept in product((False, True), repeat=len(open_)):
        names = _after(before, [*sure, *(each for each, is_kept in zip(open_, kept, strict=True) if is_kept)])
        found[frozenset(names.items())] = names
    return [*found.values()]


def _after(before: Names, entries: list[Entry]) -> Names:
    names = dict(before)
    for each in entries:
        if each.kind == "remove":
            names.pop(each.name, None)
        else:
            names[each.name] = each.file
            if each.kind == "move" and names.get(each.source) == each.file:
                del names[each.source]
    return names

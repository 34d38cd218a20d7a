"""A disk that remembers what was asked of it, and tells all states in which a power cut could leave it.

Each write that was not synced is there, or a hole of zeros, or garbage, up to any of them and half of one
more. What was renamed, linked, made or removed since its folder was synced has happened or not, each for
itself.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest

Names = dict[str, int]  # what lies there by path; a number for each file, and for each folder
State = dict[str, bytes]
FEW = 3  # writes of which every mixture is tried; of more, one at a time is spoilt


@dataclass(frozen=True)
class Entry:
    """A change of a folder."""

    kind: str  # "make", "move", "remove"
    name: str
    file: int
    source: str = ""

    @property
    def folder(self) -> str:
        """The folder that is changed."""
        return folder_of(self.name)


@dataclass(frozen=True)
class Written:
    """Bytes that were added to a file."""

    file: int
    data: bytes


@dataclass(frozen=True)
class Synced:
    """A file, or a folder by its path, came onto the disk."""

    what: int | str


Log = list[Entry | Written | Synced]


def folder_of(name: str) -> str:
    return name.rpartition("/")[0]


class FakeDisk:
    """Watches a folder and all below it from now on; the sync of that number, from 0, is not done."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path, forgotten: int = -1) -> None:
        self.folder, self.forgotten = folder, forgotten
        self.log: Log = []
        self.syncs = 0
        self._fresh, self._numbers = count(), dict[int, int]()
        self.before: Names = {self._name(path): self._number(path) for path in folder.rglob("*")}
        self._folders = {self._number(path) for path in folder.rglob("*") if path.is_dir()}
        self.old = {self._number(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for name in ("fsync", "link", "replace", "unlink", "mkdir"):
            patch.setattr(os, name, self._watched(getattr(self, f"_{name}"), getattr(os, name)))
        real = Path.open
        patch.setattr(Path, "open", lambda path, *mode, **more: self._open(real, path, *mode, **more))

    def _watched(self, note: Callable[..., None], real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*targets: Any, **more: Any) -> Any:
            note(*targets)
            return real(*targets, **more)

        return call

    def _is_here(self, path: Any) -> bool:
        return Path(path).is_relative_to(self.folder)

    def _name(self, path: Any) -> str:
        return "" if path == self.folder else Path(path).relative_to(self.folder).as_posix()

    def _number(self, path: Any) -> int:
        return self._numbers.setdefault(os.stat(path).st_ino, next(self._fresh))

    def _fsync(self, number: int) -> None:
        self.syncs += 1
        if self.syncs - 1 != self.forgotten:
            found = os.fstat(number)
            is_folder = stat.S_ISDIR(found.st_mode)
            self.log.append(Synced(self._folder(found) if is_folder else self._numbers[found.st_ino]))

    def _folder(self, found: os.stat_result) -> str:
        places = (self.folder, *(path for path in self.folder.rglob("*") if path.is_dir()))
        return next(self._name(place) for place in places if os.path.samestat(place.stat(), found))

    def _link(self, source: Any, target: Any) -> None:
        if self._is_here(target):
            self.log.append(Entry("make", self._name(target), self._number(source)))

    def _replace(self, source: Any, target: Any) -> None:
        if self._is_here(target) and os.path.exists(source):
            number = self._number(source)
            if not (os.path.exists(target) and self._number(target) == number):
                self.log.append(Entry("move", self._name(target), number, self._name(source)))

    def _unlink(self, path: Any) -> None:
        if self._is_here(path) and os.path.exists(path):
            self.log.append(Entry("remove", self._name(path), self._number(path)))

    def _mkdir(self, path: Any, *_: Any) -> None:
        if self._is_here(path) and not os.path.exists(path) and os.path.exists(os.path.dirname(path)):
            self.log.append(Entry("make", self._name(path), number := next(self._fresh)))
            self._folders.add(number)

    def _open(self, real: Callable[..., Any], path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        is_new = not path.exists()
        file = real(path, mode, *rest, **more)
        if "r" in mode or not self._is_here(path):
            return file
        if is_new:  # the system may give it the number of one that is gone
            self._numbers[path.stat().st_ino] = next(self._fresh)
            self.log.append(Entry("make", self._name(path), self._number(path)))
        return FakeFile(self, self._number(path), file)

    def states(self) -> Iterator[tuple[State, bool]]:
        """Each state that a power cut could leave at any moment, and whether the save had returned then."""
        for cut in range(len(self.log) + 1):
            seen = self.log[:cut]
            for names in _folders(self.before, [each for each in seen if not isinstance(each, Written)]):
                files = {name: file for name, file in names.items() if file not in self._folders}
                for contents in self._contents(seen, {*files.values()}):
                    yield {name: contents[file] for name, file in files.items()}, cut == len(self.log)

    def _contents(self, seen: Log, files: set[int]) -> Iterator[dict[int, bytes]]:
        ways = [self._ways(seen, file) for file in files]
        for choice in product(*ways):
            yield dict(zip(files, choice, strict=True))

    def _ways(self, seen: Log, file: int) -> list[bytes]:
        sure, open_ = self.old.get(file, b""), list[bytes]()
        for each in seen:
            if isinstance(each, Written) and each.file == file:
                open_.append(each.data)
            elif isinstance(each, Synced) and each.what == file:
                sure, open_ = sure + b"".join(open_), []
        return [sure + rest for rest in _remains(open_)]


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


def _remains(writes: list[bytes]) -> list[bytes]:
    """What may be left of writes that were not synced."""
    found = {b""}
    for length in range(1, len(writes) + 1):
        *first, last = writes[:length]
        for mixed in _mixtures([*first, last]):
            found.add(b"".join(mixed))
        found.add(b"".join([*first, last[: len(last) // 2]]))
    return sorted(found)


def _mixtures(writes: list[bytes]) -> Iterator[tuple[bytes, ...]]:
    spoilt = [(data, b"\0" * len(data), data[::-1]) for data in writes]
    if len(writes) <= FEW:
        yield from product(*spoilt)
        return
    for number, ways in enumerate(spoilt):
        for way in ways:
            yield (*writes[:number], way, *writes[number + 1 :])


def _folders(before: Names, seen: list[Entry | Synced]) -> list[Names]:
    """What may lie there: the changes of each folder up to its last sync, and any of those after."""
    last = {each.what: number for number, each in enumerate(seen) if isinstance(each, Synced)}
    entries = [(number, each) for number, each in enumerate(seen) if isinstance(each, Entry)]
    sure = [number < last.get(each.folder, -1) for number, each in entries]
    found: dict[frozenset[tuple[str, int]], Names] = {}
    for kept in product(*([True] if is_sure else [False, True] for is_sure in sure)):
        names = _after(before, [each for (_, each), is_kept in zip(entries, kept, strict=True) if is_kept])
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
    return {name: file for name, file in names.items() if all(above in names for above in _above(name))}


def _above(name: str) -> Iterator[str]:
    while name := folder_of(name):
        yield name

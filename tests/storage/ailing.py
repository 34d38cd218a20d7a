"""A disk that refuses: from its n-th operation on, or that one alone, until it is well again."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

FAULTS = {
    "no space": errno.ENOSPC,
    "read only": errno.EROFS,
    "no permission": errno.EACCES,
    "broken": errno.EIO,
}
CALLS = ("open", "fsync", "replace", "link", "unlink", "mkdir", "stat", "scandir", "listdir")
READING = frozenset(("stat", "scandir", "listdir", "look", "read"))
WRITING = frozenset("wxa+")


class Ailing:
    """Counts what is asked of the disk, and refuses what it is told to."""

    def __init__(self, patch: pytest.MonkeyPatch, only_below: Path) -> None:
        self.below = str(only_below)
        self.asked: list[str] = []
        self.first, self.last = -1, -1  # the operations that are refused
        self.fault = errno.ENOSPC
        self.half = False  # whether half of the bytes are written before a write is refused
        self.reading = False  # whether what only reads counts and can be refused as well
        for name in CALLS:
            patch.setattr(os, name, self._watched(name, getattr(os, name)))
        real = Path.open
        patch.setattr(Path, "open", lambda path, *mode, **more: self._open(real, path, *mode, **more))

    def refuse(
        self,
        first: int = 0,
        last: int = 10**9,
        fault: int = errno.ENOSPC,
        *,
        half: bool = False,
        reading: bool = False,
    ) -> None:
        """Refuse operations from now on, counted from 0."""
        self.asked.clear()
        self.first, self.last, self.fault, self.half, self.reading = first, last, fault, half, reading

    def mend(self) -> None:
        """Refuse nothing any more."""
        self.first = self.last = -1

    def is_refused(self, name: str) -> bool:
        """Count an operation, and tell whether it is refused."""
        if name in READING and not self.reading:
            return False
        self.asked.append(name)
        return self.first <= len(self.asked) - 1 <= self.last

    def meet(self, name: str) -> None:
        """Count an operation, and refuse it if it is to be."""
        if self.is_refused(name):
            raise OSError(self.fault, os.strerror(self.fault))

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(target: Any, *rest: Any, **more: Any) -> Any:
            if isinstance(target, int) or str(target).startswith(self.below):
                self.meet(name)
            return real(target, *rest, **more)

        return call

    def _open(self, real: Callable[..., Any], path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if not str(path).startswith(self.below):
            return real(path, mode, *rest, **more)
        self.meet("create" if WRITING & {*mode} else "look")
        return AilingFile(self, real(path, mode, *rest, **more))


class AilingFile:
    """A file on it."""

    def __init__(self, disk: Ailing, file: IO[bytes]) -> None:
        self.disk, self.file = disk, file

    def __enter__(self) -> AilingFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        """Write all, or some and no more."""
        if not self.disk.is_refused("write"):
            return self.file.write(data)
        if self.disk.half:
            self.file.write(data[: len(data) // 2])
        raise OSError(self.disk.fault, os.strerror(self.disk.fault))

    def read(self, most: int = -1) -> bytes:
        """Read, or fail."""
        self.disk.meet("read")
        return self.file.read(most)

    def truncate(self, size: int) -> int:
        """Cut it, or fail."""
        self.disk.meet("truncate")
        return self.file.truncate(size)

    def close(self) -> None:
        """Let go of it, and tell even now of what could not be written."""
        self.file.close()
        if WRITING & {*self.file.mode}:
            self.disk.meet("close")

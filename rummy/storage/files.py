"""Safe reading and writing of important files: damaged files are refused, and no file is lost."""

import errno
import json
import math
import os
import stat
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

MEBIBYTE = 1 << 20
MOST_LINES = 50_000  # of a text file; no record has more than some thousands
_SMALL = 1 << 16  # bytes, too few for anything that takes long to read
_AHEAD = 60 * 10**9  # nanoseconds; another computer's clock may be a little ahead
_STALE = 86_400.0  # seconds after which a temporary file was abandoned
_PAUSES = (0.01, 0.05, 0.2)  # seconds; a virus scanner on Windows holds a new file for about so long


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to the player: the key of a sentence, and the details that go into it."""

    key: str
    details: dict[str, object]


class Damaged(ValueError):
    """An error for a file that is refused; `reason` is a key such as "not_json"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def reason_of(error: OSError) -> str:
    """Return the reason why the disk refuses, in the same words on all systems."""
    if error.errno and getattr(error, "winerror", None):
        return os.strerror(error.errno)
    return error.strerror or str(error)


def backup_of(path: Path) -> Path:
    """Return the path at which `write_safely` keeps the previous version."""
    return path.with_name(path.name + ".bak")


def write_safely(path: Path, data: bytes, *, backup: bool = True, shared: bool = False) -> None:
    """Replace the content of a file, which is complete at every moment, as is its `.bak`; raise OSError.

    Other users of this computer may read the file only if it is `shared`.
    """
    _sweep(path.parent)
    fresh = _temporary(path.parent)
    try:
        _write_through(fresh, data, shared=shared)
        if backup and path.exists():
            _duplicate(path, backup_of(path))
        _replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    _sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder with its parents, safe from a power cut; raise OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.is_dir()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in missing:
        with suppress(PermissionError):  # of a parent that can't be read
            _sync_folder(each.parent)


def _temporary(folder: Path) -> Path:
    return folder / f".rummy-{os.urandom(8).hex()}.tmp"


def _sweep(folder: Path) -> None:
    """Delete temporary files that stopped programs have left in a folder."""
    for left in folder.glob(".rummy-*.tmp"):
        with suppress(OSError):
            if time.time() - left.stat().st_ctime > _STALE:
                left.unlink()


def _write_through(path: Path, data: bytes, *, shared: bool = False) -> None:
    with path.open("xb") as file:
        if not shared:
            _make_private(path)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _make_private(path: Path) -> None:
    with suppress(OSError):  # on a disk without owners
        path.chmod(0o600)


def _duplicate(source: Path, target: Path) -> None:
    _make_private(source)  # older programs did not
    spare = _temporary(target.parent)
    try:
        try:
            os.link(source, spare)
        except OSError:  # a disk without hard links
            _write_through(spare, source.read_bytes())
        _replace(spare, target)
    finally:
        spare.unlink(missing_ok=True)  # renaming between two names of one file leaves both


def move(path: Path, place: Path) -> None:
    """Rename a file within its folder, safe from a power cut; raise OSError."""
    _replace(path, place)
    _sync_folder(place.parent)


def remove(path: Path) -> None:
    """Delete a file, safe from a power cut; raise OSError."""
    path.unlink()
    _sync_folder(path.parent)


def _replace(source: Path, target: Path) -> None:
    for pause in _PAUSES if sys.platform == "win32" else ():
        try:
            os.replace(source, target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    os.replace(source, target)


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":  # which cannot open a folder
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(number)


def set_aside(path: Path, now: datetime, why: str = "damaged") -> Path:
    """Rename a file to `<stem>.damaged-2026-11-20-183005<suffix>`, or the next free name; return its path.

    `why` replaces the word "damaged".
    """
    place = _aside(path, now, why)
    move(path, place)
    return place


def copy_aside(path: Path, now: datetime, why: str = "damaged") -> Path:
    """Copy a file to the name that `set_aside` gives it; return the path of the copy."""
    place = _aside(path, now, why)
    _duplicate(path, place)
    _sync_folder(path.parent)
    return place


def _aside(path: Path, now: datetime, why: str) -> Path:
    name = f"{path.stem}.{why}-{now:%Y-%m-%d-%H%M%S}"
    place, count = path.with_name(name + path.suffix), 1
    while place.exists():
        count += 1
        place = path.with_name(f"{name}-{count}{path.suffix}")
    return place


def touched(path: Path) -> tuple[bool, int]:
    """Return a key that sorts files by their last change; files dated in the future come first.

    Such files were written when the clock was wrong, and would else be the latest for ever.
    """
    try:
        moment = path.stat().st_mtime_ns
    except OSError:
        return False, 0
    return moment <= time.time_ns() + _AHEAD, moment


def is_same_file(number: int, path: Path) -> bool:
    """Return whether open file `number` is still the file at a path; raise OSError."""
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except (FileNotFoundError, NotADirectoryError):
        return False


def free_place(path: Path) -> Path:
    """Return this path, or one with a number added, at which no file exists yet."""
    found, count = path, 1
    while found.exists():
        count += 1
        found = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return found


def read_bytes(path: Path, *, limit: int = 16 * MEBIBYTE) -> bytes:
    """Return the bytes of a file; raise OSError, and Damaged if it is no file or larger than `limit`."""
    if not _is_file(path):
        raise Damaged("not_a_file")
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(size + 1) if size <= limit else None  # does not allocate the whole limit
    if data is None or len(data) > limit:
        raise Damaged("too_large")
    return data


def _is_file(path: Path) -> bool:
    """Return whether a path is a regular file, and no pipe or folder; raise OSError."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:  # Windows raises it for a file in place of a folder, too
        if any(folder.is_file() for folder in path.parents):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None
        raise
    except ValueError:  # characters that no name of a file can have
        return False


def read_json(path: Path, *, limit: int = 16 * MEBIBYTE) -> object:
    """Return the value in a JSON file; raise OSError, and Damaged like `parse_json`."""
    return parse_json(read_bytes(path, limit=limit))


def parse_json(data: bytes) -> object:
    """Return the value in JSON bytes; raise Damaged if invalid, with a key twice or too many brackets."""
    if _is_crammed(data):
        raise Damaged("crammed")
    text = _decoded(data)
    try:
        value: object = json.loads(
            text, parse_constant=_finite, parse_float=_finite, object_pairs_hook=_without_duplicates
        )
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except Damaged:
        raise
    except UnicodeEncodeError as error:
        raise Damaged("lone_surrogate") from error
    except RecursionError as error:
        raise Damaged("too_deep") from error
    except ValueError as error:
        raise Damaged("not_json") from error
    return value


def _is_crammed(data: bytes) -> bool:
    """Return whether a file has so many brackets for its size that parsing would take too much memory.

    Files that the program writes are far from it, even if a player's name is all brackets.
    """
    return len(data) > _SMALL and 15 * data.count(b"{") + 10 * data.count(b"[") > len(data)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Damaged("not_utf8") from error


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise Damaged("not_a_number")
    return value


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise Damaged("duplicate_key")
    return value


def read_lines(path: Path, *, limit: int = 16 * MEBIBYTE, strict: bool = True) -> tuple[str, ...]:
    """Return the complete lines of a text file, without a torn last line; raise OSError and Damaged.

    Unless `strict`, invalid bytes become replacement characters, which the caller finds line by line.
    """
    data = _whole_lines(read_bytes(path, limit=limit))
    if data.count(b"\n") > MOST_LINES:
        raise Damaged("too_large")
    text = _decoded(data) if strict else data.decode(errors="replace")
    return tuple(line.removesuffix("\r") for line in text.split("\n")[:-1])


def read_first_line(path: Path, *, limit: int = _SMALL) -> str:
    """Return the first line of a text file, at most `limit` bytes of it; raise OSError and Damaged."""
    if not _is_file(path):
        raise Damaged("not_a_file")
    with path.open("rb") as file:
        return file.readline(limit).decode(errors="replace").rstrip("\r\n")


def _whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


class JournalFile:
    """A private text file that only grows; with `sync`, `append` returns after the line is on the disk."""

    def __init__(self, path: Path, *, sync: bool = True) -> None:
        known = path.exists()
        self._end = len(_whole_lines(read_bytes(path))) if known else 0
        self._path, self._sync = path, sync
        self._file = path.open("ab", buffering=0)
        _make_private(path)
        self._file.truncate(self._end)
        if not known:
            _sync_folder(path.parent)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def is_in_place(self) -> bool:
        """True if the file is as it was last written: not removed, replaced or changed; raises OSError."""
        number = self._file.fileno()
        return is_same_file(number, self._path) and os.fstat(number).st_size == self._end

    def append(self, line: str) -> None:
        """Add one line; raise ValueError for a line break, and OSError, after which to reopen the file."""
        if "\n" in line or "\r" in line:
            raise ValueError(f"a line break inside a line: {line!r}")
        data = line.encode() + b"\n"
        try:
            self._write(data)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise
        self._end += len(data)

    def _write(self, data: bytes) -> None:
        while data:
            data = data[self._file.write(data) :]
        if self._sync:
            self.sync()

    def sync(self) -> None:
        """Flush all lines to the disk; raise OSError."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()

"""A lock between windows of the program, which is released when its holder ends or dies."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rummy.storage.files import is_same_file, make_folder

PATIENCE = 5.0  # seconds; another window holds a file while it writes, and only a stopped one for longer
SOON = 0.5  # seconds, for callers that try again later anyway
HELD = "another window holds it"
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)  # of a disk without locks: better saved than refused
_AT_ONCE = 0.05  # seconds for a claim; other windows hold one as briefly to check if it is free
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, *([0] if sys.platform == "win32" else []))  # Wine says 0
_claimed: dict[Path, "FileLock"] = {}


class FileLock:
    """A lock on a file, held until released, taken by another caller here, or the program ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._number: int | None = None  # descriptor of the lock file; None if there is none

    @property
    def is_held(self) -> bool:
        """True if this object still has the lock and its lock file is in place; raises OSError."""
        if _claimed.get(self.path) is not self:
            return False
        return self._number is None or is_same_file(self._number, _lock_of(self.path))

    def renew(self) -> bool:
        """Acquire the lock again if it was lost; return False if another window or caller has it now."""
        if _claimed.get(self.path, self) is not self:
            return False
        with suppress(OSError):
            if self.is_held and self._number is not None:
                return True
        self.release()
        return self._take()

    def _take(self) -> bool:
        try:
            make_folder(self.path.parent)
            self._number = _acquired(_lock_of(self.path), patience=_AT_ONCE)
        except TimeoutError:
            return False
        except OSError:  # a folder that this program can't write to, and so can't damage
            pass
        _claimed[self.path] = self
        return True

    def take_over(self) -> "FileLock":
        """Return a new object with the lock, which this object then no longer has."""
        other = _claimed[self.path] = FileLock(self.path)
        other._number, self._number = self._number, None
        return other

    def release(self) -> None:
        """Release the lock on the file."""
        if _claimed.get(self.path) is self:
            del _claimed[self.path]
            number, self._number = self._number, None
            if number is not None:
                _free(number)


def claim(path: Path) -> FileLock | None:
    """Return the lock on a file, taken from an earlier caller here; None if another program has it."""
    held = _claimed.get(path) or FileLock(path)
    if not held.renew():
        return None
    return held.take_over()


def is_free(path: Path) -> bool:
    """Return whether no other program has locked a file."""
    if path in _claimed:
        return True
    found = claim(path)
    if found is not None:
        found.release()
    return found is not None


@contextmanager
def lock(path: Path, *, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a lock file `<name>.lock` beside a file; it must not be locked twice in one thread.

    Wait up to `patience` seconds, then raise TimeoutError, which is an OSError.
    """
    number = _acquired(_lock_of(path), patience)
    try:
        yield
    finally:
        _free(number)


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _acquired(place: Path, patience: float) -> int:
    """Return the descriptor of the locked file, which is still in place; raise OSError."""
    deadline = time.monotonic() + patience
    while True:
        number = os.open(place, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _wait_for_lock(number, place, deadline)
            if is_same_file(number, place):
                return number
        except OSError:
            os.close(number)
            raise
        _free(number)


def _free(number: int) -> None:
    with suppress(OSError):
        _unlock(number)
    os.close(number)


def _wait_for_lock(number: int, place: Path, deadline: float) -> None:
    while not _locked(number):
        if time.monotonic() > deadline:
            raise TimeoutError(errno.ETIMEDOUT, HELD, str(place))
        time.sleep(0.005)


def _locked(number: int) -> bool:
    try:
        _try_lock(number)
    except OSError as error:
        if error.errno in _HELD:
            return False
        if error.errno not in _NO_LOCKS:
            raise
    return True


if sys.platform == "win32":
    import msvcrt

    def _try_lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

    def _unlock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_UN)

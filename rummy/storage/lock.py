"""A lock between windows of the program, freed when its holder dies; refuses to be held for ever."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from rummy.storage.files import make_folder

PATIENCE = 5.0  # seconds; another window holds a file as long as it writes, and only a stopped one for longer
SOON = 0.5  # seconds, for who tries again later anyway
HELD = "another window holds it"
_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)  # a disk that knows none: better saved than refused
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, *([0] if sys.platform == "win32" else []))  # Wine says 0
_claimed: dict[Path, ExitStack] = {}


def claim(path: Path) -> bool:
    """Keep a file to this program until it is released or it ends; False where another one has it."""
    if path in _claimed:
        return True
    held = ExitStack()
    try:
        make_folder(path.parent)
        held.enter_context(lock(path, patience=0.05))
    except TimeoutError:
        return False
    except OSError:  # a folder that this program cannot write to, and so cannot damage either
        return True
    _claimed[path] = held
    return True


def release(path: Path) -> None:
    """Let other programs have a file."""
    if path in _claimed:
        _claimed.pop(path).close()


def is_free(path: Path) -> bool:
    """Whether no other program has claimed a file."""
    if path in _claimed:
        return True
    free = claim(path)
    release(path)
    return free


@contextmanager
def lock(path: Path, *, patience: float = PATIENCE) -> Iterator[None]:
    """Hold `<name>.lock` beside a file, freed when its holder dies; never twice in one thread.

    Waits up to `patience` seconds, then raises TimeoutError, which is an OSError.
    """
    place = path.with_name(path.name + ".lock")
    number = os.open(place, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        _wait_for_lock(number, place, time.monotonic() + patience)
        yield
    finally:
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

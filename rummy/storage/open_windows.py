"""The open windows of the program: a second start gives its link to one of them instead of opening another.

Each window listens at a port of this computer, and leaves a file with a secret key that only its user can
read. Both sides prove that they know the key, so that no other user of this computer gets or gives a link.
"""

from __future__ import annotations

import hmac
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from secrets import token_bytes

from rummy.storage.files import make_folder, read_bytes, touched, write_safely

FOLDER = "windows"  # in the player's folder: a file for each window, whose name is its port
HERE = "127.0.0.1"
SIZE = 32  # bytes of keys and proofs
LONGEST = 2000  # bytes of a link
PATIENCE = 3.0  # seconds to wait for the other side
TAKEN = b"+"


class LinkReceiver:
    """The links that other starts of the program give to this window; it calls `wake` after each."""

    def __init__(self, folder: Path, wake: Callable[[], None]) -> None:
        self.folder, self.wake = folder / FOLDER, wake
        self._key = token_bytes(SIZE)
        self._links: SimpleQueue[str] = SimpleQueue()
        self._server: socket.socket | None = None
        self._file: Path | None = None

    def listen(self) -> None:
        """Start the thread that waits for links."""
        threading.Thread(target=self._run, name="rummy-links", daemon=True).start()

    def take(self) -> str:
        """Return the latest link that was not taken yet, or ""; forget those before it."""
        link = ""
        with suppress(Empty):
            while True:
                link = self._links.get_nowait()
        return link

    def give(self, link: str) -> None:
        """Add a link, as if another start had given it, and call `wake`."""
        self._links.put(link)
        self.wake()

    def close(self) -> None:
        """Stop listening, and delete this window's file."""
        with suppress(OSError):
            if self._file is not None:
                self._file.unlink(missing_ok=True)
        if self._server is not None:
            with suppress(OSError):
                self._server.shutdown(socket.SHUT_RDWR)  # on Linux, `close` alone does not end `accept`
            self._server.close()

    def _run(self) -> None:
        with suppress(OSError), socket.create_server((HERE, 0)) as self._server:
            self._file = self.folder / str(self._server.getsockname()[1])
            make_folder(self.folder)
            write_safely(self._file, self._key, backup=False)
            while True:
                self._receive(self._server.accept()[0])

    def _receive(self, caller: socket.socket) -> None:
        with suppress(OSError, UnicodeDecodeError), caller:
            caller.settimeout(PATIENCE)
            caller.sendall(_proof(self._key, b"window", _read(caller, SIZE)))
            answer = _read(caller, SIZE + LONGEST)
            if hmac.compare_digest(answer[:SIZE], _proof(self._key, b"link", answer[SIZE:])):
                self.give(answer[SIZE:].decode())
                caller.sendall(TAKEN)


def give_to_window(folder: Path, link: str) -> bool:
    """Give a link to the window that was opened last; return False if no window has taken it."""
    for path in sorted((folder / FOLDER).glob("[0-9]*"), key=touched, reverse=True):
        try:
            if _was_taken(path, link.encode()):
                return True
        except ConnectionRefusedError:  # left by a window that was killed
            with suppress(OSError):
                path.unlink(missing_ok=True)
        except (OSError, ValueError, OverflowError):  # a window that does not answer, or another file
            continue
    return False


def _was_taken(path: Path, link: bytes) -> bool:
    key = read_bytes(path, limit=SIZE)
    with socket.create_connection((HERE, int(path.name)), PATIENCE) as window:
        nonce = token_bytes(SIZE)
        window.sendall(nonce)
        if not hmac.compare_digest(_read(window, SIZE), _proof(key, b"window", nonce)):
            raise ConnectionRefusedError  # another program has the port now
        _allow_to_come_forward()
        window.sendall(_proof(key, b"link", link) + link)
        window.shutdown(socket.SHUT_WR)
        return _read(window, 1) == TAKEN


def _proof(key: bytes, role: bytes, data: bytes) -> bytes:
    return hmac.digest(key, role + data, "sha256")


def _read(connection: socket.socket, most: int) -> bytes:
    """Return the bytes received until the other side has sent all, or `most` of them."""
    found = b""
    while len(found) < most and (part := connection.recv(most - len(found))):
        found += part
    return found


def _allow_to_come_forward() -> None:
    """Allow other programs to raise their window, which Windows allows only to the one in use."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)

"""A TLS socket that one thread may read while another one writes, as a connection's two threads do."""

from __future__ import annotations

import select
import ssl
import threading
import time
from typing import Any

LOOKS = 0.5  # seconds until a reader notices that the socket was closed


class SharedSSLSocket(ssl.SSLSocket):
    """A TLS socket for two threads, once its timeout is None; sending takes `held_up` seconds at most.

    OpenSSL allows one call at a time. Without this, one connection in some hundred hung for ever: a server
    sends keys for later right after the handshake, and reading them met the first bytes that were sent. So
    calls wait only for each other, and threads wait for the network between calls.
    """

    held_up = 0.5
    _turn: threading.Lock | None = None  # None until the handshake is over

    def settimeout(self, value: float | None) -> None:
        """Set the timeout of all calls; None begins the time of two threads."""
        if value is None:
            self._turn = threading.Lock()
        super().settimeout(0.0 if value is None else value)

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Return the next bytes as soon as there are any, or none at the end."""
        if self._turn is None:
            return super().recv(buflen, flags)
        while True:
            try:
                with self._turn:
                    return super().recv(buflen, flags)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
                self._wait(reads=True, seconds=LOOKS)

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send all bytes; raise OSError if the other end does not take them in time."""
        if self._turn is None:
            super().sendall(data, flags)
            return
        left, end = memoryview(data), time.monotonic() + self.held_up
        while left:
            try:
                with self._turn:
                    left = left[super().send(left, flags) :]
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
                if time.monotonic() > end:
                    raise TimeoutError("the other end does not read") from None
                self._wait(reads=False, seconds=self.held_up / 10)

    def _wait(self, *, reads: bool, seconds: float) -> None:
        """Wait until the network is ready; raise OSError once the socket is closed."""
        if (number := self.fileno()) < 0:
            raise OSError("the socket is closed")
        select.select([number] if reads else [], [] if reads else [number], [], seconds)

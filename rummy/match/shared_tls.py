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

    OpenSSL allows one call at a time. Without a lock, one connection in some hundred blocked for ever: a
    server sends session tickets right after the handshake, and one thread read them while the other sent its
    first bytes. Each call holds the lock; threads that wait for the network do not.
    """

    held_up = 0.5
    _turn: threading.Lock | None = None  # None until the handshake is over

    def settimeout(self, value: float | None) -> None:
        """Set the timeout of all calls, in seconds; from None on, two threads may use the socket."""
        if value is None:
            self._turn = threading.Lock()
        super().settimeout(0.0 if value is None else value)

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Return the next bytes once there are any, or none at the end; raise OSError once it is closed."""
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

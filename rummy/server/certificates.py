"""The certificate of a server, which is read again when its files change."""

from __future__ import annotations

import ssl
from contextlib import suppress
from pathlib import Path


class Certificate:
    """A certificate for TLS from a file, and its key; raises OSError and ValueError if they can't be read.

    A connection keeps the certificate that it began with.
    """

    def __init__(self, cert: Path, key: Path | None = None) -> None:
        self._cert, self._key = cert, key
        self._read()

    def _read(self) -> None:
        self._read_as = self._state
        der = _first_in(self._cert.read_text("ascii", "replace"))
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(self._cert, self._key)
        self.tls, self.der = tls, der

    @property
    def _state(self) -> list[tuple[int, int, int]]:
        """The state of the files: inode, time of change and size; a missing file has none."""
        found = []
        for path in (self._cert, self._key):
            with suppress(OSError):
                stat = path.stat() if path is not None else None
                found += [(stat.st_ino, stat.st_mtime_ns, stat.st_size)] if stat else []
        return found

    def reload(self, *, always: bool = False) -> bool:
        """Read the files if they have changed, or `always`; return whether the certificate is another one.

        Raise OSError or ValueError, and go on with the former one, if they can't be read or don't fit.
        """
        former = self.der
        if always or self._state != self._read_as:
            self._read()
        return self.der != former


def _first_in(pem: str) -> bytes:
    """Return the first certificate in the text of a PEM file, which is the server's own.

    Raise ValueError if it has none.
    """
    begin, end = pem.index("-----BEGIN CERTIFICATE-----"), "-----END CERTIFICATE-----"
    return ssl.PEM_cert_to_DER_cert(pem[begin : pem.index(end, begin) + len(end)])

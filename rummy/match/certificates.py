"""Certificates of servers: checked with the system's authorities, and the reasons for refusing one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ssl

_REFUSALS = {  # the codes of OpenSSL, Windows and macOS
    "cert_unknown": {2, 18, 19, 20, 21, 0x800B0109, 0x800B010A, -67843},
    "cert_expired": {10, 0x800B0101, -67818},
    "cert_early": {9, -67819},
    "cert_name": {62, 64, 0x800B010F, -67602},
}


def trusting_system() -> ssl.SSLContext:
    """Return a client's TLS, which accepts certificates from authorities that the system trusts.

    If the environment variable SSL_CERT_FILE names a file, they are those in it; on Windows, both count.
    """
    import ssl

    import truststore

    from rummy.match.shared_tls import SharedSSLSocket

    by_file = "SSL_CERT_FILE" in os.environ
    tls = ssl.create_default_context() if by_file else truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    getattr(tls, "_ctx", tls).sslsocket_class = SharedSSLSocket  # truststore has a context inside its own
    return tls


def why_refused(error: Exception) -> str:
    """Return the reason why a certificate was refused, as a text key; "" for any other error."""
    import ssl

    if not isinstance(error, ssl.SSLCertVerificationError):
        return ""
    code = getattr(error, "verify_code", 0)
    return next((why for why, codes in _REFUSALS.items() if code in codes), "cert_refused")

"""The endpoint at which a server was reached, to which the proof of a person's identity is bound.

A host that passes a proof on to another server was reached at a different endpoint, or showed another
certificate, so that the proof is worth nothing at that server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address

ANY = "any"  # among a server's public addresses: all are allowed


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The server's end of a connection: its address and port, and the digest of its certificate."""

    at: str = ""  # such as 192.168.0.7:7733 or [fe80::1]:7733
    cert: str = ""  # empty without TLS

    @property
    def text(self) -> str:
        """The endpoint as text, which a proof contains."""
        return f"{self.at}|{self.cert}"


def endpoint_of(name: Sequence[object] | None, certificate: bytes | None = None) -> Endpoint:
    """Return the endpoint for a socket's address and the certificate that was shown at it."""
    at = f"{_host(str(name[0]))}:{name[1]}" if name and len(name) > 1 else ""
    return Endpoint(at, sha256(certificate).hexdigest() if certificate else "")


def is_reached_at(claimed: Endpoint, own: Endpoint, public: Sequence[str] = ()) -> bool:
    """Return whether a client that names the endpoint `claimed` can have reached the server at `own`.

    A server in a private network may be reached from outside at the address of a router or proxy that it does
    not know; if its public addresses are configured, only these count.
    """
    if own.cert and claimed.cert != own.cert:
        return False
    if claimed.at == own.at or claimed.at in public or ANY in public:
        return True
    return not public and not _is_public(own.at) and _is_public(claimed.at)


def _host(text: str) -> str:
    """Return an IP address in the form that both ends use: without a zone, IPv4 not as IPv6."""
    host = ip_address(text.partition("%")[0])
    if isinstance(host, IPv6Address):
        return str(host.ipv4_mapped) if host.ipv4_mapped else f"[{host}]"
    return str(host)


def _is_public(at: str) -> bool:
    try:
        return ip_address(at.rpartition(":")[0].strip("[]")).is_global
    except ValueError:
        return False

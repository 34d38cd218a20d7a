"""Proxies that pass clients on to a server: only what these say of a client's address is believed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from websockets.datastructures import Headers

PASSED_ON = "X-Forwarded-For", "Forwarded"  # headers in which a proxy names the client; the first one counts
MOST = 20  # addresses in them that are read, from the last one on
_FOR = re.compile(r'(?:^|;)\s*for\s*=\s*"?([^";]*)"?\s*(?:;|$)', re.IGNORECASE)
_WITH_PORT = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5}")


class Proxies:
    """The networks of a server's proxies, such as 127.0.0.1 or 10.0.0.0/8; raises ValueError."""

    def __init__(self, networks: Sequence[str] = ()) -> None:
        self._networks = [ip_network(each, strict=False) for each in networks]

    def has(self, address: str) -> bool:
        """Return whether an address is a proxy's."""
        return self._is_ours(_address(address))

    def _is_ours(self, address: IPv4Address | IPv6Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str, headers: Headers) -> str:
        """Return the address of the client whose request has come from `peer`.

        Each proxy appends the address of its client to a list in the headers. The last address that is not a
        proxy's counts; those before it may be false.
        """
        client = peer
        for text in _named(headers) if self.has(peer) else ():
            address = _address(text)
            if address is None:
                break
            client = str(address)
            if not self._is_ours(address):
                break
        return client


def is_passed_on(headers: Headers) -> bool:
    """Return whether a request claims to have been passed on by a proxy."""
    return any(name in headers for name in (*PASSED_ON, "Via", "X-Real-IP"))


def _named(headers: Headers) -> list[str]:
    """Return the addresses that proxies have named, the last one first."""
    name = next((each for each in PASSED_ON if each in headers), PASSED_ON[0])
    listed = ",".join(headers.get_all(name)).split(",")
    parts = [part for part in reversed(listed) if part.strip()][:MOST]
    if name == PASSED_ON[0]:
        return parts
    return [found[1] if (found := _FOR.search(part)) else "" for part in parts]


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address in a text, perhaps with a port or a zone, or None."""
    text = text.strip()
    if found := _WITH_PORT.fullmatch(text):
        text = found[1] or found[2]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address

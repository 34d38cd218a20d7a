"""The addresses of tables: as people type them, and as others reach this computer."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, ip_address
from urllib.parse import urlsplit

from rummy.online.codes import in_groups, read_code, read_key
from rummy.server.command import PORT
from rummy.storage import addresses

NEAR = ("10.255.255.255", "172.31.255.255", "192.168.255.255")  # one address in each private network


def read_address(text: str) -> str | None:
    """Return a typed address, such as `192.168.0.7:7733`, as a URL; None if it is not one."""
    return addresses.read_address(text, PORT)


def read_link(text: str) -> tuple[str, str, str] | None:
    """Return address, code and key of a link such as `ws://192.168.0.7:7733/#K7QM9RTX.5d1c…`, or None."""
    address, mark, rest = text.strip().partition("#")
    code, _, key = rest.partition(".")
    found, known = read_address(address), read_code(code)
    return (found, known, read_key(key) or "") if mark and found and known else None


def link_to(address: str, code: str, key: str = "") -> str:
    """Return the link to send to somebody who is to join."""
    return f"{address}#{code}.{key}" if key else f"{address}#{code}"


def shown(address: str) -> str:
    """Return an address in the form that people say and type."""
    return urlsplit(address).netloc


def shown_code(code: str) -> str:
    """Return a code in two groups; other text as it is."""
    known = read_code(code)
    return in_groups(known) if known else code


def own_addresses() -> tuple[str, ...]:
    """Return the private addresses of this computer; may block for a while in a name look-up."""
    found = [_way_to(each) for each in NEAR]
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return tuple(dict.fromkeys(each for each in found if each and _is_near(each)))


def _way_to(address: str) -> str:
    """Return the local address from which this computer would send to another; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((address, 9))
        return str(probe.getsockname()[0])
    return ""


def _is_near(address: str) -> bool:
    number = ip_address(address)
    return isinstance(number, IPv4Address) and number.is_private and not number.is_loopback

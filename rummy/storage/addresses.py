"""Addresses of servers, as typed or saved, and checks that a connection can use them."""

from __future__ import annotations

import re
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

OWN = "here"  # stands for the address of this computer's own server
PORT = 7733  # on which a server without a certificate usually listens
LONGEST, LONGEST_NAME = 300, 253  # characters of an address, and of a name in it
_SCHEMES = {  # as typed: the scheme of the connection, and its usual port
    "ws": ("ws", PORT),
    "wss": ("wss", 443),
    "http": ("ws", 80),
    "https": ("wss", 443),
}
_WEB = {"ws": "http", "wss": "https"}  # a scheme that people know better
_NEAR = (".localhost", ".local", ".lan", ".home.arpa")  # ends of names that only one network knows
_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
_PATH = re.compile(r"/(?:[\w.~!$&'()*+,;=:%-]+/)*", re.ASCII)


class _Parts(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str

    @property
    def text(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}{self.path}"


def read_address(text: str) -> str | None:
    """Return the URL of a server for a typed address, with a port and a final slash; or None.

    A name on the internet means TLS on port 443. An IP address or the name of a computer nearby means no TLS
    and port 7733. A scheme (`https`, `http`, `wss`, `ws`), a port and a path are kept where they are given.
    """
    parts = _read(text.strip())
    return parts._replace(host=_settled(parts.host)).text if parts is not None else None


def is_address(value: object) -> bool:
    """Return whether a value is an address as `read_address` returns it, or as earlier versions did."""
    parts = _read(value) if isinstance(value, str) else None
    return parts is not None and parts.text == value


def typed(address: str) -> str:
    """Return the shortest text that is read as an address, to show it to people and have them type it."""
    parts = urlsplit(address)
    path = parts.path.rstrip("/")
    netloc = parts.netloc.removesuffix(":443")
    short = (f"{netloc}{path}", f"{parts.netloc}{path}", f"{_WEB[parts.scheme]}://{netloc}{path}")
    return next((text for text in short if read_address(text) == address), address)


def is_secure(address: str) -> bool:
    """Return whether the connection to an address is encrypted, and the server shows a certificate."""
    return address.startswith("wss:")


def _read(text: str) -> _Parts | None:
    """Return the parts of an address, the host as it is written; None if no connection can use it."""
    with suppress(KeyError, ValueError):
        parts = urlsplit(text if "://" in text else f"//{text}")
        host, path = parts.hostname or "", parts.path.rstrip("/") + "/"
        scheme, usual = _SCHEMES[parts.scheme or ("ws" if _is_near(_settled(host)) else "wss")]
        port = usual if parts.port is None else parts.port
        is_whole = len(text) <= LONGEST and text.isprintable() and not {*text} & {*" #?@"}
        has_port = port != 0 and not parts.netloc.endswith(":")
        if is_whole and has_port and _is_host(_settled(host)) and _PATH.fullmatch(path):
            return _Parts(scheme, host, port, path)
    return None


def _settled(host: str) -> str:
    """Return a host in the one form that is stored: ASCII, IP addresses as short as possible."""
    name = host if host.isascii() else host.encode("idna").decode().lower()
    return str(ip_address(name)) if _is_ip(name) else name.removesuffix(".")


def _is_host(name: str) -> bool:
    labels = name.split(".")
    is_name = len(name) <= LONGEST_NAME and all(map(_LABEL.fullmatch, labels)) and not labels[-1].isdigit()
    return is_name or _is_ip(name)


def _is_near(name: str) -> bool:
    return "." not in name or name.endswith(_NEAR) or _is_ip(name)


def _is_ip(name: str) -> bool:
    with suppress(ValueError):
        return bool(ip_address(name))
    return False

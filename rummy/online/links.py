"""Links that invite to a table: `https://cards.example.org/K7QM9RTX#5d1c…`, or `rummy:` before it.

A link to a club has `?club` after the code, and one that invites only to watch a table has `?watch`.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address
from urllib.parse import urlsplit

from rummy.online.codes import KEY, read_code

SCHEME = "rummy:"  # before a link that the desktop opens with this program
LONGEST = 400  # characters of a link
_WEB = {"wss": "https", "ws": "http"}
_SOCKET = {web: socket for socket, web in _WEB.items()}
_PORTS = {"https": 443, "http": 80, "wss": 443, "ws": 7733}  # where a link names no port
_SERVER = r"://(\[[0-9a-f:.]+\]|[^\s/?#@:%\[\]]+)(?::(\d{1,5}))?((?:/[\w~-][\w.~-]*)*)/"
_KEY = rf"([0-9a-f]{{{KEY}}})"
_LINK = re.compile(
    rf"(?:{SCHEME})?(https?){_SERVER}([\w-]+)(\?watch|\?club)?(?:#{_KEY}?)?", re.ASCII | re.IGNORECASE
)
_OLD_LINK = re.compile(rf"(wss?){_SERVER}#([\w-]+)()(?:\.{_KEY})?", re.ASCII | re.IGNORECASE)
_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*")


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to a table or a club: where its server is, its code, and the key to it.

    The address is the server's websocket URL with port and final slash, such as `ws://192.168.0.7:7733/`.
    """

    address: str
    code: str
    key: str = ""
    watch: bool = False  # at a table
    club: bool = False  # and not a table

    @property
    def link(self) -> str:
        """The link that people share; a browser can open it, too."""
        parts = urlsplit(self.address)
        web = _WEB[parts.scheme]
        server = parts.netloc.removesuffix(f":{_PORTS[web]}")
        query = "?club" if self.club else "?watch" if self.watch else ""
        key = f"#{self.key}" if self.key else ""
        return f"{web}://{server}{parts.path}{self.code}{query}{key}"

    @property
    def rummy_link(self) -> str:
        """The link that a browser or a desktop opens with this program."""
        return SCHEME + self.link


@lru_cache(maxsize=8)
def modules_of(link: str) -> tuple[bytes, ...]:
    """Return the rows of a link's QR code; a byte is 1 for a dark module and 0 for a light one."""
    import segno

    return tuple(bytes(row) for row in segno.make(link, micro=False, error="m").matrix)


def read_invitation(text: str) -> Invitation | None:
    """Return the invitation in a link, with or without `rummy:`; None if the text is not exactly a link.

    Links of earlier versions, such as `ws://192.168.0.7:7733/#K7QM9RTX.5d1c…`, are read as well.
    """
    text = text.strip()
    found = len(text) <= LONGEST and (_LINK.fullmatch(text) or _OLD_LINK.fullmatch(text))
    if not found:
        return None
    scheme, typed, digits, path, letters, query, key = found.groups()
    scheme, query = scheme.lower(), (query or "").lower()
    host, code, port = _read_host(typed.lower()), read_code(letters), int(digits or _PORTS[scheme])
    if not host or not code or not 0 < port < 1 << 16:
        return None
    address = f"{_SOCKET.get(scheme, scheme)}://{host}:{port}{path}/"
    return Invitation(address, code, (key or "").lower(), query == "?watch", query == "?club")


def _read_host(text: str) -> str | None:
    """Return a host in ASCII, an IPv6 address in brackets; None if it is neither a name nor an address."""
    with suppress(ValueError):  # UnicodeError is one
        if text.startswith("["):
            return f"[{IPv6Address(text[1:-1])}]"
        name = text if text.isascii() else text.encode("idna").decode()
        if name.rpartition(".")[2].isdecimal():
            return str(IPv4Address(name))
        return name if _NAME.fullmatch(name) else None
    return None

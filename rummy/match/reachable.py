"""A probe of addresses, which connects for a moment to find out whether a server of tables answers."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from rummy.online.messages import Nonce
from rummy.online.messages_text import read_news

ANSWERS, ENDS = 1.0, 0.2  # seconds that a server has to answer, and to close


def is_near(address: str) -> bool:
    """Return whether the IP address in a URL is of a private network; raise ValueError for a name."""
    return ip_address(urlsplit(address).hostname or "").is_private


def answers(address: str) -> bool:
    """Return whether a server of tables answers at a private address; raise ValueError for a name.

    Other addresses are not probed.
    """
    from websockets.sync.client import connect

    if not is_near(address):
        return False
    with (
        suppress(Exception),  # any error means that none does
        connect(
            address, proxy=None, compression=None, open_timeout=ANSWERS, close_timeout=ENDS
        ) as connection,
    ):
        return isinstance(read_news(connection.recv(timeout=ANSWERS)), Nonce)
    return False

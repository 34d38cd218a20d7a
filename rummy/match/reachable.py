"""Which addresses can be reached: a short call shows whether a server of tables is there."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from rummy.online.messages import Nonce
from rummy.online.messages_text import read_news

ANSWERS, ENDS = 1.0, 0.2  # seconds that a server has to answer, and to take leave


def is_near(address: str) -> bool:
    """Return True if an address belongs to a private network: whoever announces a table may name any."""
    return ip_address(urlsplit(address).hostname or "").is_private


def answers(address: str) -> bool:
    """Return True if a server of tables answers at an address nearby; others are not called."""
    from websockets.sync.client import connect

    if not is_near(address):
        return False
    with (
        suppress(Exception),  # of whatever kind: then none does
        connect(
            address, proxy=None, compression=None, open_timeout=ANSWERS, close_timeout=ENDS
        ) as connection,
    ):
        return isinstance(read_news(connection.recv(timeout=ANSWERS)), Nonce)
    return False

"""Addresses of servers as typed or saved, and the check of which ones a connection can reach."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

OWN = "here"  # stands for the address of this computer's own server
LONGEST = 300  # characters; no name of a computer has more than 253


def read_address(text: str, usual: int) -> str | None:
    """Return an address such as `192.168.0.7:7733` as a URL, if need be with the usual port; or None."""
    parts = _split(text.strip())
    if parts is None:
        return None
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    address = f"{parts.scheme}://{host}:{parts.port or usual}/"
    return address if _split(address) is not None else None


def is_address(value: object) -> bool:
    """Return whether a value is an address as `read_address` returns it."""
    return isinstance(value, str) and read_address(value, 1) == value


def _split(text: str) -> SplitResult | None:
    with suppress(ValueError):
        parts = urlsplit(text if "://" in text else f"ws://{text}")
        is_whole = parts.hostname and text.isprintable() and not {*text} & {" ", "#", "@"}
        if is_whole and len(text) <= LONGEST and parts.port != 0 and parts.scheme in ("ws", "wss"):
            return parts
    return None

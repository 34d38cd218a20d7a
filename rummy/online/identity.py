"""Who somebody is at a server: known by a key that only their device and that server have."""

from __future__ import annotations

import hmac
from hashlib import sha256

LONGEST_NAME = 24  # of a person, or of their picture


def key_for(secret: str, server: str) -> str:
    """The key of a device for one server; another one cannot be worked out from it."""
    return hmac.new(secret.encode(), server.encode(), sha256).hexdigest()


def person_of(key: str) -> str:
    """The public id that belongs to a key."""
    return sha256(f"rummy person|{key}".encode()).hexdigest()[:16]


def proof(key: str, nonce: str, server: str) -> str:
    """What shows that somebody has a key, without telling it."""
    return hmac.new(key.encode(), f"{nonce}|{server}".encode(), sha256).hexdigest()


def readable(name: str) -> str:
    """A name as it is shown: one line, not too long, and never empty."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip() or "?"


def is_portrait(name: str) -> bool:
    """Whether something can be the name of a picture, as files are called."""
    return len(name) <= LONGEST_NAME and name.isascii() and name.replace("_", "").isalnum()

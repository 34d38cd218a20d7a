"""Who calls: known by a key that only their device and this server have, and nothing else."""

from __future__ import annotations

import hmac
from hashlib import sha256

from rummy.online.messages import Hello

LONGEST_NAME = 24


def person_of(key: str) -> str:
    """The public id that belongs to a key."""
    return sha256(f"rummy person|{key}".encode()).hexdigest()[:16]


def proof(key: str, nonce: str, server: str) -> str:
    """What shows that somebody has a key, without telling it."""
    return hmac.new(key.encode(), f"{nonce}|{server}".encode(), sha256).hexdigest()


def key_for(secret: str, server: str) -> str:
    """The key of a device for one server; another one cannot be worked out from it."""
    return hmac.new(secret.encode(), server.encode(), sha256).hexdigest()


def is_theirs(hello: Hello, key: str, nonce: str, server: str) -> bool:
    """Whether who calls has shown that the key is theirs, and with it the id."""
    is_shown = hmac.compare_digest(proof(key, nonce, server).encode(), hello.proof.encode())
    return is_shown and hmac.compare_digest(person_of(key).encode(), hello.id.encode())


def readable(name: str) -> str:
    """A name as it is shown: one line, not too long, and never empty."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip() or "?"

"""A person's identity at a server: a key stored on their device, and its lock, a digest for the server."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

from rummy.engine.chains import is_link
from rummy.names import printable
from rummy.online.endpoint import Endpoint

DEVICE = "Rummy-Device"  # the header in which a device shows its mark
LONGEST_NAME = 24  # of a person, or of their picture


def key_for(secret: str, server: str) -> str:
    """Return a device's key for one server; the keys for other servers can't be derived from it."""
    return hmac.new(secret.encode(), server.encode(), sha256).hexdigest()


def person_of(key: str) -> str:
    """Return the public id that belongs to a key."""
    return sha256(f"rummy person|{key}".encode()).hexdigest()[:16]


def lock_of(key: str) -> str:
    """Return the lock of a key: a digest that a server stores to check the key without knowing it."""
    return sha256(f"rummy lock|{key}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Challenge:
    """The scope of a proof: a random number (nonce) of one server, reached at one endpoint."""

    nonce: str
    server: str
    endpoint: Endpoint

    @property
    def text(self) -> str:
        """The challenge as text, which a proof contains."""
        return f"{self.nonce}|{self.server}|{self.endpoint.text}"


def proof(key: str, challenge: Challenge) -> str:
    """Return a proof that a person has a key.

    Only a server that stores the key's lock can check the proof; others learn nothing from it.
    """
    return _veiled(key, lock_of(key), challenge)


def is_theirs(proof: str, who: str, lock: str, challenge: Challenge) -> bool:
    """Return whether a proof was made with the key that has this lock and belongs to person `who`."""
    if not is_link(proof):
        return False
    key = _veiled(proof, lock, challenge)
    fits = hmac.compare_digest(lock_of(key), lock)
    return hmac.compare_digest(person_of(key).encode(), who.encode()) and fits


def device_mark(key: str, server: str) -> str:
    """Return the id and digest by which a server that knows a device recognizes its first request.

    The server can check the digest, but it is no proof: anyone who sees it can send it again.
    """
    return f"{person_of(key)}.{_mark(lock_of(key), server)}"


def is_marked(digest: str, lock: str, server: str) -> bool:
    """Return whether a digest that a device has shown belongs to the key that has this lock."""
    return hmac.compare_digest(digest.encode(), _mark(lock, server).encode())


def _mark(lock: str, server: str) -> str:
    return hmac.new(lock.encode(), f"rummy device|{server}".encode(), sha256).hexdigest()[:32]


def _veiled(key: str, lock: str, challenge: Challenge) -> str:
    """Return a key masked by its lock and a challenge; masking it again restores it."""
    veil = hmac.new(lock.encode(), challenge.text.encode(), sha256).hexdigest()
    return f"{int(key, 16) ^ int(veil, 16):064x}"


def readable(name: str) -> str:
    """Return a name for display: one line, at most 24 characters, "?" if nothing is left."""
    return " ".join(printable(name, " ").split())[:LONGEST_NAME].strip() or "?"


def is_portrait(name: str) -> bool:
    """Return whether a text can be the name of a portrait's file."""
    return len(name) <= LONGEST_NAME and name.isascii() and name.replace("_", "").isalnum()

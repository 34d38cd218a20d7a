"""A person's identity at a server: a key that only their device has, and the lock for it on the server."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

from rummy.engine.chains import is_link
from rummy.names import printable
from rummy.online.endpoint import Endpoint

LONGEST_NAME = 24  # of a person, or of their picture


def key_for(secret: str, server: str) -> str:
    """Return the key of a device for one server; the keys for others can't be derived from it."""
    return hmac.new(secret.encode(), server.encode(), sha256).hexdigest()


def person_of(key: str) -> str:
    """Return the public id that belongs to a key."""
    return sha256(f"rummy person|{key}".encode()).hexdigest()[:16]


def lock_of(key: str) -> str:
    """Return the lock of a key, all that a server stores: it verifies the key without revealing it."""
    return sha256(f"rummy lock|{key}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Challenge:
    """The scope of a proof: one nonce of one server, reached at one endpoint."""

    nonce: str
    server: str
    endpoint: Endpoint

    @property
    def text(self) -> str:
        """The text to which a proof is bound."""
        return f"{self.nonce}|{self.server}|{self.endpoint.text}"


def proof(key: str, challenge: Challenge) -> str:
    """Return the proof of a key for a server that has its lock; it reveals nothing to others."""
    return _veiled(key, lock_of(key), challenge)


def is_theirs(proof: str, who: str, lock: str, challenge: Challenge) -> bool:
    """Return whether a proof was made with the key that fits a lock, and that key is the person's."""
    if not is_link(proof):
        return False
    key = _veiled(proof, lock, challenge)
    fits = hmac.compare_digest(lock_of(key), lock)
    return hmac.compare_digest(person_of(key).encode(), who.encode()) and fits


def _veiled(key: str, lock: str, challenge: Challenge) -> str:
    """Return a key masked by its lock and a challenge; masking it once more restores it."""
    veil = hmac.new(lock.encode(), challenge.text.encode(), sha256).hexdigest()
    return f"{int(key, 16) ^ int(veil, 16):064x}"


def readable(name: str) -> str:
    """Return a name as it is displayed: one line, not too long, and never empty."""
    return " ".join(printable(name, " ").split())[:LONGEST_NAME].strip() or "?"


def is_portrait(name: str) -> bool:
    """Return whether a text can be the name of a portrait's file."""
    return len(name) <= LONGEST_NAME and name.isascii() and name.replace("_", "").isalnum()

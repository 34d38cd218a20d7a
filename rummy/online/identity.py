"""Who somebody is at a server: known by a key that only their device has, and that server the lock for."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

from rummy.engine.chains import is_link
from rummy.names import printable
from rummy.online.endpoint import Endpoint

LONGEST_NAME = 24  # of a person, or of their picture


def key_for(secret: str, server: str) -> str:
    """The key of a device for one server; another one cannot be worked out from it."""
    return hmac.new(secret.encode(), server.encode(), sha256).hexdigest()


def person_of(key: str) -> str:
    """The public id that belongs to a key."""
    return sha256(f"rummy person|{key}".encode()).hexdigest()[:16]


def lock_of(key: str) -> str:
    """All that a server keeps of a key: it shows which one fits, but not what it looks like."""
    return sha256(f"rummy lock|{key}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Challenge:
    """The scope of a proof: one nonce of one server, reached at one endpoint."""

    nonce: str
    server: str
    endpoint: Endpoint

    @property
    def text(self) -> str:
        """Return the text to which a proof is bound."""
        return f"{self.nonce}|{self.server}|{self.endpoint.text}"


def proof(key: str, challenge: Challenge) -> str:
    """What shows that somebody has a key to who has its lock, and tells nothing to others."""
    return _veiled(key, lock_of(key), challenge)


def is_theirs(proof: str, who: str, lock: str, challenge: Challenge) -> bool:
    """Return True if a proof was made with the key that fits a lock, and that key is that person's."""
    if not is_link(proof):
        return False
    key = _veiled(proof, lock, challenge)
    fits = hmac.compare_digest(lock_of(key), lock)
    return hmac.compare_digest(person_of(key).encode(), who.encode()) and fits


def _veiled(key: str, lock: str, challenge: Challenge) -> str:
    """A key under a veil that who has its lock can take away, as it is put on: by doing it once more."""
    veil = hmac.new(lock.encode(), challenge.text.encode(), sha256).hexdigest()
    return f"{int(key, 16) ^ int(veil, 16):064x}"


def readable(name: str) -> str:
    """A name as it is shown: one line, not too long, and never empty."""
    return " ".join(printable(name, " ").split())[:LONGEST_NAME].strip() or "?"


def is_portrait(name: str) -> bool:
    """Return True if something can be the name of a picture, as files are called."""
    return len(name) <= LONGEST_NAME and name.isascii() and name.replace("_", "").isalnum()

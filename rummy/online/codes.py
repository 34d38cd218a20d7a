"""Codes of tables, short enough to be said over a telephone: eight characters that look different."""

from __future__ import annotations

import hmac
from hashlib import sha256

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: without I, L, O and U
LENGTH = 8
KEY = 32  # hexadecimal digits of the key that a link has besides the code
_ALIKE = str.maketrans("ILO", "110", "- \t")


def code_of(number: int) -> str:
    """Return the code for a number of 40 bits."""
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))


def read_code(text: str) -> str | None:
    """Return the code in a typed text, with spaces, dashes and mistaken letters corrected, or None."""
    code = text.strip().upper().translate(_ALIKE)
    return code if len(code) == LENGTH and not {*code} - {*ALPHABET} else None


def key_of(code: str, secret: str) -> str:
    """Return the key to a code: 128 bits in hexadecimal, which only the server's secret produces."""
    return hmac.new(secret.encode(), code.encode(), sha256).hexdigest()[:KEY]


def read_key(text: str) -> str | None:
    """Return the text if it is a link's key (32 hex digits), else None."""
    return text if len(text) == KEY and not {*text} - {*"0123456789abcdef"} else None


def is_class(name: str) -> bool:
    """Return whether a name is the name of a school class, and not of a table."""
    return name.startswith("c")


def in_groups(code: str) -> str:
    """Return the code as it is displayed, in two groups of four."""
    return f"{code[:4]}-{code[4:]}"

"""Codes of tables, short enough to be said over a telephone: eight signs that nobody mistakes for others."""

from __future__ import annotations

import hmac
from hashlib import sha256

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: without I, L, O and U
LENGTH = 8
KEY = 32  # hexadecimal digits of what a link has besides the code
_ALIKE = str.maketrans("ILO", "110", "- \t")


def code_of(number: int) -> str:
    """The code of a number of 40 bits."""
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))


def read_code(text: str) -> str | None:
    """The code that somebody typed, however they wrote it, or None."""
    code = text.strip().upper().translate(_ALIKE)
    return code if len(code) == LENGTH and not {*code} - {*ALPHABET} else None


def key_of(code: str, secret: str) -> str:
    """The key to a code, of 128 bits; only who has the server's secret can work it out."""
    return hmac.new(secret.encode(), code.encode(), sha256).hexdigest()[:KEY]


def read_key(text: str) -> str | None:
    """A key as a link has it, or None."""
    return text if len(text) == KEY and not {*text} - {*"0123456789abcdef"} else None


def is_class(name: str) -> bool:
    """Return True for the name of a class, False for that of a table."""
    return name.startswith("c")


def in_groups(code: str) -> str:
    """The code as it is shown, in two groups."""
    return f"{code[:4]}-{code[4:]}"

"""Text that people type and others read, such as their names: what is kept of it, in any script."""

from __future__ import annotations

import re

JOINERS = "\u200c\u200d"  # they shape Persian, Indic scripts and emoji, and are seen in no other way
_JOINED = re.compile(f"(?<=[^\x00-\u0590\\s{JOINERS}])[{JOINERS}]")  # after Latin they'd only disguise a name


def is_printable(text: str) -> bool:
    """Return True if all of a text can be shown."""
    return _JOINED.sub("", text).isprintable()


def printable(text: str, instead: str = "") -> str:
    """Return a text with each sign that can't be shown replaced."""
    joined = {match.start() for match in _JOINED.finditer(text)}
    return "".join(sign if sign.isprintable() or at in joined else instead for at, sign in enumerate(text))

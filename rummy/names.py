"""Checks on text that people type for others to read, such as names: printable characters of any script."""

from __future__ import annotations

import re

JOINERS = "\u200c\u200d"  # invisible; they shape Persian, Indic scripts and emoji
_JOINED = re.compile(f"(?<=[^\x00-\u0590\\s{JOINERS}])[{JOINERS}]")  # after Latin they'd only disguise a name


def is_printable(text: str) -> bool:
    """Return True if every character of a text is printable, or an invisible joiner that its script needs."""
    return _JOINED.sub("", text).isprintable()


def printable(text: str, instead: str = "") -> str:
    """Return a text with each character that `is_printable` refuses replaced by `instead`, or removed."""
    joined = {match.start() for match in _JOINED.finditer(text)}
    return "".join(char if char.isprintable() or at in joined else instead for at, char in enumerate(text))

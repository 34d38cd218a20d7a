"""The announcement of a table on the network, and its validation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from rummy.engine.rules_text import BadNotation, read_rules
from rummy.names import printable
from rummy.online.codes import read_code
from rummy.ui.online.connect_target import FREE_TABLE

LONGEST = 200  # bytes of a name or a game; an announcement has room for 255


@dataclass(frozen=True, slots=True)
class Announcement:
    """The public facts of a table, which anybody on the network can read."""

    code: str
    name: str  # of the host
    rules: str  # in written form
    free: int  # seats
    is_class: bool = False  # many tables behind one code
    by: str = ""  # the id of the host, at its server

    def properties(self) -> dict[str, str]:
        """Return the properties of the network service."""
        rules = self.rules if len(self.rules.encode()) <= LONGEST else self.rules.partition(",")[0]
        kind = "1" if self.is_class else ""
        return {"name": self.name, "rules": rules, "free": str(self.free), "class": kind, "by": self.by}


def read_announcement(code: str, properties: Mapping[bytes, bytes | None]) -> Announcement | None:
    """Return a received announcement; None if it is not valid."""

    def text(key: bytes) -> str:
        raw = (properties.get(key) or b"")[:LONGEST].decode(errors="replace")
        return " ".join(printable(raw, " ").split())

    known, free, name, rules = read_code(code), text(b"free"), text(b"name")[:24], text(b"rules")
    if not (known and name and is_known_game(rules) and re.fullmatch("[0-9]{1,3}", free)):
        return None
    return Announcement(known, name, rules, int(free), bool(text(b"class")), text(b"by")[:64])


def is_known_game(rules: str) -> bool:
    """Return True if this version of the program can play it."""
    with suppress(BadNotation, ValueError):
        return rules == FREE_TABLE or bool(read_rules(rules))
    return False

"""What a table on the network tells of itself, and what is believed of it."""

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
    """What everybody on the network may know of a table."""

    code: str
    name: str  # of who hosts it
    rules: str  # as they are written
    free: int  # seats
    is_class: bool = False  # many tables behind one code
    by: str = ""  # the id of who hosts it, at their server

    def told(self) -> dict[str, str]:
        """What is sent."""
        rules = self.rules if len(self.rules.encode()) <= LONGEST else self.rules.partition(",")[0]
        kind = "1" if self.is_class else ""
        return {"name": self.name, "rules": rules, "free": str(self.free), "class": kind, "by": self.by}


def read_announcement(code: str, told: Mapping[bytes, bytes | None]) -> Announcement | None:
    """What somebody has announced; None for what makes no sense."""

    def text(key: bytes) -> str:
        raw = (told.get(key) or b"")[:LONGEST].decode(errors="replace")
        return " ".join(printable(raw, " ").split())

    known, free, name, rules = read_code(code), text(b"free"), text(b"name")[:24], text(b"rules")
    if not (known and name and is_known_game(rules) and re.fullmatch("[0-9]{1,3}", free)):
        return None
    return Announcement(known, name, rules, int(free), bool(text(b"class")), text(b"by")[:64])


def is_known_game(rules: str) -> bool:
    """Return True if this version plays it."""
    with suppress(BadNotation, ValueError):
        return rules == FREE_TABLE or bool(read_rules(rules))
    return False

"""The announcement of a table on the network: writing and validating it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from rummy.games.rules_text import BadNotation, read_rules
from rummy.names import printable
from rummy.online.codes import read_code
from rummy.viewmodel.words.rooms import FREE_TABLE

A_MATCH = re.compile("[0-9A-Za-z]{1,64}/[0-9]{1,6}")
LONGEST = 200  # most bytes of a property; the protocol has room for 255 with its name


@dataclass(frozen=True, slots=True)
class Announcement:
    """The public facts about a table, which anybody on the network can read."""

    code: str
    name: str  # of the host
    rules: str  # of the game, in written form
    free: int  # number of empty seats
    is_class: bool = False  # a school class, which is many tables with one code
    by: str = ""  # the id of the host, at its server
    goes_on: str = ""  # the match of another server that is continued: server, number

    def properties(self) -> dict[str, str]:
        """Return the announcement as the properties of a network service."""
        rules = self.rules if len(self.rules.encode()) <= LONGEST else self.rules.partition(",")[0]
        kind = "1" if self.is_class else ""
        told = {"name": self.name, "rules": rules, "free": str(self.free), "class": kind, "by": self.by}
        return told | ({"goes_on": self.goes_on} if self.goes_on else {})


def read_announcement(code: str, properties: Mapping[bytes, bytes | None]) -> Announcement | None:
    """Return the announcement of the table of a code from received properties; None if it is not valid."""

    def text(key: bytes) -> str:
        raw = (properties.get(key) or b"")[:LONGEST].decode(errors="replace")
        return " ".join(printable(raw, " ").split())

    known, free, name, rules = read_code(code), text(b"free"), text(b"name")[:24], text(b"rules")
    if not (known and name and is_known_game(rules) and re.fullmatch("[0-9]{1,3}", free)):
        return None
    goes_on = text(b"goes_on")
    match = goes_on if A_MATCH.fullmatch(goes_on) else ""
    return Announcement(known, name, rules, int(free), bool(text(b"class")), text(b"by")[:64], match)


def is_known_game(rules: str) -> bool:
    """Return True if this version of the program can play by these written rules."""
    with suppress(BadNotation, ValueError):
        return rules == FREE_TABLE or bool(read_rules(rules))
    return False

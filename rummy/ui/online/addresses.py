"""Links and codes of tables, as people see them."""

from __future__ import annotations

from rummy.online.codes import in_groups, read_code
from rummy.online.links import Invitation


def link_to(address: str, code: str, key: str = "") -> str:
    """Return the link with which people join: an address, a table's code, and the key, if any."""
    return Invitation(address, code, key).link


def shown_code(code: str) -> str:
    """Return a table's code in two groups of letters; return other text unchanged."""
    known = read_code(code)
    return in_groups(known) if known else code

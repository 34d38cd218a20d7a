"""The tables at which this device has a seat, to come back to them, and the secret that it is known by.

They lie in a file of their own, which never goes into a record, a report or an export.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TypeGuard

from rummy.storage.addresses import OWN, is_address
from rummy.storage.document import Document, load_document, settle_document
from rummy.storage.files import MEBIBYTE, Notice, make_folder, write_safely
from rummy.storage.lock import lock
from rummy.storage.values import is_text

FORMAT = 1
MOST = 50  # tables; the oldest go
SECRET = 64  # hexadecimal digits
LONGEST_ID = 64  # signs of what tells a table from all others
MOST_OTHERS = 8  # at a table
_FILE = "tables.json"


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table to come back to; raises ValueError for what can't be one."""

    address: str  # such as ws://192.168.0.7:7733/, or OWN
    table: str
    chain: str  # the secret in which this device's chain of links ends
    rules: str
    others: tuple[str, ...]  # who sits there, by name

    def __post_init__(self) -> None:
        is_place = self.address == OWN or is_address(self.address)
        is_told = is_place and _is_name(self.table) and _is_secret(self.chain) and is_text(self.rules, 2000)
        if not (
            is_told and len(self.others) <= MOST_OTHERS and all(is_text(name, 40) for name in self.others)
        ):
            raise ValueError("no table")

    def is_at(self, address: str, table: str) -> bool:
        """Whether it is this one."""
        return (self.address, self.table) == (address, table)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the file says."""

    device: str = ""
    tables: tuple[KeptTable, ...] = ()


def kept_tables(folder: Path) -> tuple[tuple[KeptTable, ...], tuple[Notice, ...]]:
    """The tables to come back to, the latest first, and what the player should know of the file."""
    document = load_document(folder / _FILE, FORMAT, limit=MEBIBYTE)
    return _known(document).tables, document.notices


def device_secret(folder: Path) -> str:
    """What this device is known by, the same for good once it was asked for; raises OSError."""
    fresh = secrets.token_hex(SECRET // 2)
    return _change(folder, lambda now: replace(now, device=now.device or fresh)).device


def keep_table(folder: Path, table: KeptTable) -> None:
    """Remember a table, as the latest; raises OSError."""

    def kept(now: _Known) -> _Known:
        others = [each for each in now.tables if not each.is_at(table.address, table.table)]
        return replace(now, tables=(table, *others)[:MOST])

    _change(folder, kept)


def forget_table(folder: Path, address: str, table: str) -> None:
    """Remember a table no longer; raises OSError."""
    _change(
        folder, lambda now: replace(now, tables=tuple(t for t in now.tables if not t.is_at(address, table)))
    )


def _change(folder: Path, change: Callable[[_Known], _Known]) -> _Known:
    """Change what the file says, and return it; one in a newer format is left alone."""
    path = folder / _FILE
    make_folder(folder)
    with lock(path):
        document = settle_document(path, FORMAT, limit=MEBIBYTE)
        before = _known(document)
        after = change(before)
        if after != before and not document.newer:
            body = {"format": FORMAT, **asdict(after)}
            text = json.dumps(body, ensure_ascii=False, indent=2) + "\n"
            write_safely(path, text.encode(), private=True)
    return after


def _known(document: Document) -> _Known:
    """What a file says, each table whole or not at all."""
    device, tables = document.body.get("device"), document.body.get("tables")
    found = [_read(each) for each in tables] if isinstance(tables, list) else []
    return _Known(device if _is_secret(device) else "", tuple(each for each in found if each is not None))


def _read(body: object) -> KeptTable | None:
    try:
        return KeptTable(**body | {"others": tuple(body["others"])}) if isinstance(body, dict) else None
    except (KeyError, TypeError, ValueError):
        return None


def _is_secret(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) == SECRET and not {*value} - {*"0123456789abcdef"}


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID and value.isascii() and value.isalnum()

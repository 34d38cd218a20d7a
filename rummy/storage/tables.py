"""The tables at which this device has a seat, the secret that it is known by, and the hosts that it has met.

They lie in a file of their own, which never goes into a record, a report or an export.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TypeGuard

from rummy.storage.document import Document, load_document, settle_document
from rummy.storage.files import MEBIBYTE, Notice, make_folder, write_safely
from rummy.storage.lock import lock
from rummy.storage.values import is_text

FORMAT = 1
MOST = 50  # tables; the oldest go
MOST_MET = 2000  # hosts; those that were met longest ago go
SECRET = 64  # hexadecimal digits
_FILE = "tables.json"


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table to come back to; raises ValueError for what can't be one."""

    address: str  # such as ws://192.168.0.7:7733/
    table: str
    chain: str  # the secret in which this device's chain of links ends
    rules: str
    others: tuple[str, ...]  # who sits there, by name

    def __post_init__(self) -> None:
        texts = all(is_text(text, 2000) for text in (self.address, self.table, self.rules))
        if not (texts and _is_secret(self.chain) and all(is_text(name, 40) for name in self.others)):
            raise ValueError("no table")

    def is_at(self, address: str, table: str) -> bool:
        """Whether it is this one."""
        return (self.address, self.table) == (address, table)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the file says."""

    device: str = ""
    tables: tuple[KeptTable, ...] = ()
    met: Mapping[str, str] = field(default_factory=dict)  # hosts by id, and where one has still to be met


class Meetings:
    """Which hosts this device has met, so that nobody else is told the key for one of them.

    A meeting that broke off is gone on with where it began: who is there has heard the key already.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._met: Mapping[str, str] = {}  # as this program knows it, where no disk takes it

    def begin(self, host: str, address: str) -> bool:
        """Whether a host that is reached at an address may hear the key; remembers that before it does."""
        if not is_text(host, 64):
            return False

        return self._note(host, address, again=False) == address

    def end(self, host: str) -> None:
        """Note that a host knows this device from now on."""
        if is_text(host, 64):
            self._note(host, "", again=True)

    def _note(self, host: str, address: str, *, again: bool) -> str:
        """Note where a host is met, and tell where it is known to have been; once only, but for `again`."""

        def noted(known: Mapping[str, str]) -> dict[str, str]:
            new = {**known, host: address} if again or host not in known else known
            return dict([*new.items()][-MOST_MET:])

        self._met = noted(self._met)
        if self._folder is not None:
            with suppress(OSError):
                return _change(self._folder, lambda now: replace(now, met=noted(now.met))).met[host]
        return self._met[host]


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
    met = document.body.get("met")
    hosts = {who: where for who, where in met.items() if _is_met(who, where)} if isinstance(met, dict) else {}
    own = device if _is_secret(device) else ""
    return _Known(own, tuple(each for each in found if each is not None), hosts)


def _read(body: object) -> KeptTable | None:
    try:
        return KeptTable(**body | {"others": tuple(body["others"])}) if isinstance(body, dict) else None
    except (KeyError, TypeError, ValueError):
        return None


def _is_met(host: object, where: object) -> bool:
    return is_text(host, 64) and (where == "" or is_text(where, 2000))


def _is_secret(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) == SECRET and not {*value} - {*"0123456789abcdef"}

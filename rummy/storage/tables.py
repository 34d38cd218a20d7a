"""The tables at which this device has a seat, the secret that identifies it, and the hosts that it has met.

They are in a file of their own, whose content never goes into a record, a report or an export.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TypeGuard

from rummy.storage.addresses import OWN, is_address
from rummy.storage.entries import Body, EntriesFile, Notices, read_list
from rummy.storage.files import Notice
from rummy.storage.places import TABLES
from rummy.storage.settings import Settings
from rummy.storage.values import is_text

FORMAT = 1
MOST = 50  # tables at most; the oldest are dropped
MOST_MET = 2000  # hosts at most; those met longest ago are dropped
SECRET = 64  # hexadecimal digits
LONGEST_ID = 64  # characters of the id of a table
MOST_OTHERS = 8  # names of others at a table, at most
OWN_TURN = Settings().player_name  # a name that nobody else at a table has
MOST_DISMISSED = 50  # dismissed invitations at most; the oldest are dropped
MOST_PLACES = 8  # addresses of a host at most; the oldest are dropped


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table to return to; raises ValueError for impossible values."""

    address: str  # such as ws://192.168.0.7:7733/, or OWN
    table: str
    chain: str  # the secret from which this device's hash chain follows
    rules: str
    others: tuple[str, ...]  # names of the others there
    turn: str = ""  # the name of the player to move when it was left, OWN_TURN for "you"; or ""

    def __post_init__(self) -> None:
        is_place = self.address == OWN or is_address(self.address)
        is_valid = is_place and _is_name(self.table) and _is_secret(self.chain) and is_text(self.rules, 2000)
        if not (
            is_valid
            and len(self.others) <= MOST_OTHERS
            and all(is_text(name, 40) for name in (*self.others, self.turn or OWN_TURN))
        ):
            raise ValueError("no table")

    def is_at(self, address: str, table: str) -> bool:
        """Return whether this is the table with an id at an address."""
        return (self.address, self.table) == (address, table)


@dataclass(frozen=True, slots=True)
class _Known:
    """The content of the file: the device's secret, tables to return to, hosts, dismissed invitations."""

    device: str = ""
    tables: tuple[JoinedTable, ...] = ()
    met: Mapping[str, str] = field(default_factory=dict)  # hosts by id; address of an incomplete meeting
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # addresses of each host
    dismissed: tuple[str, ...] = ()  # the codes of tables


class KnownHosts:
    """The hosts that this device has met, so that no other host gets the key for one of them.

    An interrupted meeting continues at the address where it began, as that host has received the key already.
    `notify` is called with notices about the file, in the caller's thread.
    """

    def __init__(
        self, folder: Path | None = None, notify: Callable[[Notices], object] = lambda notices: None
    ) -> None:
        self._folder, self._notify = folder, notify
        self._met: Mapping[str, str] = {}  # in memory, in case the disk refuses it
        self._places: Mapping[str, tuple[str, ...]] = {}

    def begin(self, host: str, address: str) -> bool:
        """Store the address of the first meeting with a host; return whether that is `address`."""
        if not is_text(host, 64):
            return False

        return self._note(host, address, again=False) == address

    def end(self, host: str) -> None:
        """Store that the first meeting with a host is complete."""
        if is_text(host, 64):
            self._note(host, "", again=True)

    def places(self, host: str) -> tuple[str, ...]:
        """Return the addresses at which a host has answered before; empty for a new host."""
        if self._folder is not None:
            known, _ = _FILE.load(self._folder)
            self._places = {**known.places, **self._places}
        return self._places.get(host, ())

    def host_at(self, address: str) -> str:
        """Return the host that has answered at an address most recently, or "" if none has."""
        self.places("")
        return next((host for host in reversed([*self._places]) if address in self._places[host]), "")

    def remember(self, host: str, address: str) -> None:
        """Store that a host has answered at an address."""
        if not is_text(host, 64) or address in self.places(host):
            return

        def noted(known: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
            others = [each for each in known.get(host, ()) if each != address]
            new = {**{at: known[at] for at in known if at != host}, host: (*others, address)[-MOST_PLACES:]}
            return dict([*new.items()][-MOST_MET:])

        self._places = noted(self._places)
        if self._folder is not None:
            with suppress(OSError):
                result = _FILE.change(self._folder, lambda now: replace(now, places=noted(now.places)))
                self._notify(_with_loss(*result))

    def _note(self, host: str, address: str, *, again: bool) -> str:
        """Store the address of a meeting with a host, replacing an earlier one if `again`; return it."""

        def noted(known: Mapping[str, str]) -> dict[str, str]:
            new = {**known, host: address} if again or host not in known else known
            return dict([*new.items()][-MOST_MET:])

        self._met = noted(self._met)
        if self._folder is not None:
            with suppress(OSError):
                known, notices = _FILE.change(self._folder, lambda now: replace(now, met=noted(now.met)))
                self._notify(_with_loss(known, notices))
                return known.met[host]
        return self._met[host]


def joined_tables(folder: Path) -> tuple[tuple[JoinedTable, ...], Notices]:
    """Return the tables to return to, the latest first, and notices about their file."""
    known, notices = _FILE.load(folder)
    return known.tables, _with_loss(known, notices)


def device_secret(folder: Path) -> tuple[str, Notices]:
    """Return the secret of this device, created at the first call, and notices; raise OSError.

    A notice says if the file was damaged and the secret is a new one.
    """
    fresh = secrets.token_hex(SECRET // 2)
    known, notices = _FILE.change(folder, lambda now: replace(now, device=now.device or fresh))
    return known.device, _with_loss(known, notices, fresh)


def save_table(folder: Path, table: JoinedTable) -> Notices:
    """Save a table as the latest to return to; return notices about the file; raise OSError."""

    def changed(now: _Known) -> _Known:
        others = [each for each in now.tables if not each.is_at(table.address, table.table)]
        return replace(now, tables=(table, *others)[:MOST])

    return _with_loss(*_FILE.change(folder, changed))


def forget_table(folder: Path, address: str, table: str) -> Notices:
    """Delete a table to return to; return notices about the file; raise OSError."""

    def changed(now: _Known) -> _Known:
        return replace(now, tables=tuple(each for each in now.tables if not each.is_at(address, table)))

    return _with_loss(*_FILE.change(folder, changed))


def dismissed_invitations(folder: Path) -> frozenset[str]:
    """Return the codes of tables to which the player does not want to be invited any more."""
    return frozenset(_FILE.load(folder)[0].dismissed)


def dismiss_invitation(folder: Path, code: str) -> Notices:
    """Save that invitations to a table are not shown any more; return notices; raise OSError."""

    def changed(now: _Known) -> _Known:
        others = (each for each in now.dismissed if each != code)
        return replace(now, dismissed=(*others, code)[-MOST_DISMISSED:])

    return _with_loss(*_FILE.change(folder, changed))


def _with_loss(known: _Known, notices: Notices, fresh: str = "") -> Notices:
    """Return the notices, with one added if the device's secret was lost with the file."""
    is_lost = any(notice.key != "file_restored" for notice in notices)
    is_unknown = is_lost and known.device in ("", fresh)
    return (*notices, Notice("device_new", {})) if is_unknown else notices


def _known(body: Body) -> tuple[_Known, int]:
    """Return the valid content of a file's body, and the number of invalid entries."""
    device, (tables, left_out) = body.get("device", ""), read_list(body.get("tables"), _read)
    is_known, met = _is_secret(device), body.get("met", {})
    entries = met if isinstance(met, dict) else {"": None}
    hosts = {str(who): str(where) for who, where in entries.items() if _is_met(who, where)}
    left_out += (not is_known and device != "") + len(entries) - len(hosts)
    places, lost = _read_places(body.get("places", {}))
    codes, dropped = read_list(body.get("dismissed", []), lambda code: str(code) if _is_name(code) else None)
    known = _Known(str(device) if is_known else "", tuple(tables), hosts, places, tuple(codes))
    return known, left_out + lost + dropped


def _read_places(body: object) -> tuple[dict[str, tuple[str, ...]], int]:
    """Return the valid addresses by host, and the number of invalid entries."""
    entries = body if isinstance(body, dict) else {"": None}
    places = {
        str(host): tuple(map(str, each))
        for host, each in entries.items()
        if is_text(host, 64) and isinstance(each, list) and all(map(is_address, each))
    }
    return places, len(entries) - len(places)


def _read(body: object) -> JoinedTable | None:
    try:
        if isinstance(body, dict) and isinstance(body["others"], list):
            return JoinedTable(**body | {"others": tuple(body["others"])})
    except (KeyError, TypeError, ValueError):
        pass
    return None


_FILE = EntriesFile(TABLES, FORMAT, _known, asdict)


def _is_met(host: object, where: object) -> bool:
    return is_text(host, 64) and (where == "" or is_text(where, 2000))


def _is_secret(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) == SECRET and not {*value} - {*"0123456789abcdef"}


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID and value.isascii() and value.isalnum()

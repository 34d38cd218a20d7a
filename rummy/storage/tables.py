"""The tables at which this device has a seat, the secret that it is known by, and the hosts that it has met.

They lie in a file of their own, which never goes into a record, a report or an export.
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
MOST = 50  # tables; the oldest go
MOST_MET = 2000  # hosts; those that were met longest ago go
SECRET = 64  # hexadecimal digits
LONGEST_ID = 64  # signs of what tells a table from all others
MOST_OTHERS = 8  # at a table
OWN_TURN = Settings().player_name  # whom nobody else at a table is called
MOST_PLACES = 8  # of a host; those that it was met at first go


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table to come back to; raises ValueError for what can't be one."""

    address: str  # such as ws://192.168.0.7:7733/, or OWN
    table: str
    chain: str  # the secret in which this device's chain of links ends
    rules: str
    others: tuple[str, ...]  # who sits there, by name
    turn: str = ""  # of whom the turn was when it was left, OWN_TURN of the player's own; empty if not known

    def __post_init__(self) -> None:
        is_place = self.address == OWN or is_address(self.address)
        is_told = is_place and _is_name(self.table) and _is_secret(self.chain) and is_text(self.rules, 2000)
        if not (
            is_told
            and len(self.others) <= MOST_OTHERS
            and all(is_text(name, 40) for name in (*self.others, self.turn or OWN_TURN))
        ):
            raise ValueError("no table")

    def is_at(self, address: str, table: str) -> bool:
        """Return True if it is this one."""
        return (self.address, self.table) == (address, table)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the file says."""

    device: str = ""
    tables: tuple[JoinedTable, ...] = ()
    met: Mapping[str, str] = field(default_factory=dict)  # hosts by id, and where one has still to be met
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where each has answered


class KnownHosts:
    """Which hosts this device has met, so that nobody else is told the key for one of them.

    A meeting that broke off is gone on with where it began: who is there has heard the key already. `tell`
    hears what is wrong with the file, in the thread of who meets.
    """

    def __init__(
        self, folder: Path | None = None, tell: Callable[[Notices], object] = lambda notices: None
    ) -> None:
        self._folder, self._tell = folder, tell
        self._met: Mapping[str, str] = {}  # as this program knows it, where no disk takes it
        self._places: Mapping[str, tuple[str, ...]] = {}

    def begin(self, host: str, address: str) -> bool:
        """Whether a host that is reached at an address may hear the key; remembers that before it does."""
        if not is_text(host, 64):
            return False

        return self._note(host, address, again=False) == address

    def end(self, host: str) -> None:
        """Note that a host knows this device from now on."""
        if is_text(host, 64):
            self._note(host, "", again=True)

    def places(self, host: str) -> tuple[str, ...]:
        """Return the addresses at which a host is known to this device, none before it was met."""
        if self._folder is not None:
            known, _ = _FILE.load(self._folder)
            self._places = {**known.places, **self._places}
        return self._places.get(host, ())

    def remember(self, host: str, address: str) -> None:
        """Take a host for the one that answers at an address from now on, too."""
        if not is_text(host, 64) or address in self.places(host):
            return

        def noted(known: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
            others = [each for each in known.get(host, ()) if each != address]
            new = {**{at: known[at] for at in known if at != host}, host: (*others, address)[-MOST_PLACES:]}
            return dict([*new.items()][-MOST_MET:])

        self._places = noted(self._places)
        if self._folder is not None:
            with suppress(OSError):
                told = _FILE.change(self._folder, lambda now: replace(now, places=noted(now.places)))
                self._tell(_told(*told))

    def _note(self, host: str, address: str, *, again: bool) -> str:
        """Note where a host is met, and tell where it is known to have been; once only, but for `again`."""

        def noted(known: Mapping[str, str]) -> dict[str, str]:
            new = {**known, host: address} if again or host not in known else known
            return dict([*new.items()][-MOST_MET:])

        self._met = noted(self._met)
        if self._folder is not None:
            with suppress(OSError):
                known, notices = _FILE.change(self._folder, lambda now: replace(now, met=noted(now.met)))
                self._tell(_told(known, notices))
                return known.met[host]
        return self._met[host]


def joined_tables(folder: Path) -> tuple[tuple[JoinedTable, ...], Notices]:
    """The tables to come back to, the latest first, and what the player should know of the file."""
    known, notices = _FILE.load(folder)
    return known.tables, _told(known, notices)


def device_secret(folder: Path) -> tuple[str, Notices]:
    """What this device is known by, the same for good once it was asked for; raises OSError.

    Tells what was wrong with the file, and where a new secret had to be made for that.
    """
    fresh = secrets.token_hex(SECRET // 2)
    known, notices = _FILE.change(folder, lambda now: replace(now, device=now.device or fresh))
    return known.device, _told(known, notices, fresh)


def save_table(folder: Path, table: JoinedTable) -> Notices:
    """Remember a table, as the latest; tells what was wrong with the file; raises OSError."""

    def kept(now: _Known) -> _Known:
        others = [each for each in now.tables if not each.is_at(table.address, table.table)]
        return replace(now, tables=(table, *others)[:MOST])

    return _told(*_FILE.change(folder, kept))


def forget_table(folder: Path, address: str, table: str) -> Notices:
    """Remember a table no longer; tells what was wrong with the file; raises OSError."""

    def kept(now: _Known) -> _Known:
        return replace(now, tables=tuple(each for each in now.tables if not each.is_at(address, table)))

    return _told(*_FILE.change(folder, kept))


def _told(known: _Known, notices: Notices, fresh: str = "") -> Notices:
    """What was wrong with the file, and that nobody knows this device any more if the secret went with it."""
    is_lost = any(notice.key != "file_restored" for notice in notices)
    is_unknown = is_lost and known.device in ("", fresh)
    return (*notices, Notice("device_new", {})) if is_unknown else notices


def _known(body: Body) -> tuple[_Known, int]:
    """What a file says, each table whole or not at all."""
    device, (tables, left_out) = body.get("device", ""), read_list(body.get("tables"), _read)
    is_known, met = _is_secret(device), body.get("met", {})
    told = met if isinstance(met, dict) else {"": None}
    hosts = {str(who): str(where) for who, where in told.items() if _is_met(who, where)}
    left_out += (not is_known and device != "") + len(told) - len(hosts)
    places, lost = _read_places(body.get("places", {}))
    return _Known(str(device) if is_known else "", tuple(tables), hosts, places), left_out + lost


def _read_places(body: object) -> tuple[dict[str, tuple[str, ...]], int]:
    """Return where hosts have answered, and how many entries say nothing."""
    told = body if isinstance(body, dict) else {"": None}
    places = {
        str(host): tuple(map(str, each))
        for host, each in told.items()
        if is_text(host, 64) and isinstance(each, list) and all(map(is_address, each))
    }
    return places, len(told) - len(places)


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

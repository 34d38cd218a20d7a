"""Tables on the same network: what others announce there, and what is announced of one's own.

All of it happens in a thread of its own. Where a network does not let it through, nothing is found,
and nothing is said about it: a table can always be reached by its address.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address
from queue import SimpleQueue
from typing import TYPE_CHECKING

from rummy.engine.rules_text import BadNotation, read_rules
from rummy.names import printable
from rummy.online.codes import read_code
from rummy.ui.people.addresses import own_addresses
from rummy.ui.people.way import FREE_TABLE

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, ServiceStateChange, Zeroconf

SERVICE = "_rummy._tcp.local."
INTERFACES: tuple[str, ...] | None = None  # addresses of this computer; None for all
ANSWERS = 2.0  # seconds for somebody to tell more of their table
LONGEST = 200  # bytes of a name or a game; an announcement has room for 255
MOST, MOST_THERE = 100, 3  # tables that are remembered, and those of one address among them


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


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table of somebody else, and where it is."""

    about: Announcement
    address: str  # such as ws://192.168.0.7:7733/


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
    """Whether this version plays it."""
    with suppress(BadNotation, ValueError):
        return rules == FREE_TABLE or bool(read_rules(rules))
    return False


def nearest(addresses: Sequence[str], own: Sequence[str]) -> str:
    """The address that has most in common with one's own, as it is in the same network."""

    def distance(address: str) -> int:
        return min((int(IPv4Address(address)) ^ int(IPv4Address(each)) for each in own), default=0)

    return min(addresses, key=distance)


class Nearby:
    """Looks for tables and announces one; `wake` is called in another thread when something has changed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self._found: dict[str, FoundTable] = {}  # by the names of their services
        self._own: tuple[Announcement, int] | None = None  # what is to be announced, and its port
        self._is_watching = self._is_closed = False
        self._changed: SimpleQueue[None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """The tables of others with a free seat."""
        own = self._own[0].code if self._own else None
        found = [each for each in self._found.copy().values() if each.about.free and each.about.code != own]
        return tuple(sorted(found, key=lambda each: (each.about.name.casefold(), each.about.code)))

    def watch(self, on: bool) -> None:
        """Look for tables, or no longer."""
        if on != self._is_watching:
            self._is_watching = on
            self._change()

    def announce(self, own: Announcement | None, port: int) -> None:
        """Tell the network of a table that listens at a port, or take that back."""
        wanted = (own, port) if own is not None and port else None
        if wanted != self._own:
            self._own = wanted
            self._change()

    def close(self) -> None:
        """Take back what was announced, and end."""
        self._own, self._is_watching, self._is_closed = None, False, True
        if self._thread is not None:
            self._changed.put(None)
            self._thread.join(ANSWERS)

    def _change(self) -> None:
        self._changed.put(None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="rummy-nearby", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while not self._is_closed:
            self._changed.get()
            with suppress(Exception):  # of whatever kind: this network takes no announcements
                if self._is_wanted:
                    self._serve()

    @property
    def _is_wanted(self) -> bool:
        return self._is_watching or self._own is not None

    def _serve(self) -> None:
        """Do what is wanted, until nothing is wanted any more."""
        from zeroconf import InterfaceChoice, IPVersion, ServiceBrowser, Zeroconf

        told: tuple[Announcement, int] | None = None
        browser: ServiceBrowser | None = None
        with Zeroconf(list(INTERFACES or ()) or InterfaceChoice.All, ip_version=IPVersion.V4Only) as network:
            while self._is_wanted or told is not None:
                if self._is_watching and browser is None:
                    browser = ServiceBrowser(network, SERVICE, handlers=[self._hear])
                elif browser is not None and not self._is_watching:
                    browser.cancel()
                    browser = None
                    self._found.clear()
                if told != self._own:
                    told = self._tell(network, told)
                else:
                    self._changed.get()
            self._found.clear()

    def _tell(
        self, network: Zeroconf, told: tuple[Announcement, int] | None
    ) -> tuple[Announcement, int] | None:
        """Announce what is wanted in place of what was told; gives what is told now."""
        own = self._own
        if told is not None and (own is None or own[0].code != told[0].code):
            network.unregister_service(_service(*told))
            return None
        if own is not None and told is None:
            network.register_service(_service(*own), cooperating_responders=True)
        elif own is not None:
            network.update_service(_service(*own))
        return own

    def _hear(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take in what was announced, or taken back."""
        from zeroconf import ServiceStateChange

        found = None
        if state_change is not ServiceStateChange.Removed:
            info = zeroconf.get_service_info(service_type, name, round(1000 * ANSWERS))
            found = _found(name, info) if info is not None else None
        self._found.pop(name, None)
        if found is not None:
            self.remember(name, found)
        self.wake()

    def remember(self, name: str, found: FoundTable) -> None:
        """Remember a table; of an address that announces many the latest alone, so that it hides none."""
        alike = [each for each, other in self._found.items() if _host_of(other) == _host_of(found)]
        if len(alike) >= MOST_THERE:
            del self._found[alike[0]]
        if len(self._found) < MOST:
            self._found[name] = found


def _host_of(found: FoundTable) -> str:
    return found.address.rpartition(":")[0]


def _service(about: Announcement, port: int) -> ServiceInfo:
    """A table as the network hears of it."""
    from zeroconf import ServiceInfo

    return ServiceInfo(
        SERVICE,
        f"{about.code}.{SERVICE}",
        port=port,
        properties=about.told(),
        server=f"rummy-{about.code.lower()}.local.",
        parsed_addresses=list(INTERFACES or own_addresses()),
    )


def _found(name: str, info: ServiceInfo) -> FoundTable | None:
    """A table that was announced, if it can be one."""
    from zeroconf import IPVersion

    about = read_announcement(name.removesuffix(f".{SERVICE}"), info.properties)
    addresses = info.parsed_addresses(IPVersion.V4Only)
    if about is None or not addresses or not info.port:
        return None
    return FoundTable(about, f"ws://{nearest(addresses, own_addresses())}:{info.port}/")

"""Tables on the same network: the search for other people's tables, and the announcement of the player's.

Both run in threads of their own. On a network that blocks announcements no table is found and no error is
shown, as a table can always be reached by its address.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address
from queue import SimpleQueue
from typing import TYPE_CHECKING

from rummy.match.reachable import answers
from rummy.ui.online.network.announcement import Announcement, read_announcement
from rummy.ui.online.network.found_tables import MOST, FoundTable, FoundTables
from rummy.ui.online.network.interfaces import own_addresses

if TYPE_CHECKING:
    from zeroconf import ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

SERVICE = "_rummy._tcp.local."
INTERFACES: tuple[str, ...] | None = None  # addresses of this computer; None for all
ANSWERS = 2.0  # seconds to wait for the details of a table
LOOKERS = 24  # number of threads that ask for details, as each answer may take seconds


def nearest(addresses: Sequence[str], own: Sequence[str]) -> str:
    """Return the address whose leading bits agree most with one of this computer's `own` addresses."""

    def difference(address: str) -> int:
        return min((int(IPv4Address(address)) ^ int(IPv4Address(each)) for each in own), default=0)

    return min(addresses, key=difference)


class Nearby:
    """The search for tables and the announcement of one; another thread calls `wake` after each change."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self._found = FoundTables()
        self._announced: dict[str, None] = {}  # the names of announced services, the newest last
        self._to_resolve: SimpleQueue[str | None] = SimpleQueue()
        self._own: tuple[Announcement, int] | None = None  # the table to announce, and its port
        self._watching = 0  # number of screens that need the tables
        self._is_closed = False
        self._changed: SimpleQueue[None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """Other people's tables with an empty seat, those with an answering server first."""
        own = self._own[0].code if self._own else None
        return tuple(each for each in self._found.ranked if each.about.free and each.about.code != own)

    def watch(self, on: bool) -> None:
        """Count one screen more (`on`) or fewer that needs the tables; search for them while there is any."""
        self._watching += 1 if on else -1
        self._change()

    def announce(self, own: Announcement | None, port: int) -> None:
        """Announce the player's table at a port of this computer; None withdraws the announcement."""
        wanted = (own, port) if own is not None and port else None
        if wanted != self._own:
            self._own = wanted
            self._change()

    def close(self) -> None:
        """Withdraw the announcement, and end the thread."""
        self._own, self._watching, self._is_closed = None, 0, True
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
            with suppress(Exception):  # of any kind: this network blocks announcements
                if self._is_wanted:
                    self._serve()
            self._forget_all()

    @property
    def _is_wanted(self) -> bool:
        return self._watching > 0 or self._own is not None

    def _serve(self) -> None:
        """Search for tables and announce the player's, until neither is wanted any more."""
        from zeroconf import InterfaceChoice, IPVersion, Zeroconf

        properties: tuple[Announcement, int] | None = None
        browser: ServiceBrowser | None = None
        with Zeroconf(list(INTERFACES or ()) or InterfaceChoice.All, ip_version=IPVersion.V4Only) as network:
            while self._is_wanted or properties is not None:
                if self._watching > 0 and browser is None:
                    browser = self._browse(network)
                elif browser is not None and self._watching <= 0:
                    browser.cancel()
                    browser = None
                    self._forget_all()
                if properties != self._own:
                    properties = self._update_service(network, properties)
                else:
                    self._changed.get()

    def _browse(self, network: Zeroconf) -> ServiceBrowser:
        from zeroconf import ServiceBrowser

        for _ in range(LOOKERS):
            threading.Thread(
                target=self._resolve_all, args=(network, self._to_resolve), name="rummy-look", daemon=True
            ).start()
        return ServiceBrowser(network, SERVICE, handlers=[self._on_service])

    def _forget_all(self) -> None:
        """End the threads that ask for details, and forget all tables."""
        for _ in range(LOOKERS):
            self._to_resolve.put(None)
        self._to_resolve = SimpleQueue()
        self._announced.clear()
        self._found.clear()

    def _update_service(
        self, network: Zeroconf, properties: tuple[Announcement, int] | None
    ) -> tuple[Announcement, int] | None:
        """Register, update or withdraw the announcement; return the announced table and port, or None."""
        own = self._own
        if properties is not None and (own is None or own[0].code != properties[0].code):
            network.unregister_service(_service(*properties))
            return None
        if own is not None and properties is None:
            network.register_service(_service(*own), cooperating_responders=True)
        elif own is not None:
            network.update_service(_service(*own))
        return own

    def _on_service(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Queue a new service so that a thread asks for its details, or forget one that disappeared."""
        from zeroconf import ServiceStateChange

        self._announced.pop(name, None)
        if state_change is ServiceStateChange.Removed:
            self._found.forget(name)
            self.wake()
            return
        self._announced[name] = None
        for oldest in [*self._announced][:-MOST]:
            self._announced.pop(oldest, None)  # limit the memory
        self._to_resolve.put(name)

    def _resolve_all(self, network: Zeroconf, names: SimpleQueue[str | None]) -> None:
        """Ask for the details of each announced table in the queue, until the queue yields None."""
        while (name := names.get()) is not None:
            with suppress(Exception):  # of any kind, as the data of strangers may fail in any way
                if name in self._announced:
                    self._resolve(network, name)

    def _resolve(self, network: Zeroconf, name: str) -> None:
        info = network.get_service_info(SERVICE, name, round(1000 * ANSWERS))
        found = _found(name, info) if info is not None else None
        if found is None or name not in self._announced:
            self._found.forget(name)
            return
        is_new = self._found.remember(name, found)
        self.wake()
        if is_new and answers(found.address):
            self._found.note_answer(name, found)
            self.wake()


def _own_ipv4() -> list[str]:
    return [each.host for each in own_addresses() if each.ip.version == 4]


def _service(about: Announcement, port: int) -> ServiceInfo:
    """Return the network service that announces a table at a port."""
    from zeroconf import ServiceInfo

    return ServiceInfo(
        SERVICE,
        f"{about.code}.{SERVICE}",
        port=port,
        properties=about.properties(),
        server=f"rummy-{about.code.lower()}.local.",
        parsed_addresses=list(INTERFACES or _own_ipv4()),
    )


def _found(name: str, info: ServiceInfo) -> FoundTable | None:
    """Return the table that a network service announces, or None if the announcement is not valid."""
    from zeroconf import IPVersion

    about = read_announcement(name.removesuffix(f".{SERVICE}"), info.properties)
    addresses = info.parsed_addresses(IPVersion.V4Only)
    if about is None or not addresses or not info.port:
        return None
    return FoundTable(about, f"ws://{nearest(addresses, _own_ipv4())}:{info.port}/")

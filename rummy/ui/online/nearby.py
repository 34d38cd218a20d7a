"""Tables on the same network: what others announce there, and what is announced of one's own.

All of it happens in a thread of its own. Where a network does not let it through, nothing is found,
and nothing is said about it: a table can always be reached by its address.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address
from queue import SimpleQueue
from typing import TYPE_CHECKING

from rummy.match.reachable import answers
from rummy.ui.online.addresses import own_addresses
from rummy.ui.online.network.announcement import Announcement, read_announcement
from rummy.ui.online.network.found_tables import MOST, FoundTable, FoundTables

if TYPE_CHECKING:
    from zeroconf import ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

SERVICE = "_rummy._tcp.local."
INTERFACES: tuple[str, ...] | None = None  # addresses of this computer; None for all
ANSWERS = 2.0  # seconds for somebody to tell more of their table
LOOKERS = 24  # tables that are looked at at once, as each may take seconds


def nearest(addresses: Sequence[str], own: Sequence[str]) -> str:
    """The address that has most in common with one's own, as it is in the same network."""

    def distance(address: str) -> int:
        return min((int(IPv4Address(address)) ^ int(IPv4Address(each)) for each in own), default=0)

    return min(addresses, key=distance)


class Nearby:
    """Looks for tables and announces one; `wake` is called in another thread when something has changed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self._found = FoundTables()
        self._there: dict[str, None] = {}  # the names of services that were announced, the newest last
        self._to_look_at: SimpleQueue[str | None] = SimpleQueue()
        self._own: tuple[Announcement, int] | None = None  # what is to be announced, and its port
        self._is_watching = self._is_closed = False
        self._changed: SimpleQueue[None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        """The tables of others with a free seat, those first at which a server has answered."""
        own = self._own[0].code if self._own else None
        return tuple(each for each in self._found.ranked if each.about.free and each.about.code != own)

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
            self._forget_all()

    @property
    def _is_wanted(self) -> bool:
        return self._is_watching or self._own is not None

    def _serve(self) -> None:
        """Do what is wanted, until nothing is wanted any more."""
        from zeroconf import InterfaceChoice, IPVersion, Zeroconf

        told: tuple[Announcement, int] | None = None
        browser: ServiceBrowser | None = None
        with Zeroconf(list(INTERFACES or ()) or InterfaceChoice.All, ip_version=IPVersion.V4Only) as network:
            while self._is_wanted or told is not None:
                if self._is_watching and browser is None:
                    browser = self._browse(network)
                elif browser is not None and not self._is_watching:
                    browser.cancel()
                    browser = None
                    self._forget_all()
                if told != self._own:
                    told = self._tell(network, told)
                else:
                    self._changed.get()

    def _browse(self, network: Zeroconf) -> ServiceBrowser:
        from zeroconf import ServiceBrowser

        for _ in range(LOOKERS):
            threading.Thread(
                target=self._look_on, args=(network, self._to_look_at), name="rummy-look", daemon=True
            ).start()
        return ServiceBrowser(network, SERVICE, handlers=[self._hear])

    def _forget_all(self) -> None:
        """Let the lookers end, and remember no table."""
        for _ in range(LOOKERS):
            self._to_look_at.put(None)
        self._to_look_at = SimpleQueue()
        self._there.clear()
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
        """Have looked at what was announced, or forget what was taken back."""
        from zeroconf import ServiceStateChange

        self._there.pop(name, None)
        if state_change is ServiceStateChange.Removed:
            self._found.forget(name)
            self.wake()
            return
        self._there[name] = None
        for oldest in [*self._there][:-MOST]:
            self._there.pop(oldest, None)  # it had its time
        self._to_look_at.put(name)

    def _look_on(self, network: Zeroconf, names: SimpleQueue[str | None]) -> None:
        """Look at one announced table after the other, until there is None."""
        while (name := names.get()) is not None:
            with suppress(Exception):  # of whatever kind: whoever announces a table chose how that fails
                if name in self._there:
                    self._look_at(network, name)

    def _look_at(self, network: Zeroconf, name: str) -> None:
        info = network.get_service_info(SERVICE, name, round(1000 * ANSWERS))
        found = _found(name, info) if info is not None else None
        if found is None or name not in self._there:
            self._found.forget(name)
            return
        is_new = self._found.remember(name, found)
        self.wake()
        if is_new and answers(found.address):
            self._found.note_answer(name, found)
            self.wake()


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

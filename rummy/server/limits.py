"""Limits on requests: a number that may come at once, and a rate per second after that."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

WIDTHS = {64: 1, 48: 8, 32: 64}  # bits shared by an IPv6 network's addresses: people its limits allow for
CROWD = 8  # strangers whose events all known devices of a network may cause together, as a school's do
MANY = 10_000  # keys in memory; then those unused for longest are dropped


@dataclass
class Limit:
    """A limit for each key: `burst` events at once, then `rate` events a second.

    The caller gives times, which are monotonic and in seconds.
    """

    rate: float
    burst: int
    _left: dict[Hashable, tuple[float, float]] = field(default_factory=dict)  # number left, and at what time

    def allows(self, key: Hashable, now: float) -> bool:
        """Count an event of a key and return True; return False, without counting, if it is one too many."""
        if self.left(key, now) < 1:
            return False
        self.spend(key, 1, now)
        return True

    def spend(self, key: Hashable, amount: float, now: float) -> None:
        """Subtract `amount` events from those that a key may still cause, even below zero."""
        left = self.left(key, now)
        self._left.pop(key, None)
        self._left[key] = left - amount, now
        if len(self._left) > MANY:
            del self._left[next(iter(self._left))]

    def left(self, key: Hashable, now: float) -> float:
        """Return the number of events that a key may still cause now."""
        left, since = self._left.get(key, (float(self.burst), now))
        return min(float(self.burst), left + (now - since) * self.rate)


@dataclass(frozen=True, slots=True)
class Network:
    """A range of addresses, and the number of people for whom the limits of that range allow."""

    name: str
    people: int = 1


Networks = tuple[Network, ...]  # of an address, the narrowest first


def networks_of(address: str) -> Networks:
    """Return the networks of an address, each with limits: itself or, for IPv6, all that it belongs to."""
    try:
        host = ip_address(address.partition("%")[0])
    except ValueError:
        return (Network(address),)
    if not isinstance(host, IPv6Address):
        return (Network(str(host)),)
    if host.ipv4_mapped:
        return (Network(str(host.ipv4_mapped)),)
    return tuple(
        Network(f"{IPv6Address(int(host) >> 128 - bits << 128 - bits)}/{bits}", people)
        for bits, people in WIDTHS.items()
    )


@dataclass
class NetworkLimit:
    """A limit for each address: `burst` events at once, then `rate` a second; wide networks get more."""

    rate: float
    burst: int
    _limits: Mapping[int, Limit] = field(init=False)  # by number of people that a network's limits allow for

    def __post_init__(self) -> None:
        sizes = WIDTHS.values()
        self._limits = {people: Limit(people * self.rate, people * self.burst) for people in sizes}

    def allows(self, networks: Networks, now: float) -> bool:
        """Count an event of networks and return True; return False if it is one too many for one of them."""
        if self.left(networks, now) < 1:
            return False
        self.spend(networks, 1, now)
        return True

    def spend(self, networks: Networks, amount: float, now: float) -> None:
        """Subtract `amount` events from those that each network may still cause, even below zero."""
        for each in networks:
            self._limits[each.people].spend(each.name, amount, now)

    def left(self, networks: Networks, now: float) -> float:
        """Return the number of events that each of the networks may still cause now."""
        return min(self._limits[each.people].left(each.name, now) for each in networks)


@dataclass(frozen=True, slots=True)
class Client:
    """A caller as limits see it: the networks of its address, and its device if the server knows it."""

    networks: Networks = ()
    device: str = ""  # the id of the person who plays on it


class ClientLimit:
    """A limit for each known device, and one that all strangers of a network share.

    A school's pupils share an address, so what strangers do there does not count against devices that the
    server knows; but all of them together may do no more than CROWD strangers.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self._strangers, self._devices = NetworkLimit(rate, burst), Limit(rate, burst)
        self._crowds = NetworkLimit(CROWD * rate, CROWD * burst)

    def allows(self, client: Client, now: float) -> bool:
        """Count an event of a client and return True; return False if it is one too many."""
        if self.left(client, now) < 1:
            return False
        if not client.device:
            return self._strangers.allows(client.networks, now)
        self._devices.spend(client.device, 1, now)
        self._crowds.spend(client.networks, 1, now)
        return True

    def left(self, client: Client, now: float) -> float:
        """Return the number of events that a client may still cause now."""
        if not client.device:
            return self._strangers.left(client.networks, now)
        return min(self._devices.left(client.device, now), self._crowds.left(client.networks, now))


class ServerLimits:
    """All limits of a server on what people and networks do."""

    def __init__(self) -> None:
        self.arrivals = NetworkLimit(rate=20, burst=128)  # requests of strangers, perhaps a whole school's
        self.files = NetworkLimit(rate=200, burst=4096)  # files of pages: some thirty for each browser
        self.returns = ClientLimit(rate=20 / 60, burst=20)  # connections of devices that have been here
        self.calls = ClientLimit(rate=20 / 60, burst=60)  # introductions
        self.speeds = Limit(rate=10, burst=20)  # commands of a person
        self.growth = Limit(rate=256, burst=2**15)  # bytes that people add to a table
        self.growth_from = NetworkLimit(rate=4096, burst=2**20)  # bytes that a network adds to all tables
        self.openings = ClientLimit(rate=5 / 60, burst=5)  # tables opened
        self.reports = ClientLimit(rate=5 / 3600, burst=5)  # of other people
        self.guesses = ClientLimit(rate=5 / 60, burst=5)  # wrong codes tried
        self.all_guesses = Limit(rate=50, burst=50)

    def may_guess(self, client: Client, now: float) -> bool:
        """Return whether a client may try another code now."""
        return self.guesses.left(client, now) >= 1 and self.all_guesses.left("", now) >= 1

    def count_guess(self, client: Client, now: float) -> None:
        """Count a wrong code that a client has tried."""
        self.guesses.allows(client, now)
        self.all_guesses.allows("", now)

"""Limits on requests: a burst at once, and a rate per second from then on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

WIDTHS = {64: 1, 48: 8, 32: 64}  # bits that the addresses of an IPv6 network share: people it counts for
MANY = 10_000  # keys in memory; then those unused for longest are dropped


@dataclass
class Limit:
    """A limit by key of `burst` at once and `rate` a second; times are monotonic, in seconds."""

    rate: float
    burst: int
    _left: dict[Hashable, tuple[float, float]] = field(default_factory=dict)  # what is left, and at what time

    def allows(self, key: Hashable, now: float) -> bool:
        """Count one more and return True, unless it is one too many."""
        if self.left(key, now) < 1:
            return False
        self.spend(key, 1, now)
        return True

    def spend(self, key: Hashable, amount: float, now: float) -> None:
        """Count what has been used already, however much it is."""
        left = self.left(key, now)
        self._left.pop(key, None)
        self._left[key] = left - amount, now
        if len(self._left) > MANY:
            del self._left[next(iter(self._left))]

    def left(self, key: Hashable, now: float) -> float:
        """Return how many are left."""
        left, since = self._left.get(key, (float(self.burst), now))
        return min(float(self.burst), left + (now - since) * self.rate)


@dataclass(frozen=True, slots=True)
class Network:
    """Addresses that one person may have all of, and the number of people they count for."""

    name: str
    people: int = 1


Networks = tuple[Network, ...]  # of an address, the narrowest first


def networks_of(address: str) -> Networks:
    """Return the networks whose limits an address counts for: its own, or for IPv6 all it belongs to."""
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
    """A limit by address of `burst` at once and `rate` a second; a wide network has a few times as much."""

    rate: float
    burst: int
    _limits: Mapping[int, Limit] = field(init=False)  # by how many people a network counts for

    def __post_init__(self) -> None:
        sizes = WIDTHS.values()
        self._limits = {people: Limit(people * self.rate, people * self.burst) for people in sizes}

    def allows(self, networks: Networks, now: float) -> bool:
        """Count one more and return True, unless it is one too many for any of the networks."""
        if self.left(networks, now) < 1:
            return False
        self.spend(networks, 1, now)
        return True

    def spend(self, networks: Networks, amount: float, now: float) -> None:
        """Count what has been used already, however much it is."""
        for each in networks:
            self._limits[each.people].spend(each.name, amount, now)

    def left(self, networks: Networks, now: float) -> float:
        """Return how many are left in the network that has the fewest."""
        return min(self._limits[each.people].left(each.name, now) for each in networks)

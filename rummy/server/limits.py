"""How much one may ask: so many at once, and so many a second from then on."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

SUBNET = 64  # bits of an IPv6 address that whoever has one of its network shares with all the others
MANY = 10_000  # that are remembered; then those who have asked least lately are forgotten


@dataclass
class Limit:
    """For each of many, `burst` at once and `rate` a second; times are monotonic, in seconds."""

    rate: float
    burst: int
    _left: dict[Hashable, tuple[float, float]] = field(default_factory=dict)  # what is left, as of when

    def allows(self, who: Hashable, now: float) -> bool:
        """Count one more, unless it is one too many."""
        if self.left(who, now) < 1:
            return False
        self.spend(who, 1, now)
        return True

    def spend(self, who: Hashable, amount: float, now: float) -> None:
        """Count what has been used already, however much it is."""
        left = self.left(who, now)
        self._left.pop(who, None)
        self._left[who] = left - amount, now
        if len(self._left) > MANY:
            del self._left[next(iter(self._left))]

    def left(self, who: Hashable, now: float) -> float:
        """How many are left."""
        left, since = self._left.get(who, (float(self.burst), now))
        return min(float(self.burst), left + (now - since) * self.rate)


def network_of(address: str) -> str:
    """Return whose limits an address counts for: itself, or for IPv6 the network of all who can have it."""
    try:
        host = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(host, IPv6Address):
        return str(host)
    return str(host.ipv4_mapped or f"{IPv6Address(int(host) >> SUBNET << SUBNET)}/{SUBNET}")

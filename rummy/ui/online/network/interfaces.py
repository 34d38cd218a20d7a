"""The addresses of this computer in its networks, those at which others most likely reach it first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from ifaddr import Adapter

Kind = Literal["", "vpn", "virtual"]  # of a network: an ordinary one, a VPN, or one between programs
KINDS: tuple[Kind, ...] = ("", "vpn", "virtual")  # the likeliest first
TAILSCALE = ip_network("100.64.0.0/10")
_VPN = re.compile(
    r"(tun|tap|utun|wg|ppp|zt|ipsec)\w*$|.*(vpn|tailscale|wireguard|zerotier|hamachi|nordlynx|mullvad)",
    re.IGNORECASE,
)
_VIRTUAL = re.compile(
    r"(br-[0-9a-f]{12}|veth|docker|podman|virbr|vmnet|vboxnet|lxc|lxdbr|cni|flannel|bridge1\d\d)"
    r"|.*(virtual|hyper-v|vmware|wsl)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class OwnAddress:
    """An address of this computer, and the kind of its network."""

    ip: IPv4Address | IPv6Address
    kind: Kind = ""

    @property
    def host(self) -> str:
        """The address as it is part of a URL: IPv6 in brackets."""
        return str(self.ip) if isinstance(self.ip, IPv4Address) else f"[{self.ip}]"


def own_addresses() -> tuple[OwnAddress, ...]:
    """Return the addresses at which others may reach this computer, the likeliest first."""
    import ifaddr

    return ranked(ifaddr.get_adapters())


def ranked(adapters: Iterable[Adapter]) -> tuple[OwnAddress, ...]:
    """Return the usable addresses of network adapters, ordinary networks first, VPNs and virtual ones last.

    In a network, IPv4 comes before IPv6, and private addresses before public ones. Addresses that computers
    give themselves without a network count only if there are no others.
    """
    found = [
        OwnAddress(address, _kind((adapter.name, adapter.nice_name), address))
        for adapter in adapters
        for ip in adapter.ips
        if _is_usable(address := ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]))
    ]
    usable = [each for each in found if not each.ip.is_link_local] or found
    return tuple(dict.fromkeys(sorted(usable, key=_rank)))


def _is_usable(ip: IPv4Address | IPv6Address) -> bool:
    needs_zone = ip.version == 6 and ip.is_link_local  # which each computer names differently
    return not (needs_zone or ip.is_loopback or ip.is_unspecified or ip.is_multicast)


def _kind(names: Iterable[str], ip: IPv4Address | IPv6Address) -> Kind:
    if ip in TAILSCALE or any(map(_VPN.match, names)):
        return "vpn"
    return "virtual" if any(map(_VIRTUAL.match, names)) else ""


def _rank(each: OwnAddress) -> tuple[int, int, bool]:
    return KINDS.index(each.kind), each.ip.version, not each.ip.is_private

"""The addresses of this computer that are shown to others: those that they can use, the likeliest first."""

import asyncio
import socket
from pathlib import Path

import pytest
from ifaddr import IP, Adapter

from rummy.match.reachable import answers
from rummy.server.serve import free_port
from rummy.ui.online import hosting
from rummy.ui.online.network.interfaces import own_addresses, ranked


def adapter(name: str, *addresses: str, about: str = "") -> Adapter:
    ips = [IP((each, 0, 3) if ":" in each else each, 24, name) for each in addresses]
    return Adapter(name, about or name, ips)


def test_the_likeliest_addresses_come_first() -> None:
    found = ranked([
        adapter("lo", "127.0.0.1", "::1"),
        adapter("docker0", "172.17.0.1"),
        adapter("tailscale0", "100.101.102.103", "fd7a:115c:a1e0::1"),
        adapter("wlan0", "2001:db9::7", "fe80::7", "192.168.0.7"),
        adapter("eth0", "10.0.0.7"),
    ])  # fmt: skip
    assert [(each.host, each.kind) for each in found] == [
        ("192.168.0.7", ""),
        ("10.0.0.7", ""),
        ("[2001:db9::7]", ""),
        ("100.101.102.103", "vpn"),
        ("[fd7a:115c:a1e0::1]", "vpn"),
        ("172.17.0.1", "virtual"),
    ]


@pytest.mark.parametrize(
    ("name", "about", "kind"),
    [
        *((name, "", "") for name in ("eth0", "enp3s0", "wlan0", "wlp2s0", "en0", "br0", "bridge0")),
        *((name, "", "vpn") for name in ("tun0", "wg0", "ztabc12def", "proton-vpn", "tailscale0")),
        *((name, "", "virtual") for name in ("docker0", "br-0123456789ab", "virbr0", "bridge100")),
        ("{4A3C}", "Intel(R) Wi-Fi 6 AX201 160MHz", ""),
        ("{4A3C}", "TAP-Windows Adapter V9 for OpenVPN", "vpn"),
        ("{4A3C}", "Hyper-V Virtual Ethernet Adapter", "virtual"),
        ("{4A3C}", "VMware Virtual Ethernet Adapter for VMnet8", "virtual"),
    ],
)  # fmt: skip
def test_networks_of_vpns_and_between_programs_are_known(name: str, about: str, kind: str) -> None:
    (found,) = ranked([adapter(name, "10.1.2.3", about=about)])
    assert found.kind == kind


def test_an_address_without_a_network_counts_only_if_there_is_no_other() -> None:
    alone, other = adapter("eth0", "169.254.3.4", "fe80::3"), adapter("wlan0", "10.0.0.7")
    assert [each.host for each in ranked([alone])] == ["169.254.3.4"]
    assert [each.host for each in ranked([alone, other])] == ["10.0.0.7"]
    assert ranked([adapter("lo", "127.0.0.1", "::1")]) == ()


def test_this_computer_is_not_reached_at_itself() -> None:
    assert not any(each.ip.is_loopback or each.ip.is_unspecified for each in own_addresses())


@pytest.mark.skipif(not socket.has_ipv6, reason="this system has no IPv6")
@pytest.mark.parametrize("is_taken", [False, True])
def test_the_server_is_reached_by_ipv4_and_ipv6(
    is_taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("", 0)) as other:
        free = free_port()
        monkeypatch.setattr(hosting, "PORT", other.getsockname()[1] if is_taken else free)
        monkeypatch.setattr(hosting, "EVERYWHERE", ("127.0.0.1", "::1"))
        host = hosting.Hosting(tmp_path, lambda: None)

        async def serve() -> None:
            server, _ = await host._started()
            for address in ("127.0.0.1", "[::1]"):
                assert await asyncio.to_thread(answers, f"ws://{address}:{server.port}/")
            await server.close()

        asyncio.run(serve())

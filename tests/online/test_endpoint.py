"""Where a server was reached: what it can know of that, and what it can't."""

import pytest

from rummy.online.endpoint import ANY, Endpoint, endpoint_of, is_reached_at

HOME, AT_HOME = Endpoint("192.168.0.7:7733"), Endpoint("192.168.0.9:7733")
ABROAD = Endpoint("8.8.4.4:7733")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (("192.168.0.7", 7733), "192.168.0.7:7733|"),
        (("::ffff:192.168.0.7", 7733, 0, 0), "192.168.0.7:7733|"),
        (("fe80::1%eth0", 7733, 0, 2), "[fe80::1]:7733|"),
        (None, "|"),
    ],
)
def test_both_ends_write_an_address_alike(name: str, text: str) -> None:
    assert endpoint_of(name).text == text


@pytest.mark.parametrize(
    "claimed", [AT_HOME, Endpoint("127.0.0.1:7733"), Endpoint("192.168.0.7:7734"), Endpoint()]
)
def test_a_server_at_home_is_not_reached_at_another_address_there(claimed: Endpoint) -> None:
    assert is_reached_at(HOME, HOME)
    assert not is_reached_at(claimed, HOME)


def test_a_public_server_is_reached_at_its_own_address_alone() -> None:
    assert is_reached_at(ABROAD, ABROAD)
    assert not is_reached_at(Endpoint("8.8.8.8:7733"), ABROAD)


def test_a_server_behind_a_router_accepts_only_its_configured_public_addresses() -> None:
    assert is_reached_at(ABROAD, HOME)
    assert is_reached_at(ABROAD, HOME, [ABROAD.at])
    assert not is_reached_at(ABROAD, HOME, ["8.8.8.8:7733"])
    assert is_reached_at(AT_HOME, HOME, [ANY])


def test_no_address_makes_up_for_another_certificate() -> None:
    own = endpoint_of(("192.168.0.7", 7733), b"own")
    assert is_reached_at(own, own)
    assert not is_reached_at(endpoint_of(("192.168.0.7", 7733), b"other"), own, [ANY])
    assert not is_reached_at(HOME, own)

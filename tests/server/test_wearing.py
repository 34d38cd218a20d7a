"""No one client can wear a server down; `checks/wearing.py` tells what each attack comes to."""

from ipaddress import IPv6Address
from pathlib import Path

import pytest

from rummy.online.messages import (
    Act,
    Change,
    FreeTableActed,
    FreeTableCards,
    OpenFreeTable,
    Refused,
    RoomInfo,
    TableSettings,
)
from rummy.server.limits import Limit, NetworkLimit, networks_of
from rummy.server.serve import TableServer
from rummy.server.store import MARKS, Store
from tests.server.callers import call, is_cut, known, opened, with_server

LITTLE = 500  # bytes


@pytest.mark.parametrize(
    ("address", "networks"),
    [
        ("192.168.0.7", ["192.168.0.7"]),
        ("::ffff:192.168.0.7", ["192.168.0.7"]),
        ("2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48", "2001:db8::/32"]),
        ("fe80::1%eth0", ["fe80::/64", "fe80::/48", "fe80::/32"]),
        ("", [""]),
    ],
)
def test_an_address_counts_with_its_networks(address: str, networks: list[str]) -> None:
    assert [each.name for each in networks_of(address)] == networks


@pytest.mark.turns(3)
@pytest.mark.parametrize(
    ("shifted", "guesses"), [(0, 5), (64, 8 * 5), (80, 64 * 5)], ids=["one /64", "one /48", "one /32"]
)
def test_an_ipv6_network_has_the_guesses_of_a_few_people(shifted: int, guesses: int) -> None:
    limit, first = NetworkLimit(rate=1, burst=5), int(IPv6Address("2001:db8::1"))
    tried = (networks_of(str(IPv6Address(first + (number << shifted)))) for number in range(9999))
    assert sum(limit.allows(each, 0.0) for each in tried for _ in range(6)) == guesses


def test_a_table_does_not_grow_by_changes_without_end(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._limits.growth = Limit(rate=0, burst=LITTLE)
        anna, _ = await opened(host.port)
        for number in range(30):
            await anna.say(Change(TableSettings(("gin", "cardgames")[number % 2], 2)))
            answer = await anna.hear(RoomInfo, Refused)
        assert answer == Refused("too_many")
        assert sum(map(len, host._store.lines(await name_of(host)))) < 4 * LITTLE

    with_server(test, tmp_path)


async def name_of(host: TableServer) -> str:
    (name,) = host._tables._rooms
    return name


def test_a_free_table_does_not_grow_by_moves_without_end(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._limits.growth = Limit(rate=0, burst=LITTLE)
        anna = await known(host.port)
        await anna.say(OpenFreeTable(2, packs=2))
        n = (await anna.hear(FreeTableCards)).n
        cards = " ".join(map(str, range(104)))
        await anna.say(Act(1, n, f"move {cards} to felt 1 0"))
        await anna.hear(FreeTableActed)
        await anna.say(Act(2, n + 1, f"move {cards} to felt 2 0"))
        await anna.hear(FreeTableActed)
        await anna.say(Act(3, n + 2, f"move {cards} to felt 1 0"))
        assert await anna.hear(Refused) == Refused("too_many", 3)

    with_server(test, tmp_path)


def test_tables_do_not_grow_faster_than_their_network_may_have_them_grow(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._limits.growth_from = NetworkLimit(rate=0, burst=1)
        anna, _ = await opened(host.port)
        for rules in ("gin", "cardgames"):
            await anna.say(Change(TableSettings(rules, 2)))
        assert await anna.hear(Refused) == Refused("too_many")

    with_server(test, tmp_path)


def test_the_marks_of_a_person_have_an_end(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    for number in range(MARKS + 5):
        told = store.block("anna", f"{number}", True)
    told.result()
    assert [store.blocks("anna", f"{number}") for number in (0, MARKS - 1, MARKS)] == [True, True, False]
    store.block("anna", "0", False)
    store.block("anna", "ben", True).result()
    assert store.blocks("anna", "ben")
    store.close()


def test_a_silent_connection_makes_room_for_a_new_one(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._unanswered._most = 5
        silent = [await call(host.port) for _ in range(9)]
        assert len(host._unanswered) == 5
        anna = await known(host.port)
        assert len(host._unanswered) == 4
        for oldest in silent[:5]:
            assert await is_cut(oldest)
        await anna.socket.close()

    with_server(test, tmp_path)

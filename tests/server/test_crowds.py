"""A school behind one address: whom the server knows counts by device, whatever strangers do there."""

import asyncio
import socket
import time
from contextlib import suppress
from pathlib import Path

from rummy.match.connection import Connection, Credentials
from rummy.online.identity import DEVICE, device_mark, is_marked, key_for, lock_of
from rummy.online.messages import Join, Refused
from rummy.server.limits import CROWD, Client, ClientLimit, NetworkLimit, networks_of
from rummy.server.serve import TableServer
from rummy.storage.tables import KnownHosts
from tests.server.browsers import get
from tests.server.callers import known, with_server

PUPILS, SOON = 40, 5.0  # seconds
SCHOOL = networks_of("203.0.113.9")


def test_a_known_device_has_a_limit_of_its_own() -> None:
    limit = ClientLimit(rate=0, burst=2)
    assert [limit.allows(Client(SCHOOL), 0.0) for _ in range(3)] == [True, True, False]
    assert [limit.allows(Client(SCHOOL, "anna"), 0.0) for _ in range(3)] == [True, True, False]
    assert limit.allows(Client(SCHOOL, "ben"), 0.0)


def test_known_devices_of_an_address_have_an_end_together() -> None:
    limit = ClientLimit(rate=0, burst=2)
    assert sum(limit.allows(Client(SCHOOL, f"{number}"), 0.0) for number in range(99)) == 2 * CROWD


def test_a_mark_fits_one_device_at_one_server() -> None:
    key = key_for("secret", "s")
    digest = device_mark(key, "s").partition(".")[2]
    assert is_marked(digest, lock_of(key), "s")
    assert not is_marked(digest, lock_of(key), "other")
    assert not is_marked(digest, lock_of(key_for("other", "s")), "s")
    assert not is_marked("é", lock_of(key), "s")


def pupil(number: int, port: int, met: KnownHosts) -> Connection:
    credentials = Credentials(f"{number:064x}", f"Pupil {number}", known_hosts=met)
    return Connection(f"ws://127.0.0.1:{port}/", credentials, lambda: None)


async def all_open(lines: list[Connection]) -> float:
    """How long it takes until all lines are open; they are hung up then."""
    began = time.monotonic()
    while any(line.status != "open" for line in lines):
        assert time.monotonic() - began < 20 * SOON
        await asyncio.sleep(0.02)
    for line in lines:
        line.close()
    return time.monotonic() - began


def test_a_class_comes_back_at_once_while_a_stranger_floods_from_its_address(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        met = [KnownHosts() for _ in range(PUPILS)]
        await all_open([pupil(number, host.port, met[number]) for number in range(PUPILS)])
        flood = asyncio.create_task(floods(host.port))
        while (await get(host.port, "/K7QM9RTX")).status != 429:
            pass
        assert await all_open([pupil(number, host.port, met[number]) for number in range(PUPILS)]) < SOON
        flood.cancel()

    with_server(test, tmp_path)


async def floods(port: int) -> None:
    """Ask for pages and open silent connections, several hundred in a second."""
    silent: list[socket.socket] = []
    while True:
        await asyncio.gather(*(get(port, "/K7QM9RTX") for _ in range(10)), return_exceptions=True)
        for _ in range(10):
            line = socket.socket()
            line.setblocking(False)
            with suppress(BlockingIOError):
                line.connect(("127.0.0.1", port))
            silent.append(line)
        while len(silent) > 400:
            silent.pop(0).close()


def test_a_false_mark_lets_nobody_in(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port)
        host._limits.arrivals = NetworkLimit(rate=0, burst=0)
        key = key_for("Anna", host._sessions.name)
        who, _, digest = device_mark(key, host._sessions.name).partition(".")
        name = DEVICE.replace("-", "_")
        assert (await get(host.port, "/", **{name: f"{who}.{digest}"})).status == 200
        for mark in (f"{who}.{'0' * 32}", f"{'0' * 16}.{digest}", who, ".", f"{who}.{digest}x"):
            assert (await get(host.port, "/", **{name: mark})).status == 429
        await anna.socket.close()

    with_server(test, tmp_path)


def test_pupils_who_mistype_the_code_do_not_lock_out_the_others(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        for name in ("Anna", "Ben", "Cleo"):
            await (await known(host.port, name)).socket.close()
            back = await known(host.port, name)
            for _ in range(5):
                await back.say(Join("K7QM9RTX"))
                assert await back.hear(Refused) == Refused("no_table")
            await back.say(Join("K7QM9RTX"))
            assert await back.hear(Refused) == Refused("too_many")

    with_server(test, tmp_path)

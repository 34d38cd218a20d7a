"""A host that passes messages on between a server and its guests gets nobody's seat."""

import asyncio
import ssl
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from rummy.match.connection import Connection, Credentials
from rummy.online.messages import Welcome
from rummy.online.messages_text import read_news
from rummy.server.serve import TableServer
from rummy.storage.tables import KnownHosts
from tests.server.callers import with_server

ANNA = "5a" * 32


class Relay:
    """A host that lets somebody call it, and says all of that to the real server as if it were them."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None) -> None:
        self.port, self.tls, self.said, self.seats = port, tls, 0, 0

    async def answer(self, guest: ServerConnection) -> None:
        address = f"{'wss' if self.tls else 'ws'}://127.0.0.1:{self.port}/"
        async with connect(address, compression=None, ssl=self.tls) as server:
            asyncio.create_task(self._pass_on(guest, server)).add_done_callback(lambda task: task.exception())
            async for text in server:
                self.seats += isinstance(read_news(text), Welcome)
                await guest.send(text)

    async def _pass_on(self, guest: ServerConnection, server: ClientConnection) -> None:
        with suppress(Exception):
            async for text in guest:
                self.said += 1
                await server.send(text)
        await server.close()


async def called(port: int, known_hosts: KnownHosts, scheme: str = "ws") -> Connection:
    """A line of Anna's, once it is open or has ended."""
    line = Connection(
        f"{scheme}://127.0.0.1:{port}/", Credentials(ANNA, "Anna", known_hosts=known_hosts), lambda: None
    )
    while line.status not in ("open", "ended"):
        await asyncio.sleep(0.01)
    line.close()
    return line


@pytest.mark.parametrize("remembers", [True, False])
def test_a_proof_that_was_passed_on_is_refused(tmp_path: Path, remembers: bool) -> None:
    met = KnownHosts(tmp_path / "anna")

    async def test(host: TableServer) -> None:
        assert (await called(host.port, met)).status == "open"
        relay = Relay(host.port)
        async with serve(relay.answer, "127.0.0.1", 0, compression=None) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            line = await called(port, met if remembers else KnownHosts())
        assert line.why == ("known_elsewhere" if remembers else "other_address")
        assert (relay.said == 0) is remembers
        assert relay.seats == 0

    with_server(test, tmp_path)


def test_a_host_at_a_new_address_is_trusted_if_the_player_agrees(tmp_path: Path) -> None:
    met = KnownHosts(tmp_path / "anna")

    async def test(host: TableServer) -> None:
        line = await called(host.port, met)
        met.remember(line.server, "ws://192.168.0.7:7733/")
        again = KnownHosts(tmp_path / "anna")
        assert [*again.places(line.server)] == [line.address, "ws://192.168.0.7:7733/"]

    with_server(test, tmp_path)

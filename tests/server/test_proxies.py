"""A server behind a proxy: only what a trusted proxy says of its clients is believed."""

import asyncio
import ssl
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.server import serve
from websockets.datastructures import Headers

from rummy.match.connection import Connection, Credentials
from rummy.online.endpoint import ANY
from rummy.server.limits import NetworkLimit
from rummy.server.proxies import Proxies
from rummy.server.serve import ServerOptions, TableServer
from tests.server.browsers import get
from tests.server.test_relay import Relay
from tests.server.test_tls import PATIENCE, pair, shown, signed, stands

__all__ = ["pair"]
HERE = "127.0.0.0/8"


@pytest.mark.parametrize(
    ("headers", "client"),
    [
        ({}, "10.0.0.1"),
        ({"X-Forwarded-For": "203.0.113.9"}, "203.0.113.9"),
        ({"X-Forwarded-For": "1.1.1.1, 203.0.113.9"}, "203.0.113.9"),
        ({"X-Forwarded-For": "1.1.1.1, 203.0.113.9, 10.0.0.2"}, "203.0.113.9"),
        ({"X-Forwarded-For": "203.0.113.9:4711"}, "203.0.113.9"),
        ({"X-Forwarded-For": "::ffff:203.0.113.9"}, "203.0.113.9"),
        ({"X-Forwarded-For": "[2001:db8::7]:4711"}, "2001:db8::7"),
        ({"X-Forwarded-For": "2001:db8::7"}, "2001:db8::7"),
        ({"X-Forwarded-For": "10.0.0.2, 10.0.0.3"}, "10.0.0.2"),
        ({"X-Forwarded-For": "1.1.1.1, nonsense"}, "10.0.0.1"),
        ({"X-Forwarded-For": ""}, "10.0.0.1"),
        ({"X-Forwarded-For": "1.1.1.1," * 500 + "10.0.0.2," * 500}, "10.0.0.2"),
        ({"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=1.1.1.1"}, "203.0.113.9"),
        ({"Forwarded": "for=1.1.1.1, for=203.0.113.9;proto=https;by=10.0.0.1"}, "203.0.113.9"),
        ({"Forwarded": 'proto=https; For="[2001:db8::7]:4711"'}, "2001:db8::7"),
        ({"Forwarded": "for=1.1.1.1, for=unknown"}, "10.0.0.1"),
        ({"Forwarded": "for=1.1.1.1, for=_hidden"}, "10.0.0.1"),
        ({"Forwarded": "host=x"}, "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_one_that_is_no_proxy(headers: dict[str, str], client: str) -> None:
    assert Proxies(["10.0.0.0/8"]).client("10.0.0.1", Headers(headers)) == client


def test_headers_that_are_repeated_are_read_as_one() -> None:
    headers = Headers([("X-Forwarded-For", "1.1.1.1"), ("X-Forwarded-For", "203.0.113.9")])
    assert Proxies(["10.0.0.0/8"]).client("10.0.0.1", headers) == "203.0.113.9"


def test_what_anybody_else_says_of_clients_is_not_believed() -> None:
    headers = Headers({"X-Forwarded-For": "1.1.1.1", "Forwarded": "for=1.1.1.1"})
    assert Proxies().client("203.0.113.9", headers) == "203.0.113.9"
    assert Proxies(["10.0.0.0/8"]).client("203.0.113.9", headers) == "203.0.113.9"


@pytest.mark.parametrize("network", ["somewhere", "10.0.0.0/99", ""])
def test_only_networks_can_be_trusted(network: str) -> None:
    with pytest.raises(ValueError, match="appear to be"):
        Proxies([network])


def behind(folder: Path, *proxies: str, public: tuple[str, ...] = ()) -> ServerOptions:
    return ServerOptions(proxies=Proxies(proxies), public=public)


def test_clients_of_a_proxy_are_limited_each_by_itself(tmp_path: Path) -> None:
    async def test() -> None:
        host = await TableServer.started(tmp_path, "127.0.0.1", 0, behind(tmp_path, HERE))
        host._limits.arrivals = NetworkLimit(rate=0, burst=2)
        for address in ("203.0.113.1", "203.0.113.2", "2001:db8::1"):
            told = [
                await get(host.port, "/K7QM9RTX", X_Forwarded_For=f"1.1.1.1, {address}") for _ in range(3)
            ]
            assert [each.status for each in told] == [200, 200, 429]
        await host.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


@pytest.mark.parametrize(
    ("client", "status"), [("203.0.113.9", 404), ("127.0.0.1, 203.0.113.9", 404), ("", 200)]
)
def test_figures_are_for_the_host_of_the_proxy_alone(tmp_path: Path, client: str, status: int) -> None:
    async def test() -> None:
        host = await TableServer.started(tmp_path, "127.0.0.1", 0, behind(tmp_path, HERE))
        headers = {"X_Forwarded_For": client} if client else {}
        assert (await get(host.port, "/health", **headers)).status == status
        await host.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


class TlsProxy:
    """A proxy that ends TLS, and names its client in the first request of each connection."""

    def __init__(self, port: int, tls: ssl.SSLContext) -> None:
        self._to, self._tls, self.port = port, tls, 0

    async def __aenter__(self) -> "TlsProxy":
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0, ssl=self._tls)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        first, rest = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n", 1)
        client = str(writer.get_extra_info("peername")[0]).encode()
        back.write(first + b"\r\nX-Forwarded-For: " + client + b"\r\n" + rest)
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))

    @staticmethod
    async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(4096):
                writer.write(data)
            writer.close()


@pytest.mark.parametrize(
    ("public", "is_let_in"), [("the proxy's", True), (ANY, True), ("192.0.2.1:443", False)]
)
def test_a_proof_names_the_address_of_the_proxy(
    tmp_path: Path, pair: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, public: str, is_let_in: bool
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))

    async def test() -> None:
        listens: list[str] = []
        host = await TableServer.started(
            tmp_path, "127.0.0.1", 0, ServerOptions(public=listens, proxies=Proxies([HERE]))
        )
        async with TlsProxy(host.port, shown(pair)) as proxy:
            listens.append(public.replace("the proxy's", f"127.0.0.1:{proxy.port}"))
            address = f"wss://127.0.0.1:{proxy.port}/"
            line = Connection(address, Credentials("5a" * 32, "Anna"), lambda: None)
            assert await asyncio.to_thread(stands, line, "open" if is_let_in else "ended")
            assert line.why == ("" if is_let_in else "other_address")
        await host.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_host_that_passes_guests_on_to_a_proxied_server_gets_no_seat(
    tmp_path: Path, pair: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = signed(tmp_path / "other.pem")
    trusted = tmp_path / "trusted.pem"
    trusted.write_bytes(pair[0].read_bytes() + other[0].read_bytes())
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))

    async def test() -> None:
        listens: list[str] = []
        host = await TableServer.started(
            tmp_path / "data", "127.0.0.1", 0, ServerOptions(public=listens, proxies=Proxies([HERE]))
        )
        async with TlsProxy(host.port, shown(pair)) as proxy:
            listens.append(f"127.0.0.1:{proxy.port}")
            relay = Relay(proxy.port, ssl.create_default_context())
            async with serve(relay.answer, "127.0.0.1", 0, compression=None, ssl=shown(other)) as false:
                port = next(iter(false.sockets)).getsockname()[1]
                line = Connection(f"wss://127.0.0.1:{port}/", Credentials("5a" * 32, "Anna"), lambda: None)
                assert await asyncio.to_thread(stands, line, "ended")
        await host.close()
        assert (line.why, relay.seats) == ("other_address", 0)

    asyncio.run(asyncio.wait_for(test(), PATIENCE))

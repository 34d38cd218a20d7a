"""A server with a certificate: nobody can listen in, and nobody is called who cannot show it."""

import asyncio
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.test_relay import Relay, called
from websockets.asyncio.server import serve

from checks.server_kills import started
from rummy.match.connection import Connection, Credentials
from rummy.online.endpoint import ANY
from rummy.server import unanswered
from rummy.server.serve import TableServer
from rummy.storage.tables import KnownHosts

PATIENCE = 60.0  # seconds, however much else the machine does


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate that its owner has signed, and its key."""
    return signed(tmp_path / "cert.pem")


def signed(cert: Path) -> tuple[Path, Path]:
    """A certificate that its owner has signed for this computer, and its key."""
    key = cert.with_suffix(".key")
    command = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
        "-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1"
    )
    files = ["-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command.split(), *files], check=True, capture_output=True)
    return cert, key


@pytest.fixture
def certified(tmp_path: Path, pair: tuple[Path, Path]) -> Iterator[tuple[int, Path]]:
    """The port of a server with a certificate that it has signed itself, and the certificate."""
    cert, key = pair
    process, port = started(tmp_path / "data", 0, "--cert", str(cert), "--key", str(key))
    yield port, cert
    process.terminate()
    process.wait(PATIENCE)


def stands(line: Connection, how: str) -> bool:
    """Whether it comes to stand so with a line; it is hung up then."""
    end = time.monotonic() + PATIENCE
    while line.status != how and time.monotonic() < end:
        line.wait(0.05)
    line.close()
    return line.status == how


def test_a_person_who_trusts_the_certificate_is_known_over_tls(
    certified: tuple[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, cert = certified
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    line = Connection(f"wss://127.0.0.1:{port}/", Credentials("secret", "Anna"), lambda: None)
    assert stands(line, "open")
    assert line.welcome is not None
    assert line.welcome.name == "Anna"


@pytest.mark.parametrize("scheme", ["wss", "ws"])
def test_a_player_who_does_not_gets_no_reason(certified: tuple[int, Path], scheme: str) -> None:
    line = Connection(f"{scheme}://127.0.0.1:{certified[0]}/", Credentials("secret", "Anna"), lambda: None)
    assert stands(line, "broken")
    assert line.server == ""


def shown(pair: tuple[Path, Path]) -> ssl.SSLContext:
    """TLS of a server that shows a certificate."""
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(*pair)
    return tls


async def secured(pair: tuple[Path, Path], folder: Path) -> TableServer:
    """A server with a certificate, in this process."""
    return await TableServer.started(folder, "127.0.0.1", 0, shown(pair))


@pytest.mark.parametrize(("shows", "why"), [("its own", "other_address"), ("the host's", "")])
def test_a_person_who_ends_tls_with_another_certificate_gets_nobodys_seat(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shows: str, why: str
) -> None:
    """The guest trusts both certificates, and the host may be reached at any address."""
    other = signed(tmp_path / "other.pem")
    trusted = tmp_path / "trusted.pem"
    trusted.write_bytes(pair[0].read_bytes() + other[0].read_bytes())
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))

    async def test() -> None:
        certificate = ssl.PEM_cert_to_DER_cert(pair[0].read_text())
        host = await TableServer.started(tmp_path, "127.0.0.1", 0, shown(pair), certificate, [ANY])
        relay = Relay(host.port, ssl.create_default_context())
        tls = shown(other if shows == "its own" else pair)
        async with serve(relay.answer, "127.0.0.1", 0, compression=None, ssl=tls) as listening:
            line = await called(next(iter(listening.sockets)).getsockname()[1], KnownHosts(), "wss")
        await host.close()
        assert (line.welcome is None, line.why, relay.seats) == (bool(why), why, int(not why))

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def is_cut(silent: socket.socket) -> bool:
    """Whether the server has ended a connection on which nothing was said."""
    silent.settimeout(PATIENCE)
    try:
        return silent.recv(1) == b""
    except ConnectionError:
        return True


def test_a_silent_client_before_tls_makes_room_for_others(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))

    async def test() -> None:
        host = await secured(pair, tmp_path)
        host._unanswered._most = 5
        silent = [socket.create_connection(("127.0.0.1", host.port)) for _ in range(9)]
        for oldest in silent[:4]:
            assert await asyncio.to_thread(is_cut, oldest)
        assert len(host._unanswered) == 5
        line = Connection(f"wss://127.0.0.1:{host.port}/", Credentials("secret", "Anna"), lambda: None)
        assert await asyncio.to_thread(stands, line, "open")
        await host.close()

    asyncio.run(test())


def test_a_silent_client_before_tls_is_not_waited_for(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unanswered, "SECURED", 0.2)

    async def test() -> None:
        host = await secured(pair, tmp_path)
        silent = socket.create_connection(("127.0.0.1", host.port))
        assert await asyncio.to_thread(is_cut, silent)
        assert len(host._unanswered) == 0
        await host.close()

    asyncio.run(test())

"""A server with a certificate: nobody can listen in, and nobody is called who cannot show it."""

import asyncio
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.asyncio.server import serve

from checks.server_kills import started
from rummy.match.certificates import why_refused
from rummy.match.connection import SOON, Connection, Credentials
from rummy.online.endpoint import ANY
from rummy.server import unanswered
from rummy.server.certificates import Certificate
from rummy.server.serve import ServerOptions, TableServer
from rummy.storage.tables import KnownHosts
from rummy.text import says
from tests.certificates import LONG_AGO, NOT_YET, NOW, Authority
from tests.server.test_relay import Relay, called

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
    stands = line.status == how  # before hanging up, after which it is broken
    line.close()
    return stands


def test_a_person_who_trusts_the_certificate_is_known_over_tls(
    certified: tuple[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, cert = certified
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    line = Connection(f"wss://127.0.0.1:{port}/", Credentials("secret", "Anna"), lambda: None)
    assert stands(line, "open")
    assert line.welcome is not None
    assert line.welcome.name == "Anna"


def test_a_player_who_calls_without_tls_gets_no_reason(certified: tuple[int, Path]) -> None:
    line = Connection(f"ws://127.0.0.1:{certified[0]}/", Credentials("secret", "Anna"), lambda: None)
    assert stands(line, "broken")
    assert line.server == ""


def options(pair: tuple[Path, Path], *public: str) -> ServerOptions:
    """What a server with a certificate is started with."""
    return ServerOptions(Certificate(*pair), public)


class Called(NamedTuple):
    """What a client learns from a call, and how often it calls within a second."""

    status: str
    why: str
    calls: int


async def called_once(pair: tuple[Path, Path], folder: Path, name: str) -> Called:
    """Call a server that shows a certificate by a name; what came of it."""
    calls = list[str]()

    def noted(socket: ssl.SSLSocket, name: str, context: ssl.SSLContext) -> None:
        calls.append(name)

    certificate = Certificate(*pair)
    certificate.tls.sni_callback = noted  # type: ignore[assignment]
    host = await TableServer.started(folder, "127.0.0.1", 0, ServerOptions(certificate))
    line = Connection(f"wss://{name}:{host.port}/", Credentials("secret", "Anna"), lambda: None)
    end = time.monotonic() + PATIENCE
    while line.status == "calling" and time.monotonic() < end:
        await asyncio.to_thread(line.wait, 0.05)
    status = line.status
    await asyncio.sleep(2 * SOON if status == "ended" else 0)
    line.close()
    await host.close()
    assert set(calls) <= {name}
    return Called(status, line.why, len(calls))


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority") / "own")


@pytest.mark.parametrize(
    ("names", "valid", "is_trusted", "why"),
    [
        ("DNS:localhost", NOW, True, ""),
        ("DNS:localhost", NOW, False, "cert_unknown"),
        ("DNS:localhost", LONG_AGO, True, "cert_expired"),
        ("DNS:localhost", NOT_YET, True, "cert_early"),
        ("DNS:cards.example", NOW, True, "cert_name"),
        ("IP:127.0.0.1", NOW, True, "cert_name"),
    ],
)
def test_a_certificate_is_accepted_or_refused_once_with_a_reason(
    authority: Authority,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    names: str,
    valid: tuple[str, str],
    is_trusted: bool,
    why: str,
) -> None:
    trusted = authority if is_trusted else Authority(tmp_path / "other")
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted.pem))
    pair = authority.signed(names, valid)
    called = asyncio.run(called_once(pair, tmp_path / "data", "localhost"))
    if why:
        assert called == Called("ended", why, 1)
        assert says(f"gone.{why}")
    else:
        assert called.status == "open"


def test_without_a_file_the_system_decides(
    authority: Authority, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    called = asyncio.run(called_once(authority.signed(), tmp_path / "data", "localhost"))
    assert called == Called("ended", "cert_unknown", 1)


@pytest.mark.parametrize(
    ("code", "why"),
    [(0x800B0101, "cert_expired"), (0x800B010F, "cert_name"), (-67843, "cert_unknown"), (7, "cert_refused")],
)
def test_every_system_has_its_numbers_for_a_refusal(code: int, why: str) -> None:
    error = ssl.SSLCertVerificationError("refused")
    error.verify_code = code
    assert why_refused(error) == why
    assert why_refused(ConnectionRefusedError()) == ""


def shown(pair: tuple[Path, Path]) -> ssl.SSLContext:
    """TLS of a server that shows a certificate."""
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(*pair)
    return tls


async def secured(pair: tuple[Path, Path], folder: Path) -> TableServer:
    """A server with a certificate, in this process."""
    return await TableServer.started(folder, "127.0.0.1", 0, options(pair))


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
        host = await TableServer.started(tmp_path, "127.0.0.1", 0, options(pair, ANY))
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


@pytest.mark.parametrize("said", [b"GET /K7QM9RTX HTTP/1.1\r\n\r\n", b"\x16\x03\x01\xff\xff" + bytes(70_000)])
def test_what_is_no_tls_gets_no_page_and_disturbs_nobody(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(pair[0]))

    async def test() -> None:
        host = await secured(pair, tmp_path)
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(said)
        with suppress(ConnectionError):
            assert b"HTTP" not in await reader.read()
        writer.close()
        trusting = ssl.create_default_context(cafile=str(pair[0]))
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port, ssl=trusting)
        writer.write(b"GET /K7QM9RTX HTTP/1.1\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        await host.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


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

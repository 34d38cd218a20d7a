"""A server with a certificate: nobody can listen in, and nobody is called who cannot show it."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from checks.server_kills import started
from rummy.match.line import Caller, Line

PATIENCE = 60.0  # seconds, however much else the machine does


@pytest.fixture
def certified(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """The port of a server with a certificate that it has signed itself, and the certificate."""
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
        "-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1"
    )
    files = ["-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command.split(), *files], check=True, capture_output=True)
    process, port = started(tmp_path / "data", 0, "--cert", str(cert), "--key", str(key))
    yield port, cert
    process.terminate()
    process.wait(PATIENCE)


def stands(line: Line, how: str) -> bool:
    """Whether it comes to stand so with a line; it is hung up then."""
    end = time.monotonic() + PATIENCE
    while line.how != how and time.monotonic() < end:
        line.wait(0.05)
    line.hang_up()
    return line.how == how


def test_who_trusts_the_certificate_is_known_over_tls(
    certified: tuple[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, cert = certified
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    line = Line(f"wss://127.0.0.1:{port}/", Caller("secret", "Anna"), lambda: None)
    assert stands(line, "open")
    assert line.you is not None
    assert line.you.name == "Anna"


@pytest.mark.parametrize("scheme", ["wss", "ws"])
def test_who_does_not_is_told_nothing(certified: tuple[int, Path], scheme: str) -> None:
    line = Line(f"{scheme}://127.0.0.1:{certified[0]}/", Caller("secret", "Anna"), lambda: None)
    assert stands(line, "broken")
    assert line.server == ""

"""Only a server of tables answers, nobody else is waited for long, and no address far away is called."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.match import reachable
from rummy.match.reachable import answers, is_near
from tests.ui.remote import Server


def test_only_a_server_of_tables_answers(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert answers(server.address)
    server.stop()
    assert not answers(server.address)


@pytest.fixture
def silent() -> Iterator[str]:
    """An address at which somebody listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"ws://127.0.0.1:{listening.getsockname()[1]}/"


def test_a_silent_client_is_not_waited_for(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reachable, "ANSWERS", 0.1)
    assert not answers(silent)


@pytest.mark.parametrize(
    ("host", "is_called"), [("192.168.0.7", True), ("169.254.9.9", True), ("93.184.215.14", False)]
)
def test_no_address_outside_private_networks_is_probed(host: str, is_called: bool) -> None:
    assert is_near(f"ws://{host}:7733/") == is_called

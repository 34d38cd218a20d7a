"""A host that is known from another address is called only if the player agrees."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from checks.keepsakes import Alone
from rummy.online.messages import Join
from rummy.storage.tables import KnownHosts
from rummy.text import say
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.shell.window import open_display
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from tests.ui.remote import Guest, Server, remote_of
from tests.ui.sitting import texts

ELSEWHERE = "ws://192.168.0.7:7733/"


@pytest.fixture
def doubtful(tmp_path: Path) -> Iterator[tuple[Guest, WaitingRoom]]:
    """Anna, who knows the host that she calls from elsewhere, and is asked."""
    open_display(allow_headless=True)
    server, anna = Server(tmp_path / "server"), Guest(tmp_path / "anna", "Anna")
    KnownHosts(anna.app.folder).remember(server.host._sessions.name, ELSEWHERE)
    waiting = WaitingRoom(Alone(tmp_path / "hosted"), ConnectTarget(server.address, Join("K7QM9RTX")))
    anna.app.push(waiting)
    while not isinstance(anna.scene, ConfirmScreen):
        anna.wait()
    yield anna, waiting
    anna.close()
    server.stop()


def test_both_addresses_are_shown_and_nothing_is_proved(doubtful: tuple[Guest, WaitingRoom]) -> None:
    anna, waiting = doubtful
    told = " ".join(texts(anna.scene))
    assert "192.168.0.7:7733" in told
    assert "127.0.0.1" in told
    assert remote_of(waiting).connection.welcome is None


def test_who_agrees_is_connected(doubtful: tuple[Guest, WaitingRoom]) -> None:
    anna, waiting = doubtful
    anna.push(say("moved_host.yes"))
    while remote_of(waiting).connection.welcome is None:
        anna.wait()
    assert remote_of(waiting).trouble == ""

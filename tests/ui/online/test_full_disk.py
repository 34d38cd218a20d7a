"""A host whose disk is full tells so to whoever comes, and lets them in once there is room."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from checks.server_kills import started
from rummy.online.messages import Open, OpenClass, TableSettings
from rummy.text import say
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME
from rummy.ui.shell.window import open_display
from tests.server.full_disk import fill, needs_limits
from tests.ui.remote import PATIENCE, Guest

pytestmark = needs_limits
GIN = TableSettings("gin", 2)


class Aside(Hosting):
    """A server of one's own in another process, whose disk can be full."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, lambda: None)
        self.process, self.port = started(folder)

    def open(self) -> None:
        """It listens already."""

    def close(self) -> None:
        super().close()
        self.process.kill()
        self.process.wait()


@pytest.fixture
def aside(tmp_path: Path) -> Iterator[Aside]:
    hosting = Aside(tmp_path / "server")
    yield hosting
    hosting.close()


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Guest]:
    open_display(allow_headless=True)
    guest = Guest(tmp_path / "anna", "Anna")
    yield guest
    guest.close()


def a_table(aside: Aside) -> ConnectTarget:
    return ConnectTarget(aside.address, Open(GIN))


def met(guest: Guest, aside: Aside) -> None:
    """Have the server know somebody already."""
    guest.app.push(WaitingRoom(aside, a_table(aside)))
    until_it_says(guest, "room.seats_free")
    guest.app.pop()


def until_it_says(guest: Guest, key: str) -> None:
    end = time.monotonic() + PATIENCE
    scene = guest.scene
    assert isinstance(scene, WaitingRoom | ClassScreen)
    while scene.message != say(key):
        assert time.monotonic() < end, scene.message
        guest.wait(FRAME)
        time.sleep(0.002)


def test_who_opens_a_table_is_told_of_a_full_disk_until_there_is_room(anna: Guest, aside: Aside) -> None:
    empty = fill(aside.process.pid)
    anna.app.push(WaitingRoom(aside, a_table(aside)))
    until_it_says(anna, "room.disk_full")
    empty()
    until_it_says(anna, "room.seats_free")


@pytest.mark.parametrize("teaches", [False, True])
def test_what_was_refused_on_a_full_disk_is_asked_for_again(
    anna: Guest, aside: Aside, teaches: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("remote", "remote_class"):
        monkeypatch.setattr(f"rummy.match.{module}.ASKS_AGAIN", 1.0)
    met(anna, aside)
    empty = fill(aside.process.pid)
    room = ClassScreen(aside, OpenClass(GIN, 2)) if teaches else WaitingRoom(aside, a_table(aside))
    anna.app.push(room)
    until_it_says(anna, "room.disk_full")
    assert room.seconds_to_sleep()
    empty()
    until_it_says(anna, "class.nobody" if teaches else "room.seats_free")


def test_who_teaches_is_told_of_a_full_disk_until_there_is_room(anna: Guest, aside: Aside) -> None:
    empty = fill(aside.process.pid)
    anna.app.push(ClassScreen(aside, OpenClass(GIN, 2)))
    until_it_says(anna, "room.disk_full")
    empty()
    until_it_says(anna, "class.nobody")

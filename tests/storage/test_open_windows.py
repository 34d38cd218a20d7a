"""The link of an invitation, which a second start of the program gives to the window that is open."""

import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rummy.storage import open_windows
from rummy.storage.open_windows import FOLDER, SIZE, LinkReceiver, give_to_window

LINK, OTHER = "rummy:http://192.168.0.7:7733/K7QM9RTX", "https://cards.example/K7QM9RTY"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[], LinkReceiver]]:
    receivers = []

    def open_window() -> LinkReceiver:
        before = {*files(tmp_path)}
        receivers.append(LinkReceiver(tmp_path, lambda: None))
        receivers[-1].listen()
        await_(lambda: len({*files(tmp_path)} - before) == 1)
        return receivers[-1]

    yield open_window
    for receiver in receivers:
        receiver.close()


def files(folder: Path) -> list[Path]:
    return [*(folder / FOLDER).glob("[0-9]*")]


def await_(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_the_window_that_is_open_gets_the_link(opened: Callable[[], LinkReceiver], tmp_path: Path) -> None:
    window = opened()
    assert give_to_window(tmp_path, LINK)
    assert (window.take(), window.take()) == (LINK, "")


def test_only_the_latest_link_counts(opened: Callable[[], LinkReceiver], tmp_path: Path) -> None:
    window = opened()
    assert all(give_to_window(tmp_path, link) for link in (OTHER, LINK))
    assert (window.take(), window.take()) == (LINK, "")


def test_of_two_windows_the_latest_gets_it_and_after_it_the_other(
    opened: Callable[[], LinkReceiver], tmp_path: Path
) -> None:
    first = opened()
    time.sleep(0.02)  # files are as old as the disk says
    second = opened()
    assert give_to_window(tmp_path, LINK)
    second.close()
    assert give_to_window(tmp_path, OTHER)
    assert (second.take(), first.take()) == (LINK, OTHER)


def test_without_a_window_nobody_gets_it(opened: Callable[[], LinkReceiver], tmp_path: Path) -> None:
    assert not give_to_window(tmp_path, LINK)
    opened().close()
    assert not give_to_window(tmp_path, LINK)
    assert files(tmp_path) == []


def test_the_file_of_a_killed_window_does_no_harm(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        stale = tmp_path / FOLDER / str(server.getsockname()[1])
    stale.parent.mkdir()
    stale.write_bytes(bytes(SIZE))
    assert not give_to_window(tmp_path, LINK)
    assert not stale.exists()


@pytest.mark.parametrize("name", ["0", "99999", "1x", "7733"])
def test_a_strange_file_does_no_harm(name: str, tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / name).write_bytes(b"x" * 5000)
    assert not give_to_window(tmp_path, LINK)


def test_another_program_at_that_port_does_not_see_the_link(tmp_path: Path) -> None:
    seen = []

    def answer(server: socket.socket) -> None:
        with server.accept()[0] as caller:
            caller.recv(SIZE)
            caller.sendall(bytes(SIZE))
            seen.append(caller.recv(1000))

    with socket.create_server(("127.0.0.1", 0)) as server:
        stale = tmp_path / FOLDER / str(server.getsockname()[1])
        stale.parent.mkdir()
        stale.write_bytes(b"k" * SIZE)
        thread = threading.Thread(target=answer, args=(server,))
        thread.start()
        assert not give_to_window(tmp_path, LINK)
        thread.join()
    assert seen == [b""]


def test_who_does_not_know_the_key_gives_no_link(
    opened: Callable[[], LinkReceiver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    (file,) = files(tmp_path)
    for sent in (b"", b"x", bytes(SIZE) + bytes(SIZE) + LINK.encode(), b"x" * 10_000):
        with socket.create_connection(("127.0.0.1", int(file.name))) as stranger, suppress(OSError):
            stranger.sendall(sent)
            stranger.shutdown(socket.SHUT_WR)  # unless the window has hung up already
    assert give_to_window(tmp_path, OTHER), "it still listens"
    assert (window.take(), window.take()) == (OTHER, "")


def test_who_says_nothing_delays_others_only_for_a_moment(
    opened: Callable[[], LinkReceiver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    (file,) = files(tmp_path)
    monkeypatch.setattr(open_windows, "PATIENCE", 0.2)
    with socket.create_connection(("127.0.0.1", int(file.name))):
        await_(lambda: give_to_window(tmp_path, LINK))
    assert window.take() == LINK


@pytest.mark.skipif(sys.platform == "win32", reason="the folder of a user is private there")
def test_only_the_user_can_read_the_key(opened: Callable[[], LinkReceiver], tmp_path: Path) -> None:
    opened()
    (file,) = files(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_folder_that_refuses_means_no_links_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way")
    window = LinkReceiver(tmp_path, lambda: None)
    window._run()
    assert not give_to_window(tmp_path, LINK)
    window.close()

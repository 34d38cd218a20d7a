"""A TLS socket that one thread reads while another one writes."""

import queue
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.match.shared_tls import SharedSSLSocket
from tests.server.test_tls import shown, signed

PATIENCE = 60.0  # seconds, however much else the machine does
Ends = tuple[SharedSSLSocket, ssl.SSLSocket]


@pytest.fixture
def ends(tmp_path: Path) -> Iterator[Ends]:
    """Both ends of a connection: a shared one, and that of a server."""
    pair = signed(tmp_path / "cert.pem")
    trusting = ssl.create_default_context(cafile=str(pair[0]))
    trusting.sslsocket_class = SharedSSLSocket
    one, other = socket.socketpair()
    found: queue.Queue[ssl.SSLSocket] = queue.Queue()
    threading.Thread(target=lambda: found.put(shown(pair).wrap_socket(other, server_side=True))).start()
    one.settimeout(PATIENCE)
    here = trusting.wrap_socket(one, server_hostname="localhost")
    there = found.get(timeout=PATIENCE)
    there.settimeout(PATIENCE)
    assert isinstance(here, SharedSSLSocket)
    here.settimeout(None)
    yield here, there
    here.close()
    there.close()


def read_in_thread(here: SharedSSLSocket) -> "queue.Queue[object]":
    """What the next call of recv returns or raises."""
    found: queue.Queue[object] = queue.Queue()

    def read() -> None:
        try:
            found.put(here.recv())
        except (OSError, ValueError) as error:
            found.put(error)

    threading.Thread(target=read, daemon=True).start()
    return found


def test_a_thread_writes_while_another_one_waits_to_read(ends: Ends) -> None:
    here, there = ends
    for word in (b"first", b"second", b"x" * 100_000):
        read = read_in_thread(here)
        here.sendall(word)
        taken = b""
        while len(taken) < len(word):
            taken += there.recv(len(word))
        assert taken == word
        there.sendall(b"answer")
        assert read.get(timeout=PATIENCE) == b"answer"


def test_the_end_of_the_other_side_is_read(ends: Ends) -> None:
    here, there = ends
    read = read_in_thread(here)
    there.close()
    assert read.get(timeout=PATIENCE) == b""


def test_a_reader_notices_that_the_socket_was_closed(ends: Ends) -> None:
    here, _ = ends
    read = read_in_thread(here)
    here.close()
    assert isinstance(read.get(timeout=PATIENCE), bytes | OSError | ValueError)


def test_nobody_waits_for_an_end_that_does_not_read(ends: Ends) -> None:
    here, _ = ends
    with pytest.raises(TimeoutError):
        here.sendall(bytes(10_000_000))

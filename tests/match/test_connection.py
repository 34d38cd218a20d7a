"""A line says who calls, and no more of it than the server needs."""

import logging
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.sync.server import Server, ServerConnection, serve

from rummy.match import connection
from rummy.match.connection import Connection, Credentials, _updated
from rummy.online.identity import key_for
from rummy.online.messages import VERSION, Bye, Clock, Command, Hello, Nonce, Rejoin, Welcome
from rummy.online.messages_text import read_command, write
from rummy.storage.tables import KnownHosts

PATIENCE = 60.0  # seconds, however much else the machine does


class ClosingServer:
    """A server that closes each connection after the hello and accepts a client that once sent a key."""

    def __init__(self) -> None:
        self.hellos: SimpleQueue[Hello] = SimpleQueue()
        self.has_met = False

    def answer(self, socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "9e07", VERSION)))
        hello = read_command(socket.recv())
        assert isinstance(hello, Hello)
        self.has_met = self.has_met or bool(hello.key)
        socket.send(write(Welcome(hello.id, hello.name) if self.has_met else Bye("not_you")))
        self.hellos.put(hello)


@pytest.fixture
def closing() -> Iterator[tuple[ClosingServer, Server]]:
    found = ClosingServer()
    with serve(found.answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield found, server
        server.shutdown()
        thread.join(PATIENCE)


def test_the_key_is_sent_where_a_server_needs_it_and_never_again(
    closing: tuple[ClosingServer, Server],
) -> None:
    found, server = closing
    line = Connection(
        f"ws://127.0.0.1:{server.socket.getsockname()[1]}/", Credentials("secret", "Anna"), lambda: None
    )
    told = [found.hellos.get(timeout=PATIENCE).key for _ in range(4)]
    line.close()
    assert told == ["", key_for("secret", "9e07"), "", ""]


def answered_not_you(told: SimpleQueue[str], server: str, knows: int) -> Server:
    """A server with this id that accepts a client only after that many calls."""
    calls = iter(range(1000))

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, server, VERSION)))
        hello = read_command(socket.recv())
        assert isinstance(hello, Hello)
        socket.send(write(Welcome(hello.id, hello.name) if next(calls) >= knows else Bye("not_you")))
        told.put(hello.key)

    host = serve(answer, "127.0.0.1", 0)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    return host


def called(host: Server, folder: Path, secret: str = "secret") -> Connection:
    address = f"ws://127.0.0.1:{host.socket.getsockname()[1]}/"
    return Connection(address, Credentials(secret, "Anna", known_hosts=KnownHosts(folder)), lambda: None)


def until(line: Connection, how: str) -> None:
    """Wait until it stands so with a line."""
    end = time.monotonic() + PATIENCE
    while line.status != how and time.monotonic() < end:
        line.wait(0.05)
    assert line.status == how


def test_an_impostor_with_the_id_of_a_known_host_does_not_get_its_key(tmp_path: Path) -> None:
    told, stolen = SimpleQueue[str](), SimpleQueue[str]()
    with answered_not_you(told, "9e07", 1) as host, answered_not_you(stolen, "9e07", 9) as thief:
        met = called(host, tmp_path)
        until(met, "open")
        met.close()
        robbed = called(thief, tmp_path)
        until(robbed, "ended")
        assert robbed.why == "known_elsewhere"
        assert [told.get() for _ in range(2)] == ["", key_for("secret", "9e07")]
        assert stolen.empty()


def test_a_meeting_that_broke_off_is_gone_on_with_where_it_began(tmp_path: Path) -> None:
    told, elsewhere = SimpleQueue[str](), SimpleQueue[str]()
    with answered_not_you(told, "9e07", 3) as host, answered_not_you(elsewhere, "9e07", 9) as thief:
        for how in ("ended", "open"):
            line = called(host, tmp_path)
            until(line, how)
            line.close()
            robbed = called(thief, tmp_path)
            until(robbed, "ended")
        key = key_for("secret", "9e07")
        assert [told.get() for _ in range(4)] == ["", key, "", key]
        assert [elsewhere.get() for _ in range(elsewhere.qsize())] == [""]


def test_two_first_calls_at_the_same_time_both_come_through(tmp_path: Path) -> None:
    told, calls = SimpleQueue[str](), iter(range(9))
    has_met, is_over = threading.Event(), threading.Event()

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "9e07", VERSION)))
        hello, call = read_command(socket.recv()), next(calls)
        assert isinstance(hello, Hello)
        told.put(hello.key)
        if call == 0:
            has_met.wait(PATIENCE)
        socket.send(write(Bye("not_you") if call < 2 else Welcome(hello.id, hello.name)))
        if call >= 2:
            is_over.wait(PATIENCE)

    with serve(answer, "127.0.0.1", 0) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        early = called(host, tmp_path)
        keys = [told.get(timeout=PATIENCE)]
        late = called(host, tmp_path)
        until(late, "open")
        has_met.set()
        until(early, "open")
        assert [*keys, *(told.get() for _ in range(3))] == ["", "", key_for("secret", "9e07"), ""]
        early.close()
        late.close()
        is_over.set()


def test_a_host_that_changes_its_id_is_met_only_once(tmp_path: Path) -> None:
    told = SimpleQueue[str]()

    def answer(socket: ServerConnection) -> None:
        server = f"9e{told.qsize()}"
        socket.send(write(Nonce("ab" * 16, server, VERSION)))
        hello = read_command(socket.recv())
        assert isinstance(hello, Hello)
        told.put(hello.key)
        socket.send(write(Bye("not_you")))

    with serve(answer, "127.0.0.1", 0) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        until(called(host, tmp_path), "ended")
        assert [told.get() for _ in range(told.qsize())] == ["", ""]


def test_nothing_is_sent_before_the_connection_is_known_to_be_open() -> None:
    heard = SimpleQueue[Command]()

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "9e07", VERSION)))
        socket.recv()
        socket.send(write(Welcome("1f" * 8, "Anna")))
        for text in socket:
            heard.put(read_command(text))

    with serve(answer, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        line = Connection(
            f"ws://127.0.0.1:{server.socket.getsockname()[1]}/", Credentials("a", "Anna"), lambda: None
        )
        while line.status != "open":
            line.wait(PATIENCE)
        line.send(Rejoin("too-soon"))
        assert [*map(type, line.receive())] == [Welcome]
        line.send(Rejoin("now"))
        assert heard.get(timeout=PATIENCE) == Rejoin("now")
        line.close()
        server.shutdown()


def test_a_clock_received_a_while_ago_has_run_on_since() -> None:
    a_while_ago = time.monotonic() - 5
    aged = _updated(a_while_ago, Clock(60_000))
    assert isinstance(aged, Clock)
    assert 0 <= (aged.left or 0) <= 55_000
    assert _updated(a_while_ago, Clock(1_000)) == Clock(0)
    assert _updated(a_while_ago, Clock(None)) == Clock(None)


def test_what_the_library_logs_of_a_silent_host_is_not_printed(tmp_path: Path) -> None:
    told = SimpleQueue[str]()
    with answered_not_you(told, "9e07", 0) as host:
        line = called(host, tmp_path)
        until(line, "open")
        line.close()
    quiet = logging.getLogger("websockets.client").handlers
    assert any(isinstance(each, logging.NullHandler) for each in quiet)  # else Python prints it itself


def test_a_host_that_reads_nothing_holds_nobody_up() -> None:
    ended = threading.Event()

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "9e07", VERSION)))
        socket.recv()
        socket.send(write(Welcome("a", "Anna")))
        ended.wait(PATIENCE)

    with serve(answer, "127.0.0.1", 0, close_timeout=0.1) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        line = Connection(
            f"ws://127.0.0.1:{server.socket.getsockname()[1]}/", Credentials("secret", "Anna"), lambda: None
        )
        end = time.monotonic() + PATIENCE
        while not line.is_open and time.monotonic() < end:
            line.receive()
            line.wait(0.05)
        told = Rejoin("t" * 3000)
        while line.is_open:  # until there is no room for more
            assert time.monotonic() < end
            line.send(told)
        line.close()
        ended.set()
        server.shutdown()


def accept(server: socket.socket) -> socket.socket:
    """Accept a websocket, on which nobody says anything from then on."""
    end, _ = server.accept()
    protocol = ServerProtocol()
    while not (events := protocol.events_received()):
        protocol.receive_data(end.recv(2**12))
    request = events[0]
    assert isinstance(request, Request)
    protocol.send_response(protocol.accept(request))
    end.sendall(b"".join(protocol.data_to_send()))
    return end


def test_a_program_calls_again_when_its_server_has_fallen_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BEAT", "SILENT", "ENDS"):
        monkeypatch.setattr(connection, name, 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE)
        address = f"ws://127.0.0.1:{server.getsockname()[1]}/"
        line = Connection(address, Credentials("secret", "Anna"), lambda: None)
        with accept(server), accept(server):
            line.close()

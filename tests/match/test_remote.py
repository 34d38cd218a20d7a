"""A table at a server: what is said there by oneself, and when a program gives up."""

import threading
import time
from dataclasses import replace
from queue import SimpleQueue

import pytest
from websockets.sync.server import ServerConnection, serve

from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.online.messages import VERSION, Command, Hello, Join, Leave, Nonce, Welcome
from rummy.online.messages_text import read_command, write
from tests.online.test_room import Table

PATIENCE = 60.0  # seconds, however much else the machine does


@pytest.mark.parametrize(("is_playing", "said"), [(False, [Join, Leave]), (True, [Join])])
def test_a_seat_is_reserved_at_a_table_of_other_rules_only_in_a_match(
    is_playing: bool, said: list[type[Command]]
) -> None:
    heard = SimpleQueue[Command]()
    table = Table().begin() if is_playing else Table()
    state = replace(table.room.info(1), rules="00000000")

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "9e07", VERSION)))
        hello = read_command(socket.recv())
        assert isinstance(hello, Hello)
        socket.send(write(Welcome(hello.id, hello.name)))
        heard.put(read_command(socket.recv()))
        socket.send(write(state))
        for line in socket:
            heard.put(read_command(line))

    with serve(answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        address = f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        remote = RemoteTable(address, Credentials("x", "Ben"), "ab" * 32, Join("K7QM9RTX"), lambda: None)
        end = time.monotonic() + PATIENCE
        while remote.connection.status != "ended" and not remote.trouble and time.monotonic() < end:
            remote.connection.wait(0.05)
            remote.update()
        remote.connection._thread.join(PATIENCE)
        server.shutdown()
        thread.join(PATIENCE)
    assert remote.trouble == "other_rules"
    assert [type(heard.get_nowait()) for _ in range(heard.qsize())] == said

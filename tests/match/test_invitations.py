"""A program asks only the servers of friends for invitations, and tells others nothing."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from queue import SimpleQueue

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from rummy.match.connection import Credentials
from rummy.match.invitations import InvitationInbox
from rummy.online.messages import INVITES, OLDEST, Command, Hello, InvitationInfo, Invitations, Nonce, Welcome
from rummy.online.messages_text import read_command, write
from tests.ui.remote import until

ANNA = "cd" * 8


@contextmanager
def asked(answer: Callable[[ServerConnection], None]) -> Iterator[InvitationInbox]:
    """The inbox for the invitations of Anna at the server "friendly", at whose address somebody answers."""
    with serve(answer, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        inbox = InvitationInbox(address, Credentials("ab" * 32, "Ben"), "friendly", lambda: None)
        inbox.friends = [ANNA]
        yield inbox
        inbox.close()
        server.shutdown()


def updated(inbox: InvitationInbox) -> InvitationInbox:
    inbox.update()
    return inbox


def greet(socket: ServerConnection, version: int = INVITES) -> None:
    """Welcome a client as the server "friendly" does."""
    socket.send(write(Nonce("ab" * 16, "friendly", version)))
    hello = read_command(socket.recv())
    assert isinstance(hello, Hello)
    socket.send(write(Welcome(hello.id, hello.name)))


def test_another_server_at_the_address_learns_nothing() -> None:
    heard: SimpleQueue[bytes | str] = SimpleQueue()

    def answer(socket: ServerConnection) -> None:
        socket.send(write(Nonce("ab" * 16, "impostor", INVITES)))
        with suppress(ConnectionClosed):
            heard.put(socket.recv())

    with asked(answer) as inbox:
        until(lambda: inbox.is_lost)
    assert heard.empty()


def test_a_server_that_knows_no_invitations_is_asked_for_none() -> None:
    heard: SimpleQueue[Command] = SimpleQueue()

    def answer(socket: ServerConnection) -> None:
        greet(socket, OLDEST)
        with suppress(ConnectionClosed):
            heard.put(read_command(socket.recv()))

    with asked(answer) as inbox:
        until(lambda: inbox._connection.welcome is not None)
        inbox.update()
        assert inbox.is_lost
    assert heard.empty()


def test_invitations_that_cannot_be_or_were_not_asked_for_are_dropped() -> None:
    good = InvitationInfo(ANNA, "gin", "K7QM9RTX", "5d" * 16)
    others = replace(good, by="ab" * 8), replace(good, code="../etc"), replace(good, key="")

    def answer(socket: ServerConnection) -> None:
        greet(socket)
        socket.send(write(Invitations((good, *others))))
        for _ in socket:
            pass  # until the client closes the connection

    with asked(answer) as inbox:
        until(lambda: bool(updated(inbox).invitations))
        assert inbox.invitations == [good]

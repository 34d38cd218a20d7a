"""A program asks for a club, believes only what is possible, and does nothing twice after a broken line."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from websockets.sync.server import serve

from rummy.match.clubs import ClubWish, RemoteClub
from rummy.match.connection import Credentials
from rummy.online.messages import (
    INVITES,
    ClubInfo,
    ClubMember,
    FindClub,
    JoinClub,
    LeaveClub,
    OpenClub,
    Refused,
    VisitClub,
)
from tests.match.test_table_finder import Answering
from tests.ui.remote import until

CLUB = ClubInfo(
    "9e07", "The regulars", 1, "a1", "K7QM9RTX", "5d" * 16, members=(ClubMember("a1", "Anna"),), me=0
)
VISITED = ClubInfo("9e07", "The regulars", 1)


@contextmanager
def asking(server: Answering, wish: ClubWish) -> Iterator[RemoteClub]:
    """Return a line to a server."""
    with serve(server, "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{listening.socket.getsockname()[1]}/"
        remote = RemoteClub(address, Credentials("ab" * 32, "Anna"), lambda: None, wish)
        yield remote
        remote.close()
        listening.shutdown()


def hear(server: Answering, remote: RemoteClub) -> None:
    """Let the server hear something."""

    def has_heard() -> bool:
        remote.update()
        return not server.heard.empty()

    until(has_heard)


def is_told(remote: RemoteClub) -> bool:
    remote.update()
    return remote.found is not None


def test_what_was_done_is_not_done_again_after_a_broken_line() -> None:
    server = Answering()
    server.answers = {OpenClub: CLUB}
    with asking(server, OpenClub("The regulars")) as remote:
        hear(server, remote)
        assert server.next(OpenClub, FindClub) == OpenClub("The regulars")
        until(lambda: is_told(remote))
        assert server.line is not None
        server.line.close()
        hear(server, remote)
        assert server.next(OpenClub, FindClub) == FindClub("9e07")


def test_what_was_not_answered_is_asked_again_after_a_broken_line() -> None:
    server = Answering()
    with asking(server, JoinClub("K7QM9RTX")) as remote:
        hear(server, remote)
        server.next(JoinClub)
        assert server.line is not None
        server.line.close()
        hear(server, remote)
        assert server.next(JoinClub, FindClub) == JoinClub("K7QM9RTX")


def test_a_server_that_tells_what_is_impossible_is_not_believed() -> None:
    server = Answering()
    server.answers = {VisitClub: replace(CLUB, me=None)}
    with asking(server, VisitClub("K7QM9RTX")) as remote:
        until(lambda: remote.update() and remote.problem == "bad_message")
        assert remote.found is None


def test_something_else_is_asked_after_a_refusal() -> None:
    server = Answering()
    server.answers = {VisitClub: Refused("no_club"), FindClub: CLUB}
    with asking(server, VisitClub("K7QM9RTX")) as remote:
        until(lambda: remote.update() and remote.problem == "no_club")
        remote.ask(FindClub("9e07"))
        until(lambda: is_told(remote))
        assert remote.problem == ""


def test_a_club_is_left_once_the_server_has_said_so() -> None:
    server = Answering()
    server.answers = {FindClub: CLUB, LeaveClub: VISITED}
    with asking(server, FindClub("9e07")) as remote:
        until(lambda: is_told(remote))
        remote.ask(LeaveClub("9e07"))
        assert not remote.is_left
        until(lambda: remote.update() and remote.is_left)


def test_a_server_of_an_earlier_version_is_asked_nothing() -> None:
    server = Answering(version=INVITES)
    with asking(server, VisitClub("K7QM9RTX")) as remote:
        until(lambda: remote.update() and remote.problem == "no_answers")
        assert server.heard.empty()

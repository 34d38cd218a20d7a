"""A player sees the open tables at a server, searches for one, and goes on after a broken line."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from queue import SimpleQueue

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from rummy.match import table_finder
from rummy.match.connection import Credentials
from rummy.match.table_finder import TableFinder
from rummy.online.messages import (
    INVITES,
    STRANGERS,
    Command,
    FindTables,
    Found,
    Hello,
    News,
    Nonce,
    OpenTableInfo,
    OpenTables,
    Refused,
    Seeking,
    SeekTable,
    SetAlias,
    StopSeeking,
    StrangerInfo,
    Welcome,
)
from rummy.online.messages_text import read_command, write
from rummy.online.plausible import is_open_table
from tests.ui.remote import until

HERON = StrangerInfo("Blue Heron", 1520, 19, 1)
TABLE = OpenTableInfo("K7QM9RTX", "ab" * 16, "gin", 2, 1, "fast", True, (HERON,))
SEEK = SeekTable("gin", 2, "fast")


class Answering:
    """A server that notes what it hears, and answers each kind of command with the same news."""

    def __init__(self, version: int = STRANGERS) -> None:
        self.version = version
        self.heard: SimpleQueue[Command] = SimpleQueue()
        self.answers: dict[type, News] = {FindTables: OpenTables((TABLE,)), SeekTable: Seeking(1)}
        self.line: ServerConnection | None = None

    def __call__(self, socket: ServerConnection) -> None:
        self.line = socket
        socket.send(write(Nonce("ab" * 16, "friendly", self.version)))
        with suppress(ConnectionClosed):
            for text in socket:
                command = read_command(text)
                if isinstance(command, Hello):
                    socket.send(write(Welcome(command.id, command.name)))
                    continue
                self.heard.put(command)
                if answer := self.answers.get(type(command)):
                    socket.send(write(answer))

    def next(self, *kinds: type) -> Command:
        """Return the next command of these kinds."""
        while not isinstance(command := self.heard.get(timeout=20), kinds):
            pass
        return command


@contextmanager
def finding(server: Answering) -> Iterator[TableFinder]:
    """A finder that talks to a server."""
    with serve(server, "127.0.0.1", 0) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{listening.socket.getsockname()[1]}/"
        finder = TableFinder(address, Credentials("ab" * 32, "Ben", alias="Wise Owl"), lambda: None)
        try:
            yield finder
        finally:
            finder.close()
            listening.shutdown()


def waits(finder: TableFinder, is_so: Callable[[], object]) -> None:
    """Let the finder work off what it hears until something is so."""

    def look() -> bool:
        finder.update()
        return bool(is_so())

    until(look)


def test_the_list_is_asked_for_under_the_name_that_strangers_see() -> None:
    server = Answering()
    with finding(server) as finder:
        waits(finder, lambda: finder.tables)
        assert finder.tables == (TABLE,)
    assert server.next(SetAlias) == SetAlias("Wise Owl")


def test_a_search_ends_with_a_table() -> None:
    server = Answering()
    with finding(server) as finder:
        waits(finder, lambda: finder.connection.is_open)
        finder.seek(SEEK)
        waits(finder, lambda: finder.waiting)
        assert server.line is not None
        server.line.send(write(Found("t81")))
        waits(finder, lambda: finder.found)
        assert (finder.found, finder.wish) == ("t81", None)


def test_a_search_goes_on_by_itself_after_a_broken_line() -> None:
    server = Answering()
    with finding(server) as finder:
        waits(finder, lambda: finder.connection.is_open)
        finder.seek(SEEK)
        server.next(SeekTable)
        assert server.line is not None
        server.line.close()
        waits(finder, lambda: not server.heard.empty())
        assert server.next(SeekTable) == SEEK


def test_a_table_that_comes_after_the_player_has_stopped_is_not_taken() -> None:
    server = Answering()
    server.answers[StopSeeking] = Found("t81")
    with finding(server) as finder:
        waits(finder, lambda: finder.connection.is_open)
        finder.seek(SEEK)
        finder.stop()
        server.next(StopSeeking)
        waits(finder, lambda: finder.tables)
        assert finder.found == ""


def test_after_half_a_minute_the_player_is_asked_about_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    with finding(Answering()) as finder:
        finder.seek(SEEK)
        assert not finder.may_ask_for_bots
        later = time.monotonic() + table_finder.BOTS_AFTER
        monkeypatch.setattr(time, "monotonic", lambda: later)
        assert finder.may_ask_for_bots
        finder.wait_on()
        assert not finder.may_ask_for_bots


def test_a_refusal_ends_the_search() -> None:
    server = Answering()
    server.answers[SeekTable] = Refused("closing")
    with finding(server) as finder:
        waits(finder, lambda: finder.connection.is_open)
        finder.seek(SEEK)
        waits(finder, lambda: finder.refusal)
        assert (finder.refusal, finder.wish) == ("closing", None)


def test_an_older_server_is_asked_nothing() -> None:
    server = Answering(INVITES)
    with finding(server) as finder:
        waits(finder, lambda: finder.connection.is_open)
        finder.seek(SEEK)
        finder.update()
        assert finder.trouble == "no_lobby"
    assert server.heard.empty()


def test_an_impossible_table_is_not_shown() -> None:
    assert is_open_table(TABLE)
    wrong = (
        {"code": "?"},
        {"key": ""},
        {"rules": "chess"},
        {"seats": 9},
        {"free": -1},
        {"free": 2},
        {"pace": "days"},
        {"people": ()},
        {"people": (replace(HERON, name="Anna"),)},
        {"people": (replace(HERON, left=-1),)},
    )
    assert not any(is_open_table(replace(TABLE, **each)) for each in wrong)

"""A line to a server of tables, in a thread of its own; it calls again when it breaks, until it is hung up.

Nothing here waits: what is to be said is put down, and what was heard is fetched when there is time for it.
"""

from __future__ import annotations

import logging
import struct
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from random import Random
from socket import SHUT_RDWR, SO_SNDTIMEO, SOL_SOCKET
from typing import TYPE_CHECKING, Literal

from rummy import __version__
from rummy.online.endpoint import Endpoint, endpoint_of
from rummy.online.identity import Challenge, key_for, person_of, proof
from rummy.online.messages import VERSION, Applied, Bye, Clock, Command, Hello, News, Nonce, Welcome
from rummy.online.messages_text import read_news, write
from rummy.online.wire import BadMessage
from rummy.storage.tables import KnownHosts

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

ASKS_AGAIN = 15.0  # seconds after which it is tried again to open what a full disk has kept closed
SOON, LATER = 0.2, 5.0  # seconds before it calls again, at first and at most
ANSWERS = 10.0  # seconds that a server has to answer a call
BEAT = 15.0  # seconds between two signs of life
HELD_UP = 0.5  # seconds that saying something may wait for a host that does not read
FINAL = {
    "other_version",
    "not_you",
    "elsewhere",
    "bad_message",
    "banned",
    "other_address",
}  # after which it does not call again
_QUIET = logging.NullHandler()
How = Literal["calling", "open", "broken", "ended"]


class NotTrusted(Exception):
    """Refusal to prove an identity to a host; holds the key of a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who calls: a secret of their device, and how they want to be called."""

    secret: str
    name: str
    lang: str = "en"
    meetings: KnownHosts = field(default_factory=KnownHosts)

    def hello(self, nonce: Nonce, endpoint: Endpoint, *, meets: bool) -> Hello:
        """What they say to a server: their id there and its proof; the key only where they meet first."""
        key = key_for(self.secret, nonce.server)
        shown = proof(key, Challenge(nonce.x, nonce.server, endpoint))
        who = (VERSION, VERSION), __version__, person_of(key), shown, self.name, self.lang
        return Hello(*who, key if meets else "", endpoint.at, endpoint.cert)


class Connection:
    """A line to an address such as `ws://192.168.0.7:7733/`; its thread calls `wake` when it has news."""

    def __init__(self, address: str, caller: Credentials, wake: Callable[[], None]) -> None:
        self.address, self.caller = address, caller
        self.how: How = "calling"
        self.why = ""  # it ended, by the key of a sentence
        self.you: Welcome | None = None
        self._greeted: Welcome | None = None  # the last one that was taken
        self.server = ""  # its id
        self.known_at: tuple[str, ...] = ()  # where a host of that id has answered before
        self._wake = wake
        self.heard = 0  # messages, of whatever kind
        self._heard: SimpleQueue[tuple[float, News]] = SimpleQueue()
        self._socket: ClientConnection | None = None
        self._meets = False  # whether the server has to be told the key, as it does not know it yet
        self._first = ""  # the server that was called first, and the only one that is met on this line
        self._hung_up, self._rung = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="rummy-line", daemon=True)
        self._thread.start()

    @property
    def is_open(self) -> bool:
        """True if messages reach the server now."""
        return self._socket is not None and self.how == "open" and self._greeted is self.you

    def send(self, command: Command) -> None:
        """Say something, if the line is open; whether it was heard shows in the answer.

        What is said before its `You` was taken would be said at no table: nobody has gone to theirs yet.
        """
        socket = self._socket
        if socket is not None and self.is_open:
            try:
                socket.send(write(command))
            except Exception:  # of whatever kind: then the line is broken
                self._break(socket)

    def _break(self, socket: ClientConnection) -> None:
        """Say nothing more on a connection, and have the thread know that it is broken."""
        self._socket = None
        with suppress(OSError):
            socket.socket.shutdown(SHUT_RDWR)

    def receive(self) -> list[News]:
        """What was heard since the last call; after a break begins with a new `You`."""
        heard: list[News] = []
        self._rung.clear()
        with suppress(Empty):
            while True:
                heard.append(_by_now(*self._heard.get_nowait()))
                if isinstance(heard[-1], Welcome):
                    self._greeted = heard[-1]
        return heard

    def wait(self, seconds: float) -> None:
        """Wait until there is something to take, but no longer than that."""
        self._rung.wait(seconds)

    def close(self) -> None:
        """End the line for good; who answers no more is not waited for."""
        self._hung_up.set()
        if (socket := self._socket) is not None:
            threading.Thread(target=socket.close, name="rummy-hang-up", daemon=True).start()

    def _run(self) -> None:
        wait, chance = SOON, Random()
        while not (self._hung_up.is_set() or self.why):
            knew = not self._meets
            if self._talk():
                wait = SOON
            if knew and self._meets:
                continue
            self._tell("ended" if self.why else "broken")
            if not self.why:
                self._hung_up.wait(chance.random() * wait)
            wait = min(LATER, 2 * wait)

    def _talk(self) -> bool:
        """Call once and listen until the line breaks; tells whether anybody answered."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        logging.getLogger("websockets.client").addHandler(_QUIET)  # the table tells of a silent host
        try:
            with connect(
                self.address, compression=None, open_timeout=ANSWERS, ping_interval=BEAT, ping_timeout=ANSWERS
            ) as socket:
                _limit_sending(socket)
                self._socket = socket
                if self._hung_up.is_set():
                    return False
                for text in socket:
                    self._hear(read_news(text), socket)
        except BadMessage:
            self.why = "bad_server"
        except NotTrusted as error:
            self.why = str(error)
        except (OSError, WebSocketException, ValueError):
            pass
        finally:
            self._socket = None
        return self.how == "open"

    def _hear(self, news: News, socket: ClientConnection) -> None:
        self.heard += 1
        match news:
            case Nonce():
                self._check_host(news)
                self._meets = self._meets and news.server == self.server
                self.server = news.server
                self._first = self._first or news.server
                socket.send(write(self.caller.hello(news, _reached(socket), meets=self._meets)))
                return
            case Bye("not_you") if not self._meets and self._may_be_met:
                self._meets = True
                return
            case Welcome():
                self.you, self.how, self._meets = news, "open", False
                if self.server == self._first:
                    self.caller.meetings.end(self.server)
                    self.caller.meetings.remember(self.server, self.address)
            case Bye(why) if why in FINAL:
                self.why = why
        self._heard.put((time.monotonic(), news))
        self._ring()

    def _check_host(self, nonce: Nonce) -> None:
        """Raise NotTrusted before anything is proved to an older host, or to one known from elsewhere."""
        if nonce.v < VERSION:
            raise NotTrusted("other_version")
        self.known_at = self.caller.meetings.places(nonce.server)
        if self.known_at and self.address not in self.known_at:
            self.server = nonce.server
            raise NotTrusted("known_elsewhere")

    @property
    def _may_be_met(self) -> bool:
        """True if the key may be sent: at the first meeting, or if that was interrupted."""
        return self.server == self._first and self.caller.meetings.begin(self.server, self.address)

    def _tell(self, how: How) -> None:
        if self.how != how:
            self.how = how
            self._ring()

    def _ring(self) -> None:
        self._rung.set()
        self._wake()


def _limit_sending(socket: ClientConnection) -> None:
    """Have the system end a sending that a host holds up by reading nothing: a screen would wait for it."""
    milliseconds = round(1000 * HELD_UP)
    is_windows = sys.platform == "win32"
    limit = milliseconds if is_windows else struct.pack("ll", 0, 1000 * milliseconds)
    socket.socket.setsockopt(SOL_SOCKET, SO_SNDTIMEO, limit)


def _reached(socket: ClientConnection) -> Endpoint:
    """Return where a connection has come to."""
    certificate = getattr(socket.socket, "getpeercert", lambda binary_form: None)(True)
    return endpoint_of(socket.remote_address, certificate)


def _by_now(heard: float, news: News) -> News:
    """What was heard a while ago, with the time that a turn has left since."""
    if not isinstance(news, Applied | Clock) or news.left is None:
        return news
    gone = round(1000 * (time.monotonic() - heard))
    return replace(news, left=max(0, news.left - gone))

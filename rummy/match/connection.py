"""A client's connection to a server of tables, in its own thread, which reconnects until it is closed.

No method blocks the caller for long: commands are sent or dropped, and messages are queued until fetched.
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
from rummy.match.certificates import trusting_system, why_refused
from rummy.online.endpoint import Endpoint, endpoint_of
from rummy.online.identity import DEVICE, Challenge, device_mark, key_for, person_of, proof
from rummy.online.messages import (
    OLDEST,
    STRANGERS,
    VERSION,
    Applied,
    Bye,
    Clock,
    Command,
    Hello,
    News,
    Nonce,
    SetAlias,
    Welcome,
)
from rummy.online.messages_text import read_news, write
from rummy.online.wire import BadMessage
from rummy.storage.addresses import is_secure
from rummy.storage.tables import KnownHosts

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

ASKS_AGAIN = 15.0  # seconds between requests for a table that a full disk keeps closed
SOON, LATER = 0.2, 5.0  # seconds before it reconnects, at first and at most
ANSWERS = 10.0  # seconds that a server has to answer a call
BEAT, SILENT = 5.0, 7.0  # seconds between two pings, and for the answer to one
ENDS = 1.0  # seconds for the last words on a connection
HELD_UP = 0.5  # seconds that sending may block if the host does not read
FINAL = {
    "other_version",
    "not_you",
    "elsewhere",
    "bad_message",
    "banned",
    "other_address",
}  # reasons after which it does not reconnect
_QUIET = logging.NullHandler()
Status = Literal["calling", "open", "broken", "ended"]


class NotTrusted(Exception):
    """An error for a host that may not get a proof of the player's identity; its argument is a text key."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """A player's secret on this device, their names and language for servers, and the servers met before."""

    secret: str
    name: str
    lang: str = "en"
    known_hosts: KnownHosts = field(default_factory=KnownHosts)
    alias: str = ""  # the name among strangers, if the player has chosen one

    def hello(self, nonce: Nonce, endpoint: Endpoint, *, sends_key: bool) -> Hello:
        """Return the greeting for a server: the player's id there, with a proof that they have its key.

        The greeting has the key itself if `sends_key`, as it must at the first meeting and never again.
        """
        key = key_for(self.secret, nonce.server)
        shown = proof(key, Challenge(nonce.x, nonce.server, endpoint))
        who = (OLDEST, VERSION), __version__, person_of(key), shown, self.name, self.lang
        return Hello(*who, key if sends_key else "", endpoint.at, endpoint.cert)

    def marks(self, address: str) -> dict[str, str]:
        """Return the HTTP header by which the server known at an address recognizes this device, if any."""
        server = self.known_hosts.host_at(address)
        return {DEVICE: device_mark(key_for(self.secret, server), server)} if server else {}


class Connection:
    """A client's connection to an address such as `ws://192.168.0.7:7733/`.

    Its thread calls `wake` when messages arrive or its state changes. If `only` is the id of a server, no
    other server that answers at the address learns who the player is.
    """

    def __init__(
        self, address: str, credentials: Credentials, wake: Callable[[], None], *, only: str = ""
    ) -> None:
        self.address, self.credentials, self._only = address, credentials, only
        self.status: Status = "calling"
        self.why = ""  # reason why it ended, as the key of a sentence
        self.welcome: Welcome | None = None
        self._taken_welcome: Welcome | None = None  # the last one that receive() has returned
        self.server = ""  # the server's id
        self.version = 0  # the latest version that the server speaks
        self.known_at: tuple[str, ...] = ()  # addresses at which this server has answered before
        self._wake = wake
        self.message_count = 0  # number of messages received, of any kind
        self._received: SimpleQueue[tuple[float, News]] = SimpleQueue()
        self._socket: ClientConnection | None = None
        self._sends_key = False  # True if the server needs the key, as it does not know it yet
        self._first = ""  # the first server that answered, the only one that gets the key
        self._closed, self._has_news = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="rummy-line", daemon=True)
        self._thread.start()

    @property
    def is_open(self) -> bool:
        """True if commands are sent now: connected, and `receive` has returned the latest `Welcome`."""
        return self._socket is not None and self.status == "open" and self._taken_welcome is self.welcome

    def send(self, command: Command) -> None:
        """Send a command if the connection is open; only the server's answer shows that it arrived.

        Commands are dropped until the caller has received the `Welcome` of this connection: before that the
        player has joined no table on it.
        """
        socket = self._socket
        if socket is not None and self.is_open:
            try:
                socket.send(write(command))
            except Exception:  # any error means that the connection is broken
                self._break(socket)

    def _break(self, socket: ClientConnection) -> None:
        """Stop sending on a socket, and shut it down so that the thread connects anew."""
        self._socket = None
        with suppress(OSError):
            socket.socket.shutdown(SHUT_RDWR)

    def receive(self) -> list[News]:
        """Return the messages since the last call; after a reconnection they begin with a new `Welcome`."""
        received: list[News] = []
        self._has_news.clear()
        with suppress(Empty):
            while True:
                received.append(_updated(*self._received.get_nowait()))
                if isinstance(received[-1], Welcome):
                    self._taken_welcome = received[-1]
                    self._send_alias()
        return received

    def _send_alias(self) -> None:
        """Send the player's name among strangers, if the server knows of such names."""
        if self.credentials.alias and self.version >= STRANGERS:
            self.send(SetAlias(self.credentials.alias))

    def wait(self, seconds: float) -> None:
        """Block until a message arrives or `status` changes, but at most for some seconds."""
        self._has_news.wait(seconds)

    def close(self) -> None:
        """Close the connection for good, without waiting for the server."""
        self._closed.set()
        if (socket := self._socket) is not None:
            threading.Thread(target=socket.close, name="rummy-hang-up", daemon=True).start()

    def _run(self) -> None:
        wait, chance = SOON, Random()
        while not (self._closed.is_set() or self.why):
            knew = not self._sends_key
            if self._connect():
                wait = SOON
            if knew and self._sends_key:
                continue
            self._set_status("ended" if self.why else "broken")
            if not self.why:
                self._closed.wait(chance.random() * wait)
            wait = min(LATER, 2 * wait)

    def _connect(self) -> bool:
        """Connect once and receive until the connection breaks; return whether the server sent a welcome."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        logging.getLogger("websockets.client").addHandler(_QUIET)  # the table shows that a host is silent
        tls = trusting_system() if is_secure(self.address) else None
        try:
            with connect(
                self.address,
                ssl=tls,
                additional_headers={} if self._only else self.credentials.marks(self.address),
                compression=None,
                open_timeout=ANSWERS,
                ping_interval=BEAT,
                ping_timeout=SILENT,
                close_timeout=ENDS,
            ) as socket:
                _limit_sending(socket)
                self._socket = socket
                if self._closed.is_set():
                    return False
                for text in socket:
                    self._handle(read_news(text), socket)
        except BadMessage:
            self.why = "bad_server"
        except NotTrusted as error:
            self.why = str(error)
        except (OSError, WebSocketException, ValueError) as error:
            self.why = self.why or why_refused(error)
        finally:
            self._socket = None
        return self.status == "open"

    def _handle(self, news: News, socket: ClientConnection) -> None:
        self.message_count += 1
        match news:
            case Nonce():
                self._check_host(news)
                self._sends_key = self._sends_key and news.server == self.server
                self.server, self.version = news.server, news.v
                self._first = self._first or news.server
                socket.send(write(self.credentials.hello(news, _endpoint(socket), sends_key=self._sends_key)))
                return
            case Bye("not_you") if not self._sends_key and self._may_send_key:
                self._sends_key = True
                return
            case Bye("not_you") if not self._sends_key and self._is_met_meanwhile:
                return  # and call again
            case Welcome():
                if self.server == self._first:
                    self.credentials.known_hosts.remember(self.server, self.address)
                    self.credentials.known_hosts.end(self.server)
                self.welcome, self.status, self._sends_key = news, "open", False
            case Bye(why) if why in FINAL:
                self.why = why
        self._received.put((time.monotonic(), news))
        self._notify()

    def _check_host(self, nonce: Nonce) -> None:
        """Raise NotTrusted if a host is too old, is not `only`, or has answered at other addresses alone."""
        if nonce.v < OLDEST:
            raise NotTrusted("other_version")
        if self._only not in ("", nonce.server):
            raise NotTrusted("bad_server")
        self.known_at = self.credentials.known_hosts.places(nonce.server)
        if self.known_at and self.address not in self.known_at:
            self.server = nonce.server
            raise NotTrusted("known_elsewhere")

    @property
    def _may_send_key(self) -> bool:
        """True if the server may get the key: at the first meeting, or after an interrupted first meeting."""
        return self.server == self._first and self.credentials.known_hosts.begin(self.server, self.address)

    @property
    def _is_met_meanwhile(self) -> bool:
        """True if another connection of the player has met the server since this one's hello."""
        return not self.known_at and self.address in self.credentials.known_hosts.places(self.server)

    def _set_status(self, status: Status) -> None:
        if self.status != status:
            self.status = status
            self._notify()

    def _notify(self) -> None:
        self._has_news.set()
        self._wake()


def _limit_sending(socket: ClientConnection) -> None:
    """Let the system abort a send after HELD_UP seconds, so that a host that doesn't read blocks nothing."""
    milliseconds = round(1000 * HELD_UP)
    is_windows = sys.platform == "win32"
    limit = milliseconds if is_windows else struct.pack("ll", 0, 1000 * milliseconds)
    socket.socket.setsockopt(SOL_SOCKET, SO_SNDTIMEO, limit)


def _endpoint(socket: ClientConnection) -> Endpoint:
    """Return the endpoint (address and certificate) that a socket is connected to."""
    certificate = getattr(socket.socket, "getpeercert", lambda binary_form: None)(True)
    return endpoint_of(socket.remote_address, certificate)


def _updated(received: float, news: News) -> News:
    """Return a message with its milliseconds left in a turn reduced by the time since it was received."""
    if not isinstance(news, Applied | Clock) or news.left is None:
        return news
    gone = round(1000 * (time.monotonic() - received))
    return replace(news, left=max(0, news.left - gone))

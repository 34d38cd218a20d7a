"""The connections of a server: one for each client, until it breaks or a message is not allowed."""

from __future__ import annotations

import asyncio
import hmac
import logging
import sqlite3
import ssl
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import Self, cast

from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

from rummy.free.table import FreeTable
from rummy.online.agreement import is_digest
from rummy.online.codes import read_code
from rummy.online.endpoint import Endpoint, endpoint_of, is_reached_at
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.identity import Challenge, is_theirs, lock_of, readable
from rummy.online.messages import (
    VERSION,
    Act,
    Block,
    Bye,
    Change,
    Command,
    Hello,
    Invite,
    Join,
    LayFreeTable,
    Move,
    Moved,
    MuteAll,
    News,
    Nonce,
    Open,
    OpenClass,
    OpenFreeTable,
    Pause,
    Ready,
    Refused,
    Rejoin,
    RejoinClass,
    Remove,
    Report,
    SetPortrait,
    Start,
    Welcome,
)
from rummy.online.messages_text import TO_SERVER, read_command, write
from rummy.online.saved import SavedTable
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from rummy.server.classes import Classes, HostedClass
from rummy.server.limits import Limit, NetworkLimit
from rummy.server.store import Store
from rummy.server.tables import LiveRoom, Lost, Tables
from rummy.server.unanswered import CLOSED, Unanswered, WaitingConnection

HELLO_WITHIN = 15.0  # seconds, as a thousand may call at once
BEAT, SILENT = 15.0, 10.0  # seconds between two pings, and for the answer to one
ENDING = 4.0  # seconds for closing all connections; a server must end within ten
WAITING = 2**19  # bytes in the buffer for a slow client; then it has to reconnect
SWEEP = 60.0  # seconds between two sweeps
HELD = 200  # commands in a row that come too fast, after which a connection ends
POLICY = 1008  # the code that closes a connection for a message that is not allowed
AGAIN = 1012  # the code that closes a connection when the server ends
ADDS = (
    Act | Change | LayFreeTable | Invite | Remove | Ready | SetPortrait
)  # commands that a full table refuses
NOISE = "opening handshake failed"  # logged for every client that is no websocket


class Disconnected(Exception):
    """The end of a connection; its argument is the key of the sentence that says why."""


@dataclass(eq=False)
class ClientSession:
    """A person's connection, once they are known."""

    socket: WaitingConnection
    person: str = ""
    name: str = ""
    app: str = ""  # version of their program
    room: LiveRoom | None = None
    lesson: HostedClass | None = None  # the class that they teach
    ending: asyncio.Task[None] | None = None
    held: int = 0  # number of commands in a row that came too fast

    def send(self, news: News) -> None:
        """Send a message; a client that reads too slowly is cut, and has to reconnect."""
        self.forward(write(news))

    def forward(self, text: str) -> None:
        """Send a message that is written already."""
        broadcast([self.socket], text)  # does not wait for the client
        if self.socket.transport.get_write_buffer_size() > WAITING:
            self.cut()

    @property
    def is_closing(self) -> bool:
        """True if nothing sent on it arrives any more."""
        return self.ending is not None or self.socket.transport.is_closing()

    def cut(self) -> None:
        """End the connection at once."""
        self.socket.transport.abort()

    def send_last(self) -> None:
        """End the connection once all is sent."""
        self.ending = asyncio.create_task(self.socket.close(POLICY))


class TableServer:
    """A server of tables, with its connections."""

    def __init__(self, store: Store, certificate: bytes | None = None, public: Sequence[str] = ()) -> None:
        self._store, self._certificate, self._public = store, certificate, public
        self._tables = Tables(store)
        self._classes = Classes(self._tables, store)
        self._name = store.value("name", lambda: token_hex(8))
        store.open_again()
        self.ended = asyncio.Event()  # set when it must end
        self._server: Server | None = None
        self._sessions: set[ClientSession] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._speeds = Limit(rate=10, burst=20)  # commands of a person
        self._calls = NetworkLimit(rate=20 / 60, burst=60)  # of an address, which may be a whole class
        self._unanswered = Unanswered()
        self._growth = Limit(rate=256, burst=2**15)  # bytes that people add to a table
        self._growth_from = NetworkLimit(rate=4096, burst=2**20)  # and those that a network adds to all
        self._openings = NetworkLimit(rate=5 / 60, burst=5)  # tables of an address
        self._reports = Limit(rate=5 / 60, burst=5)  # of a person
        self._guesses = NetworkLimit(rate=5 / 60, burst=5)  # wrong codes of an address
        self._all_guesses = Limit(rate=50, burst=50)

    @classmethod
    async def started(
        cls,
        folder: Path,
        address: str | None,
        port: int,
        tls: ssl.SSLContext | None = None,
        certificate: bytes | None = None,
        public: Sequence[str] = (),
    ) -> Self:
        """Return a server that listens; raise OSError and sqlite3.Error."""
        store = Store(folder)
        try:
            host = cls(store, certificate, public)
        except sqlite3.Error:
            store.close()
            raise
        try:
            await host.listen(address, port, tls)
        except OSError:
            await host.close()
            raise
        return host

    async def listen(self, address: str | None, port: int, tls: ssl.SSLContext | None = None) -> None:
        """Accept connections from now on; raise OSError."""
        logging.getLogger("websockets.server").addFilter(_is_news)
        self._server = await serve(
            self._answer,
            address,
            port,
            max_size=TO_SERVER,
            max_queue=16,
            compression=None,
            ping_interval=BEAT,
            ping_timeout=SILENT,
            close_timeout=CLOSED,
            server_header=None,
            create_connection=cast(
                "type[ServerConnection]", partial(WaitingConnection, self._unanswered, tls)
            ),
        )
        self._sweeper = asyncio.create_task(self._sweep())

    @property
    def port(self) -> int:
        """The port on which it listens."""
        assert self._server is not None
        return int(next(iter(self._server.sockets)).getsockname()[1])

    @property
    def people(self) -> frozenset[str]:
        """The people at its tables now, by id; can be read in any thread."""
        return self._tables.people

    async def restore(self, saved: SavedTable) -> str:
        """Open a table that was saved elsewhere, and return its code; raise RequestRefused."""
        return (await self._tables.restore(saved)).room.state.code

    async def restore_free_table(self, table: FreeTable) -> str:
        """Open a free table that was saved elsewhere, and return its code; raise RequestRefused."""
        return (await self._tables.restore_free_table(table)).room.state.code

    async def free_table(self, name: str) -> FreeTable:
        """Return a free table with all its cards; raise RequestRefused."""
        room = self._tables.by_name(name).room
        if not isinstance(room, FreeTableRoom):
            raise RequestRefused("no_table")
        return room.state.as_known

    async def close(self) -> None:
        """End all connections, and write what is still to be stored."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self._tables.end()
        if self._server is not None:
            self._server.close(code=AGAIN)
            ended = asyncio.ensure_future(self._server.wait_closed())
            if not (await asyncio.wait({ended}, timeout=ENDING))[0]:
                for session in self._sessions:
                    session.cut()
                await asyncio.wait({ended}, timeout=1.0)
            ended.cancel()
        self._tables.close()
        self._store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            with suppress(sqlite3.Error):  # the next time the disk may work again
                self.sweep()

    def sweep(self) -> None:
        """Unload unused rooms, and carry out what the operator has ordered."""
        self._tables.unload_idle()
        self._store.check()
        banned = self._store.banned
        for session in self._sessions:
            if session.person in banned:
                session.send(Bye("banned"))
                session.send_last()
        if self._store.is_draining:
            self._tables.close_down()
            if not self._tables.are_played:
                self.ended.set()

    async def _answer(self, socket: ServerConnection) -> None:
        """Serve one connection until either side ends it."""
        assert isinstance(socket, WaitingConnection)
        session = ClientSession(socket)
        self._sessions.add(session)
        for beginning in (socket.request, socket.response):
            if beginning is not None:
                beginning.headers.clear()  # they take much memory, and are no longer needed
        try:
            await self._greet(session)
            async for text in socket:
                await self._perform(session, text)
        except (Disconnected, BadMessage) as reason:
            session.send(Bye(str(reason) if isinstance(reason, Disconnected) else "bad_message"))
            await socket.close(POLICY)
        except sqlite3.Error:
            session.send(Refused("disk_full"))
            await socket.close(AGAIN)
        except Lost:
            await socket.close(AGAIN)
        except ConnectionClosed:
            pass
        finally:
            self._sessions.discard(session)
            self._hang_up(session)

    async def _greet(self, session: ClientSession) -> None:
        """Identify the client; raise Disconnected."""
        if not self._calls.allows(session.socket.networks, time.monotonic()):
            raise Disconnected("too_many")
        nonce = token_hex(16)
        session.send(Nonce(nonce, self._name, VERSION))
        try:
            hello = read_command(await asyncio.wait_for(session.socket.recv(), HELLO_WITHIN))
        except TimeoutError:
            raise Disconnected("too_slow") from None
        if not isinstance(hello, Hello):
            raise Disconnected("bad_message")
        if not hello.v[0] <= VERSION <= hello.v[1]:
            raise Disconnected("other_version")
        claimed, own = (
            Endpoint(hello.at, hello.cert),
            endpoint_of(session.socket.local_address, self._certificate),
        )
        if not is_reached_at(claimed, own, self._public):
            raise Disconnected("other_address")
        known = self._store.lock_of(hello.id)
        lock = known or lock_of(hello.key)
        if not is_theirs(hello.proof, hello.id, lock, Challenge(nonce, self._name, claimed)):
            raise Disconnected("not_you")
        if self._store.is_banned(hello.id):
            raise Disconnected("banned")
        session.person, session.name, session.app = hello.id, readable(hello.name), readable(hello.app)
        if self._store.name_of(session.person) != session.name:
            stored = self._store.save_person(session.person, lock, session.name)
            if known is None:  # a new name alone may get lost
                await asyncio.wrap_future(stored)
        session.socket.answered()
        session.send(Welcome(session.person, session.name))

    async def _perform(self, session: ClientSession, text: str | bytes) -> None:
        """Perform a command of a known person."""
        command = read_command(text)
        await self._slow_down(session)
        try:
            await self._do(session, command)
        except RequestRefused as refusal:
            session.send(Refused(str(refusal)))
        except sqlite3.Error:
            if isinstance(command, Rejoin | Join):
                raise  # what follows would have no table
            session.send(Refused("disk_full"))

    async def _slow_down(self, session: ClientSession) -> None:
        """Delay a person whose commands come too fast; raise Disconnected if they go on like that."""
        session.held = 0 if self._speeds.left(session.person, time.monotonic()) >= 1 else session.held + 1
        if session.held > HELD:
            raise Disconnected("too_fast")
        while not self._speeds.allows(session.person, time.monotonic()):
            await asyncio.sleep(1 / self._speeds.rate)

    async def _do(self, session: ClientSession, command: Command) -> None:
        match command:
            case Open() | OpenFreeTable() | Join() | Rejoin():
                await self._come_in(session, command)
            case OpenClass() | RejoinClass() | Start() | Pause() | MuteAll() | Move():
                await self._lead(session, command)
            case Block(who, blocked):
                await asyncio.wrap_future(self._store.block(session.person, who[:64], blocked))
            case Hello():
                raise Disconnected("bad_message")
            case _ if session.room is None:
                raise RequestRefused("no_table")
            case Report():
                self._store_report(session, session.room, command)
            case _:
                await self._ask_room(session, session.room, command)

    async def _ask_room(self, session: ClientSession, room: LiveRoom, command: Command) -> None:
        """Have a room perform a person's command, unless what is stored would grow too fast."""
        now, before, networks = time.monotonic(), room.grown, session.socket.networks
        is_full = self._growth.left(room, now) < 1 or self._growth_from.left(networks, now) < 1
        if is_full and isinstance(command, ADDS):
            session.send(Refused("too_many", command.q if isinstance(command, Act) else 0))
            return
        room.room.note_delay(session.person, session.socket.latency)
        await room.ask(lambda at: room.room.handle(session.person, command, at), session)
        self._growth.spend(room, room.grown - before, now)
        self._growth_from.spend(networks, room.grown - before, now)

    def _store_report(self, session: ClientSession, room: LiveRoom, report: Report) -> None:
        """Store a client's report for the operator, without waiting for the disk."""
        if room.room.state.seat_of(session.person) is None or not is_digest(report.seen):
            raise RequestRefused("not_now")
        if self._reports.allows(session.person, time.monotonic()):
            self._store.report(room.room.state.name, session.person, session.app, report, time.time())

    async def _come_in(self, session: ClientSession, command: Open | OpenFreeTable | Join | Rejoin) -> None:
        """Bring a person to a table: a new one, one whose code they know, or their own.

        A command on a connection that has broken since is ignored: the person has come on another one.
        """
        if session.is_closing:
            return
        match command:
            case Open():
                self._check_openings(session)
                room = await self._tables.open((session.person, session.name), command)
            case OpenFreeTable():
                self._check_openings(session)
                room = await self._tables.open_free_table((session.person, session.name), command)
            case Join():
                room = await self._joined(session, command)
            case Rejoin(table):
                room = self._tables.by_name(table)
                if not room.room.knows(session.person):
                    await self._see_off(session, room, command)
                    return
        known = command if isinstance(command, Rejoin) else Rejoin(room.room.state.name)
        await self._enter(session, room, known)

    async def _see_off(self, session: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Send a person who has lost their seat what they have missed, and the table of their new one.

        Raise RequestRefused if they have none.
        """
        await room.settled(session)
        for news in room.room.farewell(session.person, again):
            session.send(news)
        session.send(Moved(self._classes.table_of(session.person, room.room.state.lesson)))

    async def _lead(
        self, session: ClientSession, command: OpenClass | RejoinClass | Start | Pause | MuteAll | Move
    ) -> None:
        """Perform a teacher's command."""
        match command:
            case OpenClass():
                self._check_openings(session)
                await self._teach(session, await self._classes.open(session.person, command))
            case RejoinClass(name):
                lesson = self._classes.by_name(name)
                if lesson.state.teacher != session.person:
                    raise RequestRefused("no_table")
                await self._teach(session, lesson)
            case _ if session.lesson is None:
                raise RequestRefused("no_table")
            case _:
                await session.lesson.do(command)

    def _check_openings(self, session: ClientSession) -> None:
        """Raise RequestRefused if an address has opened too many tables."""
        if not self._openings.allows(session.socket.networks, time.monotonic()):
            raise RequestRefused("too_many")

    def _check_guesses(self, session: ClientSession) -> None:
        """Raise RequestRefused if an address has tried too many wrong codes."""
        now = time.monotonic()
        if self._guesses.left(session.socket.networks, now) < 1 or self._all_guesses.left("", now) < 1:
            raise RequestRefused("too_many")

    async def _joined(self, session: ClientSession, wish: Join) -> LiveRoom:
        """Return the room that a person has joined; raise RequestRefused, and count a wrong code."""
        code = read_code(wish.code) or ""
        is_invited = hmac.compare_digest(self._tables.key_of(code).encode(), wish.key.encode())
        if not is_invited:
            self._check_guesses(session)
        try:
            if (lesson := self._classes.by_code(code)) is not None:
                return await lesson.seat(session.person, session.name, session)
            room = self._tables.by_code(code)
            if self._is_blocked(session.person, room):
                raise RequestRefused("no_table")
            await room.ask(
                lambda at: room.room.join(session.person, session.name, wish.watch, at, wish.link), session
            )
        except RequestRefused:
            if not is_invited:
                now = time.monotonic()
                self._guesses.allows(session.socket.networks, now)
                self._all_guesses.allows("", now)
            raise
        return room

    def _is_blocked(self, person: str, room: LiveRoom) -> bool:
        """Return whether a person has blocked anybody there, or the other way round."""
        blocks = self._store.blocks
        others = room.room.people - {person}
        return any(blocks(person, other) or blocks(other, person) for other in others)

    async def _teach(self, session: ClientSession, lesson: HostedClass) -> None:
        """Make a connection that of a class's teacher; an older one ends."""
        older = lesson.listener
        if isinstance(older, ClientSession) and older is not session:
            older.lesson = None
            older.send(Bye("elsewhere"))
            older.send_last()
        session.lesson = lesson
        await lesson.listen(session)

    async def _enter(self, session: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Assign a connection to a room; an older one of the same person ends."""
        older = room.listeners.get(session.person)
        if older is not session and isinstance(older, ClientSession):
            older.room = None
            older.send(Bye("elsewhere"))
            older.send_last()
        if session.room is not room:
            self._leave_room(session)
        session.room, room.listeners[session.person] = room, session
        await room.ask(lambda at: room.room.handle(session.person, again, at), session)

    def _hang_up(self, session: ClientSession) -> None:
        """Forget a connection that has ended."""
        if session.lesson is not None and session.lesson.listener is session:
            session.lesson.listener = None
        self._leave_room(session)

    def _leave_room(self, session: ClientSession) -> None:
        """Note in its room that a connection is gone."""
        if session.room is not None:
            session.room.leave(session.person, session)


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg != NOISE

"""Takes calls and answers them: one line for each program, until it breaks or says what nobody may say."""

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
BEAT, SILENT = 15.0, 10.0  # seconds between two signs of life, and for the answer to one
ENDING = 4.0  # seconds for those on all lines; a server has ended within ten
WAITING = 2**19  # bytes for a slow reader; then they have to come back
SWEEP = 60.0  # seconds
HELD = 200  # commands in a row that come too fast, after which a line ends
POLICY = 1008  # the code with which a line ends whose partner does what they may not
AGAIN = 1012  # that of a server that ends
ADDS = (
    Act | Change | LayFreeTable | Invite | Remove | Ready | SetPortrait
)  # commands that a table can do without
NOISE = "opening handshake failed"  # of whoever comes and says nothing that makes sense


class Disconnected(Exception):
    """The line has to end; the key of a sentence tells why."""


@dataclass(eq=False)
class ClientSession:
    """Somebody's line, once it is known who they are."""

    socket: WaitingConnection
    person: str = ""
    name: str = ""
    app: str = ""  # the version of their program
    room: LiveRoom | None = None
    lesson: HostedClass | None = None  # that they teach
    ending: asyncio.Task[None] | None = None
    held: int = 0  # commands in a row that had to wait, as they came too fast

    def send(self, news: News) -> None:
        """Say something; who listens too slowly has to come back."""
        self.forward(write(news))

    def forward(self, line: str) -> None:
        """Say what is written already."""
        broadcast([self.socket], line)  # which waits for nobody
        if self.socket.transport.get_write_buffer_size() > WAITING:
            self.cut()

    @property
    def is_closing(self) -> bool:
        """True if nobody hears anything on it any more."""
        return self.ending is not None or self.socket.transport.is_closing()

    def cut(self) -> None:
        """End the line at once."""
        self.socket.transport.abort()

    def send_last(self) -> None:
        """End the line once all is said."""
        self.ending = asyncio.create_task(self.socket.close(POLICY))


class TableServer:
    """A server of tables that listens."""

    def __init__(self, store: Store, certificate: bytes | None = None, public: Sequence[str] = ()) -> None:
        self._store, self._certificate, self._public = store, certificate, public
        self._tables = Tables(store)
        self._classes = Classes(self._tables, store)
        self._name = store.value("name", lambda: token_hex(8))
        store.open_again()
        self.ended = asyncio.Event()  # set once it is to end
        self._server: Server | None = None
        self._lines: set[ClientSession] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._speeds = Limit(rate=10, burst=20)  # commands of a person
        self._calls = NetworkLimit(rate=20 / 60, burst=60)  # lines of an address, which may be a whole class
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
        """A server that listens; raises OSError and sqlite3.Error."""
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
        """Take calls from now on; raises OSError."""
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
        """Where it listens."""
        assert self._server is not None
        return int(next(iter(self._server.sockets)).getsockname()[1])

    @property
    def people(self) -> frozenset[str]:
        """Who is at its tables now; may be asked in any thread."""
        return self._tables.people

    async def restore(self, saved: SavedTable) -> str:
        """Open a table that was saved elsewhere, and tell its code; raises NotHere."""
        return (await self._tables.restore(saved)).room.state.code

    async def restore_felt(self, table: FreeTable) -> str:
        """Open a free table that lay elsewhere, and tell its code; raises NotHere."""
        return (await self._tables.restore_felt(table)).room.state.code

    async def felt(self, name: str) -> FreeTable:
        """What lies on a free table, with all its cards; raises NotHere."""
        room = self._tables.by_name(name).room
        if not isinstance(room, FreeTableRoom):
            raise RequestRefused("no_table")
        return room.state.as_known

    async def close(self) -> None:
        """End all lines, and keep what is still to be kept."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self._tables.end()
        if self._server is not None:
            self._server.close(code=AGAIN)
            ended = asyncio.ensure_future(self._server.wait_closed())
            if not (await asyncio.wait({ended}, timeout=ENDING))[0]:
                for line in self._lines:
                    line.cut()
                await asyncio.wait({ended}, timeout=1.0)
            ended.cancel()
        self._tables.close()
        self._store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            with suppress(sqlite3.Error):  # perhaps the disk lets it be read the next time
                self.look_round()

    def look_round(self) -> None:
        """Put away what rests, and do what the operator has left word of."""
        self._tables.put_away()
        self._store.look()
        banned = self._store.banned
        for line in self._lines:
            if line.person in banned:
                line.send(Bye("banned"))
                line.send_last()
        if self._store.is_draining:
            self._tables.close_down()
            if not self._tables.are_played:
                self.ended.set()

    async def _answer(self, socket: ServerConnection) -> None:
        """Talk with one program until either has enough."""
        assert isinstance(socket, WaitingConnection)
        line = ClientSession(socket)
        self._lines.add(line)
        for beginning in (socket.request, socket.response):
            if beginning is not None:
                beginning.headers.clear()  # they take much memory, and matter no more
        try:
            await self._greet(line)
            async for text in socket:
                await self._take(line, text)
        except (Disconnected, BadMessage) as reason:
            line.send(Bye(str(reason) if isinstance(reason, Disconnected) else "bad_message"))
            await socket.close(POLICY)
        except sqlite3.Error:
            line.send(Refused("disk_full"))
            await socket.close(AGAIN)
        except Lost:
            await socket.close(AGAIN)
        except ConnectionClosed:
            pass
        finally:
            self._lines.discard(line)
            self._hang_up(line)

    async def _greet(self, line: ClientSession) -> None:
        """Find out who calls."""
        if not self._calls.allows(line.socket.networks, time.monotonic()):
            raise Disconnected("too_many")
        nonce = token_hex(16)
        line.send(Nonce(nonce, self._name, VERSION))
        try:
            hello = read_command(await asyncio.wait_for(line.socket.recv(), HELLO_WITHIN))
        except TimeoutError:
            raise Disconnected("too_slow") from None
        if not isinstance(hello, Hello):
            raise Disconnected("bad_message")
        if not hello.v[0] <= VERSION <= hello.v[1]:
            raise Disconnected("other_version")
        claimed, own = (
            Endpoint(hello.at, hello.cert),
            endpoint_of(line.socket.local_address, self._certificate),
        )
        if not is_reached_at(claimed, own, self._public):
            raise Disconnected("other_address")
        known = self._store.lock_of(hello.id)
        lock = known or lock_of(hello.key)
        if not is_theirs(hello.proof, hello.id, lock, Challenge(nonce, self._name, claimed)):
            raise Disconnected("not_you")
        if self._store.is_banned(hello.id):
            raise Disconnected("banned")
        line.person, line.name, line.app = hello.id, readable(hello.name), readable(hello.app)
        if self._store.name_of(line.person) != line.name:
            met = self._store.meet(line.person, lock, line.name)
            if known is None:  # a new name alone may also be lost
                await asyncio.wrap_future(met)
        line.socket.answered()
        line.send(Welcome(line.person, line.name))

    async def _take(self, line: ClientSession, text: str | bytes) -> None:
        """Do what somebody known asks for."""
        command = read_command(text)
        await self._slow_down(line)
        try:
            await self._do(line, command)
        except RequestRefused as refusal:
            line.send(Refused(str(refusal)))
        except sqlite3.Error:
            if isinstance(command, Rejoin | Join):
                raise  # what follows would be said at no table
            line.send(Refused("disk_full"))

    async def _slow_down(self, line: ClientSession) -> None:
        """Let somebody wait who asks too fast, and hang up if they go on like that; raises GoodBye."""
        line.held = 0 if self._speeds.left(line.person, time.monotonic()) >= 1 else line.held + 1
        if line.held > HELD:
            raise Disconnected("too_fast")
        while not self._speeds.allows(line.person, time.monotonic()):
            await asyncio.sleep(1 / self._speeds.rate)

    async def _do(self, line: ClientSession, command: Command) -> None:
        match command:
            case Open() | OpenFreeTable() | Join() | Rejoin():
                await self._come_in(line, command)
            case OpenClass() | RejoinClass() | Start() | Pause() | MuteAll() | Move():
                await self._lead(line, command)
            case Block(who, blocked):
                await asyncio.wrap_future(self._store.block(line.person, who[:64], blocked))
            case Hello():
                raise Disconnected("bad_message")
            case _ if line.room is None:
                raise RequestRefused("no_table")
            case Report():
                self._keep_report(line, line.room, command)
            case _:
                await self._ask_room(line, line.room, command)

    async def _ask_room(self, line: ClientSession, room: LiveRoom, command: Command) -> None:
        """Have a room do what somebody there asks for, as long as what is kept does not grow too fast."""
        now, before, networks = time.monotonic(), room.grown, line.socket.networks
        is_full = self._growth.left(room, now) < 1 or self._growth_from.left(networks, now) < 1
        if is_full and isinstance(command, ADDS):
            line.send(Refused("too_many", command.q if isinstance(command, Act) else 0))
            return
        room.room.note_delay(line.person, line.socket.latency)
        await room.ask(lambda at: room.room.handle(line.person, command, at), line)
        self._growth.spend(room, room.grown - before, now)
        self._growth_from.spend(networks, room.grown - before, now)

    def _keep_report(self, line: ClientSession, room: LiveRoom, report: Report) -> None:
        """Note what somebody's program has seen, for the operator; nobody waits for that."""
        if room.room.state.seat_of(line.person) is None or not is_digest(report.seen):
            raise RequestRefused("not_now")
        if self._reports.allows(line.person, time.monotonic()):
            self._store.report(room.room.state.name, line.person, line.app, report, time.time())

    async def _come_in(self, line: ClientSession, command: Open | OpenFreeTable | Join | Rejoin) -> None:
        """Have somebody come to a table: a new one, one that they know the code of, or theirs.

        What was said on a line that has broken since brings nobody there: they have come on another one.
        """
        if line.is_closing:
            return
        match command:
            case Open():
                self._check_openings(line)
                room = await self._tables.open((line.person, line.name), command)
            case OpenFreeTable():
                self._check_openings(line)
                room = await self._tables.open_felt((line.person, line.name), command)
            case Join():
                room = await self._joined(line, command)
            case Rejoin(table):
                room = self._tables.by_name(table)
                if not room.room.knows(line.person):
                    await self._see_off(line, room, command)
                    return
        known = command if isinstance(command, Rejoin) else Rejoin(room.room.state.name)
        await self._enter(line, room, known)

    async def _see_off(self, line: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Tell somebody who has no seat any more what they have missed, and where they have one by now.

        Raises NotHere where they have none.
        """
        await room.settled(line)
        for news in room.room.farewell(line.person, again):
            line.send(news)
        line.send(Moved(self._classes.table_of(line.person, room.room.state.lesson)))

    async def _lead(
        self, line: ClientSession, command: OpenClass | RejoinClass | Start | Pause | MuteAll | Move
    ) -> None:
        """Do what a teacher asks for."""
        match command:
            case OpenClass():
                self._check_openings(line)
                await self._teach(line, await self._classes.open(line.person, command))
            case RejoinClass(name):
                lesson = self._classes.by_name(name)
                if lesson.kept.teacher != line.person:
                    raise RequestRefused("no_table")
                await self._teach(line, lesson)
            case _ if line.lesson is None:
                raise RequestRefused("no_table")
            case _:
                await line.lesson.do(command)

    def _check_openings(self, line: ClientSession) -> None:
        """Whether an address may open one more table; raises NotHere."""
        if not self._openings.allows(line.socket.networks, time.monotonic()):
            raise RequestRefused("too_many")

    def _check_guesses(self, line: ClientSession) -> None:
        """Whether an address may try one more code; raises NotHere."""
        now = time.monotonic()
        if self._guesses.left(line.socket.networks, now) < 1 or self._all_guesses.left("", now) < 1:
            raise RequestRefused("too_many")

    async def _joined(self, line: ClientSession, wish: Join) -> LiveRoom:
        """The room that somebody has joined; raises NotHere, and remembers who may have guessed."""
        code = read_code(wish.code) or ""
        is_invited = hmac.compare_digest(self._tables.key_of(code).encode(), wish.key.encode())
        if not is_invited:
            self._check_guesses(line)
        try:
            if (lesson := self._classes.by_code(code)) is not None:
                return await lesson.seat(line.person, line.name, line)
            room = self._tables.by_code(code)
            if self._is_blocked(line.person, room):
                raise RequestRefused("no_table")
            await room.ask(lambda at: room.room.join(line.person, line.name, wish.watch, at, wish.link), line)
        except RequestRefused:
            if not is_invited:
                now = time.monotonic()
                self._guesses.allows(line.socket.networks, now)
                self._all_guesses.allows("", now)
            raise
        return room

    def _is_blocked(self, person: str, room: LiveRoom) -> bool:
        """Return True if somebody there does not want to meet them, or they somebody there."""
        blocks = self._store.blocks
        others = room.room.people - {person}
        return any(blocks(person, other) or blocks(other, person) for other in others)

    async def _teach(self, line: ClientSession, lesson: HostedClass) -> None:
        """Have a line be that of a class's teacher; an older one ends."""
        older = lesson.listener
        if isinstance(older, ClientSession) and older is not line:
            older.lesson = None
            older.send(Bye("elsewhere"))
            older.send_last()
        line.lesson = lesson
        await lesson.listen(line)

    async def _enter(self, line: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Have a line belong to a room; an older one of the same person ends."""
        older = room.listeners.get(line.person)
        if older is not line and isinstance(older, ClientSession):
            older.room = None
            older.send(Bye("elsewhere"))
            older.send_last()
        if line.room is not room:
            self._get_up(line)
        line.room, room.listeners[line.person] = room, line
        await room.ask(lambda at: room.room.handle(line.person, again, at), line)

    def _hang_up(self, line: ClientSession) -> None:
        """Let nobody wait for a line any more."""
        if line.lesson is not None and line.lesson.listener is line:
            line.lesson.listener = None
        self._get_up(line)

    def _get_up(self, line: ClientSession) -> None:
        """Let the room that a line belonged to know that it is gone."""
        if line.room is not None:
            line.room.leave(line.person, line)


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg != NOISE

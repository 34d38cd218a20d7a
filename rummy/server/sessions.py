"""The sessions of a server's clients: who they are, and the commands that they send."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex

from websockets.asyncio.server import broadcast
from websockets.exceptions import ConnectionClosed

from rummy.online.aliases import is_alias
from rummy.online.codes import read_code
from rummy.online.endpoint import Endpoint, is_reached_at
from rummy.online.identity import Challenge, is_theirs, lock_of, person_of, readable
from rummy.online.messages import (
    OLDEST,
    STRANGERS,
    VERSION,
    Access,
    Act,
    Block,
    Bye,
    Change,
    ClubCommand,
    Command,
    FindDaily,
    FindInvitations,
    FindRatings,
    FindTables,
    Hello,
    Invite,
    InvitePerson,
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
    ReportPerson,
    SeekTable,
    SetAlias,
    SetPortrait,
    ShareDaily,
    Start,
    StopSeeking,
    Welcome,
)
from rummy.online.messages_text import read_command, write
from rummy.online.open_room import OpenRoom
from rummy.online.room import Room
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from rummy.server.classes import Classes, HostedClass
from rummy.server.clubs import Clubs
from rummy.server.daily import DailyBoard
from rummy.server.engines.engine import StoreError
from rummy.server.engines.ownership import Elsewhere
from rummy.server.event_log import EventLog
from rummy.server.invitations import SentInvitations
from rummy.server.limits import Client, ServerLimits
from rummy.server.lobby import Lobby
from rummy.server.metrics import Metrics
from rummy.server.ratings import ServerRatings
from rummy.server.relays import Introduction, Relay, Relays, Unreachable
from rummy.server.search import TableSearch
from rummy.server.store import KnownPerson, Store
from rummy.server.tables import LiveRoom, Lost, Tables
from rummy.server.unanswered import WaitingConnection

HELLO_WITHIN = 15.0  # seconds, as a thousand may call at once
WAITING = 2**19  # bytes in the buffer for a slow client; then it has to reconnect
TRIES, SOON = 4, 0.2  # times that the owner of a table is looked for, and seconds at most between two
WATCH = 0.02  # seconds between two looks whether it is gone
HELD = 200  # commands that come too fast without a pause, after which a connection ends
POLICY = 1008  # the code that closes a connection for a message that is not allowed
AGAIN = 1012  # the code that closes a connection when the server ends
ADDS = (
    Act | Change | LayFreeTable | Invite | Remove | Ready | SetPortrait
)  # commands that a full table refuses


class Disconnected(Exception):
    """An error that ends a connection; its argument is the key of the sentence with the reason."""


@dataclass(eq=False)
class ClientSession:
    """A client's connection, with the person it belongs to after their introduction."""

    socket: WaitingConnection
    person: str = ""
    name: str = ""
    room: LiveRoom | None = None
    lesson: HostedClass | None = None  # the class that they teach
    relay: Relay | None = None  # to the node that owns their table or class
    is_relayed: bool = False  # True if the client is another node
    ending: asyncio.Task[None] | None = None
    comes_first: bool = False  # True if they will send their key on their next connection
    held: int = 0  # number of commands that came too fast since the last pause
    version: int = VERSION  # the latest that client and server both speak
    alias: str = ""  # their name among strangers

    def name_at(self, access: Access, club: str = "") -> str:
        """Return the person's name at a table with this access, perhaps for a club."""
        return self.name if access == "code" or club else self.alias

    def send(self, news: News) -> None:
        """Send a message; a client that reads too slowly is disconnected, and has to reconnect."""
        self.forward(write(news))

    def forward(self, text: str) -> None:
        """Send the text of a message."""
        broadcast([self.socket], text)  # does not wait for the client
        if self.socket.transport.get_write_buffer_size() > WAITING:
            self.cut()

    @property
    def is_closing(self) -> bool:
        """True if messages sent on this connection do not arrive any more."""
        return self.ending is not None or self.socket.transport.is_closing()

    def cut(self) -> None:
        """End the connection at once, without sending what waits."""
        self.socket.transport.abort()

    def send_last(self) -> None:
        """End the connection after sending what waits."""
        self.end(POLICY)

    def end(self, code: int) -> None:
        """End the connection with a code after sending what waits."""
        if self.ending is None:
            self.ending = asyncio.create_task(self.socket.close(code))


class Sessions:
    """All sessions of a server."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        limits: ServerLimits,
        metrics: Metrics,
        log: EventLog,
        ratings: ServerRatings,
        public: Sequence[str] = (),
        *,
        has_lobby: bool = False,  # whether strangers may meet here
    ) -> None:
        self._store, self._tables, self._limits = store, tables, limits
        self._metrics, self._log, self._public = metrics, log, public
        self.classes, self.relays = Classes(tables, store), Relays(store)
        self._ratings, self.daily = ratings, DailyBoard(store, has_aliases=has_lobby)
        self.clubs = Clubs(store, tables, ratings, limits)
        self.name = store.value("name", lambda: token_hex(8))
        self._invitations = SentInvitations(store, tables)
        self._has_lobby, self.lobby = has_lobby, Lobby(store, tables, ratings)
        self.search = TableSearch(store, tables, ratings)
        self._open: set[ClientSession] = set()

    def __len__(self) -> int:
        return len(self._open)

    async def serve(self, socket: WaitingConnection) -> None:
        """Serve a program's connection until the client or the server ends it."""
        session = ClientSession(socket)
        await self.attend(session, self._talk(session))

    async def _talk(self, session: ClientSession) -> None:
        await self._greet(session)
        async for text in session.socket:
            command = read_command(text)
            await self.slow_down(session)
            await self.do(session, command)

    async def attend(self, session: ClientSession, talk: Coroutine[None, None, None]) -> None:
        """Await `talk`, which serves a client; if it fails, send the reason and end the connection."""
        socket = session.socket
        self._open.add(session)
        try:
            await talk
        except (Disconnected, BadMessage) as reason:
            why = str(reason) if isinstance(reason, Disconnected) else "bad_message"
            if not session.comes_first:
                self._note_refusal(session, why)
            session.send(Bye(why))
            await socket.close(POLICY)
        except StoreError:
            session.send(Refused("disk_full"))
            await socket.close(AGAIN)
        except (Lost, Unreachable):
            await socket.close(AGAIN)
        except ConnectionClosed:
            pass
        finally:
            self._open.discard(session)
            self._hang_up(session)

    def _note_refusal(self, session: ClientSession, why: str) -> None:
        self._metrics.refused(why)
        self._log.write("connection refused", reason=why, networks=session.socket.client.networks)

    def see_off(self, banned: frozenset[str]) -> None:
        """End the sessions of banned people."""
        for session in self._open:
            if session.person in banned:
                session.send(Bye("banned"))
                session.send_last()

    def send_away(self) -> None:
        """End all sessions as at the end of the server, so that the clients come back, perhaps elsewhere."""
        for session in self._open:
            session.end(AGAIN)

    def end_relays(self, nodes: Collection[int]) -> None:
        """End the sessions whose table belongs to a node that is not among these."""
        for session in self._open:
            if session.relay is not None and session.relay.node not in nodes:
                session.end(AGAIN)

    def cut(self) -> None:
        """End all sessions at once."""
        for session in self._open:
            session.cut()

    async def _greet(self, session: ClientSession) -> None:
        """Check the client's version and identity, and welcome them; raise Disconnected."""
        nonce, socket = token_hex(16), session.socket
        session.send(Nonce(nonce, self.name, VERSION))
        try:
            first = await asyncio.wait_for(socket.recv(), HELLO_WITHIN)
        except TimeoutError:
            raise Disconnected("too_slow") from None
        if (introduced := self.relays.introduced(first, nonce)) is not None:
            self._greet_node(session, introduced)
            return
        hello = read_command(first)
        if not isinstance(hello, Hello):
            raise Disconnected("bad_message")
        if not (hello.v[0] <= VERSION and hello.v[1] >= OLDEST):
            raise Disconnected("other_version")
        claimed = Endpoint(hello.at, hello.cert)
        if not is_reached_at(claimed, socket.endpoint, self._public):
            raise Disconnected("other_address")
        session.version = min(VERSION, hello.v[1])
        known = self._store.known(hello.id)
        lock = known.lock if known else lock_of(hello.key)
        session.comes_first = known is None and not hello.key
        if not is_theirs(hello.proof, hello.id, lock, Challenge(nonce, self.name, claimed)):
            raise Disconnected("not_you")
        await self._let_in(session, hello.id, lock, readable(hello.name), known)
        session.send(Welcome(session.person, session.name))

    def _greet_node(self, session: ClientSession, who: Introduction) -> None:
        """Welcome a person for whom another node calls, which has checked who they are."""
        session.socket.answered()
        session.socket.client = who.client
        session.person, session.name, session.is_relayed = who.person, who.name, True
        session.alias = self._store.alias_of(who.person)
        session.send(Welcome(session.person, session.name))

    async def admit(self, session: ClientSession, key: str, name: str) -> None:
        """Let in a person whose client runs in this process, by their key; raise Disconnected."""
        who, lock = person_of(key), lock_of(key)
        known = self._store.known(who)
        if known is not None and known.lock != lock:
            raise Disconnected("not_you")
        await self._let_in(session, who, lock, name, known)

    async def _let_in(
        self, session: ClientSession, who: str, lock: str, name: str, known: KnownPerson | None
    ) -> None:
        """Welcome a person who has shown that they have the key of this lock; raise Disconnected."""
        socket = session.socket
        socket.answered()
        socket.client = Client(socket.client.networks, who if known else "")
        if not self._limits.calls.allows(socket.client, time.monotonic()):
            raise Disconnected("too_many")
        if self._store.is_banned(who) if known is None else known.is_banned:
            raise Disconnected("banned")
        session.alias = self._store.alias_of(who) if known is None else known.alias
        session.person, session.name = who, name
        if known is None or known.name != name:
            stored = self._store.save_person(who, lock, name)
            if known is None:  # a new name alone may get lost
                await asyncio.wrap_future(stored)

    async def do(self, session: ClientSession, command: Command) -> None:
        """Perform a command of a person, or send them the reason why it is refused.

        Raise Disconnected, Lost, Unreachable, and StoreError if the disk refuses a person who comes to a
        table.
        """
        try:
            await self._do_or_relay(session, command)
        except RequestRefused as refusal:
            self._metrics.refused(str(refusal))
            session.send(Refused(str(refusal)))
        except StoreError:
            if isinstance(command, Rejoin | Join):
                raise  # what follows would have no table
            session.send(Refused("disk_full"))

    async def rename(self, session: ClientSession, alias: str) -> None:
        """Change a person's name among strangers, unless the list has no such name."""
        if is_alias(alias) and alias != session.alias:
            session.alias = alias
            with suppress(StoreError):  # a new name alone may get lost
                await asyncio.wrap_future(self._store.save_alias(session.person, alias))

    def class_led_by(self, person: str, code: str) -> str:
        """Return the name of the class with a code if a person is its teacher, else ""."""
        lesson = self.classes.look_up(code)
        return lesson.name if lesson is not None and lesson.teacher == person else ""

    async def slow_down(self, session: ClientSession) -> None:
        """Delay a person whose commands come too fast; raise Disconnected if they make no pause."""
        speeds = self._limits.speeds
        left = speeds.left(session.person, time.monotonic())
        if left >= speeds.burst:  # after a pause; a wait a little longer than needed is none
            session.held = 0
        elif left < 1:
            session.held += 1
        if session.held > HELD:
            raise Disconnected("too_fast")
        while not speeds.allows(session.person, time.monotonic()):
            await asyncio.sleep(1 / speeds.rate)

    async def _do(self, session: ClientSession, command: Command) -> None:
        match command:
            case Open() | OpenFreeTable() | Join() | Rejoin():
                await self._come_in(session, command)
            case OpenClass() | RejoinClass():
                await self._lead(session, command)
            case Start() | Pause() | MuteAll() | Move() if session.lesson is not None or not session.relay:
                await self._lead(session, command)
            case Block(who, blocked):
                await asyncio.wrap_future(self._store.block(session.person, who[:64], blocked))
            case SetAlias(name):
                await self.rename(session, name)
            case FindTables() | SeekTable() | StopSeeking():
                self._look_for_table(session, command)
            case FindInvitations(by):
                session.send(self._invitations.to(session.person, by, self._is_blocked))
            case FindRatings():
                session.send(self._ratings.answer(session.person, command))
            case ShareDaily():
                name = session.name_at("open" if self._has_lobby else "code")
                session.send(await self.daily.share(session.person, name, command))
            case FindDaily():
                session.send(self.daily.answer(session.person, command))
            case _ if isinstance(command, ClubCommand):
                session.send(await self.clubs.answer(session.person, session.socket.client, command))
            case Hello():
                raise Disconnected("bad_message")
            case _ if session.room is None and session.relay is not None:
                await session.relay.send(command)
            case _ if session.room is None:
                raise RequestRefused("no_table")
            case InvitePerson(who):
                await self._invitations.send(session.person, who[:64], session.room.room)
            case Report():
                pass  # of an earlier version
            case ReportPerson():
                await self._report(session, session.room, command)
            case _:
                await self._ask_room(session, session.room, command)

    async def _do_or_relay(self, session: ClientSession, command: Command) -> None:
        """Perform a command here or at the node that owns the table; raise Unreachable if that is gone.

        A node that has just died still owns its tables for a moment.
        """
        for _ in range(TRIES):
            try:
                return await self._do(session, command)
            except Elsewhere as owner:
                if session.is_relayed:
                    raise Lost from None  # the owner has just changed
                with suppress(Unreachable):
                    return await self._relay(session, command, owner)
                await self._until_gone(owner.node)
        raise Unreachable

    async def _until_gone(self, node: int) -> None:
        """Wait until a node that can't be reached is given up, but at most SOON seconds."""
        self._store.look()
        deadline = time.monotonic() + SOON
        while node in self._store.nodes and time.monotonic() < deadline:
            await asyncio.sleep(WATCH)

    async def _relay(self, session: ClientSession, command: Command, owner: Elsewhere) -> None:
        """Pass a command, and those after it, to the node that owns the table; raise Unreachable."""
        if session.is_closing:
            return
        self._leave_room(session)
        session.room = None
        if session.relay is None or session.relay.node != owner.node:
            self._end_relay(session)
            who = Introduction(session.person, session.name, session.socket.client)
            session.relay = await self.relays.opened(owner.node, owner.url, who)
            if session not in self._open:  # it has ended meanwhile
                self._end_relay(session)
                return
            await session.relay.send(SetAlias(session.alias))  # perhaps not stored yet
            session.relay.pump(session.forward, session.end)
        await session.relay.send(command)

    def _end_relay(self, session: ClientSession) -> None:
        if session.relay is not None:
            session.relay.end()
            session.relay = None

    def _look_for_table(self, session: ClientSession, command: FindTables | SeekTable | StopSeeking) -> None:
        """Answer who looks for a table among strangers; raise RequestRefused."""
        if isinstance(command, FindTables) and command.club:
            self.clubs.check_member(session.person, command.club)
        else:
            self._check_lobby()
        match command:
            case FindTables(game, club):
                session.send(self.lobby.tables(session.person, game, club))
            case SeekTable():
                if not self.search.seeks(session):  # each search may open a table
                    self._check_openings(session)
                self.search.seek(session, command)
            case StopSeeking():
                self.search.stop(session)

    def _check_lobby(self) -> None:
        """Raise RequestRefused if strangers do not meet at this server."""
        if not self._has_lobby:
            raise RequestRefused("no_lobby")

    def _check_club_table(self, session: ClientSession, wish: Open) -> None:
        """Raise RequestRefused if a person can't open this table for a club."""
        self.clubs.check_member(session.person, wish.club)
        if wish.access == "code":  # which would be in no list
            raise RequestRefused("not_now")

    async def _report(self, session: ClientSession, live: LiveRoom, command: ReportPerson) -> None:
        """Store a report on a person at the same table; raise RequestRefused."""
        room, reporter = live.room, session.person
        if not isinstance(room, OpenRoom) or command.who == reporter:
            raise RequestRefused("not_now")
        if not {reporter, command.who} <= room.players:
            raise RequestRefused("not_now")
        if not self._limits.reports.allows(session.socket.client, time.monotonic()):
            raise RequestRefused("too_many")
        moment = room.state.matches, room.state.n
        people = reporter, command.who
        stored = self._store.report(room.state.name, moment, time.time(), people, command.reason)
        await asyncio.wrap_future(stored)
        self._log.write("person reported", table=room.state.name, reason=command.reason)

    async def _ask_room(self, session: ClientSession, room: LiveRoom, command: Command) -> None:
        """Pass a person's command to a room, or refuse it if the table or network would store too much."""
        now, networks, limits = time.monotonic(), session.socket.client.networks, self._limits
        is_full = limits.growth.left(room, now) < 1 or limits.growth_from.left(networks, now) < 1
        if isinstance(command, ADDS) and (is_full or self._tables.is_disk_used_up):
            self._metrics.refused("too_many")
            session.send(Refused("too_many", command.q if isinstance(command, Act) else 0))
            return
        room.room.note_delay(session.person, session.socket.latency)
        grown = await room.ask(lambda at: room.room.handle(session.person, command, at), session)
        if isinstance(command, Act) and grown:
            self._metrics.acted(time.monotonic() - now)
        limits.growth.spend(room, grown, now)
        limits.growth_from.spend(networks, grown, now)

    async def _come_in(self, session: ClientSession, command: Open | OpenFreeTable | Join | Rejoin) -> None:
        """Connect a person to a table: a new one, one whose code they have, or the one of their seat.

        A command on a connection that has broken since is ignored: the person has a new one.
        """
        if session.is_closing:
            return
        self.search.stop(session)
        match command:
            case Open():
                if command.club:
                    self._check_club_table(session, command)
                elif command.access != "code":
                    self._check_lobby()
                self._check_openings(session)
                name = session.name_at(command.access, command.club)
                room = await self._tables.open((session.person, name), command)
            case OpenFreeTable():
                self._check_openings(session)
                room = await self._tables.open_free_table((session.person, session.name), command)
            case Join():
                room = await self._joined(session, command)
            case Rejoin(table):
                room = self._tables.by_name(table)
                _check_version(session, room)
                if not room.room.knows(session.person):
                    await self._see_off(session, room, command)
                    return
        known = command if isinstance(command, Rejoin) else Rejoin(room.room.state.name)
        await self._enter(session, room, known)

    async def _see_off(self, session: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Send a person who has lost their seat the messages they have missed, and their new table.

        Raise RequestRefused if they have no new table.
        """
        await room.settled(session)
        for news in room.room.farewell(session.person, again):
            session.send(news)
        session.send(Moved(self.classes.table_of(session.person, room.room.state.lesson)))

    async def _lead(
        self, session: ClientSession, command: OpenClass | RejoinClass | Start | Pause | MuteAll | Move
    ) -> None:
        """Perform a command of a teacher: to open a class, to come back to it, or to lead it."""
        match command:
            case OpenClass():
                self._check_openings(session)
                await self._teach(session, await self.classes.open(session.person, command))
            case RejoinClass(name):
                lesson = self.classes.by_name(name)
                if lesson.state.teacher != session.person:
                    raise RequestRefused("no_table")
                await self._teach(session, lesson)
            case _ if session.lesson is None:
                raise RequestRefused("no_table")
            case _:
                await session.lesson.do(command)

    def _check_openings(self, session: ClientSession) -> None:
        """Count a table that a client opens; raise RequestRefused if there were too many recently."""
        if not self._limits.openings.allows(session.socket.client, time.monotonic()):
            raise RequestRefused("too_many")

    async def _joined(self, session: ClientSession, wish: Join) -> LiveRoom:
        """Join a person to a table or class; return its room; raise RequestRefused, counting a wrong code."""
        code = read_code(wish.code) or ""
        is_invited = hmac.compare_digest(self._tables.key_of(code).encode(), wish.key.encode())
        client = session.socket.client
        if not (is_invited or self._limits.may_guess(client, time.monotonic())):
            raise RequestRefused("too_many")
        try:
            if (lesson := self.classes.by_code(code)) is not None:
                return await lesson.seat(session.person, session.name, session)
            room = self._tables.by_code(code)
            _check_version(session, room)
            if self._is_blocked(session.person, room.room):
                raise RequestRefused("no_table")
            name = session.name_at(room.room.state.access, room.room.state.club)
            await room.ask(
                lambda at: room.room.join(session.person, name, wish.watch, at, wish.link), session
            )
        except RequestRefused:
            if not is_invited:
                self._limits.count_guess(client, time.monotonic())
            raise
        return room

    def _is_blocked(self, person: str, room: Room) -> bool:
        """Return whether a person has blocked one at the table, or is blocked by one."""
        blocks = self._store.blocks
        others = room.people - {person}
        return any(blocks(person, other) or blocks(other, person) for other in others)

    async def _teach(self, session: ClientSession, lesson: HostedClass) -> None:
        """Make a session that of the class's teacher; an older session of theirs ends."""
        older = lesson.listener
        if isinstance(older, ClientSession) and older is not session:
            older.lesson = None
            older.send(Bye("elsewhere"))
            older.send_last()
        session.lesson = lesson
        await lesson.listen(session)

    async def _enter(self, session: ClientSession, room: LiveRoom, again: Rejoin) -> None:
        """Connect a person's session to a room; an older session of the same person ends."""
        older = room.listeners.get(session.person)
        if older is not session and isinstance(older, ClientSession):
            older.room = None
            older.send(Bye("elsewhere"))
            older.send_last()
        if session.room is not room:
            self._leave_room(session)
        self._end_relay(session)
        session.room, room.listeners[session.person] = room, session
        await room.ask(lambda at: room.room.handle(session.person, again, at), session)

    def _hang_up(self, session: ClientSession) -> None:
        """Remove a connection that has ended from its class and room."""
        self.search.stop(session)
        if session.lesson is not None and session.lesson.listener is session:
            session.lesson.listener = None
        self._end_relay(session)
        self._leave_room(session)

    def _leave_room(self, session: ClientSession) -> None:
        """Withdraw a person's invitations to their room, and inform it that their connection has ended."""
        if session.room is not None:
            self._invitations.withdraw(session.person, session.room.room)
            session.room.leave(session.person, session)


def _check_version(session: ClientSession, room: LiveRoom) -> None:
    """Raise RequestRefused if a client does not know tables for everybody and the room is one."""
    if room.room.state.is_for_everybody and session.version < STRANGERS:
        raise RequestRefused("no_table")

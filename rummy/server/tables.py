"""The rooms of a server: each performs its steps in order, and sends messages after storing each step."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from secrets import randbits, token_hex
from typing import Protocol

from rummy.free.table import FreeTable
from rummy.games.notation import write_action
from rummy.match.game import Question
from rummy.match.thinking import LongestThoughts
from rummy.online.class_room import ClassRoom
from rummy.online.codes import code_of, is_class, key_of
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.free_table_state import FIRST
from rummy.online.match_room import MatchRoom
from rummy.online.messages import News, Open, OpenFreeTable, Refused, TableSettings
from rummy.online.messages_text import write
from rummy.online.open_room import OpenRoom
from rummy.online.room import AskedAt, Effects, Room
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.saved import SavedTable
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from rummy.server.engines.engine import Conflict, StoreError
from rummy.server.engines.ownership import Claim, Elsewhere
from rummy.server.event_log import EventLog
from rummy.server.store import OPEN, MatchEnds, Store
from rummy.server.thinkers import Thinkers

RETRY = 1.0  # seconds after which a full disk is tried again
RESTS = 300.0  # seconds without anybody after which a room is unloaded
DAY = 86_400.0  # seconds
DAYS = 14 * DAY  # seconds without anybody after which a room is deleted

MEASURED = 1.0  # seconds between two looks at the size of the file
NEARLY = 0.9  # part of the disk space, beyond which no table is opened, so that those there can go on

RoomStep = Callable[[float], Effects]


class Listener(Protocol):
    """A person's connection, as rooms and classes use it."""

    def send(self, news: News) -> None:
        """Send a message, without waiting for the client."""

    def forward(self, text: str) -> None:
        """Send the text of a message, without waiting for the client."""

    def cut(self) -> None:
        """End the connection at once."""


class Lost(Exception):
    """An error for a room whose state in memory is not the stored one: it stops, and must be loaded again."""


@dataclass(frozen=True)
class Bounds:
    """The most that a server keeps: tables and classes, and bytes in its file."""

    tables: int = 5000
    bytes: int = 2**32


class LiveRoom:
    """A loaded room, which performs its steps in order."""

    def __init__(
        self,
        room: Room,
        written: int,
        claim: Claim,
        store: Store,
        thinkers: Thinkers,
        ended: asyncio.Event,
    ) -> None:
        self.room = room
        self.listeners: dict[str, Listener] = {}  # by person
        self.last_used = time.monotonic()
        self.when_changed: Callable[[LiveRoom], None] = lambda room: None
        self.when_refused: Callable[[str], None] = lambda reason: None
        self._written, self._claim = written, claim  # the number of lines, and the right to add others
        self._store, self._thinkers = store, thinkers
        self._longest = LongestThoughts()
        self._ended = ended  # set when the server ends
        self._turn = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_stuck = False  # True if the disk refuses writes
        self._is_broken = False  # True if its last lines may be stored or not

    @property
    def is_lost(self) -> bool:
        """True if others may have changed the stored room, so that it must be loaded again."""
        self._is_broken = self._is_broken or not self._store.holds(self._claim)
        return self._is_broken

    async def ask(self, step: RoomStep, asker: Listener | None = None) -> int:
        """Let the room perform a step, however long that takes; return the number of characters stored.

        Raise RequestRefused and Lost.

        On a full disk all steps wait and are answered later, and the asker is informed. No step is refused,
        as one that waits may be of the same command, sent again on a new connection.
        """
        self._warn(asker)
        async with self._turn:
            if self.is_lost:
                raise Lost
            self.last_used = time.monotonic()
            self.room.note_day(int(time.time() / DAY))
            out = step(time.monotonic())
            await self._publish(out)
            return sum(map(len, out.lines))

    async def settled(self, asker: Listener) -> None:
        """Wait until all steps so far are stored."""
        self._warn(asker)
        async with self._turn:
            pass

    def _warn(self, asker: Listener | None) -> None:
        if self.is_stuck and asker is not None:
            asker.send(Refused("disk_full"))

    def leave(self, person: str, listener: Listener) -> None:
        """Remove a person's connection; perform the step for its loss as soon as the disk has room."""
        if self.listeners.get(person) is listener:
            del self.listeners[person]
            if not self._ended.is_set():
                self._start(self._do(partial(self._without, person)))

    def _without(self, person: str, now: float) -> Effects:
        is_back = person in self.listeners  # before this step
        return self.room.wake(now) if is_back else self.room.lost(person, now)

    async def _publish(self, out: Effects) -> None:
        """Store the lines of a step and what has ended with them, then send its messages."""
        if out.lines:
            await self._store_lines(out.lines, MatchEnds(out.ended, time.time()))
        written: dict[int, str] = {}  # a message for several people is written once
        for who, news in out.mail:
            if isinstance(news, Refused):
                self.when_refused(news.why)
            if who in self.listeners:
                written[id(news)] = line = written.get(id(news)) or write(news)
                self.listeners[who].forward(line)
        if out.question is not None:
            self._start(self._answer_question(*out.question))
        self._set_alarm()
        self.when_changed(self)

    async def _store_lines(self, lines: list[str], ends: MatchEnds) -> None:
        """Store lines and ends, trying again as long as the disk refuses them; raise Lost."""
        try:
            while not await self._is_stored(lines, ends):
                if self.is_lost:
                    raise Lost
                if not self.is_stuck:
                    self.is_stuck = True
                    for listener in self.listeners.values():
                        listener.send(Refused("disk_full"))
                await self._rest_until_retry()
        except BaseException:
            self._is_broken = True
            raise
        self._written += len(lines)
        self.is_stuck = False

    async def _is_stored(self, lines: list[str], ends: MatchEnds) -> bool:
        try:
            await asyncio.wrap_future(self._append(lines, ends))
        except Conflict:  # another program has written there
            for listener in [*self.listeners.values()]:
                listener.cut()
            raise Lost from None
        except StoreError:
            return False
        return True

    def _append(self, lines: list[str], ends: MatchEnds) -> Future[None]:
        return self._store.append(self.room.state.name, self._written, lines, self._claim, ends)

    async def _rest_until_retry(self) -> None:
        """Wait RETRY seconds; raise Lost if the server ends during them."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), RETRY)
            raise Lost

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due, loop = self.room.alarm, asyncio.get_running_loop()
        wait = None if due is None else max(0.0, due - time.monotonic())
        self._alarm = None if wait is None else loop.call_later(wait, self._on_alarm)

    def _on_alarm(self) -> None:
        self._start(self._do(self.room.wake))

    async def _do(self, step: RoomStep) -> None:
        """Perform a step without an asker; ignore the loss of the room."""
        with suppress(Lost):
            await self.ask(step)

    async def _answer_question(self, moment: AskedAt, question: Question) -> None:
        moment_of_turn, began = (question.view.phase, question.closeness), time.monotonic()
        action = write_action(await self._thinkers.answer(question))
        passed = time.monotonic() - began
        await asyncio.sleep(self._longest.shown_after(*moment_of_turn, passed) - passed)
        await self._do(lambda now: self.room.answered(moment, action, now))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Cancel the room's alarm and tasks."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()


class Tables:
    """The rooms of a server, each loaded from the file when it is used."""

    def __init__(self, store: Store, bounds: Bounds, log: EventLog) -> None:
        self._store, self._bounds, self._log = store, bounds, log
        self._rooms: dict[str, LiveRoom] = {}
        self.thinkers = Thinkers()
        self._secret = store.value("keys", lambda: token_hex(32))
        self._ended = asyncio.Event()
        self._measured = float("-inf"), 0  # when, and how many bytes the file had
        self._closes = False  # True if no match may begin any more
        self.when_changed: list[Callable[[LiveRoom], None]] = []
        self.when_refused: Callable[[str], None] = lambda reason: None

    @property
    def count(self) -> int:
        """The number of loaded rooms."""
        return len(self._rooms)

    @property
    def seats_taken(self) -> int:
        """The number of people's seats in loaded rooms."""
        return sum(bool(place.id) for live in self._rooms.values() for place in live.room.state.places)

    @property
    def are_stuck(self) -> bool:
        """True if the disk refuses the lines of a loaded room, so that its steps wait."""
        return any(live.is_stuck for live in self._rooms.values())

    @property
    def is_disk_used_up(self) -> bool:
        """True if the file is as large as it may become."""
        now = time.monotonic()
        if now - self._measured[0] > MEASURED:
            self._measured = now, self._store.size
        return self._measured[1] >= self._bounds.bytes

    @property
    def are_played(self) -> bool:
        """True if people are at a match, or at a table without rules."""
        return any(room.listeners and room.room.is_played for room in self._rooms.values())

    @property
    def is_closing(self) -> bool:
        """True if no table may be opened and no match may begin any more."""
        return self._closes

    def close_down(self) -> None:
        """Let matches go on to their end, but let no new one begin."""
        self._closes = True
        for live in self._rooms.values():
            live.room.closes = True

    @property
    def people(self) -> frozenset[str]:
        """The ids of the people at a table now."""
        return frozenset(who for room in [*self._rooms.values()] for who in [*room.listeners])

    def key_of(self, code: str) -> str:
        """Return the secret key that belongs to the code of a table or school class."""
        return key_of(code, self._secret)

    async def open(self, host: tuple[str, str], wish: Open) -> LiveRoom:
        """Open a table with the settings and bots in `wish`, and return its room; raise RequestRefused.

        `host` is the id and name of the person who opens it.
        """
        self.check_opening()
        if wish.access != "code":
            return await self.open_for_everybody([host], wish)
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        room, out = MatchRoom.opened(name, code, token_hex(32), host, wish.settings, wish.bots)
        return await self._add(room, out)

    async def open_for_everybody(self, people: Sequence[tuple[str, str]], wish: Open) -> LiveRoom:
        """Open a table for everybody with people (ids and names) on its first seats; raise RequestRefused."""
        self.check_opening()
        name, code, secret = f"{OPEN}{token_hex(6)}", code_of(randbits(40)), token_hex(32)
        host, *others = people
        more = wish.bots, wish.access, others, wish.club
        room, out = OpenRoom.opened(name, code, secret, host, wish.settings, *more)
        return await self._add(room, out)

    async def open_free_table(self, host: tuple[str, str], wish: OpenFreeTable) -> LiveRoom:
        """Open a table without rules for a host (id and name); return its room; raise RequestRefused."""
        self.check_opening()
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._add(*FreeTableRoom.opened(name, code, token_hex(32), host, wish))

    async def restore_free_table(self, table: FreeTable) -> LiveRoom:
        """Open a table without rules that was saved as a file; raise RequestRefused."""
        self.check_opening()
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._add(*FreeTableRoom.restored(name, code, token_hex(32), table))

    def check_opening(self) -> None:
        """Raise RequestRefused if the server is closing, or has reached its limit of tables or disk space."""
        if self._closes:
            raise RequestRefused("closing")
        if self._store.room_count >= self._bounds.tables:
            raise RequestRefused("too_many")
        if self._store.size >= NEARLY * self._bounds.bytes:
            raise RequestRefused("disk_full")

    async def restore(self, saved: SavedTable) -> LiveRoom:
        """Open a table for matches that was saved as a file; raise RequestRefused."""
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._add(*MatchRoom.restored(name, code, token_hex(32), saved))

    async def open_for(self, lesson: str, teacher: str, settings: TableSettings) -> str:
        """Open a table of a school class, and return its name; raise RequestRefused."""
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        room, out = ClassRoom.of_class(name, code, token_hex(32), teacher, settings, lesson)
        await self._add(room, out)
        return name

    async def _add(self, room: Room, out: Effects) -> LiveRoom:
        name, code = room.state.name, room.state.code
        claim = Claim(room.state.lesson or name, self._store.node)
        await asyncio.wrap_future(self._store.open_room(name, code, out.lines, time.time(), claim))
        self._log.write("table opened", table=name)
        return self._load(room, len(out.lines), claim)

    def _load(self, room: Room, lines: int, claim: Claim) -> LiveRoom:
        room.key, room.closes = self.key_of(room.state.code), self._closes
        live = LiveRoom(room, lines, claim, self._store, self.thinkers, self._ended)
        self._rooms[room.state.name] = live
        live.when_changed, live.when_refused = self._changed, self.when_refused
        return live

    def _changed(self, room: LiveRoom) -> None:
        for notice in self.when_changed:
            notice(room)

    def by_code(self, code: str) -> LiveRoom:
        """Return the room with a code, loaded if necessary; raise RequestRefused and Elsewhere."""
        return self.by_name(self._name_of(code))

    def by_name(self, name: str) -> LiveRoom:
        """Return the room with a name, loaded if necessary; raise RequestRefused and Elsewhere."""
        if name not in self._rooms or self._rooms[name].is_lost:
            claim = self._store.take(self._group_of(name))
            self._load(*self._read(name), claim)
            self._store.touch_room(name, time.time())
        return self._rooms[name]

    def look(self, name: str) -> Room:
        """Return the room with a name as it is now; of another node's room, a copy; raise RequestRefused."""
        try:
            return self.by_name(name).room
        except Elsewhere:
            return self._read(name)[0]

    def look_up(self, code: str) -> Room:
        """Return the room with a code as it is now; of another node's room, a copy; raise RequestRefused."""
        return self.look(self._name_of(code))

    def _name_of(self, code: str) -> str:
        name = self._store.room_of(code)
        if name is None:
            raise RequestRefused("no_table")
        return name

    def _group_of(self, name: str) -> str:
        """Return the group in which a room is owned: its class, or itself; raise RequestRefused."""
        line = None if is_class(name) else self._store.first_line(name)
        if line is None:
            raise RequestRefused("no_table")
        return _room_of(name, [line]).state.lesson or name

    def _read(self, name: str) -> tuple[Room, int]:
        """Return the room with a name as it is stored, and the number of its next line."""
        lines, written = self._store.lines_to_read(name)
        try:
            return _room_of(name, lines), written
        except BadMessage:
            return _room_of(name, without_snapshots(self._store.lines(name))), written

    def unload_idle(self) -> None:
        """Unload rooms without a person for RESTS seconds, and delete rooms not used for two weeks.

        Strangers' rooms are deleted after a day.
        """
        now = time.monotonic()
        for name, live in [*self._rooms.items()]:
            if not live.listeners and not live.is_stuck and now - live.last_used > RESTS:
                live.stop()
                del self._rooms[name]
                self._log.write("table closed", table=name)
            self._store.touch_room(name, time.time())
        self._store.forget_rooms(time.time() - DAYS, time.time() - DAY)

    def end(self) -> None:
        """Stop waiting for a disk that refuses writes, as the server ends."""
        self._ended.set()

    def close(self) -> None:
        """Stop all rooms and bots."""
        for live in self._rooms.values():
            live.stop()
        self.thinkers.close()


def _room_of(name: str, lines: Sequence[str]) -> Room:
    """Return the room that its lines describe: for matches, for everybody, of a class, or without rules."""
    if lines[0].startswith(FIRST):
        return FreeTableRoom(name, lines)
    first = RoomState(name, lines[:1])
    return (ClassRoom if first.lesson else OpenRoom if first.is_for_everybody else MatchRoom)(name, lines)

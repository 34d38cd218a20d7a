"""The rooms of a server: each does one thing after the other, and tells of it only once that is kept."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from secrets import randbits, token_hex
from typing import Protocol

from rummy.engine.notation import write_action
from rummy.free.table import FreeTable
from rummy.match.game import Question
from rummy.match.thinking import LongestThoughts
from rummy.online.class_room import ClassRoom
from rummy.online.codes import code_of, is_class, key_of
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.free_table_state import FIRST
from rummy.online.match_room import MatchRoom
from rummy.online.messages import News, Open, OpenFreeTable, Refused, TableSettings
from rummy.online.messages_text import write
from rummy.online.room import AskedAt, Effects, Room
from rummy.online.room_snapshot import without_snapshots
from rummy.online.room_state import RoomState
from rummy.online.saved import SavedTable
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from rummy.server.store import Store
from rummy.server.thinkers import Thinkers

RETRY = 1.0  # seconds after which a full disk is tried again
RESTS = 300.0  # seconds without anybody after which a room is put away
DAYS = 14 * 86_400.0  # seconds without anybody after which it is forgotten

RoomStep = Callable[[float], Effects]


class Listener(Protocol):
    """Somebody's line."""

    def send(self, news: News) -> None:
        """Say something, some time."""

    def forward(self, line: str) -> None:
        """Say what is written already."""

    def cut(self) -> None:
        """End the line at once."""


class Lost(Exception):
    """A room knows of what is not in the file: it does nothing any more, and has to be read again."""


class LiveRoom:
    """A room that is awake: what is asked of it is done in order."""

    def __init__(
        self, room: Room, written: int, store: Store, thinkers: Thinkers, ended: asyncio.Event
    ) -> None:
        self.room = room
        self.listeners: dict[str, Listener] = {}  # by person
        self.last_used = time.monotonic()
        self.when_changed: Callable[[LiveRoom], None] = lambda room: None
        self._written = written  # lines
        self.grown = 0  # signs that were written since it is awake
        self._store, self._thinkers = store, thinkers
        self._longest = LongestThoughts()
        self._ended = ended  # of the server
        self._turn = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_stuck = False  # on a disk that takes nothing
        self.is_lost = False

    async def ask(self, step: RoomStep, asker: Listener | None = None) -> None:
        """Have the room do something, however long that takes; raises NotHere and Lost.

        On a full disk all that is asked waits and is answered later, and who asks hears of that. Nothing is
        refused: what waits may already be what they ask for, said again on a new line.
        """
        self._warn(asker)
        async with self._turn:
            if self.is_lost:
                raise Lost
            self.last_used = time.monotonic()
            await self._tell(step(time.monotonic()))

    async def settled(self, asker: Listener) -> None:
        """Wait until all that has happened so far is kept."""
        self._warn(asker)
        async with self._turn:
            pass

    def _warn(self, asker: Listener | None) -> None:
        if self.is_stuck and asker is not None:
            asker.send(Refused("disk_full"))

    def leave(self, person: str, listener: Listener) -> None:
        """Note that a line of somebody is gone, as soon as there is room on the disk."""
        if self.listeners.get(person) is listener:
            del self.listeners[person]
            if not self._ended.is_set():
                self._start(self._do(partial(self._without, person)))

    def _without(self, person: str, now: float) -> Effects:
        is_back = person in self.listeners  # before this room came to it
        return self.room.wake(now) if is_back else self.room.lost(person, now)

    async def _tell(self, out: Effects) -> None:
        """Keep what came of it, then tell it."""
        if out.lines:
            await self._keep(out.lines)
        written: dict[int, str] = {}  # what several hear is written once
        for who, news in out.mail:
            if who in self.listeners:
                written[id(news)] = line = written.get(id(news)) or write(news)
                self.listeners[who].forward(line)
        if out.question is not None:
            self._start(self._think(*out.question))
        self._set_alarm()
        if out.lines or out.mail:
            self.when_changed(self)

    async def _keep(self, lines: list[str]) -> None:
        """Write lines, however long the disk refuses them; nobody hears of them before. Raises Lost."""
        try:
            while not await self._is_kept(lines):
                if not self.is_stuck:
                    self.is_stuck = True
                    for listener in self.listeners.values():
                        listener.send(Refused("disk_full"))
                await self._rest_until_retry()
        except BaseException:
            self.is_lost = True
            raise
        self._written += len(lines)
        self.grown += sum(map(len, lines))
        self.is_stuck = False

    async def _is_kept(self, lines: list[str]) -> bool:
        try:
            await asyncio.wrap_future(self._store.append(self.room.state.name, self._written, lines))
        except sqlite3.IntegrityError:  # others have written there
            for listener in [*self.listeners.values()]:
                listener.cut()
            raise Lost from None
        except sqlite3.Error:
            return False
        return True

    async def _rest_until_retry(self) -> None:
        """Wait a moment; raises Lost where the server ends meanwhile."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), RETRY)
            raise Lost

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due, loop = self.room.alarm, asyncio.get_running_loop()
        wait = None if due is None else max(0.0, due - time.monotonic())
        self._alarm = None if wait is None else loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._start(self._do(self.room.wake))

    async def _do(self, step: RoomStep) -> None:
        """Do what nobody has asked for."""
        with suppress(Lost):
            await self.ask(step)

    async def _think(self, moment: AskedAt, question: Question) -> None:
        moment_of_turn, began = (question.view.phase, question.closeness), time.monotonic()
        action = write_action(await self._thinkers.answer(question))
        passed = time.monotonic() - began
        await asyncio.sleep(self._longest.shown_after(*moment_of_turn, passed) - passed)
        await self._do(lambda now: self.room.answered(moment, action, now))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def rest(self) -> None:
        """Do nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()


class Tables:
    """All rooms, awake or in the file."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, LiveRoom] = {}
        self._thinkers = Thinkers()
        self._secret = store.value("keys", lambda: token_hex(32))
        self._ended = asyncio.Event()
        self._closes = False  # whether no match is to begin any more
        self.when_changed: Callable[[LiveRoom], None] = lambda room: None

    @property
    def are_played(self) -> bool:
        """True if somebody is at a match, or at a free table."""
        return any(room.listeners and room.room.is_played for room in self._rooms.values())

    def close_down(self) -> None:
        """Have matches end, and none begin."""
        self._closes = True
        for hosted in self._rooms.values():
            hosted.room.closes = True

    @property
    def people(self) -> frozenset[str]:
        """Who is at a table now."""
        return frozenset(who for room in [*self._rooms.values()] for who in [*room.listeners])

    def key_of(self, code: str) -> str:
        """The key that belongs to a code, of a table or of a class."""
        return key_of(code, self._secret)

    async def open(self, host: tuple[str, str], wish: Open) -> LiveRoom:
        """Open a table; raises NotHere."""
        self.check_opening()
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        room, out = MatchRoom.opened(name, code, token_hex(32), host, wish.settings, wish.bots)
        return await self._keep(room, out)

    async def open_felt(self, host: tuple[str, str], wish: OpenFreeTable) -> LiveRoom:
        """Open a free table; raises NotHere."""
        self.check_opening()
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._keep(*FreeTableRoom.opened(name, code, token_hex(32), host, wish))

    async def restore_felt(self, table: FreeTable) -> LiveRoom:
        """Open a free table that lay elsewhere; raises NotHere."""
        self.check_opening()
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._keep(*FreeTableRoom.restored(name, code, token_hex(32), table))

    def check_opening(self) -> None:
        """Whether there may be new tables; raises NotHere."""
        if self._closes:
            raise RequestRefused("closing")

    async def restore(self, saved: SavedTable) -> LiveRoom:
        """Open a table that was saved elsewhere; raises NotHere."""
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        return await self._keep(*MatchRoom.restored(name, code, token_hex(32), saved))

    async def open_for(self, lesson: str, teacher: str, settings: TableSettings) -> str:
        """Open a table of a class, and tell its name; raises NotHere."""
        name, code = f"t{token_hex(6)}", code_of(randbits(40))
        room, out = ClassRoom.of_class(name, code, token_hex(32), teacher, settings, lesson)
        await self._keep(room, out)
        return name

    async def _keep(self, room: Room, out: Effects) -> LiveRoom:
        name, code = room.state.name, room.state.code
        await asyncio.wrap_future(self._store.open_room(name, code, out.lines, time.time()))
        return self._woken(room, len(out.lines))

    def _woken(self, room: Room, lines: int) -> LiveRoom:
        room.key, room.closes = self.key_of(room.state.code), self._closes
        hosted = self._rooms[room.state.name] = LiveRoom(
            room, lines, self._store, self._thinkers, self._ended
        )
        hosted.when_changed = self._changed
        return hosted

    def _changed(self, room: LiveRoom) -> None:
        self.when_changed(room)

    def by_code(self, code: str) -> LiveRoom:
        """The room with a code; raises NotHere."""
        name = self._store.room_of(code)
        if name is None:
            raise RequestRefused("no_table")
        return self.by_name(name)

    def by_name(self, name: str) -> LiveRoom:
        """A room by its name, woken if it rests; raises NotHere."""
        if name not in self._rooms or self._rooms[name].is_lost:
            lines, written = ([], 0) if is_class(name) else self._store.lines_to_read(name)
            if not lines:
                raise RequestRefused("no_table")
            try:
                room = _room_of(name, lines)
            except BadMessage:
                room = _room_of(name, without_snapshots(self._store.lines(name)))
            self._woken(room, written)
            self._store.touch_room(name, time.time())
        return self._rooms[name]

    def put_away(self) -> None:
        """Let rooms rest at which nobody was for a while, and forget those of long ago."""
        now = time.monotonic()
        for name, hosted in [*self._rooms.items()]:
            if not hosted.listeners and not hosted.is_stuck and now - hosted.last_used > RESTS:
                hosted.rest()
                del self._rooms[name]
            self._store.touch_room(name, time.time())
        self._store.forget_rooms(time.time() - DAYS)

    def end(self) -> None:
        """Wait no longer for a disk that takes nothing."""
        self._ended.set()

    def close(self) -> None:
        """Let everything rest."""
        for hosted in self._rooms.values():
            hosted.rest()
        self._thinkers.close()


def _room_of(name: str, lines: Sequence[str]) -> Room:
    """The room that lines tell of."""
    if lines[0].startswith(FIRST):
        return FreeTableRoom(name, lines)
    return (ClassRoom if RoomState(name, lines[:1]).lesson else MatchRoom)(name, lines)

"""The school classes of a server: a teacher's commands go to each table, its changes to the teacher.

Tables and classes have different names; a class is stored as one line, beside its tables.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from secrets import randbits, token_hex

from rummy.online.class_room import ClassRoom
from rummy.online.codes import code_of, is_class, read_code
from rummy.online.messages import Move, MuteAll, News, OpenClass, Pause, Start
from rummy.online.room_state import checked
from rummy.online.school_class import (
    MOST_TABLES,
    SchoolClass,
    class_results,
    class_state,
    class_table,
    orders,
    place_for,
)
from rummy.online.seating import RequestRefused
from rummy.server.engines.ownership import Claim
from rummy.server.store import Store
from rummy.server.tables import Listener, LiveRoom, Tables


class HostedClass:
    """A school class in memory, with its teacher's connection."""

    def __init__(self, state: SchoolClass, claim: Claim, tables: Tables) -> None:
        self.state, self.claim = state, claim
        self.listener: Listener | None = None  # the teacher's connection
        self._tables = tables
        self._turn = asyncio.Lock()  # pupils are seated one after the other, so that they spread
        self._sent: dict[int, Sequence[News]] = {}  # sent to the teacher already, by table

    @property
    def rooms(self) -> Sequence[ClassRoom]:
        """The rooms of the class's tables, in order."""
        rooms = [self._tables.by_name(name).room for name in self.state.tables]
        return [room for room in rooms if isinstance(room, ClassRoom)]

    async def do(self, command: Start | Pause | MuteAll | Move) -> None:
        """Perform a command of the teacher at each table; raise RequestRefused and Lost."""
        rooms = self.rooms
        for number, step in orders(command, rooms):
            live = self._tables.by_name(self.state.tables[number])
            await live.ask(partial(step, rooms[number]), self.listener)

    async def seat(self, person: str, name: str, asker: Listener) -> LiveRoom:
        """Seat a pupil and return the room of their table; raise RequestRefused and Lost."""
        async with self._turn:
            live = self._tables.by_name(self.state.tables[place_for(person, self.rooms)])
            await live.ask(lambda now: live.room.join(person, name, False, now), asker)
            return live

    async def listen(self, listener: Listener) -> None:
        """Send the teacher the whole state of the class, and its changes from now on."""
        self.listener, self._sent = listener, {}
        for name in self.state.tables:
            await self._tables.by_name(name).settled(listener)
            self.send_changes(name)

    def send_changes(self, table: str) -> None:
        """Send the teacher the changes at a table since the last call."""
        if self.listener is None:
            return
        rooms, number = self.rooms, self.state.tables.index(table)
        room, known = rooms[number], self._sent.get(number, ())
        info = class_state(self.state, rooms, self._tables.key_of(self.state.code))
        messages: list[News] = [info, class_table(number, room)]
        messages += class_results(number, room)
        self._sent[number] = messages
        for news in messages:
            if news not in known:
                self.listener.send(news)


class Classes:
    """The school classes of a server, each loaded from the file when it is used."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables, self._store = tables, store
        self._loaded: dict[str, HostedClass] = {}
        tables.when_changed.append(self._changed)

    async def open(self, teacher: str, wish: OpenClass) -> HostedClass:
        """Open a school class with its tables and return it; raise RequestRefused."""
        if not 1 <= wish.tables <= MOST_TABLES:
            raise RequestRefused("too_many_tables")
        self._tables.check_opening()
        settings = checked(wish.settings)
        name, code = f"c{token_hex(6)}", code_of(randbits(40))
        names = [await self._tables.open_for(name, teacher, settings) for _ in range(wish.tables)]
        state = SchoolClass(name, code, teacher, settings, tuple(names))
        claim = Claim(name, self._store.node)
        await asyncio.wrap_future(self._store.open_room(name, code, [state.line], time.time(), claim))
        return self._load(state, claim)

    def _load(self, state: SchoolClass, claim: Claim) -> HostedClass:
        loaded = self._loaded[state.name] = HostedClass(state, claim, self._tables)
        return loaded

    def by_name(self, name: str) -> HostedClass:
        """Return the school class with a name, loaded if necessary; raise RequestRefused and Elsewhere."""
        if name not in self._loaded or not self._store.holds(self._loaded[name].claim):
            state = self._read(name)
            self._load(state, self._store.take(name))
        self._store.touch_room(name, time.time())
        return self._loaded[name]

    def _read(self, name: str) -> SchoolClass:
        """Return the school class that is stored under a name; raise RequestRefused."""
        line = self._store.first_line(name) if is_class(name) else None
        if line is None:
            raise RequestRefused("no_table")
        return SchoolClass.of_line(line)

    def look_up(self, code: str) -> SchoolClass | None:
        """Return the school class with a code, also if it is another node's, or None."""
        name = self._store.room_of(read_code(code) or "")
        return self._read(name) if name is not None and is_class(name) else None

    def table_of(self, pupil: str, lesson: str) -> str:
        """Return the name of the table of a class at which a pupil has a seat; raise RequestRefused."""
        rooms = self.by_name(lesson).rooms
        there = next((room.state.name for room in rooms if room.knows(pupil)), None)
        if there is None:
            raise RequestRefused("no_table")
        return there

    def by_code(self, code: str) -> HostedClass | None:
        """Return the school class with a code, or None if no class has it; raise Elsewhere."""
        name = self._store.room_of(read_code(code) or "")
        return self.by_name(name) if name is not None and is_class(name) else None

    def _changed(self, room: LiveRoom) -> None:
        lesson = self._loaded.get(room.room.state.lesson)
        if lesson is not None:
            lesson.send_changes(room.room.state.name)

"""The list of a server's tables for everybody.

It is stored, so that it is the same wherever people ask for it. Each entry counts for two minutes and is
renewed while people are there, so that those of a server that was killed go away by themselves.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass

from rummy.online.messages import OpenTableInfo, OpenTables, StrangerInfo, TurnPace
from rummy.online.messages_text import TO_PLAYER, write
from rummy.online.open_room import OpenRoom
from rummy.online.rated import Ratings
from rummy.server.store import Store
from rummy.server.tables import LiveRoom, Tables

COUNTS = 120.0  # seconds; a server renews its entries once a minute
MOST = 40  # tables in an answer at most, if they fit into a message
WATCHED = 100  # tables in a match that each node lists at most


@dataclass(frozen=True, slots=True)
class Entry:
    """A table as the list knows it."""

    code: str
    rules: str
    seats: int
    free: int
    pace: TurnPace
    rated: bool
    people: tuple[tuple[str, str], ...]  # ids and names
    club: str = ""  # whose members alone see the table

    @property
    def game(self) -> str:
        """The name of the game, without house rules."""
        return self.rules.partition(",")[0].strip()

    @classmethod
    def of(cls, room: OpenRoom) -> Entry | None:
        """Return the entry of a room, or None if nobody can sit down or watch there now."""
        state = room.state
        if not (free := room.free_seats) and not room.may_be_watched:
            return None
        settings, people = state.settings, [(seat.id, seat.name) for seat in room.shown_seats if seat.id]
        about = settings.rules, settings.seats, free, settings.pace, state.is_rated
        return cls(state.code, *about, tuple(people), state.club)

    @classmethod
    def read(cls, text: str) -> Entry:
        """Return a stored entry."""
        code, rules, seats, free, pace, rated, people, *club = json.loads(text)
        return cls(code, rules, seats, free, pace, rated, tuple((who, name) for who, name in people), *club)

    @property
    def text(self) -> str:
        """The entry as it is stored."""
        about = self.code, self.rules, self.seats, self.free, self.pace, self.rated
        return json.dumps([*about, self.people, self.club], ensure_ascii=False)


class Lobby:
    """The list of tables for everybody, with the people who sit there."""

    def __init__(self, store: Store, tables: Tables, ratings: Ratings) -> None:
        self._store, self._tables, self._ratings = store, tables, ratings
        self._listed: dict[str, Entry] = {}  # of loaded rooms, by name
        self._watched = 0  # number of these in a match
        tables.when_changed.append(self._changed)

    def _changed(self, live: LiveRoom) -> None:
        room = live.room
        if not isinstance(room, OpenRoom):
            return
        name, now = room.state.name, time.time()
        entry, listed = Entry.of(room), self._listed.get(name)
        is_counted = listed is not None and not listed.free
        if entry is not None and not (entry.free or is_counted) and self._watched >= WATCHED:
            entry = None
        if entry == listed:
            return
        if entry is None:
            del self._listed[name]
            self._store.unlist_table(name, now)
        else:
            self._listed[name] = entry
            self._store.list_table(name, entry.text, now + COUNTS)
        self._watched = sum(not each.free for each in self._listed.values())

    def renew(self) -> None:
        """Let the entries of all loaded rooms count for longer, or end them if the server closes."""
        now = time.time()
        for name, entry in [*self._listed.items()]:
            if self._tables.is_closing:
                del self._listed[name]
                self._store.unlist_table(name, now)
            else:
                self._store.list_table(name, entry.text, now + COUNTS)

    def tables(self, reader: str, game: str = "", club: str = "") -> OpenTables:
        """Return the tables that a person may join, all or those of one game, the fullest first.

        These are the tables for everybody, or those for a club of which the person is a member. Matches that
        the person may watch follow.
        """
        barred = self._store.barred_from(reader)
        found = [
            entry
            for _, text in self._store.listed(time.time())
            if (entry := Entry.read(text)).game == (game or entry.game)
            and entry.club == club
            and not any(who in barred or who == reader for who, _ in entry.people)
        ]
        found.sort(key=lambda entry: (not entry.free, entry.free))
        return OpenTables(tuple(self._that_fit(found[:MOST])))

    def _that_fit(self, entries: list[Entry]) -> Iterator[OpenTableInfo]:
        """Yield as many tables as fit into a message."""
        room = TO_PLAYER - len(write(OpenTables(())))
        for entry in entries:
            info = self._info(entry)
            room -= len(write(OpenTables((info,))).encode())
            if room < 0:
                return
            yield info

    def _info(self, entry: Entry) -> OpenTableInfo:
        people = tuple(self.stranger(who, name, entry.rules) for who, name in entry.people)
        key = self._tables.key_of(entry.code)
        about = entry.rules, entry.seats, entry.free, entry.pace, entry.rated
        return OpenTableInfo(entry.code, key, *about, people)

    def stranger(self, who: str, name: str, rules: str) -> StrangerInfo:
        """Return what strangers may know of a person, by id and name, at a table with these rules."""
        rating = self._ratings.of(who, rules)
        finished, left = self._store.completion_of(who)
        return StrangerInfo(name, None if rating is None else round(rating[0]), finished, left)

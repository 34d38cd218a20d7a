"""The room of a shared table without rules: each person sees their own hand, and all move the other cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from rummy.engine.stream import STREAM
from rummy.free.commands import NotPossible
from rummy.free.document import NoFreeTable, cards_text, pile_text
from rummy.free.table import FreeTable
from rummy.online.free_table_state import OFTEN, FreeTableState, lay_line, new_table, opening_line
from rummy.online.masked_table import UNDO, seen
from rummy.online.messages import (
    Act,
    Command,
    FreeTableActed,
    FreeTableCards,
    FreeTableInfo,
    LayFreeTable,
    Leave,
    MissingCommand,
    OpenFreeTable,
    Refused,
    Rejoin,
    Remove,
    Say,
    SeatInfo,
)
from rummy.online.room import Effects, Room
from rummy.online.seating import RequestRefused, SeatState
from rummy.online.votes import AWAY


class FreeTableRoom(Room):
    """The room of a table without rules, with its people and commands."""

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        self.state: FreeTableState = FreeTableState(name, lines)
        super().__init__(self.state)
        self._shown: FreeTableInfo | None = None  # as it was sent to everybody
        self._absent: frozenset[str] = frozenset()  # people away for so long that they may be removed

    @classmethod
    def opened(
        cls, name: str, code: str, secret: str, host: tuple[str, str], wish: OpenFreeTable
    ) -> tuple[Self, Effects]:
        """Return a new table with its host at the first seat, and its effects; raise RequestRefused."""
        room, table = cls(name), new_table(wish, wish.seats, f"{STREAM}{secret}/pack")
        room._apply(opening_line(code, secret, host[0], table))
        room._apply(f"sit 0 {host[0]} {host[1]}")
        return room, room._flushed()

    @classmethod
    def restored(cls, name: str, code: str, secret: str, table: FreeTable) -> tuple[Self, Effects]:
        """Return a room for a table that was saved as a file, without people yet, and its effects.

        Each hand is reserved for a person with its name.
        """
        room = cls(name)
        room._apply(opening_line(code, secret, "", table))
        for seat, person in enumerate(table.names):
            room._apply(f"await {seat} - {person}")
        return room, room._flushed()

    # People

    @property
    def is_played(self) -> bool:
        """True if a person with a seat is connected."""
        return bool(self._people.present)

    @property
    def alarm(self) -> float | None:
        """The time in seconds when a next absentee may be removed, or None."""
        gone = self._people.gone.items()
        return min((since + AWAY for who, since in gone if who not in self._absent), default=None)

    # Commands

    def _do(self, who: str, command: Command, now: float) -> None:
        seat = self.state.seat_of(who)
        match command:
            case Rejoin():
                self._people.come(who)
                self._send(who, self.info(seat))
                self._send(who, self.cards(seat))
            case Leave():
                self._leave(who, seat)
            case _ if seat is None:
                raise RequestRefused("only_watching")
            case Say(saying):
                self._say(who, seat, saying, now)
            case Act():
                self._handle(who, seat, command)
            case LayFreeTable():
                self._check_host(who, now)
                new_table(command, len(self.state.places), "")
                self._apply(lay_line(command))
                self._send_cards()
            case Remove(other):
                self._check_host(who, now)
                self._remove(other, now)
            case _:
                raise RequestRefused("not_now")

    def _check_host(self, who: str, now: float) -> None:
        """Raise RequestRefused unless a person is the host, or the host has been away for a while."""
        if who != self.state.host and not self._is_gone(self.state.host, now):
            raise RequestRefused("only_host")

    def _is_gone(self, who: str, now: float) -> bool:
        return now >= self._people.gone.get(who, now) + AWAY

    def _remove(self, seat: int, now: float) -> None:
        """Empty the seat of a person who has been away for a while; all may then use their hand."""
        there = self.state.places[seat].id if 0 <= seat < len(self.state.places) else ""
        if not self._is_gone(there, now):
            raise RequestRefused("not_now")
        self._leave(there, seat)

    def _handle(self, who: str, seat: int, command: Act) -> None:
        """Perform a seat's action, unless it was performed already, and send it to all."""
        state = self.state
        if command.q <= state.q[seat]:
            return self._send(who, self.cards(seat))
        if command.q != state.q[seat] + 1:
            return self._send(who, MissingCommand(state.q[seat], state.n))
        try:
            line = state.line_of(seat, command.q, command.n, command.a)
        except (NotPossible, NoFreeTable):
            return self._send(who, Refused("stale" if command.n < state.n else "not_now", command.q))
        before = state.table
        self._apply(line)
        text = line.split(" ", 3)[3]
        if text == UNDO:
            return self._send_cards(by=seat)

        def acted(reader: int | None) -> FreeTableActed:
            shown = seen(state.table, reader) - seen(before, reader)
            faces = {card: state.masked.faces[card] for card in sorted(shown)}
            is_own = reader == seat
            may_undo = is_own and state.may_undo(seat)
            return FreeTableActed(state.n, seat, text, faces, command.q if is_own else 0, may_undo)

        return self._send_each(acted)

    # Lines and messages

    def _apply(self, line: str) -> None:
        self.state.follow(line)
        self._out.lines.append(line)
        if self.state.lines >= OFTEN:
            self._apply(self.state.snapshot)

    def _settled(self, now: float) -> Effects:
        """Send everybody the room's state if it has changed; return all messages and lines that are due."""
        self._people.miss(now)
        self._absent = frozenset(who for who in self._people.gone if self._is_gone(who, now))
        state = self.info(None)
        if state != self._shown:
            self._shown = state
            self._send_each(lambda seat: replace(state, me=seat))
        return self._flushed()

    def _send_cards(self, by: int | None = None) -> None:
        self._send_each(lambda seat: replace(self.cards(seat), by=by))

    def cards(self, seat: int | None) -> FreeTableCards:
        """Return all cards with the faces that the person on a seat may see, or a watcher if None."""
        state, table = self.state, self.state.table
        return FreeTableCards(
            state.n,
            (table.packs.cards, table.packs.packs, table.packs.has_jokers),
            tuple(map(pile_text, table.piles)),
            tuple(map(cards_text, table.hands)),
            cards_text(sorted(table.up)),
            state.masked.seen_by(seat),
            state.q[seat] if seat is not None else 0,
            state.may_undo(seat),
        )

    def info(self, me: int | None) -> FreeTableInfo:
        """Return the people at the table, for the person on seat `me`, or for a watcher if None."""
        state = self.state
        return FreeTableInfo(
            table=state.name,
            code=state.code,
            host=state.host,
            seats=tuple(map(self._seat_state, state.places)),
            watching=tuple(self._people.watching.values()),
            me=me,
            key=self.key,
            absent=tuple(seat for seat, place in enumerate(state.places) if place.id in self._absent),
        )

    def _seat_state(self, place: SeatState) -> SeatInfo:
        is_away = bool(place.id) and place.id not in self._people.here
        name = place.name or (place.awaits.name if place.awaits else "")
        return SeatInfo(place.id, name, away=is_away)

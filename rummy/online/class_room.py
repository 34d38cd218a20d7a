"""The room of a table in a school class: the teacher starts and pauses matches, and moves pupils."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from rummy.online.match_room import MatchRoom
from rummy.online.messages import Act, Command, Moved, Refused, RoomInfo, Say, TableSettings, Vote
from rummy.online.room import Effects
from rummy.online.room_state import checked, first_line
from rummy.online.seat_lines import STAND_IN
from rummy.online.seating import RequestRefused


class ClassRoom(MatchRoom):
    """A room of a school class: it starts no match by itself, and stops play while it is paused."""

    @classmethod
    def of_class(
        cls, name: str, code: str, secret: str, teacher: str, settings: TableSettings, lesson: str
    ) -> tuple[Self, Effects]:
        """Return a new room without people for class `lesson`, and its effects; raise RequestRefused."""
        room = cls(name)
        room._apply(first_line(code, secret, teacher, checked(settings), lesson=lesson))
        return room, room._flushed()

    # The teacher's commands

    def start(self, now: float) -> Effects:
        """Start a match; bots play for absent people and on empty seats. Return the effects.

        Do nothing during a match, or unless all people present have given their hash chain's tip. Raise
        RequestRefused if the server is closing.
        """
        if self.closes:
            raise RequestRefused("closing")
        state = self.state
        bound = {place.id for place in state.places if place.id and place.tip}
        here = {place.id for place in state.places if place.id} & self._people.here
        if here and here <= bound and not (state.is_playing or state.is_worn_out):
            for seat, place in enumerate(state.places):
                if not place.bot and place.id not in bound:
                    self._apply(f"bot {seat} {STAND_IN}")
            self._begin()
            for seat, place in enumerate(state.places):
                if place.id and place.id not in here:
                    self._apply(f"for {seat} {STAND_IN}")
        return self._settled(now)

    def pause(self, on: bool, now: float) -> Effects:
        """Pause the room, or let it continue if `on` is False."""
        if on != self.state.is_paused:
            self._apply(f"pause {'on' if on else 'off'}")
        return self._settled(now)

    def hush(self, on: bool, now: float) -> Effects:
        """Mute all people in the room, or unmute them if `on` is False."""
        if on != self.state.is_hushed:
            self._apply(f"hush {'on' if on else 'off'}")
        return self._settled(now)

    def take_in(self, who: str, name: str, now: float) -> Effects:
        """Seat a person who comes from another table; raise RequestRefused if no seat is empty."""
        if not self.knows(who):
            self._let_in(who, name, False, now)
        return self._settled(now)

    def send_off(self, who: str, to: str, now: float) -> Effects:
        """Remove a person, and send them the name `to` of another table, at which they have a seat."""
        self._send(who, Moved(to))
        self._leave(who, self.state.seat_of(who))
        return self._settled(now)

    # Differences from other rooms

    @property
    def alarm(self) -> float | None:
        """The time at which the room must be woken next; None while it is paused."""
        return None if self.state.is_paused else super().alarm

    def _do(self, who: str, command: Command, now: float) -> None:
        if isinstance(command, Say) and self.state.is_hushed:
            raise RequestRefused("hushed")
        if isinstance(command, Vote) and command.choice == "remove":
            raise RequestRefused("not_now")
        if isinstance(command, Act) and self.state.is_paused and self._is_new(who, command):
            return self._send(who, Refused("paused", command.q))
        return super()._do(who, command, now)

    def _let_in(self, who: str, name: str, watch: bool, now: float) -> None:
        """Seat a pupil on an empty seat or, if there is none, in place of a bot."""
        if not self.state.is_playing and all(place.is_taken for place in self.state.places):
            bots = (seat for seat, place in enumerate(self.state.places) if not place.id)
            for seat in [*bots][:1]:
                self._apply(f"stand {seat}")
        super()._let_in(who, name, watch, now)

    def _is_new(self, who: str, command: Act) -> bool:
        match, seat = self.state.match, self.state.seat_of(who)
        return match is not None and seat is not None and command.q > match.q[seat]

    def _start(self, now: float) -> bool:
        return False

    def _follow(self, now: float) -> bool:
        return not self.state.is_paused and super()._follow(now)

    def info(self, me: int | None, n: int | None = None) -> RoomInfo:
        """Return the room as the person on seat `me` sees it, or a watcher if None."""
        state = self.state
        info = super().info(me, n)
        return replace(info, lesson=state.lesson, paused=state.is_paused, hushed=state.is_hushed)

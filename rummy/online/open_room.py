"""The room of a table for everybody, at which people play who do not know each other."""

from __future__ import annotations

from rummy.online.match_room import MatchRoom
from rummy.online.messages import Command, Vote
from rummy.online.rated import MatchEnd, places_in
from rummy.online.seating import RequestRefused
from rummy.online.votes import AWAY


class OpenRoom(MatchRoom):
    """A room for everybody: seats of absent people become free, and who stays in a match is noted."""

    @property
    def alarm(self) -> float | None:
        """The time at which the room must be woken next, or None."""
        times = super().alarm, self._people.leaves_next
        return min((time for time in times if time is not None), default=None)

    @property
    def players(self) -> frozenset[str]:
        """The ids of the people who have a seat, or had one in the match that is played or was last."""
        return frozenset(who for place in self.state.places for who in (place.id, place.left) if who)

    @property
    def free_seats(self) -> int:
        """The number of seats that newcomers may take now; 0 unless a person with a seat is connected."""
        people, places = self._people.here, self.state.places
        is_waiting = not (self.state.is_playing or self.closes) and self._starts is None
        is_there = any(place.id in people for place in places)
        return sum(not place.is_taken for place in places) if is_waiting and is_there else 0

    def _do(self, who: str, command: Command, now: float) -> None:
        if self.state.is_rated and command == Vote("no_clock"):
            raise RequestRefused("not_now")
        super()._do(who, command, now)

    def _follow(self, now: float) -> bool:
        return self._free_seat(now) or super()._follow(now)

    def _free_seat(self, now: float) -> bool:
        """Free a seat before a match, an absent person's or a bot's in a rated one; return whether it did."""
        state, gone = self.state, self._people.gone
        if state.is_playing:
            return False
        for seat, place in enumerate(state.places):
            if place.id in gone and now >= gone[place.id] + AWAY:
                self._leave(place.id, seat)
                return True
            if state.is_rated and place.bot and not place.id:  # it has played for a person who left
                self._apply(f"stand {seat}")
                return True
        return False

    # The end of a match

    def _move(self, seat: int, q: int, text: str, now: float) -> None:
        super()._move(seat, q, text, now)
        if self.state.match is not None and self.state.match.game.is_finished:
            self._note_end(now)

    def _count(self, now: float) -> bool:
        was_playing = self.state.is_playing
        has_decided = super()._count(now)
        if was_playing and not self.state.is_playing:  # they have ended it
            self._note_end(now)
        return has_decided

    def _leave(self, who: str, seat: int | None) -> None:
        has_company = any(place.acts and place.id != who for place in self.state.places)
        if seat is not None and self.state.is_playing and has_company:
            self._out.ended.append(MatchEnd(left=(who,)))
        super()._leave(who, seat)

    def _note_end(self, now: float) -> None:
        """Note who has stayed in the match until now, its end."""
        places, match, gone = self.state.places, self.state.match, self._people.gone
        stayed = tuple(each.id for each in places if each.acts and now < gone.get(each.id, now) + AWAY)
        left = tuple(each.id for each in places if each.id and each.id not in stayed)
        ranked: tuple[tuple[str, int], ...] = ()
        if self.state.is_rated and match is not None:
            last = {*left, *(each.left for each in places if each.left)}
            ranked = places_in(match.game, [each.id or each.left for each in places], last)
        self._out.ended.append(MatchEnd(stayed, left, ranked))

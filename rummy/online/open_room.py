"""The room of a table for everybody, at which people play who do not know each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from rummy.engine.table import Table
from rummy.online.hosted_match import snapshot_for
from rummy.online.match_room import MatchRoom
from rummy.online.messages import Command, News, RoomInfo, SeatInfo, Vote
from rummy.online.rated import MatchEnd, places_in
from rummy.online.room import Effects
from rummy.online.room_state import allowed, settings_line
from rummy.online.seat_lines import got_up
from rummy.online.seating import RequestRefused
from rummy.online.votes import AWAY

AGAIN = 20.0  # seconds after a match in which its people may agree to another one
HELD = 200  # messages of a turn that spectators get at most; without earlier ones they ask for a snapshot


@dataclass(frozen=True, slots=True)
class PublicState:
    """The room and its table as spectators know them: as they were when the current turn began."""

    info: RoomInfo
    table: Table


class OpenRoom(MatchRoom):
    """A room for everybody: seats of absent people become free, and who stays in a match is noted.

    Spectators are one turn late: what happens in a turn goes out to them when the next turn begins or the
    round is over. After a match its people are asked for another one. It begins as soon as all have agreed,
    or after AGAIN seconds with those who have, for whom the seats of the others become free.
    """

    def __init__(self, name: str, lines: Sequence[str] = ()) -> None:
        super().__init__(name, lines)
        self._held: deque[News] = deque(maxlen=HELD)  # for spectators, of this turn
        self._public: PublicState | None = None  # during a turn
        self._again_until: float | None = None  # when people are no longer asked for another match
        match = self.state.match
        if match is not None and match.turn is not None:
            before = MatchRoom(name, lines[: len(lines) - self.state.lines_of_turn])
            self._public = _public_state(before, before.info(None))
            missed = match.since(before.state.n) or ()  # else they need a snapshot after this turn
            self._held.extend(each.message_for(match.watcher) for each in missed)

    @property
    def alarm(self) -> float | None:
        """The time at which the room must be woken next, or None."""
        times = super().alarm, self._people.leaves_next, self._again_until
        return min((time for time in times if time is not None), default=None)

    @property
    def players(self) -> frozenset[str]:
        """The ids of the people who have a seat, or had one in the match that is played or was last."""
        return frozenset(who for place in self.state.places for who in (place.id, place.left) if who)

    @property
    def free_seats(self) -> int:
        """The number of seats that newcomers may take now; 0 unless a person with a seat is connected."""
        people, places = self._people.here, self.state.places
        is_free = self._starts is None and self._again_until is None
        is_waiting = is_free and not (self.state.is_playing or self.closes)
        is_there = any(place.id in people for place in places)
        return sum(not place.is_taken for place in places) if is_waiting and is_there else 0

    @property
    def may_be_watched(self) -> bool:
        """True if people may watch a match that is played here by people who are connected."""
        is_there = any(place.id in self._people.here for place in self.state.places)
        return self.state.is_playing and self.state.settings.watch and is_there

    @property
    def shown_seats(self) -> Sequence[SeatInfo]:
        """The seats as spectators know them."""
        return self._info_for(None).seats

    def _let_in(self, who: str, name: str, watch: bool, now: float) -> None:
        if not watch and self._again_until is not None:
            raise RequestRefused("not_now")
        super()._let_in(who, name, watch, now)

    def _do(self, who: str, command: Command, now: float) -> None:
        if self.state.is_rated and command == Vote("no_clock"):
            raise RequestRefused("not_now")
        super()._do(who, command, now)

    def _say(self, who: str, seat: int, saying: str, now: float) -> None:
        """Send a saying to all, and store it for the operator, should somebody be reported."""
        super()._say(who, seat, saying, now)
        self._apply(f"say {seat} {saying}")

    def _follow(self, now: float) -> bool:
        return self._free_seat(now) or self._agree(now) or super()._follow(now)

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

    def info(self, me: int | None, n: int | None = None) -> RoomInfo:
        """Return the room as the person on seat `me` sees it, or a watcher if None."""
        return replace(super().info(me, n), again=self._again_until is not None)

    # Another match

    def _agree(self, now: float) -> bool:
        """End the time to agree to another match if all have, or it is over; return whether it ended."""
        if self._again_until is None:
            return False
        people = {place.id for place in self.state.places if place.id}
        agreed = people & self._people.ready & self._people.here
        if not self.state.is_playing and len(people) > 1 and agreed < people and now < self._again_until:
            return False
        self._again_until = None
        if agreed and not self.state.is_playing:
            for who in sorted(people - agreed):
                self._dismiss(who)
            self._close_ranks()
            self._starts = now
        return True

    def _dismiss(self, who: str) -> None:
        """Free the seat of a person who has not agreed to another match, and let them know."""
        seat = self.state.seat_of(who)
        assert seat is not None
        for line in got_up(self.state, who, seat):
            self._apply(line)
        if who in self._people.here:
            self._send(who, self.info(None))
        self._people.forget(who)

    def _close_ranks(self) -> None:
        """Play on with as many seats as are taken, if there are two people and the game can be played so."""
        places = self.state.places
        taken = [seat for seat, place in enumerate(places) if place.is_taken]
        if len(taken) == len(places) or sum(bool(place.id) for place in places) < 2:
            return
        try:
            settings = allowed(replace(self.state.settings, seats=len(taken)), self.state.access)
        except RequestRefused:  # the game needs more: others may come
            return
        for seat, there in enumerate(taken):
            if seat != there:
                self._apply(f"change {seat} {there}")
        self._apply(settings_line(settings))

    # Spectators

    def _send_each(self, form: Callable[[int | None], News]) -> None:
        """Send each person with a seat their form of a message, and keep that of spectators for later."""
        for who in sorted(self._people.here):
            if (seat := self.state.seat_of(who)) is not None:
                self._send(who, form(seat))
        self._held.append(form(None))

    def _flushed(self) -> Effects:
        """Return all effects that are due; after a turn, with the messages of that turn for spectators."""
        if self._is_turn_over:
            spectators = (who for who in sorted(self._people.here) if self.state.seat_of(who) is None)
            self._out.mail += [(who, news) for who in spectators for news in self._held]
            self._held.clear()
            shown = self._shown if self.state.turn is not None else None
            self._public = None if shown is None else _public_state(self, shown)
        return super()._flushed()

    @property
    def _is_turn_over(self) -> bool:
        """True unless the last message that spectators got about the current turn is about its beginning."""
        match, public = self.state.match, self._public
        if match is None or match.turn is None:
            return True
        is_out = public is not None and (public.info.match, public.info.n) == (self.state.matches, match.n)
        return match.has_turn_begun and not is_out

    def _info_for(self, seat: int | None) -> RoomInfo:
        if seat is None and self._public is not None:
            return replace(self._public.info, key=self.key)
        return super()._info_for(seat)

    def _missed(self, seat: int | None, have: int) -> Iterable[News]:
        match, public = self.state.match, self._public
        if seat is not None or match is None or public is None:
            return super()._missed(seat, have)
        missed = match.since(have) if have <= public.info.n else None
        if missed is None:
            return [snapshot_for(match.watcher, public.info.n, public.table)]
        return [each.message_for(match.watcher) for each in missed if each.n <= public.info.n]

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
            self._out.ended.append(MatchEnd(*self._of_match, left=(who,)))
        super()._leave(who, seat)

    def _note_end(self, now: float) -> None:
        """Note who has stayed in the match until now, its end, and ask them for another one."""
        places, match, gone = self.state.places, self.state.match, self._people.gone
        self._again_until = now + AGAIN
        stayed = tuple(each.id for each in places if each.acts and now < gone.get(each.id, now) + AWAY)
        left = tuple(each.id for each in places if each.id and each.id not in stayed)
        ranked: tuple[tuple[str, int], ...] = ()
        if self.state.is_rated and match is not None:
            last = {*left, *(each.left for each in places if each.left)}
            ranked = places_in(match.game, [each.id or each.left for each in places], last)
        self._out.ended.append(MatchEnd(*self._of_match, stayed, left, ranked))

    @property
    def _of_match(self) -> tuple[int, str]:
        """The number of the match here, and its rules."""
        return self.state.matches, self.state.settings.rules


def _public_state(room: MatchRoom, info: RoomInfo) -> PublicState:
    """Return the state of a room in a match for spectators; `info` may lack the number of the last action."""
    assert room.state.match is not None
    return PublicState(replace(info, n=room.state.n), room.state.match.game.table)

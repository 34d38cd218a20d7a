"""The time at which a turn ends: as all people at the table see it, and as the room enforces it."""

from __future__ import annotations

from rummy.online.presence import Presence
from rummy.online.room_state import RoomState
from rummy.online.turn_clock import TurnClock
from rummy.online.votes import AWAY

FORGIVEN = 1.0  # seconds that a command may be late at most, if its connection is that slow
BACK = 10.0  # seconds for a person who comes back after their time was over


class Deadline:
    """The clock of a room, with extra time for slow connections and for people who come back."""

    def __init__(self, state: RoomState, people: Presence) -> None:
        self.state, self.people = state, people
        self._clock = TurnClock()
        self._spared: tuple[int, float, float] | None = None  # seat back late, end of its time, new end

    def new_round(self) -> None:
        """Refill each seat's reserve of time."""
        self._clock.new_round()

    def run(self, now: float) -> None:
        """Run the clock for the person whose turn it is; stop it for a bot or in a paused room."""
        turn = None if self.state.is_paused else self.state.turn
        plays = turn is not None and self.state.places[turn].acts
        self._clock.run(turn if plays else None, self.state.clock, now)

    def stop(self, now: float) -> None:
        """Stop the clock at the time `now`."""
        self._clock.run(None, None, now)

    @property
    def at(self) -> float | None:
        """The time at which the turn ends, as all people see it; None if no clock runs."""
        ends = self._clock.runs_out
        if ends is not None and self._spared is not None and self._spared[:2] == (self.state.turn, ends):
            return max(ends, self._spared[2])
        return ends

    def left(self, now: float) -> int | None:
        """Return the milliseconds until the turn ends, or None if no clock runs."""
        return None if self.at is None else max(0, round(1000 * (self.at - now)))

    @property
    def late(self) -> float | None:
        """The time at which a bot takes the turn over: `at`, or later for a slow or absent person."""
        at, ends, turn = self.at, self._clock.runs_out, self.state.turn
        if at is None or ends is None or turn is None:
            return None
        who = self.state.places[turn].id
        late = at + min(FORGIVEN, self.people.delays.get(who, 0.0))
        gone = self.people.gone.get(who)
        return late if gone is None else max(late, min(gone, ends) + AWAY)

    def spare(self, seat: int | None, now: float) -> None:
        """Give a person who is back BACK seconds for their turn, if fewer were left."""
        ends = self._clock.runs_out
        if seat is not None and seat == self.state.turn and ends is not None and ends < now + BACK:
            self._spared = seat, ends, min(now, ends + AWAY) + BACK

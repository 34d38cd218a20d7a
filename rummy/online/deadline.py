"""When the time for a turn is over: as everybody at the table sees it, and as the room waits for it."""

from __future__ import annotations

from rummy.online.presence import Presence
from rummy.online.room_state import RoomState
from rummy.online.turn_clock import TurnClock
from rummy.online.votes import AWAY

FORGIVEN = 1.0  # seconds at most that a command may be late, if its line takes that long
BACK = 10.0  # seconds that somebody has who comes back after their time was over


class Deadline:
    """The clock of a room, with what is forgiven to slow lines and to who comes back."""

    def __init__(self, kept: RoomState, people: Presence) -> None:
        self.kept, self.people = kept, people
        self._clock = TurnClock()
        self._spared: tuple[int, float, float] | None = None  # who was back late, for which end, until when

    def new_round(self) -> None:
        """Fill all reserves."""
        self._clock.new_round()

    def run(self, now: float) -> None:
        """Let the clock run for who is to play, if that is a person; it rests while the room is paused."""
        turn = None if self.kept.is_paused else self.kept.turn
        plays = turn is not None and self.kept.places[turn].acts
        self._clock.run(turn if plays else None, self.kept.clock, now)

    def stop(self, now: float) -> None:
        """Let the clock run for nobody."""
        self._clock.run(None, None, now)

    @property
    def at(self) -> float | None:
        """When the time for the turn is over, as everybody sees it."""
        ends = self._clock.runs_out
        if ends is not None and self._spared is not None and self._spared[:2] == (self.kept.turn, ends):
            return max(ends, self._spared[2])
        return ends

    def left(self, now: float) -> int | None:
        """Milliseconds until then."""
        return None if self.at is None else max(0, round(1000 * (self.at - now)))

    @property
    def late(self) -> float | None:
        """When a bot plays the turn: later over a slow line, and not in the first minute without one."""
        at, ends, turn = self.at, self._clock.runs_out, self.kept.turn
        if at is None or ends is None or turn is None:
            return None
        who = self.kept.places[turn].id
        late = at + min(FORGIVEN, self.people.delays.get(who, 0.0))
        gone = self.people.gone.get(who)
        return late if gone is None else max(late, min(gone, ends) + AWAY)

    def spare(self, seat: int | None, now: float) -> None:
        """Give somebody who is back some time for their turn, if hardly any was left."""
        ends = self._clock.runs_out
        if seat is not None and seat == self.kept.turn and ends is not None and ends < now + BACK:
            self._spared = seat, ends, min(now, ends + AWAY) + BACK

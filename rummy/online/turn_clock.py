"""The clock of a table: seconds for each turn, then a reserve of seconds for the round."""

from __future__ import annotations

RESERVE = 60.0  # seconds that each seat has in a round


class TurnClock:
    """A clock that runs for one seat at a time; times are in seconds, given by the caller."""

    def __init__(self) -> None:
        self._reserves: dict[int, float] = {}
        self._seat: int | None = None
        self._since = 0.0
        self._turn: float | None = None

    def new_round(self) -> None:
        """Refill each seat's reserve of time."""
        self._reserves = {}

    def run(self, seat: int | None, turn: float | None, now: float) -> None:
        """Run for a seat that has `turn` seconds for each turn; stop if either is None."""
        seat = None if turn is None else seat
        if seat == self._seat and turn == self._turn:
            return
        if self._seat is not None and self._turn is not None:
            over = max(0.0, now - self._since - self._turn)
            self._reserves[self._seat] = max(0.0, self._reserve(self._seat) - over)
        self._seat, self._turn, self._since = seat, turn, now

    def _reserve(self, seat: int) -> float:
        return self._reserves.get(seat, RESERVE)

    @property
    def runs_out(self) -> float | None:
        """The time at which the turn's seconds and the reserve are used up; None without a running clock."""
        if self._seat is None or self._turn is None:
            return None
        return self._since + self._turn + self._reserve(self._seat)

"""The clock of a remote table: the time left for a turn, counted down between two messages of the host."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from rummy.match.seat import Seat
from rummy.ui.table.state import TableState

SOON = 10  # seconds that count as little time


class ClockWords:
    """The clock of one table, if it has one; it calls `changed` for each second shown."""

    def __init__(self, state: TableState, seat: Seat, changed: Callable[[], None]) -> None:
        self.state, self.connection, self.changed = state, seat.connection, changed
        self._last_clock: object = None
        self._ends: float | None = None
        self._shown = ""

    def advance(self) -> None:
        """Take over the time in the host's last message; call `changed` for a new second."""
        if (clock := self.connection.clock) != self._last_clock:
            self._last_clock, (_, left) = clock, clock
            self._ends = None if left is None else self.state.now + left / 1000
        if self.words != self._shown:
            self._shown = self.words
            self.changed()

    @property
    def _left(self) -> float | None:
        """The seconds left for the turn; None without a clock or while an earlier turn is shown."""
        if self._ends is None or self.state.steps or self.state.view.is_over:
            return None
        return max(0.0, self._ends - self.state.now)

    @property
    def words(self) -> str:
        """The time left as text, such as "0:45", or ""."""
        left = self._left
        return "" if left is None else f"{ceil(left) // 60}:{ceil(left) % 60:02}"

    @property
    def hurries(self) -> bool:
        """True if at most 10 seconds are left."""
        left = self._left
        return left is not None and left <= SOON

    @property
    def pause(self) -> float | None:
        """The seconds until the shown time changes; None without a clock or time left."""
        left = self._left
        return None if not left else left - ceil(left) + 1.01

"""The clock of a table far away: the time that is left of a turn, counted between two words of the host."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from rummy.match.seat import Seat
from rummy.ui.table.state import TableState

SOON = 10  # seconds that are little


class ClockWords:
    """The clock at one table, if there is one; `changed` is called when it shows another second."""

    def __init__(self, state: TableState, seat: Seat, changed: Callable[[], None]) -> None:
        self.state, self.remote, self.changed = state, seat.remote, changed
        self._told: object = None
        self._ends: float | None = None
        self._shown = ""

    def advance(self) -> None:
        """Take in what the host has told, and show another second when it has begun."""
        if self.remote is None:
            return
        if (told := self.remote.clock) != self._told:
            self._told, (_, left) = told, told
            self._ends = None if left is None else self.state.now + left / 1000
        if self.words != self._shown:
            self._shown = self.words
            self.changed()

    @property
    def _left(self) -> float | None:
        """Seconds that are left; None where no clock runs, or what is shown is still another turn."""
        if self._ends is None or self.state.steps or self.state.view.is_over:
            return None
        return max(0.0, self._ends - self.state.now)

    @property
    def words(self) -> str:
        """Minutes and seconds that are left, or nothing."""
        left = self._left
        return "" if left is None else f"{ceil(left) // 60}:{ceil(left) % 60:02}"

    @property
    def hurries(self) -> bool:
        """True if little time is left."""
        left = self._left
        return left is not None and left <= SOON

    @property
    def pause(self) -> float | None:
        """Seconds until another second begins."""
        left = self._left
        return None if not left else left - ceil(left) + 1.01

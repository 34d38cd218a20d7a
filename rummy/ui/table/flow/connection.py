"""The state of the connection to a remote host, for the player: slow answers, a lost connection, waiting."""

from __future__ import annotations

from collections.abc import Callable

from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.table.state import TableState

LIGHT, WORDS = 0.4, 2.0  # seconds without an answer until a light, and until a message
LOST = 20.0  # seconds without a connection until the message offers a way out


class ConnectionStatus:
    """The state of the connection at one table; calls `changed` when it changes."""

    def __init__(self, state: TableState, seat: Seat, changed: Callable[[], None]) -> None:
        self.state, self.seat, self.remote, self.changed = state, seat, seat.remote, changed
        self._waited = 0.0  # seconds since an unanswered request
        self._lost_at: float | None = None  # when the connection was lost
        self._shown: object = None

    def advance(self, seconds: float) -> None:
        """Let time pass, and report changes."""
        if self.remote is None:
            return
        self._waited = self._waited + seconds if self.remote.host == "asked" else 0.0
        is_lost = self.remote.host == "lost"
        self._lost_at = (self.state.now if self._lost_at is None else self._lost_at) if is_lost else None
        self.state.awaits_host = self.remote.awaits_outcome
        shown = (self.is_slow, self.line, self.seat.waits_for, self.state.awaits_host)
        if shown != self._shown:
            self._shown = shown
            self.changed()

    @property
    def _lost(self) -> float:
        """The seconds since the connection was lost; negative if it is not."""
        return -1.0 if self._lost_at is None else self.state.now - self._lost_at

    @property
    def is_slow(self) -> bool:
        """True if an answer takes longer than a moment."""
        return self._waited >= LIGHT

    @property
    def line(self) -> str:
        """The message about the host or the players waited for; empty if all is well."""
        if self.remote is None:
            return ""
        if self.remote.host == "gone":
            return say(f"gone.{self.remote.why_gone}")
        if self.remote.host == "lost":
            return say("prompt.host_away" if self._lost >= LOST else "prompt.host_lost")
        if self.remote.host == "paused":
            return say("prompt.paused")
        if self._waited >= WORDS:
            return say("prompt.host_slow")
        names = [self.state.names[at] for at in self.remote.missing if at != self.seat.me]
        return say("prompt.wait_for_deal", names=", ".join(names)) if names else ""

    @property
    def pause(self) -> float | None:
        """The seconds until the state changes by time alone; None for never."""
        if 0.0 <= self._lost < LOST:
            return LOST - self._lost
        if self.remote is None or self.remote.host != "asked" or self._waited >= WORDS:
            return None
        return (WORDS if self.is_slow else LIGHT) - self._waited

"""The state of the connection to a remote host for the player: slow answers, a lost connection, waiting."""

from __future__ import annotations

from collections.abc import Callable

from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.table.state import TableState

LIGHT, WORDS = 0.4, 2.0  # seconds without an answer until a highlight, and until a message
LOST = 20.0  # seconds without a connection until the message says how to leave


class ConnectionStatus:
    """The state of the connection at one table; it calls `changed` when the state changes."""

    def __init__(self, state: TableState, seat: Seat, changed: Callable[[], None]) -> None:
        self.state, self.seat, self.changed = state, seat, changed
        self.connection = seat.connection
        self._waited = 0.0  # seconds since the request that is not answered yet
        self._lost_at: float | None = None  # when the connection was lost
        self._shown: object = None

    def advance(self, seconds: float) -> None:
        """Let seconds pass; call `changed` if the state is different now."""
        self._waited = self._waited + seconds if self.connection.host == "asked" else 0.0
        is_lost = self.connection.host == "lost"
        self._lost_at = (self.state.now if self._lost_at is None else self._lost_at) if is_lost else None
        self.state.awaits_host = self.connection.awaits_outcome
        shown = (self.is_slow, self.line, self.seat.waits_for, self.state.awaits_host)
        if shown != self._shown:
            self._shown = shown
            self.changed()

    @property
    def _lost(self) -> float:
        """The seconds since the connection was lost; -1 if it is not lost."""
        return -1.0 if self._lost_at is None else self.state.now - self._lost_at

    @property
    def is_slow(self) -> bool:
        """True if the host has not answered a request within LIGHT seconds."""
        return self._waited >= LIGHT

    @property
    def line(self) -> str:
        """The message about the host, or about players who have not continued yet; "" if there is none."""
        if self.connection.host == "gone":
            return say(f"gone.{self.connection.why_gone}")
        if self.connection.host == "lost":
            return self._about_loss
        if self.connection.host == "paused":
            return say("prompt.paused")
        if self._waited >= WORDS:
            return say("prompt.host_slow")
        names = [self.state.names[at] for at in self.connection.missing if at != self.seat.me]
        return say("prompt.wait_for_deal", names=", ".join(names)) if names else ""

    @property
    def _about_loss(self) -> str:
        """The message about a lost host, and later also about the person who is asked to go on."""
        if self._lost < LOST:
            return say("prompt.host_lost")
        heir = self.connection.heir
        if heir in (None, self.seat.me):
            return say("prompt.host_away")
        return say("prompt.heir", name=self.state.names[heir])

    @property
    def pause(self) -> float | None:
        """The seconds until the state changes without a message; None for never."""
        if 0.0 <= self._lost < LOST:
            return LOST - self._lost
        if self.connection.host != "asked" or self._waited >= WORDS:
            return None
        return (WORDS if self.is_slow else LIGHT) - self._waited

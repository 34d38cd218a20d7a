"""The connection to the host and the people at a table: clock, presence, chat and other messages."""

from __future__ import annotations

from collections.abc import Callable

from rummy.match.seat import Seat
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.intents import Do
from rummy.ui.table.online.clock import ClockWords
from rummy.ui.table.online.connection import ConnectionStatus
from rummy.ui.table.online.host_updates import HostUpdates
from rummy.ui.table.online.people import Note, PeopleAtTable


class Online:
    """The connection to the host of one table, and the people there; it does nothing at a local table."""

    def __init__(
        self,
        display: TableDisplay,
        seat: Seat,
        event_player: EventPlayer,
        bubbles: Bubbles,
        note: Note,
        do: Do,
    ) -> None:
        self.state, self.host = display.state, seat.connection
        self.status = ConnectionStatus(display.state, seat, display.changed)
        self.clock = ClockWords(display.state, seat, display.changed)
        self.updates = HostUpdates(display, seat, event_player, do)
        self.people = PeopleAtTable(display, seat, bubbles, note)

    def advance(self, seconds: float, check_end: Callable[[], None]) -> None:
        """Process the host's messages other than events; call `check_end` if a round may be over."""
        self.status.advance(seconds)
        self.clock.advance()
        if self.updates.has_jumped():
            check_end()
        is_paused = self.updates.advance() == "paused"
        if is_paused and self.state.view.is_over and not self.host.awaits_deal:
            check_end()  # conceding was refused while the scores were shown

    @property
    def pauses(self) -> tuple[float | None, ...]:
        """The seconds until connection, clock and news look different; each may be None for never."""
        return self.status.pause, self.clock.pause, self.people.pause

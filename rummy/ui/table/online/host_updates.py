"""The host's messages other than events: refusals, jumps to another state, and the end of the table."""

from __future__ import annotations

from collections.abc import Callable

from rummy.engine.actions import IllegalMove
from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.turn import resync
from rummy.ui.table.intents import Do, PutDown
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.intents import Refuse
from rummy.viewmodel.words.sentences import host_refusal


class HostUpdates:
    """The handler of a host's messages other than events, at one table."""

    def __init__(self, display: TableDisplay, seat: Seat, event_player: EventPlayer, do: Do) -> None:
        self.display, self.state, self.seat = display, display.state, seat
        self.connection, self.event_player, self.do = seat.connection, event_player, do
        self._said_gone = False  # whether the player knows that the match can't go on

    def has_jumped(self) -> bool:
        """Show the table again if the host has jumped to another state; return True if it has."""
        if not self.connection.take_jump():
            return False
        self.do(PutDown())
        self.event_player.clear()
        resync(self.display, self.seat)
        return True

    def advance(self) -> str:
        """Show a drawn card, and a refusal; return the host's key of the refusal, or ""."""
        self._lift_drawn()
        if refusal := self.connection.take_refusal():
            self.do(Refuse(IllegalMove(host_refusal(refusal))))
        return refusal

    def _lift_drawn(self) -> None:
        """Show a drawn card face down in the hand until the host sends it; put it back if refused."""
        hand, drawn = self.state.hand, self.connection.drawn
        if drawn == hand.coming or (drawn is None and (self.state.steps or self.connection.awaits_outcome)):
            return
        hand.coming, self.event_player.waits = drawn, False  # the card may turn over while it moves
        if drawn is not None:
            self.display.app.sounds.play("slide")
        self.display.relayout(motion.TRAVEL * self.event_player.factor)

    def say_gone(self, go_on_here: Callable[[], None], leave: Callable[[], None]) -> None:
        """Show once why the match can't go on; if the table is lost, offer to host it here."""
        if self.connection.host != "gone" or self._said_gone:
            return
        self._said_gone = True
        is_lost = self.connection.why_gone == "no_table"
        label, act = ("pause.go_on", go_on_here) if is_lost else ("match.to_menu", leave)
        words = (say("gone.title"), say(f"gone.{self.connection.why_gone}"), say(label), say("gone.stay"))
        self.display.app.push(ConfirmScreen(*words), lambda agreed: act() if agreed else None)

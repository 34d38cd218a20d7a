"""Messages of a remote host besides the play: refusals, jumps to another state, and the end of the table."""

from __future__ import annotations

from collections.abc import Callable

from rummy.engine.actions import IllegalMove
from rummy.match.seat import RemoteMatch, Seat
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.turn import Turn
from rummy.ui.table.intents import PutDown
from rummy.ui.widgets.confirm import ConfirmScreen

REFUSED = {  # the host's keys and those of their sentences; "not_now" for all others
    "stale": "host_refused",
    **{each: each for each in ("too_much_said", "hushed", "paused", "disk_full", "no_undo")},
}


class HostUpdates:
    """The handler of a host's messages at one table."""

    def __init__(self, display: TableDisplay, seat: Seat, event_player: EventPlayer, turn: Turn) -> None:
        self.display, self.state, self.remote = display, display.state, seat.remote
        self.event_player, self.turn = event_player, turn
        self._said_gone = False  # whether the player knows that the match can't go on

    def has_jumped(self) -> bool:
        """Show the table again if the host has jumped to another state; return whether it has."""
        if self.remote is None or not self.remote.take_jump():
            return False
        self.turn.do(PutDown())
        self.event_player.clear()
        self.turn.resync()
        return True

    def advance(self) -> str:
        """Show a drawn card, and a refusal; return the host's key of the refusal or an empty string."""
        if self.remote is None:
            return ""
        self._lift_drawn(self.remote)
        if refusal := self.remote.take_refusal():
            self.turn.refuse(IllegalMove(REFUSED.get(refusal, "not_now")))
        return refusal

    def _lift_drawn(self, remote: RemoteMatch) -> None:
        """Show a drawn card face down in the hand until the host sends it; return it if refused."""
        hand, drawn = self.state.hand, remote.drawn
        if drawn == hand.coming or (drawn is None and (self.state.steps or remote.awaits_outcome)):
            return
        hand.coming, self.event_player.waits = drawn, False  # it turns over on its way
        if drawn is not None:
            self.display.app.sounds.play("slide")
        self.display.relayout(motion.TRAVEL * self.event_player.factor)

    def say_gone(self, go_on_here: Callable[[], None], leave: Callable[[], None]) -> None:
        """Show once why the match can't go on, with an offer to host a lost table here."""
        if self.remote is None or self.remote.host != "gone" or self._said_gone:
            return
        self._said_gone = True
        is_lost = self.remote.why_gone == "no_table"
        label, act = ("pause.go_on", go_on_here) if is_lost else ("match.to_menu", leave)
        words = (say("gone.title"), say(f"gone.{self.remote.why_gone}"), say(label), say("gone.stay"))
        self.display.app.push(ConfirmScreen(*words), lambda agreed: act() if agreed else None)

"""The playback of events at the table: one after the other, the bots' time to think, and skipping."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rummy.engine.events import Dealt, Event, RoundBegan, RoundEnded, TurnBegan
from rummy.engine.view import View
from rummy.match.seat import Seat
from rummy.ui.drawing import motion
from rummy.ui.table.flow.narrator import Cue
from rummy.ui.table.state import TableState


class EventPlayer:
    """The playback of a seat's events: it calls `present` for each, and waits as the returned `Cue` says.

    `present` gets a factor for all durations (0 for at once) and whether the event has a sound. The next deal
    waits while `is_counting` returns True.
    """

    def __init__(
        self,
        state: TableState,
        seat: Seat,
        present: Callable[[Event, View, float, bool], Cue],
        is_counting: Callable[[], bool] = lambda: False,
    ) -> None:
        self.state, self.seat, self.present, self.is_counting = state, seat, present, is_counting
        self.pause = 0.0  # seconds until the next event
        self.waits = True  # whether the next event waits for the cards to arrive
        self.factor = 1.0  # factor of all durations; 0 for at once
        self.grace_time = motion.GRACE["usual"]  # seconds to undo a discard, at normal speed
        self._is_started = False  # whether the seat was asked to let bots move
        self._hurries = False  # whether it skips everything until the player's turn
        self.chance = Random()  # for the bots' time to think; never for the game

    @property
    def is_done(self) -> bool:
        """True if all events are shown and no bot of this process is in turn."""
        others_play_here = self.seat.waits_for is not None and not self.seat.connection.is_realtime
        return not (self.state.steps or others_play_here)

    @property
    def has_waited(self) -> bool:
        """True if all events are shown, and the pause before another player's move is over."""
        return not self.state.steps and self.pause <= 0 and (self._is_started or self.is_done)

    @property
    def is_held(self) -> bool:
        """True if the next deal has to wait for the count of this round."""
        steps = self.state.steps
        return bool(steps) and isinstance(steps[0][0], RoundBegan) and self.is_counting()

    def take(self) -> bool:
        """Take new events from the seat into the queue; return True if there were any."""
        steps = self.seat.take()
        for event, view in steps:
            if isinstance(event, RoundBegan) and view.round_number > 1:
                self.state.steps.append((event, view))  # once to gather the cards, once to shuffle them
            self.state.steps.append((event, view))
        return bool(steps)

    def advance(self, seconds: float, cards_move: bool) -> None:
        """Let seconds pass and show the events that are due; `cards_move` is True if cards are moving."""
        self.pause = max(0.0, self.pause - seconds)
        if self.seat.connection.is_realtime:
            self.take()
            self._catch_up()
        if self._hurries:
            self._hurry()
        while not self.is_done and self.pause <= 0 and not (self.waits and cards_move):
            if self.is_held:
                return
            if self.state.steps:
                self.next()
                cards_move = self.factor > 0
            elif not self._is_started:
                self._start_others()
            elif not self._take_moves():
                return

    def _catch_up(self) -> None:
        """Show events at once if a remote table is more than one turn ahead."""
        ends = [
            at for at, (event, _) in enumerate(self.state.steps) if isinstance(event, TurnBegan | RoundEnded)
        ]
        for _ in range(ends[-2] + 1 if len(ends) > 1 and ends[-2] else 0):
            if not self.is_held:
                self.next(instantly=True)

    def next(self, instantly: bool = False) -> None:
        """Show the next event; `instantly` means without animation."""
        event, view = self.state.steps.popleft()
        is_heard = not (instantly and self.state.steps)
        cue = self.present(event, view, 0.0 if instantly else self.factor, is_heard)
        self.pause = 0.0 if instantly else cue.pause * self.factor
        self.waits = cue.waits

    def _start_others(self) -> None:
        """Let the bots begin their turn.

        The pause that follows is longer for hard choices, and long enough to undo a discard.
        """
        self._is_started = True
        thought = self.seat.start_turn(is_paced=self.factor > 0 and not self._hurries)
        seconds = self._seconds(thought.closeness)
        self.pause = self.factor * (self.grace_time if self.seat.can_undo else seconds)
        if self.factor:
            self.pause = max(self.pause, thought.least)

    def _seconds(self, closeness: float) -> float:
        """Return the seconds for which a bot seems to think; `closeness` is 1 for the hardest choice."""
        starts = self.state.view.phase != "play"
        most = motion.OVER_UPCARD if starts else motion.OVER_DISCARD
        thought = most * closeness * self.chance.uniform(motion.MOOD, 1.0)
        return max(motion.GLANCE, thought) if starts else thought

    def _take_moves(self) -> bool:
        """Take the events of the other players into the queue; return True if there were any."""
        if self.take():
            self._is_started = False
        return not self._is_started

    def skip(self) -> None:
        """Skip to the player's next turn or the end of the round; during a deal, only to its end."""
        is_deal = any(isinstance(event, Dealt) for event, _ in self.state.steps)
        self._flush()
        self.pause, self._hurries = 0.0, not is_deal
        self._hurry()

    def _hurry(self) -> None:
        """While skipping, let the bots play as fast as they can and show their moves at once."""
        while self._hurries and not self.is_done:
            if not self._is_started:
                self._start_others()
            if not self._take_moves():
                break
            self._flush()
        else:
            self._hurries = False
        self.pause = 0.0

    def _flush(self) -> None:
        while self.state.steps and not self.is_held:
            self.next(instantly=True)

    @property
    def is_kept_waiting(self) -> bool:
        """True if nothing can be shown before another player has moved."""
        is_asked = self._is_started or self.seat.connection.is_realtime
        return not self.state.steps and self.pause <= 0 and is_asked and self.seat.is_kept_waiting

    @property
    def grace(self) -> float:
        """The share, from 1 down to 0, of the time in which a discard can still be taken back."""
        if self.is_done or not self.seat.can_undo:
            return 0.0
        whole = self.grace_time * self.factor
        return min(1.0, self.pause / whole) if self._is_started and whole else 1.0

    def undo(self) -> bool:
        """Undo the player's last move and drop events not shown yet; return False if a host is asked."""
        if not self.is_done:
            self.clear()
        return self.seat.undo()

    def clear(self) -> None:
        """Drop all events, and stop the bots."""
        self.state.steps.clear()
        self.seat.close()
        self.pause, self._is_started, self._hurries = 0.0, False, False

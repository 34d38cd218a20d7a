"""The pace of the table: one step after the other, a thought before a turn, and skipping it all."""

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
    """Takes what happens from a seat and has it shown by `present`, which tells how it did.

    That gets a factor for all durations, 0 for at once, and whether the step is to be heard. The next deal
    waits while `is_counting` tells that the last round is being counted.
    """

    def __init__(
        self,
        state: TableState,
        seat: Seat,
        present: Callable[[Event, View, float, bool], Cue],
        is_counting: Callable[[], bool] = lambda: False,
    ) -> None:
        self.state, self.seat, self.present, self.is_counting = state, seat, present, is_counting
        self.pause = 0.0  # seconds until the next step
        self.waits = True  # whether the next step waits for the cards to arrive
        self.factor = 1.0  # of all durations; 0 is at once
        self.grace_time = motion.GRACE["usual"]  # to take a discard back, at normal speed
        self._is_asked = False  # whether the others have been asked to play
        self._hurries = False  # whether all is shown at once up to the player's turn
        self.chance = Random()  # for how long a bot seems to think; never for the game

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be shown and nobody else is to play."""
        others_play_here = self.seat.remote is None and self.seat.waits_for is not None
        return not (self.state.steps or others_play_here)

    @property
    def is_held(self) -> bool:
        """True if the others have been dealt the next round before this one is counted here."""
        steps = self.state.steps
        return bool(steps) and isinstance(steps[0][0], RoundBegan) and self.is_counting()

    def take(self) -> bool:
        """Take what has happened, and tell whether anything has."""
        steps = self.seat.take()
        for event, view in steps:
            if isinstance(event, RoundBegan) and view.round_number > 1:
                self.state.steps.append((event, view))  # the cards are gathered before they are shuffled
            self.state.steps.append((event, view))
        return bool(steps)

    def advance(self, seconds: float, cards_move: bool) -> None:
        """Let time go by, and show what is due."""
        self.pause = max(0.0, self.pause - seconds)
        if self.seat.remote is not None:
            self.take()
            self._keep_up()
        if self._hurries:
            self._hurry()
        while not self.is_done and self.pause <= 0 and not (self.waits and cards_move):
            if self.is_held:
                return
            if self.state.steps:
                self.next()
                cards_move = self.factor > 0
            elif not self._is_asked:
                self._ask()
            elif not self._hear():
                return

    def _keep_up(self) -> None:
        """Where others far away have gone on by more than a turn, show at once what was before the last."""
        ends = [
            at for at, (event, _) in enumerate(self.state.steps) if isinstance(event, TurnBegan | RoundEnded)
        ]
        for _ in range(ends[-2] + 1 if len(ends) > 1 and ends[-2] else 0):
            if not self.is_held:
                self.next(instantly=True)

    def next(self, instantly: bool = False) -> None:
        """Show one step."""
        event, view = self.state.steps.popleft()
        is_heard = not (instantly and self.state.steps)
        cue = self.present(event, view, 0.0 if instantly else self.factor, is_heard)
        self.pause = 0.0 if instantly else cue.pause * self.factor
        self.waits = cue.waits

    def _ask(self) -> None:
        """Let the others play, who think the longer the harder a choice looks, and leave time to undo."""
        self._is_asked = True
        thought = self.seat.start_turn(is_paced=self.factor > 0 and not self._hurries)
        seconds = self._seconds(thought.closeness)
        self.pause = self.factor * (self.grace_time if self.seat.can_undo else seconds)
        if self.factor:
            self.pause = max(self.pause, thought.least)

    def _seconds(self, closeness: float) -> float:
        """The seconds that somebody seems to think."""
        starts = self.state.view.phase != "play"
        most = motion.OVER_UPCARD if starts else motion.OVER_DISCARD
        thought = most * closeness * self.chance.uniform(motion.MOOD, 1.0)
        return max(motion.GLANCE, thought) if starts else thought

    def _hear(self) -> bool:
        """Take what the others have done, and tell whether they had."""
        if self.take():
            self._is_asked = False
        return not self._is_asked

    def skip(self) -> None:
        """Show at once all up to the player's next turn or the end of the round; of a deal, that alone."""
        is_deal = any(isinstance(event, Dealt) for event, _ in self.state.steps)
        self._flush()
        self.pause, self._hurries = 0.0, not is_deal
        self._hurry()

    def _hurry(self) -> None:
        """Let the others play as fast as they can."""
        while self._hurries and not self.is_done:
            if not self._is_asked:
                self._ask()
            if not self._hear():
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
        """True if nothing can be shown before somebody else has played."""
        is_asked = self._is_asked or self.seat.remote is not None
        return not self.state.steps and self.pause <= 0 and is_asked and self.seat.is_kept_waiting

    @property
    def grace(self) -> float:
        """The share that is left of the moment in which the player may still undo while others wait."""
        if self.is_done or not self.seat.can_undo:
            return 0.0
        whole = self.grace_time * self.factor
        return min(1.0, self.pause / whole) if self._is_asked and whole else 1.0

    def undo(self) -> None:
        """Take the player's last move back; nothing of it is shown or answered any more."""
        if not self.is_done:
            self.clear()
        self.seat.undo()

    def clear(self) -> None:
        """Show nothing more, and let nobody play."""
        self.state.steps.clear()
        self.seat.close()
        self.pause, self._is_asked, self._hurries = 0.0, False, False

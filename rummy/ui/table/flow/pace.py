"""The pace of the table: one step after the other, a bot's thought before its turn, and skipping it all."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random

from rummy.engine.actions import Action
from rummy.engine.events import Dealt, Event
from rummy.engine.view import View
from rummy.match.game import Game
from rummy.match.thinking import Thinker
from rummy.ui.drawing import motion
from rummy.ui.table.flow.narrator import Telling

Step = tuple[Event, View]


class Show:
    """What is still to be shown; `present` shows one step and tells how."""

    def __init__(
        self,
        game: Game,
        watcher: int,
        present: Callable[[Event, View, bool], Telling],
        thinker: Thinker[Action],
    ) -> None:
        self.game, self.watcher, self.present, self.thinker = game, watcher, present, thinker
        self.steps: deque[Step] = deque()
        self.pause = 0.0  # seconds until the next step
        self.waits = True  # whether the next step waits for the cards to arrive
        self.factor = 1.0  # of all durations; 0 is at once
        self._thinking = False
        self._hurries = False  # whether all is shown at once up to the player's turn
        self.chance = Random()  # for how long a bot seems to think; never for the game

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be shown and no bot is to move."""
        return not self.steps and self.game.bot_to_move is None

    def add(self, steps: Sequence[tuple[Event, View]]) -> None:
        """Have steps shown."""
        self.steps.extend(steps)

    def advance(self, seconds: float, cards_move: bool) -> None:
        """Let time go by, and show what is due."""
        self.pause = max(0.0, self.pause - seconds)
        if self._hurries:
            self._hurry()
        while not self.is_done and self.pause <= 0 and not (self.waits and cards_move):
            if self.steps:
                self.next()
                cards_move = self.factor > 0
            elif not self._thinking:
                self._think()
            elif not self._move():
                return

    def next(self, instantly: bool = False) -> None:
        """Show one step."""
        event, view = self.steps.popleft()
        telling = self.present(event, view, instantly)
        self.pause = 0.0 if instantly else telling.pause * self.factor
        self.waits = telling.waits

    def _think(self) -> None:
        """Begin to think, and seem to at the start of a turn."""
        self._thinking = True
        if self.game.question.is_hard:
            self.thinker.ask(self.game.question)
        starts = self.game.table.phase in ("upcard", "draw", "layoff")
        self.pause = self.chance.uniform(*motion.THINK) * self.factor if starts else 0.0

    def _move(self) -> bool:
        """Let the bot do what it has thought of, and tell whether it had."""
        question = self.game.question
        action = self.thinker.answer_to(question) if question.is_hard else question.answer()
        if action is None:
            return False
        self._thinking = False
        self.add(self.game.seen_by(self.watcher, self.game.act(self.game.table.turn, action)))
        return True

    def skip(self) -> None:
        """Show at once all up to the player's next turn or the end of the round; of a deal, that alone."""
        is_deal = any(isinstance(event, Dealt) for event, _ in self.steps)
        self._flush()
        self.pause, self._hurries = 0.0, not is_deal
        self._hurry()

    def _hurry(self) -> None:
        """Let the bots move as fast as they think."""
        while self._hurries and not self.is_done:
            if not self._thinking:
                self._think()
            if not self._move():
                break
            self._flush()
        else:
            self._hurries = False
        self.pause = 0.0

    def _flush(self) -> None:
        while self.steps:
            self.next(instantly=True)

    @property
    def waits_for_a_bot(self) -> bool:
        """Whether nothing can be shown before a bot has thought."""
        return not self.steps and self.pause <= 0 and self._thinking and self.thinker.is_busy

    def clear(self) -> None:
        """Show nothing more, and let no bot think."""
        self.steps.clear()
        self.thinker.stop()
        self.pause, self._thinking, self._hurries = 0.0, False, False

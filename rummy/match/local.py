"""A seat in a match in this process; the other players are bots, computed here or in their own process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import RoundBegan
from rummy.engine.steps import Step
from rummy.engine.view import Seen, View, observe
from rummy.match.game import Question
from rummy.match.host_connection import HostConnection, LocalConnection
from rummy.match.players import Player
from rummy.match.seat import Thought
from rummy.match.session import ME, Session
from rummy.match.sheet import Sheet
from rummy.match.thinking import BotProcess, LongestThoughts, step_of


class LocalSeat:
    """The player's seat in a match; `wake` is called from another thread when a slow bot has chosen."""

    me: int = ME
    connection: HostConnection = LocalConnection()

    def __init__(self, session: Session, wake: Callable[[], None]) -> None:
        self.match, self._game = session, session.game
        self._thinker: BotProcess[Action] = BotProcess(wake)
        self._longest = LongestThoughts()
        self._question: Question | None = None  # the question put to the bot to move
        self._seen: list[Seen] = []
        self._round = self._moves()

    def _moves(self) -> list[list[Seen]]:
        """Return the events of each move of this round, each with this seat's view after it."""
        return [self._as_seen(steps) for steps in self._game.moves_of_round()]

    @property
    def audience(self) -> tuple[int, ...]:
        """The seats of the people who look at this screen."""
        return (self.me,)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self._game.players

    @property
    def view(self) -> View:
        """The seat's view of the table, with its views of the ends of the last rounds."""
        return self._game.view(self.me)

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far, as this seat sees it."""
        return replace(self._game.sheet, table=self.view)

    @property
    def log(self) -> Sequence[Seen]:
        """The events of this round in order, each with this seat's view after it."""
        return [seen for move in self._round for seen in move]

    # Events

    def take(self) -> list[Seen]:
        """Return the events since the last call in order, each with the view after it.

        A bot's action is performed here once it is ready.
        """
        question = self._question
        if question is not None and (action := self._answer(question)) is not None:
            if question.is_hard:
                self._longest.add(question.view.phase, question.closeness, self._thinker.seconds)
            self._question = None
            self._note(self._game.act(self._game.table.turn, action))
        seen, self._seen = self._seen, []
        return seen

    def _answer(self, question: Question) -> Action | None:
        return self._thinker.answer_to(question) if question.is_hard else question.answer()

    def _note(self, steps: Iterable[Step]) -> None:
        seen = self._as_seen(steps)
        if isinstance(seen[0][0], RoundBegan):
            self._round.clear()
        self._round.append(seen)
        self._seen += seen

    def _as_seen(self, steps: Iterable[Step]) -> list[Seen]:
        return [(event, observe(table, self.me)) for event, table in steps]

    @property
    def waits_for(self) -> int | None:
        """The seat of the bot to move, or None."""
        return None if self._game.bot_to_move is None else self._game.table.turn

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Ask the bot to move for its action; raise IllegalMove if it is no bot's turn.

        `take` performs the action when it is ready; if `is_paced`, a slow bot answers only after whole steps
        of time (see `thinking.step_of`).
        """
        self._question = self._game.question
        closeness = self._question.closeness
        if not self._question.is_hard:
            return Thought(closeness)
        moment = self._question.view.phase, closeness
        self._thinker.ask(self._question, step_of(*moment) if is_paced else 0.0)
        return Thought(closeness, self._longest.so_far(*moment))

    @property
    def is_kept_waiting(self) -> bool:
        """True if a bot was asked and takes longer than a moment."""
        return self._question is not None and self._thinker.is_busy

    def wait(self, seconds: float) -> None:
        """Block until the bot has chosen, but at most for some seconds."""
        self._thinker.wait(seconds)

    def close(self) -> None:
        """Abandon the bot's thinking and end its process."""
        self._question = None
        self._thinker.stop()

    # Commands

    def act(self, action: Action) -> None:
        """Perform an action; if it is illegal, raise IllegalMove and change nothing."""
        self._note(self._game.act(self.me, action))

    def deal(self) -> None:
        """Deal the next round; raise IllegalMove if none is due."""
        self._note(self._game.deal())

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be undone: it showed no hidden card, and nobody acted since."""
        return self._game.undoer == self.me

    def undo(self) -> bool:
        """Undo the last move, without an event, and return True; raise IllegalMove if impossible.

        A bot that is choosing is stopped.
        """
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        if self._question is not None:
            self.close()
        self._game.undo()
        del self._round[-1:]
        return True

    def concede(self) -> None:
        """Concede the match for this seat; raise IllegalMove if it is over."""
        self._game.concede(self.me)
